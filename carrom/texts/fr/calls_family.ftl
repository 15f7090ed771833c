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
