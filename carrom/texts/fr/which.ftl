# À quelle règle jouons-nous ? Des questions sur ce que chacun sait de son plateau : which-SITUATION, ses réponses
# which-SITUATION-CODE, et sur le papier, en peu de mots, which-short-SITUATION.

which-opponents-man = Vous rentrez un pion de l’adversaire, et aucun des vôtres. Et alors ?
which-striker = Votre palet tombe dans un trou. Que coûte-t-il ?
which-striker-with-own = Votre palet tombe dans un trou avec un de vos pions. Et alors ?
which-queen-when = Quand peut-on prendre la reine ?
which-last-before-queen = Vous rentrez votre dernier pion, et la reine est encore sur le plateau. Et alors ?
which-count = Comment comptez-vous à la fin d’une manche ?
which-queen-value = Combien de points rapporte la reine ?
which-queen-late = À 24 points, près de la fin, la reine compte-t-elle encore ?
which-queen-with-own = Vous rentrez la reine et un de vos pions du même coup. Et alors ?
which-queen-with-last = Votre dernier pion double la reine. Rapporte-t-elle encore quelque chose ?
which-target = Combien de temps dure une partie ?
which-colours = À qui quelle couleur ?
which-off-board = Un de vos pions saute hors du plateau. Et alors ?
which-back-shot = Peut-on tirer en arrière, vers soi ?
which-protected = Y a-t-il des pions qu’on ne peut pas viser directement ?
which-advantage-by = Ce qui vaut des coups en plus, qu’est-ce qui le décide ?
which-direction = À quatre, dans quel sens la main tourne-t-elle ?
which-bets = Pariez-vous sur un coup ? (« Si Just ! », « Non Just ! »)

which-short-opponents-man = Pion adverse rentré
which-short-striker = Palet rentré
which-short-striker-with-own = Palet et pion à soi
which-short-queen-when = La reine
which-short-last-before-queen = Dernier pion avant la reine
which-short-count = Le compte
which-short-queen-value = Valeur de la reine
which-short-queen-late = La reine à 24 points
which-short-queen-with-own = Reine et pion du même coup
which-short-queen-with-last = Reine doublée par le dernier pion
which-short-target = La partie
which-short-colours = Les couleurs
which-short-off-board = Pion hors du plateau
which-short-back-shot = Tirs en arrière
which-short-protected = Pions protégés
which-short-advantage-by = Coups en plus
which-short-direction = Sens du jeu à quatre
which-short-bets = Paris

which-queen-when-own-man = Dès qu’un de nos pions est rentré
which-queen-when-always = À tout moment
which-queen-when-last = Tout à la fin, après tous nos pions
which-queen-when-none = On joue sans reine
which-last-before-queen-round-lost = La manche est perdue
which-last-before-queen-round-won = La manche est gagnée, sans la reine
which-last-before-queen-goes-on = On continue : il reste la reine à rentrer
which-count-men-pocketed = Chaque pion rentré compte pour son camp
which-count-men-left = Le gagnant compte les pions qui restent à l’autre
which-queen-value-0 = Aucun point
which-queen-late-yes = Oui
which-queen-late-no = Non, elle ne vaut plus rien
which-queen-with-own-covers = Elle est à nous : le pion la double
which-queen-with-own-waits = Elle attend : il faut la doubler au coup suivant
which-queen-with-own-returns = Elle revient au centre
which-queen-with-last-counts = Oui, comme toujours
which-queen-with-last-nothing = Non, trop tard
which-target-one-round = Une manche
which-colours-first-man = Le premier pion rentré en décide
which-colours-opener-white = Qui casse a les blancs
which-colours-draw = On tire les blancs au sort
which-off-board-pays = Il revient, et on en paie un
which-off-board-free = Il revient, et c’est tout
which-back-shot-allowed = Oui
which-back-shot-void = Non, ce qu’il rentre ressort
which-protected-none = Non
which-protected-own-line = Oui, sur notre ligne ou derrière
which-protected-arrow-circle = Oui, dans les ronds des flèches
which-advantage-by-place = L’endroit où était le pion
which-advantage-by-pocket = Le trou où il tombe
which-direction-right = Vers la droite
which-direction-left = Vers la gauche
which-bets-yes = Oui
which-bets-no = Non

## Des réponses qu’un nombre remplit
which-number-queen-value = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
which-number-target = En { $number } points
which-number = { $number }
which-cost = { $paid ->
    [0] { $turn ->
        [keeps] Rien, et on rejoue
        [twice] La main passe, et l’adversaire joue deux fois
        [round-lost] La manche est perdue
        [round-won] La manche est gagnée
       *[passes] La main passe
    }
    [one] { $turn ->
        [keeps] Un pion ressort, et on rejoue
        [twice] Un pion ressort, et l’adversaire joue deux fois
       *[passes] Un pion ressort, et la main passe
    }
    [2] { $turn ->
        [keeps] Deux pions ressortent, et on rejoue
        [twice] Deux pions ressortent, et l’adversaire joue deux fois
       *[passes] Deux pions ressortent, et la main passe
    }
   *[other] { $turn ->
        [keeps] { $paid } pions ressortent, et on rejoue
        [twice] { $paid } pions ressortent, et l’adversaire joue deux fois
       *[passes] { $paid } pions ressortent, et la main passe
    }
}

## Les livres qui répondent comme une maison : « à la règle du Karom ou de la Famille britannique »
which-of = { $book ->
    [classique] du Classique
    [dezepions] des Dézépions
    [disc-pool] du Disc pool
    [garrom] du Garrom
    [billard-indien] du Billard indien
    [icf] des Lois de l’ICF
    [indian-two] de l’Indienne (reine à 2)
    [k-rhum] du K-Rhum
    [karom] du Karom
    [saint-pierre] de Saint-Pierre
    [swiss] de la Suisse
    [uk-family] de la Famille britannique
   *[other] de « { $name } »
}
which-or = { $first } ou { $last }

## Dans le terminal
which-begin = À quelle règle jouons-nous ? { $count } questions ; tapez le numéro d’une réponse, ou 0 si vous ne savez pas.
which-unknown = Nous ne savons pas
which-ask = Votre réponse
which-try-again = Tapez un nombre de 0 à { $most }.
which-nearest = Vous jouez à la règle { $books }.
which-near = Vous jouez presque à la règle { $books }, avec quelques règles à vous.
which-nothing = Vous pouvez commencer par la règle { $books }.
which-decides = Cette question en décide :
which-alike = À toutes nos questions, ces livres répondent de même.
which-also = proche aussi : { $book }
which-agrees = { $count ->
    [0] Il ne donne aucune de vos réponses tel qu’il est.
    [one] Il donne une de vos réponses tel qu’il est.
   *[other] Il donne { $count } de vos réponses tel qu’il est.
}
which-differs = { $situation } : chez vous « { $given } », dans le livre « { $book } » ({ $clause })
which-differs-silent = { $situation } : chez vous « { $given } » ; le livre n’a pas de réponse
which-settled = une option fait jouer ce livre comme vous
which-open = aucune option de ce livre n’y mène
which-derive = Votre maison dans un fichier, pour toutes les commandes :
