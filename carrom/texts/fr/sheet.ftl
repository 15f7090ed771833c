# La feuille de partie, sur papier. Le tableur a les mêmes mots.

sheet-title = Feuille de partie
sheet-house = { $house }, d’après le livre « { $book } »
sheet-rules = Règles de la maison
sheet-rule = { $what } : { $how }
sheet-date = Date
sheet-day = { $day } { sheet-month } { $year }
sheet-month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
sheet-place = Lieu
sheet-board = Plateau
sheet-board-real = de bois, arbitré
sheet-board-icf = ICF, simulé
sheet-board-maison-80 = maison 80 cm, simulé
sheet-clock = Temps par coup
sheet-seconds = { $count } s
sheet-table = Table
sheet-players = Joueurs
sheet-against = contre
sheet-before = { $seat } ; avant : { $names }
sheet-seat = { $seat ->
    [S] au sud
    [E] à l’est
    [N] au nord
   *[W] à l’ouest
}
sheet-free = place libre

sheet-rounds = Manches
sheet-number = N°
sheet-game = Partie
sheet-opener = Casse
sheet-points = Points
sheet-score = Total
sheet-remarks = Remarques
sheet-clause = Article
sheet-sum = Somme
sheet-red = { $queen_words ->
    [red] rouge
   *[other] reine
}
sheet-queen = { $queen_words ->
    [red] Rouge
   *[other] Reine
}
sheet-queen-note = ● { sheet-red }
sheet-clauses = Articles cités
sheet-wins-game = partie gagnée par { $side }
sheet-white-slam = chelem blanc
sheet-black-slam = chelem noir
sheet-none = Aucune manche n’est encore finie.
sheet-going-on = manche en cours

sheet-result = Résultat
sheet-result-game = { $side } { $people ->
    [one] gagne
   *[other] gagnent
} { $high } à { $low }.
sheet-result-match = { $side } { $people ->
    [one] gagne
   *[other] gagnent
} le match { $high } { $high ->
    [one] partie
   *[other] parties
} à { $low }.
sheet-result-games = Parties gagnées : { $first }{ "\u00A0" }{ $one }, { $second }{ "\u00A0" }{ $two }.
sheet-result-open = Partie en cours : { $first }{ "\u00A0" }{ $one }, { $second }{ "\u00A0" }{ $two }.
sheet-result-stopped = Partie arrêtée : { $first }{ "\u00A0" }{ $one }, { $second }{ "\u00A0" }{ $two }.

sheet-figures = Statistiques
sheet-player = Joueur
sheet-strokes = Coups
sheet-turns = Mains
sheet-men = Pions rentrés
sheet-men-per-turn = Pions par main
sheet-given = Pour l’autre camp
sheet-misses = Coups sans rien
sheet-fouls = Fautes
sheet-paid = Pions payés
sheet-queens = { $queen_words ->
    [red] Rouges
   *[other] Reines
}
sheet-slams = Chelems
sheet-longest = Main la plus longue
sheet-rounds-won = Manches gagnées
sheet-points-won = Points
sheet-fouls-of = Fautes de { $player } :
sheet-foul = { $kind ->
    [striker] palet rentré
    [off-board] disque sorti
    [improper] coup irrégulier
    [protected] pion protégé
    [back-shot] tir en arrière
    [technical] faute technique
   *[time] temps écoulé
}
sheet-figures-none = Les manches ont été comptées sans les coups : pas de statistiques de jeu.

sheet-notes = Observations
sheet-signatures = Signatures
sheet-umpire = Arbitre
sheet-code = Le code mène à la table.
sheet-made = Feuille établie par carrom

sheet-back = Revenir à la table
sheet-print = Pour l’imprimer ou en faire un PDF : « Imprimer » dans le menu du navigateur.
sheet-rounds-file = Manches (CSV)
sheet-strokes-file = Coups (CSV)
sheet-record-file = Partie notée (.cgn)

# Les colonnes du tableur qui n’ont pas de mot plus haut
sheet-round = Manche
sheet-seat-letter = Place
sheet-what = Quoi
sheet-happened = { $kind ->
    [stroke] coup
    [timeout] temps écoulé
    [concede] manche abandonnée
    [technical-foul] faute technique
    [forgo] dû remis
    [board-lost] manche perdue
    [early-break] casse avant l’appel
    [match-lost] match perdu
    [replay] manche rejouée
    [queen-unnoticed] reine passée inaperçue
   *[resign] partie abandonnée
}
sheet-fell = Rentrés
sheet-off = Sortis
sheet-disc = { $disc ->
    [white] blanc
    [black] noir
    [queen] { sheet-red }
   *[striker] palet
}
sheet-keeps = Garde la main
sheet-yes = oui
sheet-no = non
sheet-clauses-cited = Articles
sheet-said = Verdict
sheet-winner = Gagnant
sheet-slam = Chelem
sheet-first-break = Première casse
sheet-first-break-toss = tirée au sort ; la partie notée en contient la preuve
sheet-first-break-draw = pions tirés : { $name } a le blanc et casse ; la partie notée en contient la preuve
sheet-first-break-named = désignée par l’hôte

sheet-result-shared = { $side } gagne : { $scores }.
sheet-result-shared-open = Partie en cours : { $scores }.
sheet-result-shared-stopped = Partie arrêtée : { $scores }.
sheet-result-alone = { $over ->
    [yes] Plateau vidé avec { $misses } { $misses ->
        [one] raté
       *[other] ratés
    }.
   *[no] Ratés jusqu’ici : { $misses }.
}
