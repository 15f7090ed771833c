# Other houses' books. Written by web/names_of_the_books.py from carrom/more_books: do not edit.
book-swiss = Swiss
book-swiss-note = The basic rule of Swiss clubs: a pocketed striker is paid between the two circles, and nobody wins while the queen is on the board.
book-swiss-from = carrom.ch, basic rules
