# Ce qui dit combien dure une partie : les options qu’on voit sans rien déplier, et les formats tout faits.

option-target = Le total qui finit la partie, vérifié à la fin d’une manche ; sans total, la manche est la partie.
setting-target = Points pour gagner
choice-target-none = sans
option-format = Une partie aux points (points), ou au meilleur des trois manches (best-of-three).
setting-format = Partie
choice-format-points = aux points
choice-format-best-of-three = deux manches gagnantes
option-rounds = Le nombre de manches d’une partie, après lequel qui mène gagne ; à égalité on en joue une de plus. 0 : sans limite.
setting-rounds = Manches par partie
choice-rounds-0 = sans limite
option-games = Un match se joue au meilleur de tant de parties.
setting-games = Match
choice-games-1 = une seule partie
choice-games-3 = deux parties gagnantes
choice-games-5 = trois parties gagnantes
preset-final = Une finale : sans limite de manches
preset-club-4 = Au club : une partie de quatre manches
preset-friendly = Entre amis : une seule partie
preset-21-6 = Une partie à 21 points, six manches
