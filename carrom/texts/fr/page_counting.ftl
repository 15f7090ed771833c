# Compter les manches sans les coups.

count-mode = Ce qui est saisi
count-strokes = Coups
count-score = Points seulement
count-title = Manche { $round } : résultat
count-breaks = { $name } casse.
count-winner = Qui a gagné la manche ?
count-left = Combien de pions restait-il au perdant ?
count-left-to = Combien de pions restait-il à { $name } ?
count-pocketed = Pions rentrés de { $name }
count-queen = Qui a la { red-or-queen } ?
count-nobody = Personne
count-ending = Comment la manche a-t-elle fini ?
count-usual = Tous les pions d’un camp rentrés
count-usual-red = « Yes Sir ! »
count-by-queen = Dernier pion avant la reine
count-by-striker = Derniers pions et palet ensemble
count-by-fault = Perdue par une faute
count-tomato = Tomate : la rouge trop tôt
count-conceded = Abandon
count-demanded = Points sur demande
count-points = { $one } { $a } – { $b } { $two }
count-go = Compter la manche
count-missing = Il manque encore une réponse.
