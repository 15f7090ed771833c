# Le coach : ses conseils avant un coup, la partie relue après.

coach-asking = Le coach essaie des milliers de coups…
coach-waiting = Le coach attend un coup à jouer.
coach-none = Le coach ne voit aucun coup à jouer d’ici.
coach-arrived = Le coach propose d’abord : { $idea }
coach-ideas = Les coups proposés
coach-number = Coup { $number } :
coach-played = Joué
coach-chance = Chance
coach-foul = Faute
coach-gain = Gain
coach-percent = { $share } %
coach-men = { $men } { $count ->
    [one] pion
   *[other] pions
}
coach-spoken = Chance { $chance } %, faute { $foul } %, gain { $gain } { $count ->
    [one] pion
   *[other] pions
}.
coach-to = { $disc } { $pocket ->
    [far-left-yours] dans le trou du fond à gauche
    [far-right-yours] dans le trou du fond à droite
    [far-left-theirs] dans le trou du fond à gauche
    [far-right-theirs] dans le trou du fond à droite
    [near-left-theirs] dans le trou à sa gauche
    [near-right-theirs] dans le trou à sa droite
    [near-left-yours] dans votre trou de gauche
   *[near-right-yours] dans votre trou de droite
}
coach-cut = coupe { $cut }°
coach-far = { $distance } cm
coach-difficulty = difficulté { $difficulty } sur 10
coach-fell = réussit
coach-missed = rate
coach-trails = Cinquante essais à cette main :
coach-mine = Vos pions
coach-mine-white = les blancs
coach-mine-black = les noirs
coach-prepare = Préparer ce coup
coach-prepared = Le coup { $number } est prêt : lâchez, ou ajustez.
coach-compare = À la main d’un champion
coach-hand = Votre main
coach-hand-value = { $sigma }° · { $who }
coach-hand-note = L’écart habituel entre la direction visée et celle jouée.
coach-hand-machine = machine
coach-hand-champion = champion
coach-hand-club = joueur de club
coach-hand-family = en famille
coach-hand-child = enfant

coach-family-direct = coup droit
coach-family-cut = coupe
coach-family-bank = par la bande
coach-family-rebound = palet par la bande
coach-family-combination = pion contre pion
coach-family-cannon = carambole
coach-family-kiss = par un autre pion
coach-family-back-shot = coup en arrière
coach-family-break-open = ouverture du jeu
coach-family-block = coup de gêne
coach-family-sweep = coup inattendu

coach-heat = Où poser et viser
coach-heat-left = direction à gauche
coach-heat-right = direction à droite
coach-heat-places = le palet, de gauche à droite
coach-heat-said = Palet { $place }, direction { $direction } : réussite d’environ { $share } %
coach-heat-best = Le plus prometteur : palet { $place }, direction { $direction }.
coach-heat-use = Touchez un point, ou flèches puis Entrée : le palet s’y pose.
coach-side-left = { $amount } { $unit } à gauche
coach-side-right = { $amount } { $unit } à droite
coach-side-middle = au milieu
coach-side-ahead = tout droit

review-title = La partie relue par le coach
review-hand = Jugée à la main de { $sigma }° ({ $who }).
review-start = Relire
review-again = Relire encore
review-stop = Arrêter
review-progress = Coup { $n } sur { $of }
review-stopped = Arrêté : { $n } coups relus sur { $of }.
review-done = { $n } coups relus.
review-nothing = Il n’y a encore aucun coup à relire.
review-graph = Coup par coup
review-graph-keys = Flèches : d’un coup à l’autre. Entrée : voir le coup.
review-loss = Ce que le choix a coûté
review-scale = de 0 à { $men } { $count ->
    [one] pion
   *[other] pions
}
review-luck = La chance dans l’exécution
review-lucky = plus que prévu
review-unlucky = moins que prévu
review-point = Coup { $n }, { $name }, { $family } : le choix coûte { $loss } { $count ->
    [one] pion
   *[other] pions
}, l’exécution { $luck }.
review-dearest = Les choix les plus chers
review-dear = { $name }, coup { $n } : { $family }. { $outcome ->
    [won] Gagné, avec un coup difficile. Plus sûr : { $best }.
   *[other] Mieux : { $best }. Coût { $loss } { $count ->
        [one] pion
       *[other] pions
    }.
}
review-dearest-none = Aucun des vôtres n’a vraiment coûté.
review-others = Ceux des autres aussi
review-show = Montrer
review-show-label = Montrer le coup { $n }
review-players = Les joueurs
review-player = Joueur
review-strokes = Coups
review-mean = Coût par coup
review-luck-mean = Chance par coup
review-sigma = Main
review-sigma-value = { $sigma }° (entre { $low }° et { $high }°)
review-sigma-none = trop peu de coups
review-take = Prendre { $sigma }° pour ma main
review-taken = Votre main est à { $sigma }°.
review-drill = S’entraîner : { $family }
review-drill-note = La famille qui { $who ->
    [you] vous a coûté le plus
   *[they] a coûté le plus à { $name }
}.
review-puzzles = En faire des problèmes
review-puzzles-note = Les positions de cette partie où un coup vaut mieux que tous, à retrouver.
