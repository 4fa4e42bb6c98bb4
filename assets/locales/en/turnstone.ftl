# Turnstone in English. The fallback: a key that another language lacks is read here.
# $name is what a side is called (Black, Red, The first player); numbers come as numbers.

language-name = English
title = Turnstone
tagline = A table for games of turning pieces

## The title screen
title-settings = Settings
title-quit = Quit
title-game = { $game }
title-continue-game = { $game } · move { $moves }

## Players
seat-person = Person
seat-far = Your friend
seat-you = You
seat-random = Random
seat-greedy = Greedy
seat-level = Level { $level }
seat-search-2 = Searcher, 2 plies
seat-search-4 = Searcher, 4 plies
seat-search-6 = Searcher, 6 plies
seat-pattern-book = Pattern book
seat-thinker = Thinker
seat-searcher-1 = Searcher 1
seat-searcher-2 = Searcher 2
seat-searcher-3 = Searcher 3
seat-searcher-4 = Searcher 4
seat-strategist = Strategist
seat-hunter = Hunter
seat-tactician-1 = Tactician 1
seat-tactician-2 = Tactician 2
seat-about-person = A person at this screen.
seat-about-far = A person somewhere else.
seat-about-random = Any legal move, by lot.
seat-about-greedy = Takes the most discs it can.
reversi-about-level = { $level ->
    [1] A small child: plays where it is, loves the squares beside the corners, and loses even to chance.
    [2] Turns what it sees near the last disc, and hardly knows what a corner is good for.
    [3] Likes corners and edges, and does not mind who gets the next one.
    [4] Takes nearly every corner, and begins to fear the squares beside them.
    [5] Thinks of your reply, and overlooks many.
    [6] Thinks of your reply, and still likes many discs.
    [7] Has played a few games: likes discs less, and misses quiet moves.
    [8] Has a feeling for the game, but sees only two plies and not all of them.
    [9] A family's best player: two plies, with mistakes in quiet places.
    [10] Looks three plies ahead, and misses some of it.
    [11] Looks three plies ahead, misses little, and counts out the last seven squares.
    [12] Looks four plies ahead and overlooks a quiet move now and then.
    [13] A keen player: four plies, few oversights, small misjudgements.
    [14] Overlooks hardly anything within four plies, and counts out the last ten squares.
    [15] A club player: five plies, a quiet move overlooked now and then, small misjudgements.
    [16] Overlooks nothing within five plies, and counts out the last twelve squares.
    [17] Looks five plies ahead, judges more surely, and counts out the last 14 squares.
    [18] Looks six plies ahead, and counts out the last 15 squares.
    [19] Looks eight plies ahead, and counts out the last 16 squares.
    [20] Looks ten plies ahead, and counts out the last 18 squares.
    [21] Looks 12 plies ahead, and counts out the last 20 squares.
    [22] Looks 14 plies ahead, and counts out the last 22 squares.
   *[other] Full strength: a second and a half for a move, on all it is given.
}
gomoku-about-level = { $level ->
    [1] A small child: thinks of its own row, and misjudges most of what lies there.
    [2] Likes its own rows, and forgets yours away from your last stone.
    [3] Overlooks many threes, on diagonals most.
    [4] Overlooks a three of yours in three or four, on diagonals most.
    [5] Has played some games: overlooks a three now and then.
    [6] Overlooks little, and hardly anything near your last stone.
    [7] Weighs its own attack and yours, with a slip now and then.
    [8] Follows three fours in a row, if they catch its eye.
    [9] Follows five fours in a row, looks for yours, and begins to see threes.
    [10] Follows fours and threes far, and misses hardly any.
    [11] Searches everything two plies ahead, fours and threes further.
    [12] Looks three plies ahead, and follows fours and threes further.
    [13] Looks five plies ahead.
    [14] Looks seven plies ahead.
    [15] Looks ten plies ahead, and follows fours and threes further.
   *[other] Full strength: as deep as it gets in a second and a half.
}
animal-chess-about-level = { $level ->
    [1] Takes what it happens to see, and turns tiles up as it likes.
    [2] Sees most of what it can take now, and chases whatever that is.
    [3] Sees most of your answers, but forgets what lies across from an eagle.
    [4] Follows two takings in a row, and begins to mind what it turns a tile up beside.
    [5] Looks three plies ahead and misses some of it; a little stronger than the Hunter.
    [6] Looks three plies ahead and misses little.
    [7] A search: reckons with everything that may lie face down, two plies ahead.
    [8] A search of three plies.
    [9] A search of six plies.
   *[other] Full strength: looks as far ahead as it can in a second.
}
seat-about-search-2 = Looks two plies ahead.
seat-about-search-4 = Looks four plies ahead.
seat-about-search-6 = Looks six plies ahead, and plays the ending out.
seat-about-pattern-book = Plays the first pattern of its book that fits, and anywhere near when none does.
seat-about-thinker = Weighs every point by the fours and threes that it makes and breaks.
seat-about-searcher-1 = Looks two moves ahead where fours and threes can be made or broken.
seat-about-searcher-2 = Looks further ahead, and follows forced fours out.
seat-about-searcher-3 = Looks further still.
seat-about-searcher-4 = Looks as far as it can in a second or two.
seat-about-strategist = Follows threes as well as fours, as deep as it gets in a second and a half.
seat-about-hunter = Takes what it can keep, flees what threatens it, and chases what it can catch.
seat-about-tactician-1 = Looks a little ahead, and reckons with what may lie face down.
seat-about-tactician-2 = Looks further ahead, and reckons with what may lie face down.

## The games and their pieces
game-reversi = Reversi
game-gomoku = Gomoku
game-animal-chess = Animal Chess
side-first = The first player
side-second = The second player
colour-reversi-dark = Black
colour-reversi-light = White
colour-gomoku-dark = Black
colour-gomoku-light = White
colour-animal-chess-dark = Red
colour-animal-chess-light = Blue
piece-reversi-dark = black
piece-reversi-light = white
piece-gomoku-dark = black
piece-gomoku-light = white
piece-animal-chess-dark = red { $kind }
piece-animal-chess-light = blue { $kind }
piece-face-down = face down
kind-dragon = dragon
kind-tiger = tiger
kind-elephant = elephant
kind-bear = bear
kind-fox = fox
kind-eagle = eagle
kind-cat = cat
kind-lion = lion
kind-leopard = leopard
kind-wolf = wolf
kind-dog = dog
kind-rat = rat

## The status line
status-to-move = { $name } to move.
status-your-move = Your move, { $name }.
status-thinking = { $name } is thinking.
status-you-choose = You choose.
status-game-back = The game before is back.
status-looking = Move { $at } of { $all }
status-choose = { $name } chooses.
status-opening-gomoku = Opening: { $name } puts down the first stones, black and white in turn.
status-opening-animal-chess = Turn any tile up: its colour will be yours.
status-you-open-gomoku = Opening: you put down the first stones, black and white in turn.
status-you-open-animal-chess = Turn any tile up: its colour will be yours.
status-paused = The game is paused.
status-stopped = Both clocks are stopped.
status-weighs-draw = { $name } considers the draw.
status-offer = { $name } offers a draw.
status-offer-pause = { $name } asks for a pause.
status-pass = { $name } has no move. { $next } plays again.

## How games end
won-counted = { $name } wins, { $own } to { $other }.
won-line = { $name } wins with five in a row.
won-no-health = { $name } wins: { $loser } has no health left.
won-no-action = { $name } wins: { $loser } can do nothing more.
won-resigned = { $name } wins: { $loser } gives up.
won-on-time = { $name } wins on time.
won-computer-resigned = { $name } wins: the computer gives up.
drawn-counted = A draw, { $own } to { $other }.
drawn-full = A draw: the board is full.
drawn-quiet = A draw: nothing was taken or turned up for too long.
drawn-repeated = A draw: the same position came about too often.
drawn-no-action = A draw: there is nothing left to do.
drawn-agreed = A draw, as both agree.
drawn-on-time = A draw: the time is up, but the other side could not win any more.

## What went wrong with a file
status-saving-failed = The game cannot be saved: { $why }
status-broken-match = The saved game was damaged: { $why }. It is kept as { $file }, and a new game begins.
status-broken-settings = The settings were damaged: { $why }. They are kept as { $file }, and the usual ones apply.
status-broken-practice = The positions for practice were damaged: { $why }. They are now in { $file }, and the list begins anew.
status-broken-table = A rule table was damaged ({ $place }: { $why }). The usual rules apply.
status-broken-book = A file that the engines play by could not be read in full ({ $why }). They do without.
status-newer = { $file } was written by a newer Turnstone. It stays as it is, and nothing is written over it.
status-waits = A kept game of { $game } stays as it is. { $why }
status-set-aside = The game of { $game } that you had begun is among the kept games now.
kept-title = Kept games
kept-about = Games that were set aside for another one, and games that wait for something. None of them is ever written over.
kept-take = Play on
kept-remove-sure = Remove for good
kept-pack = It waits for the pack { $pack }, by whose rules it is played. Switch that pack on.
kept-rules = It is played by the rules “{ $rules }”, which are not there. Switch on the pack that has them.
kept-newer = It waits for a newer Turnstone.
kept-player = The player “{ $player }” is not known to this version. It waits for a newer Turnstone.
status-unkept = The damaged file { $file } could not be set aside, so nothing is saved over it. Move it away and start again.

## Why not
why-occupied = { $square } is taken already.
why-turns-nothing = { $square } would turn nothing.
why-off-board = That is not on the board.
why-game-over = The game is over.
why-has-move = There is a move to play.
why-no-such-action = That cannot be done now.
why-choice-first = First choose what to play.
why-overline = { $square } is forbidden to Black: six in a row.
why-double-four = { $square } is forbidden to Black: two fours at once.
why-double-three = { $square } is forbidden to Black: two open threes at once.
why-empty = There is nothing on { $square }.
why-not-yours = That is not yours.
why-turn-up-first = First turn a tile up.
why-face-up = That tile lies face up already.
why-face-down = What lies face down cannot be taken.
why-own-piece = That is one of your own.
why-out-of-reach = { $square } is out of reach.
why-too-strong = That is too strong to take.
why-untold = Nobody has said yet what lies on { $square }.
why-other-face = That tile cannot lie on { $square }.
why-engines-turn = { $name } is to move, not you.
why-still-moving = The pieces are still moving. { $name } is next.
why-nothing-to-undo = There is nothing to take back.
why-nothing-to-redo = There is nothing to redo.
why-would-show = Taking back would show what the tile hid. The settings can allow it, for practice.
why-no-draw = { $name } wants no draw.
why-no-pause = { $name } wants to play on.
why-turning = A tile is being turned up. Your friend’s answer shows what it is.
why-looks-back = You are looking at an earlier move. Go to the last one to play on.
why-no-help = In a game with a friend elsewhere there is no help until it is over.
why-sent = Your move is with your friend and cannot be taken back.
why-with-friend = A friend plays this game from elsewhere. Begin another one from the menu.
why-no-position = There can be no such position: a side has not that many pieces of a kind.
why-over-here = In this position the game is over: nobody can play on.

## Buttons
do-menu = Menu
do-moves = The moves
short-undo = Undo
short-bring-back = Restore
short-redo = Redo
short-help = Hint
short-one-player = 1 plays
short-two-players = 2 play
short-line-nearer = Back
short-line-further = Line
short-analysis-end = Game
counted-discs = discs
counted-health = health
menu-title = Menu
moves-title = Moves
moves-none = No move has been played yet.
sheet-resigned = { $name } gives up
sheet-flag = { $name }: time is up
sheet-agreed = Draw
sheet-or = or
sheet-promote = Promote
sheet-remove = Remove
do-undo = Undo
do-latest = Latest move
do-bring-back = Bring back the game before
do-redo = Redo
do-help = A hint
do-analysis = Analyse the position
do-analysis-end = Back to the game
do-line-nearer = A move less of the line
do-line-further = A move more of the line
do-restart = Restart
do-new-game = New game
do-players = Players
do-two-players = Two players
do-exchange = One or two players
do-against-computer = Against the computer
do-finish = Give up or offer a draw
do-rules = The rules
do-resign = Give up
do-offer-draw = Offer a draw
do-offer-pause = Ask for a pause
do-end-pause = Start the clocks
do-clock = Say both times
do-draw = Draw on the board
drawn-ring = ring drawn
drawn-square = square drawn
drawn-triangle = triangle drawn
drawn-cross = cross drawn
drawn-arrow = arrow to { $to }
drawn-label = label { $label }
status-draw = Press a square twice for a shape, or two squares for an arrow. Choose “Draw on the board” again to go on playing.
status-play-again = Presses play again.
do-accept = Agree
do-decline = Play on
do-take-back = Take it back
do-play-on = Play on
do-camera-reset = Back to your seat
do-camera-top = Straight down
do-settings = Settings
do-home = To the title
do-library = Library
do-continue = Go on
do-close = Close
do-quit = Quit

## New game and players
name-own = Your name
name-guest = Your guest's name
players-title = Who plays?
players-note = A change applies at once, also in the middle of a game.
players-done = Done
new-title = New game
new-opponent = Your opponent
new-friend = A friend here
new-far = A friend elsewhere
new-side = You play
new-lot = By lot
new-teacher = Teacher
new-teacher-about = Says when a move throws much away, and offers to take it back.
new-change = Change
band-beginner = Beginner
band-casual = Casual
band-club = Club
band-expert = Expert
band-beyond = Beyond
band-more = More
new-rules = Rules
new-start = Begin
new-cancel = Not now
new-clock = Clock
clock-none = None
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3 min
clock-half-a-minute = 30 s each
clock-kind-move = Each move
clock-kind-game = Game
clock-kind-fischer = Fischer
clock-kind-bronstein = Bronstein
clock-kind-delay = Delay
clock-kind-byoyomi = Byo-yomi
clock-kind-days = Days
clock-each = For each move
clock-main = For the game
clock-bonus = Extra for each move
clock-period = Length of a period
clock-periods = Periods
clock-other = { $name }
time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
clock-says-move = Each move may take { $time }.
clock-says-game = { $time } for the whole game.
clock-says-fischer = { $time } for the game, and { $bonus } more for every move.
clock-says-bronstein = { $time } for the game. Up to { $bonus } of every move is given back.
clock-says-delay = { $time } for the game. In every move the clock waits { $bonus } before it runs.
clock-says-byoyomi = { $periods ->
    [one] { $time } for the game, then { $each } for every move.
   *[other] { $time } for the game, then { $periods } periods of { $each }. A move within a period does not use it up.
}
clock-short-move = { $time } a move
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name }: { $clock }
clock-whole-days = { $days } d
clock-days = { $days } d { $hours } h
clock-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
}
clock-both = { $first }: { $one }. { $second }: { $two }.
clock-goes-on = The clocks go on. { $first }: { $one }. { $second }: { $two }.
clock-ten = { $name }: ten seconds left.
clock-is-none = This game has no clock.
new-even = Start
even-usual = Usual
even-random = Even, at random
even-number = Even, by number
even-of = Start { $number } of { $all }
even-about = Eight moves are played already, and neither side is far ahead. Swap sides after the game to play the same start again.
new-series = Games
series-none = One game
series-of-3 = Best of 3
series-of-5 = Best of 5
series-of-7 = Best of 7
series-of-0 = Endless
series-order-in-turn = Sides take turns
series-order-loser-first = Loser goes first
series-order-random = Sides at random
series-order-same = Same sides
series-next = Next game
series-anew = New series
series-won = { $name } wins the series { $most } to { $least }.
series-drawn = The series is drawn, { $most } to { $least }.
series-leads = { $games ->
    [one] { $name } leads { $most } to { $least } after one game.
   *[other] { $name } leads { $most } to { $least } after { $games } games.
}
series-even = { $games ->
    [one] The series stands { $most } to { $least } after one game.
   *[other] The series stands { $most } to { $least } after { $games } games.
}
new-size = Size of the board
new-size-value = { $size } by { $size }
gomoku-rules-freestyle = Freestyle
gomoku-rules-standard = Standard
gomoku-rules-renju = Renju
gomoku-rules-caro = Caro
gomoku-rules-caro-exact = Caro, exactly five
gomoku-rules-about-freestyle = Five or more in a row win.
gomoku-rules-about-standard = Exactly five in a row win; six are worth nothing.
gomoku-rules-about-renju = Black may not make six in a row, two fours or two open threes at once, unless it makes five. Forbidden points are marked.
gomoku-rules-about-caro = Five in a row win unless both ends are closed by the other side.
gomoku-rules-about-caro-exact = Exactly five in a row win, unless both ends are closed by the other side. The edge of the board closes nothing.
gomoku-opening-free = Free
gomoku-opening-swap = Swap
gomoku-opening-swap2 = Swap2
gomoku-opening-ahead-1 = One stone ahead
gomoku-opening-ahead-2 = Two stones ahead
gomoku-opening-ahead-4 = Four stones ahead
gomoku-opening-about-free = Black begins where it likes.
gomoku-opening-about-swap = One side puts down black, white, black; the other chooses its colour.
gomoku-opening-about-swap2 = One side puts down black, white, black; the other chooses its colour, or puts down white and black and leaves the choice to the first.
gomoku-opening-about-ahead-1 = A black stone lies on the board from the start, and black begins: a game for two of unlike strength.
gomoku-opening-about-ahead-2 = Two black stones lie on the board from the start, and black begins.
gomoku-opening-about-ahead-4 = Four black stones lie on the board from the start, and black begins.
animal-chess-rules-classic = With the dragon
animal-chess-rules-traditional = Traditional ranks
animal-chess-rules-about-classic = Dragon, tiger, elephant, bear, fox, eagle, cat. The cat takes the dragon.
animal-chess-rules-about-traditional = Elephant, lion, tiger, leopard, wolf, dog, cat, rat. The rat takes the elephant.
animal-chess-handicap-0 = Equal health
animal-chess-handicap-20 = A fifth less
animal-chess-handicap-40 = Two fifths less
animal-chess-handicap-60 = Three fifths less
animal-chess-handicap-about-0 = Both players begin with all their health.
animal-chess-handicap-about-20 = The second player begins with a fifth less health, for two of unlike strength.
animal-chess-handicap-about-40 = The second player begins with two fifths less health.
animal-chess-handicap-about-60 = The second player begins with three fifths less health.

## The choices of an opening rule
choice-take-dark = Play black
choice-take-light = Play white
choice-place-two = Put down two more
choice-about = Look at the stones, then choose your colour: the other side gets the other one. Two more are a white and a black stone, and then the other side chooses.

## Ending a game early
finish-title = End the game?
finish-about-computer = To give up loses. A draw is offered to the computer, which agrees unless it stands better.
finish-about-persons = The one whose turn it is gives up or offers a draw.
finish-play-on = Play on

## The rules in words
rules-title = { $game }: the rules
rules-done = All right
rules-reversi-1 = Put a disc beside a line of the other side's discs that has one of yours at its other end: the line turns over and is yours.
rules-reversi-2 = A move must turn at least one disc. Who has none passes, and the other side plays again.
rules-reversi-3 = When neither side can move, the discs are counted. { $wins ->
    [fewest] The side with fewer discs wins. Empty squares count for the loser.
   *[most] The side with more discs wins. Empty squares count for the winner.
}
rules-reversi-4 = The corners never turn again.
rules-gomoku-1 = Black begins; the sides put down one stone each in turn, on any free crossing.
rules-gomoku-2 = Five in a row, along, across or aslant, win. A full board is a draw.
rules-gomoku-3 = Stones are never moved or taken.
rules-animal-chess-1 = All tiles lie face down. In your turn, turn a tile up, or move one of yours by one square, or take. The first tile turned up gives its colour to the one who turned it.
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] A tile captures a neighbour that lies face up and has the same rank or a lower one.
} Each captured tile costs its owner its worth. A side with no health left has lost.
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] The weakest captures the strongest: the { $weakest } captures the { $mightiest }, but the { $mightiest } cannot capture the { $weakest }.
   *[some] There are exceptions to the ranks. The list below shows what each animal can capture.
}
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [one] { $prey ->
        [any] The { $jumper } captures any tile that lies face up in its row or column, across exactly one other tile. It cannot capture a neighbour.
       *[some] The { $jumper } captures across exactly one other tile in its row or column, but not every animal: see the list below. It cannot capture a neighbour.
    }
   *[many] { $prey ->
        [any] Some animals capture any tile that lies face up in their row or column, across exactly one other tile. They cannot capture a neighbour. The list below shows which animals do this.
       *[some] Some animals capture across exactly one other tile in their row or column. They cannot capture a neighbour. The list below shows which animals do this, and what they can capture.
    }
}
rules-animal-chess-5 = { $stuck ->
    [draw] Where one can do nothing more, it is a draw.
   *[loss] Who can do nothing more has lost.
} It is a draw, too, after { $turns } turns without a taking or a turning-up, or { $repeated ->
    [round] when the same round of moves is played { $times } times.
   *[position] when the same position is there { $times } times.
}
rules-animal-chess-6 = Press a tile that lies face down to turn it up. Press one of yours to choose it, and then where it is to go.
rules-heading-kinds = Who takes whom
rules-takes = takes
rules-kind = { $kind }: rank { $rank }, worth { $worth }, { $count } a side
rules-kind-jumps = { $kind }: rank { $rank }, worth { $worth }, { $count } a side; takes across one tile
chances-square = { $square } may show
chances-takings =
    Can take after it is turned up
    { $name } { $attacks } %, { $other } { $loses } %

## Learning at the table
do-learn = Learn
title-about-reversi = Turn whole lines of discs to your colour. Most discs win.
title-about-gomoku = Put stones on the crossings. Five in a row win.
title-about-animal-chess = Turn up hidden tiles and hunt the other side’s animals.
lesson-title = { $game }: step { $number } of { $all }
lesson-back = Back
lesson-next = Next
lesson-leave = Leave
lesson-play = Play a game
lesson-over = That was all. The rest comes with playing.
lesson-wrong = That can be played, but this step wants something else. Try where a mark is.
lesson-reversi-flank = You have the black discs. Play so that a white disc lies between your new disc and another black one. The marks show where.
lesson-reversi-flank-done = The white disc was caught between two of yours, so it turned over. Every move must turn at least one disc.
lesson-reversi-line = A line may be longer. Close it at its other end.
lesson-reversi-line-done = The whole line turned, since nothing but white discs lay between two black ones.
lesson-reversi-many = Lines count in all eight directions. Here one disc closes three of them at once.
lesson-reversi-many-done = All three lines turned with one move.
lesson-reversi-pass = Take what is at the top.
lesson-reversi-pass-done = White can turn nothing now and has to pass. It is your move again.
lesson-reversi-end = Take the last white disc, too.
lesson-reversi-end-done = Nobody can move any more, so the discs are counted. The one who has more wins.
lesson-reversi-corner = A disc in a corner never turns again, since nothing lies beyond it. Take the corner.
lesson-reversi-corner-done = That corner is yours to the end, and so is what grows from it along the edge.
lesson-reversi-corner-wrong = That turns discs as well, but the corner is worth more than any of them.
lesson-reversi-beside = So do not open a corner to White: stay off the squares that lie aslant beside an empty one.
lesson-reversi-beside-done = Good: White gets no corner.
lesson-reversi-beside-wrong = That square lies aslant beside an empty corner. White would take the corner next.
lesson-gomoku-five = You have the black stones. Five in a row win, along, across or aslant. You have four: put down the fifth.
lesson-gomoku-five-done = Five in a row: the game is won.
lesson-gomoku-block = White has four in a row. One end is closed already: close the other, or White wins next.
lesson-gomoku-block-done = Stopped. A four has to be answered at once.
lesson-gomoku-block-wrong = Then White puts down the fifth stone. Close the open end.
lesson-gomoku-three = Make three in a row with both ends open.
lesson-gomoku-three-done = An open three: left alone, it becomes four with two open ends.
lesson-gomoku-stop = White has an open three. Close one of its ends before it becomes a four.
lesson-gomoku-stop-done = Now White can make a four, but you can still stop that one.
lesson-gomoku-stop-wrong = Then White makes four with both ends open, and you can close only one.
lesson-gomoku-four = White did not answer your open three. Make four with both ends open.
lesson-gomoku-four-done = White can close one end only.
lesson-gomoku-four-wrong = That makes four, too, but one end is closed by White. Try the other end.
lesson-gomoku-open-four = So play at the other end.
lesson-gomoku-open-four-done = That is how most games are won: with a threat that cannot be answered whole.
lesson-gomoku-both = White watches your row, so threaten twice at once: make a four and an open three with one stone.
lesson-gomoku-both-done = White had to close the four. The three is still open.
lesson-gomoku-both-wrong = That threatens once or not at all. Find the point where the row and the column meet.
lesson-gomoku-won = Make the three in the column a four with open ends.
lesson-gomoku-won-done = White can close one end, and you win at the other. A four and a three at once are the way to most wins.
lesson-animal-chess-turn = All tiles lie face down. In your turn you may turn one up. Press a marked one.
lesson-animal-chess-turn-done = The first tile that is turned up gives its colour to whoever turned it. From here on, red is yours.
lesson-animal-chess-move = A tile of yours may step to a free square beside it. Press your bear, then a marked square.
lesson-animal-chess-move-done = One step along or across, never aslant.
lesson-animal-chess-take = A tile takes one beside it that is as strong or weaker. The bear is stronger than the fox: take it.
lesson-animal-chess-take-done = Taken. Each tile taken costs its owner health.
lesson-animal-chess-rank = Your fox can take only one of the three beside it. Which one is not stronger?
lesson-animal-chess-rank-done = Right: dragon, tiger, elephant, bear, fox, cat, from strong to weak.
lesson-animal-chess-dragon = The cat is the weakest, and yet it takes the mightiest. Take the dragon.
lesson-animal-chess-dragon-done = The cat takes the dragon, and the dragon cannot take the cat.
lesson-animal-chess-eagle = The eagle takes by a leap along a row or column, across exactly one tile of either side, and even the strongest. Leap.
lesson-animal-chess-eagle-done = Across one tile, no more and no less. It never takes a tile beside it.
lesson-animal-chess-flee = The dragon beside your elephant would take it. Step out of its reach.
lesson-animal-chess-flee-done = Safe for now. A tile that lies face down can be taken by nobody.
lesson-animal-chess-win = Take the last blue tile.
lesson-animal-chess-win-done = A side without health has lost. A side that can do nothing more loses, too.

## The end
over-you-win = You win
over-you-lose = You lose
over-on-board = On the board: { $first } black, { $second } white. Empty squares count for the winner.
over-on-board-drawn = On the board: { $first } black, { $second } white. The empty squares are shared.
over-again = Play again
over-swap = Swap sides
over-review = Review
over-hints = With hints.
over-taught = With the teacher’s help.
over-analysed = Analysed while it was played.
over-leave = Leave
over-practice = A practice game: hidden tiles were seen and taken back.

## Hints, and the analysis of a position
hint-square = Think about { $square }.
hint-piece = Think about the piece on { $square }.
hint-looking = Looking for a good move …
hint-none = Nothing here is better than the rest.
hint-marks-only = Everywhere you can play is marked already. A switch in the settings lets hints show a good move.
teacher-loses = Careful: with { $move } your chance to win falls from { $before } to { $after } %.
hint-move = { $move }: { $why }
reason-looked = the best that was found. Looked ahead: { $depth } moves.
reason-reversi-wins = counted to the end, it wins by { $discs }.
reason-reversi-wins-fewest = counted to the end, it wins.
reason-reversi-draw = counted to the end, it holds the draw.
reason-reversi-loses-least = counted to the end, it loses by { $discs }, and everything else by as much or more.
reason-reversi-corner = a corner, which nobody can turn any more.
reason-reversi-pass = the other side has no move then and must pass.
reason-reversi-keeps-corner = it gives no corner away, as { $others } of the { $all } other moves do.
reason-reversi-few-moves = it leaves the other side fewer moves than most: { $moves }.
reason-reversi-quiet = it turns few discs ({ $discs }) and so opens little.
reason-gomoku-five = five in a row.
reason-gomoku-wins = it wins in { $moves }, whatever comes.
reason-gomoku-stops-and-wins = it stops a five, and wins in { $moves }.
reason-gomoku-stops-five = the other side would make five here.
reason-gomoku-two-fours = five can then be made in two places.
reason-gomoku-stops-four = the other side would get a four here that cannot be stopped.
reason-gomoku-four = it makes four, which has to be answered.
reason-animal-chess-wins = it wins in { $moves }, whatever comes.
reason-animal-chess-takes = it takes the { $piece }.
reason-animal-chess-flees = it gets away from the { $piece }.
reason-animal-chess-turn-up = no move is better than to turn this one up.
# The value of a move on its square: won, or lost, in so many moves.
value-wins = W{ $moves }
value-loses = L{ $moves }
# The same for a screen reader, behind the name of the square.
value-said-discs = worth { $value } discs
value-said-health = worth { $value } points of health
value-said-chance = a chance of { $percent } percent
value-said-wins = wins in { $moves }
value-said-loses = loses in { $moves }
value-said-best = best move, { $value }
analysis-looking = Thinking …
analysis-nothing = There is nothing to weigh here.
analysis-even = Even.
analysis-draw = A draw, if nobody errs.
analysis-leads = { $name } leads by { $discs }.
analysis-wins-by = { $name } wins by { $discs }, if nobody errs.
analysis-wins-in = { $name } wins in { $moves }.
analysis-better = { $name } stands better.
analysis-chance = { $name } { $percent } %
analysis-exact = Counted to the end.
analysis-depth = Depth { $depth }, { $sure } % sure. Threads: { $threads }.
analysis-depth-all = Depth { $depth }. Threads: { $threads }.

## The idea of an opening
opening-even = Neither side stands better.
opening-favours-discs = { $side } leads by about { $discs } with best play.
opening-favours-chance = By the engine’s estimate { $side } wins about { $percent } % of games.
opening-games = In { $games } games of the engine against itself, { $side } scored { $percent } %.
opening-games-even = In { $games } games of the engine against itself, the score was about even.
opening-wins = { $side } wins by force. Moves: { $moves }.
opening-even-health = On average neither player gains health with this tile.
opening-gains-health = On average this tile gains { $points } health.
opening-costs-health = On average this tile costs { $points } health.
opening-line = Best play goes on { $moves }.
opening-plan-moves = { $side } has { $moves } moves to choose from, { $other } only { $others }.
opening-plan-wall = { $other } has a wall of { $discs } discs with free squares all along it.
opening-plan-inside = Fewer discs of { $side } touch a free square: { $discs } against { $others } of { $other }.
opening-plan-edge = With best play { $side } takes the edge at { $square }.
opening-plan-middle = { $side } holds { $discs } of the four squares in the middle.
opening-plan-few = { $side } keeps few discs: { $discs } of { $all }.
opening-plan-side = Black’s stones stand side by side. Rows of five through both that White has not closed: { $fives }.
opening-plan-gap = Black’s stones stand in one line with a gap. Rows of five through both that White has not closed: { $fives }.
opening-plan-stopped = White’s stone closes the line through Black’s two stones.
opening-plan-knight = Black’s stones stand a knight’s move apart, so no line goes through both.
opening-plan-touches-both = White’s stone touches both of them.
opening-plan-touches-one = White’s stone touches only one of them.
opening-tile = { $beside } tiles lie beside { $square }. Any of them may turn out to be stronger.

## Why a move was a mistake
why-mostly = Mostly: { $why }
why-only-answer = Only one answer makes it a mistake: { $moves }
why-only-move = { $move } was the only good move.
why-leaves-best = Both sides wanted { $square }. Now { $name } gets it.
why-reversi-x-square = It opens { $corner } to { $name } from the square diagonally beside it.
why-reversi-c-square = It opens { $corner } to { $name } along the edge.
why-reversi-gives-corner = It opens the corner { $corner } to { $name }.
why-reversi-weak-disc = A disc on { $square } is weak while the corner { $corner } is empty.
why-reversi-leaves-corner = { $name } could take { $corner } before, and still can. { $better } would have prevented that.
why-reversi-loses-corner = In the best line { $name } takes { $corner } after { $plies } moves.
why-reversi-forced-corner = { $name } takes { $corner } by force within { $plies } moves.
why-reversi-gains-corner = After { $better }, { $name } takes { $corner } in the best line. Now it does not.
why-reversi-missed-corner = The corner { $corner } was there to take.
why-reversi-missed-corners = There were { $corners } corners to take.
why-reversi-no-safe-moves = { $left ->
    [0] In the best line { $name } then has no move left that gives no corner away.
    [one] In the best line { $name } then has only 1 move left that gives no corner away.
   *[other] In the best line { $name } then has only { $left } moves left that give no corner away.
} After { $better } it would have { $instead }.
why-reversi-few-moves = { $left ->
    [one] In the best line { $name } then has only 1 move left.
   *[other] In the best line { $name } then has only { $left } moves left.
} After { $better } it would have { $instead }.
why-reversi-missed-pass = The other side could have been made to pass.
why-reversi-has-to-pass = After { $square }, { $name } has no move and must pass.
why-reversi-wedge = { $name } gets in between two discs on the edge, on { $square }.
why-reversi-missed-wedge = A disc on { $square } could have gone in between two discs on the edge.
why-reversi-parity = The { $free } empty squares around { $square } are an odd number. In the best line { $name } plays there first.
why-reversi-opens = { $number ->
    [one] It opens { $square } to { $name }.
   *[other] It opens { $number } squares to { $name }, { $square } among them.
}
why-reversi-opens-more = { $number ->
    [one] It opens { $square } to { $name }.
   *[other] It opens { $number } squares to { $name }, { $square } among them.
} { $name } now has { $moves } moves; after { $better } it would have { $instead }.
why-reversi-leaves = { $name } can still play { $square }. { $better } would have prevented that.
why-reversi-loses-move = After { $better }, { $name } plays { $square } next in the best line. Now that move is gone.
why-reversi-turns-many = It turns too many discs: { $discs }. { $better } turns only { $instead }.
why-reversi-won-is-lost = It was won by { $before }, and is lost by { $after } now.
why-reversi-won-is-drawn = It was won by { $before }, and is a draw now.
why-reversi-drawn-is-lost = It was a draw, and is lost by { $after } now.
why-reversi-wins-less = It wins by { $after } only, not by { $before }.
why-reversi-loses-more = It loses by { $after }, not by { $before } only.
why-gomoku-missed-five = Five could have been made on { $square }.
why-gomoku-overlooked-five = The other side makes five on { $square }, which had to be stopped.
why-gomoku-allowed-win = It lets the other side win by force: { $moves }
why-gomoku-missed-win = There was a win by force: { $moves }
why-gomoku-wasted-four = The four on { $square } is stopped on { $answer }, and is of no more use.
why-gomoku-leaves-three = It leaves the other side its open three from { $from } to { $to }.
why-gomoku-allows-three = It lets { $name } make an open three on { $square }.
why-gomoku-allows-two-threes = It lets { $name } make two open threes at once on { $square }.
why-gomoku-allows-four-three = It lets { $name } make a four and an open three at once on { $square }.
why-gomoku-does-nothing = A stone on { $square } does hardly more than a pass.
why-gomoku-wrong-stop = The open three was better stopped on { $square }.
why-gomoku-missed-three = An open three could have been made on { $square }.
why-gomoku-missed-two-threes = Two open threes at once could have been made on { $square }.
why-gomoku-missed-four-three = A four and an open three at once could have been made on { $square }.
why-gomoku-forbidden-stop = White makes a four that is stopped on { $square } only, which is forbidden to Black.
why-gomoku-missed-forbidden = The four on { $square } wins: its stop { $stop } is forbidden to Black.
why-animal-chess-missed = The { $piece } was there to take, worth { $worth }.
why-animal-chess-leaves = It leaves the { $piece } to be taken, worth { $worth }.
why-animal-chess-steps-into = The { $piece }, worth { $worth }, can be taken where it went.
why-animal-chess-danger = On { $square }, { $dangers } of the { $all } hidden tiles would take a neighbour or be taken.
why-animal-chess-chases = It chases the { $piece }, which gets away.
why-animal-chess-draws = It makes the game a draw.
why-animal-chess-allowed-win = It lets the other side win by force, in { $moves }.
why-animal-chess-missed-win = There was a win by force, in { $moves }.

## The review of a match
do-review = Review the game
do-next-mistake = Next mistake
do-quiz = Quiz me
review-graph = The chance to win, move by move
review-progress = Reviewed: { $done } of { $all }
review-book = Known opening up to move { $ply }.
review-turning = It turned with move { $ply }, { $move }.
review-counts = Above: { $one } is ahead in { $counted }. Now { $one } { $first }, { $other } { $second }
review-summary = { $name }: accuracy { $accuracy } %. Inaccurate ?! { $inaccuracies }, mistakes ? { $mistakes }, blunders ?? { $blunders }
review-tally = { $name }: inaccurate ?! { $inaccuracies }, mistakes ? { $mistakes }, blunders ?? { $blunders }
review-late = Lost in the ending: { $discs }.
review-forced = { $move } was the only move.
review-known = { $move } is a known opening move.
review-best = { $move } was the best move.
review-good = { $move } was a good move.
review-inaccuracy = { $move } was inaccurate; { $better } was better.
review-mistake = { $move } was a mistake; { $better } was better.
review-blunder = { $move } was a blunder; { $better } was better.
review-times = Time for each move, yours upward.
review-in-time-trouble = Time was short: less than a tenth was left.
review-hard = That was hard to see.
luck-played-better = { $name } played better.
luck-played-alike = Both played about equally well.
luck-tiles = Added up over the game, the tiles moved the chance to win by { $points } percentage points towards { $name }.
luck-nobody = The tiles favoured nobody.
luck-marks = (Squares: play. Dots: tiles.)
quiz-title = Mistake { $number } of { $all }
quiz-ask = { $name } played { $move } here. Find a better move.
quiz-weighing = Looking at { $move } …
quiz-best = { $move } is the best move.
quiz-right = { $move } is right, as good as { $best }.
quiz-wrong = { $move } is answered by { $reply }. The chance to win falls from { $before } to { $after } %.
quiz-wrong-alone = With { $move } the chance to win falls from { $before } to { $after } %.
quiz-shown = { $move } was best.
quiz-why = As for { $move }: { $why }
quiz-score = Solved: { $solved } of { $all }
quiz-comes-back = To come back another day: { $number }
quiz-again = Try again
quiz-show = Show me
quiz-skip = Skip
quiz-next = Next
quiz-leave = Leave

## Settings
settings-title = Settings
settings-language = Language
settings-language-auto = As the system
settings-marks = Mark legal squares
settings-hints = Hints show a good move
settings-counts = Show counts
settings-clock = Show the clock
settings-times = Time of each move in the list
settings-motion = Reduced motion
settings-blinks = The computer's new piece blinks
settings-hasten = A press cuts the computer’s move short
settings-across = Long boards lie across (in a wide window)
settings-words-turn = Two at one table: words turn to whom they are for
settings-characters = Chinese characters on the tiles
settings-ranks = Ranks on the tiles
settings-chances = Chances of tiles that lie face down
settings-keys = Keys
settings-about = About Turnstone
about-version = Turnstone { $version }
about-licence = It may be used under the MIT License or the Apache License 2.0, as you like; its fonts under the SIL Open Font License 1.1.
about-crates = It is built with these crates of other authors. The texts of their licences are in { $file }.
about-none = The list of what it is built with comes with the packages.
keys-title = Keys
keys-about = Press a button here, and then the key that you want: a letter, a digit or a sign.
keys-press = Press the key for “{ $name }”. Esc leaves it as it is.
keys-taken = { $key } means “{ $name }” already, so nothing was changed.
keys-usual = The usual keys
settings-smooth = Smooth edges (slower without a graphics card)
settings-undo-shows = Take back tiles that were turned up
settings-turn = A disc turns over in
settings-pause = The computer waits
settings-music = Music of the room
settings-volume = Volume
settings-text = Size of text
settings-on = On
settings-off = Off
settings-seconds = { $value } s
settings-percent = { $value } %
settings-less = less
settings-more = more

## Links
do-take-out = Share or save this game
status-link-copied = A link to this game is copied.
status-link-shown = The link stands in the address bar; copy it from there.
status-broken-link = The link was damaged: { $why }. A new game begins.
status-reading = The file is being read.
status-brought-in = Brought in: { $format }.{ status-cut }
status-brought-in-many = { $games ->
    [one] Brought in: { $format }, one game.{ status-cut }
   *[other] Brought in: { $format }, { $games } games.{ status-cut }
}
status-brought-in-some = { $games ->
    [one] Brought in: { $format }, one game; { $left } could not be read.{ status-cut }
   *[other] Brought in: { $format }, { $games } games; { $left } could not be read.{ status-cut }
}
status-cut = { $cut ->
    [0] {""}
    [one] {" "}A name in it was too long and was cut short.
   *[other] {" "}Names in { $cut } of them were too long and were cut short.
}
status-names = The names of players and tournaments are known now. Bring in the .wtb files.
status-not-brought-in = That could not be brought in: { $why }.
format-link = a link
format-save = a saved game
format-wthor = WTHOR
format-ggf = GGF
format-obf = positions in OBF
format-sgf = SGF
format-psq = a game of Piskvork
format-renlib = a library of RenLib
format-moves = moves
format-library = a library of Turnstone

## The library
library-title = Library
library-count = { $games ->
    [one] 1 game
   *[other] { $games } games
}
library-count-of = { $all ->
    [one] { $games } of one game
   *[other] { $games } of { $all } games
}
library-reading = The library is being read.
library-stop = Stop reading
library-progress = { $games ->
    [one] One game read, { $percent } %
   *[other] { $games } games read, { $percent } %
}
library-empty = Every game that is played to its end is kept here. Bring in games from a file, or drop one on the board.
library-none = There is no such game.
library-nobody = unknown
library-search = Search
library-only = Brought in last
library-all = All games
library-sort-date = Date
library-sort-first = First player
library-sort-second = Second player
library-sort-result = Result
library-sort-opening = Opening
library-sort-length = Length
library-sort-accuracy = Accuracy
library-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
library-accuracy = accuracy { $first } and { $second }
library-series = series { $first }–{ $second }
library-aided = with help
library-open = Open
library-remove = Remove
library-remove-ask = Remove this game for good?
library-keep = Keep it
library-before = Previous
library-after = Next
library-page = Page { $page } of { $pages }
library-bring = Bring in a file
library-export = Save as a file
status-library-unkept = The library could not be written or read: { $why }.
status-library-full = There is no room left to keep this game. Make room on the disk, or save the game as a file.
status-library-damaged = { $lines ->
    [one] The library was damaged in one line. The damaged file is kept as { $file }; everything else is there.
   *[other] The library was damaged in { $lines } lines. The damaged file is kept as { $file }; everything else is there.
}
status-library-damaged-web = { $lines ->
    [one] The library was damaged in one line; everything else is there.
   *[other] The library was damaged in { $lines } lines; everything else is there.
}
status-library-unopened = This game cannot be opened: { $why }.

## For screen readers
board-name = The board of { $game }, { $first } to { $last }
board-square = { $what ->
    [piece] { $square }, { $piece }
    [legal] { $square }, empty, a move
    [reach] { $square }, empty, the chosen tile can go there
    [take] { $square }, { $piece }, the chosen tile can take it
    [chosen] { $square }, { $piece }, chosen
    [forbidden] { $square }, empty, forbidden
   *[empty] { $square }, empty
}
say-placed = { $name } plays { $square }. Discs turned: { $turned }.
say-stone = { $name } plays { $square }.
say-turned-up = { $name } turns { $square } up: { $piece }.
say-moved = { $name } moves from { $square } to { $to }.
say-taken = { $name } takes the { $piece } on { $square }.
say-chose = { $name } has chosen.
say-best = Best move: { $move }, { $value }.

## The page in a browser
web-about = A table for games of turning pieces, in 3D. Reversi, Gomoku and Animal Chess against the computer or a friend.
web-card = Boards of Gomoku, Reversi and Animal Chess side by side on a wooden table.
web-fetching = Fetching the game: { $done } of { $total } MB
web-fetching-share = Fetching the game: { $done } %
web-starting = Starting the game.
web-preparing = Laying the table: { $done } of { $total }
web-drawing = Preparing the pictures.
web-no-script = Turnstone is a program in this page. Allow JavaScript and load the page again.
web-no-webgl = This browser does not offer WebGL 2, which the table is drawn with. Turn on hardware acceleration in its settings, or try a newer browser.
web-no-module = The game could not be fetched. Check the connection, then load the page again.
web-mismatch = A file of the game is not the one that belongs to this page: it was damaged or changed on the way. Load the page again; if that does not help, the server has to be put right.
web-stuck = If nothing happens here, a part of the page did not come, or was changed on the way. Load the page again.
web-broken = Something in the game broke, and it has stopped. Your moves are kept. Load the page again to go on.
web-lost = The system has taken the graphics away from this page. Your moves are kept. Load the page again to go on.
web-reload = Load again
web-without-packs = Go on without packs
web-new-version = There is a new version of Turnstone.
web-later = Later
web-measuring = Measuring how fast the engine is here.
web-speed = The engine looks at { $done } million positions a second in this browser.
web-controls = Words and buttons on the screen
web-said = What happens

## The packs
title-packs = Packs
title-practice = Practice: { $due }
packs-title = Packs
packs-about = A pack changes how the table looks and sounds and what it says. Of those that are on, number 1 wins over number 2, and so on.
packs-shipped = comes with the game
packs-on = On
packs-off = Off
packs-place = { $place }. { $pack }
packs-up = Higher
packs-down = Lower
packs-remove = Remove
packs-choose = Add a pack
packs-drop = Drop a pack on the page, or choose it among your files.
packs-folder = Drop a pack, a folder or a zip file, on the window, or put it into { $folder }
packs-open-folder = Open the folder
packs-no-chooser = Did no window open to choose a file in? Then drop the pack, a folder or a zip file, on this window, or put it into { $folder }
packs-unopened = The folder could not be opened ({ $why }). It is { $folder }
packs-bring-back = Bring back { $pack }
removal-title = Remove { $pack }?
removal-about = { $path } goes to the system's trash, or is put aside. Nothing else is touched.
removal-about-web = { $pack } is forgotten by this browser. Until you leave the page you can bring it back.
removal-keep = Keep it
packs-more = And { $count } more
status-pack-installed = { $pack } was added and is on.
status-pack-found = { $pack } is in the list of packs now.
status-pack-refused = The pack was not added: { $why }
status-pack-stays = The pack could not be removed: { $why }
status-no-pack = There is no pack with the id “{ $pack }”.
status-broken-pack = { $pack } is broken ({ $place }: { $why }). What was good before stays.
status-broken-packs = The choice of packs was damaged: { $why }. It is kept as { $file }, and none is on.
status-pack-instead = { $pack } was added and is on. Another pack with the id “{ $id }” is there too; only one of the two is on at a time.
status-pack-removed = { $pack } was removed. It lies in the system's trash.
status-pack-aside = { $pack } was removed. It lies in { $place } now.
status-pack-unlinked = The link to { $pack } was removed. What it led to is where it was.
status-pack-ended = The game ended while { $pack } was new to it, so that pack is off now. Its maker may want to know.
status-pack-unkept = The pack is on for now and cannot be kept: { $why }
status-unheard = A sound of a pack stays silent in this browser ({ $file }: { $why }).
status-second-window = The game is open in another window as well. Go on there: nothing that happens in this one is kept.
web-pack = Add the pack from { $address }? A pack changes looks, sounds and words, and can do nothing else.
web-pack-yes = Add it
web-pack-no = No
web-pack-address = No pack is fetched from the address behind pack=. It has to begin with https://, or to lie on this page’s own server.
web-close = Close
web-bring = Bring it in

## Reversi's tables
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = The usual game: most discs win.
reversi-rules-small = 6 × 6
reversi-rules-about-small = A short game on a small board: most discs win.
reversi-rules-large = 10 × 10
reversi-rules-about-large = A long game on a large board: most discs win.
reversi-rules-reverse = Reverse
reversi-rules-about-reverse = The usual board, and fewest discs win.
reversi-rules-corner-1 = One corner ahead
reversi-rules-about-corner-1 = A black disc lies in a corner from the start, and white begins: a game for two of unlike strength.
reversi-rules-corner-2 = Two corners ahead
reversi-rules-about-corner-2 = Black discs lie in two corners from the start, and white begins.
reversi-rules-corner-4 = Four corners ahead
reversi-rules-about-corner-4 = Black discs lie in all four corners from the start, and white begins.

## Taking a game out
take-out-title = Share or save
take-out-moves = Copy the moves
take-out-link = Copy a link
take-out-picture-copied = Copy a picture
take-out-picture = Save a picture
take-out-moves-file = Save the moves as text
take-out-ggf-file = Save as GGF
take-out-sgf-file = Save as SGF
take-out-psq-file = Save for Piskvork
take-out-save-file = Save for Turnstone
status-moves-copied = The moves are copied.
status-picture-copied = A picture of the table is copied.
status-uncopied = The browser does not let the game copy here.
status-saved-as = Saved as { $file }.
status-not-taken-out = That did not work: { $why }.
status-not-written = This match cannot be saved in that format: { $format }.
status-nothing-to-paste = There is no text to paste.
paste-ask = Paste a game: moves, a link, or the text of a file
library-paste = Paste

## Statistics
library-statistics = Statistics
stats-title = Statistics
stats-none = Games that you play against the computer to their end are counted here.
stats-total = { $played } games against the computer: { $won } won, { $drawn } drawn, { $lost } lost
stats-streak = Won in a row: { $now } now, { $best } at best
stats-friends = Games between two persons: { $games }
stats-result = won – drawn – lost
stats-suits-stronger = You score { $score } % against { $against }: try { $next }.
stats-suits-same = You score { $score } % against { $against }: that is a good match.
stats-suits-weaker = You score { $score } % against { $against }: { $next } may be more fun.
stats-accuracy = Your accuracy in { $games } reviewed games: { $first } % in the oldest, { $last } % in the newest

## What was played in games of the library
explorer-reading = Games of the library are being looked through.
explorer-title = { $games ->
    [one] Played from here in one game of the library
   *[other] Played from here in { $games } games of the library
}
explorer-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
explorer-results = { $one } { $first } %, drawn { $drawn } %, { $other } { $second } %
explorer-unknown = Their ends are not known.
explorer-book-title = Known openings from here
explorer-book = In the book of openings.
explorer-way = On the way to { $opening }.

## A position that is arranged by hand
do-set-up = Set up a position
editor-title = Set up a position
editor-about = Press a square to put the chosen piece there, and once more to take it away.
editor-to-move = To move next
editor-whole = The whole board
editor-clear = Clear
editor-start = Start
editor-mirror = Mirror
editor-move = Move
editor-remove = Remove
editor-face-down = Face down
editor-leave = Cancel
editor-analyse = Analyse
editor-play = Play

## Games with somebody elsewhere

far-title = Games with friends
far-title-turns = { $turns ->
    [0] Games with friends
    [one] Games with friends: your turn
   *[other] Games with friends: your turn in { $turns }
}
far-about = Each move is a link. You send it by mail or a messenger, and your friend’s answer comes back the same way.
far-game = { $game } · { $moves ->
    [0] not begun
    [one] 1 move
   *[other] { $moves } moves
}
far-invited = Nobody has opened your invitation yet.
far-your-turn = Your turn.
far-waiting = Waiting for your friend’s link.
far-over = The game is over.
far-unread = This game cannot be opened here. It is kept as it is.
far-paste = Paste a link
far-send = Send
far-invite-title = Invite your friend
far-invite-about = Send this link. Your friend opens it in a browser or in Turnstone, and sits down.
far-link-title = Your link
far-link-about = Send this link. Your friend sees your move and plays the next one.
far-link-tile = Send this link. Your friend’s answer turns the tile up, for both of you at once.
far-copy = Copy
far-share = Share
far-qr = Or let your friend’s phone read it.
far-qr-too-long = The link has grown too long for a picture.
far-show-link = Show the link
far-status-untold = Your move is ready. Send it to your friend.
far-status-waiting = Waiting for your friend’s link.
far-status-turning = Your friend’s link will turn the tile up.
far-status-watching = You are looking on.
far-came = Your friend’s link is here.
far-copied = The link is copied. Send it to your friend.
far-copied-here = The link is copied. On this computer it has no address: your friend pastes it into Turnstone.
far-second = Turnstone is open in another window. Open the link there.
far-no-secret = This system gives no random numbers, so no game can be begun with a friend elsewhere.
far-clock = By link, only a clock that gives days for each move can be used. This game is played without a clock.
far-refused-damaged = This link is not whole. Copy it again, from its beginning to its end.
far-refused-forged = This link was not written by your friend. It is not used.
far-refused-version = This link comes from another version of Turnstone. Both of you need the same one.
far-refused-older = This link is an old one. The game here has gone on since.
far-refused-same = This link has nothing new: the game here stands like that.
far-refused-crossed = Your friend wrote this link before seeing your last move. Send your link once more.
far-refused-forked = This link does not go on from your game: one of its earlier moves is another one. Your game stays as it is. Ask your friend for the newest link.
far-refused-taken = Somebody else has already sat down in this game.
far-refused-own = This is your own invitation. Send it to a friend.
far-refused-rules = The move in this link is against the rules. Your game stays as it is.
far-refused-place = This link makes no sense at this point of the game. Your game stays as it is.
far-refused-bent = Your friend’s program tried to choose a tile instead of drawing it. The link is not used.
far-refused-other-rules = Your friend plays by other rules called “{ $rules }”. You both need the same pack.
far-refused-terms = This game cannot be laid out here: { $why }.
far-refused-time = The time in this link is wrong. One of your two clocks is.
far-invited-title = You are invited
far-invited-arranged = It begins with a position that was set up.
far-invited-no-clock = Without a clock.
far-invited-side = Your side: { $name }.
far-invited-lot = The lot decides who begins.
far-tiles = Nobody knows beforehand what lies under the tiles: each one is drawn by both of you when it is turned up, and neither can bend it.
far-sit-down = Sit down
far-invite-here = Copy this link and send it. Your friend pastes it into Turnstone.
far-link-sat = Send this link back. Your friend sees that you have sat down, and begins.
far-rematch = Invite to a rematch
far-by-link = By link
far-by-link-about = Move when you like: each move is a link that you send.
far-live = Live
far-live-about = Both of you are at the table at the same time. One link invites; everything else goes by the relay.
far-no-relay = Move when you like: each move is a link that you send. For live games, write the address of a relay in the settings; anybody can run one.
far-away = Your friend is away. The game waits.
far-away-clock = Your friend is away. Their clock is running.
far-looking = Looking for the relay. Nothing is lost.
far-replaced = This game has been opened somewhere else. Go on there, or open it here again.
far-full = The relay does not take more of this game.
far-watch = Look on
far-says = Your friend: { $phrase }
far-said = You: { $phrase }
far-status-drawn = The tile is being drawn by both of you.
far-phrases-title = Say something
do-say = Say something
settings-page = Page that invitations open
settings-relay = Relay for live games
why-no-take-back = { $name } does not let the move be taken back.
status-offer-take-back = { $name } asks to take the last move back.
far-phrase-1 = Hello!
far-phrase-2 = Good luck!
far-phrase-3 = Well played.
far-phrase-4 = Nice move!
far-phrase-5 = Oops.
far-phrase-6 = Wow!
far-phrase-7 = Thinking …
far-phrase-8 = Back in a minute.
far-phrase-9 = I am back.
far-phrase-10 = Thank you!
far-phrase-11 = Good game.
far-phrase-12 = I have to go. Goodbye!
far-sat = Your friend has sat down.
far-answered = Your friend’s link is here, and your prepared answer is played. Send it.
far-prepare = Prepare an answer
far-prepared-title = Prepared answers
far-prepared-about = If your friend’s link brings a move that you expected, your answer is played at once, and you only have to send it.
far-prepared-line = If { $theirs }, then { $yours }.
far-prepared-pair = { $theirs }, { $yours };
far-prepare-line = Prepare one
far-prepare-keep = Keep it
far-prepare-leave = Leave
far-prepare-short = Play a move of your friend’s first, and then your answer.
far-status-theirs = Play what your friend may play.
far-status-yours = Play your answer.
far-invited-relay = The game goes by the relay at { $relay }.
far-again-title = Another game?
far-invite-again = Your friend is asked. If they have left the table, send them this link.

# Puzzles
title-puzzles = { $left ->
    [0] Puzzles
   *[other] Puzzles ({ $left } for tonight)
}
do-puzzles = Puzzles
status-broken-puzzles = The file of your puzzles was damaged: { $why }. It is now { $file }, and the ratings begin anew.
quiz-puzzles = Go on with puzzles
puzzles-title = Puzzles
puzzles-none = There are no such puzzles now.
puzzles-coming = The puzzles are on their way.
puzzles-tonight = Tonight’s three
puzzles-tonight-about = One of each game, the same for everybody. The next three come tomorrow.
puzzles-tonight-begin = { $left ->
    [3] Begin
    [1] Go on: one is left
   *[other] Go on: { $left } are left
}
puzzles-tonight-done = You solved { $solved } of 3. The next three come tomorrow.
puzzles-evenings = { $evenings } evenings in a row.
puzzles-due = { $due ->
    [one] One that you missed comes back today
   *[other] { $due } that you missed come back today
}
puzzles-mix = A mix for you
puzzles-storm = Three minutes
puzzles-storm-record = Best in three minutes: { $solved }
puzzles-by-theme = By theme and colour:
puzzles-both-colours = Both colours
puzzles-rating = Your rating: { $rating }, give or take { $error }
puzzles-unrated = You have no rating yet. A puzzle counts at the first try; looking costs nothing.
puzzles-over = That was the last one. You solved { $solved } of { $tried } at the first try.
puzzles-tonight-over = That was tonight’s three. You solved { $solved } of { $tried } at the first try.
puzzles-storm-over = Time! You solved { $solved } of { $tried }.
puzzles-storm-best = Time! You solved { $solved } of { $tried }: your best so far.
puzzle-heading = Puzzle { $number }
puzzle-heading-tonight = Tonight’s three: { $number } of { $all }
puzzle-heading-due = Missed before: { $number } of { $all }
puzzle-heading-storm = Solved: { $solved }
do-make-puzzle = Make a puzzle
make-title = A puzzle of this position
make-working = Turnstone is looking for a single good move. This takes a few seconds.
make-made = The solution is proven. Send the link to a friend, who opens it in Turnstone.
make-copied = The link is copied. Send it to a friend, who opens it in Turnstone.
make-none = This position is not a puzzle.
make-no-kinds = There are no puzzles for these rules or this board.
make-refused-none = { $kind }: no move does it.
make-refused-several = { $kind }: more than one move does it ({ $moves }).
make-refused-easy = { $kind }: it is too easy.
make-refused-long = { $kind }: it takes too long to prove.
make-failed = The puzzle could not be made.
make-copy = Copy link
make-picture = Picture
puzzle-heading-sent = A puzzle from a friend
status-bad-puzzle = The link to a puzzle is damaged: { $why }
puzzle-hint = Look at { $square }.
puzzle-give-hint = Hint
puzzle-show = Solution
puzzle-replay = How it came about
puzzle-storm-again = Once more
puzzle-good = Good. Go on.
puzzle-wrong = { $move } is not it: { $reply } is the answer.
puzzle-wrong-alone = { $move } is not it.
puzzle-solved = Solved: { $line }
puzzle-shown = The solution: { $line }
puzzle-grade = This puzzle: { $grade }
puzzle-change = Your rating: { $change }
puzzle-comes-back = It comes back another day.
puzzle-reversi-pass = { $name }: find the best move. It makes the other side pass.
puzzle-reversi-draw = { $name }: find the only move that does not lose.
puzzle-reversi-win = { $name }: find the only move that wins.
puzzle-reversi-best = { $name }: find the best move. All others are worse by more than four discs.
puzzle-gomoku-fours = { $name }: win by fours. Every stone makes one.
puzzle-gomoku-threes = { $name }: win by threes and fours.
puzzle-gomoku-defence = { $name }: find the only move that stops the win.
puzzle-animal-chess-win = { $name }: find the move that wins.
puzzle-animal-chess-draw = { $name }: find the only move that does not lose.
puzzle-animal-chess-safest = { $name }: which tile is the safest to turn up?
puzzle-animal-chess-flee = { $name }: a tile of yours is in danger. Save it.
kind-reversi-pass = Make them pass
kind-reversi-draw = Do not lose
kind-reversi-win = Win
kind-reversi-best = The best move
kind-gomoku-fours = Win by fours
kind-gomoku-threes = Win by threes
kind-gomoku-defence = Defend
kind-animal-chess-win = Win
kind-animal-chess-draw = Hold the draw
kind-animal-chess-safest = The safest tile
kind-animal-chess-flee = Save a tile
theme-reversi-corner = Taking a corner
theme-reversi-corner-given = Giving up a corner
theme-reversi-x-square = Next to a corner, on the diagonal
theme-reversi-pass = A pass
theme-reversi-wedge = A wedge
theme-reversi-last-square = The last square of a region
theme-reversi-odd-region = The odd region
theme-reversi-quiet = Turning just one disc
theme-gomoku-four-and-three = Four and three
theme-gomoku-two-threes = Two threes
theme-gomoku-two-fours = Two fours
theme-gomoku-stop-and-four = Stopping a four with a four
theme-gomoku-forbidden-used = A forbidden point used
theme-gomoku-forbidden-avoided = A forbidden point avoided
theme-gomoku-edge = At the edge
theme-animal-chess-jump = A jump
theme-animal-chess-capture = Capture first
theme-animal-chess-quiet = A quiet move first
theme-animal-chess-sacrifice = A sacrifice
theme-animal-chess-edge = Driven to the edge
theme-animal-chess-even = Even numbers
theme-animal-chess-outnumbered = Outnumbered

# Openings that are learnt
puzzles-openings = Openings
puzzles-openings-about = You play one side of a named line, the table plays the other. What you miss comes back another day.
drill-heading = Openings: line { $number }
drill-asked = { $name }: what is the move here?
drill-repeat = Once more.
drill-also = { $move } is as good. The line goes on with { $good }.
drill-wrong = { $move } is not the move: { $reply } answers it. The line goes on with { $good }.
drill-wrong-alone = { $move } is not the move. The line goes on with { $good }.
drill-shown = The line goes on with { $good }.
drill-between = { $left ->
    [one] The line ends here. One position comes once more.
   *[other] The line ends here. { $left } positions come once more.
}
drill-ended = The line ends here. You knew { $known } of { $asked }.
drill-find = Find it
drill-go-on = Go on
drill-next = Next line
drill-over = That is enough for now.
