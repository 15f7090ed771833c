# What the referee says besides in the books without colours, where every man counts for whoever pockets it.

term-white-in = { $count } for white men
term-black-in = { $count } for black men
term-misses = { $count ->
    [0] no miss
    [one] one miss
   *[other] { $count } misses
}
shared-standing = { $side } { $points }{ $parts ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }({ $terms })
}
shared-term = { $side_people ->
    [you] You
   *[other] { $side }
}: { $term }
call-queen-covered-counted = { call-queen-covered } { $queen } + { $men } = { $points } points.
call-queen-covered-together-counted = { call-queen-covered-together } { $queen } + { $men } = { $points } points.
call-queen-in = The queen is in.
call-miss-counted = { $total ->
    [one] That is the first miss.
   *[other] That makes { $total } misses.
}
call-round-won-shared = { $side_people ->
    [you] You win
    [one] { $side } wins
   *[other] { $side } win
} the round: { $standing }.
call-round-won-cleared = { $points ->
    [0] The board is cleared without a single miss!
    [one] The board is cleared with one miss.
   *[other] The board is cleared with { $points } misses.
}
call-game-won-shared = { $side_people ->
    [you] You win
    [one] { $side } wins
   *[other] { $side } win
} the game with { $points } { $points ->
    [one] point
   *[other] points
}.
call-game-won-emptied = All men are in and nobody has reached { $target }: most points win. { call-game-won-shared }
call-game-won-cleared = { $boards ->
    [one] { $points ->
        [0] No miss: nobody can do better.
        [one] One miss: that is the score.
       *[other] { $points } misses: that is the score.
    }
   *[other] After { $boards } boards the score is { $points } { $points ->
        [one] miss
       *[other] misses
    }.
}
