# En solitaire : le plateau vidé seul.

solo-title = Seul face au plateau
solo-lead = Videz-le avec le moins de ratés possible, et battez votre record.
solo-rules = Les règles
solo-rule = Les dix-huit pions et la reine, dans n’importe quel ordre. Un coup qui ne rentre rien est un raté ; le palet seul dans un trou aussi, et il fait revenir un pion.
solo-begin = Une nouvelle partie
solo-many = Manches
solo-boards = { $count ->
    [one] une manche
   *[other] { $count } manches
}
solo-go = Casser
solo-bests = Vos records
solo-no-bests = Aucun encore : la première manche que vous finirez en sera un.
solo-misses = { $count ->
    [0] Aucun raté
    [one] { $count } raté
   *[other] { $count } ratés
}
solo-strokes = { $count ->
    [one] en { $count } coup
   *[other] en { $count } coups
}
solo-share = · { $share } % réussis
solo-open = En cours
solo-go-on = Reprendre la partie { $number }
solo-past = Ce que vous avez joué
solo-watch = La revoir
solo-not-whole = Des coups ont été repris, ou elle n’est pas partie de la rosace : ce n’est pas un record.
solo-failed = Le serveur ne répond pas. Réessayez dans un instant.
