# Ce que la page dit d’un livre de règles en cours de jeu : les places, la reine, la rosace, ce qu’on peut refuser.

rosette = La rosace
rosette-note = Avant de casser, tournez-la comme il vous plaît : prenez-la par ses pions, ou servez-vous de ce curseur.
rosette-angle = Tour
rosette-degrees = { $value } degrés, dans le sens contraire des aiguilles d’une montre

# Les places
turn-yours = à vous de jouer
turn-seat = à lui de jouer
break-yours = à vous de casser
break-seat = à lui de casser
place-yours = à vous de reposer un pion
place-seat = repose un pion
bet-answering = peut surenchérir
only-the-queen = il ne reste que la reine
turn-after = jouera ensuite
seat-partner = avec { $name }
bot-seated = { $bot } ({ $seat })
score-so-far = { $score ->
    [one] un point
   *[other] { $score } points
}
score-of = { $score } { $score ->
    [one] point
   *[other] points
} sur { $target }
score-rounds = { $count ->
    [0] aucune manche gagnée
    [one] une manche gagnée
   *[other] { $count } manches gagnées
}
owed = { $count ->
    [one] doit un pion
   *[other] doit { $count } pions
}
strokes-left = { $count ->
    [one] un coup à jouer
   *[other] { $count } coups à jouer
}
break-attempts = { $count ->
    [2] deuxième essai pour casser
   *[other] dernier essai pour casser
}
last-chance = dernière chance : un seul coup
games-won = { $count ->
    [one] une partie gagnée
   *[other] { $count } parties gagnées
}
queen-to-cover = doit doubler la reine
queen-is-covered = a doublé la reine
queen-pocketed = rentrée par { $name }
bet-at-stake = { $count ->
    [one] a parié : un coup en jeu
   *[other] a parié : { $count } coups en jeu
}

# L’enjeu
game-number = partie { $game }
goal-points = en { $target } points
goal-one-round = en une manche
goal-best-of-three = trois manches, deux à gagner

# La fin
over-winner = { $name } { $people ->
    [one] gagne
   *[other] gagnent
} la manche
over-game = { $name } { $people ->
    [one] gagne
   *[other] gagnent
} la partie
over-match = { $name } { $people ->
    [one] gagne
   *[other] gagnent
} le match
over-score = Score de la partie : { $one } { $first }, { $two } { $second }
over-blocked = Plus de place pour le palet
over-blocked-why = Aucun endroit de la ligne n’est libre : la manche se rejoue, personne ne perd rien.
again-blocked = Rejouer la manche
again-round = Manche suivante
again-game = Partie suivante
again-match = Revanche
again-last = Revanche
again-one = Rejouer

# Les grands moments
cheer-yes-sir = Yes Sir !
cheer-yes-sir-won = Yes Sir !
cheer-tomato = Tomate !
cheer-bet-won = Juste !
cheer-white-slam = Grand chelem !
cheer-black-slam = Grand chelem !

# Ce qu’on peut refuser
forgo = Ce qui est dû
forgo-mine = { $other } { $people ->
    [one] rend
   *[other] rendent
} ce qui vous était dû. Vous pouvez y renoncer : { $people ->
    [one] ses
   *[other] leurs
} pions restent alors rentrés, tous.
forgo-whose = { $other } { $people ->
    [one] rend
   *[other] rendent
} ce qui était dû à { $name }, qui { $people ->
    [one] peut
   *[other] peuvent
} y renoncer : les pions restent alors rentrés, tous.
forgo-all = Y renoncer
forgo-sure = Renoncer vraiment à tout ?
