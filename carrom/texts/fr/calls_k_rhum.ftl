# Ce que l’arbitre dit au K-Rhum.

call-tomato = { $seat_people ->
    [you] Tomate ! Vous avez rentré la rouge avant tous vos pions.
   *[other] Tomate ! { $seat } a rentré la rouge avant tous ses pions.
}
call-yes-sir = { $side_people ->
    [you] Tous vos pions sont rentrés : « Yes Sir ! », il ne reste que la rouge.
   *[other] Tous les pions de { $side } sont rentrés : « Yes Sir ! », il ne reste que la rouge.
}
call-yes-sir-won = { $seat_people ->
    [you] « Yes Sir ! » Vous rentrez la rouge.
   *[other] « Yes Sir ! » { $seat } rentre la rouge.
}
call-penalty = { $next_people ->
    [you] C’est une pénalité : vous jouez deux fois.
   *[other] C’est une pénalité : { $next } joue deux fois.
}
call-advantage = Le pion était { $zone ->
    [far] du côté opposé
    [side] sur un côté
    [near] devant le joueur
   *[open] au milieu du plateau
} : { number } { $count ->
    [one] coup
   *[other] coups
} de plus.
call-advantage-pocket = Le pion est rentré { $zone ->
    [far] dans un trou d’en face
   *[near] dans un trou proche
} : { number } { $count ->
    [one] coup
   *[other] coups
} de plus.
call-bet-won = Pari gagné : { number } { $count ->
    [one] coup
   *[other] coups
} de plus pour { $seat }.
call-bet-lost = Pari perdu : { number } { $count ->
    [one] coup
   *[other] coups
} de plus pour { $next }.
call-bet-void = Le pari ne compte pas : on ne parie ni quand les couleurs sont ouvertes, ni au « Yes Sir ! ».
call-raises-limited = { $count ->
    [0] Aucune relance n’est permise : elles ne comptent pas.
    [one] Une seule relance est permise : les autres ne comptent pas.
   *[other] Seules { number } relances sont permises : les autres ne comptent pas.
}
call-strokes-left = { $seat_people ->
    [you] Vous avez { number } coups à jouer.
   *[other] { $seat } a { number } coups à jouer.
}
