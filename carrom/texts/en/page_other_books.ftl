# Other houses' books. Written by web/names_of_the_books.py from carrom/more_books: do not edit.
book-swiss = Swiss
book-swiss-note = The basic rule of Swiss clubs: a pocketed striker is paid between the two circles, and nobody wins while the queen is on the board.
book-swiss-from = carrom.ch, basic rules
book-uk-family = UK family
book-uk-family-note = The rule of British families: up to 29, the queen is five, and a last man that falls before the queen comes back instead of losing the round.
book-uk-family-from = British and Indian pages, after the UK Carrom Club
