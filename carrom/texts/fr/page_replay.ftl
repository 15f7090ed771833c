# Regarder une partie ; la garder et la partager.

replay-waits = La partie arrive…
replay-retry = Redemander
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
timeline-foul = faute
keep = Garder, partager
keep-diagram = La position, en image (.svg)
keep-stroke = Ce coup, en vidéo
keep-round = La manche, en vidéo
keep-format = Format de la vidéo
keep-mp4 = MP4, pour téléphones et messageries
keep-webm = WebM, pour le web
keep-stop = Arrêter et garder
keep-recording = On enregistre, à la vitesse du jeu. Laissez cette page visible.
keep-cannot = Ce navigateur ne sait pas enregistrer de vidéo.
keep-done = La vidéo est dans vos téléchargements.
keep-link = Lien vers ce moment
replay-playon = Jouer à partir d’ici
replay-no-link = Ce lien ne contient pas une partie entière : il a peut-être été coupé. Redemandez-le, ou demandez le fichier.
keep-game = Faire un lien qui est la partie
keep-game-link = Lien qui contient la partie
keep-game-note = Le lien contient lui-même la partie : il s’ouvre sur n’importe quel serveur carrom, sans table.
keep-game-long = Cette partie est trop longue pour un lien. Enregistrez le fichier ci-dessus, et envoyez-le.
keep-game-cannot = Ce navigateur ne sait pas faire un tel lien. Enregistrez le fichier ci-dessus, et envoyez-le.
keep-game-failed = Le serveur ne répond pas. Réessayez dans un instant.
keep-arrived = Cette partie est venue par un lien. Rien n’en est gardé sur ce serveur.
keep-arrived-here = La garder sur ce serveur
keep-study = Ajouter à mon étude
