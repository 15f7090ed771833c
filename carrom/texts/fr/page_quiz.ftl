# Le jeu des questions : une série sur un livre de règles.

quiz-title = Que s’ensuit-il ?
quiz-lead = Un coup, quatre réponses : c’est l’arbitre qui dit laquelle est juste. Dix questions sur le livre qu’on va jouer.
quiz-waits = Les questions arrivent…
quiz-retry = Redemander
quiz-best = Meilleur : { $score } sur 10
quiz-on = { $book }
quiz-number = Question { $number } sur { $total }
quiz-again = Encore une fois
quiz-progress = Avancement
quiz-score = { $score ->
    [0] Pas encore de bonne réponse
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
quiz-exam = Examen d’arbitre
quiz-teach = Apprendre
quiz-rule = La règle
quiz-example = Par exemple
quiz-picture = Le plateau avant le coup, avec des flèches pour ce qui a été vu ; les phrases dessous disent la même chose.
quiz-understood = À moi de juger
