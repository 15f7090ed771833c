# Replays, the film after a stroke.

# Après le coup
afterwards = Revoir et comparer
again-fast = Revoir
again-slow = Au ralenti
other-rules = Les autres règles
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
watch-round = Revoir la partie
menu-replay = Revoir la partie

# Revoir une partie
replay = revoir
timeline-bid = Pari · { $name }
timeline-put-down = Pion reposé · { $name }
timeline-turned = Rosace tournée · { $name }
timeline-tossed = Tirage au sort · { $name } casse
timeline-fell-white = un blanc rentré
timeline-fell-black = un noir rentré
timeline-fell-queen = la reine rentrée
keep-record = La partie, en texte (.cgn)

# Le coach se charge quand on l’appelle ; voici ce qu’il faut avant : page_coach.ftl a le reste.
coach = Le coach
coach-ask = Que jouer ?
coach-failed = Le serveur ne répond pas. Vérifiez qu’il tourne, puis demandez encore.
review = Relire la partie
review-open = Relire avec le coach
