# Les leçons.

lessons = Leçons
lessons-note = Une demi-minute chacune, sur le vrai plateau, avec le vrai juge.
lessons-numbered = { $number } · { $title }
lessons-title = Leçon { $number } · { $title }
lessons-board = Le plateau de la leçon. Les flèches visent, Entrée joue.
lessons-done = Faites : { $done } sur { $of }
lessons-begin = Commencer : { $title }
lessons-go-on = Continuer : { $title }
lessons-book = Les règles que vous jouez
lessons-stars = { $count ->
    [0] pas encore faite
    [one] une étoile sur trois
   *[other] { $count } étoiles sur trois
}
lessons-tries = { $count ->
    [one] { $count } essai jusqu’ici
   *[other] { $count } essais jusqu’ici
}
lessons-grips = Sur un vrai plateau : comment lancer le palet
lessons-how = Comment faire
lessons-show = Préparer le coup pour moi
lessons-again = Encore une fois
lessons-list = Toutes les leçons
lessons-next-title = Leçon suivante
lessons-all-done = Toutes les leçons sont faites. Bien joué !
lessons-first-game = Jouer votre première partie, contre l’enfant
lessons-words = La position en mots
lessons-grip-index = L’index : le pouce le retient, l’ongle contre le palet ; laissez-le partir. Les autres doigts reposent sur le bois.
lessons-grip-middle = Le majeur : le pouce le retient, l’index guide à côté du palet ; laissez-le partir.
lessons-grip-thumb = Le pouce : la main sur la tranche, l’index retient le pouce ; laissez-le partir. Bon pour les coups forts.
