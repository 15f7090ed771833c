# Le carrom corona (CC), dans nos mots. « Lecture : » marque ce que le projet lit là où la page se tait.

## CC, le carrom corona
clause-CC-1 = On joue seul, et il faut rentrer tous les pions noirs et blancs.
clause-CC-2 = Dès la casse, chaque coup qui ne rentre rien est un raté, et l’on compte les ratés. Lecture : de même un coup dont le temps est écoulé, ou un coup irrégulier.
clause-CC-3 = Dette : le palet rentré seul fait ressortir un pion dans le cercle, du côté opposé, et ajoute un au compte. Lecture : dans la moitié du grand cercle la plus loin du joueur, qui le pose ; un en tout au compte ; s’il n’y a pas de pion à ressortir, il est dû.
clause-CC-4 = Double dette : le palet avec un pion en fait ressortir deux, l’un contre l’autre, au même endroit, et le compte ne bouge pas. Lecture : tous les pions du coup et un de plus ; la reine compte comme un pion et retourne au centre.
clause-CC-5 = Le plateau est fini quand les dix-huit pions et la reine sont rentrés, et l’on note ses ratés. Lecture : la reine se rentre comme un pion, quand on veut, sans la doubler.
clause-CC-6 = On recommence autant de plateaux que convenu. Lecture : un seul, si l’on n’a rien convenu.
clause-CC-7 = Le score est le nombre de ratés de tous les plateaux : moins il y en a, mieux c’est.
