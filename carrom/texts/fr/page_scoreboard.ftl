# Le tableau des points, la pendule, les autres téléphones.

scoreboard-plays = à jouer
scoreboard-breaks = casse
scoreboard-round = gagne la manche
scoreboard-game = gagne la partie
scoreboard-match = gagne le match
scoreboard-join = Visez pour suivre
scoreboard-sit = Visez pour vous asseoir
scoreboard-full = Plein écran
scoreboard-offline = La liaison est coupée. Elle revient d’elle-même.

# La pendule de l’arbitre
clock-game = temps de jeu
clock-stands = arrêté
clock-extra = pour finir la manche
clock-stroke = temps du coup
clock-up = temps écoulé
clock-start = Lancer
clock-stop = Arrêter
clock-go-on = Reprendre
clock-call = Annoncer : temps écoulé
clock-elapsed = Temps écoulé pour { $name }.
clock-per-stroke = Temps par coup
clock-minutes = Minutes de jeu
clock-extra-minutes = et pour finir la manche
clock-note = En club : 40 minutes, puis 5 pour finir la manche. La pendule ne juge rien, et se tait. L’écran reste allumé tant qu’on arbitre.
clock-note-asleep = En club : 40 minutes, puis 5 pour finir la manche. La pendule ne juge rien, et se tait. Sur cette adresse, le navigateur ne sait pas garder l’écran allumé : réglez la veille de l’appareil.
time-up = fini
time-over = Le temps de jeu est écoulé : on finit cette manche, on n’en ouvre plus d’autre.
time-over-between = Le temps de jeu est écoulé : on n’ouvre plus de manche.
time-all-over = Le temps pour finir la manche est écoulé aussi : on s’arrête là.
prefers-clock = La pendule
prefers-clock-silent = muette
prefers-clock-knock = un coup sur le bois
prefers-clock-note = Quand un temps est écoulé, devant un vrai plateau.

# Plusieurs écrans à une table
phones = Autres écrans
phones-open = { $count ->
    [0] Écrans
    [one] Écrans
   *[other] Écrans · { $count }
}
phones-nobody = Personne n’est assis ici en ce moment.
phones-here = Ici : { $names }.
phones-watching = { $count ->
    [one] Un écran regarde.
   *[other] { $count } écrans regardent.
}
phones-watch = Suivre la partie
phones-watch-note = On voit tout, on ne touche à rien ; une place libre se prend.
phones-board = Le tableau des points
phones-board-note = Pour une télévision, visible de loin.
phones-board-both = Dans les deux langues à la fois
phones-umpire = Le téléphone de l’arbitre
phones-umpire-note = Qui a ce lien peut juger : noter les coups, les corriger, les reprendre. Ne le montrez qu’à qui arbitre avec vous.
phones-asleep = Sur cette adresse, le navigateur ne sait pas garder l’écran allumé : réglez la veille de l’appareil.
