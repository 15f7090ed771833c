# L'interface : ce que dit la page. Les verdicts et les articles viennent du serveur.

page-title = Carrom
title-turn = { $who ->
    [you] À vous
   *[they] { $name } joue
}
title-over = Partie terminée
versus = { $one } contre { $two }
language = Langue

# Accueil
start-level = Son niveau
start-name = Votre nom
start-name-south = Au sud
start-name-north = Au nord
start-optional = facultatif
start-opener = Qui casse
start-opener-lot = Tirer au sort
start-presets = Formats habituels
start-book = Quel livre de règles
start-other-houses = Les livres d’autres maisons
start-name-east = À l’est
start-name-west = À l’ouest
start-failed = Le serveur ne répond pas. Vérifiez qu’il tourne, puis recommencez.
screen-failed = Cette partie de la page n’est pas venue. Vérifiez que le serveur tourne, puis recommencez.
screen-again = Recharger la page
and = { $one } et { $two }

book-k-rhum = K-Rhum
book-karom = Karom
book-icf = Lois de l’ICF
book-point-carrom = Carrom aux points
book-corona-carrom = Carrom corona
book-k-rhum-note = La variante sauvage : coups en plus, paris « Si Just ! », tomate et « Yes Sir ! ».
book-karom-note = Le karom géant : reine à cinq points, partie en 29, pions protégés derrière sa ligne, et un dernier coup de grâce.
book-icf-note = Les lois internationales : trois essais pour casser, coups irréguliers, parties en 25 points ou 8 manches, deux parties gagnantes.
book-point-carrom-note = À trois, ou à deux : chaque pion compte pour qui le rentre, deux points le blanc, un le noir, cinq la reine ; 17 points gagnent.
book-corona-carrom-note = En solitaire : videz le plateau avec le moins de ratés possible.
reader-read = Lire
quiz-learn = M’interroger sur ce livre

# Partie
home = Accueil
round = manche { $round }
seat-free = place libre
seats = Joueurs
thinking = réfléchit…
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
misses = { $count ->
    [one] raté
   *[other] ratés
}
held = { $white ->
    [one] { $white } blanc
   *[other] { $white } blancs
}, { $black ->
    [one] { $black } noir
   *[other] { $black } noirs
}
colour-open = couleur ouverte
colour-white = les blancs
colour-black = les noirs

# Les mots du livre pour la reine
red-or-queen = { $queen_words ->
    [red] rouge
   *[other] reine
}
queen-to-be-covered = { $queen_words ->
    [confirmed] confirmer
   *[other] doubler
}
queen-word-covered = { $queen_words ->
    [confirmed] confirmée
   *[other] doublée
}
called-you = Vous
called-you-within = vous
queen = La { red-or-queen }
queen-board = sur le plateau
queen-awaiting = à { queen-to-be-covered } par { $name }
queen-covered = { queen-word-covered } par { $name }

verdict = Verdict
verdict-first = La rosace est prête. { $who ->
    [you] À vous de casser
   *[they] { $name } casse
}.
log-tossed = Le sort a parlé : { $who ->
    [you] à vous de casser
   *[they] { $name } casse
}.
toss-drew = { $who ->
    [you] Vous tirez le blanc : à vous de casser
   *[they] { $name } tire le blanc : { $name } casse
}.
manager = gérant de la partie
manager-is = { $who ->
    [you] Vous êtes le gérant de la partie
   *[they] La partie a pour gérant { $name }
}.
why = Pourquoi ?
why-clause = { $book }, { $clause }
why-more = { $book }, { $clause } et d’autres articles
close = Fermer
history = Coups

over = Manche terminée

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
stroke-by-coach = préparé par le coach
stroke-cancel = Annuler
stroke-hint = Glissez le palet sur sa ligne. Tirez en arrière et lâchez, ou traversez-le d’une pichenette.
stroke-aiming = Lâchez pour jouer · revenez au palet pour renoncer
keys = Touches
keys-place = déplacer le palet
keys-direction = tourner la visée
keys-force = doser la force
keys-fine = maintenue : pas fin
keys-play = jouer
keys-cancel = renoncer
keys-skip = passer le film
keys-bet = parier (K-Rhum)
keys-turn-left = A
keys-turn-right = E
key-enter = Entrée
key-escape = Échap
key-space = Espace

# Le plateau en mots
board-queen-on = La { red-or-queen } y est.
board-queen-off = La { red-or-queen } n’y est plus.

# Les paris du K-Rhum
bet = Le pari
bet-cancel = Finalement non
bet-answers = { $who ->
    [you] Répondre
   *[they] { $name }, répondre
} « { $word } » ? L’enjeu passe à { $stake } coups.
bet-si-just = Si Just !
bet-non-just = Non Just !
bet-decline = Non merci

# La pendule et les règles de la maison
clock-choice = Pendule
clock-none = sans
clock-15 = 15 secondes par coup
clock-30 = 30 secondes par coup
clock-60 = une minute par coup
clock-120 = deux minutes par coup
house-rules = Règles de la maison
house-rules-note = Changez ce qui se joue autrement chez vous : ce navigateur s’en souviendra sous votre nom.
house-name = Nom
house-default = Chez nous
house-forget = Oublier
house-of = { $house } ({ $book })

# Autour de la table
chairs-free = { $count ->
    [one] Une place est libre
   *[other] Des places sont libres
}
chairs-invite = { $count ->
    [one] La place libre attend quelqu’un
   *[other] Les places libres attendent
}
sit-down = { $seat ->
    [S] Prendre la place de Sud
    [E] Prendre la place d’Est
    [N] Prendre la place de Nord
   *[W] Prendre la place d’Ouest
}
invite-open = Inviter
beside-open = Jouer aussi ici
beside-title = Qui d’autre joue sur cet écran ?
beside-name = Son nom
board-whole = Tout le plateau
invite-link = Adresse de cette table
invite-copy = Copier le lien
invite-copied = Copié
invite-select = Sélectionnez l’adresse et copiez-la.
invite-here = Cette adresse ne vaut que sur cette machine : le serveur n’écoute qu’elle, ou n’a pas de réseau.
invite-no-server = Sans serveur, cette partie n’existe que dans ce navigateur. À plusieurs appareils, jouez sur la page d’un serveur carrom.
invite-network = Visez le code avec un téléphone du même réseau, ou envoyez le lien.
invite-code = Code à viser avec l’appareil photo d’un téléphone

placing = Pions à reposer

undo = Reprendre un coup

closed-note = La table est close. On peut revoir la partie, plus la jouer.

# Le menu de la table
menu = Menu
menu-link = Inviter
menu-concede = Abandonner la manche
menu-concede-sure = Abandonner vraiment la manche ?
menu-resign = Abandonner la partie
menu-resign-sure = Abandonner vraiment la partie ?
menu-end = Fermer la table
menu-end-sure = Fermer vraiment, pour tout le monde ?

# L’arbitre d’un vrai plateau, à l’accueil et là où un match s’ouvre
referee-title = Arbitrer un vrai plateau
referee-note = Vous jouez sur du bois : touchez ce qui s’est passé, lisez qui joue, ce qui revient et ce que ça vaut.
reader-short = Règles
quiz-short = Questions
reader-print = Imprimer
reader-reading = Lecture :
reader-house = Règle maison :

# L’accord de la table
terms-rated = classée
terms-unrated = non classée, entre appareils
terms-hand = chaque coup dévie d’environ { $degrees }°
terms-helped = avec aide
terms-help-none = sans aucune aide
terms-help-contact = premier contact montré
terms-help-directions = directions montrées
terms-help-coach = conseiller permis
