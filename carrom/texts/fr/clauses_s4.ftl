# Le Garrom (S4), dans nos mots. « Lecture : » marque ce que le projet lit là où la feuille se tait.

## S4, le Garrom
clause-S4-1 = La boîte contient un palet, un pion rouge, neuf noirs, neuf blancs, quatre pieds et un plateau de quatre-vingts centimètres de côté.
clause-S4-2 = Deux joueurs ou deux équipes s’affrontent. Lecture : les partenaires se font face et la main tourne vers la droite.
clause-S4-3 = Il faut rentrer le premier tous ses pions, puis la reine. Lecture : ce n’est qu’un résumé ; la suite du texte l’emporte, la reine se prend en cours de manche.
clause-S4-4 = On joue à deux ou à quatre.
clause-S4-5 = Neuf pions blancs, neuf noirs et la reine rouge sont disposés au centre.
clause-S4-6 = Qui ouvre a les blancs.
clause-S4-7 = Chacun cherche à loger tous les pions de sa couleur dans les quatre trous. Lecture : un pion rentré compte pour le camp de sa couleur, peu importe qui l’a rentré.
clause-S4-8 = Le palet, de résine, part de sa zone de tir et touche toujours les deux lignes. Lecture : il couvre tout entier le rond de leurs bouts ou ne le touche pas.
clause-S4-9 = Tout pion peut être visé, et l’on peut tirer en arrière. Lecture : aucun pion n’est protégé.
clause-S4-10 = Le joueur garde la main tant que ses pions rentrent ; il replace le palet à chaque coup.
clause-S4-11 = Un coup manqué donne la main à l’adversaire. Lecture : ne pas toucher la rosace est un coup manqué, l’adversaire casse la même ; une reine en attente revient.
clause-S4-12 = Le premier camp dont tous les pions sont rentrés gagne la manche. Lecture : même si la reine est sur le plateau, et quel que soit le joueur qui a rentré le dernier.
clause-S4-13 = Le gagnant marque autant de points qu’il reste de pions adverses sur le plateau.
clause-S4-14 = La partie va à qui atteint 25 points. Lecture : on compte à la fin d’une manche.
clause-S4-15 = La reine vaut trois points ; on peut la viser dès qu’un pion de son camp est rentré. Lecture : ce droit reste acquis quand le pion revient.
clause-S4-16 = Qui a rentré la reine doit rentrer un de ses pions au coup suivant, dans n’importe quel trou : elle est confirmée. Lecture : le dernier pion du camp la confirme aussi.
clause-S4-17 = La reine ne compte que pour le gagnant de la manche, s’il l’a confirmée.
clause-S4-18 = Sinon, elle ne compte pour personne. Lecture : aucun score ne lui ôte sa valeur.
clause-S4-19 = Une reine non confirmée aussitôt revient au centre. Lecture : la main passe, même si un pion adverse est rentré.
clause-S4-20 = Le palet rentré coûte un pion, que l’adversaire replace dans la rosace, et la main. Lecture : dans le grand cercle ; sans pion à rendre, il reste dû.
clause-S4-21 = Le palet rentré avec un pion à soi : deux pions reviennent, replacés par l’adversaire, et le joueur continue. Lecture : tous les siens de ce coup, et un de plus.
clause-S4-22 = Un pion adverse rentré profite à l’adversaire et fait perdre la main, sauf si un pion à soi est rentré du même coup.
clause-S4-23 = La liste des pénalités n’est pas close. Lecture : pour le reste, les Lois.
