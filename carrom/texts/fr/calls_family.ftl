# Ce que l’arbitre dit encore dans les livres de famille.

call-last-chance = { $side } { $side_people ->
    [one] a
   *[other] ont
} un seul coup pour rentrer { $side_people ->
    [one] son
   *[other] leur
} dernier pion et gagner la manche.
call-last-chance-missed = { $side } { $side_people ->
    [one] a
   *[other] ont
} laissé passer cette dernière chance.
call-queen-capped = À ce score, la reine ne rapporte plus rien à { $side }.
call-queen-counts = La reine rapporte { $points } { $points ->
    [one] point
   *[other] points
} de plus à { $side }.

# Où la reine se passe de couverture
call-queen-uncovered-in = La reine rentre et compte pour { $seat } : elle n’a pas à être doublée.
call-queen-too-early-all = La reine est rentrée avant tous les pions de { $seat } : elle revient au centre.
call-queen-still-out = { $side_people ->
    [one] { $side } n’a plus de pion et doit encore rentrer la reine.
   *[other] { $side } n’ont plus de pion et doivent encore rentrer la reine.
}
call-out-of-men = { $side_people ->
    [one] { $side } n’a plus de pion, et la reine est rentrée.
   *[other] { $side } n’ont plus de pion, et la reine est rentrée.
}
