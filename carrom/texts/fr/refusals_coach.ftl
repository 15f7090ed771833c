# Ce que le conseiller refuse.

refusal-coach-on-wood = Sur du bois, personne ne sait où étaient les pions : le conseiller n’a rien à regarder.
refusal-not-while-playing = Pas de conseils pendant une partie entre personnes : ils sont là dès qu’elle est finie.
refusal-line-blocked = Le palet n’a aucune place sur la ligne : personne ne peut jouer d’ici.
