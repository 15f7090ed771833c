# Ce que dit le conseiller d’un coup : pourquoi lui, et ce qui le fait manquer. Rien que des nombres comptés.

coach-red = { $queen_words ->
    [red] rouge
   *[other] reine
}
coach-why-only = Le seul coup qui se détache : { $chance } % de chances de rentrer.
coach-why-alike = Aussi bon que les autres : { $chance } % de chances de rentrer.
coach-why-chance = Le plus sûr à rentrer : { $chance } %, contre { $others } % pour les autres.
coach-why-more = Il rapporte plus tout de suite : { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] pion
   *[other] pions
}, contre { NUMBER($others, maximumFractionDigits: 1) } pour les autres.
coach-why-foul = Le moins risqué : { $foul } % de fautes, contre { $others } % pour les autres.
coach-why-queen = La { coach-red } : { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] pion
   *[other] pions
} de gagné avec elle en moyenne, contre { NUMBER($others, maximumFractionDigits: 1) } pour les autres.
coach-why-leave = Il prépare la suite : { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] pion
   *[other] pions
} à prendre ensuite, contre { NUMBER($others, maximumFractionDigits: 1) } avec les autres.
coach-why-denial = Il laisse peu à l’adversaire : { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] pion
   *[other] pions
} à prendre, contre { NUMBER($others, maximumFractionDigits: 1) } avec les autres.
coach-why-unsure = Moins sûr à rentrer : { $chance } %, contre { $others } % pour les autres.
coach-why-risky = Plus risqué : { $foul } % de fautes, contre { $others } % pour les autres.
coach-why-behind = Il vaut moins en tout : { NUMBER($men, maximumFractionDigits: 1) } { $men ->
    [one] pion
   *[other] pions
}, contre { NUMBER($others, maximumFractionDigits: 1) } pour les autres.
coach-wrong-striker = Quand cela manque ({ $share } % des ratés) : le palet tombe aussi.
coach-wrong-foul = Quand cela manque ({ $share } % des ratés) : c’est une faute.
coach-wrong-another = Quand cela manque ({ $share } % des ratés) : { $disc ->
    [white] un autre pion blanc rentre
    [black] un autre pion noir rentre
   *[queen] la { coach-red } rentre
}.
coach-wrong-nothing = Quand cela manque ({ $share } % des ratés) : le palet ne touche rien.
coach-wrong-stays = Quand cela manque ({ $share } % des ratés) : rien ne rentre.
coach-wrong-early = Quand cela manque ({ $share } % des ratés) : le pion rentre mais ne compte pas.
coach-wrong-blocked = Quand cela manque ({ $share } % des ratés) : le palet accroche d’abord { $disc ->
    [white] un pion blanc
    [black] un pion noir
   *[queen] la { coach-red }
}.
coach-wrong-soft = Quand cela manque ({ $share } % des ratés) : trop doux, le pion s’arrête en chemin.
coach-wrong-thick = Quand cela manque ({ $share } % des ratés) : le pion est pris trop plein.
coach-wrong-thin = Quand cela manque ({ $share } % des ratés) : le pion est pris trop fin.
coach-wrong-left = Quand cela manque ({ $share } % des ratés) : tiré trop à gauche.
coach-wrong-right = Quand cela manque ({ $share } % des ratés) : tiré trop à droite.
