# Les livres de règles à lire.

reader-title = Les livres de règles
reader-lead = Plusieurs façons de jouer sur le même plateau, article par article.
reader-search = Chercher dans tous les livres
reader-search-short = reine, palet tombé, qui commence ?
reader-found = { $count ->
    [0] Aucun article trouvé.
    [one] Un article trouvé.
   *[other] { $count } articles trouvés.
}
reader-more = { $count ->
    [one] Encore un article
   *[other] Encore { $count } articles
}
reader-by-option = seulement par une option
reader-source = Source : { $source }.
reader-about = D’où vient ce livre : { $book }
reader-about-short = D’où vient ce livre :
reader-contents = Sommaire
reader-clause = Article { $clause }
reader-inferred = d’un autre livre : { $book }
reader-optional = { $count ->
    [one] Un article de plus, par une option seulement
   *[other] { $count } articles de plus, par une option seulement
}
reader-brought = Si la maison choisit « { $setting } : { $value } »
reader-brought-several = Par plusieurs options ensemble
reader-house-of = Nos règles, d’après { $book }.
reader-house-sheet = La feuille de la maison
reader-otherwise = ou bien : { $values }
reader-sources = Les sources
reader-legend = Ce qui suit « Lecture » est de nous : la source n’en dit rien. « Règle maison » remplace ce qu’elle a perdu. Un article « d’un autre livre » comble un silence.
reader-beside = Comparer avec
reader-beside-none = aucun autre
reader-beside-title = { $one } et { $other }
reader-alone = { $book } seul
reader-differences = { $count ->
    [0] Aucune différence de réglage
    [one] Une différence de réglage
   *[other] { $count } différences de réglage
}
reader-alike = { $count ->
    [one] Un réglage pareil
   *[other] { $count } réglages pareils
}
reader-what = Réglage
reader-unknown = n’existe pas
reader-silent = Rien là-dessus.

# Les dessins : sous le dessin, puis ce qu’on y voit, pour qui ne le voit pas.
figure-rosette = La rosace, dans notre dessin.
figure-rosette-shows = La rosace vue de dessus : la reine rouge au centre, six pions autour d’elle, blancs et noirs tour à tour, puis douze pions, blancs aux six coins et noirs entre eux. Les blancs forment un Y.
figure-index = L’index, retenu par le pouce, se détend d’un coup ; l’ongle chasse le palet. Les autres doigts s’appuient sur le plateau.
figure-index-shows = Une main vue de côté : l’index recourbé, sa pointe retenue derrière le pouce, juste devant le palet ; deux doigts posés sur le plateau. Une flèche montre que le palet part vers l’avant.
figure-middle = Le majeur, retenu par le pouce, se détend ; l’index levé montre la direction.
figure-middle-shows = Une main vue de côté : le majeur recourbé, sa pointe retenue derrière le pouce, juste devant le palet ; l’index tendu au-dessus, vers l’avant. Une flèche montre que le palet part vers l’avant.
figure-thumb = Le pouce, pris sous l’index replié, part vers l’avant, comme aux billes.
figure-thumb-shows = Une main vue de côté, le poing posé sur le plateau : le pouce sort sous l’index replié, sa pointe contre le palet. Une flèche montre que le palet part vers l’avant.
figure-line = Le palet touche les deux lignes ; il couvre le rond tout entier ou ne le touche pas.
figure-line-shows = La double ligne vue de dessus, avec trois palets : un entre les bouts touche les deux lignes, c’est permis ; un autre mord sur le rond du bout, c’est interdit ; un troisième couvre tout le rond, c’est permis.
figure-line-behind = La maison peut défendre de chevaucher la ligne avant : le palet se pose alors derrière elle.
figure-line-behind-shows = La double ligne vue de dessus, avec deux palets : l’un touche la ligne avant par-derrière et couvre la ligne arrière, c’est permis ; l’autre chevauche les deux lignes, c’est interdit dans cette maison.
figure-box-spares = La boîte du billard indien ; les réserves en clair.
figure-box-spares-shows = Un plateau, onze pions marron et onze noirs dont deux de secours de chaque couleur, deux reines rouges dont une de secours, un palet et un flacon de poudre.
figure-box-ring = Le matériel du karom ; le cercle est l’anneau de centrage.
figure-box-ring-shows = Un plateau, neuf pions blancs, neuf noirs, un rouge, un palet et un anneau de centrage.
figure-box-feet = Le contenu de la boîte du Garrom.
figure-box-feet-shows = Un plateau, neuf pions blancs, neuf noirs, un rouge, un palet et quatre pieds.
