# Ce que l’arbitre dit sous les Lois internationales seulement.

call-technical-foul = Faute technique de { $seat }.
call-board-lost = { $cause ->
    [out-of-turn] { $seat } a joué quand ce n’était pas son tour et perd la manche.
    [left-seat] { $seat } a quitté son siège pendant la manche et la perd.
   *[upset-board] { $seat } a renversé le jeu et perd la manche.
}
call-match-lost = { $seat } refuse de continuer : { $side } { $side_people ->
    [one] gagne
   *[other] gagnent
} le match.
call-round-replayed = { $cause ->
    [three-passes] Chaque camp a passé trois mains de suite : la manche est annulée et remise en place, { $seat } casse.
    [base-line] Les pions ne laissent au palet aucune place : la manche est remise en place, { $seat } casse.
   *[umpire-order] L’arbitre fait rejouer la manche : elle est remise en place, { $seat } casse.
}
call-queen-unnoticed = Personne n’a vu que { $seat } n’avait pas doublé la reine : elle compte comme doublée.
call-early-break = { $seat } a cassé avant l’appel : le coup ne compte pas.
call-forgone = { $side } { $side_people ->
    [one] renonce
   *[other] renoncent
} à ce qui est dû : { $count ->
    [0] les pions qui venaient de ressortir restent rentrés.
    [one] le pion qui restait dû est effacé.
   *[other] les { number } pions qui restaient dus sont effacés.
}
call-queen-while-owing = La reine est rentrée alors que { $seat } devait encore un pion : elle revient au centre.
call-points-demanded = Sur demande, { number } { $count ->
    [one] point
   *[other] points
} de plus pour { $side }.
call-points-limited = Une manche rapporte au plus { $points } points.
call-white-slam = Grand chelem blanc : { $seat } a rentré les neuf blancs et la reine dès son premier tour.
call-black-slam = Grand chelem noir : { $seat } a rentré tous les noirs dès son premier tour.
