# Pourquoi une manche n’a pas pu finir ainsi.

counting-ending = Une manche ne finit pas ainsi dans ce livre.
counting-winner = Les deux camps ont tout rentré, à égalité : qui a joué le dernier coup ?
counting-men = Ces nombres de pions ne vont pas : un camp a rentré ses neuf pions quand la manche va à son terme.
counting-queen = La reine ne peut pas être à ce camp dans une manche qui finit ainsi.
counting-demanded = Cela ne se demande pas ici.
