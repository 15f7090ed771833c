# Les livres de règles à l'écran : `carrom books`, `carrom rules`, `carrom judge --books`.

## Les sources
source-S2 = « Carambole – Karom : règles du jeu »
source-PC = « Point Carrom », carrom.wordpress.com, octobre 2007
source-CC = « Solitude Carrom Playing », le manuel du programme de tournois SoL, 2020
source-ICF = les Lois de la Fédération internationale de carrom

## D’où vient un livre
introduction-billard-indien = La feuille d’une boîte de billard indien, l’autre nom du carrom en France. Elle nomme le rouge « reine » et les blancs « marron », et montre en trois schémas comment tirer : de l’index, du majeur ou du pouce.
introduction-classique = Les règles du jeu qu’une page française donne avant sa variante, le K-Rhum : à deux ou à quatre, en vingt-cinq points.
introduction-k-rhum = Deux joueurs de la Drôme, un père et son fils, ont inventé le K-Rhum après bien des parties classiques, pour les endiabler comme certaines variantes endiablent le jeu Uno. Plusieurs listes de leur page sont perdues, dont les pénalités et les « Remarques générales » ; ce que nous mettons à leur place est appelé « règle maison ».
introduction-karom = La feuille d’un grand karom, titrée « Carambole – Karom ». Elle prévient que les règles du carrom sont discutées et varient selon les pays et les régions, et donne une variante simplifiée des règles officielles.
introduction-saint-pierre = Un récit de La Réunion : à la fête du Dipavali de Saint-Pierre, un visiteur découvre le karom, qu’on écrit aussi carrom ou carom, un billard miniature sans queue qu’on joue des doigts, comme les billes ou les capsules. Étymologie : le mot viendrait de « carambole » ou de « carambolage ».
introduction-garrom = La feuille d’un carrom de quatre-vingts centimètres de côté, sur quatre pieds ; elle appelle son jeu le Garrom. Qui choisit ce livre joue sur ce plateau, à moins d’en prendre un autre.
introduction-points = Les téléphones appellent ce jeu « points » ou « freestyle » : personne n’a de couleur, et ce qui tombe se compte par dizaines. Une manche vaut 320 points en tout ; le total de 170 est la première dizaine au-delà de la moitié : de deux joueurs, un seul au plus y arrive.

## Ce que vaut un article
standing-read = lu dans la source
standing-completed = lu dans la source ; « Lecture » dit comment nous comblons ses silences
standing-inferred = repris d’une autre source : il comble un silence, ou vient avec une option
standing-house = règle maison : ce que disait la source est perdu

## Pourquoi un article est lu ainsi
reason-laws = La feuille laisse ce point ouvert ; les Lois de la Fédération le règlent ({ $clauses }).
reason-sister = La feuille laisse ce point ouvert ; une autre feuille du même jeu le règle ({ $clauses }).
reason-follows = Cela découle de ce que la même feuille dit ailleurs ({ $clauses }).
reason-detail = Deux phrases se rencontrent ici, et celle du cas particulier l’emporte ({ $clauses }).
reason-purpose = À la lettre, la phrase dirait autre chose ; nous la lisons selon ce qu’elle veut, avec { $clauses }.
reason-example = Cela découle de l’exemple que donne la feuille ({ $clauses }).
reason-figure = Le dessin est perdu ; la rosace des Lois convient aux mots qui restent (ICF-14).
reason-plain = Les mots laissent le choix ; c’est leur sens le plus simple.
reason-whole = Sans réponse, la manche ne pourrait pas continuer ; celle-ci ne touche à rien d’autre de ce qui est écrit.
reason-umpire = Seul un arbitre devant le plateau peut le voir.
reason-lost = Ce que disait la feuille est perdu ; tant que personne ne l’a retrouvée, c’est une règle maison.
reason-borrowed = Le livre n’en dit rien ; le silence est comblé par { $source }.

## Un livre
rulebook-source = Source : { $source }.
rulebook-board = Plateau du livre : { $board ->
    [maison-80] 80 cm de côté, « maison-80 »
   *[other] { $board }
}.
rulebook-house = « { $name } », une maison d’après { $book }.
rulebook-options = Ce que le livre laisse ouvert
rulebook-borrowed = D’une autre source, là où le livre se tait : { $source }.
rulebook-optional = Ne valent pas ici, mais viendraient avec une option
rulebook-brought = { $option } = { $value }
rulebook-brought-several = plusieurs options ensemble
rulebook-decided = au lieu de { $default }
rulebook-number = un nombre entier de { $lowest } à { $highest }
rulebook-or-none = { $range }, ou none
rulebook-rows = { $range }, pour chacun de { $rows }
rulebook-readings = « Lecture » dit comment nous comblons un silence de la source ; « Règle maison », par quoi nous remplaçons ce qu’elle a perdu.
rulebook-reading = Lecture : { $reading }
rulebook-reading-house = Règle maison : { $reading }
rulebook-reason = Pourquoi : { $reason }
rulebook-settled = Lectures retenues : { $count ->
    [one] un article
   *[other] { $count } articles
} dont la source ne dit rien, trop peu, ou plus rien.
rulebook-made = Une maison d’après { $book }. Ce qu’elle peut changer : carrom books show { $book }

## Une question à tous les livres
comparison-book = livre
comparison-turn = joue
comparison-returned = revient
comparison-owed = dû
comparison-queen = reine
comparison-round = manche
comparison-clause = article
comparison-again = { $seat }, encore
comparison-no-event = Ce livre ne connaît pas cet événement.
comparison-no-queen = Ce livre se joue sans reine.
comparison-no-colours = Ce livre n’a pas de couleurs : un pion compte pour qui le rentre.
comparison-bet = le pari
comparison-last_chance = le coup de grâce
comparison-silent = Ce livre ne sait pas juger une telle position.
comparison-without = { $book } : { $options } laissé de côté, que ce livre ne connaît pas ainsi.
comparison-disc = { $disc ->
    [queen] reine
    [striker] palet
    [white] { $count ->
        [one] { $count } blanc
       *[other] { $count } blancs
    }
   *[black] { $count ->
        [one] { $count } noir
       *[other] { $count } noirs
    }
}
comparison-queen-board = sur le plateau
comparison-queen-awaiting = à doubler, { $side }
comparison-queen-covered = gagnée, { $side }
comparison-queen-taken = rentrée, { $side }
comparison-game = { $round }, partie

## De quoi parle un article
theme-set-up = Joueurs, places et plateau
theme-colours = À qui les couleurs
theme-break = La casse
theme-striker = Où se pose le palet
theme-stroke = Le coup
theme-turn = La main
theme-opponents-men = Les pions adverses
theme-queen = La reine
theme-advantages = Les avantages
theme-bets = Les paris
theme-dues = Pénalités et pions dus
theme-striker-pocketed = Le palet rentré
theme-off-board = Hors du plateau
theme-protected = Les pions protégés
theme-fouls = Fautes et coups irréguliers
theme-end = Les derniers pions et la fin de la manche
theme-score = Les points
theme-interruptions = Temps, abandon, manches rejouées
