# Le tableau des points.

scoreboard-plays = à jouer
scoreboard-breaks = casse
scoreboard-round = gagne la manche
scoreboard-game = gagne la partie
scoreboard-match = gagne le match
scoreboard-join = Visez pour suivre
scoreboard-sit = Visez pour vous asseoir
scoreboard-full = Plein écran
scoreboard-offline = La liaison est coupée. Elle revient d’elle-même.
