# L’accueil, les livres, et ce qui est à côté du plateau.

preferences = Préférences

# L'accueil
books = Le livre de règles
book-k-rhum-from = variante en ligne, retrouvée en partie
book-karom-from = fiche du karom géant
book-icf-from = Fédération internationale de carrom
book-point-carrom-from = à trois, carrom.wordpress.com
book-corona-carrom-from = en solitaire, les clubs de 2020
house-from-book = votre maison, d’après { $book }
format = La partie
board-choice = Modèle
board-icf = de tournoi, 74 cm
board-maison-80 = de famille, 80 cm
matter-choice = État
matter-tournament = satiné
matter-powdered = poudré
matter-dry = sec
matter-worn = usé
with-others = À plusieurs
game-turn = { $name } joue

# Sur un petit écran
drawer-stroke = Tir
drawer-history = Coups
drawer-coach = Coach
drawer-words = En mots
standing = Où en est la manche

# Une série de coups
run = { $name }, { $count } coups : { $what }.
cheer-queen-covered = { $queen_words ->
    [confirmed] La reine est confirmée !
   *[other] La reine est doublée !
}
cheer-queen-covered-together = { $queen_words ->
    [confirmed] Rentrée et confirmée !
   *[other] La reine et son double !
}

# Les pendules de l’arbitre
clock-game = temps de jeu
clock-stands = arrêté
clock-extra = pour finir la manche
clock-stroke = temps du coup
clock-up = temps écoulé
time-up = fini
