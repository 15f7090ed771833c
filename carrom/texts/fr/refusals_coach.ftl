# Ce que le conseiller refuse.

refusal-coach-on-wood = Sur du bois, personne ne sait où étaient les pions : le conseiller n’a rien à regarder.
refusal-not-while-playing = Pas de conseils pendant cette partie : ils sont là dès qu’elle est finie.
refusal-line-blocked = Le palet n’a aucune place sur la ligne : personne ne peut jouer d’ici.
refusal-analysis-refused = Cette position se joue en ce moment sur ce serveur, et l’accord de la partie ne permet pas cette aide. Elle est là dès que la partie est finie.
refusal-puzzles-on-wood = Sur du bois, personne ne sait où étaient les pions : on ne peut pas en tirer de problèmes.
refusal-puzzles-not-yet = Cette partie se joue encore. On en tirera des problèmes dès qu’elle sera finie.
refusal-puzzles-none-here = Cette position ne fait pas un problème : plusieurs coups s’y valent.
