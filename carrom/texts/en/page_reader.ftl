# The rule books to be read.

reader-title = The rule books
reader-short = Rules
quiz-short = Questions
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
