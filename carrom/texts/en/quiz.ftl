# The quiz: a position and a stroke in plain words. `people`: how many $side names.

# The words of the book for the queen
case-red = { $queen_words ->
    [red] red
   *[other] queen
}

case-disc = { $disc ->
    [queen] the { case-red }
    [striker] the striker
    [white] { case-number } white { $count ->
        [one] man
       *[other] men
    }
   *[black] { case-number } black { $count ->
        [one] man
       *[other] men
    }
}
case-number = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[9] nine
}

## Where it begins
case-plays = { $seat } is to play.
case-open = Nobody has a colour yet; { $white } white and { $black } black men are on the board.
case-colour = { $side } { $people ->
    [one] has
   *[other] have
} { $colour ->
    [white] white
   *[black] black
}, { $count ->
    [0] all of them in.
    [one] one man left.
   *[other] { case-number } men left.
}
case-queen-board = The { case-red } is on the board.
case-queen-awaiting = { $side } { $people ->
    [one] has
   *[other] have
} just pocketed the queen, and must { $queen_words ->
    [confirmed] confirm
   *[other] cover
} it now.
case-queen-covered = { $side } { $people ->
    [one] has
   *[other] have
} { $queen_words ->
    [confirmed] confirmed
   *[other] covered
} the queen.
case-queen-taken = { $side } { $people ->
    [one] has
   *[other] have
} pocketed the { case-red }.
case-had-one-in = { $side } { $people ->
    [one] has
   *[other] have
} had a man in before; it came back.
case-had-none-in = No man of { $side } has counted yet.
case-owes = { $side } { $people ->
    [one] owes
   *[other] owe
} { $owed ->
    [one] one man.
   *[other] { $owed } men.
}
case-points = { $side } { $points }
case-score = Score: { $points }.
case-round = It is round { $round }.
case-breaking = The rosette is still to be broken{ $tries ->
    [0] .
    [one] : one try has already failed.
   *[other] : { $tries } tries have already failed.
}
case-bet = { $side } { $people ->
    [one] has
   *[other] have
} bet “Si Just!” on a man { $zone ->
    [far] on the far side
    [side] along a side
    [near] in front of the player
   *[open] in the open
}{ $raises ->
    [0] .
    [one] , raised once.
    [2] , raised twice.
   *[other] , raised { $raises } times.
}

## What happened
case-from = { $discs }{ $zone ->
    [far] {" "}from the far side
    [side] {" "}from along a side
    [near] {" "}from in front of the player
   *[open] {""}
}
case-then = , then { $discs }
case-fell = { $discs } { $count ->
    [one] goes
   *[other] go
} in{ $then }.
case-left-board = { $discs } { $count ->
    [one] leaves
   *[other] leave
} the board{ $then }.
case-met = { $way ->
    [direct] The striker first meets
   *[indirect] By way of the frame, the striker first meets
} { $disc ->
    [queen] the { case-red }
    [white] a white man
   *[black] a black man
}{ $zone ->
    [own_line] {" "}lying on or behind { $seat }’s own line
    [arrow_circle] {" "}lying in the circle of an arrow
   *[open] {""}
}{ $way ->
    [direct] , without the frame.
   *[indirect] .
}
case-backward = It was a back shot.
case-improper = The stroke was improper (pushed, for instance).
case-named = { $fell ->
    [yes] The man named fell.
   *[no] The man named did not fall.
}
case-out-of-turn = { $seat } plays out of turn.
case-left-seat = { $seat } leaves the seat during the round.
case-upset-board = { $seat } upsets the board.
case-early-break = { $seat } breaks before the umpire’s call.
case-forgoes = { $seat } forgoes what is due.

## What follows
case-back = { $discs } { $count ->
    [one] comes
   *[other] come
} back.
case-nothing-back = Nothing comes back.
