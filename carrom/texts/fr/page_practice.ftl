# L'entraînement, et le jeu sans la vue.

disc-white = blanc { $number }
disc-black = noir { $number }
disc-queen = reine
disc-striker = palet
hole-far-right = trou du fond à droite
hole-far-left = trou du fond à gauche
hole-near-left = votre trou de gauche
hole-near-right = votre trou de droite
hole-far = par-dessus le cadre d’en face
hole-near = par-dessus le cadre devant vous
hole-left = par-dessus le cadre de gauche
hole-right = par-dessus le cadre de droite

practice = Entraînement
practice-note = Le plateau sans règles : posez, tirez, recommencez.
practice-from-here = S’entraîner sur cette position
practice-board = Plateau d’entraînement. M choisit un pion, les flèches le déplacent, Suppr l’ôte ; sans pion choisi, les flèches visent et Entrée joue.
practice-men = Les pions
practice-man = Pion
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
practice-falls = { $disc } : { $hole }.
practice-nothing-fell = Rien n’est tombé.
practice-nothing-falls = Rien ne tomberait.
practice-failed = Le serveur ne répond pas. Vérifiez qu’il tourne, puis recommencez.

practice-cannot-lie = { $disc } ne peut pas être là : hors du plateau, sur un trou, sur un autre pion, ou nommé deux fois.
practice-unreadable = Ce texte n’est pas une position. Écrivez chaque pion et sa place en millimètres : w1 31.8,0 b3 -15.9,27.5 queen 0,0
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

targets = Cibles
targets-off = aucune
targets-of-all = tous les pions
targets-of-white = les blancs
targets-of-black = les noirs
targets-none = Aucune cible directe d’ici.
targets-all = Les { $count } cibles
target = { $disc } → { $pocket } · coupe { $cut }°, { $distance } cm, difficulté { $difficulty } sur 10

sight = Le plateau en mots
practice-words = Le plateau en mots, vu du sud
sight-say = Dire la position
sight-aimed = Coup préparé : place { $place } mm, direction { $direction }°, force { $force } m/s. Entrée pour jouer.
told = Ce qui se passe
told-turn = À vous, { $name }.
told-over = La manche est finie. { $name } { $people ->
    [one] gagne
   *[other] gagnent
} : { $points ->
    [one] un point
   *[other] { $points } points
}.
told-round = Manche { $round } : la rosace est prête, { $name } casse.
told-undone = Le dernier coup est repris.
told-redone = Le coup est refait.
told-corrected = Un coup a été corrigé.
told-rotated = { $name } tourne la rosace.
told-put-down = { $name } repose un pion : { $disc }.
told-bet = { $name } parie : { $disc } tombe. Si Just !
told-raise = { $name } relance le pari.
told-decline = { $name } ne relance pas.
told-seated = { $name } prend place.
keys-sight = le plateau en mots
bet-man = Le pion qui va tomber

# Le coach se charge quand on l’appelle ; voici ce qu’il faut avant : page_coach.ftl a le reste.
coach = Le coach
coach-ask = Que jouer ?
coach-failed = Le serveur ne répond pas. Vérifiez qu’il tourne, puis demandez encore.
review = Relire la partie
review-open = Relire avec le coach
