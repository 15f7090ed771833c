# Ce que l’arbitre dit d’une manche dont on ne lui donne que le résultat.

call-counted-left = { $side_people ->
    [you] { $count ->
        [0] Il ne vous reste aucun pion.
        [one] Il vous reste un pion.
       *[other] Il vous reste { $count } pions.
    }
   *[other] { $count ->
        [0] Il ne reste aucun pion à { $side }.
        [one] Il reste un pion à { $side }.
       *[other] Il reste { $count } pions à { $side }.
    }
}
call-counted-in = { $count ->
    [0] Aucun pion rentré pour { $side }.
    [one] Un pion rentré pour { $side }.
   *[other] { $count } pions rentrés pour { $side }.
}
call-counted-queen = La reine est à { $side }.
call-counted-by-queen = La reine était encore en jeu quand le dernier pion est rentré.
call-counted-by-striker = Le palet est rentré avec les derniers pions des deux camps.
call-counted-by-fault = { $side_people ->
    [you] Vous avez
    [one] { $side } a
   *[other] { $side } ont
} perdu la manche par une faute.
call-counted-tomato = { $side_people ->
    [you] Tomate ! La rouge est rentrée avant tous vos pions.
   *[other] Tomate ! La rouge est rentrée avant tous les pions de { $side }.
}
