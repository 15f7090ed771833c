# Replays, the film after a stroke.

# Après le coup
afterwards = Revoir et comparer
again-fast = Revoir
again-slow = Au ralenti
other-rules = Les autres règles
watch-round = Revoir la partie
menu-replay = Revoir la partie
menu-links = À qui est quel lien
menu-renew = Déconnecter mes autres appareils
menu-renew-sure = Vraiment ? Ils ne feront plus que regarder.

# Revoir une partie
replay = revoir
timeline-bid = Pari · { $name }
timeline-put-down = Pion reposé · { $name }
timeline-turned = Rosace tournée · { $name }
timeline-tossed = Tirage au sort · { $who ->
    [you] vous cassez
   *[they] { $name } casse
}
timeline-fell-white = un blanc rentré
timeline-fell-black = un noir rentré
timeline-fell-queen = la { red-or-queen } rentrée
keep-record = La partie, en texte (.cgn)

# Le coach se charge quand on l’appelle ; voici ce qu’il faut avant : page_coach.ftl a le reste.
coach = Le coach
coach-ask = Que jouer ?
coach-failed = Le serveur ne répond pas. Vérifiez qu’il tourne, puis demandez encore.
review = Relire la partie
review-open = Relire avec le coach
