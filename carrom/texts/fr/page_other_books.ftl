# Other houses' books. Written by web/names_of_the_books.py from carrom/more_books: do not edit.
book-swiss = Suisse
book-swiss-note = La règle de base des clubs suisses : le palet rentré se paie entre les deux cercles, et personne ne gagne tant que la reine est sur le plateau.
book-swiss-from = carrom.ch, règles de base
book-uk-family = Famille britannique
book-uk-family-note = La règle des familles britanniques : jusqu’à 29, la reine en vaut cinq, et un dernier pion rentré avant la reine revient au lieu de perdre la manche.
book-uk-family-from = pages britanniques et indiennes, d’après l’UK Carrom Club
