# How the end of a round and of a game is counted: every term of the sum, and the sum.

term-men-left = { $count ->
    [0] no man left to { $other }
    [one] the man left to { $other }
   *[other] the { number } men left to { $other }
}
term-men-in = { $count ->
    [0] no man in
    [one] { number } man in
   *[other] { number } men in
}
term-queen = { number } for the queen
term-queen-uncovered = { number } for the un{ cover }ed queen
term-queen-capped = nothing for the queen at this score
term-queen-lost = the queen, { cover }ed by { $other }, does not count
term-one-for-queen = only one for the queen at this score
term-one = a single point
term-demanded = { number } on demand
term-limit = { number } too many for one round
sum-two-sides = { $first }; { $other }: { $second }
total-points = { $before } + { $points } = { $total }.
total-both = { $side_people ->
    [you] You
   *[other] { $side }
} { $before } + { $points } = { $total }, { $other } { $other_before } + { $against } = { $other_total }.
total-rounds = Rounds won: { $total } to { $other_total }.

call-round-won-summed = { $decided ->
    [tie] Level at { $points }: the round goes to the side whose men are all in.{ " " }
    [clause] Here the points do not decide.{ " " }
   *[count] { "" }
}{ $side_people ->
    [you] You win
    [one] { $side } wins
   *[other] { $side } win
} the round{ $both ->
    [yes] , { $points } to { $against }
   *[no] { " " }{ $points ->
        [0] without scoring
       *[other] and { $side_people ->
            [you] score
            [one] scores
           *[other] score
        } { $points }
    }
}: { $sum }.{ $remark }{ $total_words }
call-game-won-summed = { $why ->
    [target] { $side_people ->
        [you] You have
        [one] { $side } has
       *[other] { $side } have
    } reached { $target } and { $side_people ->
        [you] win
        [one] wins
       *[other] win
    } the game, { $points } to { $against }.
    [rounds] Round { $round } was the last: { $side_people ->
        [you] you lead and win
        [one] { $side } leads and wins
       *[other] { $side } lead and win
    } the game, { $points } to { $against }.
    [best-of-three] { $side_people ->
        [you] You win
        [one] { $side } wins
       *[other] { $side } win
    } the game, { $points } rounds to { $against }.
   *[round] { $side_people ->
        [you] You win
        [one] { $side } wins
       *[other] { $side } win
    } the game, which is a single round.
}
