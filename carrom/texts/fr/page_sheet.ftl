# La feuille de partie.

sheet-link = Feuille de partie
