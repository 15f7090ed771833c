# The puzzles.

puzzles = Puzzles
puzzles-number = Puzzle { $number }
puzzles-of-level = Level { $level }
puzzles-today = Today’s puzzle
puzzles-board = The puzzle’s board. Arrows aim, Enter plays.
puzzles-asked = { $book }. You are { $seat ->
    [N] North
    [E] East
    [W] West
   *[S] South
}{ $colour ->
    [white] { " " }and play white
    [black] { " " }and play black
   *[open] , colours are still open
}: { $own ->
    [one] one man to pocket
   *[other] { $own } men to pocket
}, { $other } for your opponent; { $queen ->
    [yours] you must cover the queen
    [theirs] your opponent must cover the queen
    [covered] the queen is covered
   *[board] the queen is on the board
}{ $owed ->
    [0] { "" }
    [one] ; you owe a man
   *[other] ; you owe { $owed } men
}{ $strokes ->
    [one] { "" }
   *[other] ; you have { $strokes } strokes
}. Which stroke is best?
puzzles-standing = { $played ->
    [0] The first try counts.
    [one] { $points } points of 100, { $found ->
        [0] not found
       *[other] found
    }.
   *[other] { $points } points in { $played } puzzles, { $found } { $found ->
        [one] found
       *[other] found
    }.
}
puzzles-streak = Streak: { $streak } (best: { $best })
puzzles-found = Found! { $points } points.
puzzles-found-again = Found at the second try! { $points } points.
puzzles-once-more = Not that one. Once more: found now, it is worth half.
puzzles-near = The right idea, but not safe enough: { $points } points.
puzzles-missed = No: { $points } { $points ->
    [one] point
   *[other] points
}.
puzzles-given-up = Here is the answer: no points.
puzzles-untold = This try does not count.
puzzles-answer = The answer: { $disc }, { $pocket } ({ $family }). A hand that errs by half a degree makes it { $chance } times in 100.
puzzles-rival = The other idea, { $disc }, { $pocket }, works { $chance } times in 100 and is worth { $behind } { $count ->
    [one] man
   *[other] men
} less.
puzzles-rival-none = The best stroke that pockets nothing of use is worth { $behind } { $count ->
    [one] man
   *[other] men
} less.
puzzles-worth = A stroke is worth what it brings and what it leaves, counted in men.
puzzles-proof = Proven by { $simulations } simulated strokes.
puzzles-show = Show the answer
puzzles-again = Play again
puzzles-next = Next
puzzles-choose = Choose
puzzles-level = Level
puzzles-any-level = all
puzzles-family = Family
puzzles-any-family = all
puzzles-none = There is no such puzzle.
puzzles-waits = The server judges your stroke…
puzzles-family-direct = straight shot
puzzles-family-cut = cut
puzzles-family-bank = off the cushion
puzzles-family-rebound = striker off the cushion
puzzles-family-combination = man onto man
puzzles-family-cannon = cannon
puzzles-family-kiss = off another man
puzzles-family-back-shot = back shot
puzzles-family-break-open = opening the pack
puzzles-family-block = block
puzzles-family-sweep = unexpected shot
puzzles-playon = Play on from here
