# L'apparence : préférences, accueil, livres.

preferences = Préférences
preferences-looks = L’apparence
preferences-aim = La visée
preferences-senses = Le son et le mouvement
prefers-theme = Thème
prefers-theme-auto = automatique
prefers-theme-day = jour
prefers-theme-dark = soir
prefers-text = Taille du texte
prefers-text-normal = normale
prefers-text-large = grande
prefers-text-larger = très grande
prefers-men = Pions
prefers-men-wood = bois
prefers-men-marked = avec un signe
prefers-men-note = Une croix sur les noirs, une étoile sur la reine : on les distingue sans la couleur.
prefers-board = Dessin du plateau
prefers-board-auto = comme l’appareil
prefers-board-wood = en bois
prefers-board-contrast = contrasté
prefers-board-note = Sans veinage ni reflet : traits épais, pions cerclés, la reine à son étoile, le palet bleu.
prefers-turning = Plateau
prefers-turning-player = tourne vers qui joue
prefers-turning-fixed = ne bouge pas
prefers-characters = Joueurs de l’ordinateur
prefers-characters-on = visage et parole
prefers-characters-off = nom seul
prefers-characters-note = Chacun a un visage, et un mot au début et à la fin.
prefers-help = Ligne de visée
prefers-help-none = aucune
prefers-help-contact = premier contact
prefers-help-directions = et les directions
prefers-hold = Quand le doigt se lève
prefers-hold-touch = la visée reste, la souris joue
prefers-hold-always = la visée reste
prefers-hold-off = le coup part
prefers-hold-note = Une visée qui reste s’ajuste par son anneau et ses boutons, puis Jouer. Une pichenette part toujours aussitôt.
prefers-loupe = Loupe
prefers-loupe-touch = au doigt
prefers-loupe-always = toujours
prefers-loupe-off = jamais
prefers-moments = Suspense et grands moments
prefers-moments-on = avec
prefers-moments-off = sans
prefers-moments-note = On voit les autres viser ; les grands moments ont leur mot en travers du plateau et passent au ralenti.
prefers-spin = Effet du palet
prefers-spin-off = sans
prefers-spin-on = pour experts
prefers-sound = Son
prefers-sound-full = plein
prefers-sound-soft = doux
prefers-sound-off = coupé
prefers-haptics = Vibrations
prefers-haptics-on = avec
prefers-haptics-off = sans
prefers-haptics-note = Là où l’appareil sait vibrer : au lâcher du palet et quand un pion tombe.
prefers-motion = Mouvement
prefers-motion-auto = comme l’appareil
prefers-motion-reduced = réduit

# L'accueil
books = Le livre de règles
book-billard-indien-from = notice des plateaux français
book-classique-from = règle simplifiée, française
book-k-rhum-from = variante en ligne, retrouvée en partie
book-karom-from = fiche du karom géant
book-saint-pierre-from = blog d’une famille
book-garrom-from = notice des plateaux de 80 cm
book-icf-from = Fédération internationale de carrom
book-point-carrom-from = à trois, carrom.wordpress.com
book-corona-carrom-from = en solitaire, les clubs de 2020
house-from-book = votre maison, d’après { $book }
format = La partie
board-choice = Modèle
board-icf = de tournoi, 74 cm
board-maison-80 = de famille, 80 cm
matter-choice = État
matter-tournament = satiné
matter-powdered = poudré
matter-dry = sec
matter-worn = usé
with-others = À plusieurs
game-turn = { $name } joue

# Sur un petit écran
drawer-stroke = Tir
drawer-history = Coups
drawer-coach = Coach
drawer-words = En mots
standing = Où en est la manche

sign-out-title = Cet appareil
sign-out = Me déconnecter ici
sign-out-sure = Vraiment ? Vos places restent là-bas.
sign-out-note = Sur l’appareil d’un autre : il oublie la clé du serveur, vos places, vos parties et votre nom. Les parties continuent ; pour une place, l’hôte vous donne un nouveau lien.

# L’aide
help = Aide
help-slide = Placer
help-slide-how = Glissez le palet le long de sa ligne.
help-pull = Tirer
help-pull-how = Tirez en arrière, depuis le palet ou n’importe où sur le plateau. Plus loin, plus fort. Lâchez : la visée reste ; pressez Jouer.
help-flick = Pichenette
help-flick-how = Ou passez vite à travers le palet, vers l’avant.
help-fine = Ajuster
help-fine-how = Tournez l’anneau autour du palet, pressez les boutons, ou bougez un deuxième doigt. La souris a sa molette.
help-cancel = Renoncer
help-cancel-how = Ramenez le doigt au départ : rien n’est joué.

# Une série de coups
run = { $name }, { $count } coups : { $what }.
cheer-queen-covered = Doublée !
cheer-queen-covered-together = La reine et son double !

# Les pendules de l’arbitre
clock-game = temps de jeu
clock-stands = arrêté
clock-extra = pour finir la manche
clock-stroke = temps du coup
clock-up = temps écoulé
time-up = fini
prefers-clock = La pendule
prefers-clock-silent = muette
prefers-clock-knock = un coup sur le bois
prefers-clock-note = Quand un temps est écoulé, devant un vrai plateau.
