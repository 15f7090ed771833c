# Les livres de règles à lire, et le jeu des questions.

reader-title = Les livres de règles
reader-short = Règles
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

# Le jeu des questions
quiz-title = Que s’ensuit-il ?
quiz-short = Questions
quiz-lead = Un coup, quatre réponses : c’est l’arbitre qui dit laquelle est juste. Dix questions pour apprendre le livre qu’on va jouer.
quiz-best = Meilleur : { $score } sur 10
quiz-on = { $book }
quiz-number = Question { $number } sur { $total }
quiz-again = Encore une fois
quiz-progress = Avancement
quiz-score = { $score ->
    [0] Aucune juste
    [one] Une juste
   *[other] { $score } justes
}{ $streak ->
    [0] {""}
    [one] {""}
   *[other] , { $streak } de suite
}
quiz-follows = Que s’ensuit-il ?
quiz-this-one = la bonne réponse
quiz-yours = votre réponse
quiz-right = C’est juste !
quiz-wrong = Non.
quiz-others = Et les autres livres ?
quiz-same = La même chose.
quiz-next = Continuer
quiz-end = { $score } sur { $total }, du premier coup
quiz-streak = { $best ->
    [0] Aucune réponse juste de suite.
    [one] Meilleure série : une réponse juste.
   *[other] Meilleure série : { $best } réponses justes.
}
quiz-missed = À revoir
quiz-more = Encore dix questions
quiz-other-book = Un autre livre
