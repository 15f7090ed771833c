# Les problèmes.

puzzles = Problèmes
puzzles-number = Problème { $number }
puzzles-of-level = Niveau { $level }
puzzles-today = Problème du jour
puzzles-board = Le plateau du problème. Les flèches visent, Entrée joue.
puzzles-asked = { $book }. Vous êtes { $seat ->
    [N] Nord
    [E] Est
    [W] Ouest
   *[S] Sud
}{ $colour ->
    [white] { " " }et jouez les blancs
    [black] { " " }et jouez les noirs
   *[open] , les couleurs sont encore ouvertes
} : { $own ->
    [one] un pion à rentrer
   *[other] { $own } pions à rentrer
}, { $other } à l’adversaire ; { $queen ->
    [yours] vous devez doubler la reine
    [theirs] l’adversaire doit doubler la reine
    [covered] la reine est doublée
   *[board] la reine est sur le plateau
}{ $owed ->
    [0] { "" }
    [one] { " " }; vous devez un pion
   *[other] { " " }; vous devez { $owed } pions
}{ $strokes ->
    [one] { "" }
   *[other] { " " }; vous avez { $strokes } coups
}. Quel est le meilleur coup ?
puzzles-standing = { $played ->
    [0] Le premier essai compte.
    [one] { $points } points sur 100, { $found ->
        [0] pas trouvé
       *[other] trouvé
    }.
   *[other] { $points } points en { $played } problèmes, { $found } { $found ->
        [one] trouvé
       *[other] trouvés
    }.
}
puzzles-streak = Série : { $streak } (meilleure : { $best })
puzzles-found = Trouvé ! { $points } points.
puzzles-found-again = Trouvé au second essai ! { $points } points.
puzzles-once-more = Ce n’est pas ça. Encore une fois : trouvé maintenant, cela vaut la moitié.
puzzles-near = La bonne idée, mais pas assez sûre : { $points } points.
puzzles-missed = Non : { $points } { $points ->
    [one] point
   *[other] points
}.
puzzles-given-up = Voici la réponse : 0 point.
puzzles-untold = Cet essai ne compte pas.
puzzles-answer = La réponse : { $disc }, { $pocket } ({ $family }). Une main qui se trompe d’un demi-degré y réussit { $chance } fois sur 100.
puzzles-rival = L’autre idée, { $disc }, { $pocket }, réussit { $chance } fois sur 100 et vaut { $behind } { $count ->
    [one] pion
   *[other] pions
} de moins.
puzzles-rival-none = Le meilleur coup qui ne rentre rien de bon vaut { $behind } { $count ->
    [one] pion
   *[other] pions
} de moins.
puzzles-worth = Un coup vaut ce qu’il rapporte et ce qu’il laisse, compté en pions.
puzzles-proof = Prouvé par { $simulations } coups simulés.
puzzles-show = Voir la réponse
puzzles-again = Rejouer
puzzles-next = Suivant
puzzles-choose = Choisir
puzzles-level = Niveau
puzzles-any-level = tous
puzzles-family = Famille
puzzles-any-family = toutes
puzzles-none = Aucun problème de cette sorte.
puzzles-waits = Le serveur juge votre coup…
puzzles-family-direct = coup droit
puzzles-family-cut = coupe
puzzles-family-bank = par la bande
puzzles-family-rebound = palet par la bande
puzzles-family-combination = pion contre pion
puzzles-family-cannon = carambole
puzzles-family-kiss = par un autre pion
puzzles-family-back-shot = coup en arrière
puzzles-family-break-open = ouverture du jeu
puzzles-family-block = coup de gêne
puzzles-family-sweep = coup inattendu
puzzles-playon = Jouer à partir d’ici
