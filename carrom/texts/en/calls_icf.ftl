# What the referee says under the International Laws only.

call-men-off-board-by-queen = { Number } { coloured-men } left the board: it is set against the queen, on the side opposite to { $seat }.
call-men-off-board-second = { Number } { coloured-men } left the board: it is set next, against the first.
call-men-off-board-against = { Number } { coloured-men } left the board: { $count ->
    [one] it is
   *[other] they are
} set against those already at the centre.
call-technical-foul = { $seat_people ->
    [you] You commit a technical foul.
   *[other] Technical foul by { $seat }.
}
call-board-lost = { $seat_people ->
    [you] { $cause ->
        [out-of-turn] You played out of turn and lose the round.
        [left-seat] You left your seat during the round and lose it.
       *[upset-board] You upset the board and lose the round.
    }
   *[other] { $cause ->
        [out-of-turn] { $seat } played out of turn and loses the round.
        [left-seat] { $seat } left the seat during the round and loses it.
       *[upset-board] { $seat } upset the board and loses the round.
    }
}
call-match-lost = { $seat_people ->
    [you] You refuse
   *[other] { $seat } refuses
} to go on: { $side_people ->
    [you] you win
    [one] { $side } wins
   *[other] { $side } win
} the match.
breaks = { $seat_people ->
    [you] you break
   *[other] { $seat } breaks
}
call-round-replayed = { $cause ->
    [three-passes] Each side has passed three turns in a row: the round is annulled and laid out again, and { breaks }.
    [base-line] The men leave the striker no place: the round is laid out again, and { breaks }.
   *[umpire-order] The umpire has the round played again: it is laid out anew, and { breaks }.
}
call-queen-unnoticed = { $seat_people ->
    [you] Nobody noticed that you had not { cover }ed the queen: it counts as { cover }ed.
   *[other] Nobody noticed that { $seat } had not { cover }ed the queen: it counts as { cover }ed.
}
call-early-break = { $seat_people ->
    [you] You broke before the call: the stroke does not count.
   *[other] { $seat } broke before the call: the stroke does not count.
}
call-forgone = { $side_people ->
    [you] You forgo
    [one] { $side } forgoes
   *[other] { $side } forgo
} what is due: { $count ->
    [0] the men that had just come out stay in.
    [one] the man still owed is written off.
   *[other] the { number } men still owed are written off.
}
call-queen-while-owing = { $seat_people ->
    [you] The queen went in while you still owed a man, and goes back to the centre.
   *[other] The queen went in while { $seat } still owed a man, and goes back to the centre.
}
call-points-demanded = On demand, { number } { $count ->
    [one] point
   *[other] points
} more for { $side }.
call-points-limited = A round gives { $points } points at most.
call-white-slam = { $seat_people ->
    [you] A white slam: you pocketed the nine whites and the queen in your first turn.
   *[other] A white slam: { $seat } pocketed the nine whites and the queen in the first turn.
}
call-black-slam = { $seat_people ->
    [you] A black slam: you pocketed all the blacks in your first turn.
   *[other] A black slam: { $seat } pocketed all the blacks in the first turn.
}
