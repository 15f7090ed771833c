# Les Lois de la Fédération internationale, en nos mots ; celles que d’autres livres citent sont dans clauses.ftl.

## Les termes
clause-ICF-0 = Grand chelem blanc : les neuf blancs et la reine rentrés dès le premier tour ; grand chelem noir : tous les noirs qui restent, avec ou sans la reine, dès le premier tour.

## La place et le tir
clause-ICF-1 = À deux, les joueurs sont assis face à face.
clause-ICF-2 = À quatre, les partenaires se font face et chacun occupe un côté.
clause-ICF-3 = On choisit son assise avant son tour ; pendant son tour, le siège ne bouge plus.
clause-ICF-4 = Seul le bras qui joue touche le plateau, son pied ou sa table ; les vêtements ne frôlent pas la surface.
clause-ICF-5 = On ne rehausse son siège qu’entre deux manches.
clause-ICF-6 = Rien d’autre que la main ne passe au-delà des diagonales qui prolongent les flèches.
clause-ICF-7 = Le palet se frappe ; il ne se pousse pas.
clause-ICF-8 = On frappe d’un doigt, aidé ou non des autres. Lecture : dans toutes les directions, en arrière aussi, et vers n’importe quel pion.
clause-ICF-9 = On joue de la main que l’on veut.
clause-ICF-10 = La main peut s’appuyer sur la surface pendant le coup.
clause-ICF-11 = La main peut passer par-dessus la flèche ; le coude reste hors de la surface et des diagonales.
clause-ICF-12 = On ne prend appui ni sur son siège, ni sur la table ; les mains peuvent reposer sur soi ou au bord du siège.
clause-I-88 = Un coup est fini quand le palet et tous les pions sont au repos.
clause-I-91 = Un coup est joué dès que le palet a quitté ses lignes, même s’il ne touche rien ; s’il y reste sans rien toucher, il n’y a pas de coup.
clause-I-94 = Le palet touche les deux lignes ; au bout, il couvre tout le rond, et il ne touche jamais la flèche.

## La casse
clause-ICF-13 = Le sort donne le choix entre le côté et l’ouverture ; chaque camp fait un essai du plateau avant le match.
clause-ICF-14 = La reine au centre, une couronne de pions alternés, puis une seconde où trois blancs dessinent un Y avec ceux de la première ; tout se touche, dans le grand cercle.
clause-ICF-15 = Casse celui qui a choisi d’ouvrir, puis chacun à son tour.
clause-ICF-16 = Qui ouvre la manche a les blancs, l’autre camp les noirs ; la reine est à tous.
clause-ICF-17 = La rosace est cassée dès que le palet touche un pion, si peu que ce soit.
clause-ICF-18a = Qui ne touche aucun pion en cassant essaie encore, trois fois en tout.
clause-ICF-18b = Après trois essais sans rien toucher, l’adversaire casse la même rosace et garde les noirs ; ainsi de suite jusqu’à ce qu’un pion soit touché.
clause-ICF-18c = Un essai irrégulier, ou le palet rentré sans avoir touché un pion, fait perdre la main ; rien n’est dû. Lecture : un coup irrégulier qui touche la rosace la casse, et se juge comme une faute.
clause-ICF-19 = On casse à l’appel de l’arbitre, dans le temps d’un coup.
clause-ICF-20 = Qui casse avant l’appel remet tout ce qui est rentré et un pion de plus, et perd la main. Lecture : le suivant casse la rosace, remise en place.

## La main
clause-ICF-21 = La main dure tant qu’on rentre, dans les règles, un de ses pions ou la reine ; sinon elle passe. Lecture : un pion adverse compte pour son camp et ne retire rien à un coup qui rentre aussi un des siens ou la reine.
clause-ICF-22 = On ouvre les manches à tour de rôle ; qui n’a pas ouvert la première partie ouvre la deuxième. À quatre, la main va au voisin de droite.
clause-ICF-24 = Qui joue quand ce n’est pas son tour perd la manche des pions et de la reine qui sont sur le plateau, sauf si personne ne l’a vu avant le coup suivant. Lecture : l’arbitre le prononce ; une reine à doubler compte comme sur le plateau.
clause-I-90b = Qui renverse le jeu perd la manche. Lecture : des pions et de la reine qui sont sur le plateau, comme en jouant hors de son tour.
clause-I-101 = Trois mains passées de suite par chaque camp : la manche est annulée et se rejoue.
clause-I-104 = L’arbitre peut faire rejouer une manche qui ne peut être rétablie.
clause-I-106 = Si les pions ne laissent au palet aucune place, la manche se rejoue.
clause-I-107 = Qui refuse de continuer perd le match. Lecture : la manche compte comme abandonnée.

## Les points
clause-ICF-25a = Le premier camp qui n’a plus de pion sur le plateau gagne la manche. Lecture : peu importe qui a rentré le dernier.
clause-ICF-25b = Un pion vaut un point ; la reine trois, jusqu’à 21 points compris.
clause-ICF-26 = Le gagnant marque les pions que l’adversaire a encore sur le plateau, et la reine s’il l’a doublée ; le perdant ne la marque jamais.
clause-ICF-27 = À partir de 22 points, la reine ne rapporte plus rien. Lecture : c’est le score d’avant la manche, celui du camp qui reçoit les points.
clause-ICF-28 = Une manche rapporte au plus douze points ; à sa fin, ce qui était dû s’efface. Lecture : les points demandés sont compris dans les douze.
clause-ICF-29 = Une partie va à 25 points ou huit manches ; après la huitième, le camp qui mène la gagne, et à égalité une manche de plus décide.
clause-ICF-30 = Un match se joue au meilleur des trois parties.
clause-ICF-31 = À deux, on change de côté après chaque partie.
clause-ICF-32 = À quatre, chacun glisse d’une place vers la droite après chaque partie.
clause-ICF-33 = Dans la troisième partie, on change de côté après quatre manches ou dès treize points ; à partir des quarts de finale, dès treize points.
clause-ICF-34 = Le changement de côté prend deux minutes au plus.

## Les fautes
clause-ICF-35 = Ce qui est contraire aux Lois est une faute technique ou une faute.
clause-ICF-36 = Une faute avant le premier coup de sa main, ou commise par qui n’a pas la main, est technique : un pion du fautif ressort, l’adversaire le place, et la main se poursuit. Lecture : le voisin de droite du fautif le place ; sans pion à rendre, il reste dû.
clause-ICF-37a = Une faute pendant sa main coûte un pion, placé par l’adversaire, et la main. Lecture : un coup irrégulier qui ne rentre rien en est une.
clause-ICF-37b = Ce qu’un coup fautif a rentré ressort, et la main passe. Lecture : ses propres pions et la reine ; les pions adverses restent rentrés.

## Hors du plateau, debout ou l’un sur l’autre
clause-ICF-38b = La reine et un pion sortis ensemble : la reine d’abord, le pion contre elle, du côté opposé au joueur.
clause-ICF-38c = Deux couleurs sorties ensemble : d’abord celle du joueur.
clause-ICF-38d = S’il en sort plus de deux, les autres se posent contre les deux premiers.
clause-ICF-39 = Ce qui saute et retombe sur la surface revient aussi au centre ; s’il retombe de la lampe, il reste où il est.
clause-ICF-40 = Un pion debout sur sa tranche y reste.
clause-ICF-41 = Deux pions l’un sur l’autre restent ainsi.
clause-ICF-42 = Le palet posé sur un pion s’enlève sans rien déranger ; si un pion tombe alors dans le trou, il est rentré.
clause-ICF-43 = Un pion posé sur le palet se soulève puis se repose ; si le palet tombe alors dans le trou, il est rentré.
clause-ICF-44 = Un pion au bord du trou qui finit par y tomber, quelle qu’en soit la cause, est rentré.

## Les dettes
clause-ICF-45a = Le palet rentré seul, par un coup régulier ou non, coûte un pion, placé par l’adversaire, et la main.
clause-ICF-46 = Le palet rentré avec ses propres pions : ils reviennent avec un pion de plus, et le joueur continue.
clause-ICF-48 = Le palet rentré avec des pions des deux camps : ceux de l’adversaire comptent, les siens reviennent avec un de plus, et le joueur continue.
clause-ICF-50b = Ses pions et le palet rentrés par un coup irrégulier : ils reviennent avec un pion de plus, et la main passe.
clause-ICF-51 = L’adversaire place un pion dû dès qu’il est disponible, le coup fini ; à quatre, c’est le voisin de droite du joueur. Lecture : il place aussi ce que l’autre camp devait.
clause-ICF-52 = Sans place pour le poser, on attend qu’elle se fasse. Lecture : on prend la place libre la plus proche du grand cercle.
clause-ICF-53 = Qui refuse de placer alors qu’il y a la place y renonce.
clause-ICF-54 = Si la place se libère pendant sa main, on place aussitôt.
clause-ICF-55 = Placer un pion à soi par erreur est une faute, à corriger ; passé inaperçu jusqu’au coup suivant, il reste.
clause-ICF-56 = De plusieurs pions dus, on place ceux qui sont là, puis les autres dès qu’ils rentrent.
clause-ICF-57 = Un pion dû se pose à plat dans le grand cercle ; il est placé quand le doigt le quitte.
clause-ICF-58 = Le poser hors du grand cercle est une faute, à corriger.
clause-ICF-59 = En plaçant, on ne déplace ni ne touche rien d’autre ; sinon c’est une faute, et tout est remis.
clause-ICF-60 = On peut renoncer à ce qui est dû, entièrement et jamais en partie. Lecture : les pions qui venaient de ressortir restent rentrés.
clause-ICF-61 = On place dans le temps donné.
clause-ICF-62a = Dettes et pénalités des deux camps ne se compensent jamais.
clause-ICF-62b = Un pion dû ne couvre pas le cercle du centre, même en partie.
clause-ICF-63 = À quatre, on ne prend pas les pions à la place de son partenaire qui doit les poser.
clause-ICF-64 = Qui quitte son siège pendant la manche la perd, de ses pions et de la reine encore sur le plateau. Lecture : l’arbitre le prononce.

## La reine
clause-ICF-65 = Un camp peut prendre la reine et la doubler dès qu’un de ses pions est rentré. Lecture : il la double au coup suivant ; un pion rentré par l’adversaire compte.
clause-ICF-66 = L’arbitre replace la reine au cercle du centre, sans rien arranger autour d’elle.
clause-ICF-67 = Si le cercle du centre est occupé, elle en couvre ce qui est libre, ou se pose tout contre.
clause-ICF-68b = La reine rentrée par un camp qui doit un pion revient au centre et la main passe. Lecture : si un pion du camp tombe avec elle, il paie, et elle se juge comme à l’article 70b.
clause-ICF-68c = Si les dettes ont ramené les neuf pions sur le plateau, le droit à la reine reste acquis.
clause-ICF-68d = À la casse, ou quand les neuf pions du camp sont sur le plateau, la reine rentrée avec le palet revient, un pion est dû et la main passe.
clause-ICF-69 = La reine qui n’est pas doublée revient au centre. Lecture : chaque fois que la main passe.
clause-ICF-71b = La reine, des pions à soi et le palet par un coup irrégulier : tout revient avec deux pions de plus, et la main passe.
clause-ICF-72b = La reine et le palet par un coup irrégulier : elle revient, deux pions sont dus, et la main passe.
clause-ICF-73a = Le palet rentré sans pion à soi au moment de doubler : la reine revient, un pion est dû, et la main passe.
clause-ICF-73b = De même par un coup irrégulier : la reine revient et deux pions sont dus. Lecture : un pion adverse rentré avec lui n’y change rien.
clause-ICF-74b = Le pion qui doublait et le palet par un coup irrégulier : il revient avec deux autres, et la main passe. Lecture : la reine revient aussi.
clause-ICF-75a = Doubler la reine en rentrant son dernier pion et le dernier adverse gagne trois points, un seul à partir de 22.
clause-ICF-75b = De même par un coup irrégulier : l’adversaire gagne trois points, un seul à partir de 22, et un de plus sur demande.
clause-ICF-76a = Au moment de doubler, rentrer le dernier pion adverse perd la manche de ses pions restants et de la reine ; des pions seuls si l’adversaire a 22 points. Lecture : si un de ses pions la double dans ce coup, la reine ne compte pas ; avec le palet, un point de plus sur demande.
clause-ICF-76b = De même par un coup irrégulier, avec un point de plus sur demande. Lecture : les pions de ce coup reviennent avant de compter ; avec le palet, deux points.
clause-ICF-77a = La reine, son dernier pion et le dernier adverse en un seul coup gagnent trois points, un seul à partir de 22.
clause-ICF-77b = De même par un coup irrégulier : l’adversaire gagne trois points, un seul à partir de 22, et un de plus sur demande.
clause-ICF-78a = Les deux derniers pions ensemble, la reine sur le plateau : l’adversaire marque trois points, un seul à partir de 22.
clause-ICF-78b = De même par un coup irrégulier, avec un point de plus sur demande.
clause-ICF-79a = Rentrer le dernier pion adverse, la reine sur le plateau, perd la manche de ses pions restants et de trois points ; des pions seuls si l’adversaire a 22 points. Lecture : une reine rentrée dans ce coup sans être doublée est en jeu.
clause-ICF-79b = De même par un coup irrégulier, avec un point de plus sur demande. Lecture : les pions de ce coup reviennent avant de compter.
clause-ICF-80a = Rentrer son dernier pion en laissant la reine sur le plateau perd la manche de trois points, d’un seul si l’adversaire a 22 points.
clause-ICF-80b = De même par un coup irrégulier, avec un point de plus sur demande.
clause-ICF-81a = Son dernier pion et le palet, la reine sur le plateau : la manche est perdue de trois points, d’un seul si l’adversaire a 22 points, et d’un de plus sur demande. Lecture : ce qui est demandé est compté d’office, et le dernier pion adverse tombé avec eux n’y change rien.
clause-ICF-81b = De même par un coup irrégulier, avec deux points de plus sur demande.
clause-ICF-82a = La reine, les deux derniers pions et le palet : la manche est perdue de trois points, d’un seul si l’adversaire a 22 points, et d’un de plus sur demande. Lecture : de même si la reine attendait d’être doublée.
clause-ICF-82b = De même par un coup irrégulier, avec deux points de plus sur demande.
clause-ICF-83a = Les deux derniers pions et le palet, la reine doublée par le joueur : il perd d’un point, et d’un de plus sur demande.
clause-ICF-83b = De même par un coup irrégulier, avec deux points de plus sur demande.
clause-ICF-84a = Le dernier pion adverse et le palet, la reine sur le plateau : la manche est perdue de ses pions restants et de la reine, des pions seuls si l’adversaire a 22 points, et d’un point de plus sur demande. Lecture : on compte ce qui est tombé, rien ne revient ; une reine rentrée dans ce coup est en jeu.
clause-ICF-84b = De même par un coup irrégulier, avec deux points de plus sur demande.
clause-ICF-85a = Les deux derniers pions et le palet, la reine doublée par l’adversaire : la manche est perdue de trois points, et d’un de plus sur demande. Lecture : de trois points quel que soit le score.
clause-ICF-85b = De même par un coup irrégulier, avec deux points de plus sur demande.
clause-ICF-86 = La reine au bord du trou qui finit par y tomber, quelle qu’en soit la cause, est rentrée.
clause-ICF-87 = Un pion dû ne se place pas de façon à offrir un coup tout prêt sur la reine ; c’est une faute, à corriger.
