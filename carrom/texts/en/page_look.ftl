# The start page, books, and what stands beside the board.

preferences = Preferences

# The start page
books = The rule book
book-k-rhum-from = an online variant, recovered in part
book-karom-from = leaflet of the giant karom
book-icf-from = International Carrom Federation
book-point-carrom-from = for three, carrom.wordpress.com
book-corona-carrom-from = for one, the clubs of 2020
house-from-book = your house, after { $book }
format = The game
board-choice = Model
board-icf = tournament, 74 cm
board-maison-80 = family, 80 cm
matter-choice = Surface
matter-tournament = satin
matter-powdered = powdered
matter-dry = dry
matter-worn = worn
with-others = With others
game-turn = { $name } to play

# On a little screen
drawer-stroke = Stroke
drawer-history = Played
drawer-coach = Coach
drawer-words = In words
standing = How the round stands

# A run of strokes
run = { $name }, { $count } strokes: { $what }.
cheer-queen-covered = { $queen_words ->
    [confirmed] The queen is confirmed!
   *[other] The queen is covered!
}
cheer-queen-covered-together = { $queen_words ->
    [confirmed] In and confirmed!
   *[other] Queen and cover!
}

# The umpire's clocks
clock-game = play time
clock-stands = stopped
clock-extra = to finish the round
clock-stroke = for the stroke
clock-up = time elapsed
time-up = finished
