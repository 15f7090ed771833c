# Le carrom aux points (PC), dans nos mots. « Lecture : » marque ce que le projet lit là où la page se tait.

## PC, le carrom aux points
clause-PC-1 = Le jeu convient aux enfants, ou à un nombre impair de joueurs. Lecture : à trois, on prend trois côtés du plateau, chacun pour soi ; on peut aussi y jouer à deux.
clause-PC-2 = Chacun cherche à rentrer tous les pions, quelle que soit leur couleur. Lecture : un pion est à qui l’a rentré, et tant qu’il en rentre on rejoue.
clause-PC-3 = Les pions d’une couleur valent un point chacun, ceux de l’autre deux. Lecture : un noir vaut un point, un blanc deux, car partout où ils diffèrent le noir est le moins cher.
clause-PC-4 = La reine vaut cinq points.
clause-PC-5 = On ne prend la reine qu’en rentrant un autre pion du même coup ou du suivant. Lecture : d’une couleur ou de l’autre ; il n’est pas besoin d’en avoir rentré un avant ; une reine non doublée retourne au centre et la main passe.
clause-PC-6 = Qui atteint 17 points gagne. Lecture : aussitôt, à la fin de ce coup.
clause-PC-7 = Sinon, quand tous les pions sont rentrés, qui a le plus de points gagne. Lecture : une reine encore sur le plateau ne compte pour personne ; ceux qui mènent la partie à égalité se départagent par une autre manche.
clause-PC-8 = Rentrer le palet fait ressortir des pions. Lecture : seul, il coûte un pion, celui qui vaut le moins, et la main ; qui n’en a pas le doit.
