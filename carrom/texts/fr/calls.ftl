# What the referee says. Joined with spaces, in order, the calls of a verdict read as one paragraph.

seat-S = Sud
seat-E = Est
seat-N = Nord
seat-W = Ouest
people-and = { $first } et { $second }
people-you = vous

Number = { $count ->
    [1] Un
    [2] Deux
    [3] Trois
    [4] Quatre
    [5] Cinq
    [6] Six
    [7] Sept
    [8] Huit
    [9] Neuf
   *[other] { $count }
}
number = { $count ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
   *[other] { $count }
}
coloured-men = { $count ->
    [one] pion { $colour ->
        [white] blanc
       *[black] noir
    }
   *[other] pions { $colour ->
        [white] blancs
       *[black] noirs
    }
}
at-place = { $place ->
    [between-circles] entre les deux cercles
    [outer-circle] dans le grand cercle
    [opposite] dans le grand cercle, du côté opposé{ $beside ->
        [each-other] { ", l’un contre l’autre" }
        [the-others] { ", contre l’autre" }
       *[nothing] { "" }
    }
   *[centre] au centre
}

them = { $count ->
    [one] le
   *[other] les
}
all-of-them = { $all ->
    [2] les deux
    [3] les trois
    [4] les quatre
    [5] les cinq
    [6] les six
    [7] les sept
    [8] les huit
    [9] les neuf
   *[other] les { $all }
}
gives-back = { $side_people ->
    [you] Vous rendez
    [one] { $side } rend
   *[other] { $side } rendent
} { $count ->
    [one] le { coloured-men }
   *[other] les { number } { coloured-men }
} de ce coup
pays-the-debt = { $side_people ->
    [you] Vous rendez
    [one] { $side } rend
   *[other] { $side } rendent
} { number } { coloured-men } { $count ->
    [one] qui était dû
   *[other] qui étaient dus
}
pays-the-debt-too = { $side_people ->
    [you] Vous en rendez
    [one] { $side } en rend
   *[other] { $side } en rendent
} { number } { $count ->
    [one] qui était dû
   *[other] qui étaient dus
}
lays-them = { $placer_people ->
    [you] vous { them } posez
   *[other] { $placer } { them } pose
}
lays-all = { $placer_people ->
    [you] vous posez
   *[other] { $placer } pose
} { all-of-them }

# The verb of a book for the queen's cover, without its ending.
cover = { $queen_words ->
    [confirmed] confirm
   *[other] doubl
}
red-of-book = { $queen_words ->
    [red] rouge
   *[other] reine
}
The-queen = La { red-of-book }

## What happened
call-miss = Rien ne rentre.
call-nothing-touched = Le palet ne touche rien.
call-rosette-untouched = Le palet n’a pas touché la rosace.
call-men-in = { Number } { coloured-men } { $count ->
    [one] rentre
   *[other] rentrent
} pour { $side }.
call-colours-fixed = { $side_people ->
    [you] Vous avez
    [one] { $side } a
   *[other] { $side } ont
} désormais les { $colour ->
    [white] blancs
   *[black] noirs
}.
call-striker-pocketed = Le palet est rentré.
call-striker-off-board = Le palet a quitté le plateau.
call-men-off-board = { Number } { coloured-men } { $count ->
    [one] a quitté le plateau : il revient au centre.
   *[other] ont quitté le plateau : ils reviennent au centre.
}
call-queen-off-board = { The-queen } a quitté le plateau : elle revient au centre.
call-improper-stroke = Le coup était irrégulier.
call-improper-stroke-push = Le coup était irrégulier : le palet a été poussé, pas frappé.
call-improper-stroke-finger = Le coup était irrégulier : le palet n’a pas été frappé d’un doigt.
call-improper-stroke-lines = Le coup était irrégulier : le palet n’était pas posé sur les deux lignes.
call-improper-stroke-circle = Le coup était irrégulier : le palet mordait sur le rond du bout de la ligne.
call-improper-stroke-arrow = Le coup était irrégulier : le palet touchait la flèche.
call-improper-stroke-elbow = Le coup était irrégulier : le coude est passé sur la surface ou au-delà des diagonales.
call-improper-stroke-body = Le coup était irrégulier : autre chose que la main a dépassé les diagonales.
call-improper-stroke-arm = Le coup était irrégulier : autre chose que le bras qui joue a touché le plateau ou sa table.
call-improper-stroke-chair = Le coup était irrégulier : le siège a bougé pendant la main.
call-improper-stroke-support = Le coup était irrégulier : le siège ou la table a servi d’appui.
call-back-shot = C’était un tir en arrière : rien ne compte.
call-arrow-circle = Le palet a frappé directement un pion protégé : rien ne compte.
call-own-line = Le palet a frappé directement un pion posé sur la ligne du joueur ou derrière elle.
call-men-void = { Number } { coloured-men } { $count ->
    [one] revient
   *[other] reviennent
} au centre : { $placer_people ->
    [you] vous { $count ->
        [one] l’y
       *[other] les y
    } posez
   *[other] { $placer } { $count ->
        [one] l’y
       *[other] les y
    } pose
}.
call-men-returned = { gives-back } : { lays-them } { at-place }.
call-men-returned-theirs = { $count ->
    [one] Le { coloured-men } de ce coup ressort
   *[other] Les { number } { coloured-men } de ce coup ressortent
} pour { $side } : { lays-them } { at-place }.
call-men-returned-leading = { gives-back }.

## The queen
call-queen-awaiting = { $seat_people ->
    [you] { The-queen } rentre : { cover }ez-la au coup suivant.
   *[other] { The-queen } rentre : { $seat } doit la { cover }er au coup suivant.
}
call-queen-another-try = { $seat_people ->
    [you] Vous pouvez encore { cover }er la reine au coup suivant.
   *[other] { $seat } peut encore { cover }er la reine au coup suivant.
}
call-queen-covered = { $seat_people ->
    [you] Vous { cover }ez la { red-of-book }.
   *[other] { $seat } { cover }e la { red-of-book }.
}
call-queen-covered-together = La reine et le pion qui la { cover }e rentrent ensemble.
call-queen-taken = La reine est rentrée sans être { cover }ée.
call-queen-not-coverable = La reine ne peut plus être { cover }ée : elle revient au centre.
call-queen-uncovered = La reine n’est pas { cover }ée : elle revient au centre.
call-queen-too-early = { $seat_people ->
    [you] La reine est rentrée alors que vous n’aviez encore aucun pion rentré : elle revient au centre.
   *[other] La reine est rentrée alors que { $seat } n’avait encore aucun pion rentré : elle revient au centre.
}
call-queen-struck-out = { The-queen } revient au centre.
call-queen-stranded = { $queen_words ->
    [red] La rouge manquait sur le plateau : elle revient au centre.
   *[other] La reine qui attendait revient au centre.
}

## Dues
call-man-paid = { $side_people ->
    [you] Vous payez
    [one] { $side } paie
   *[other] { $side } paient
} { number } { coloured-men } : { lays-them } { at-place }.
call-man-paid-more = { $side_people ->
    [you] Vous en payez
    [one] { $side } en paie
   *[other] { $side } en paient
} { number } de plus : { lays-all } { at-place }.
call-man-paid-besides = { $side_people ->
    [you] Vous payez
    [one] { $side } paie
   *[other] { $side } paient
} { number } { coloured-men } de plus : { lays-all } { at-place }.
call-debt-paid = { pays-the-debt } : { lays-them } { at-place }.
call-debt-paid-leading = { pays-the-debt }.
call-debt-paid-besides = { pays-the-debt } : { lays-all } { at-place }.
call-debt-paid-more = { pays-the-debt-too } : { lays-all } { at-place }.
call-debt-paid-more-leading = { pays-the-debt-too }.
call-man-owed = { $side_people ->
    [you] Vous devez
    [one] { $side } doit
   *[other] { $side } doivent
} désormais { number } { $count ->
    [one] pion
   *[other] pions
}.
call-man-owed-still = { $side_people ->
    [you] Vous devez
    [one] { $side } doit
   *[other] { $side } doivent
} encore { number } { $count ->
    [one] pion
   *[other] pions
}.
call-nothing-to-pay = { $side_people ->
    [you] Vous n’avez
    [one] { $side } n’a
   *[other] { $side } n’ont
} { $paid ->
    [0] aucun
   *[other] plus de
} pion à rendre.
call-nothing-to-pay-alone = Aucun pion à soi n’est rentré du même coup : rien n’est rendu.

## The hand
call-hand-kept = { $seat_people ->
    [you] Vous rejouez.
   *[other] { $seat } garde la main.
}
call-hand-passes = { $next_people ->
    [you] À vous de jouer.
   *[other] La main passe à { $next }.
}
call-time-elapsed = { $seat_people ->
    [you] Votre temps est écoulé.
   *[other] Le temps est écoulé pour { $seat }.
}
call-not-their-time = Le temps ne courait pas pour { $seat }.

## The end
call-conceded = { $side_people ->
    [you] Vous abandonnez
    [one] { $side } abandonne
   *[other] { $side } abandonnent
} la manche.
call-game-given-up = La partie est abandonnée : { $side_people ->
    [you] vous la gagnez
    [one] { $side } la gagne
   *[other] { $side } la gagnent
}.
call-last-man = C’était le dernier pion { $colour ->
    [white] blanc
   *[black] noir
}.
call-last-man-too-early = Le dernier pion { $colour ->
    [white] blanc
   *[black] noir
} est rentré alors que la reine était en jeu.
call-queen-with-last = La reine n’est { cover }ée qu’avec le dernier pion : elle ne rapporte rien.
call-fault-loses-round = { $side_people ->
    [you] Vous perdez
    [one] { $side } perd
   *[other] { $side } perdent
} la manche par cette faute.
call-round-won = { $side_people ->
    [you] Vous gagnez
    [one] { $side } gagne
   *[other] { $side } gagnent
} la manche. Points : { $points } à { $against }.
call-game-won = { $side_people ->
    [you] Vous remportez
    [one] { $side } remporte
   *[other] { $side } remportent
} la partie.
call-another-round = Égalité à { $points } : une autre manche décidera.
