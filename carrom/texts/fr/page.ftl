# L'interface : ce que dit la page. Les verdicts et les articles viennent du serveur.

page-title = Carrom
tagline = Une pichenette, neuf pions, une reine.
language = Langue

# Accueil
start-bot = Jouer contre l’ordinateur
start-bot-note = Une personne, un adversaire patient.
start-two = À deux sur cet écran
start-two-note = Chacun son côté, le plateau se tourne.
start-level = Sa main
start-name = Votre nom
start-name-south = Côté sud
start-name-north = Côté nord
start-optional = facultatif
start-opener = Qui casse
start-opener-lot = Tirer au sort
start-opener-you = Vous
start-opener-bot = L’ordinateur
start-opener-south = Le sud
start-opener-north = Le nord
start-book = Quel livre de règles
start-four = À quatre
start-four-note = Les partenaires se font face ; on joue vers la droite.
start-name-east = Côté est
start-name-west = Côté ouest
start-opener-east = L’est
start-opener-west = L’ouest
start-person = Personne
default-east = Est
default-west = Ouest
start-go = Jouer
start-games = Parties à reprendre
start-over = terminée
start-failed = Le serveur ne répond pas. Vérifiez qu’il tourne, puis recommencez.
start-opening = On installe le plateau…
default-person = Joueur
default-south = Sud
default-north = Nord
versus = { $one } contre { $two }
and = { $one } et { $two }

level-weak = faible
level-fair = moyenne
level-strong = forte
bot-weak = Ordinateur débutant
bot-fair = Ordinateur
bot-strong = Ordinateur fort

book-billard-indien = Billard indien
book-classique = Classique
book-k-rhum = K-Rhum
book-karom = Karom
book-saint-pierre = Saint-Pierre
book-garrom = Garrom
book-icf = Lois de l’ICF
book-billard-indien-note = La notice des plateaux français : chaque pion compte un point, la reine quatre, et le pion adverse vous laisse la main.
book-classique-note = La règle simplifiée la plus répandue : les pions adverses restants font le score, la reine trois, jusqu’à 25 points.
book-k-rhum-note = La variante sauvage : coups en plus, paris « Si Just ! », tomate et « Yes Sir ! ».
book-karom-note = Le karom géant : reine à cinq points, partie en 29, pions protégés derrière sa ligne, et un dernier coup de grâce.
book-saint-pierre-note = La règle d’un blog de famille : pas de tir en arrière, cercles protégés, et le pion adverse se paie.
book-garrom-note = La notice des plateaux de 80 cm : tirs en arrière permis, palet et pion ensemble coûtent un pion de plus et l’on rejoue.
book-icf-note = Les lois internationales : trois essais pour casser, coups irréguliers, parties en 25 points ou 8 manches, deux parties gagnantes.

# Partie
home = Accueil
round = manche { $round }
watching = vous regardez
seats = Joueurs
turn-yours = à vous
turn-seat = joue
thinking = réfléchit…
owed = { $count ->
    [one] un pion dû
   *[other] { $count } pions dus
}
men-in = { $count ->
    [0] rentrés
    [one] rentré
   *[other] rentrés
}
points = { $count ->
    [0] point
    [one] point
   *[other] points
}
colour-open = couleur ouverte
colour-white = les blancs
colour-black = les noirs
score-so-far = partie : { $score }

queen = La reine
queen-board = sur le plateau
queen-awaiting = à doubler par { $name }
queen-awaiting-note = ce coup doit rentrer un pion à soi
queen-covered = doublée par { $name }

verdict = Verdict
verdict-first = La rosace est prête. { $name } casse.
why = Pourquoi ?
why-clause = { $book }, { $clause }
why-more = { $book }, { $clause } et suivants
why-title = Ce que dit la règle
why-missing = Le texte de cet article n’est pas disponible.
close = Fermer
history = Coups
history-empty = Aucun coup dans cette manche.

over = Manche terminée
over-winner = { $name } gagne
again = Rejouer
again-sent = Un instant…

offline = La connexion est coupée. Elle revient d’elle-même ; rien n’est perdu.
gone = Cette partie est introuvable sur ce serveur.
skip = Passer

# Le coup
stroke = Le coup
stroke-place = Place
stroke-direction = Direction
stroke-force = Force
stroke-place-unit = mm
stroke-direction-unit = °
stroke-force-unit = m/s
stroke-place-value = palet à { $value } millimètres
stroke-direction-value = { $value } degrés, zéro tout droit, positif à droite
stroke-force-value = { $value } mètres par seconde
stroke-play = Jouer
stroke-cancel = Annuler
stroke-hint = Glissez le palet le long de la ligne. Tirez-le en arrière pour viser, lâchez pour jouer ; revenez sur lui pour renoncer.
stroke-aiming = Lâchez pour jouer · revenez au palet pour renoncer
keys = Touches
keys-place = déplacer le palet
keys-direction = tourner la visée
keys-force = doser la force
keys-fine = avec Maj : plus fin
keys-play = jouer
keys-cancel = renoncer
keys-skip = passer le film
keys-turn-left = A
keys-turn-right = E
key-enter = Entrée
key-escape = Échap
key-space = Espace

# Le plateau en mots
board-label = Plateau de carrom. { $men } { $queen } { $turn }
board-men = { $white ->
    [one] Un pion blanc
   *[other] { $white } pions blancs
} et { $black ->
    [one] un noir
   *[other] { $black } noirs
} sur le plateau.
board-queen-on = La reine y est.
board-queen-off = La reine n’y est plus.
board-turn = { $name } joue.
board-turn-none = La manche est finie.

# Les paris du K-Rhum
bet = Le pari
bet-note = Avant de tirer, vous pouvez parier sur un de vos pions.
bet-call = Si Just !
bet-pick = Touchez celui de vos pions qui va tomber.
bet-cancel = Finalement non
bet-stands = { $name } parie que le pion entouré tombe : { $stake ->
    [one] un coup
   *[other] { $stake } coups
} en jeu.
bet-waiting = { $name } peut relancer.
bet-answers = { $name } : relancer à { $stake } coups ?
bet-si-just = Si Just !
bet-non-just = Non Just !
bet-decline = Non merci
strokes-left = { $count ->
    [one] un coup
   *[other] { $count } coups
}
break-attempts = { $count ->
    [2] deuxième essai de casse
   *[other] dernier essai de casse
}
last-chance = dernière chance
games-won = { $count ->
    [one] une partie gagnée
   *[other] { $count } parties gagnées
}
over-match = { $name } gagne le match.
