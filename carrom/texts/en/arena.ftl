# What `carrom arena` and `carrom yardstick` say. Numbers that are measured come as text, ready to read.

working-boards = boards
working-racks = racks
working-games = games
working-again = playing again
working-stopped = stopped; the results so far are reported
working-differ = { $count ->
    [one] one differs
   *[other] { $count } differ
}
working-written = written: { $line }
working-played = played:  { $line }
working-same = { $count ->
    [one] one line played again: the same
   *[other] { $count } lines played again: all the same
}
working-wrong = { $wrong } of { $total } lines differ from their replay

arena-hands = both at σ { $sigma }°
arena-hands-own = each with its own hand
arena-interval = { $value } (95 %: { $low } to { $high })
arena-pairs = { $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
}
arena-boards = { $boards ->
    [one] one board
   *[other] { $boards } boards
}
arena-meeting = { $first } v { $second }, { $hands }: { $pairs }
arena-briefly = { $first } v { $second } { $elo }, { $pairs }
arena-pair-LL = LL
arena-pair-LD = LD
arena-pair-WL = WL
arena-pair-WD = WD
arena-pair-WW = WW
arena-pair-seen = (a pair’s two boards, as { $first } saw them)
arena-strength = Elo { $elo }   points a board { $points }   { $strokes } strokes a board
arena-sprt = SPRT { $ratio } ({ $low } to { $high })
arena-sprt-said = { $sprt }: { $said }
arena-sprt-decided = { $first } is better by { $nearer } rather than { $farther } Elo
arena-sprt-open = not decided yet
arena-sprt-early = nothing is decided before { $least } pairs
arena-unfinished = { $boards ->
    [one] one board was not over in time and counts as drawn
   *[other] { $boards } boards were not over in time and count as drawn
}
arena-forfeit = forfeit: { $reason }
arena-hand = σ { $sigma }°
arena-hand-own = its own hand
arena-of-three = { $name }, { $hands }, { $games ->
    [one] one game
   *[other] { $games } games
}: won in % { $wins }   points a game { $points }
arena-alone = { $name }, { $hands }: { $points } misses a game, of { $games ->
    [one] one game
   *[other] { $games } games
}
arena-fault = an internal error, counted as drawn: { $reason }
arena-ratings = ratings, { $hands } (Bradley–Terry; the mean is 0)

yardstick-head-contestant = contestant
yardstick-head-racks = racks
yardstick-head-slam = slam %
yardstick-head-cleared = cleared %
yardstick-head-strokes = strokes to clear
yardstick-head-kept = kept %
yardstick-head-first = first turn
yardstick-head-queen = queen %
yardstick-head-foul = foul %
yardstick-head-simulations = sims/stroke
yardstick-head-ms = ms/stroke
yardstick-head-aimless = no aim
yardstick-own = own
yardstick-kept = { $kept } of { $strokes }
yardstick-by-narrowness = kept %, of so many strokes, by how narrow the aim was, 1 to 10; intervals 95 %; ms are this machine’s
yardstick-lost = { $name }: racks forfeited { $forfeits }, ended by an internal error { $faults }
yardstick-ranking = ranking by strokes kept
yardstick-surface = { $hand }, friction × { $friction }, restitution { $restitution }: { $names }
yardstick-hand = σ { $sigma }°
yardstick-hand-own = own hands
yardstick-briefly = { $name }: slam { $slam }%, { $racks ->
    [one] one rack
   *[other] { $racks } racks
}
