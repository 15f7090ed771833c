# Books that are data. Written by web/names_of_the_books.py from carrom/book_files: do not edit.
book-dezepions-note = Tous ses pions, puis le rouge : il tombe le dernier et finit la manche. Un pion sur sa propre bande de tir ne se vise pas directement.
book-disc-pool-note = Le jeu des téléphones, sans reine : neuf pions chacun, et qui rentre les siens le premier a gagné.
book-indian-two-note = La règle d’une fédération indienne : la reine vaut deux à tout score, n’a pas besoin d’être doublée et peut tomber la dernière. Deux sets gagnants de quatre manches ou 23 points ; à égalité, une manche de plus remplace les trois tirs alternés, que le programme ne joue pas.
book-points-note = Tous les pions sont à tout le monde : dix points le noir, vingt le blanc, cinquante la reine doublée ; qui atteint 170 gagne.
book-swiss-note = La règle de base des clubs suisses : le palet rentré se paie entre les deux cercles, et personne ne gagne tant que la reine est sur le plateau.
book-uk-family-note = La règle des familles britanniques : jusqu’à 29, la reine en vaut cinq, et un dernier pion rentré avant la reine revient au lieu de perdre la manche.
book-dezepions-from = notice du fabricant Dézépions, en partie
book-disc-pool-from = platoapp.com, « Pool » ; captain-droid.com
book-indian-two-from = Indian Federation of Carrom, par carromgear.com
book-points-from = platoapp.com et winzogames.com, « Freestyle »
book-swiss-from = carrom.ch, règles de base
book-uk-family-from = pages britanniques et indiennes, d’après l’UK Carrom Club
