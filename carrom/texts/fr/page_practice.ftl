# L'entraînement.

practice-note = Le plateau sans règles : posez, tirez, recommencez.
practice-board = Plateau d’entraînement. M choisit un pion, les flèches le déplacent, Suppr l’ôte ; sans pion choisi, les flèches visent et Entrée joue.
practice-again-stroke = Coup { $number }, à rejouer
practice-game = La partie
practice-men = Les pions
practice-man-none = aucun
practice-man-on = { $disc }
practice-man-off = { $disc } – hors du plateau
practice-x = vers l’est, mm
practice-y = vers le nord, mm
practice-put = Poser
practice-take-off = Ôter
practice-men-hint = Glissez un pion où vous voulez, ou du cadre sur le plateau. Au clavier : M choisit un pion.
practice-lies = { $disc } à { $x } ; { $y }. Flèches : déplacer ; Maj : plus fin ; Suppr : ôter ; Entrée : lâcher.
practice-lies-off = { $disc } est sur le cadre. Une flèche le pose au centre.

practice-trial = Le coup essayé
practice-foresight = Montrer où tout irait
practice-again = Recommencer
practice-go-on = Continuer d’ici
practice-nothing-fell = Rien n’est tombé.
practice-nothing-falls = Rien ne tomberait.

practice-ground = Le plateau
practice-opening = La rosace
practice-empty = Plateau vide
practice-seat = Ma place

practice-sharing = Garder et partager
practice-name-short = Nom
practice-name = Nom de la position
practice-unnamed = Position { $number }
practice-save = Garder
practice-saved = « { $name } » est gardée dans ce navigateur.
practice-not-saved = Ce navigateur ne garde rien : copiez le texte ou le lien.
practice-kept = Positions gardées
practice-forget = Oublier
practice-forget-sure = Vraiment ?
practice-forget-name = Oublier « { $name } »
practice-text-link = Texte et lien
practice-text = La position en texte
practice-read = Lire ce texte
practice-copy-text = Copier le texte
practice-link = Lien vers cette position
practice-copy-link = Copier le lien
practice-copied = Copié.
practice-select = Sélectionnez et copiez.

targets-off = aucune
targets-of-all = tous les pions
targets-of-white = les blancs
targets-of-black = les noirs
practice-words = Le plateau en mots, vu du sud
practice-playon = Jouer à partir d’ici
practice-solo = Vider le plateau seul
practice-breaks = Les meilleures casses
practice-study = Ajouter à mon étude
