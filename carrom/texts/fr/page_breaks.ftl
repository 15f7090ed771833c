# L’explorateur de casses.

breaks-title = Les meilleures casses
breaks-lead = Ce que les joueurs de l’ordinateur savent de l’ouverture du tas, pour une main comme la vôtre.
breaks-practice = Plateau d’essai
breaks-failed = Le serveur ne répond pas. Réessayez dans un instant.
breaks-picture = La rosace, et où va la casse : { $style }.
breaks-fan = { $tries } essais avec cette main : le palet { $lost ->
    [0] ne tombe jamais
    [1] tombe une fois
   *[other] tombe { $lost } fois
}.
breaks-ground = Quelle main, quel plateau
breaks-hand = Main
breaks-hand-100 = { $degrees }° : une machine
breaks-hand-250 = { $degrees }° : plus sûre qu’aucune main
breaks-hand-500 = { $degrees }° : un champion
breaks-hand-1000 = { $degrees }° : à la maison
breaks-seat = Depuis
breaks-seat-S = le sud ou le nord
breaks-seat-E = l’est ou l’ouest
breaks-men = Le plus de pions rentrés
breaks-white = Les blancs d’abord
breaks-open = Un plateau bien ouvert
breaks-safe = Peu pour les autres
breaks-figures = { $chance } % rentrent un pion sans perdre le palet ; { $men } pions tombent en moyenne.
breaks-play = La voir
breaks-try = L’essayer
breaks-note = Mesuré sur quatre cents rosaces, chacune posée un peu autrement, comme à la main. L’image en montre une.
