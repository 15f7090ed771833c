# Ce qui est dit quand une demande faite à la table est refusée : rien n’a changé.

refusal-table-closed = Cette partie est close ; on peut la revoir, plus la jouer.
refusal-no-such-seat = Personne ne joue à cette place.
refusal-seat-taken = La place { $seat ->
    [S] Sud
    [E] Est
    [N] Nord
    [W] Ouest
   *[other] { $seat }
} est prise.
refusal-host-only = Seul celui qui a ouvert la table peut le faire.
refusal-not-your-seat = Ce n’est pas votre place.
refusal-other-token = Vous êtes déjà assis à cette table sous une autre clé.
refusal-umpire-only = Ici, c’est la pendule ou l’arbitre qui le dit, pas un joueur.
refusal-simulated-board = Cela ne se dit que pour un plateau de bois : ici, le coup se joue à l’écran.
refusal-real-board = Cette partie se joue sur un plateau de bois : on y déclare les coups.
refusal-men-to-place = Il faut d’abord reposer les pions qui reviennent : c’est à { $seat ->
    [S] Sud
    [E] Est
    [N] Nord
    [W] Ouest
   *[other] { $seat }
}.
refusal-nothing-to-place = Ce pion n’attend pas d’être posé.
refusal-not-your-placing = C’est à { $seat ->
    [S] Sud
    [E] Est
    [N] Nord
    [W] Ouest
   *[other] { $seat }
} de poser ce pion.
refusal-not-free-place = Le pion ne peut pas se poser là : il doit tenir dans le cercle sans toucher d’autre pion.
refusal-nothing-to-undo = Il n’y a rien à reprendre.
refusal-undo-player-left = Quelqu’un qui a vu ce coup a quitté la table depuis : il ne se reprend plus.
refusal-nothing-to-redo = Il n’y a rien à rétablir.
refusal-nothing-to-correct = Aucun coup déclaré ne porte ce numéro.
refusal-nothing-unnoticed = Aucune reine n’est restée sans être doublée, puis oubliée, dans cette manche.
refusal-nobody-asks = Personne ne vous demande de reprendre un coup.
refusal-unknown-event = Ce livre de règles ne connaît pas cela.
refusal-no-bot-there = Aucun ordinateur ne joue à cette place.
refusal-table-full = Il y a déjà { $limit } personnes autour de cette table.
refusal-match-too-long = Cette partie a déjà { $limit } événements ; commencez-en une autre.
refusal-too-many-sockets = Trop de monde est déjà là ; essayez dans un moment.
refusal-rosette-by-draw = La rosace ne se tourne que si les couleurs sont tirées au sort.
refusal-rosette-stays = La rosace ne se tourne qu’avant le premier coup de la manche.
refusal-no-game-clock = Cette partie n’a pas de temps de jeu.
refusal-clock-set-already = { $runs ->
    [yes] La pendule tourne déjà.
   *[no] La pendule est déjà arrêtée.
}
refusal-being-drawn = Un coup est en train de se jouer : un instant.
refusal-toss-awaited = On tire d’abord au sort : personne ne sait encore qui casse.
refusal-no-toss = Il n’y a rien à tirer au sort ici.
refusal-start-round-over = D’ici la manche ne peut pas continuer : elle est finie, ou un camp n’a plus de pion. Choisissez un moment d’avant, ou posez des pions.
refusal-start-queen = Ce règlement se joue sans reine : retirez-la du plateau, ou choisissez un autre règlement.
refusal-start-score = Avec ce score la partie est déjà gagnée : il doit rester sous { $target }.
refusal-start-taken = Dans ce règlement un pion compte pour qui l’a rentré, et personne ne peut dire qui a rentré ceux qui manquent. Choisissez un autre règlement.
refusal-start-waiting = Les pions qui reviennent ne sont pas encore posés ici : choisissez le moment d’après.
