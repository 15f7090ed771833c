# L'examen d'arbitre.

exam-title = L’examen d’arbitre
exam-lead = Un plateau dessiné, ce que l’arbitre a vu, et le chrono : quel est le verdict ? Qui réussit imprime un certificat.
exam-take = Passer l’examen
exam-best = Meilleur : { $score } sur 15
exam-rule-cases = { $count } coups sur un plateau dessiné ; pour chacun, un seul verdict est juste selon ce livre.
exam-rule-time = { $minutes } minutes pour le tout. Le corrigé vient à la fin.
exam-rule-pass = { $needed } bonnes réponses suffisent pour réussir.
exam-rule-paper = Qui réussit peut imprimer un certificat avec son nom, la date et le numéro de l’examen.
exam-begin = Commencer
exam-number = Examen nº { $seed }. Le même numéro pose les mêmes questions.
exam-case = Coup { $number } sur { $total }
exam-progress = Progression
exam-left = Temps restant
exam-picture = Le plateau avant le coup, avec des flèches pour ce qui a été vu ; les phrases à côté disent la même chose.
exam-verdict = Quel est le verdict ?
exam-next = Coup suivant
exam-hand-in = Rendre la copie
exam-marking = L’arbitre corrige vos réponses…
exam-of = L’examen d’arbitre : { $book }
exam-passed = Réussi ! { $score } sur { $total }
exam-failed = Pas encore : { $score } sur { $total }
exam-needed = Il en faut { $needed } sur { $total }. Examen nº { $seed }.
exam-name = Votre nom, pour le certificat
exam-name-first = Écrivez votre nom, et le certificat est prêt.
exam-certificate = Certificat à imprimer
exam-another = Un autre examen
exam-learn = Apprendre ce livre
exam-wrong = { $count ->
    [one] Un verdict à revoir
   *[other] { $count } verdicts à revoir
}
exam-mistake = Coup { $number }
exam-yours = Votre verdict
exam-right = Le bon
exam-no-answer = pas de réponse à temps
