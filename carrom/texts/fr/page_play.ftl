# À la table : ce que seul l’écran de jeu dit.

watching = vous regardez
watched = { $count ->
    [one] un spectateur
   *[other] { $count } spectateurs
}
standing-of = { $name } : { $words }
seat-before = avant : { $names }
seat-away = pas là
striking = joue
queen-awaiting-note = ce coup doit rentrer un pion à soi
history-empty = Aucun coup dans cette manche.
history-earlier = { $count ->
    [one] Voir le coup d’avant
   *[other] Voir les coups d’avant ({ $count })
}
history-away = Ils ne sont pas arrivés. La relecture les a aussi :
again-sent = Un instant…
board-label = Plateau de carrom. { $men } { $queen } { $turn }
board-men = { $white ->
    [one] Un pion blanc
   *[other] { $white } pions blancs
} et { $black ->
    [one] un noir
   *[other] { $black } noirs
} sur le plateau.
board-turn = { $who ->
    [you] C’est à vous de jouer.
   *[they] { $name } joue.
}
board-turn-none = La manche est finie.
bet-note = Avant de tirer, vous pouvez parier sur un de vos pions.
bet-call = Si Just !
bet-pick = Touchez celui de vos pions qui va tomber.
bet-pointed = Le pion entouré va tomber ? Flèches : un autre ; Entrée : Si Just !
bet-said-si = { $who ->
    [you] Vous
   *[they] { $name }
} : « Si Just ! » Le pion entouré va tomber.
bet-said-non = { $who ->
    [you] Vous
   *[they] { $name }
} : « Non Just ! » Le pion entouré ne tombera pas.
bet-stake = En jeu : { $stake ->
    [one] un coup
   *[other] { $stake } coups
} de plus pour qui a raison.
bet-waiting = { $name } { $people ->
    [one] peut
   *[other] peuvent
} répondre « { $word } » : l’enjeu double.
house-from = d’après { $book }
placing-mine = { $count ->
    [one] Glissez le pion entouré dans le cercle.
   *[other] Glissez le pion entouré dans le cercle ; { $count } sont à reposer.
}
placing-whose = { $count ->
    [one] { $name } glisse le pion entouré dans le cercle.
   *[other] { $name } glisse le pion entouré dans le cercle ; { $count } sont à reposer.
}
placing-other = { $count ->
    [one] { $name } repose un pion…
   *[other] { $name } repose { $count } pions…
}
placing-keys = Ou par les flèches, puis Entrée.
placing-nearest = Laisser faire
placing-here = Poser ici
undo-asked = { $name } voudrait reprendre son dernier coup. D’accord ?
undo-yes = D’accord
undo-no = Non
undo-waits = On attend l’accord de { $others }.
undo-seen = { $name } demande à reprendre son coup ; { $others } { $people ->
    [one] décide
   *[other] décident
}.
history-trouble = n’a plus pu se passer depuis une correction
rosette = La rosace
rosette-note = Avant de casser, tournez-la comme il vous plaît : prenez-la par ses pions, ou servez-vous de ce curseur.
rosette-angle = Tour
rosette-degrees = { $value } degrés, dans le sens contraire des aiguilles d’une montre
place-yours = à vous de poser
place-seat = repose un pion
bet-answering = peut surenchérir
seat-partner = avec { $name }
score-so-far = { $score ->
    [one] un point
   *[other] { $score } points
}
score-of = { $score } { $score ->
    [one] point
   *[other] points
} sur { $target }
score-rounds = { $count ->
    [0] aucune manche gagnée
    [one] une manche gagnée
   *[other] { $count } manches gagnées
}
queen-pocketed = rentrée par { $name }
over-score = Score de la partie : { $one } { $first }, { $two } { $second }
over-last-round = Dernière manche : { $one } { $first }, { $two } { $second }
over-games = Parties gagnées : { $one } { $first }, { $two } { $second }
over-of-game = Partie terminée
over-of-match = Match terminé
over-blocked = Plus de place pour le palet
forgo-mine = { $other } { $people ->
    [one] rend
   *[other] rendent
} ce qui vous était dû. Vous pouvez y renoncer : { $people ->
    [one] ses
   *[other] leurs
} pions restent alors rentrés, tous.
forgo-whose = { $other } { $people ->
    [one] rend
   *[other] rendent
} ce qui était dû à { $name }, qui { $people ->
    [one] peut
   *[other] peuvent
} y renoncer : les pions restent alors rentrés, tous.
forgo-all = Y renoncer
drawers = Sous le plateau
help-rules = Les règles de ce livre
skip-run = Passer jusqu’à moi
run-men = { $count ->
    [one] un pion rentré
    [2] deux pions rentrés
    [3] trois pions rentrés
    [4] quatre pions rentrés
    [5] cinq pions rentrés
    [6] six pions rentrés
    [7] sept pions rentrés
    [8] huit pions rentrés
   *[other] { $count } pions rentrés
}
run-queen = la reine { queen-word-covered }
run-striker = { $count ->
    [one] le palet perdu une fois
    [2] le palet perdu deux fois
   *[other] le palet perdu { $count } fois
}
run-nothing = rien de rentré
cheer-run = Quatre de suite !
cheer-last-man = Le dernier pion !
cheer-double = Deux d’un coup !
cheer-several = { $count ->
    [3] Trois d’un coup !
   *[other] { $count } d’un coup !
}
cheer-near-miss = Si près !
sight = Le plateau en mots
sight-say = Dire la position
sight-aimed = Coup préparé : place { $place } mm, direction { $direction }°, force { $force } m/s. Entrée pour jouer.
log-turn = { $who ->
    [you] À vous.
   *[they] À vous, { $name }.
}
log-over = La manche est finie. { $who ->
    [you] Vous gagnez
   *[they] { $name } { $people ->
        [one] gagne
       *[other] gagnent
    }
} : { $points ->
    [one] un point
   *[other] { $points } points
}.
bet-man = Le pion qui va tomber

# Une partie est finie
over-next = Suivant : { $name }
over-moments = Mes moments
over-rated = Partie classée
over-unrated = Partie non classée : entre appareils, sans main ajoutée
ends-rating-always = La partie comptera alors comme une partie avec aide, sans classement.
ends-rating-player = Avec un autre joueur, la partie comptera comme une partie avec aide, sans classement.
ends-rating-devices = Avec un invité, la partie n’est pas classée : la table n’ajoute pas de main.
over-helped = Partie avec aide

# L’aide
help = Aide
help-slide = Placer
help-slide-how = Glissez le palet le long de sa ligne.
help-pull = Tirer
help-pull-how = Tirez en arrière, depuis le palet ou n’importe où sur le plateau. Plus loin, plus fort. Lâchez : la visée reste ; pressez Jouer.
help-flick = Pichenette
help-flick-how = Ou passez vite à travers le palet, vers l’avant.
help-fine = Ajuster
help-fine-how = Tournez l’anneau autour du palet, pressez les boutons, ou bougez un deuxième doigt. La souris a sa molette.
help-cancel = Renoncer
help-cancel-how = Ramenez le doigt au départ : rien n’est joué.
