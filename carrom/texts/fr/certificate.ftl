# Le certificat d'arbitre, sur papier.

certificate-title = Certificat d’arbitre
certificate-passed = a jugé des coups sur un plateau dessiné, de mémoire et contre la montre, selon le livre
certificate-score = { $score } verdicts justes sur { $total } ; il en faut { $needed } pour réussir.
certificate-check = Examen nº { $seed }, réponses { $answers }. Le même numéro pose les mêmes questions : chacun peut faire corriger ces réponses à nouveau par l’arbitre du programme.
certificate-code = Code qui mène à l’examen corrigé
certificate-back = Retour à l’examen
