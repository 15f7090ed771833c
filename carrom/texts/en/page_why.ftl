# “Why?”: the clauses of a verdict, and what the other books say.

why-title = What the rule says
why-missing = The text of this clause is not available.

others = The other books
others-note = What each book would say of the same stroke.
others-asking = Looking it up in the other books…
others-book = Book
others-next = Next
others-says = It says
others-over = round over
others-silent = This book has nothing to say of this stroke.
others-same = The same.
others-differs = another player
others-differs-end = another outcome
others-differs-back = other men
others-back = { $count ->
    [one] comes back:
   *[other] come back:
}
