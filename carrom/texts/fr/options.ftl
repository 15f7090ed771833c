# What each option of a rule book decides.

option-colours = À qui va chaque couleur : au premier pion rentré (first-man), ou les blancs à qui ouvre (opener-white, et par tirage : draw).
option-target = Le total qui finit la partie, vérifié à la fin d’une manche ; sans total, la manche est la partie.
option-format = Une partie aux points (points), ou au meilleur des trois manches (best-of-three).
option-scoring = Chaque pion rentré compte pour son camp (men-pocketed), ou le gagnant marque les pions restants (men-left).
option-queen_value = Ce que vaut la reine, sans le pion qui la double.
option-queen_cap = Le score, avant la manche, à partir duquel la reine ne rapporte rien ; sans valeur, jamais.
option-queen_right = Qui peut prendre la reine : le camp qui a déjà un pion rentré (own-man), ou tous (always).
option-queen_before_last = Si la reine doit être prise avant le dernier pion.
option-opponents_man = Rentrer un pion adverse : garder la main (keep), la perdre sauf avec un pion à soi (pass), la perdre et payer (pay).
option-striker_with_own = Le palet avec un pion à soi : ce pion revient et la main passe (return-pass), un de plus est payé (pay-pass), ou payé en gardant la main (pay-keep).
option-off_board = Un pion ou le palet sorti du plateau : on paie et la main passe (pay), ou c’est sans pénalité (free).
option-back_shot = Les tirs en arrière comptent (allowed), ou ce qu’ils rentrent ressort (void).
option-protected = Les pions qu’on ne frappe pas directement : aucun (none), sur sa ligne ou derrière (own-line), dans les cercles des flèches (arrow-circles).
option-last_chance = Si le dernier pion rentré par l’adversaire laisse à qui a doublé la reine un coup pour le sien (true), ou s’il gagne aussitôt (false).
option-payment_place = Où revient un pion payé : entre les deux cercles (between-circles), dans le grand cercle (outer-circle), au centre (centre).
option-debts = Un pion qu’on ne peut payer : il reste dû (carried), ou on l’oublie (written-off).
