# Ce que l’arbitre dit encore dans les livres de famille.

call-last-chance = { $side_people ->
    [you] Vous avez un seul coup pour rentrer votre dernier pion
    [one] { $side } a un seul coup pour rentrer son dernier pion
   *[other] { $side } ont un seul coup pour rentrer leur dernier pion
} et gagner la manche.
call-last-chance-missed = { $side_people ->
    [you] Vous avez
    [one] { $side } a
   *[other] { $side } ont
} laissé passer cette dernière chance.
call-queen-capped = { $side_people ->
    [you] À ce score, la reine ne vous rapporte plus rien.
   *[other] À ce score, la reine ne rapporte plus rien à { $side }.
}
call-queen-counts = La reine compte pour { $side }.

# Où la reine n’a pas besoin d’être doublée
call-queen-uncovered-in = { The-queen } rentre et compte pour { $seat } : elle n’a pas à être { cover }ée.
call-queen-uncovered-in-last = { The-queen } rentre la dernière, comme il se doit.
call-queen-too-early-all = { $seat_people ->
    [you] La reine est rentrée avant tous vos pions : elle revient au centre.
   *[other] La reine est rentrée avant tous les pions de { $seat } : elle revient au centre.
}
call-queen-still-out = { $side_people ->
    [you] Vous n’avez plus de pion et devez encore rentrer la reine.
    [one] { $side } n’a plus de pion et doit encore rentrer la reine.
   *[other] { $side } n’ont plus de pion et doivent encore rentrer la reine.
}
call-out-of-men = { $side_people ->
    [you] Vous n’avez plus de pion, et la reine est rentrée.
    [one] { $side } n’a plus de pion, et la reine est rentrée.
   *[other] { $side } n’ont plus de pion, et la reine est rentrée.
}
