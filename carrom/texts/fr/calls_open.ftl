# Ce que l’arbitre dit en plus dans les règles sans couleurs, où chaque pion compte pour qui le rentre.

term-white-in = { $count } pour les blancs
term-black-in = { $count } pour les noirs
term-misses = { $count ->
    [0] aucun raté
    [one] un raté
   *[other] { $count } ratés
}
shared-standing = { $side } { $points }{ $parts ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }({ $terms })
}
shared-term = { $side_people ->
    [you] Vous
   *[other] { $side }
} : { $term }
call-queen-covered-counted = { call-queen-covered } { $queen } + { $men } = { $points } points.
call-queen-covered-together-counted = { call-queen-covered-together } { $queen } + { $men } = { $points } points.
call-queen-in = La reine est rentrée.
call-miss-counted = { $total ->
    [one] C’est le premier raté.
   *[other] Cela fait { $total } ratés.
}
call-round-won-shared = { $side_people ->
    [you] Vous gagnez
    [one] { $side } gagne
   *[other] { $side } gagnent
} la manche : { $standing }.
call-round-won-cleared = { $points ->
    [0] Le plateau est vidé sans un seul raté !
    [one] Le plateau est vidé avec un raté.
   *[other] Le plateau est vidé avec { $points } ratés.
}
call-game-won-shared = { $side_people ->
    [you] Vous gagnez
    [one] { $side } gagne
   *[other] { $side } gagnent
} la partie avec { $points } { $points ->
    [one] point
   *[other] points
}.
call-game-won-emptied = Tous les pions sont rentrés et personne n’a atteint { $target } : le plus haut total l’emporte. { call-game-won-shared }
call-game-won-cleared = { $boards ->
    [one] { $points ->
        [0] Aucun raté : on ne peut faire mieux.
        [one] Un raté : c’est le score.
       *[other] { $points } ratés : c’est le score.
    }
   *[other] Après { $boards } plateaux, le score est de { $points } { $points ->
        [one] raté
       *[other] ratés
    }.
}
