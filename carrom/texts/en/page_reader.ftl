# The rule books to be read.

reader-title = The rule books
reader-lead = Several ways to play on the same board, clause by clause.
reader-search = Search all books
reader-search-short = queen, striker fell, who starts?
reader-found = { $count ->
    [0] No clause found.
    [one] One clause found.
   *[other] { $count } clauses found.
}
reader-more = { $count ->
    [one] One more clause
   *[other] { $count } more clauses
}
reader-by-option = by an option only
reader-source = Source: { $source }.
reader-about = Where it comes from: { $book }
reader-about-short = Where it comes from:
reader-contents = Contents
reader-clause = Clause { $clause }
reader-inferred = from another book: { $book }
reader-optional = { $count ->
    [one] One more clause, by an option only
   *[other] { $count } more clauses, by an option only
}
reader-brought = If the house chooses “{ $setting }: { $value }”
reader-brought-several = By several options together
reader-house-of = Our rules, after { $book }.
reader-house-sheet = The sheet of the house
reader-otherwise = or else: { $values }
reader-sources = The sources
reader-legend = What follows “Reading” is ours: the source is silent. “House rule” replaces what it has lost. A clause “from another book” fills a silence.
reader-beside = Compare with
reader-beside-none = no other
reader-beside-title = { $one } and { $other }
reader-alone = { $book } alone
reader-differences = { $count ->
    [0] Nothing is settled differently
    [one] One thing is settled differently
   *[other] { $count } things are settled differently
}
reader-alike = { $count ->
    [one] One thing is settled alike
   *[other] { $count } things are settled alike
}
reader-what = Setting
reader-unknown = does not exist
reader-silent = Nothing about it.

# The drawings: what is written under one, then what it shows, for who does not see it.
figure-rosette = The rosette, in our drawing.
figure-rosette-shows = The rosette from above: the red queen in the middle, six men around it, white and black by turns, then twelve men, white at the six corners and black between them. The white men form a Y.
figure-index = The index finger, held back by the thumb, springs open; its nail drives the striker. The other fingers rest on the board.
figure-index-shows = A hand from the side: the index finger bent, its tip held behind the thumb, just before the striker; two fingers stand on the board. An arrow shows that the striker goes forward.
figure-middle = The middle finger, held back by the thumb, springs open; the raised index finger shows the direction.
figure-middle-shows = A hand from the side: the middle finger bent, its tip held behind the thumb, just before the striker; the index finger stretched above it, forward. An arrow shows that the striker goes forward.
figure-thumb = The thumb, caught under the bent index finger, springs forward, as with marbles.
figure-thumb-shows = A hand from the side, the fist on the board: the thumb comes out under the bent index finger, its tip against the striker. An arrow shows that the striker goes forward.
figure-line = The striker touches both lines; it covers the circle at their end wholly or stays clear of it.
figure-line-shows = The double line from above with three strikers: one between the ends touches both lines, which is allowed; one half covers the circle at the end, which is forbidden; a third covers the whole circle, which is allowed.
figure-line-behind = A house may forbid to straddle the front line: then the striker is laid behind it.
figure-line-behind-shows = The double line from above with two strikers: one touches the front line from behind and covers the rear line, which is allowed; the other straddles both lines, which this house forbids.
figure-box-spares = The box of billard indien; the spares are drawn fainter.
figure-box-spares-shows = A board, eleven brown men and eleven black ones, two of each being spares, two red queens, one of them a spare, a striker and a bottle of powder.
figure-box-ring = What karom is played with; the circle is the centring ring.
figure-box-ring-shows = A board, nine white men, nine black, a red one, a striker and a centring ring.
figure-box-feet = What the box of Garrom holds.
figure-box-feet-shows = A board, nine white men, nine black, a red one, a striker and four feet.
