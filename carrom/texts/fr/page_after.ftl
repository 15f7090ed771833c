# Après une partie : une chose réussie, jusqu’à trois coups à retenter.

after-title = Ce que vous laisse cette partie
after-praise-run = { $who ->
    [you] { $count } pions à la file : une belle série.
   *[they] { $name }, { $count } pions à la file : une belle série.
}
after-praise-cover = { $who ->
    [you] Vous avez pris la reine et l’avez
   *[they] { $name } a pris la reine et l’a
} { queen-word-covered }. Il fallait oser.
after-praise-fine = { $who ->
    [you] Un beau coup, de ceux qui tombent rarement : { $family }. Le vôtre est tombé.
   *[they] { $name }, un beau coup, de ceux qui tombent rarement : { $family }. Celui-là est tombé.
}
after-praise-double = { $who ->
    [you] { $count } pions d’un seul coup : joli.
   *[they] { $name }, { $count } pions d’un seul coup : joli.
}
after-praise-men = { $count ->
    [one] { $who ->
        [you] Un pion est rentré, et c’est le vôtre : ainsi commencent les séries.
       *[they] { $name } a rentré un pion : ainsi commencent les séries.
    }
   *[other] { $who ->
        [you] { $count } pions sont rentrés de votre main. Bien joué.
       *[they] { $name } a rentré { $count } pions. Bien joué.
    }
}
after-praise-played = La partie est jouée jusqu’au bout. Chaque coup affermit la main.
after-praise-given-up = Vous avez arrêté en chemin. Rien de grave : la prochaine partie repart de zéro.
after-moments = { $count ->
    [0] Moments à rejouer
    [1] Un moment à rejouer
    [2] Deux moments à rejouer
    [3] Trois moments à rejouer
   *[other] { $count } moments à rejouer
}
after-going = Le coach relit vos coups…
after-none = Le coach aurait choisi à peu près comme vous. Bravo !
after-no-strokes = Vous n’avez joué ici aucun coup à revoir.
after-moment = Coup { $number } : { $family }. { $outcome ->
    [won] { $who ->
        [you] Vous avez gagné avec un coup difficile ; il y avait plus sûr.
       *[they] Gagné, avec un coup difficile ; il y avait plus sûr.
    }
    [in] C’est rentré ; il y avait mieux encore.
   *[other] Il y avait mieux à faire.
}
after-answer = { $outcome ->
    [won] Ce qui était plus sûr
   *[other] Ce que jouerait le coach
}
after-try = Retenter
after-try-which = Retenter : coup { $number }
after-others = Les coups des autres aussi
