# « Pourquoi ? » : les articles d’un verdict, et ce que disent les autres livres.

why-title = Ce que dit la règle
why-missing = Le texte de cet article n’est pas disponible.

others = Les autres livres
others-note = Ce que chaque livre dirait du même coup.
others-asking = On consulte les autres livres…
others-book = Livre
others-next = Ensuite
others-says = Il dit
others-over = manche finie
others-silent = Ce livre ne dit rien de ce coup.
others-same = De même.
others-differs = autre joueur
others-differs-end = autre suite
others-differs-back = autres pions
others-back = { $count ->
    [one] revient :
   *[other] reviennent :
}
