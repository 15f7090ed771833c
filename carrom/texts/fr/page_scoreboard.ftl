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

# La pendule de l’arbitre
clock-game = temps de jeu
clock-stands = arrêté
clock-extra = pour finir la manche
clock-stroke = temps du coup
clock-up = temps écoulé
time-up = fini
prefers-clock = La pendule
prefers-clock-silent = muette
prefers-clock-knock = un coup sur le bois
prefers-clock-note = Quand un temps est écoulé, devant un vrai plateau.
