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
    [yours] vous devez { queen-to-be-covered } la reine
    [theirs] l’adversaire doit { queen-to-be-covered } la reine
    [covered] la reine est { queen-word-covered }
   *[board] la { red-or-queen } est sur le plateau
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
puzzles-uncounted = Cet essai ne compte pas.
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
puzzles-any-level = à ma mesure
puzzles-theme = Thème
puzzles-any-theme = tous
puzzles-none = Aucun problème de cette sorte.
puzzles-waits = Le serveur juge votre coup…
puzzles-words = Le plateau en mots, vu { $seat ->
    [E] de l’est
    [N] du nord
    [W] de l’ouest
   *[S] du sud
}
puzzles-playon = Jouer à partir d’ici
puzzles-theme-direct = coup droit
puzzles-theme-cut = coupe
puzzles-theme-bank = par la bande
puzzles-theme-rebound = palet par la bande
puzzles-theme-combination = pion contre pion
puzzles-theme-cannon = carambole
puzzles-theme-kiss = par un autre pion
puzzles-theme-back-shot = coup en arrière
puzzles-theme-two-men = deux pions d’un coup
puzzles-theme-queen = la reine
puzzles-theme-cover = doubler la reine
puzzles-theme-last-man = le dernier pion
puzzles-theme-debt = payer une dette
puzzles-theme-long = long trajet
puzzles-theme-soft = tout en douceur

puzzles-rating = Ma cote aux problèmes
puzzles-rating-none = Résolvez un premier problème : ensuite, chacun sera choisi à votre mesure.
puzzles-rating-now = { $sure ->
    [yes] { $rating }, à { $error } près
   *[no] environ { $rating }, encore incertaine (± { $error })
}
puzzles-rating-change = { $way ->
    [up] En hausse de { $change }
    [down] En baisse de { $change }
   *[same] Inchangée
} { $count ->
    [one] depuis le problème précédent.
   *[other] sur les { $count } derniers problèmes.
}
puzzles-rating-curve = Courbe de votre cote sur { $count } problèmes, entre { $low } et { $high }

puzzles-rush = Trois minutes chrono
puzzles-rush-how = Trois minutes, un essai par problème, du plus facile au plus dur. Le chrono s’arrête pendant que votre coup se joue. La troisième erreur met fin à la série.
puzzles-rush-begin = Commencer
puzzles-rush-again = Encore trois minutes
puzzles-rush-retry = Réessayer
puzzles-rush-leave = Problèmes sans chrono
puzzles-rush-go = C’est parti !
puzzles-rush-found = Trouvé ! Au suivant.
puzzles-rush-miss = Ce n’est pas ça. { $left ->
    [one] Encore une erreur et c’est fini.
   *[other] Encore { $left } erreurs permises.
}
puzzles-rush-count = { $found ->
    [0] 0 trouvé
    [one] 1 trouvé
   *[other] { $found } trouvés
}
puzzles-rush-misses = Erreurs : { $misses } sur { $most }
puzzles-rush-clock = Temps restant
puzzles-rush-over = { $end ->
    [time] Le temps est écoulé.
    [missed] C’était la troisième erreur.
   *[all] C’était le dernier problème.
} { $found ->
    [0] Rien cette fois-ci : regardez bien, puis jouez.
    [one] Un problème trouvé.
   *[other] { $found } problèmes trouvés.
}
puzzles-rush-best = Record du jour : { $today }. Record absolu : { $ever }.

puzzles-mine = De mes parties
puzzles-in-game = Revoir ce coup dans la partie
puzzles-own-title = Problèmes de mes parties
puzzles-own-game = { $players }, { $book }
puzzles-own-game-on = { $players }, { $book }, { $day }
puzzles-own-alone = En solo
puzzles-own-source = { $game } : coup { $stroke }, à { $name } de jouer.
puzzles-own-free = Les problèmes de vos parties ne sont que pour vous : ils ne changent ni votre score ni votre classement.
puzzles-own-empty = Dès que vous aurez fini une partie, vous pourrez chercher ici ses positions qui font de bons problèmes.
puzzles-own-others = Parties finies
puzzles-own-look = Chercher
puzzles-own-look-label = Chercher les problèmes de { $game }
puzzles-own-looking = On parcourt la partie… Chaque problème est prouvé par 20 000 coups ; cela prend une minute environ. Ceux déjà trouvés sont ci-dessous, et se jouent en attendant.
puzzles-own-progress = Position { $place } sur { $of }, { $found ->
    [0] aucun problème encore
    [1] un problème
   *[other] { $found } problèmes
}
puzzles-own-stopped = Arrêté. Ce qui a été trouvé est gardé.
puzzles-own-done = { $found ->
    [0] { $left ->
        [0] Aucune position de cette partie ne fait un problème : il y avait toujours plusieurs bons coups. La prochaine en aura peut-être !
       *[other] Aucun problème jusqu’ici : il y avait toujours plusieurs bons coups. Il reste des positions à regarder.
    }
    [1] Un problème de cette partie est gardé dans ce navigateur.
   *[other] { $found } problèmes de cette partie sont gardés dans ce navigateur.
}
puzzles-own-stop = Arrêter
puzzles-own-on = Chercher plus loin
puzzles-own-again = Réessayer
puzzles-own-line = Coup { $stroke }, { $name } · niveau { $level } · { $done ->
    [found] trouvé
    [again] trouvé au second essai
    [missed] à revoir
   *[open] nouveau
}
puzzles-own-forget = Supprimer
puzzles-own-forget-label = Supprimer les problèmes de { $game }
puzzles-own-sure = Supprimer ?
puzzles-own-leave = Tous les autres problèmes
