# Une partie regardée après coup dans un terminal : `carrom analyse`.

analysis-title = { $game } : chaque coup, regardé avec une main de { $sigma }°
analysis-head-n = coup
analysis-head-who = joueur
analysis-head-family = coup tenté
analysis-head-loss = perte
analysis-head-luck = chance
analysis-head-best = mieux
analysis-disc = { $disc ->
    [queen] { $queen_words ->
        [red] rouge
       *[other] reine
    }
    [white] blanc
   *[black] noir
}
analysis-seat = { $name } : { $strokes ->
    [one] un coup
   *[other] { $strokes } coups
}, perte { $loss } { $count ->
    [one] pion
   *[other] pions
} par coup, chance { $luck }.
analysis-hand = La main de { $name } : { $sigma }°, entre { $low }° et { $high }° (neuf fois sur dix), d’après { $strokes } coups.
analysis-hand-unknown = La main de { $name } : trop peu de coups pour le dire.
analysis-drill = À travailler ({ $name }, { $family }), la position du coup { $n } :
analysis-no-drill = Rien n’a été perdu : pas d’exercice.
analysis-stopped = Interrompu après { $done } coups sur { $of } ; voici ce qui est fait.
analysis-wood = { $file } : une partie sur du bois. On n’en connaît que ce qui a été vu, pas où étaient les pions : il n’y a rien à analyser.
analysis-nothing = { $file } : aucun coup n’y a été joué.
analysis-foreign = { $file } : jouée avec une autre physique que celle d’ici ; ses coups ne peuvent pas être rejoués.
analysis-graph = Perte et chance, coup par coup
analysis-graph-loss = Perte de la décision (pions)
analysis-graph-luck = Chance du coup (pions)
analysis-family = { $family ->
    [direct] tout droit
    [cut] en coupe
    [bank] par la bande
    [rebound] palet par la bande
    [combination] en combinaison
    [cannon] carambolage
    [kiss] au contact
    [back-shot] en arrière
    [break-open] ouverture
    [block] blocage
   *[sweep] coup inattendu
}
