# L’accueil : ouvrir une table, les parties gardées, une partie d’un fichier.

# Le premier écran
start-continue = Reprendre la partie
start-first = Votre première partie
start-next = Votre prochain adversaire
start-next-gentle = Un adversaire tout en douceur : il tire tout droit et perd sans bouder.
start-against = Jouer contre { $name }
ways = Que faire encore
today-start = Problème du jour
today-start-note = Un coup à trouver, un nouveau chaque jour
referee-start = Vrai plateau
referee-start-note = Un arbitre pour votre plateau de bois
learn-start = Apprendre
learn-start-note = Douze petites leçons d’une demi-minute
learn-done = { $done } leçons faites sur { $of }
start-learn-first = Jamais joué ? Apprenez en quelques minutes
solo-start = En solo
solo-start-note = Vider le plateau, battre son record
practice-start = S’entraîner
practice-start-note = Essayer tous les coups, sur toute position
rules-start = Lire les règles
me-start = Moi
me-start-note = Votre force et votre main
further-open = Autres parties : livre, places, options

# Une table
tagline = Une pichenette, neuf pions, une reine.
quick = Jouer contre l’ordinateur
quick-note = { $book }, { $board }
start-two = À deux
start-two-note = Sur cet écran, le plateau se tourne ; ou chacun sur le sien.
start-alone = En solitaire
start-alone-note = Vous videz le plateau ; moins il y a de ratés, mieux c’est.
start-three = À trois
start-three-note = Chacun pour soi, sur cet écran ou sur le sien ; on joue vers la droite.
start-four = À quatre
start-four-note = Les partenaires se font face ; on joue vers la droite, sauf si votre maison dit l’autre sens.
start-opener-you = Vous
start-opener-bot = L’ordinateur
start-opener-south = Le sud
start-opener-east = L’est
start-opener-north = Le nord
start-opener-west = L’ouest
start-person = cet écran
start-free = autre appareil
start-go = Jouer
start-opening = On installe le plateau…

# Son livre, son plateau, ses options
books-note = Plusieurs façons de jouer sur le même plateau.
options = Options
options-note = pions rendus, pendule, règles de la maison
placing-choice = Pions rendus
placing-automatic = automatiques
placing-by-hand = à la main
board-and-men = Le plateau
board-icf-short = plateau de tournoi
board-maison-80-short = plateau de 80 cm
matter-tournament-note = Propre et lisse : le palet file, comme en tournoi.
matter-powdered-note = De la poudre fraîche : tout glisse, longtemps.
matter-dry-note = Sans poudre : les pions s’arrêtent tôt, il faut de la force.
matter-worn-note = Des années de jeu : lent, rayé, des bandes molles.
matter-own-note = Votre plateau, tel que vous l’avez mesuré à la règle.
measure-start = Mesurer mon plateau

# Parties gardées
start-games = Parties à reprendre
game-damaged = Le disque du serveur a changé cette partie : elle est fermée tant qu’aucune sauvegarde n’est remise. Les autres continuent.
start-over = terminée
games-real = vrai plateau
games-watch = Revoir
games-watch-which = Revoir { $players }
games-all = { $going ->
    [0] Parties terminées : { $count }
   *[other] Les { $count } parties
}
games-more = D’autres parties
games-score = { $one } – { $two }
games-men = { $one } – { $two } pions rentrés
games-turn-yours = à vous de jouer
games-turn = { $name } doit jouer
games-take-off = Ôter { $players } de cette liste
games-empty = Vider cette liste
games-empty-finished = Ôter les parties terminées
games-emptied = { $count ->
    [0] Ces parties ne sont plus
    [one] Une partie n’est plus
   *[other] { $count } parties ne sont plus
} dans cette liste. Rien n’est perdu : le serveur garde tout, et chaque lien reste valable.
games-back = Remettre
guest-games = Parties de vos invités
guest-games-note = Ces tables, ce sont des invités qui les ont ouvertes. Une partie que personne ne joue est retirée après 30 jours de marche du serveur ; celles qui sont terminées restent.

# Une partie d’un fichier
import = Ouvrir une partie (.cgn)
import-reading = On rejoue la partie pour la vérifier…
import-unreadable = Ce n’est pas une partie de carrom en texte (.cgn).
import-unreadable-line = Cette partie ne se lit pas : voyez la ligne { $line }.
import-unreadable-tag = Cette partie ne se lit pas : son en-tête [{ $tag }] manque ou ne se comprend pas.

# Les autres écrans
more = Autres portes
puzzles-start = Résoudre un problème
breaks-start = Les meilleures casses
study-start = Mes études
quiz-start = Quiz des règles
exam-start = L’examen d’arbitre
which-start = À quelle règle jouons-nous ?
terms-choice = Aide aux joueurs
terms-choice-usual = conseiller, pas entre personnes
hand-choice = Main ajoutée
hand-choice-none = aucune
hand-choice-5 = sûre, 0,3°
hand-choice-9 = exercée, 0,5°
hand-choice-17 = ordinaire, 1°
hand-choice-35 = débutante, 2°
hand-choice-note = Avec une main ajoutée, tous les coups, ceux de l’ordinateur aussi, dévient un peu, d’un écart que les joueurs tirent au sort ensemble. Une partie entre deux appareils n’est classée qu’ainsi.
terms-choice-note = Jusqu’aux directions, la partie est classée. Toute la table voit ce qui est convenu.
