# Jouer sans voir, les cibles, et ce qui mène à l'entraînement.

disc-white = blanc { $number }
disc-black = noir { $number }
disc-queen = { red-or-queen }
disc-striker = palet
hole-far-right = trou du fond à droite
hole-far-left = trou du fond à gauche
hole-near-left = votre trou de gauche
hole-near-right = votre trou de droite
hole-far = par-dessus le cadre d’en face
hole-near = par-dessus le cadre devant vous
hole-left = par-dessus le cadre de gauche
hole-right = par-dessus le cadre de droite

practice = Entraînement
practice-man = Pion

practice-falls = { $disc } : { $hole }.
practice-failed = Le serveur ne répond pas. Vérifiez qu’il tourne, puis recommencez.

practice-cannot-lie = { $disc } ne peut pas être là : hors du plateau, sur un trou, sur un autre pion, ou nommé deux fois.
practice-unreadable = Ce texte n’est pas une position. Écrivez chaque pion et sa place en millimètres : w1 31.8,0 b3 -15.9,27.5 queen 0,0

targets = Cibles
targets-none = Aucune cible directe d’ici.
targets-all = Les { $count } cibles
target = { $disc } → { $pocket } · coupe { $cut }°, { $distance } cm, difficulté { $difficulty } sur 10

log = Ce qui se passe
log-round = Manche { $round } : la rosace est prête, { $who ->
    [you] à vous de casser
   *[they] { $name } casse
}.
log-undone = Le dernier coup est repris.
log-redone = Le coup est refait.
log-corrected = Un coup a été corrigé.
log-remarked = Une remarque a été notée.
log-rotated = { $who ->
    [you] Vous tournez
   *[they] { $name } tourne
} la rosace.
toss-waits = Qui casse se tire au sort, dès que tout le monde est assis.
toss-draws = On tire au sort : qui casse ?
hand-again = Le serveur s’est arrêté avant que ce coup soit joué : son écart se tire de nouveau.
hand-wrong = L’écart ajouté à ce coup ne correspond pas à ce qui était annoncé avant lui : ce serveur n’est pas digne de confiance pour cela.
added = Main ajoutée : { $turn }, { $force }.
added-straight = tout droit
added-left = { $degrees }° à gauche
added-right = { $degrees }° à droite
added-same = aussi fort que voulu
added-harder = { $percent } % plus fort
added-softer = { $percent } % moins fort
added-silent = { $count ->
    [one] L’appareil de { $names } n’a pas pris part à ce tirage.
   *[other] Les appareils de { $names } n’ont pas pris part à ce tirage.
}
toss-wrong = Le tirage ne correspond pas à ce qui était annoncé : ce serveur n’est pas digne de confiance pour cela. Désignez plutôt qui casse.
film-differs = Ce navigateur a calculé le tir autrement que le serveur : vous voyez celui du serveur, qui fait foi. L’écart a été noté.
log-put-down = { $who ->
    [you] Vous reposez
   *[they] { $name } repose
} un pion : { $disc }.
log-bet = { $who ->
    [you] Vous pariez
   *[they] { $name } parie
} : { $disc } tombe. Si Just !
log-raise = { $who ->
    [you] Vous relancez
   *[they] { $name } relance
} le pari.
log-decline = { $who ->
    [you] Vous ne relancez
   *[they] { $name } ne relance
} pas.
log-seated = { $who ->
    [you] Vous prenez
   *[they] { $name } prend
} place.
keys-sight = le plateau en mots
nothing-in = { $way ->
    [1] Pas cette fois.
    [2] Rien ne tombe.
    [3] Les trous restent sur leur faim.
    [4] Les pions tiennent bon.
    [5] Aucun pion ne rentre.
    [6] Un coup pour voir.
    [7] Rien dans les trous.
    [8] Les trous attendront.
    [9] Ce sera pour une autre fois.
   *[0] Rien ne rentre.
}
