# The menu of a table.
menu-game = La partie
menu-seats = Les places
menu-undo = Reprendre mon coup
menu-stand = { $seat ->
    [S] Libérer la place de Sud
    [E] Libérer la place d’Est
    [N] Libérer la place de Nord
   *[W] Libérer la place d’Ouest
}
menu-stand-sure = Vraiment se lever ?
menu-replace = Remplacer { $name } par l’ordinateur
menu-bot = { $seat ->
    [S] L’ordinateur à la place de Sud
    [E] L’ordinateur à la place d’Est
    [N] L’ordinateur à la place de Nord
   *[W] L’ordinateur à la place d’Ouest
}
menu-new-link = Nouveau lien pour { $name }
menu-new-link-sure = Vraiment ? Son lien actuel ne vaudra plus.
menu-hand-on = L’ancien lien ne vaut plus. Ne donnez celui-ci qu’à { $name } : qui l’ouvre joue à sa place.
menu-turn-out = Exclure { $name }
menu-turn-out-sure = Exclure vraiment { $name } ?
menu-page = La page
practice-from-here = S’entraîner sur cette position
menu-me = Moi : mon classement, ma main
menu-terms-rated = Partie classée ; { $help }. Elle le reste tant que rien n’est repris et que personne n’est remplacé ; à un coup par touches ou nombres s’ajoute une main, tirée au sort.
menu-terms-rated-hand = Partie classée ; { $help }, d’un écart que tous les joueurs tirent au sort. Elle le reste tant que rien n’est repris et que personne n’est remplacé ; les coups par touches et nombres comptent aussi.
menu-terms-unrated = Partie non classée : d’un appareil à l’autre, personne ne voit le doigt de l’autre ; seule une main ajoutée à chaque coup la rendrait classée ; { $help }.
menu-terms-helped = Partie avec aide ; { $help }. Elle ne compte pour aucun classement.
