# What the referee says. Joined with spaces, in order, the calls of a verdict read as one paragraph.

seat-S = South
seat-E = East
seat-N = North
seat-W = West
people-and = { $first } and { $second }
people-you = you

Number = { $count ->
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
   *[other] { $count }
}
number = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] { $count }
}
coloured-men = { $colour ->
    [white] white
   *[black] black
} { $count ->
    [one] man
   *[other] men
}
at-place = { $place ->
    [between-circles] between the two circles
    [outer-circle] inside the outer circle
    [opposite] inside the outer circle, on the opposite side{ $beside ->
        [each-other] { ", touching each other" }
        [the-others] { ", touching the other" }
       *[nothing] { "" }
    }
   *[centre] at the centre
}

them = { $count ->
    [one] it
   *[other] them
}
all-of-them = { $all ->
    [2] both
    [3] all three
    [4] all four
    [5] all five
    [6] all six
    [7] all seven
    [8] all eight
    [9] all nine
   *[other] all { $all }
}
gives-back = { $side_people ->
    [you] You give
    [one] { $side } gives
   *[other] { $side } give
} back the { $count ->
    [one] { coloured-men }
   *[other] { number } { coloured-men }
} of this stroke
pays-the-debt = { $side_people ->
    [you] You pay
    [one] { $side } pays
   *[other] { $side } pay
} { number } { coloured-men } owed from before
pays-the-debt-too = { $side_people ->
    [you] You pay
    [one] { $side } pays
   *[other] { $side } pay
} { number } owed from before
lays-them = { $placer_people ->
    [you] you lay
   *[other] { $placer } lays
} { them }
lays-all = { $placer_people ->
    [you] you lay
   *[other] { $placer } lays
} { all-of-them }

# A book's verb for the queen's cover.
cover = { $queen_words ->
    [confirmed] confirm
   *[other] cover
}
red-of-book = { $queen_words ->
    [red] red
   *[other] queen
}
The-queen = The { red-of-book }

## What happened
call-miss = Nothing is pocketed.
call-nothing-touched = The striker touches nothing.
call-rosette-untouched = The striker did not touch the rosette.
call-men-in = { Number } { coloured-men } { $count ->
    [one] goes
   *[other] go
} in for { $side }.
call-colours-fixed = { $side_people ->
    [you] You now have
    [one] { $side } now has
   *[other] { $side } now have
} { $colour ->
    [white] white
   *[black] black
}.
call-striker-pocketed = The striker was pocketed.
call-striker-off-board = The striker left the board.
call-men-off-board = { Number } { coloured-men } left the board and { $count ->
    [one] goes
   *[other] go
} back to the centre.
call-queen-off-board = { The-queen } left the board and goes back to the centre.
call-improper-stroke = The stroke was improper.
call-improper-stroke-push = The stroke was improper: the striker was pushed, not struck.
call-improper-stroke-finger = The stroke was improper: the striker was not struck with a finger.
call-improper-stroke-lines = The stroke was improper: the striker did not lie on both base lines.
call-improper-stroke-circle = The stroke was improper: the striker covered a base circle only in part.
call-improper-stroke-arrow = The stroke was improper: the striker touched the arrow.
call-improper-stroke-elbow = The stroke was improper: the elbow came over the surface or beyond the diagonals.
call-improper-stroke-body = The stroke was improper: more than the hand went beyond the diagonals.
call-improper-stroke-arm = The stroke was improper: something other than the playing arm touched the board or its table.
call-improper-stroke-chair = The stroke was improper: the chair was moved during the turn.
call-improper-stroke-support = The stroke was improper: the player leaned on chair or table.
call-back-shot = It was a back shot: nothing counts.
call-arrow-circle = The striker directly hit a protected man: nothing counts.
call-own-line = The striker directly hit a man lying on or behind the player’s own line.
call-men-void = { Number } { coloured-men } { $count ->
    [one] goes
   *[other] go
} back to the centre: { $placer_people ->
    [you] you lay
   *[other] { $placer } lays
} { them } there.
call-men-returned = { gives-back }: { lays-them } { at-place }.
call-men-returned-theirs = { $count ->
    [one] The { coloured-men } of this stroke comes back out
   *[other] The { number } { coloured-men } of this stroke come back out
} for { $side }: { lays-them } { at-place }.
call-men-returned-leading = { gives-back }.

## The queen
call-queen-awaiting = { $seat_people ->
    [you] { The-queen } is in: { cover } it with your next stroke.
   *[other] { The-queen } is in: { $seat } must { cover } it with the next stroke.
}
call-queen-another-try = { $seat_people ->
    [you] You may still { cover } the queen with your next stroke.
   *[other] { $seat } may still { cover } the queen with the next stroke.
}
call-queen-covered = { $seat_people ->
    [you] You { cover } the { red-of-book }.
   *[other] { $seat } { cover }s the { red-of-book }.
}
call-queen-covered-together = The queen goes in together with the man that { cover }s it.
call-queen-taken = The queen was taken but not { cover }ed.
call-queen-not-coverable = The queen can no longer be { cover }ed and goes back to the centre.
call-queen-uncovered = The queen is not { cover }ed and goes back to the centre.
call-queen-too-early = { $seat_people ->
    [you] The queen went in before you had a man in, and goes back to the centre.
   *[other] The queen went in before { $seat } had a man in, and goes back to the centre.
}
call-queen-struck-out = { The-queen } goes back to the centre.
call-queen-stranded = { $queen_words ->
    [red] The red, missing from the board, goes back to the centre.
   *[other] The waiting queen goes back to the centre.
}

## Dues
call-man-paid = { $side_people ->
    [you] You pay
    [one] { $side } pays
   *[other] { $side } pay
} { number } { coloured-men }: { lays-them } { at-place }.
call-man-paid-more = { $side_people ->
    [you] You pay
    [one] { $side } pays
   *[other] { $side } pay
} { number } more: { lays-all } { at-place }.
call-man-paid-besides = { $side_people ->
    [you] You pay
    [one] { $side } pays
   *[other] { $side } pay
} { number } more { coloured-men }: { lays-all } { at-place }.
call-debt-paid = { pays-the-debt }: { lays-them } { at-place }.
call-debt-paid-leading = { pays-the-debt }.
call-debt-paid-besides = { pays-the-debt }: { lays-all } { at-place }.
call-debt-paid-more = { pays-the-debt-too }: { lays-all } { at-place }.
call-debt-paid-more-leading = { pays-the-debt-too }.
call-man-owed = { $side_people ->
    [you] You now owe
    [one] { $side } now owes
   *[other] { $side } now owe
} { number } { $count ->
    [one] man
   *[other] men
}.
call-man-owed-still = { $side_people ->
    [you] You still owe
    [one] { $side } still owes
   *[other] { $side } still owe
} { number } { $count ->
    [one] man
   *[other] men
}.
call-nothing-to-pay = { $side_people ->
    [you] You have
    [one] { $side } has
   *[other] { $side } have
} no { $paid ->
    [0] man
   *[other] other man
} to pay with.
call-nothing-to-pay-alone = No own man went in with the same stroke: nothing is given back.

## The hand
call-hand-kept = { $seat_people ->
    [you] You play on.
   *[other] { $seat } keeps the turn.
}
call-hand-passes = { $next_people ->
    [you] Your turn.
   *[other] The turn passes to { $next }.
}
call-time-elapsed = { $seat_people ->
    [you] Your time is up.
   *[other] Time is up for { $seat }.
}
call-not-their-time = No time was running for { $seat }.

## The end
call-conceded = { $side_people ->
    [you] You concede
    [one] { $side } concedes
   *[other] { $side } concede
} the round.
call-game-given-up = The game is given up: { $side_people ->
    [you] you win
    [one] { $side } wins
   *[other] { $side } win
} it.
call-last-man = That was the last { $colour ->
    [white] white
   *[black] black
} man.
call-last-man-too-early = The last { $colour ->
    [white] white
   *[black] black
} man went in while the queen was in play.
call-queen-with-last = The queen is { cover }ed only with the last man: it gives nothing.
call-fault-loses-round = { $side_people ->
    [you] You lose
    [one] { $side } loses
   *[other] { $side } lose
} the round by this fault.
call-round-won = { $side_people ->
    [you] You win
    [one] { $side } wins
   *[other] { $side } win
} the round. Points: { $points } to { $against }.
call-game-won = { $side_people ->
    [you] You win
    [one] { $side } wins
   *[other] { $side } win
} the game.
call-another-round = Level at { $points }: another round will decide.
