# Turnstone in English. The fallback: a key that another language lacks is read here.
# $name is what a side is called (Black, Red, The first player); numbers come as numbers.

language-name = English
# What stands between two sentences.
join-sentences = { " " }
# What stands between the whole part of a number and its tenths.
number-point = .
title = Turnstone
tagline = A table for games of turning pieces
greet-turns = { $count ->
    [one] It is your turn in a game with a friend.
   *[other] It is your turn in { $count } games with friends.
}
greet-due = { $count ->
    [one] One position is due for practice.
   *[other] { $count } positions are due for practice.
}
greet-tonight = { $count ->
    [one] One of tonight’s puzzles is left.
   *[other] Tonight’s puzzles are waiting: { $count }.
}
greet-evenings = { $played } of { $of } evenings this week.
greet-evenings-reached = Your goal is reached: { $of } evenings in one week.
greet-beat = { $level } in { $game }: not yet beaten.
greet-beaten = You have beaten { $level } in { $game }. Well played.
greet-beaten-next = You have beaten { $level } in { $game }. Well played. Next: { $next }?

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
seat-search-2 = Searcher, 2 moves
seat-search-4 = Searcher, 4 moves
seat-search-6 = Searcher, 6 moves
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
seat-about-random = Plays a random legal move.
seat-about-greedy = Flips as many discs as it can.
reversi-about-level = { $level ->
    [1] A small child. Plays next to your last move, likes the squares beside the corners, and often loses to random play.
    [2] Flips what it sees near your last disc, and hardly knows what a corner is good for.
    [3] Likes corners and edges, but does not mind who gets the next one.
    [4] Takes nearly every corner, and begins to avoid the squares beside them.
    [5] Thinks about your reply, but overlooks many.
    [6] Thinks about your reply, but still likes to have many discs.
    [7] Has played a few games. Cares less about discs, but misses quiet moves.
    [8] Has a feeling for the game. Looks only two moves ahead, and misses some of them.
    [9] The best player in a family. Looks two moves ahead, and slips in quiet positions.
    [10] Looks three moves ahead, and misses some of it.
    [11] Looks three moves ahead, misses little, and works out the last seven squares.
    [12] Looks four moves ahead, and overlooks a quiet move now and then.
    [13] A keen player. Looks four moves ahead, with few oversights and small misjudgements.
    [14] Overlooks hardly anything within four moves, and works out the last ten squares.
    [15] A club player. Looks five moves ahead, now and then overlooks a quiet move, and makes small misjudgements.
    [16] Overlooks nothing within five moves, and works out the last twelve squares.
    [17] Looks five moves ahead, judges better, and works out the last 14 squares.
    [18] Looks six moves ahead, and works out the last 15 squares.
    [19] Looks eight moves ahead, and works out the last 16 squares.
    [20] Looks ten moves ahead, and works out the last 18 squares.
    [21] Looks 12 moves ahead, and works out the last 20 squares.
    [22] Looks 14 moves ahead, and works out the last 22 squares.
   *[other] Full strength. Thinks for a second and a half a move, on every core it is given.
}
gomoku-about-level = { $level ->
    [1] A small child. Thinks of its own row, and misjudges most of the board.
    [2] Likes its own rows, and forgets yours unless they are near your last stone.
    [3] Overlooks many threes, most of all on diagonals.
    [4] Overlooks one in three or four of your threes, most of all on diagonals.
    [5] Has played some games. Overlooks a three now and then.
    [6] Overlooks little, and hardly anything near your last stone.
    [7] Weighs its attack against yours, with a slip now and then.
    [8] Finds a win by three fours in a row, if they catch its eye.
    [9] Finds a win by five fours in a row, watches for yours, and begins to see threes.
    [10] Follows long rows of fours and threes, and misses hardly any.
    [11] Looks at every move two moves ahead, and follows fours and threes further.
    [12] Looks three moves ahead, and follows fours and threes further.
    [13] Looks five moves ahead.
    [14] Looks seven moves ahead.
    [15] Looks ten moves ahead, and follows fours and threes further.
   *[other] Full strength. Looks as deep as it can in a second and a half.
}
animal-chess-about-level = { $level ->
    [1] Captures what it happens to see, and flips any tile it likes.
    [2] Sees most of what it can capture now, and chases every piece of it.
    [3] Sees most of your answers, but forgets what an eagle can reach.
    [4] Follows two captures in a row, and begins to mind what lies next to a tile before flipping it.
    [5] Looks three moves ahead, and misses some of it. A little stronger than the Hunter.
    [6] Looks three moves ahead, and misses little.
    [7] Looks three moves ahead, and misses hardly anything.
    [8] Searches two moves ahead, and counts on every tile that may still be hidden.
    [9] Searches four moves ahead.
   *[other] Full strength. Looks as far ahead as it can in a second.
}
seat-about-search-2 = Looks two moves ahead.
seat-about-search-4 = Looks four moves ahead.
seat-about-search-6 = Looks six moves ahead, and works out the ending.
seat-about-pattern-book = Plays the first pattern in its book that fits. If none fits, plays anywhere nearby.
seat-about-thinker = Weighs every point by the fours and threes it makes or stops.
seat-about-searcher-1 = Looks two moves ahead where fours and threes can be made or stopped.
seat-about-searcher-2 = Looks further ahead, and follows forced fours to the end.
seat-about-searcher-3 = Looks further still.
seat-about-searcher-4 = Looks as far ahead as it can in a second or two.
seat-about-strategist = Follows threes as well as fours, as deep as it can in a second and a half.
seat-about-hunter = Captures what it can keep, runs from threats, and chases what it can catch.
seat-about-tactician-1 = Looks a little ahead, and weighs what the hidden tiles may be.
seat-about-tactician-2 = Looks further ahead, and weighs what the hidden tiles may be.

# The opponents that the numbered levels are, by band. What each is said to do is measured: see the table “The
# opponents as people” in src/engine/README.md. Remarks tell feelings, never anything about the position.
persona-beginner = Niko
persona-casual = Rosa
persona-club = Samir
persona-expert = Ada
persona-beyond = Lin
persona-reversi-beginner = Flips a lot of discs, often right beside your last one.
persona-reversi-casual = Takes almost every corner, but overlooks many quiet replies.
persona-reversi-club = Looks three or four moves ahead, with gaps.
persona-reversi-expert = Overlooks hardly anything, and works out the last ten squares.
persona-reversi-beyond = Lets a safe corner wait, and works out the last 15 squares.
persona-gomoku-beginner = Likes making rows, and often forgets yours, most of all on diagonals.
persona-gomoku-casual = Stops nearly every four, but overlooks a three now and then.
persona-gomoku-club = Stops your fours, and looks for a win by fours in a row.
persona-gomoku-expert = Follows fours and threes far ahead.
persona-animal-chess-beginner = Flips tiles without looking around, and often forgets what an eagle can reach.
persona-animal-chess-casual = Looks around before flipping, but often leaves a threatened tile where it is.
persona-animal-chess-club = Looks two or three moves ahead, and overlooks little.
persona-animal-chess-expert = Thinks ahead, and counts on every tile that may still be hidden.
remark-beginner-start = “Hi! I like this game!”
remark-beginner-pleased = “Ooh, I like this!”
remark-beginner-worried = “Uh-oh …”
remark-beginner-won = “I won! Another one?”
remark-beginner-lost = “You’re good! Again?”
remark-beginner-drawn = “A draw! That’s fun.”
remark-casual-start = “Lovely to see you!”
remark-casual-pleased = “That makes me smile.”
remark-casual-worried = “Oh dear. I need a plan.”
remark-casual-won = “That was fun. Once more?”
remark-casual-lost = “Well played!”
remark-casual-drawn = “A draw. Everyone is happy.”
remark-club-start = “Hello, and good luck!”
remark-club-pleased = “I’m happy with this.”
remark-club-worried = “You make me think hard.”
remark-club-won = “Thank you, I enjoyed that.”
remark-club-lost = “Well done. I learnt something.”
remark-club-drawn = “Even. A good game.”
remark-expert-start = “Sit down. Let’s begin.”
remark-expert-pleased = “This warms my heart.”
remark-expert-worried = “My, my. Not easy.”
remark-expert-won = “A fine game. Thank you.”
remark-expert-lost = “Beautifully played!”
remark-expert-drawn = “A draw is a good result too.”
remark-beyond-start = “I look forward to this.”
remark-beyond-pleased = “Yes. I like this.”
remark-beyond-worried = “Hm. Interesting.”
remark-beyond-won = “Thank you for the game.”
remark-beyond-lost = “Congratulations. Well played.”
remark-beyond-drawn = “A draw. Thank you.”
remark-says = { $name }: { $remark }

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
status-teacher-looks = The teacher is looking at your move.
status-you-choose = You choose.
status-game-back = Your last game is back.
status-looking = Move { $at } of { $all }
status-choose = { $name } chooses.
status-opening-gomoku = Opening: { $name } places the first stones, black and white in turn.
status-opening-animal-chess = Flip any tile. Its colour will be yours.
status-you-open-gomoku = Opening: you place the first stones, black and white in turn.
status-you-open-animal-chess = Flip any tile. Its colour will be yours.
status-paused = The game is paused.
status-stopped = Both clocks are stopped.
status-weighs-draw = { $name } is considering a draw.
status-offer = { $name } offers a draw.
status-offer-pause = { $name } asks for a pause.
status-pass = { $name } has no move. { $next } plays again.
status-in-opening = Opening: { $name }
status-next = Next: { $moves }
status-next-move = { $name } ({ $move })
status-marks = Marks: { $marks }
status-counting = Counting …

## How games end
won-counted = { $name } wins, { $own } to { $other }.
won-line = { $name } wins with five in a row.
won-no-health = { $name } wins: { $loser } has no health left.
won-no-action = { $name } wins: { $loser } has no move left.
won-resigned = { $name } wins: { $loser } resigned.
won-on-time = { $name } wins on time.
won-computer-resigned = { $name } wins: the computer resigned.
drawn-counted = A draw, { $own } to { $other }.
drawn-full = A draw: the board is full.
drawn-quiet = A draw: too many turns without a capture or a flip.
drawn-repeated = A draw: the same position came up too often.
drawn-no-action = A draw: there are no moves left.
drawn-agreed = A draw by agreement.
drawn-on-time = A draw: time is up, but the other side could no longer win.

## What went wrong with a file
status-saving-failed = The game cannot be saved: { $why }
status-broken-match = The saved game was damaged: { $why }. It is kept as { $file }, and a new game has begun.
status-broken-settings = The settings were damaged: { $why }. They are kept as { $file }, and the default settings apply.
status-broken-practice = Your practice positions were damaged: { $why }. They are now in { $file }, and the list starts again.
status-broken-repertoire = Your openings were damaged: { $why }. They are now in { $file }, and the list starts again.
status-line-learnt = The line is in your openings. Positions to learn: { $cards }.
status-line-forgotten = This line is no longer in your openings.
status-line-refused = The line cannot be learnt: { $why }.
status-broken-table = A rule table was damaged ({ $place }: { $why }). The standard rules apply.
status-broken-book = A file that the engines use could not be read in full ({ $why }). They play without it.
status-newer = { $file } was written by a newer Turnstone. This version leaves it unchanged.
status-waits = A saved game of { $game } cannot be opened yet. { $why }
status-set-aside = Your unfinished game of { $game } is now under “Saved games”.
kept-title = Saved games
kept-about = Games that you left for another one, and games that are waiting for something. They are never overwritten.
kept-take = Play on
kept-remove-sure = Remove for good
kept-pack = This game needs the pack { $pack }. Switch it on to continue.
kept-rules = This game needs the rules “{ $rules }”, which are missing. Switch on the pack that has them.
kept-newer = This game needs a newer Turnstone.
kept-player = This version does not know the player “{ $player }”. The game needs a newer Turnstone.
status-unkept = The damaged file { $file } could not be set aside, so Turnstone does not save over it. Move it away and start again.

## Why not
why-occupied = { $square } is taken already.
why-turns-nothing = { $square } would flip no discs.
why-off-board = That is not on the board.
why-game-over = The game is over.
why-has-move = You can only pass if you have no move.
why-no-such-action = That cannot be done now.
why-choice-first = First choose what to play.
why-overline = { $square } is forbidden to Black: six in a row.
why-double-four = { $square } is forbidden to Black: two fours at once.
why-double-three = { $square } is forbidden to Black: two open threes at once.
why-empty = There is nothing on { $square }.
why-not-yours = That is not yours.
why-turn-up-first = First flip a tile.
why-face-up = That tile is already face up.
why-face-down = A face-down tile cannot be captured.
why-own-piece = That is one of your own.
why-out-of-reach = { $square } is out of reach.
why-too-strong = That is too strong to capture.
why-untold = It is not known yet what lies on { $square }.
why-other-face = That tile cannot lie on { $square }.
why-engines-turn = { $name } is to move, not you.
why-teacher-waits = First take your move back, or play on.
why-still-moving = The pieces are still moving. { $name } is next.
why-nothing-to-undo = There is nothing to take back.
why-nothing-to-redo = There is nothing to redo.
why-would-show = Taking back would reveal a hidden tile. For practice, allow it in the settings.
why-no-draw = { $name } declines the draw.
why-no-pause = { $name } wants to play on.
why-turning = A tile is being flipped. Your friend’s answer shows what it is.
why-looks-back = You are looking at an earlier move. Go to the latest move to play on.
why-no-help = There is no help until your game with a friend elsewhere is over.
why-sent = Your move has been sent and cannot be taken back.
why-with-friend = A friend elsewhere is playing this game. Start another one from the menu.
why-no-position = This position is impossible: one side has too many pieces of a kind.
why-over-here = The game is already over in this position.

## Buttons
do-menu = Menu
do-moves = The moves
short-undo = Undo
short-bring-back = Restore
short-redo = Redo
short-first = Start
short-back = Back
short-on = Forward
short-last = End
short-help = Hint
short-one-player = 1 player
short-two-players = 2 players
short-line-nearer = Shorter
short-line-further = Line
short-analysis-end = Game
counted-discs = discs
counted-health = health
menu-title = Menu
menu-game = Game
menu-study = Study
menu-view = View
menu-program = Turnstone
moves-title = Moves
moves-none = No moves yet.
sheet-resigned = { $name } resigns
sheet-flag = { $name }: time is up
sheet-agreed = Draw
sheet-takes = { $move } ×{ $piece }
stock-left = Still in the game
sheet-or = or
sheet-promote = Promote
sheet-remove = Remove
do-undo = Undo
do-latest = Latest move
do-bring-back = Restore the last game
do-redo = Redo
do-first = To the start
do-back = Back one move
do-on = Forward one move
do-help = Hint
do-analysis = Analyse the position
do-analysis-end = Back to the game
do-line-nearer = Step back in the line
do-line-further = Step on in the line
do-restart = Restart
do-new-game = New game
do-players = Players
do-two-players = Two players
do-exchange = One or two players
do-against-computer = Against the computer
do-finish = Resign or offer a draw
do-rules = The rules
do-resign = Resign
do-offer-draw = Offer a draw
do-offer-pause = Ask for a pause
do-end-pause = Start the clocks
do-clock = Read both clocks
do-draw = Draw on the board
drawn-ring = ring drawn
drawn-square = square drawn
drawn-triangle = triangle drawn
drawn-cross = cross drawn
drawn-arrow = arrow to { $to }
drawn-label = label { $label }
status-draw = Press a square twice for a shape, or two squares for an arrow. To play on, choose “Draw on the board” again.
status-play-again = You can play again.
do-accept = Agree
do-decline = Play on
do-take-back = Take it back
do-play-on = Play on
do-camera-reset = Reset the view
do-camera-top = Top view
do-settings = Settings
do-home = Title screen
do-library = Library
do-continue = Go on
do-close = Close
do-quit = Quit

## New game and players
name-own = Your name
name-guest = Your guest’s name
players-title = Who plays?
players-note = Changes apply at once, even in the middle of a game.
players-done = Done
new-title = New game
new-opponent = Your opponent
new-friend = A friend here
new-far = A friend elsewhere
new-side = You play
new-lot = At random
new-teacher = Teacher
new-teacher-about = Warns you after a bad move and lets you take it back.
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
clock-says-bronstein = { $time } for the game. After each move you get back the time it took, up to { $bonus }.
clock-says-delay = { $time } for the game. On each move the clock waits { $bonus } before it runs.
clock-says-byoyomi = { $periods ->
    [one] { $time } for the game, then { $each } for every move.
   *[other] { $time } for the game, then { $periods } periods of { $each }. A move made within a period does not use it up.
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
clock-goes-on = The clocks are running again. { $first }: { $one }. { $second }: { $two }.
clock-ten = { $name }: ten seconds left.
clock-is-none = This game has no clock.
new-even = Start
even-usual = Normal
even-random = Even, at random
even-number = Even, by number
even-of = Start { $number } of { $all }
even-about = Eight moves have already been played, and neither side is far ahead. To play the same start again, swap sides after the game.
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
    [one] The series is level, { $most } to { $least }, after one game.
   *[other] The series is level, { $most } to { $least }, after { $games } games.
}
new-size = Size of the board
new-size-value = { $size } by { $size }
gomoku-rules-freestyle = Freestyle
gomoku-rules-standard = Standard
gomoku-rules-renju = Renju
gomoku-rules-caro = Caro
gomoku-rules-caro-exact = Caro, exactly five
gomoku-rules-about-freestyle = Five or more in a row wins.
gomoku-rules-about-standard = Exactly five in a row wins. Six or more do not count.
gomoku-rules-about-renju = Black may not make six in a row, two fours at once or two open threes at once, unless the move also makes five. Forbidden points are marked.
gomoku-rules-about-caro = Five in a row wins, unless the other side has closed both ends.
gomoku-rules-about-caro-exact = Exactly five in a row wins, unless the other side has closed both ends. The edge of the board does not close an end.
gomoku-opening = Opening
gomoku-rules = Rules
gomoku-opening-free = Free
gomoku-opening-swap = Swap
gomoku-opening-swap2 = Swap2
gomoku-opening-about-free = Black begins anywhere.
gomoku-opening-about-swap = One player places black, white, black. The other player chooses a colour.
gomoku-opening-about-swap2 = One player places black, white, black. The other player chooses a colour, or places one more white and one more black stone and leaves the choice to the first.
gomoku-handicap = Handicap
gomoku-handicap-0 = No handicap
gomoku-handicap-about-0 = The board is empty at the start.
gomoku-handicap-1 = One stone ahead
gomoku-handicap-about-1 = Black starts with one stone on the board and also moves first. For players of different strength.
gomoku-handicap-2 = Two stones ahead
gomoku-handicap-about-2 = Black starts with two stones on the board and also moves first.
gomoku-handicap-4 = Four stones ahead
gomoku-handicap-about-4 = Black starts with four stones on the board and also moves first.
animal-chess-rules = Animals
animal-chess-rules-classic = With the dragon
animal-chess-rules-traditional = Traditional ranks
animal-chess-rules-about-classic = Dragon, tiger, elephant, bear, fox, eagle, cat. The cat captures the dragon.
animal-chess-rules-about-traditional = Elephant, lion, tiger, leopard, wolf, dog, cat, rat. The rat captures the elephant.
animal-chess-handicap = Handicap
animal-chess-handicap-0 = Equal health
animal-chess-handicap-20 = A fifth less
animal-chess-handicap-40 = Two fifths less
animal-chess-handicap-60 = Three fifths less
animal-chess-handicap-about-0 = Both players begin with full health.
animal-chess-handicap-about-20 = The second player begins with a fifth less health. For players of different strength.
animal-chess-handicap-about-40 = The second player begins with two fifths less health.
animal-chess-handicap-about-60 = The second player begins with three fifths less health.

## The choices of an opening rule
choice-take-dark = Play black
choice-take-light = Play white
choice-place-two = Put down two more
choice-about = Look at the stones, then choose your colour. The other side gets the other colour. If you put down two more, one white and one black, the other side chooses.

## Ending a game early
finish-title = End the game?
finish-about-computer = If you resign, you lose. If you offer a draw, the computer accepts unless it is ahead.
finish-about-persons = The player to move can resign or offer a draw.
finish-play-on = Play on

## The rules in words
rules-title = { $game }: the rules
rules-done = All right
rules-reversi-1 = Place a disc so that a straight line of the other side’s discs lies between it and another disc of yours. The whole line flips and is yours. Lines count across, down and diagonally.
rules-reversi-2 = A move must flip at least one disc. If a side has no such move, it passes, and the other side plays again.
rules-reversi-3 = When neither side can move, the discs are counted. { $wins ->
    [fewest] The side with fewer discs wins. Empty squares count for the loser.
   *[most] The side with more discs wins. Empty squares count for the winner.
}
rules-reversi-4 = A disc in a corner can never be flipped.
rules-gomoku-1 = Black begins. The sides take turns to place one stone on any empty crossing.
rules-gomoku-2 = Five in a row wins: across, down or diagonally. A full board is a draw.
rules-gomoku-3 = Stones are never moved or captured.
rules-animal-chess-1 = All tiles start face down. On your turn, flip a tile, move one of your tiles by one square, or capture. Tiles move up, down, left or right. The player who flips the first tile gets its colour.
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] A tile captures a neighbour that lies face up and has the same rank or a lower one.
} Each captured tile costs its owner as much health as it is worth. A side with no health left has lost.
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
    [draw] If a player can do nothing more, the game is a draw.
   *[loss] A player who can do nothing more has lost.
} The game is also drawn after { $turns } turns without a capture or a flip, or { $repeated ->
    [round] when the same round of moves is played { $times } times.
   *[position] when the same position comes up { $times } times.
}
rules-animal-chess-6 = Press a face-down tile to flip it. To move, press one of your tiles, and then the square it should go to.
rules-heading-kinds = Who captures whom
rules-takes = captures
rules-kind = { $kind }: rank { $rank }, worth { $worth }, { $count } per side
rules-kind-jumps = { $kind }: rank { $rank }, worth { $worth }, { $count } per side; captures across one tile
chances-square = { $square } could be
chances-takings =
    Can capture after the flip
    { $name } { $attacks }%, { $other } { $loses }%

## Learning at the table
do-learn = Learn
first-title = Have you played { $game } before?
first-new = It is new to me
first-new-about = A lesson of { $steps } steps, then a first game against { $opponent }, with a teacher beside you.
first-new-plain = A first game against { $opponent }, with a teacher beside you.
first-some = Now and then
first-some-about = A game against { $opponent }. The squares where you may play are marked.
first-often = Often
first-often-about = A game against { $opponent }, without marks.
first-plain-about = A game against { $opponent }.
first-look = Choose a look
first-later = You can change all of this at any time under Players and Settings.
first-skip = Just play
title-about-reversi = Flip lines of discs to your colour. The most discs wins.
title-about-gomoku = Place stones on crossings. Five in a row wins.
title-about-animal-chess = Flip hidden tiles and hunt the other side’s animals.
lesson-title = { $chapter }: step { $number } of { $all }
lesson-back = Back
lesson-next = Next
lesson-leave = Leave
lesson-play = Play a game
lesson-over = That is all. The rest comes with practice.
lesson-wrong = You may play that, but this step needs another move. Try a marked square.
lesson-chapters = Chapters
lesson-goes-on = Next: { $chapter }
chapter-reversi-1 = First steps
chapter-reversi-2 = Mobility and parity
chapter-gomoku-1 = First steps
chapter-gomoku-2 = Fours, threes, defence
chapter-animal-chess-1 = First steps
chapter-animal-chess-2 = Odds and endings
lesson-reversi-flank = You play black. Place a disc so that a white disc lies between it and another black one. The marks show where.
lesson-reversi-flank-done = The white disc was caught between two of yours, so it flipped. Every move must flip at least one disc.
lesson-reversi-line = A line can be longer. Close it at its other end.
lesson-reversi-line-done = The whole line flipped, because only white discs lay between two black ones.
lesson-reversi-many = Lines count in all eight directions. Here one disc closes three of them at once.
lesson-reversi-many-done = All three lines flipped with one move.
lesson-reversi-pass = Take the discs at the top.
lesson-reversi-pass-done = White can flip nothing now and has to pass. It is your move again.
lesson-reversi-end = Now take the last white disc.
lesson-reversi-end-done = Neither side can move, so the discs are counted. The side with more discs wins.
lesson-reversi-corner = A disc in a corner can never be flipped, because nothing lies beyond it. Take the corner.
lesson-reversi-corner-done = The corner is yours for good, and so are the discs that you add to it along the edge.
lesson-reversi-corner-wrong = That flips discs as well, but the corner is worth more than any of them.
lesson-reversi-beside = So do not open a corner to White. Stay off the squares diagonally next to an empty corner.
lesson-reversi-beside-done = Good: White gets no corner.
lesson-reversi-beside-wrong = That square is diagonally next to an empty corner. White would take the corner next.
lesson-reversi-few = Mobility is the number of moves you have. A player with few moves soon has to play a bad one. Find the move that leaves White only one.
lesson-reversi-few-done = White has only g7, diagonally next to an empty corner. Your other moves leave White at least four.
lesson-reversi-few-wrong = After that White has four moves or more.
lesson-reversi-quiet = A move that flips few discs often gives your opponent few moves. Flip a single disc.
lesson-reversi-quiet-done = White has five moves now. Your other moves leave White nine or more.
lesson-reversi-shut-out = Now leave White without any move.
lesson-reversi-shut-out-done = White has to pass, and it is your move again.
lesson-reversi-edge = Play on the edge so that you can take a corner next, whatever White answers.
lesson-reversi-edge-done = White has three moves left, and each of them gives you a corner.
lesson-reversi-wedge = The top edge has a gap between two white discs. Play there.
lesson-reversi-wedge-done = White cannot flip this disc. Next you can take the corner a1 and flip the whole line between the two.
lesson-reversi-odd = Parity is about the last move. Two regions are empty: three squares at the bottom left and two at the top left. Take the corner of the odd region.
lesson-reversi-odd-done = White answers there, and one square of the region is left for you.
lesson-reversi-odd-wrong = After that White wins with best play. Take the corner of the region with three squares.
lesson-reversi-odd-last = Fill the last square of this region. Then White has to play first in the other one.
lesson-reversi-odd-last-done = White had to play b2. Now the other corner is yours.
lesson-reversi-odd-end = Take the last corner.
lesson-reversi-odd-end-done = You had the last move in both regions, and you win 34 to 30.
lesson-gomoku-five = You play black. Five in a row wins: across, down or diagonally. You have four. Place the fifth.
lesson-gomoku-five-done = Five in a row. You win.
lesson-gomoku-block = White has four in a row. One end is already closed. Close the other, or White wins next.
lesson-gomoku-block-done = Stopped. Always answer a four at once.
lesson-gomoku-block-wrong = Then White places the fifth stone. Close the open end.
lesson-gomoku-three = Make three in a row with both ends open.
lesson-gomoku-three-done = An open three. If White does nothing, it becomes a four with two open ends.
lesson-gomoku-stop = White has an open three. Close one of its ends before it becomes a four.
lesson-gomoku-stop-done = Now White can make a four, but you can still stop that one.
lesson-gomoku-stop-wrong = Then White makes a four with both ends open, and you can close only one.
lesson-gomoku-four = White did not answer your open three. Make a four with both ends open.
lesson-gomoku-four-done = White can close only one end.
lesson-gomoku-four-wrong = That makes a four as well, but White has closed one end. Try the other end.
lesson-gomoku-open-four = So play at the other end.
lesson-gomoku-open-four-done = Most games are won like this: with two threats and only one answer.
lesson-gomoku-both = White watches your row, so threaten twice at once. Make a four and an open three with one stone.
lesson-gomoku-both-done = White had to close the four. Your three is still open.
lesson-gomoku-both-wrong = That threatens once or not at all. Find the point where the row and the column meet.
lesson-gomoku-won = Turn the three in the column into a four with open ends.
lesson-gomoku-won-done = White can close one end, and you win at the other. Most wins begin with a four and a three at once.
lesson-gomoku-finish = White closed one end. Place the fifth stone at the other.
lesson-gomoku-finish-done = Five in a row. You win.
lesson-gomoku-order = You can make a four at b2 or at c3, and White must close it at the other point. Choose the four that helps you go on.
lesson-gomoku-order-done = White had to close at c3. Your new stone also lines up with the two in its column.
lesson-gomoku-order-wrong = That does not win by force. Make the four whose stone also helps in the column.
lesson-gomoku-order-four = Now make a four with both ends open.
lesson-gomoku-order-four-done = White can close only one end.
lesson-gomoku-order-five = Place the fifth stone.
lesson-gomoku-order-five-done = You win. Each stone made a four, so White never had a free move. The order of the fours decided it.
lesson-gomoku-threes = Two open threes at once win as well. Make them with one stone.
lesson-gomoku-threes-done = White could stop only one of them.
lesson-gomoku-threes-four = Turn the other three into a four with both ends open.
lesson-gomoku-threes-four-done = White can close one end, and you win at the other.
lesson-gomoku-split = White has a split three: three stones with a gap. If you do nothing, it becomes an open four. Play in the gap or at an end.
lesson-gomoku-split-done = Stopped. The marks were the only points that hold.
lesson-gomoku-cross = White threatens g5: a four and an open three at once. Play at a marked point before White plays there.
lesson-gomoku-cross-done = Stopped. White can no longer win by force.
lesson-gomoku-cross-wrong = Then White plays g5, makes a four and an open three, and wins.
lesson-gomoku-counter = White answered your three with a four. Stop it with a stone that makes a four of your own.
lesson-gomoku-counter-done = White’s four is closed. Yours has two open ends, and White can close only one.
lesson-animal-chess-turn = All tiles are face down. On your turn you may flip one. Press a marked tile.
lesson-animal-chess-turn-done = The player who flips the first tile gets its colour. From now on, red is yours.
lesson-animal-chess-move = One of your tiles may step to a free square beside it. Press your bear, then a marked square.
lesson-animal-chess-move-done = One step up, down, left or right. Never diagonally.
lesson-animal-chess-take = A tile captures one beside it that is as strong or weaker. The bear is stronger than the fox. Capture it.
lesson-animal-chess-take-done = Captured. Each captured tile costs its owner health.
lesson-animal-chess-rank = Your fox can capture only one of the three beside it. Which one is not stronger?
lesson-animal-chess-rank-done = Right: dragon, tiger, elephant, bear, fox, cat, from strong to weak.
lesson-animal-chess-dragon = The cat is the weakest, but it captures the strongest. Capture the dragon.
lesson-animal-chess-dragon-done = The cat captures the dragon, and the dragon cannot capture the cat.
lesson-animal-chess-eagle = The eagle jumps along a row or column, over exactly one tile of either side. It captures even the strongest. Jump.
lesson-animal-chess-eagle-done = Over one tile, no more and no less. It never captures a tile beside it.
lesson-animal-chess-flee = The dragon beside your elephant would capture it. Step out of its reach.
lesson-animal-chess-flee-done = Safe for now. A face-down tile can never be captured.
lesson-animal-chess-win = Capture the last blue tile.
lesson-animal-chess-win-done = A side without health has lost. A side that can do nothing more also loses.
lesson-animal-chess-odds = Four tiles are face down: your fox and a cat, and a blue tiger and cat. Flip the tile where Blue can capture nothing.
lesson-animal-chess-odds-done = Safe. At b4 the odds of a loss were 1 in 4, at d6 2 in 4, and at c5 3 in 4.
lesson-animal-chess-odds-wrong = After that Blue may be able to capture. Look for a tile with nothing beside it.
lesson-animal-chess-attack = Your dragon, your two tigers and a blue cat are face down. Flip the tile beside the elephant: three of the four would attack it.
lesson-animal-chess-attack-done = A tiger. It attacks the elephant. The odds were 3 in 4.
lesson-animal-chess-across = The eagle captures across exactly one tile. Your tiger and bear and a blue cat are face down. Flip the tile where you can lose nothing.
lesson-animal-chess-across-done = Nothing lies between the eagle and b5. At b3 the odds of a loss were 2 in 3, and at d8 it was certain.
lesson-animal-chess-stake = Your cat and Blue’s dragon are face down. The odds of a loss are the same at both. Flip the tile where you risk less health.
lesson-animal-chess-stake-done = Here you risked the fox, which is worth 5. At b4 you risked the tiger, which is worth 12.
lesson-animal-chess-pin = The bear is in the corner. Do not take the cat yet. Shut the bear in.
lesson-animal-chess-pin-done = The bear could not move, so the cat had to.
lesson-animal-chess-pin-take = Capture the bear.
lesson-animal-chess-pin-take-done = Blue has only the cat left, and 1 health.
lesson-animal-chess-wait = When your opponent has a single tile left, take away its good steps. Move so that the cat has to step beside your tiger.
lesson-animal-chess-wait-done = The cat had two steps, and both were beside your tiger.
lesson-animal-chess-wait-take = Capture it.
lesson-animal-chess-wait-take-done = Blue has no health left. You win.

## The end
over-you-win = You win
over-you-lose = You lose
over-on-board = On the board: { $first } black, { $second } white. Empty squares count for the winner.
over-on-board-drawn = On the board: { $first } black, { $second } white. The empty squares are shared.
over-again = Play again
over-try-stronger = You have won twice in a row: try { $next }.
over-try-weaker = Next time { $next } may be more fun.
over-try = Play { $next }
over-swap = Swap sides
over-review = Review
over-hints = With hints.
over-taught = With the teacher’s help.
over-analysed = Analysed during the game.
over-achieved = New achievement: { $name }
over-leave = Leave
over-practice = A practice game: flipped tiles were taken back.

## Hints, and the analysis of a position
hint-square = Think about { $square }.
hint-piece = Think about the piece on { $square }.
hint-looking = Looking for a good move …
hint-none = No move here is better than the others.
hint-marks-only = Every legal square is already marked. The settings can let hints show a good move.
teacher-careful = Careful: { $move } is a mistake.
chance-falls = (Chance to win: { $before }% before, { $after }% now.)
hint-move = { $move }: { $why }
reason-looked = the best move found, looking { $depth ->
    [one] 1 move ahead.
   *[other] { $depth } moves ahead.
}
reason-reversi-wins = with best play it wins by { $discs ->
    [one] 1 disc.
   *[other] { $discs } discs.
}
reason-reversi-wins-fewest = with best play it wins.
reason-reversi-draw = with best play it draws.
reason-reversi-loses-least = with best play it loses by { $discs ->
    [one] 1 disc,
   *[other] { $discs } discs,
} and no other move loses by less.
reason-reversi-corner = a corner, which can never be flipped.
reason-reversi-pass = your opponent has no move then and must pass.
reason-reversi-keeps-corner = it gives no corner away, but { $others } of the { $all } other moves do.
reason-reversi-few-moves = it leaves your opponent fewer moves than most: { $moves }.
reason-reversi-quiet = it opens little, because it flips only { $discs ->
    [one] 1 disc.
   *[other] { $discs } discs.
}
reason-gomoku-five = it makes five in a row.
reason-gomoku-wins = it wins in { $moves ->
    [one] 1 move.
   *[other] { $moves } moves by force.
}
reason-gomoku-stops-and-wins = it stops a five and wins in { $moves ->
    [one] 1 move.
   *[other] { $moves } moves by force.
}
reason-gomoku-stops-five = your opponent would make five here.
reason-gomoku-two-fours = it threatens to make five in two places.
reason-gomoku-stops-four = your opponent would get a four here that cannot be stopped.
reason-gomoku-four = it makes a four, which must be answered.
reason-animal-chess-wins = it wins in { $moves ->
    [one] 1 move.
   *[other] { $moves } moves by force.
}
reason-animal-chess-takes = it captures the { $piece }.
reason-animal-chess-flees = it gets away from the { $piece }.
reason-animal-chess-turn-up = no move is better than flipping this tile.
# The value of a move on its square: won, or lost, in so many moves.
value-wins = W{ $moves }
value-loses = L{ $moves }
# The same for a screen reader, behind the name of the square.
value-said-discs = worth { $value } discs
value-said-health = worth { $value } points of health
value-said-chance = a chance of { $percent } percent
value-said-wins = { $moves ->
    [one] wins in 1 move
   *[other] wins in { $moves } moves
}
value-said-loses = { $moves ->
    [one] loses in 1 move
   *[other] loses in { $moves } moves
}
value-said-best = best move, { $value }
analysis-looking = Thinking …
analysis-nothing = There is nothing to analyse here.
analysis-even = Even.
analysis-draw = A draw with best play.
analysis-leads = { $discs ->
    [one] { $name } leads by 1 disc.
   *[other] { $name } leads by { $discs } discs.
}
analysis-wins-by = { $discs ->
    [one] { $name } wins by 1 disc with best play.
   *[other] { $name } wins by { $discs } discs with best play.
}
analysis-wins-in = { $moves ->
    [one] { $name } wins in 1 move.
   *[other] { $name } wins in { $moves } moves.
}
analysis-better = { $name } is ahead.
analysis-best = Best is { $move }: { $why }
detail-values = Show values
detail-details = Show details
detail-words = Words only
analysis-chance = { $name } { $percent }%
analysis-exact = Worked out to the end.
analysis-depth = Depth { $depth }, { $sure }% sure. Threads: { $threads }.
analysis-depth-all = Depth { $depth }. Threads: { $threads }.

## The idea of an opening
opening-even = Neither side is ahead.
opening-favours-discs = { $discs ->
    [one] With best play { $side } leads by about 1 disc.
   *[other] With best play { $side } leads by about { $discs } discs.
}
opening-favours-chance = By the engine’s estimate { $side } wins about { $percent }% of games.
opening-games = { $games ->
    [one] In 1 game of the engine against itself, { $side } scored { $percent }%.
   *[other] In { $games } games of the engine against itself, { $side } scored { $percent }%.
}
opening-games-even = { $games ->
    [one] In 1 game of the engine against itself, the score was about even.
   *[other] In { $games } games of the engine against itself, the score was about even.
}
opening-wins = { $moves ->
    [one] { $side } wins by force in 1 move.
   *[other] { $side } wins by force in { $moves } moves.
}
opening-even-health = On average neither player gains health with this tile.
opening-gains-health = On average this tile gains { $points } health.
opening-costs-health = On average this tile costs { $points } health.
opening-line = Best play continues { $moves }.
opening-plan-moves = { $side } has { $moves } moves to choose from, and { $other } has only { $others }.
opening-plan-wall = { $other } has a wall of { $discs } discs with empty squares all along it.
opening-plan-inside = { $discs ->
    [one] { $side } has 1 disc next to empty squares, and { $other } has { $others }.
   *[other] { $side } has { $discs } discs next to empty squares, and { $other } has { $others }.
}
opening-plan-edge = With best play { $side } takes the edge at { $square }.
opening-plan-middle = { $side } holds { $discs } of the four centre squares.
opening-plan-few = { $side } has few discs: { $discs } of { $all }.
opening-plan-side = Black’s stones are side by side. { $fives ->
    [one] One row of five through both is still open.
   *[other] { $fives } rows of five through both are still open.
}
opening-plan-gap = Black’s stones are in one line with a gap. { $fives ->
    [one] One row of five through both is still open.
   *[other] { $fives } rows of five through both are still open.
}
opening-plan-stopped = White’s stone closes the line through Black’s two stones.
opening-plan-knight = Black’s stones are a knight’s move apart, so no line goes through both.
opening-plan-touches-both = White’s stone touches both black stones.
opening-plan-touches-one = White’s stone touches only one black stone.
opening-tile = { $square } has { $beside } neighbours. Any of them may turn out to be stronger.

## Why a move was a mistake
why-mostly = Mostly: { $why }
why-only-answer = It is a mistake because of one answer only: { $moves }
why-only-move = { $move } was the only good move.
why-line = It can go on like this: { $moves }.
why-leaves-best = Both sides wanted { $square }. Now { $name } gets it.
why-reversi-x-square = It is diagonally next to { $corner }, and opens that corner to { $name }.
why-reversi-c-square = It opens { $corner } to { $name } along the edge.
why-reversi-gives-corner = It opens the corner { $corner } to { $name }.
why-reversi-weak-disc = A disc on { $square } is weak while the corner { $corner } is empty.
why-reversi-leaves-corner = { $name } could take { $corner } before, and still can. { $better } would have prevented that.
why-reversi-loses-corner = In the best line { $name } takes { $corner } in { $plies } moves.
why-reversi-forced-corner = { $name } takes { $corner } by force within { $plies } moves.
why-reversi-gains-corner = After { $better }, { $name } takes { $corner } in the best line. Now it does not.
why-reversi-missed-corner = It missed the corner { $corner }.
why-reversi-missed-corners = It missed a corner: { $corners } could be taken.
why-reversi-no-safe-moves = { $left ->
    [0] In the best line { $name } then has no move left that gives no corner away.
    [one] In the best line { $name } then has only 1 move left that gives no corner away.
   *[other] In the best line { $name } then has only { $left } moves left that give no corner away.
} With { $better } there would be { $instead }.
why-reversi-few-moves = { $left ->
    [one] In the best line { $name } then has only 1 move left.
   *[other] In the best line { $name } then has only { $left } moves left.
} With { $better } there would be { $instead }.
why-reversi-missed-pass = Another move would have made the other side pass.
why-reversi-has-to-pass = After { $square }, { $name } has no move and must pass.
why-reversi-wedge = { $name } wedges a disc in between two others on the edge, at { $square }.
why-reversi-missed-wedge = It missed a wedge between two discs on the edge, at { $square }.
why-reversi-parity = { $free } squares are empty around { $square }. In the best line { $name } plays there first, and can also play last.
why-reversi-opens = { $number ->
    [one] It opens { $square } to { $name }.
   *[other] It opens { $number } squares to { $name }, including { $square }.
}
why-reversi-opens-more = { $number ->
    [one] It opens { $square } to { $name }.
   *[other] It opens { $number } squares to { $name }, including { $square }.
} { $name } now has { $moves } moves. With { $better } there would be { $instead }.
why-reversi-leaves = { $name } can still play { $square }. { $better } would have prevented that.
why-reversi-loses-move = After { $better }, { $name } plays { $square } next in the best line. Now that move is gone.
why-reversi-turns-many = It flips too many discs: { $discs }. { $better } flips only { $instead }.
why-reversi-won-is-lost = Before this move it was a win by { $before }. Now it is a loss by { $after }.
why-reversi-won-is-drawn = Before this move it was a win by { $before }. Now it is a draw.
why-reversi-drawn-is-lost = Before this move it was a draw. Now it is a loss by { $after }.
why-reversi-wins-less = It wins by only { $after } instead of { $before }.
why-reversi-loses-more = It loses by { $after } instead of only { $before }.
why-gomoku-missed-five = It missed five in a row at { $square }.
why-gomoku-overlooked-five = The other side threatens five at { $square }. It had to be stopped.
why-gomoku-allowed-win = It lets the other side win by force: { $moves }
why-gomoku-missed-win = It missed a win by force: { $moves }
why-gomoku-wasted-four = The four at { $square } is stopped at { $answer }, and then it is used up.
why-gomoku-leaves-three = It leaves the other side’s open three from { $from } to { $to }.
why-gomoku-allows-three = It lets { $name } make an open three at { $square }.
why-gomoku-allows-two-threes = It lets { $name } make two open threes at once at { $square }.
why-gomoku-allows-four-three = It lets { $name } make a four and an open three at once at { $square }.
why-gomoku-does-nothing = A stone at { $square } does hardly more than a pass.
why-gomoku-wrong-stop = The open three should have been stopped at { $square }.
why-gomoku-missed-three = It missed an open three at { $square }.
why-gomoku-missed-two-threes = It missed two open threes at once at { $square }.
why-gomoku-missed-four-three = It missed a four and an open three at once at { $square }.
why-gomoku-forbidden-stop = White makes a four that can only be stopped at { $square }, where Black may not play.
why-gomoku-missed-forbidden = A four at { $square } wins, because Black may not stop it at { $stop }.
why-animal-chess-missed = It missed capturing the { $piece }, worth { $worth }.
why-animal-chess-leaves = It leaves the { $piece }, worth { $worth }, to be captured.
why-animal-chess-steps-into = The { $piece }, worth { $worth }, can be captured where it went.
why-animal-chess-danger = On { $square }, { $dangers } of the { $all } hidden tiles would capture a neighbour or be captured.
why-animal-chess-missed-trap = It missed trapping the { $piece }, worth { $worth }.
why-animal-chess-lets-trap = It lets the { $piece }, worth { $worth }, be trapped.
why-animal-chess-chases = It chases the { $piece }, which gets away.
why-animal-chess-draws = It makes the game a draw.
why-animal-chess-allowed-win = { $moves ->
    [one] It lets the other side win by force in 1 move.
   *[other] It lets the other side win by force in { $moves } moves.
}
why-animal-chess-missed-win = { $moves ->
    [one] It missed a win by force in 1 move.
   *[other] It missed a win by force in { $moves } moves.
}

## The review of a match
do-review = Review the game
do-next-mistake = Next mistake
do-quiz = Quiz me
review-graph = The chance to win, move by move
review-progress = Reviewed: { $done } of { $all }
story-led = Move { $ply }, { $name }: { $move } gave the lead away.
story-shrank = Move { $ply }, { $name }: { $move } gave part of the lead away.
story-even = Move { $ply }, { $name }: the game was even until { $move }.
story-worse = Move { $ply }, { $name }: { $move } made it harder to come back.
review-book = Known opening up to move { $ply }.
review-turning = The game turned on move { $ply }, { $move }.
review-counts = Above the line, { $one } has more { $counted }. Now { $one } { $first }, { $other } { $second }.
review-summary = { $name }: accuracy { $accuracy }%. Inaccuracies ?! { $inaccuracies }, mistakes ? { $mistakes }, blunders ?? { $blunders }.
review-tally = { $name }: inaccuracies ?! { $inaccuracies }, mistakes ? { $mistakes }, blunders ?? { $blunders }.
review-late = { $discs ->
    [one] Lost in the endgame: 1 disc.
   *[other] Lost in the endgame: { $discs } discs.
}
review-forced = { $move } was the only move.
review-known = { $move } is a known opening move.
review-best = { $move } was the best move.
review-good = { $move } was a good move.
review-inaccuracy = { $move } was inaccurate. { $better } was better.
review-mistake = { $move } was a mistake. { $better } was better.
review-blunder = { $move } was a blunder. { $better } was better.
review-times = Time for each move. Yours points upwards.
review-in-time-trouble = Time was short: less than a tenth was left.
review-hard = That was hard to see.
review-why-waits = The reason is still being looked for.
luck-played-better = { $name } played better.
luck-played-alike = Both played about equally well.
luck-tiles = { $points ->
    [one] Over the whole game, the tiles raised { $name }’s chance to win by 1 percentage point.
   *[other] Over the whole game, the tiles raised { $name }’s chance to win by { $points } percentage points.
}
luck-nobody = The tiles favoured neither side.
luck-marks = (Squares: play. Dots: tiles.)
quiz-title = Mistake { $number } of { $all }
quiz-ask = { $name } played { $move } here. Find a better move.
quiz-weighing = Looking at { $move } …
quiz-best = { $move } is the best move.
quiz-right = { $move } is right. It is as good as { $best }.
quiz-wrong = { $move } is not good enough: { $reply } answers it.
quiz-wrong-alone = { $move } is not good enough.
quiz-shown = { $move } was best.
quiz-why = About { $move }: { $why }
quiz-score = Solved: { $solved } of { $all }
quiz-comes-back = Coming back another day: { $number }
quiz-again = Try again
quiz-show = Show me
quiz-skip = Skip
quiz-next = Next
quiz-leave = Leave

## Settings
settings-title = Settings
settings-search = Search
settings-none = No setting matches “{ $words }”.
settings-all = Show all settings
settings-group-look = Look
settings-group-language = Language and text
settings-group-table = At the table
settings-group-opponents = Opponents
settings-group-sound = Sound
settings-group-motion = Motion and light
settings-group-access = Keys and accessibility
settings-group-others = Playing with others
settings-group-program = Turnstone
settings-language = Language
settings-language-auto = Same as the system
settings-marks = Mark legal squares
settings-hints = Hints show a good move
settings-counts = Show counts
settings-clock = Show the clock
settings-times = Time of each move in the list
settings-motion = Reduced motion
settings-blinks = Blink the computer’s new piece
settings-hasten = Press to hurry the computer’s move
settings-across = Turn long boards sideways in wide windows
settings-words-turn = Two at one table: turn the words to each player
settings-remarks = Remarks from opponents
settings-characters = Chinese characters on the tiles
settings-ranks = Ranks on the tiles
settings-chances = Chances of face-down tiles
settings-keys = Keys
settings-about = About Turnstone
about-version = Turnstone { $version }
about-licence = Turnstone is under the MIT License or the Apache License 2.0, as you prefer. Its fonts are under the SIL Open Font License 1.1.
about-crates = Turnstone is built with these crates by other authors. Their licences are in { $file }.
about-none = The packages of Turnstone come with a list of what it is built with.
keys-title = Keys
keys-about = Press a button here, then the key that you want: a letter, a digit or a sign.
keys-press = Press the key for “{ $name }”. Esc leaves it as it is.
keys-taken = { $key } is already used for “{ $name }”. Nothing was changed.
keys-usual = Default keys
keys-pad = Gamepad: { $button }
settings-smooth = Smooth edges (slower without a graphics card)
settings-undo-shows = Allow flipped tiles to be taken back
settings-greets = Show on the title screen what is waiting
settings-turn = Time to flip a disc
settings-pause = Computer’s pause
settings-music = Background music
settings-volume = Volume
settings-text = Size of text
# Under the size of text, where the window has no room for it.
settings-text-room = In this window text grows to { $value }%.
settings-scan = Play with one switch: time per step
settings-on = On
settings-off = Off
settings-seconds = { $value } s
settings-percent = { $value }%
settings-less = less
settings-more = more

## Links
do-take-out = Share or save this game
status-link-copied = A link to this game is copied.
status-link-shown = The link is in the address bar. Copy it from there.
status-broken-link = The link was damaged: { $why }. A new game has begun.
status-reading = The file is being read.
status-brought-in = Opened: { $format }.{ status-cut }
status-brought-in-many = { $games ->
    [one] Imported: { $format }, one game.{ status-cut }
   *[other] Imported: { $format }, { $games } games.{ status-cut }
}
status-brought-in-some = { $games ->
    [one] Imported: { $format }, one game. { $left } could not be read.{ status-cut }
   *[other] Imported: { $format }, { $games } games. { $left } could not be read.{ status-cut }
}
status-cut = { $cut ->
    [0] {""}
    [one] {" "}A name in it was too long and was cut short.
   *[other] {" "}Names in { $cut } games were too long and were cut short.
}
status-names = The names of players and tournaments are loaded. Now import the .wtb files.
status-not-brought-in = That could not be opened: { $why }.
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
library-reading = Reading the library.
library-stop = Stop reading
library-progress = { $games ->
    [one] One game read, { $percent }%
   *[other] { $games } games read, { $percent }%
}
library-empty = Every finished game is kept here. Import games from a file, or drop a file on the board.
library-none = No game fits.
library-nobody = unknown
library-nameless = No player names
library-search = Search
library-filter = Show
library-order = Sort by
library-only = Last import
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
library-row = row { $row } of { $all }
library-bring = Import a file
library-export = Save as a file
status-library-unkept = The library could not be read or written: { $why }.
status-library-full = There is no room left to keep this game. Make room on the disk, or save the game as a file.
status-library-damaged = { $lines ->
    [one] The library was damaged in one line. The damaged file is kept as { $file }. Everything else is there.
   *[other] The library was damaged in { $lines } lines. The damaged file is kept as { $file }. Everything else is there.
}
status-library-damaged-web = { $lines ->
    [one] The library was damaged in one line. Everything else is there.
   *[other] The library was damaged in { $lines } lines. Everything else is there.
}
status-library-unopened = This game cannot be opened: { $why }.

## For screen readers
board-name = The board of { $game }, { $first } to { $last }
board-square = { $what ->
    [piece] { $square }, { $piece }
    [legal] { $square }, empty, you may play here
    [reach] { $square }, empty, the chosen tile can go there
    [take] { $square }, { $piece }, the chosen tile can capture it
    [chosen] { $square }, { $piece }, chosen
    [forbidden] { $square }, empty, forbidden
   *[empty] { $square }, empty
}
board-flips = flips { $turned }
say-placed = { $turned ->
    [one] { $name } plays { $square } and flips 1 disc.
   *[other] { $name } plays { $square } and flips { $turned } discs.
}
say-stone = { $name } plays { $square }.
say-turned-up = { $name } flips { $square }: { $piece }.
say-moved = { $name } moves from { $square } to { $to }.
say-taken = { $name } captures the { $piece } on { $square }.
say-chose = { $name } has chosen.
say-best = Best move: { $move }, { $value }.

## The page in a browser
web-about = A table for games of turning pieces, in 3D. Reversi, Gomoku and Animal Chess against the computer or a friend.
web-card = Boards of Gomoku, Reversi and Animal Chess side by side on a wooden table.
web-fetching = Fetching the game: { $done } of { $total } MB
web-fetching-share = Fetching the game: { $done }%
web-starting = Starting the game.
web-preparing = Laying the table: { $done } of { $total }
web-drawing = Preparing the pictures.
web-no-script = Turnstone is a program in this page. Allow JavaScript and load the page again.
web-no-webgl = This browser does not offer WebGL 2, and Turnstone needs it to draw the table. Turn on hardware acceleration in its settings, or try a newer browser.
web-no-module = The game could not be fetched. Check the connection, then load the page again.
web-mismatch = A file of the game is not the one that belongs to this page. It was damaged or changed on the way. Load the page again. If that does not help, the fault is on the server.
web-stuck = If nothing happens here, part of the page did not arrive or was changed on the way. Load the page again.
web-broken = Something in the game broke, and it has stopped. Your moves are kept. Load the page again to continue.
web-lost = The system has taken the graphics away from this page. Your moves are kept. Load the page again to continue.
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
packs-about = A pack changes how the table looks and sounds and what it says. If packs differ, number 1 wins over number 2, and so on.
packs-shipped = comes with the game
packs-on = On
packs-off = Off
packs-place = { $place }. { $pack }
packs-up = Higher
packs-down = Lower
packs-remove = Remove
packs-choose = Add a pack
packs-drop = Drop a pack on the page, or choose one from your files.
packs-folder = Drop a pack (a folder or a zip file) on the window, or put it into { $folder }
packs-open-folder = Open the folder
packs-no-chooser = If no window opened to choose a file, drop the pack (a folder or a zip file) on this window, or put it into { $folder }
packs-unopened = The folder could not be opened ({ $why }). It is { $folder }
packs-bring-back = Bring back { $pack }
removal-title = Remove { $pack }?
removal-about = { $path } goes to the system’s trash, or is put aside. Nothing else changes.
removal-about-web = This browser forgets { $pack }. You can bring it back until you leave the page.
removal-keep = Keep it
packs-more = And { $count } more
status-pack-installed = { $pack } was added and is on.
status-pack-found = { $pack } is now in the list of packs.
status-pack-refused = The pack was not added: { $why }
status-pack-stays = The pack could not be removed: { $why }
status-no-pack = There is no pack with the id “{ $pack }”.
status-broken-pack = { $pack } is broken ({ $place }: { $why }). The last good version stays.
status-broken-packs = Your choice of packs was damaged: { $why }. It is kept as { $file }, and no pack is on.
status-pack-instead = { $pack } was added and is on. Another pack has the same id, “{ $id }”. Only one of the two can be on at a time.
status-pack-removed = { $pack } was removed. It is in the system’s trash.
status-pack-aside = { $pack } was removed. It is now in { $place }.
status-pack-unlinked = The link to { $pack } was removed. The files it led to are still there.
status-pack-ended = Turnstone stopped while { $pack } was new to it, so that pack is off now. You may want to tell its author.
status-pack-unkept = The pack is on for now but cannot be saved: { $why }
status-unheard = A sound of a pack stays silent in this browser ({ $file }: { $why }).
status-second-window = The game is also open in another window. Continue there. Nothing that you do in this one is saved.
web-pack = Add the pack from { $address }? A pack changes looks, sounds and words, and can do nothing else.
web-pack-yes = Add it
web-pack-no = No
web-pack-address = No pack is fetched from the address behind pack=. The address has to begin with https:// or to be on this page’s own server.
web-close = Close
web-bring = Open it

## Reversi's tables
reversi-rules = Board
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = The usual board.
reversi-rules-small = 6 × 6
reversi-rules-about-small = A short game on a small board.
reversi-rules-large = 10 × 10
reversi-rules-about-large = A long game on a large board.
reversi-goal = Goal
reversi-goal-most = Most discs
reversi-goal-about-most = The most discs wins.
reversi-goal-fewest = Fewest discs
reversi-goal-about-fewest = The reverse game: the fewest discs wins.
reversi-handicap = Handicap
reversi-handicap-0 = No handicap
reversi-handicap-about-0 = Neither side has a head start.
reversi-handicap-1 = One corner ahead
reversi-handicap-about-1 = A disc in one corner helps Black from the start, and White moves first. For players of different strength.
reversi-handicap-2 = Two corners ahead
reversi-handicap-about-2 = Discs in two corners help Black from the start, and White moves first.
reversi-handicap-4 = Four corners ahead
reversi-handicap-about-4 = Discs in all four corners help Black from the start, and White moves first.

## Names of openings that need not say again that they are one; the rest come from openings.toml
reversi-opening-perpendicular-opening = Perpendicular
reversi-opening-parallel-opening = Parallel
reversi-opening-diagonal-opening = Diagonal
reversi-opening-x-square-opening = X-square

## Taking a game out
take-out-title = Share or save
take-out-moves = Copy the moves
take-out-link = Copy a link
take-out-picture-copied = Copy a picture
take-out-picture = Save a picture
take-out-film = Save an animation
take-out-moves-file = Save the moves as text
take-out-ggf-file = Save as GGF
take-out-sgf-file = Save as SGF
take-out-psq-file = Save for Piskvork
take-out-save-file = Save for Turnstone
status-moves-copied = The moves are copied.
status-picture-copied = A picture of the table is copied.
status-film-making = The animation is being made.
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
stats-none = Finished games against the computer are counted here.
stats-total = { $played ->
    [one] 1 game against the computer: { $won } won, { $drawn } drawn, { $lost } lost
   *[other] { $played } games against the computer: { $won } won, { $drawn } drawn, { $lost } lost
}
stats-streak = Winning streak: { $now } now, { $best } at best
stats-friends = Games between two people: { $games }
stats-result = won – drawn – lost
stats-suits-stronger = You score { $score }% against { $against }: try { $next }.
stats-suits-same = You score { $score }% against { $against }: that is a good match.
stats-suits-weaker = You score { $score }% against { $against }: { $next } may be more fun.
stats-accuracy = { $games ->
    [one] Your accuracy in 1 reviewed game: { $first }% in the oldest, { $last }% in the newest
   *[other] Your accuracy in { $games } reviewed games: { $first }% in the oldest, { $last }% in the newest
}
evenings-title = Evenings
evenings-played = { $days ->
    [one] Played on one day in the last five weeks.
   *[other] Played on { $days } days in the last five weeks.
}
# The days of the week in short, from Monday on, with a space between them.
evenings-days = M T W T F S S
goal-title = A goal of your own
goal-about = Set yourself one if you like. It stays on this device.
goal-next = Next goal
goal-none = No goal
goal-evenings = { $count } evenings this week
goal-beat = { $game }: beat { $level }
goal-weaker = Weaker
goal-stronger = Stronger

## Achievements

achievements-title = Achievements
achievements-about = Earned in finished games against the computer and with friends. Games with hints or an analysis do not count.
achievements-count = { $game }: { $found } of { $all }
achievements-move = move { $move }
achievement-reversi-wedge = A wedge
achievement-about-reversi-wedge = On an edge, play between two of your opponent’s discs. Yours cannot be flipped while those two stay.
achievement-reversi-edge = A whole edge
achievement-about-reversi-edge = Fill an edge with your discs from corner to corner. Nobody can ever flip them.
achievement-reversi-behind = Fewer discs, and won
achievement-about-reversi-behind = Have fewer discs than your opponent with 20 squares left, and win. Discs only count at the end.
achievement-reversi-pass = Two moves in a row
achievement-about-reversi-pass = Leave your opponent without a move, and win. Your opponent has to pass, and you move again.
achievement-reversi-quiet = Just one disc
achievement-about-reversi-quiet = Flip a single disc when no other move leaves your opponent fewer moves. Few flips open few squares.
achievement-reversi-parity = First and last
achievement-about-reversi-parity = Play first in a region with an odd number of empty squares, and also last. Your opponent has no answer there.
achievement-reversi-safe-moves = No safe move
achievement-about-reversi-safe-moves = Leave your opponent only moves that give you a corner. A corner can never be flipped.
achievement-reversi-draw = A draw held
achievement-about-reversi-draw = With four to ten squares left, find the only move that still draws, and do not lose.
achievement-reversi-sacrifice = A corner given up
achievement-about-reversi-sacrifice = Near the end, give up a corner when every move that keeps it is worse. The final count decides, not the corner.
achievement-reversi-perfect = A perfect ending
achievement-about-reversi-perfect = From ten empty squares on, play the best move every time. At least three times, another move would have cost discs.
achievement-gomoku-stop-three = A three stopped
achievement-about-gomoku-stop-three = Stop an open three. Left alone it becomes a four with two open ends, and one stone cannot stop both.
achievement-gomoku-open-four = An open four
achievement-about-gomoku-open-four = Make four in a row with both ends open. You threaten five in two places at once.
achievement-gomoku-gap = The gap filled
achievement-about-gomoku-gap = Win with a stone in the gap of a four. A four with a gap threatens five just like four in a row.
achievement-gomoku-four-and-three = Four and three
achievement-about-gomoku-four-and-three = Make a four and an open three with one stone, and win. Your opponent has to stop the four first.
achievement-gomoku-two-threes = Two threes
achievement-about-gomoku-two-threes = Make two open threes with one stone, and win. One stone can rarely stop both.
achievement-gomoku-two-fours = Two fours
achievement-about-gomoku-two-fours = Make two fours with one stone. You threaten five in two places at once.
achievement-gomoku-stop-and-four = Stop and strike
achievement-about-gomoku-stop-and-four = Stop a four with a stone that makes a four of your own. Now your opponent has to answer.
achievement-gomoku-fours = Four after four
achievement-about-gomoku-fours = Win with three fours one after the other and then five. Your opponent has to answer each of them.
achievement-gomoku-foreseen = Seen in time
achievement-about-gomoku-foreseen = Stop a win by fours before your opponent begins it, when there is no open three or four to warn you.
achievement-gomoku-forbidden = The forbidden answer
achievement-about-gomoku-forbidden = As White in renju, make a four that Black could only stop on a forbidden point.
achievement-animal-chess-jump = The jump
achievement-about-animal-chess-jump = Capture with the eagle, over exactly one tile. It captures even the strongest.
achievement-animal-chess-giant = Small beats great
achievement-about-animal-chess-giant = Capture the strongest animal with the weakest. No other capture costs your opponent more health.
achievement-animal-chess-rescue = A rescue
achievement-about-animal-chess-rescue = Move your most valuable attacked tile away, so that nothing of yours can be captured.
achievement-animal-chess-guarded = Guarded
achievement-about-animal-chess-guarded = Lose a tile and capture a more valuable one on the same square at once. A guarded tile is risky to capture.
achievement-animal-chess-fork = A fork
achievement-about-animal-chess-fork = Attack two tiles with one move, and capture one of them with your next. Your opponent can only move one away.
achievement-animal-chess-safest = The safest tile
achievement-about-animal-chess-safest = Flip the face-down tile that is clearly the least likely to cost you a capture.
achievement-animal-chess-repeated = Saved by repetition
achievement-about-animal-chess-repeated = Draw by repeating a position while you have less health. When you are behind, a draw is a gain.
achievement-animal-chess-shut-in = Shut in
achievement-about-animal-chess-shut-in = Win because your opponent has no move left. You need not capture everything.
achievement-animal-chess-win = Bringing it home
achievement-about-animal-chess-win = With three tiles or fewer left, find your way to a win that is at least three moves away.
achievement-animal-chess-draw = The only way to hold
achievement-about-animal-chess-draw = With three tiles or fewer left, find the only move that does not lose, and do not lose.

## What was played in games of the library
explorer-reading = Looking through the games of the library.
explorer-title = { $games ->
    [one] Played from here in one game of the library
   *[other] Played from here in { $games } games of the library
}
explorer-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
explorer-results = { $one } { $first }%, drawn { $drawn }%, { $other } { $second }%
explorer-unknown = Their results are not known.
explorer-book-title = Known openings from here
explorer-book = In the opening book.
explorer-way = On the way to { $opening }.

## A position that is arranged by hand
do-set-up = Set up a position
editor-title = Set up a position
editor-about = Press a square to put the chosen piece there. Press it again to take the piece away.
editor-to-move = Next to move
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
    [0] not started
    [one] 1 move
   *[other] { $moves } moves
}
far-invited = Nobody has opened your invitation yet.
far-your-turn = Your turn.
far-waiting = Your friend’s turn.
far-over = The game is over.
far-unread = This game cannot be opened here. It is kept as it is.
far-paste = Paste a link
far-send = Send
far-invite-title = Invite your friend
far-invite-about = Send this link. Your friend opens it in a browser or in Turnstone, and sits down.
far-link-title = Your link
far-link-about = Send this link. Your friend sees your move and plays the next one.
far-link-tile = Send this link. Your friend’s answer flips the tile, for both of you at once.
far-copy = Copy
far-share = Share
far-qr = Or scan it with your friend’s phone.
far-qr-too-long = The link is too long for a QR code.
far-show-link = Show the link
far-status-untold = Your move is ready. Send it to your friend.
far-status-waiting = Waiting for your friend’s link.
far-status-turning = Your friend’s link will flip the tile.
far-status-watching = You are watching.
far-came = Your friend’s link is here.
far-copied = The link is copied. Send it to your friend.
far-copied-here = The link is copied. It has no web address on this computer: your friend pastes it into Turnstone.
far-second = Turnstone is open in another window. Open the link there.
far-no-secret = This system gives no random numbers, so you cannot start a game with a friend elsewhere.
far-clock = By link, only a clock that gives days for each move can be used. This game is played without a clock.
far-refused-damaged = This link is incomplete. Copy all of it, from its beginning to its end.
far-refused-forged = This link was not written by your friend. It is not used.
far-refused-version = This link comes from another version of Turnstone. Both of you need the same one.
far-refused-older = This is an old link. The game here has gone on since.
far-refused-same = This link brings nothing new: the game here already has its moves.
far-refused-crossed = Your friend wrote this link before seeing your last move. Send your link again.
far-refused-forked = This link does not fit your game: one of its earlier moves is different. Your game stays as it is. Ask your friend for the newest link.
far-refused-taken = Somebody else has already sat down in this game.
far-refused-own = This is your own invitation. Send it to a friend.
far-refused-rules = The move in this link is against the rules. Your game stays as it is.
far-refused-place = This link makes no sense at this point of the game. Your game stays as it is.
far-refused-bent = Your friend’s program tried to choose a tile instead of drawing it. The link is not used.
far-refused-other-rules = Your friend’s rules “{ $rules }” differ from yours. You both need the same pack.
far-refused-terms = This game cannot be set up here: { $why }.
far-refused-time = The time in this link is wrong. Check the clocks of both your computers.
far-invited-title = You are invited
far-invited-arranged = It begins from a position that was set up.
far-invited-no-clock = Without a clock.
far-invited-side = Your side: { $name }.
far-invited-lot = Who begins is decided at random.
far-tiles = Nobody knows in advance what lies under the tiles. When a tile is flipped, both of you draw it together, and neither of you can cheat.
far-sit-down = Sit down
far-invite-here = Copy this link and send it. Your friend pastes it into Turnstone.
far-link-sat = Send this link back. Your friend sees that you have sat down, and begins.
far-rematch = Invite to a rematch
far-by-link = By link
far-by-link-about = Move when you like. Each move is a link that you send.
far-live = Live
far-live-about = Both of you are at the table at the same time. You invite your friend with one link. Everything else goes through the relay.
far-no-relay = Move when you like. Each move is a link that you send. For live games, enter the address of a relay in the settings. Anybody can run one.
far-away = Your friend is away. The game waits.
far-away-clock = Your friend is away. Their clock is running.
far-looking = Looking for the relay. Nothing is lost.
far-replaced = This game has been opened somewhere else. Continue there, or open it here again.
far-full = The relay has no more room for this game.
far-watch = Watch
far-says = Your friend: { $phrase }
far-said = You: { $phrase }
far-status-drawn = Both of you are drawing the tile.
far-phrases-title = Say something
do-say = Say something
settings-page = Web page for links
settings-relay = Relay for live games
why-no-take-back = { $name } does not agree to take the move back.
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
far-prepared-about = If your friend plays a move that you expected, your answer is played at once. You only have to send it.
far-prepared-line = If { $theirs }, then { $yours }.
far-prepared-pair = { $theirs }, { $yours };
far-prepare-line = Prepare one
far-prepare-keep = Keep it
far-prepare-leave = Leave
far-prepare-short = First play a move of your friend’s, then your answer.
far-status-theirs = Play the move you expect.
far-status-yours = Play your answer.
far-invited-relay = The game goes through the relay at { $relay }.
far-again-title = Another game?
far-invite-again = Your friend has been asked. If they have left the table, send them this link.

# Puzzles
title-puzzles = { $left ->
    [0] Puzzles
   *[other] Puzzles ({ $left } for tonight)
}
do-puzzles = Puzzles
status-broken-puzzles = Your puzzle file was damaged: { $why }. It is now { $file }, and your ratings start again.
status-broken-evenings = Your calendar file was damaged: { $why }. It is now { $file }, and the calendar is filled again from your games.
quiz-puzzles = More puzzles
puzzles-title = Puzzles
puzzles-none = There are no such puzzles.
puzzles-coming = The puzzles are loading.
puzzles-tonight = Tonight’s three
puzzles-tonight-about = One for each game, the same for everybody. The next three come tomorrow.
puzzles-tonight-begin = { $left ->
    [3] Begin
    [1] Go on: 1 left
   *[other] Go on: { $left } left
}
puzzles-tonight-done = You solved { $solved } of 3. The next three come tomorrow.
puzzles-evenings = { $evenings ->
    [one] 1 evening in a row.
   *[other] { $evenings } evenings in a row.
}
puzzles-due = { $due ->
    [one] 1 puzzle you missed is back today
   *[other] { $due } puzzles you missed are back today
}
puzzles-mix = A mix for you
puzzles-storm = Three minutes
puzzles-storm-record = Best in three minutes: { $solved }
puzzles-by-theme = By theme and colour:
puzzles-both-colours = Both colours
puzzles-rating = Your rating: { $rating }, give or take { $error }
puzzles-unrated = You have no rating yet. Your first try at each puzzle counts, unless you take a hint.
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
make-refused-none = { $kind }: no move works.
make-refused-several = { $kind }: more than one move works ({ $moves }).
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
puzzle-replay = Moves so far
puzzle-storm-again = Once more
puzzle-good = Good. Go on.
puzzle-wrong = { $move } is wrong: { $reply } answers it.
puzzle-wrong-alone = { $move } is wrong.
puzzle-solved = Solved: { $line }
puzzle-shown = The solution: { $line }
puzzle-grade = This puzzle’s rating: { $grade }
puzzle-change = Your rating: { $change }
puzzle-comes-back = This puzzle comes back another day.
puzzle-reversi-pass = { $name }: find the best move. It makes the other side pass.
puzzle-reversi-draw = { $name }: find the only move that does not lose.
puzzle-reversi-win = { $name }: find the only move that wins.
puzzle-reversi-best = { $name }: find the best move. Every other move is worse by more than four discs.
puzzle-gomoku-fours = { $name }: win with fours only. Every stone makes one.
puzzle-gomoku-threes = { $name }: win with threes and fours.
puzzle-gomoku-defence = { $name }: find the only move that stops the win.
puzzle-animal-chess-win = { $name }: find the move that wins.
puzzle-animal-chess-draw = { $name }: find the only move that does not lose.
puzzle-animal-chess-safest = { $name }: which tile is the safest to flip?
puzzle-animal-chess-flee = { $name }: one of your tiles is in danger. Save it.
kind-reversi-pass = Force a pass
kind-reversi-draw = Do not lose
kind-reversi-win = Win
kind-reversi-best = The best move
kind-gomoku-fours = Win with fours
kind-gomoku-threes = Win with threes
kind-gomoku-defence = Defend
kind-animal-chess-win = Win
kind-animal-chess-draw = Hold the draw
kind-animal-chess-safest = The safest tile
kind-animal-chess-flee = Save a tile
theme-reversi-corner = Taking a corner
theme-reversi-corner-given = Giving up a corner
theme-reversi-x-square = Diagonally next to a corner
theme-reversi-pass = A pass
theme-reversi-wedge = A wedge
theme-reversi-last-square = The last square of a region
theme-reversi-odd-region = The odd region
theme-reversi-quiet = Flipping just one disc
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
puzzles-openings-about = You play one side of a named line, and the table plays the other. Positions you miss come back another day.
puzzles-own-about = Learn lines of your own as well: in an analysis, open the menu and choose “Learn this line”.
puzzles-own-deck = { $name }: { $known } of { $all } positions learnt
puzzles-own-begin = Practise
do-learn-line = Learn this line
line-title = Learn this line
line-about = Turnstone will ask you for the moves of one side and play the other side. Positions you miss come back another day.
line-none = There is no move yet. Go to the end of the line that you want to learn.
line-library = With what your library plays next
line-learn = { $name }: learn
line-forget = { $name }: stop learning
drill-heading = Openings: line { $number }
drill-asked = { $name }: what is the move here?
drill-repeat = Again.
drill-also = { $move } is as good. The line goes on with { $good }.
drill-wrong = { $move } is not the move: { $reply } answers it. The line goes on with { $good }.
drill-wrong-alone = { $move } is not the move. The line goes on with { $good }.
drill-shown = The line goes on with { $good }.
drill-between = { $left ->
    [one] The line ends here. One position comes again.
   *[other] The line ends here. { $left } positions come again.
}
drill-ended = The line ends here. You knew { $known } of { $asked }.
drill-find = Find it
drill-go-on = Go on
drill-next = Next line
drill-over = That is enough for now.
