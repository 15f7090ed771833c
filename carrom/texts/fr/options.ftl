# Les options des livres de règles : option-NOM, ce qu’elle décide ; setting-NOM, son nom court ; choice-NOM-VALEUR, ses valeurs.

option-colours = À qui va chaque couleur : au premier pion rentré (first-man), ou les blancs à qui ouvre (opener-white, et par tirage : draw).
setting-colours = Couleurs
choice-colours-first-man = au premier pion rentré
choice-colours-opener-white = blancs à qui casse
choice-colours-draw = blancs tirés au sort

option-scoring = Chaque pion rentré compte pour son camp (men-pocketed), ou le gagnant marque les pions restants (men-left).
setting-scoring = Décompte
choice-scoring-men-pocketed = pions rentrés
choice-scoring-men-left = pions restants

option-queen_value = Ce que vaut la reine, sans le pion qui la double.
setting-queen_value = Valeur de la reine

option-queen_cap = Le score, avant la manche, à partir duquel la reine ne rapporte rien ; sans valeur, jamais. Aux règles internationales trois de moins que les points pour gagner, sauf réglage.
setting-queen_cap = La reine ne vaut plus rien dès
choice-queen_cap-none = sans

option-queen_right = Qui peut prendre la reine : le camp qui a déjà un pion rentré (own-man), ou tous (always).
setting-queen_right = Qui peut prendre la reine
choice-queen_right-own-man = qui a déjà un pion
choice-queen_right-always = tout le monde

option-queen_before_last = Si la reine doit être prise avant le dernier pion.
setting-queen_before_last = Reine avant le dernier pion
choice-queen_before_last-true = oui
choice-queen_before_last-false = non

option-queen_with_cover = La reine qui rentre du même coup qu’un pion à soi : ce pion la double (covers), ou elle attend d’être doublée au coup suivant (waits).
setting-queen_with_cover = Reine et pion du même coup
choice-queen_with_cover-covers = le pion la double
choice-queen_with_cover-waits = elle attend le coup suivant

option-queen_with_last = La reine doublée seulement par le dernier pion de son camp : elle compte comme une autre (counts), ou ne rapporte rien (nothing).
setting-queen_with_last = Reine doublée par le dernier pion
choice-queen_with_last-counts = compte
choice-queen_with_last-nothing = ne rapporte rien

option-queen_time = La reine se prend et se double en cours de manche (during), ou rentre seule, après tous les pions de son camp, et finit la manche (last).
setting-queen_time = Moment de la reine
choice-queen_time-during = en cours de manche
choice-queen_time-last = après tous ses pions

option-opponents_man = Rentrer un pion adverse : garder la main (keep), la perdre sauf avec un pion à soi (pass), la perdre et payer (pay).
setting-opponents_man = Pion adverse rentré
choice-opponents_man-keep = garde la main
choice-opponents_man-pass = perd la main
choice-opponents_man-pay = paie et perd la main

option-opponents_man_costs = Là où un pion adverse rentré se paie : qui a un pion rentré, de ce coup ou d’avant, en rend un (with-men-in) ; ou seulement qui en a rentré un du même coup (with-own-man). « Si on n’a pas mis de pion » se lit des deux façons.
setting-opponents_man_costs = Pion adverse, qui paie
choice-opponents_man_costs-with-men-in = qui a un pion rentré
choice-opponents_man_costs-with-own-man = qui en rentre un du même coup

option-striker_with_own = Le palet avec un pion à soi : ce pion revient et la main passe (return-pass), un de plus est payé (pay-pass), ou payé en gardant la main (pay-keep).
setting-striker_with_own = Palet avec un pion à soi
choice-striker_with_own-return-pass = ce pion revient, main perdue
choice-striker_with_own-pay-pass = un pion de plus, main perdue
choice-striker_with_own-pay-keep = un pion de plus, main gardée

option-fault_loses = « On perd la manche », pour le palet rentré ou un pion adverse : la main (turn), ou la manche entière (round). Les pions que coûte la faute sont d’abord rendus ; le gagnant marque ceux qui restent au perdant, et la reine s’il l’a doublée.
setting-fault_loses = Une faute fait perdre
choice-fault_loses-turn = la main
choice-fault_loses-round = la manche

option-off_board = Un pion ou le palet sorti du plateau : on paie et la main passe (pay), ou c’est sans pénalité (free).
setting-off_board = Sorti du plateau
choice-off_board-pay = paie et perd la main
choice-off_board-free = sans pénalité

option-back_shot = Les tirs en arrière comptent (allowed), ou ce qu’ils rentrent ressort (void).
setting-back_shot = Tirs en arrière
choice-back_shot-allowed = permis
choice-back_shot-void = ne comptent pas

option-protected = Les pions qu’on ne frappe pas directement : aucun (none), sur sa ligne ou derrière (own-line), dans les cercles des flèches (arrow-circles).
setting-protected = Pions protégés
choice-protected-none = sans
choice-protected-own-line = sur sa ligne ou derrière
choice-protected-arrow-circles = dans les cercles des flèches

option-striker_line = Le palet touche les deux lignes (both-lines), ou se pose en travers de la ligne arrière, contre la ligne avant sans la mordre (behind-front).
setting-striker_line = Le palet sur la double ligne
choice-striker_line-both-lines = touche les deux lignes
choice-striker_line-behind-front = derrière la ligne avant

option-last_chance = Si le dernier pion rentré par l’adversaire laisse à qui a doublé la reine un coup pour le sien (true), ou s’il gagne aussitôt (false).
setting-last_chance = Dernier coup de grâce
choice-last_chance-true = oui
choice-last_chance-false = non

option-payment_place = Où revient un pion payé : entre les deux cercles (between-circles), dans le grand cercle (outer-circle), au centre (centre).
setting-payment_place = Pion payé, rendu
choice-payment_place-between-circles = entre les deux cercles
choice-payment_place-outer-circle = dans le grand cercle
choice-payment_place-centre = au centre

option-debts = Un pion qu’on ne peut payer : il reste dû (carried), ou on l’oublie (written-off).
setting-debts = Pions dus
choice-debts-carried = restent dus
choice-debts-written-off = sont oubliés

option-on_demand = Si les points que l’adversaire peut demander, pour le palet ou un coup irrégulier sur un dernier pion, sont comptés d’office.
setting-on_demand = Points à demander, comptés d’office
choice-on_demand-true = oui
choice-on_demand-false = non

option-advantages = Les coups supplémentaires pour un pion rentré, selon l’endroit où il était : du côté opposé (far), sur un côté (side), devant le joueur (near), ailleurs (open).
setting-advantages = Coups en plus par pion, selon où il était
choice-advantages-far = en face
choice-advantages-side = de côté
choice-advantages-near = devant soi
choice-advantages-open = ailleurs

option-advantage_by = Les coups supplémentaires vont selon l’endroit où était le pion (place), ou selon le trou où il tombe (pocket) : les deux d’en face comptent comme « en face », les deux autres comme « devant soi ». La mise d’un pari se lit toujours là où est le pion nommé.
setting-advantage_by = Coups en plus, selon
choice-advantage_by-place = l’endroit où était le pion
choice-advantage_by-pocket = le trou où il tombe

option-max_raises = Le nombre de surenchères permises après un « Si Just ! » ; chacune double la mise.
setting-max_raises = Relances permises

option-white_value = Ce que vaut un pion blanc, là où chaque pion compte pour qui le rentre.
setting-white_value = Valeur d’un blanc

option-black_value = Ce que vaut un pion noir, là où chaque pion compte pour qui le rentre.
setting-black_value = Valeur d’un noir

option-boards = Combien de plateaux on vide, seul ; les ratés de tous font le score.
setting-boards = Plateaux à vider

# Where a house may say that a queen too early only comes back
option-queen_too_early = Ce que coûte une reine prise trop tôt : la main (pass), la main sauf si un pion de sa couleur tombe avec elle (own-keeps), ou rien d’autre que son retour (keep).
setting-queen_too_early = Reine trop tôt
choice-queen_too_early-pass = la main passe
choice-queen_too_early-own-keeps = la main passe, sauf avec un pion à soi
choice-queen_too_early-keep = la main continue

option-direction = À quatre, la main passe au voisin de droite (right), ou de gauche (left) ; c’est lui aussi qui pose les pions rendus.
setting-direction = À quatre, la main passe
choice-direction-right = à droite
choice-direction-left = à gauche
