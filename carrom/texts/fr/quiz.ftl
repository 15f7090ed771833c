# Le jeu de questions : une position et un coup en mots simples. `people` : combien de joueurs nomme $side.

# Les mots du livre pour la reine
case-red = { $queen_words ->
    [red] rouge
   *[other] reine
}

case-disc = { $disc ->
    [queen] la { case-red }
    [striker] le palet
    [white] { case-number } { $count ->
        [one] pion blanc
       *[other] pions blancs
    }
   *[black] { case-number } { $count ->
        [one] pion noir
       *[other] pions noirs
    }
}
case-number = { $count ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
   *[9] neuf
}

## Le départ
case-plays = C’est à { $seat } de jouer.
case-open = Personne n’a encore de couleur ; il reste { $white } blancs et { $black } noirs sur le plateau.
case-colour = { $side } { $people ->
    [one] a
   *[other] ont
} les { $colour ->
    [white] blancs
   *[black] noirs
}, { $count ->
    [0] tous rentrés.
    [1] plus qu’un seul pion.
   *[other] encore { case-number } pions.
}
case-queen-board = La { case-red } est sur le plateau.
case-queen-awaiting = { $side } { $people ->
    [one] vient de rentrer la reine et doit
   *[other] viennent de rentrer la reine et doivent
} maintenant la { $queen_words ->
    [confirmed] confirmer
   *[other] doubler
}.
case-queen-covered = { $side } { $people ->
    [one] a
   *[other] ont
} { $queen_words ->
    [confirmed] confirmé
   *[other] doublé
} la reine.
case-queen-taken = { $side } { $people ->
    [one] a
   *[other] ont
} rentré la { case-red }.
case-had-one-in = { $side } { $people ->
    [one] avait
   *[other] avaient
} déjà rentré un pion, qui est revenu.
case-had-none-in = Aucun pion de { $side } n’a encore compté.
case-owes = { $side } { $people ->
    [one] doit
   *[other] doivent
} { $owed ->
    [one] un pion.
   *[other] { $owed } pions.
}
case-points = { $side } { $points }
case-score = Score : { $points }.
case-round = C’est la manche { $round }.
case-breaking = La rosace reste à casser{ $tries ->
    [0] .
    [one] {" "}: un essai a déjà échoué.
   *[other] {" "}: { $tries } essais ont déjà échoué.
}
case-bet = { $side } { $people ->
    [one] a
   *[other] ont
} parié « Si Just ! » sur un pion { $zone ->
    [far] du côté opposé
    [side] sur un côté
    [near] devant le joueur
   *[open] au milieu du plateau
}{ $raises ->
    [0] .
    [1] , avec une relance.
   *[other] , avec { $raises } relances.
}

## Ce qui s’est passé
case-from = { $discs }{ $zone ->
    [far] {" "}du côté opposé
    [side] {" "}d’un côté
    [near] {" "}de devant le joueur
   *[open] {""}
}
case-then = , puis { $discs }
case-fell = { $discs } { $count ->
    [one] rentre
   *[other] rentrent
}{ $then }.
case-left-board = { $discs } { $count ->
    [one] quitte
   *[other] quittent
} le plateau{ $then }.
case-met = Le palet touche d’abord, { $way ->
    [direct] sans bande
   *[indirect] par la bande
}, { $disc ->
    [queen] la { case-red }
    [white] un pion blanc
   *[black] un pion noir
}{ $zone ->
    [own_line] {" "}sur la ligne de { $seat } ou derrière elle
    [arrow_circle] {" "}dans le cercle d’une flèche
   *[open] {""}
}.
case-backward = C’était un tir en arrière.
case-improper = Le coup était irrégulier (poussé, par exemple).
case-named = { $fell ->
    [yes] Le pion nommé est tombé.
   *[no] Le pion nommé n’est pas tombé.
}
case-out-of-turn = { $seat } joue quand ce n’est pas son tour.
case-left-seat = { $seat } quitte son siège pendant la manche.
case-upset-board = { $seat } renverse le jeu.
case-early-break = { $seat } casse avant l’appel de l’arbitre.
case-forgoes = { $seat } renonce à ce qui lui est dû.

## Ce qui suit
case-back = { $discs } { $count ->
    [one] revient
   *[other] reviennent
}.
case-nothing-back = Rien ne revient.
