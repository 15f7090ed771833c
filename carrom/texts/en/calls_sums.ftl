# How the end of a round and of a game is counted: every term of the sum, and the sum.

term-men-left = { $count ->
    [0] no man left to { $other }
    [one] { number } man left to { $other }
   *[other] { number } men left to { $other }
}
term-men-in = { $count ->
    [0] no man in
    [one] { number } man in
   *[other] { number } men in
}
term-queen = { number } for the queen
term-queen-uncovered = { number } for the uncovered queen
term-queen-capped = nothing for the queen at this score
term-queen-lost = nothing for the queen that { $other } covered
term-one-for-queen = only one for the queen at this score
term-one = a single point
term-demanded = { number } on demand
term-limit = { number } too many for one round
sum-one-side = { $terms }, { $count } { $count ->
    [one] point
   *[other] points
}{ $parts ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }in all
}
sum-two-sides = { $first }; { $other }: { $second }
total-points = { $before } + { $points } = { $total }.
total-both = { $side } { $before } + { $points } = { $total }, { $other } { $other_before } + { $against } = { $other_total }.
total-rounds = Rounds won: { $total } to { $other_total }.

call-round-won-summed = { $decided ->
    [tie] Level at { $points }: the round goes to the side whose men are all in.{ " " }
    [clause] Here the points do not decide.{ " " }
   *[count] { "" }
}{ $side } { $side_people ->
    [one] wins
   *[other] win
} the round: { $sum }.{ $total_words }
call-game-won-summed = { $why ->
    [target] { $side } { $side_people ->
        [one] has
       *[other] have
    } reached { $target } and { $side_people ->
        [one] wins
       *[other] win
    } the game, { $points } to { $against }.
    [rounds] Round { $round } was the last: { $side } { $side_people ->
        [one] leads and wins
       *[other] lead and win
    } the game, { $points } to { $against }.
    [best-of-three] { $side } { $side_people ->
        [one] wins
       *[other] win
    } the game, { $points } rounds to { $against }.
   *[round] { $side } { $side_people ->
        [one] wins
       *[other] win
    } the game, which is a single round.
}
