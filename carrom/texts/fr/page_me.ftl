# « Moi » : ce que disent les parties d’une personne, à emporter et à effacer.

me-short = Moi
me-title = Moi
me-book = Règles

# Personne n’a encore joué

me-empty-title = Vos parties le diront
me-empty = Finissez une partie contre l’ordinateur, et vous verrez ici votre force, la sûreté de votre main et ce que vous réussissez le mieux. Sans compte : une clé dans ce navigateur suffit.
me-retry = Réessayer
me-play-first = Jouer une première partie
me-play = Jouer contre { $name }

# Le classement

me-rating = Votre force
me-worth = Ce que vaut ce classement : contre l’ordinateur, cette page est seule à dire que votre doigt a visé ; il est donc pour vous. D’un appareil à l’autre, une partie n’est classée que si la table ajoute à chaque coup une main, que tous tirent au sort.
me-unrated = Pas encore de classement : il commence à la première partie que vous finissez seul·e contre l’ordinateur, sans reprendre de coup.
me-like = à peu près : { $name }
me-between = Entre { $low } et { $high }, { $boards ->
    [one] après une manche
   *[other] après { $boards } manches
}. Plus vous jouez, plus c’est sûr.
me-rating-words = Courbe de votre classement sur { $games ->
    [one] une partie
   *[other] { $games } parties
} : parti de { $from }, il est maintenant à { $to }, sûrement entre { $low } et { $high }.

# Les résultats

me-results = Résultats
me-won = { $won ->
    [one] partie gagnée
   *[other] parties gagnées
} sur { $games }
me-run = { $count ->
    [one] coup de suite, au mieux
   *[other] coups de suite, au mieux
}
me-streak = { $count ->
    [one] jour de suite
   *[other] jours de suite
}
me-slams = { $count ->
    [one] manche gagnée avant leur premier pion
   *[other] manches gagnées avant leur premier pion
}
me-people = Des personnes
me-share-games = { $done } sur { $tried }
me-share-strokes = { $done } sur { $tried }

# La main

me-hand = Votre main
me-hand-means = d’écart à la visée, d’habitude
me-hand-between = Quelque part entre { $low }° et { $high }°.
me-hand-none = Après une douzaine de coups, vous verrez ici la sûreté de votre main.
me-hand-up = Plus la ligne est haute, plus la main est sûre.
me-hand-words = Courbe de votre main sur { $tables ->
    [one] une table
   *[other] { $tables } tables
} : vos coups s’écartaient de { $from }° de la visée au début, maintenant de { $to }°, sûrement entre { $low }° et { $high }°.

# Les genres de coups

me-kinds = Ce que vous jouez, et ce qui rentre
me-kinds-note = Ce que vous vouliez se devine à la direction du coup.

# L’emporter, l’effacer

me-yours = Rien qu’à vous
me-yours-lead = Qui a la clé de ce profil, c’est vous : personne d’autre ne le voit, pas même à la table.
me-code-show = L’emporter sur un autre appareil
me-code-hide = Cacher le code
me-code = Code qui emporte ce profil sur un autre appareil
me-code-note = Visez ce code avec la caméra de l’autre appareil. Ne le montrez à personne d’autre : on deviendrait vous.
me-download = Enregistrer dans un fichier
me-bring-file = Apporter un profil depuis un fichier
me-bring-title = { $named ->
    [yes] Apporter ici le profil de { $name } ?
   *[other] Apporter un profil ici ?
}
me-bring-other = Ce navigateur a déjà un profil. Si vous continuez, l’autre prend sa place ; pour garder celui-ci, enregistrez-le d’abord dans un fichier.
me-become = L’apporter ici
me-stay = Garder le mien
me-brought = Votre profil est là.
me-brought-new = La clé est là, mais ce serveur ne connaît encore aucune partie de ce profil : vos prochaines parties y compteront.
me-no-file = Ce n’est pas un profil de carrom : choisissez le fichier enregistré depuis cette page.
me-erase = Effacer mon profil
me-erase-sure = Tout effacer ?
me-erase-note = Effacer enlève votre classement et tout ce qui est gardé de vous, tout de suite et pour de bon. Les parties elles-mêmes restent où elles ont été jouées. Votre prochaine partie commencera un nouveau profil.
me-erased = Effacé : plus rien n’est gardé de vous.
