# A word of the game, a mistyped one, and those of a table of this pack.
game-reversi = Turning Discs
taglnie = Turn them all
reversi-rules-six = Six by six
reversi-rules-about-six = A small board.
kind-panda = panda
title-continue-game = { $game }, after { NUMBER($mvs) } moves
say-placed = { $turned ->
    [one] one at { $square } by { $who }
   *[other] { $turned }
}
