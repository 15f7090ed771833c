# Pourquoi un coup ou une annonce, sur bois, n’a plus pu se passer depuis qu’un coup précédent a été corrigé.

trouble-not-your-turn = C’était alors à { $who } de jouer.
trouble-round-over = La manche était déjà finie.
trouble-round-not-over = La manche d’avant n’était pas finie.
trouble-impossible = Il n’y avait plus assez de pions sur le plateau.
trouble-bet-none = Il n’y avait alors pas de pari.
trouble-other = Cela n’était pas permis à ce moment-là.
