# Regarder une partie ; la garder et la partager.

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
