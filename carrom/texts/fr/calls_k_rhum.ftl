# Ce que l’arbitre dit au K-Rhum.

call-tomato = Tomate ! { $seat } a rentré la reine avant tous ses pions.
call-yes-sir = Tous les pions de { $side } sont rentrés : « Yes Sir ! », il ne reste que la reine.
call-yes-sir-won = « Yes Sir ! » { $seat } rentre la reine.
call-penalty = C’est une pénalité : { $next } joue deux fois.
call-advantage = Le pion était { $zone ->
    [far] du côté opposé
    [side] sur un côté
    [near] devant le joueur
   *[open] au milieu du plateau
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
call-strokes-left = { $seat } a { number } coups à jouer.
