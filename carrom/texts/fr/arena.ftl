# Ce que disent `carrom arena` et `carrom yardstick`. Les nombres mesurés arrivent en texte, prêts à lire.

working-boards = manches
working-racks = rosaces
working-games = parties
working-again = rejouées
working-stopped = interrompu ; ce qui est fait compte
working-differ = { $count ->
    [one] { $count } diffère
   *[other] { $count } diffèrent
}
working-written = écrit : { $line }
working-played = joué :  { $line }
working-same = { $count ->
    [one] une ligne rejouée : identique
   *[other] { $count } lignes rejouées : toutes identiques
}
working-wrong = { $wrong } lignes sur { $total } ne disent pas ce qui arrive quand on les rejoue

arena-hands = l’un et l’autre à σ { $sigma }°
arena-hands-own = chacun avec sa main
arena-interval = { $value } (95 % : de { $low } à { $high })
arena-pairs = { $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
}
arena-boards = { $boards ->
    [one] { $boards } manche
   *[other] { $boards } manches
}
arena-meeting = { $first } contre { $second }, { $hands } : { $pairs }
arena-briefly = { $first } contre { $second } { $elo }, { $pairs }
arena-pair-LL = PP
arena-pair-LD = PN
arena-pair-WL = GP
arena-pair-WD = GN
arena-pair-WW = GG
arena-pair-seen = (les deux manches d’une paire, gagnées, nulles ou perdues pour { $first })
arena-strength = Elo { $elo }   points par manche { $points }   { $strokes } coups par manche
arena-sprt = SPRT { $ratio } (de { $low } à { $high })
arena-sprt-said = { $sprt } : { $said }
arena-sprt-decided = l’avance de { $first } est de { $nearer } Elo plutôt que de { $farther }
arena-sprt-open = pas encore tranché
arena-sprt-early = rien n’est tranché avant { $least } paires
arena-unfinished = { $boards ->
    [one] une manche n’était pas finie à temps et compte comme nulle
   *[other] { $boards } manches n’étaient pas finies à temps et comptent comme nulles
}
arena-forfeit = forfait : { $reason }
arena-hand = σ { $sigma }°
arena-hand-own = avec sa main
arena-of-three = { $name }, { $hands }, { $games ->
    [one] une partie
   *[other] { $games } parties
} : gagnées en % { $wins }   points par partie { $points }
arena-alone = { $name }, { $hands } : { $points } ratés par partie, sur { $games ->
    [one] une partie
   *[other] { $games } parties
}
arena-fault = une erreur de notre part, comptée comme nulle : { $reason }
arena-ratings = classement, { $hands } (Bradley–Terry ; la moyenne est 0)

yardstick-head-contestant = joueur
yardstick-head-racks = rosaces
yardstick-head-slam = chelem %
yardstick-head-cleared = vidées %
yardstick-head-strokes = coups pour vider
yardstick-head-kept = main gardée %
yardstick-head-first = premier tour
yardstick-head-queen = reine %
yardstick-head-foul = faute %
yardstick-head-simulations = essais/coup
yardstick-head-ms = ms/coup
yardstick-head-aimless = sans visée
yardstick-own = la sienne
yardstick-kept = { $kept } sur { $strokes }
yardstick-by-narrowness = main gardée %, sur tant de coups, selon l’étroitesse de la visée, de 1 à 10 ; intervalles à 95 % ; les ms sont celles de cette machine
yardstick-lost = { $name } : rosaces perdues par forfait { $forfeits }, arrêtées par une erreur de notre part { $faults }
yardstick-ranking = classement selon la main gardée
yardstick-surface = { $hand }, frottement × { $friction }, restitution { $restitution } : { $names }
yardstick-hand = σ { $sigma }°
yardstick-hand-own = chacun sa main
yardstick-briefly = { $name } : chelem { $slam } %, { $racks ->
    [one] { $racks } rosace
   *[other] { $racks } rosaces
}
