# Une position en mots, vue de la chaise de qui joue. Les morceaux qui suivent sont assemblés par carrom/answers/position_words.py.

words-turn = { $name } joue, { $seat ->
    [S] au sud
    [E] à l’est
    [N] au nord
   *[W] à l’ouest
}.
words-over = La manche est finie.
words-colour = { $side } : { $colour ->
    [white] les blancs
   *[black] les noirs
}.
words-owed = { $side } : { $count ->
    [one] un pion dû
   *[other] { $count } pions dus
}.
words-red = { $queen_words ->
    [red] rouge
   *[other] reine
}
words-covered = { $queen_words ->
    [confirmed] confirmée
   *[other] doublée
}
words-queen = { $where ->
    [awaiting] La reine est rentrée et reste à { $queen_words ->
        [confirmed] confirmer
       *[other] doubler
    } : { $side }.
    [taken] La { words-red } est rentrée : { $side }.
   *[covered] La reine est rentrée et { words-covered } : { $side }.
}
words-left = Sur le plateau : { $white } blancs, { $black } noirs{ $queen ->
    [yes] { " " }et la { words-red }
   *[no] { "" }
}.
words-striker = Le palet peut se poser : { $places }.
words-blocked = Le palet n’a aucune place sur la ligne.
words-on-circle = sur le cercle de { $hand ->
    [left] gauche
   *[right] droite
}
words-between = entre { $low } et { $high }
words-from-middle = { $hand ->
    [left] { $cm } cm à gauche du milieu
    [right] { $cm } cm à droite du milieu
   *[middle] le milieu
}
words-empty = Il n’y a rien sur le plateau.
words-rosette = Les dix-huit pions forment la rosace autour de la { words-red }.
words-rosette-alone = Les dix-huit pions forment la rosace, le milieu vide.
words-count = { $colour ->
    [white] { $count ->
        [0] Plus aucun pion blanc.
        [one] Un pion blanc :
       *[other] { $count } pions blancs :
    }
   *[black] { $count ->
        [0] Plus aucun pion noir.
        [one] Un pion noir :
       *[other] { $count } pions noirs :
    }
}
words-name = { $kind ->
    [white] blanc { $number }
    [black] noir { $number }
   *[queen] la { words-red }
}
words-disc = { $disc } : { $where }.
words-touching = { $where }, collé à { $discs }

words-pocket = { $along } { $side ->
    [near-left] de votre trou de gauche
    [near-right] de votre trou de droite
    [far-left] du trou du fond à gauche
   *[far-right] du trou du fond à droite
}
words-frame = contre le cadre { $side ->
    [near] devant vous
    [far] d’en face
    [left] de gauche
   *[right] de droite
}, { $along }
words-line = sur { $side ->
    [near] votre ligne
    [far] la ligne d’en face
    [left] la ligne de gauche
   *[right] la ligne de droite
}, { $along }
words-behind = derrière { $side ->
    [near] votre ligne
    [far] la ligne d’en face
    [left] la ligne de gauche
   *[right] la ligne de droite
}, { $along }
words-centre = au centre
words-open = { $side ->
    [inside] dans le grand cercle, à
   *[outside] à
} { $cm } cm du centre vers { $along }

# À quelle distance du bord d’un trou ; où sur une ligne ou un cadre ; dans quelle direction depuis le centre.
words-along-pocket = { $cm ->
    [0] tout au bord
   *[other] à { $cm } cm du bord
}
words-along-line = { $way ->
    [left] { $cm } cm à gauche du milieu
    [right] { $cm } cm à droite du milieu
    [near] { $cm } cm plus près de vous que le milieu
    [far] { $cm } cm au-delà du milieu
    [circle-left] sur son cercle de gauche
    [circle-right] sur son cercle de droite
    [circle-near] sur son cercle proche
    [circle-far] sur son cercle du fond
   *[middle] au milieu
}
words-along-open = { $way ->
    [near] vous
    [far] le fond
    [left] la gauche
    [right] la droite
    [near-left] votre trou de gauche
    [near-right] votre trou de droite
    [far-left] le trou du fond à gauche
   *[far-right] le trou du fond à droite
}
