# Turnstone in English. The fallback: a key that another language lacks is read here.
# Sides come as "first" or "second"; numbers come as numbers.

title = Turnstone
tagline = A table for games of turning pieces

## The title screen
title-continue = Continue
title-new = New game
title-settings = Settings
title-quit = Quit

## Players
seat-person = Person
seat-random = Random
seat-greedy = Greedy
seat-search-2 = Searcher, 2 plies
seat-search-4 = Searcher, 4 plies
seat-search-6 = Searcher, 6 plies
seat-about-person = A person at this screen.
seat-about-random = Any legal move, by lot.
seat-about-greedy = Takes the most discs it can.
seat-about-search-2 = Looks two plies ahead.
seat-about-search-4 = Looks four plies ahead.
seat-about-search-6 = Looks six plies ahead, and plays the ending out.

## Reversi
game-reversi = Reversi
side-reversi = { $side ->
    [first] Black
   *[second] White
}
discs-reversi = { $count ->
    [one] 1 disc
   *[other] { $count } discs
}

## The status line
status-to-move = { $side ->
    [first] Black to move.
   *[second] White to move.
}
status-your-move = { $side ->
    [first] Your move, Black.
   *[second] Your move, White.
}
status-thinking = { $side ->
    [first] Black is thinking.
   *[second] White is thinking.
}
status-paused = The game is paused.
status-pass = { $side ->
    [first] Black has no move. White plays again.
   *[second] White has no move. Black plays again.
}
status-won = { $side ->
    [first] Black wins, { $own } to { $other }.
   *[second] White wins, { $own } to { $other }.
}
status-drawn = A draw, { $own } to { $other }.
status-saving-failed = The game cannot be saved: { $why }
status-broken-match = The saved game was damaged: { $why }. It is kept as { $file }, and a new game begins.
status-broken-settings = The settings were damaged: { $why }. They are kept as { $file }, and the usual ones apply.
status-unkept = The damaged file { $file } could not be set aside, so nothing is saved over it. Move it away and start again.

## Why not
why-occupied = { $square } is taken already.
why-turns-nothing = { $square } would turn nothing.
why-off-board = That is not on the board.
why-game-over = The game is over.
why-has-move = There is a move to play.
why-engines-turn = { $side ->
    [first] It is Black's turn.
   *[second] It is White's turn.
}
why-still-moving = { $side ->
    [first] The discs are still turning. Black is next.
   *[second] The discs are still turning. White is next.
}
why-nothing-to-undo = There is nothing to take back.
why-nothing-to-redo = There is nothing to play again.

## Buttons
do-undo = Take back
do-redo = Play again
do-help = Show legal squares
do-restart = Restart
do-new-game = New game
do-players = Players
do-camera-reset = Back to your seat
do-camera-top = Straight down
do-settings = Settings
do-home = To the title
do-continue = Go on
do-close = Close
do-quit = Quit

## New game and players
players-title = Who plays?
players-note = A change applies at once, also in the middle of a game.
players-done = Done
new-title = New game
new-start = Begin
new-cancel = Not now

## The end
over-won = { $side ->
    [first] Black wins
   *[second] White wins
}
over-drawn = A draw
over-score = { $first } : { $second }
over-on-board = On the board: { $first } black, { $second } white. Empty squares count for the winner.
over-on-board-drawn = On the board: { $first } black, { $second } white. The empty squares are shared.
over-on-board-full = Every square is taken.
over-again = Play again
over-look = Look at the board

## Settings
settings-title = Settings
settings-language = Language
settings-language-auto = As the system
settings-marks = Mark legal squares
settings-counts = Show disc counts
settings-motion = Reduced motion
settings-turn = Half a turn takes
settings-pause = The computer waits
settings-volume = Volume
settings-text = Size of text
settings-on = On
settings-off = Off
settings-milliseconds = { $value } ms
settings-seconds = { $value } s
settings-percent = { $value } %
settings-less = less
settings-more = more

## Links
do-link = Copy a link to this game
status-link-copied = A link to this game is copied.
status-link-shown = The link stands in the address bar; copy it from there.
status-broken-link = The link was damaged: { $why }. A new game begins.

## For screen readers
board-name = The board, columns a to h, rows 1 to 8
board-square = { $what ->
    [first] { $square }, black
    [second] { $square }, white
    [legal] { $square }, empty, a move
   *[empty] { $square }, empty
}
say-placed = { $side ->
    [first] Black plays { $square }. Discs turned: { $turned }.
   *[second] White plays { $square }. Discs turned: { $turned }.
}

## The page in a browser
web-about = A table for games of turning pieces, in 3D. Reversi against the computer or a friend.
web-fetching = Fetching the game: { $done } of { $total } MB
web-starting = Starting the game.
web-preparing = Laying the table: { $done } of { $total }
web-drawing = Preparing the pictures.
web-no-script = Turnstone is a program in this page. Allow JavaScript and load the page again.
web-no-webgl = This browser does not offer WebGL 2, which the table is drawn with. Turn on hardware acceleration in its settings, or try a newer browser.
web-no-module = The game could not be fetched. Check the connection, then load the page again.
web-broken = Something in the game broke, and it has stopped. Your moves are kept. Load the page again to go on.
web-lost = The system has taken the graphics away from this page. Your moves are kept. Load the page again to go on.
web-reload = Load again
web-new-version = There is a new version of Turnstone.
web-later = Later
web-measuring = Measuring how fast the engine is here.
web-speed = The engine looks at { $done } million positions a second in this browser.
web-controls = Words and buttons on the screen
web-said = What happens
