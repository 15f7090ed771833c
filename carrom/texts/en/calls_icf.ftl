# What the referee says under the International Laws only.

call-technical-foul = Technical foul by { $seat }.
call-board-lost = { $cause ->
    [out-of-turn] { $seat } played out of turn and loses the round.
    [left-seat] { $seat } left the seat during the round and loses it.
   *[upset-board] { $seat } upset the board and loses the round.
}
call-match-lost = { $seat } refuses to go on: { $side } { $side_people ->
    [one] wins
   *[other] win
} the match.
call-round-replayed = { $cause ->
    [three-passes] Each side has passed three turns in a row: the round is annulled and laid out again, and { $seat } breaks.
    [base-line] The men leave the striker no place: the round is laid out again, and { $seat } breaks.
   *[umpire-order] The umpire has the round played again: it is laid out anew, and { $seat } breaks.
}
call-queen-unnoticed = Nobody noticed that { $seat } had not covered the queen: it counts as covered.
call-early-break = { $seat } broke before the call: the stroke does not count.
call-forgone = { $side } { $side_people ->
    [one] forgoes
   *[other] forgo
} what is due: { $count ->
    [0] the men that had just come out stay in.
    [one] the man still owed is written off.
   *[other] the { number } men still owed are written off.
}
call-queen-while-owing = The queen went in while { $seat } still owed a man, and goes back to the centre.
call-points-demanded = On demand, { number } { $count ->
    [one] point
   *[other] points
} more for { $side }.
call-points-limited = A round gives { $points } points at most.
call-white-slam = A white slam: { $seat } pocketed the nine whites and the queen in the first turn.
call-black-slam = A black slam: { $seat } pocketed all the blacks in the first turn.
