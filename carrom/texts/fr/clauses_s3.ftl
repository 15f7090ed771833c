# La règle de Saint-Pierre (S3), dans nos mots. « Lecture : » marque ce que le projet lit là où le récit se tait.

## S3, Saint-Pierre
clause-S3-1 = On joue à deux ou à quatre, sans queue de billard ; les pions sautent sur un grand plateau carré.
clause-S3-2 = Les doigts envoient le palet, comme une bille. Lecture : d’une chiquenaude, sans pousser.
clause-S3-3 = On joue une partie en 25 points, ou en trois manches. Lecture : on compte à la fin d’une manche ; les trois manches se jouent au meilleur des trois.
clause-S3-4 = Chaque équipe a sa couleur ; celle qui ouvre a le plus souvent les blancs. Lecture : toujours.
clause-S3-5 = Les partenaires se font face. Lecture : la main tourne vers la droite.
clause-S3-6 = Chacun cherche à loger ses pions avant l’autre camp.
clause-S3-7 = Le palet part d’une zone de tir. Lecture : de la sienne, en touchant les deux lignes.
clause-S3-8 = Qui rentre un de ses pions rejoue, et perd la main sinon. Lecture : ne pas toucher la rosace est un coup manqué, l’adversaire casse la même.
clause-S3-9 = Un pion adverse rentré fait perdre la main comme un coup manqué.
clause-S3-10 = Le rouge est au centre, une première couronne aux couleurs alternées l’entoure.
clause-S3-11 = Une seconde couronne entoure la première. Lecture : douze pions, aux couleurs alternées.
clause-S3-12 = Un pion vaut un point, la reine cinq. Lecture : la valeur de la reine est celle de S3.16 ; un pion compte pour le camp de sa couleur.
clause-S3-13 = Pour garder la reine, il faut rentrer un de ses pions juste après. Lecture : ou du même coup ; nul pion n’est demandé auparavant, et faute de couverture la reine revient et la main passe.
clause-S3-14 = La manche finit quand une équipe a rentré tous ses pions. Lecture : quel que soit le joueur qui a rentré le dernier.
clause-S3-15 = Les pions adverses restés sur le plateau s’ajoutent au score. Lecture : à celui du gagnant.
clause-S3-16 = Le gagnant qui a pris la reine ajoute trois points. Lecture : trois et non cinq ; il faut l’avoir doublée.
clause-S3-17 = Le perdant ne tire rien de la reine.
clause-S3-18 = Un pion dans le cercle au bout d’une flèche ne se frappe pas directement. Lecture : son centre est dans le cercle ; le coup ne compte pas, ce qui est tombé revient au centre et la main passe.
clause-S3-19 = Une équipe à son dernier pion doit d’abord prendre la reine ; sinon elle perd la manche. Lecture : l’adversaire marque trois points ; ce pion double une reine en attente.
clause-S3-20 = Qui rentre le dernier pion adverse avant la reine perd la manche. Lecture : une reine non doublée à la fin du coup est en jeu ; l’adversaire marque trois points et les pions restants du perdant.
clause-S3-21 = Un pion adverse rentré compte pour l’adversaire, un des siens revient et la main passe. Lecture : même si un pion à soi est rentré ; un seul revient, dans le grand cercle, jamais en plus de ce que coûte le palet.
clause-S3-22 = Qui n’a pas encore de pion rentré perd la main sans rien rendre. Lecture : rien ne reste dû.
clause-S3-23 = Le palet rentré coûte un pion et la main.
clause-S3-24 = Le palet rentré avec un pion coûte deux pions et la main. Lecture : les siens reviennent avec un de plus ; avec le seul pion adverse, qui compte, deux des siens.
clause-S3-25 = Ce qu’un tir en arrière a rentré ressort. Lecture : pions des deux couleurs et reine, et le coup est manqué ; si le palet rentre aussi, un pion est payé.
clause-S3-26 = Le récit ne dit pas ce que rapporte une manche perdue par la reine. Lecture : trois points, et les pions restants du perdant si c’est le dernier pion adverse qui est rentré.
