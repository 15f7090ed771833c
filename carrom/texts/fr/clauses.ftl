# What each clause says, in our words. « Lecture : » marks what the project reads where the source is silent.

## S0, le billard indien
clause-S0-1 = Deux joueurs, ou quatre en deux équipes.
clause-S0-2 = À deux, on se place de part et d’autre du plateau.
clause-S0-3 = À quatre, les partenaires se font face. Lecture : la main tourne vers la droite.
clause-S0-4 = Chaque camp a sa couleur, marron ou noir. Lecture : le marron est la couleur claire, dite blanche ici.
clause-S0-5 = Le premier pion rentré fixe les couleurs : la sienne va au camp qui l’a rentré. Lecture : la reine ne fixe rien, ni un pion sorti du plateau ; le palet rentré n’y change rien.
clause-S0-6 = Dès qu’un camp n’a plus de pion sur le plateau, la partie s’arrête. Lecture : une partie est une manche.
clause-S0-7 = Chaque camp compte ses points. Lecture : le plus haut total gagne ; à égalité, le camp qui a rentré tous ses pions.
clause-S0-8 = Neuf pions marron, neuf noirs et un rouge sont disposés au centre.
clause-S0-9 = La reine se pose sur le cercle rouge, au cœur de la rosace.
clause-S0-10 = Le reste se range autour d’elle selon une figure. Lecture : elle manque à notre copie ; deux couronnes aux couleurs alternées, comme le montre notre dessin.
clause-S0-11 = Le sort désigne qui ouvre et casse la rosace. Lecture : ne pas la toucher est un essai manqué, l’adversaire ouvre la même rosace.
clause-S0-12 = La main dure tant que ses propres pions rentrent. Lecture : tant que les couleurs sont ouvertes, tout pion rentré la conserve.
clause-S0-13 = Un essai manqué donne la main à l’adversaire.
clause-S0-14 = Le palet sert à pousser ses pions dans les trous.
clause-S0-15 = Le palet se pose sur sa double ligne. Lecture : il touche les deux lignes.
clause-S0-16 = Le palet ne mord jamais sur le rond du bout de la ligne. Lecture : le contour du rond compte.
clause-S0-17 = Le palet couvre le rond tout entier ou ne le touche pas.
clause-S0-18 = Une chiquenaude envoie le palet. Lecture : il peut toucher d’abord n’importe quel pion.
clause-S0-19 = Les coups directs et indirects sont permis, par la bande ou par un autre pion. Lecture : les tirs en arrière aussi.
clause-S0-20 = On peut viser la reine dès qu’on a un pion rentré. Lecture : ce droit reste acquis quand le pion revient.
clause-S0-21 = La reine n’est acquise que si le camp rentre un de ses pions au coup suivant : elle est doublée.
clause-S0-22 = Une reine non doublée revient au centre et la main passe. Lecture : même si un pion adverse est rentré ; chaque fois que la main passe, une reine en attente revient.
clause-S0-23 = On tire de l’index, du majeur ou du pouce.
clause-S0-24 = Un pion rentré vaut un point. Lecture : pour le camp de sa couleur, peu importe qui l’a rentré.
clause-S0-25 = La reine et sa couverture font cinq points ensemble. Lecture : quatre pour elle, un pour le pion.
clause-S0-26 = Une pénalité fait perdre la main.
clause-S0-27 = On paie une pénalité d’un pion déjà rentré, remis entre les deux cercles du centre. Lecture : le joueur suivant le place ; sans pion à rendre, il reste dû.
clause-S0-28a = Le palet rentré est une pénalité.
clause-S0-28b = Le palet ou un pion sorti du plateau est une pénalité. Lecture : le pion ou la reine revient au centre, une seule pénalité par coup.
clause-S0-29 = Un pion adverse rentré compte pour l’adversaire, et la main reste au joueur.
clause-S0-30 = Le palet rentré avec un pion adverse : le pion compte pour l’adversaire, le joueur paie un pion.
clause-S0-31 = Un pion à soi et un pion adverse ensemble : chacun compte pour son camp, et la main reste au joueur.
clause-S0-32 = Le palet rentré avec un pion à soi : ce pion ressort et tient lieu de pénalité. Lecture : tous les siens de ce coup, sans pion de plus, et la main passe.
clause-S0-33 = Qui rentre son dernier pion quand la reine est en jeu perd la partie. Lecture : ce pion double une reine en attente.
clause-S0-34 = Qui rentre le dernier pion adverse quand la reine est en jeu perd la partie. Lecture : une reine non doublée à la fin du coup est en jeu.
clause-S0-35 = La boîte contient un plateau, onze pions marron et onze noirs dont deux de secours de chaque couleur, deux reines dont une de secours, un palet et un flacon de poudre. Lecture : les réserves ne remplacent que ce qui est perdu.
clause-S0-36 = La poudre rend le plateau plus glissant ; elle s’emploie avec modération.

## Les Lois de la Fédération internationale, où le livre se tait
clause-ICF-23 = Un coup se joue dans le temps donné ; ce temps écoulé, la main passe.
clause-ICF-37 = Un coup irrégulier est une faute : ce qu’il a rentré pour le joueur revient, un pion est payé, la main passe.
clause-ICF-38a = Un pion sorti du plateau revient au centre, sans pénalité.
clause-ICF-45b = Ce qu’un camp ne peut payer reste dû jusqu’à ce qu’un de ses pions soit rentré ; la fin de la manche l’efface.
clause-ICF-47 = Un pion adverse rentré avec le palet compte pour l’adversaire ; le joueur paie un pion et la main passe.
clause-ICF-49 = Un pion adverse rentré par un coup irrégulier compte pour l’adversaire ; le joueur paie un pion.
clause-ICF-50a = Ses propres pions rentrés par un coup irrégulier reviennent, et un pion de plus est payé.
clause-ICF-68a = La reine rentrée avant tout pion du camp revient au centre et la main passe.
clause-ICF-70a = La reine et un pion du camp rentrés ensemble : elle est doublée.
clause-ICF-70b = Si aucun pion du camp n’était rentré, un seul avec la reine ne la double pas encore ; deux la doublent.
clause-ICF-71a = La reine rentrée avec un pion du camp et le palet revient au centre.
clause-ICF-72a = La reine rentrée avec le palet revient au centre.
clause-ICF-74a = Le palet rentré avec le pion qui doublait : ce pion et un autre reviennent, et le joueur essaie une fois encore de doubler la reine.
clause-I-81 = Le palet sorti du plateau laisse la main à qui a rentré l’un de ses pions.
clause-I-103 = Un joueur peut abandonner à tout moment. Lecture : sous les Lois internationales et au karom, une reine que personne n’a doublée compte pour le vainqueur, pour qu’abandonner n’épargne jamais de points.
