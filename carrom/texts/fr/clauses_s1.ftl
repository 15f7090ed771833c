# Le jeu classique (S1), dans nos mots. « Lecture : » marque ce que le projet lit là où la page se tait.

## S1, le jeu classique
clause-S1-1 = On joue à deux ou à quatre. Lecture : à quatre, les partenaires se font face et la main tourne vers la droite.
clause-S1-2 = Neuf pions blancs, neuf noirs et la reine rouge occupent le centre. Lecture : la reine au milieu, deux couronnes aux couleurs alternées.
clause-S1-3 = Qui ouvre a les blancs.
clause-S1-4 = Chacun cherche à loger tous ses pions dans les quatre trous. Lecture : un pion rentré compte pour le camp de sa couleur, peu importe qui l’a rentré.
clause-S1-5 = Les pions se frappent avec un palet de résine, lancé depuis sa propre zone de tir.
clause-S1-6 = Le palet touche toujours les deux lignes de la zone de tir.
clause-S1-7 = Tout pion peut être visé, et l’on peut tirer en arrière. Lecture : aucun pion n’est protégé.
clause-S1-8 = Le joueur garde la main tant que ses pions rentrent.
clause-S1-9 = À chaque coup, le palet se replace où l’on veut sur les deux lignes, jusqu’au rond rouge de leurs bouts. Lecture : il couvre ce rond tout entier ou ne le touche pas.
clause-S1-10 = Un coup manqué donne la main à l’adversaire. Lecture : ne pas toucher la rosace est un coup manqué, l’adversaire casse la même ; une reine en attente revient.
clause-S1-11 = Le premier camp dont tous les pions sont rentrés gagne la manche. Lecture : même si la reine est sur le plateau, et quel que soit le joueur qui a rentré le dernier.
clause-S1-12 = Le gagnant marque autant de points qu’il reste de pions adverses sur le plateau.
clause-S1-13 = La partie va à qui atteint 25 points. Lecture : on compte à la fin d’une manche, et l’on ouvre à tour de rôle.
clause-S1-14 = La reine rapporte trois points de plus.
clause-S1-15 = On peut viser la reine à tout moment, pourvu qu’un pion de son camp soit déjà rentré. Lecture : ce droit reste acquis quand le pion revient.
clause-S1-16 = Qui a rentré la reine doit rentrer un de ses pions au coup suivant, dans n’importe quel trou : elle est confirmée. Lecture : le dernier pion du camp la confirme aussi.
clause-S1-17 = Les points de la reine ne vont qu’au gagnant de la manche, s’il l’a confirmée.
clause-S1-18 = Si le camp qui a confirmé la reine perd la manche, elle ne rapporte rien à personne.
clause-S1-19 = Une reine non confirmée aussitôt revient sur le rond rouge du centre. Lecture : la main passe, même si un pion adverse est rentré.
clause-S1-20 = À partir de 22 points, la reine ne rapporte plus rien. Lecture : c’est le score avant la manche qui compte.
clause-S1-21 = Trois pénalités existent ; leur liste est perdue. Lecture : ce sont celles du Garrom, qui reprend ce texte (S4.20, S4.21, S4.22).
