# Comment on compte la fin d’une manche et d’une partie : chaque terme de la somme, et la somme.

term-men-left = { $other_people ->
    [you] { $count ->
        [0] aucun pion ne vous reste
        [one] le pion qui vous reste
       *[other] les { number } pions qui vous restent
    }
   *[other] { $count ->
        [0] aucun pion ne reste à { $other }
        [one] le pion qui reste à { $other }
       *[other] les { number } pions qui restent à { $other }
    }
}
term-men-in = { $count ->
    [0] aucun pion rentré
    [one] { number } pion rentré
   *[other] { number } pions rentrés
}
term-queen = { number } pour la reine
term-queen-uncovered = { number } pour la reine non { cover }ée
term-queen-capped = rien pour la reine à ce score
term-queen-lost = la reine, { cover }ée par { $other }, ne compte pas
term-one-for-queen = un seul pour la reine à ce score
term-one = un seul point
term-demanded = { number } sur demande
term-limit = { number } de trop pour une manche
sum-two-sides = { $first } ; { $other } : { $second }
total-points = { $before } + { $points } = { $total }.
total-both = { $side_people ->
    [you] Vous
   *[other] { $side }
} { $before } + { $points } = { $total }, { $other } { $other_before } + { $against } = { $other_total }.
total-rounds = Manches gagnées : { $total } à { $other_total }.

call-round-won-summed = { $decided ->
    [tie] Égalité à { $points } : la manche revient au camp dont tous les pions sont rentrés.{ " " }
    [clause] Ici, les points ne décident pas.{ " " }
   *[count] { "" }
}{ $side_people ->
    [you] Vous gagnez
    [one] { $side } gagne
   *[other] { $side } gagnent
} la manche{ $both ->
    [yes] , { $points } à { $against }
   *[no] { " " }{ $points ->
        [0] sans marquer
       *[other] et { $side_people ->
            [you] marquez
            [one] marque
           *[other] marquent
        } { $points }
    }
} : { $sum }.{ $remark }{ $total_words }
call-game-won-summed = { $why ->
    [target] { $side_people ->
        [you] Vous atteignez
        [one] { $side } atteint
       *[other] { $side } atteignent
    } { $target } et { $side_people ->
        [you] remportez
        [one] remporte
       *[other] remportent
    } la partie, { $points } à { $against }.
    [rounds] La manche { $round } était la dernière : { $side_people ->
        [you] vous menez et remportez
        [one] { $side } mène et remporte
       *[other] { $side } mènent et remportent
    } la partie, { $points } à { $against }.
    [best-of-three] { $side_people ->
        [you] Vous remportez
        [one] { $side } remporte
       *[other] { $side } remportent
    } la partie, { $points } manches à { $against }.
   *[round] { $side_people ->
        [you] Vous remportez
        [one] { $side } remporte
       *[other] { $side } remportent
    } la partie, qui tient en une manche.
}
