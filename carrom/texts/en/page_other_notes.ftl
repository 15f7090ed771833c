# Books that are data. Written by web/names_of_the_books.py from carrom/book_files: do not edit.
book-dezepions-note = All own men, then the red: it falls last and ends the round. A man on one’s own shooting strip may not be aimed at directly.
book-disc-pool-note = The game of telephones, without a queen: nine men each, and whoever pockets theirs first has won.
book-indian-two-note = The rule of an Indian federation: the queen is two at any score, needs no cover and may fall last. Best of three sets of four boards or 23 points; a level set is decided by one more board, not by three alternate shots, which the program does not play.
book-points-note = Every man is everybody’s: black gives ten points, white twenty, the covered queen fifty; whoever reaches 170 wins.
book-swiss-note = The basic rule of Swiss clubs: a pocketed striker is paid between the two circles, and nobody wins while the queen is on the board.
book-uk-family-note = The rule of British families: up to 29, the queen is five, and a last man that falls before the queen comes back instead of losing the round.
book-dezepions-from = leaflet of the maker Dézépions, in part
book-disc-pool-from = platoapp.com, “Pool”; captain-droid.com
book-indian-two-from = Indian Federation of Carrom, by carromgear.com
book-points-from = platoapp.com and winzogames.com, “freestyle”
book-swiss-from = carrom.ch, basic rules
book-uk-family-from = British and Indian pages, after the UK Carrom Club
