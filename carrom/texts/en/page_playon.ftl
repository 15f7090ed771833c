# "Play on from here": a game from a position.

playon-title = Play on from here
playon-lead = A real game, with a judge and a record, that begins with these men.
playon-lead-open = A real game, with a judge and a record, that begins with the position of your choice.
playon-doors = Set up the men as you like, or solve a puzzle: then “Play on from here” waits beside the board. So it does at every stroke of a game that you watch again.
playon-lay = Set up the men
playon-puzzle = Take a puzzle
playon-failed = The server does not answer. Try again in a moment.
playon-nothing = This link leads to no position: it may have been cut short.
playon-back-game = Back to the game
playon-back-puzzle = Back to the puzzle
playon-back-position = Back to the practice board
playon-picture = The board: { $white } white, { $black } black, { $queen ->
    [yes] and the queen
   *[no] without the queen
}.
playon-turn-is = { $seat } plays first.
playon-rules = The game
playon-book = Rules
playon-same = As in that game: { $book }
playon-many = Players
playon-players = { $count ->
    [one] one alone
   *[other] { $count } players
}
playon-turn = To play
playon-white = White belongs to
playon-white-open = as the rules say
playon-queen = The queen is with
playon-score = Points so far
playon-score-of = Points of { $side }
playon-seats = Who plays
playon-person = here, at this screen
playon-free = somebody else, by a link
playon-free-note = You get the link, and its code to scan, at the table.
playon-name = Name of { $seat }
playon-name-hint = name, if you like
playon-go = Play on
