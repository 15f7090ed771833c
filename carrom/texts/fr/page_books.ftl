# Ce que la page dit d’un livre de règles en cours de jeu : les places, la reine, la rosace, ce qu’on peut refuser.

# Les places
turn-yours = à vous de jouer
turn-seat = à lui de jouer
break-yours = à vous de casser
break-seat = à lui de casser
only-the-queen = il ne reste que la rouge
turn-after = jouera ensuite
bot-seated = { $bot } { bot-at }
bot-at = ({ $seat })
owed = { $count ->
    [one] un pion à rendre
   *[other] { $count } pions à rendre
}
strokes-left = { $count ->
    [one] un coup à jouer
   *[other] { $count } coups à jouer
}
break-attempts = { $count ->
    [2] deuxième essai pour casser
   *[other] dernier essai pour casser
}
last-chance = dernière chance : un seul coup
games-won = { $count ->
    [one] une partie gagnée
   *[other] { $count } parties gagnées
}
queen-to-cover = la reine à { queen-to-be-covered }
queen-is-covered = la reine { queen-word-covered }
bet-at-stake = { $count ->
    [one] pari : un coup en jeu
   *[other] pari : { $count } coups en jeu
}

# L’enjeu
game-number = partie { $game }
game-of = partie { $game }/{ $games }
round-of = manche { $round }/{ $rounds }
goal-points = en { $target } points
goal-one-round = en une manche
goal-best-of-three = trois manches, deux à gagner

# La fin
over-cleared = Plateau vidé
over-winner = { $who ->
    [you] Vous gagnez
   *[they] { $name } { $people ->
        [one] gagne
       *[other] gagnent
    }
} la manche
over-game = { $who ->
    [you] Vous gagnez
   *[they] { $name } { $people ->
        [one] gagne
       *[other] gagnent
    }
} la partie
over-match = { $who ->
    [you] Vous gagnez
   *[they] { $name } { $people ->
        [one] gagne
       *[other] gagnent
    }
} le match
over-blocked-why = Aucun endroit de la ligne n’est libre : la manche se rejoue, personne ne perd rien.
again-blocked = Rejouer la manche
again-round = Manche suivante
again-game = Partie suivante
again-match = Revanche
again-last = Revanche
again-one = Rejouer

# Les grands moments
cheer-yes-sir = Yes Sir !
cheer-yes-sir-won = Yes Sir !
cheer-tomato = Tomate !
cheer-bet-won = Juste !
cheer-white-slam = Grand chelem !
cheer-black-slam = Grand chelem !

# Ce qu’on peut refuser
forgo = Ce qui est dû
forgo-sure = Renoncer vraiment à tout ?
