# The rule books to be read, and the quiz.

reader-title = The rule books
reader-short = Rules
reader-lead = Several ways to play on the same board, clause by clause.
reader-search = Search all books
reader-search-short = queen, penalty, S2.32…
reader-found = { $count ->
    [0] No clause found.
    [one] One clause found.
   *[other] { $count } clauses found.
}
reader-hits = { $count ->
    [one] one clause
   *[other] { $count } clauses
}
reader-print = Print
reader-source = Source: { $source }.
reader-contents = Contents
reader-clause = Clause { $clause }
reader-reading = Reading:
reader-house = House rule:
reader-inferred = from another book: { $book }
reader-optional = { $count ->
    [one] One more clause, by an option only
   *[other] { $count } more clauses, by an option only
}
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

# The quiz
quiz-title = What follows?
quiz-short = Questions
quiz-lead = A stroke, four answers: the referee says which is right. Ten questions to learn the book you are about to play.
quiz-best = Best: { $score } of 10
quiz-on = { $book }
quiz-number = Question { $number } of { $total }
quiz-again = Once more
quiz-progress = Progress
quiz-score = { $score ->
    [0] None right
    [one] One right
   *[other] { $score } right
}{ $streak ->
    [0] {""}
    [one] {""}
   *[other] , { $streak } in a row
}
quiz-follows = What follows?
quiz-this-one = the right answer
quiz-yours = your answer
quiz-right = Right!
quiz-wrong = No.
quiz-others = And the other books?
quiz-same = The same.
quiz-next = Go on
quiz-end = { $score } of { $total } at the first try
quiz-streak = { $best ->
    [0] No right answer in a row.
    [one] Best streak: one right answer.
   *[other] Best streak: { $best } right answers.
}
quiz-missed = To look at again
quiz-more = Ten more questions
quiz-other-book = Another book
