# Solo: the board cleared alone.

solo-title = Alone with the board
solo-lead = Clear it with as few misses as you can, and beat yourself.
solo-rules = The rules
solo-rule = All eighteen men and the queen, in any order. A stroke that pockets nothing is a miss; the striker alone in a pocket is one too, and brings a man back.
solo-begin = A new game
solo-many = Boards
solo-boards = { $count ->
    [one] one board
   *[other] { $count } boards
}
solo-go = Break
solo-bests = Your bests
solo-no-bests = None yet: the first board that you clear is one.
solo-misses = { $count ->
    [0] No miss
    [one] { $count } miss
   *[other] { $count } misses
}
solo-strokes = { $count ->
    [one] in { $count } stroke
   *[other] in { $count } strokes
}
solo-share = · { $share } % went in
solo-open = Under way
solo-go-on = Go on with game { $number }
solo-past = What you have played
solo-watch = Watch it
solo-not-whole = Strokes were taken back, or it began midway: it is no best.
solo-failed = The server does not answer. Try again in a moment.
