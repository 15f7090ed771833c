# Other houses' books. Written by web/names_of_the_books.py from carrom/more_books: do not edit.
book-dezepions = Dézépions
book-disc-pool = Disc pool
book-indian-two = Indian, queen of 2
book-points = Points 10, 20, 50
book-swiss = Swiss
book-uk-family = UK family
