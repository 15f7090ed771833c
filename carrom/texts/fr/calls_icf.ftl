# Ce que l’arbitre dit sous les Lois internationales seulement.

call-men-off-board-by-queen = { Number } { coloured-men } a quitté le plateau : il se pose contre la reine, du côté opposé à { $seat }.
call-men-off-board-second = { Number } { coloured-men } a quitté le plateau : il se pose ensuite, contre le premier.
call-men-off-board-against = { Number } { coloured-men } { $count ->
    [one] a quitté le plateau : il se pose
   *[other] ont quitté le plateau : ils se posent
} contre ceux qui sont déjà au centre.
call-technical-foul = { $seat_people ->
    [you] Vous commettez une faute technique.
   *[other] Faute technique de { $seat }.
}
call-board-lost = { $seat_people ->
    [you] { $cause ->
        [out-of-turn] Vous avez joué quand ce n’était pas votre tour et perdez la manche.
        [left-seat] Vous avez quitté votre siège pendant la manche et la perdez.
       *[upset-board] Vous avez renversé le jeu et perdez la manche.
    }
   *[other] { $cause ->
        [out-of-turn] { $seat } a joué quand ce n’était pas son tour et perd la manche.
        [left-seat] { $seat } a quitté son siège pendant la manche et la perd.
       *[upset-board] { $seat } a renversé le jeu et perd la manche.
    }
}
call-match-lost = { $seat_people ->
    [you] Vous refusez
   *[other] { $seat } refuse
} de continuer : { $side_people ->
    [you] vous gagnez
    [one] { $side } gagne
   *[other] { $side } gagnent
} le match.
breaks = { $seat_people ->
    [you] vous cassez
   *[other] { $seat } casse
}
call-round-replayed = { $cause ->
    [three-passes] Chaque camp a passé trois mains de suite : la manche est annulée et remise en place, { breaks }.
    [base-line] Les pions ne laissent au palet aucune place : la manche est remise en place, { breaks }.
   *[umpire-order] L’arbitre fait rejouer la manche : elle est remise en place, { breaks }.
}
call-queen-unnoticed = { $seat_people ->
    [you] Personne n’a vu que vous n’aviez pas { cover }é la reine : elle compte comme { cover }ée.
   *[other] Personne n’a vu que { $seat } n’avait pas { cover }é la reine : elle compte comme { cover }ée.
}
call-early-break = { $seat_people ->
    [you] Vous avez cassé avant l’appel : le coup ne compte pas.
   *[other] { $seat } a cassé avant l’appel : le coup ne compte pas.
}
call-forgone = { $side_people ->
    [you] Vous renoncez
    [one] { $side } renonce
   *[other] { $side } renoncent
} à ce qui est dû : { $count ->
    [0] les pions qui venaient de ressortir restent rentrés.
    [one] le pion qui restait dû est effacé.
   *[other] les { number } pions qui restaient dus sont effacés.
}
call-queen-while-owing = { $seat_people ->
    [you] La reine est rentrée alors que vous deviez encore un pion : elle revient au centre.
   *[other] La reine est rentrée alors que { $seat } devait encore un pion : elle revient au centre.
}
call-points-demanded = Sur demande, { number } { $count ->
    [one] point
   *[other] points
} de plus pour { $side }.
call-points-limited = Une manche rapporte au plus { $points } points.
call-white-slam = { $seat_people ->
    [you] Grand chelem blanc : vous avez rentré les neuf blancs et la reine dès votre premier tour.
   *[other] Grand chelem blanc : { $seat } a rentré les neuf blancs et la reine dès son premier tour.
}
call-black-slam = { $seat_people ->
    [you] Grand chelem noir : vous avez rentré tous les noirs dès votre premier tour.
   *[other] Grand chelem noir : { $seat } a rentré tous les noirs dès son premier tour.
}
