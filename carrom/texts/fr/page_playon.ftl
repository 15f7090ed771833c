# « Jouer à partir d’ici » : une partie depuis une position.

playon-title = Jouer à partir d’ici
playon-lead = Une vraie partie, avec un juge et une feuille, qui commence par ces pions.
playon-lead-open = Une vraie partie, avec un juge et une feuille, qui commence par la position de votre choix.
playon-doors = Rangez les pions comme vous voulez, ou résolvez un problème : ensuite, « Jouer à partir d’ici » vous attend près du plateau. De même à chaque coup d’une partie que vous revoyez.
playon-lay = Ranger les pions
playon-puzzle = Prendre un problème
playon-failed = Le serveur ne répond pas. Réessayez dans un instant.
playon-nothing = Ce lien ne mène à aucune position : il a peut-être été coupé.
playon-back-game = Retour à la partie
playon-back-puzzle = Retour au problème
playon-back-position = Retour au plateau d’essai
playon-picture = Le plateau : { $white } blancs, { $black } noirs, { $queen ->
    [yes] et la reine
   *[no] sans la reine
}.
playon-turn-is = { $seat } joue en premier.
playon-rules = La partie
playon-book = Règlement
playon-same = Comme dans cette partie : { $book }
playon-many = Joueurs
playon-players = { $count ->
    [one] seul
   *[other] { $count } joueurs
}
playon-turn = À jouer
playon-white = Les blancs sont à
playon-white-open = selon le règlement
playon-queen = La reine est à
playon-score = Points acquis
playon-score-of = Points de { $side }
playon-seats = Qui joue
playon-person = ici, à cet écran
playon-free = quelqu’un d’autre, par un lien
playon-free-note = À la table, vous recevez le lien et son code à scanner.
playon-name = Nom de { $seat }
playon-name-hint = nom, si vous voulez
playon-go = Jouer
