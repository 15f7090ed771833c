# The stroke: gestures, help, spin.

stroke-fine = Réglage fin
stroke-unaimed = Visez d’abord : tirez, ou réglez direction et force.
stroke-place-less = Un demi-millimètre à gauche
stroke-place-more = Un demi-millimètre à droite
stroke-direction-less = Un dixième de degré à gauche
stroke-direction-more = Un dixième de degré à droite
stroke-adjust = Ajuster la visée
stroke-force-less = Un vingtième de mètre par seconde moins fort
stroke-force-more = Un vingtième de mètre par seconde plus fort
stroke-kept = Ajustez : l’anneau, ou les boutons. Puis Jouer.
stroke-carries = { $rated ->
    [yes] Touches ou nombres : une main de { $degrees }°, tirée au sort, s’ajoute au coup. La partie reste classée.
   *[no] Touches ou nombres : une main de { $degrees }°, tirée au sort, s’ajoute au coup.
}
stroke-aiming-stays = Lâchez : la visée reste · revenez au départ pour renoncer
stroke-spin = Effet
stroke-spin-unit = rad/s
stroke-spin-less = Un radian par seconde vers la gauche
stroke-spin-more = Un radian par seconde vers la droite
stroke-spin-value = effet { $value } radians par seconde, positif dans le sens des aiguilles d’une montre
stroke-leaving = Dès { $speed } m/s, un disque peut sauter du plateau.
stroke-leaving-short = À cette force, un pion ou le palet peut sauter du plateau

# Pourquoi le palet s'arrête
stop-end = C’est le bout de la ligne.
stop-circle = Un rond se couvre en entier, ou pas du tout.
stop-man = { $man ->
    [white] Un pion blanc barre la ligne.
    [black] Un pion noir barre la ligne.
   *[queen] La { red-or-queen } barre la ligne.
}

# La pichenette
flick-on = Vite, à travers le palet, et lâchez
flick-slow = Trop lent : traversez le palet d’un geste vif.
flick-beside = À côté : passez à travers le palet.

# Le clavier
pace-coarse = Grands pas
pace-normal = Pas moyens
pace-fine = Pas fins
keys-ends = aux bouts de la ligne
keys-paces = grands pas, moyens, fins
keys-spin = donner de l’effet
keys-spin-left = Q
keys-spin-right = D
keys-zoom = voir le plateau de plus près, de plus loin
keys-whole = voir tout le plateau
keys-look = vu de près : aller en haut, à gauche, en bas, à droite
keys-fan = l’éventail de votre main
keys-list = cette liste
key-home = Début
key-end = Fin
key-shift = Maj

# L’éventail de la main
fan = Montrer l’éventail de votre main
fan-none = Visez : la même frappe est essayée deux cents fois, avec les écarts de votre main.
fan-impossible = Ce navigateur ne peut pas calculer l’éventail : il lui faut WebAssembly, et le serveur.
fan-unanswered = Pas d’éventail cette fois : le serveur ne répond pas. Nouvel essai à la prochaine position.
fan-said = De votre main, { $disc } tombe { $sunk } fois sur { $tries }.
fan-nothing = { $tries } essais de votre main ; visez un pion pour lire combien de fois il tombe.
fan-lost = { $lost ->
    [one] Le palet tombe une fois.
   *[other] Le palet tombe { $lost } fois.
}
fan-share = tombe { $share } %
