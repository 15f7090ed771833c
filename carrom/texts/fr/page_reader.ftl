# Les livres de règles à lire.

reader-title = Les livres de règles
reader-short = Règles
quiz-short = Questions
reader-lead = Plusieurs façons de jouer sur le même plateau, article par article.
reader-search = Chercher dans tous les livres
reader-search-short = reine, pénalité, S2.32…
reader-found = { $count ->
    [0] Aucun article trouvé.
    [one] Un article trouvé.
   *[other] { $count } articles trouvés.
}
reader-hits = { $count ->
    [one] un article
   *[other] { $count } articles
}
reader-print = Imprimer
reader-source = Source : { $source }.
reader-contents = Sommaire
reader-clause = Article { $clause }
reader-reading = Lecture :
reader-house = Règle maison :
reader-inferred = d’un autre livre : { $book }
reader-optional = { $count ->
    [one] Un article de plus, par une option seulement
   *[other] { $count } articles de plus, par une option seulement
}
reader-otherwise = ou bien : { $values }
reader-sources = Les sources
reader-legend = Ce qui suit « Lecture » est de nous : la source n’en dit rien. « Règle maison » remplace ce qu’elle a perdu. Un article « d’un autre livre » comble un silence.
reader-beside = Comparer avec
reader-beside-none = aucun autre
reader-beside-title = { $one } et { $other }
reader-alone = { $book } seul
reader-differences = { $count ->
    [0] Aucune différence de réglage
    [one] Une différence de réglage
   *[other] { $count } différences de réglage
}
reader-alike = { $count ->
    [one] Un réglage pareil
   *[other] { $count } réglages pareils
}
reader-what = Réglage
reader-unknown = n’existe pas
reader-silent = Rien là-dessus.
