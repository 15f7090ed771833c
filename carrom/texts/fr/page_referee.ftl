# L’arbitre devant un vrai plateau : ouvrir, saisir, juger.

# Ouvrir
referee-players = Les joueurs
referee-one = en solitaire
referee-three = à trois
referee-two = à deux
referee-four = à quatre
referee-go = Commencer

# La table
referee-closed = La table est close
referee-match-over = Partie terminée
turn-plays = { $name } joue
turn-again = { $name } rejoue
turn-breaks = { $name } casse
score-in = { $count } { $count ->
    [one] rentré
   *[other] rentrés
}
score-open = Couleurs ouvertes
Red-or-queen = { $queen_words ->
    [red] Rouge
   *[other] Reine
}
score-queen-board = { Red-or-queen } sur le plateau
score-queen-awaiting = Reine à { queen-to-be-covered } par { $name }
score-queen-covered = Reine { queen-word-covered } par { $name }
score-queen-in = { Red-or-queen } rentrée

# Saisir
pad-title = Le coup de { $name }
pad-mending = Vous corrigez le coup { $n }, de { $name }
pad-own = Son pion
pad-other = Pion adverse
pad-white = Blanc
pad-black = Noir
pad-queen = { Red-or-queen }
pad-striker = Palet
pad-disc-white = pion blanc
pad-disc-black = pion noir
pad-disc-queen = { red-or-queen }
pad-disc-striker = palet
pad-fell-what = { $label } : { $disc } dans un trou
pad-off-what = { $label } : { $disc } hors du plateau
pad-row = Ce qui est tombé, dans l’ordre
pad-hint = Touchez ce qui est tombé.
pad-hint-order = Touchez ce qui est tombé, dans l’ordre.
pad-take = Retirer le { $at } : { $what }, rentré
pad-take-off = Retirer le { $at } : { $what }, sorti du plateau
pad-off-short = sorti
pad-miss = Rien ne rentre
pad-judge = Juger
pad-mend = Corriger
pad-cancel = Annuler
pad-else = Autre chose…
pad-off = Sorti du plateau
pad-improper = Coup irrégulier : palet mal posé, poussé, touché deux fois
pad-cause-any = peu importe
pad-cause-push = palet poussé
pad-cause-finger = palet frappé sans le doigt
pad-cause-lines = palet hors de ses lignes
pad-cause-circle = palet à moitié sur un rond
pad-cause-arrow = palet sur la flèche
pad-cause-elbow = coude sur la surface
pad-cause-body = corps au-delà des diagonales
pad-cause-arm = autre bras sur le plateau
pad-cause-chair = siège déplacé
pad-cause-support = appui sur siège ou table
pad-untouched = Le palet n’a rien touché
pad-backward = Le palet est parti en arrière
pad-contact-own_line = Touché directement : un pion sur sa ligne ou derrière
pad-contact-arrow_circle = Touché directement : un pion dans un cercle de flèche
pad-named = Le pion du pari est tombé
pad-zone = { $which ->
    [0] Où était ce pion ?
    [1] Où était le premier pion ?
   *[other] Où était le pion suivant ?
}
pad-zone-open = ailleurs
pad-zone-far = en face
pad-zone-side = de côté
pad-zone-near = devant soi
pad-pocket = { $which ->
    [0] Dans quel trou est-il tombé ?
    [1] Dans quel trou le premier pion est-il tombé ?
   *[other] Dans quel trou le pion suivant est-il tombé ?
}
pad-pocket-open = de son côté
pad-yes = oui
pad-no = non
pad-forestalled = Un autre téléphone a déjà jugé ce coup. Ce que vous aviez touché est effacé.
pad-changed = La partie a changé entre-temps. Ce que vous aviez touché est effacé.
pad-not-sent = Pas de liaison : rien n’est parti. Touchez de nouveau dans un instant.

# Juger
place-white = { $count ->
    [one] un pion blanc
   *[other] { $count } pions blancs
}
place-black = { $count ->
    [one] un pion noir
   *[other] { $count } pions noirs
}
place-queen = { $count ->
   *[other] la { red-or-queen }
}
place-centre = au centre
place-between-circles = entre les deux cercles
place-outer-circle = dans le grand cercle
place-by = { $name } pose { $what } { $where }.
place-by-umpire = L’arbitre pose { $what } { $where }.

# La pendule de l’arbitre
clock-start = Lancer
clock-stop = Arrêter
clock-go-on = Reprendre
clock-call = Annoncer : temps écoulé
clock-elapsed = Temps écoulé pour { $name }.
clock-per-stroke = Temps par coup
clock-minutes = Minutes de jeu
clock-extra-minutes = et pour finir la manche
clock-note = En club : 40 minutes, puis 5 pour finir la manche. La pendule ne juge rien, et se tait. L’écran reste allumé tant qu’on arbitre.
clock-note-asleep = En club : 40 minutes, puis 5 pour finir la manche. La pendule ne juge rien, et se tait. Sur cette adresse, le navigateur ne sait pas garder l’écran allumé : réglez la veille de l’appareil.
time-over = Le temps de jeu est écoulé : on finit cette manche, on n’en ouvre plus d’autre.
time-over-between = Le temps de jeu est écoulé : on n’ouvre plus de manche.
time-all-over = Le temps pour finir la manche est écoulé aussi : on s’arrête là.

# Plusieurs écrans à une table
phones = Autres écrans
phones-open = { $count ->
    [0] Écrans
    [one] Écrans
   *[other] Écrans · { $count }
}
phones-nobody = Personne n’est assis ici en ce moment.
phones-here = Ici : { $names }.
phones-watching = { $count ->
    [one] Un écran regarde.
   *[other] { $count } écrans regardent.
}
phones-watch = Suivre la partie
phones-watch-note = On voit tout, on ne touche à rien ; une place libre se prend.
phones-board = Le tableau des points
phones-board-note = Pour une télévision, visible de loin.
phones-board-both = Dans les deux langues à la fois
phones-umpire = Le téléphone de l’arbitre
phones-umpire-note = Qui a ce lien peut juger : noter les coups, les corriger, les reprendre. Ne le montrez qu’à qui arbitre avec vous.
phones-asleep = Sur cette adresse, le navigateur ne sait pas garder l’écran allumé : réglez la veille de l’appareil.
