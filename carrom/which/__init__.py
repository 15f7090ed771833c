"""Which rules a house plays by: situations people know from their own board, and the rule book nearest to the answers.
`situations` puts a situation to the judge of each book; `nearest_book` chooses what to ask next and finds the book."""
