# A position in words, seen from the chair of whoever plays. The pieces below are put together by carrom/answers/position_words.py.

words-turn = { $name } plays, from the { $seat ->
    [S] south
    [E] east
    [N] north
   *[W] west
} side.
words-over = The round is over.
words-colour = { $side }: { $colour ->
    [white] the white men
   *[black] the black men
}.
words-owed = { $side }: { $count ->
    [one] one man owed
   *[other] { $count } men owed
}.
words-red = { $queen_words ->
    [red] red
   *[other] queen
}
words-covered = { $queen_words ->
    [confirmed] confirmed
   *[other] covered
}
words-queen = { $where ->
    [awaiting] The queen is in and waits to be { words-covered }: { $side }.
    [taken] The { words-red } is in: { $side }.
   *[covered] The queen is in and { words-covered }: { $side }.
}
words-left = On the board: { $white } white, { $black } black{ $queen ->
    [yes] , and the { words-red }
   *[no] { "" }
}.
words-striker = The striker may lie: { $places }.
words-blocked = The striker has no place on the line.
words-on-circle = on the { $hand ->
    [left] left
   *[right] right
} circle
words-between = between { $low } and { $high }
words-from-middle = { $hand ->
    [left] { $cm } cm left of the middle
    [right] { $cm } cm right of the middle
   *[middle] the middle
}
words-empty = Nothing lies on the board.
words-rosette = The eighteen men lie in the rosette round the { words-red }.
words-rosette-alone = The eighteen men lie in the rosette, its middle empty.
words-count = { $colour ->
    [white] { $count ->
        [0] No white man is left.
        [one] One white man:
       *[other] { $count } white men:
    }
   *[black] { $count ->
        [0] No black man is left.
        [one] One black man:
       *[other] { $count } black men:
    }
}
words-name = { $kind ->
    [white] white { $number }
    [black] black { $number }
   *[queen] the { words-red }
}
words-disc = { $disc }: { $where }.
words-touching = { $where }, touching { $discs }

words-pocket = { $along } of { $side ->
    [near-left] your left pocket
    [near-right] your right pocket
    [far-left] the far left pocket
   *[far-right] the far right pocket
}
words-frame = against the { $side ->
    [near] frame before you
    [far] frame opposite
    [left] left frame
   *[right] right frame
}, { $along }
words-line = on { $side ->
    [near] your base line
    [far] the base line opposite
    [left] the left base line
   *[right] the right base line
}, { $along }
words-behind = behind { $side ->
    [near] your base line
    [far] the base line opposite
    [left] the left base line
   *[right] the right base line
}, { $along }
words-centre = in the centre
words-open = { $side ->
    [inside] in the great circle, { $cm } cm
   *[outside] { $cm } cm
} from the centre towards { $along }

# How near the edge of a pocket; where along a line or a frame; in which direction from the centre.
words-along-pocket = { $cm ->
    [0] on the very edge
   *[other] { $cm } cm from the edge
}
words-along-line = { $way ->
    [left] { $cm } cm left of the middle
    [right] { $cm } cm right of the middle
    [near] { $cm } cm nearer you than the middle
    [far] { $cm } cm beyond the middle
    [circle-left] on its left circle
    [circle-right] on its right circle
    [circle-near] on its near circle
    [circle-far] on its far circle
   *[middle] in the middle
}
words-along-open = { $way ->
    [near] you
    [far] the far side
    [left] the left
    [right] the right
    [near-left] your left pocket
    [near-right] your right pocket
    [far-left] the far left pocket
   *[far-right] the far right pocket
}
