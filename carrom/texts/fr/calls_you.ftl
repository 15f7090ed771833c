# Ce que dit l’arbitre au joueur dont parle l’annonce : you-CODE à côté de call-CODE. Les autres entendent le nom.

you-men-in = { Number } { coloured-men } { $count ->
    [one] rentre
   *[other] rentrent
} pour vous.
you-colours-fixed = Vous avez désormais les { $colour ->
    [white] blancs
   *[black] noirs
}.
you-queen-awaiting = La reine rentre : doublez-la au coup suivant.
you-queen-another-try = Vous pouvez encore doubler la reine au coup suivant.
you-queen-covered = Vous doublez la reine.
you-queen-too-early = La reine est rentrée alors que vous n’aviez encore aucun pion rentré : elle revient au centre.
you-man-owed = Vous devez désormais { number } { $count ->
    [one] pion
   *[other] pions
}.
you-hand-kept = Vous rejouez.
you-hand-passes = À vous de jouer.
you-time-elapsed = Votre temps est écoulé.
