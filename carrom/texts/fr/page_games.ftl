# Replays, the film after a stroke.

# Après le coup
afterwards = Revoir et comparer
again-fast = Revoir
again-slow = Au ralenti
other-rules = Les autres règles
others = Les autres livres
others-note = Ce que chaque livre dirait du même coup.
others-asking = On consulte les autres livres…
others-book = Livre
others-next = Ensuite
others-says = Il dit
others-over = manche finie
others-silent = Ce livre ne dit rien de ce coup.
others-same = De même.
others-differs = autre joueur
others-differs-end = autre suite
others-differs-back = autres pions
others-back = { $count ->
    [one] revient :
   *[other] reviennent :
}
watch-round = Revoir la partie
menu-replay = Revoir la partie

# Revoir une partie
replay = revoir
replay-table = À la table
replay-play = Lire
replay-pause = Pause
replay-before = Coup précédent
replay-after = Coup suivant
replay-at = Coup
replay-film = Film
replay-film-at = { $at } s sur { $length } s
replay-turn = Tourner
replay-speed = { $speed } m/s au départ
replay-men-in = { $count ->
    [0] aucun rentré
    [one] un rentré
   *[other] { $count } rentrés
}
replay-board = { $title }. Sur le plateau : { $white ->
    [one] un blanc
   *[other] { $white } blancs
}, { $black ->
    [one] un noir
   *[other] { $black } noirs
}. { $queen } { $fell ->
    [0] Rien n’est tombé.
    [one] Un pion est tombé.
   *[other] { $fell } pions sont tombés.
}
transport = Lecture
timeline = Tous les coups
timeline-laid = Mise en place
timeline-bid = Pari · { $name }
timeline-put-down = Pion reposé · { $name }
timeline-turned = Rosace tournée · { $name }
timeline-foul = faute
timeline-fell-white = un blanc rentré
timeline-fell-black = un noir rentré
timeline-fell-queen = la reine rentrée
keep = Garder, partager
keep-record = La partie, en texte (.cgn)
keep-diagram = La position, en image (.svg)
keep-stroke = Ce coup, en vidéo
keep-round = La manche, en vidéo
keep-stop = Arrêter et garder
keep-recording = On enregistre, à la vitesse du jeu. Laissez cette page visible.
keep-cannot = Ce navigateur ne sait pas enregistrer de vidéo.
keep-done = La vidéo est dans vos téléchargements.
keep-link = Lien vers ce moment

# Le coach se charge quand on l’appelle ; voici ce qu’il faut avant : page_coach.ftl a le reste.
coach = Le coach
coach-ask = Que jouer ?
coach-failed = Le serveur ne répond pas. Vérifiez qu’il tourne, puis demandez encore.
review = Relire la partie
review-open = Relire avec le coach
