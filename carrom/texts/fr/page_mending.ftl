# Ce qui se corrige, se rejoue, se dit entre les coups.

# Annuler, rétablir
mending-undo = Annuler
mending-redo = Rétablir
mending-bar = Annuler, rétablir, menu
mending-does = { $does } : { $what }
mending-correction = correction ({ $what })
mending-remark = remarque
mending-who = { $name }, { $what }
mending-quicker = Un autre téléphone a été plus rapide. Voici où en est la partie : recommencez s’il le faut.

# Un coup en peu de mots
mending-round = manche { $round }
mending-game-round = partie { $game }, manche { $round }
mending-nothing = rien ne rentre
mending-improper = coup irrégulier
mending-improper-because = coup irrégulier ({ $cause })
mending-fell-white = { $count ->
    [one] pion blanc
   *[other] { $count } pions blancs
}
mending-fell-black = { $count ->
    [one] pion noir
   *[other] { $count } pions noirs
}
mending-fell-queen = { $count ->
   *[other] { red-or-queen }
}
mending-fell-striker = { $count ->
   *[other] palet
}
mending-off = { $count ->
    [one] un sorti du plateau
   *[other] { $count } sortis du plateau
}
mending-bid-bet = Si Just !
mending-bid-raise = relance
mending-bid-decline = ne relance pas
mending-call-timeout = temps écoulé
mending-call-concede = abandonne la manche
mending-call-resign = abandonne la partie
mending-call-technical-foul = faute technique
mending-call-forgo = renonce à son dû
mending-call-board-lost = perd la manche
mending-call-early-break = casse avant l’appel
mending-call-match-lost = perd le match
mending-call-replay = manche rejouée
mending-call-queen-unnoticed = reine passée inaperçue
mending-then-game = fin de la partie
mending-then-round = fin de la manche
mending-then-penalty = pénalité
mending-then-bet-won = pari gagné
mending-then-bet-lost = pari perdu
mending-then-covers = { $queen_words ->
    [confirmed] confirme
   *[other] double
} la reine
mending-then-to-cover = reine à { queen-to-be-covered }
mending-then-queen-back = la { red-or-queen } revient
mending-then-pays = paie
mending-then-owes = doit
mending-then-keeps = garde la main
mending-then-passes = passe la main

# Les coups, toutes manches
mending-round-now = en cours
mending-round-impossible = manche devenue impossible
mending-standing = { $name } { $count }
mending-score-after = score : { $score }
mending-impossible = impossible
mending-why-impossible = Depuis une correction, ce coup n’a plus pu se passer. { $why }
mending-correct = Corriger
mending-mark-corrected = corrigé
mending-mark-otherwise = jugé autrement
mending-corrected = Corrigé : { $what }.
mending-otherwise = { $count ->
    [0] { $lost ->
        [0] La suite se juge comme avant.
       *[other] {""}
    }
    [one] Un coup se juge autrement.
   *[other] { $count } coups se jugent autrement.
}
mending-lost = { $count ->
    [one] Un coup n’a plus pu se passer.
   *[other] { $count } coups n’ont plus pu se passer.
}
mending-seen = Vu
mending-look = Voir les coups

# Entre les manches
mending-side = Camp
mending-won = Manche
mending-score = Score
mending-games = Parties
mending-opens = { $name } casse la prochaine.
mending-change-sides = Changez de côté
mending-change-places = Changez de place

# À la place d’un coup
mending-calls = Arrêter, temps, faute…
mending-calls-title = À la place d’un coup
mending-says-timeout = Temps écoulé pour { $name }
mending-says-technical-foul = Faute technique de { $name }
mending-says-forgo = { $name } renonce à ce qui lui est dû
mending-says-concede = { $name } : abandon de la manche
mending-says-resign = { $name } : abandon de la partie
mending-sanctions = Prononcé par l’arbitre…
mending-sanction-sure = Vraiment le prononcer ?
mending-says-board-lost-out-of-turn = { $name } a joué hors de son tour : manche perdue
mending-says-board-lost-left-seat = { $name } a quitté son siège : manche perdue
mending-says-board-lost-upset-board = { $name } a renversé le jeu : manche perdue
mending-says-early-break = { $name } a cassé avant l’appel (ce que vous avez saisi revient)
mending-says-match-lost = { $name } refuse de continuer : match perdu
mending-says-replay-three-passes = Trois mains passées par chaque camp : rejouer la manche
mending-says-replay-base-line = Plus de place pour le palet : rejouer la manche
mending-says-replay-umpire-order = Ordre de l’arbitre : rejouer la manche
mending-says-queen-unnoticed = Une reine non { queen-word-covered } est passée inaperçue : elle compte comme { queen-word-covered }

# Le pari du K-Rhum
mending-bet = « Si Just ! » de { $name }…
mending-bet-where = { $name } annonce un de ses pions. Où est-il ?
mending-bet-zone = { $zone ->
    [far] Dans la bande d’en face
    [side] Dans une bande de côté
    [near] Dans sa propre bande
   *[open] Ailleurs
}
mending-bet-stands = « Si Just ! » : { $name } { $people ->
    [one] parie
   *[other] parient
} que le pion annoncé tombe sur ce coup.
mending-bet-closed = Le pari est fermé. Jouez le coup.
mending-stake = { $count ->
    [one] coup en jeu
   *[other] coups en jeu
}
mending-counted = résultat de la manche
