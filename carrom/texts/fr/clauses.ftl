# What each clause says, in our words. « Lecture : » marks what the project reads where the source is silent.

## Les Lois de la Fédération internationale, où le livre se tait
clause-ICF-23 = Un coup se joue dans le temps donné ; ce temps écoulé, la main passe.
clause-ICF-37 = Un coup irrégulier est une faute : ce qu’il a rentré pour le joueur revient, un pion est payé, la main passe.
clause-ICF-38a = Un pion sorti du plateau revient au centre, sans pénalité.
clause-ICF-45b = Ce qu’un camp ne peut payer reste dû jusqu’à ce qu’un de ses pions soit rentré ; la fin de la manche l’efface.
clause-ICF-47 = Un pion adverse rentré avec le palet compte pour l’adversaire ; le joueur paie un pion et la main passe.
clause-ICF-49 = Un pion adverse rentré par un coup irrégulier compte pour l’adversaire ; le joueur paie un pion.
clause-ICF-50a = Ses propres pions rentrés par un coup irrégulier reviennent, et un pion de plus est payé.
clause-ICF-68a = La reine rentrée avant tout pion du camp revient au centre et la main passe.
clause-ICF-70a = La reine et un pion du camp rentrés ensemble : elle est doublée.
clause-ICF-70b = Si aucun pion du camp n’était rentré, un seul avec la reine ne la double pas encore ; deux la doublent.
clause-ICF-71a = La reine rentrée avec un pion du camp et le palet revient au centre.
clause-ICF-72a = La reine rentrée avec le palet revient au centre.
clause-ICF-74a = Le palet rentré avec le pion qui doublait : ce pion et un autre reviennent, et le joueur essaie une fois encore de doubler la reine.
clause-I-81 = Le palet sorti du plateau laisse la main à qui a rentré l’un de ses pions.
clause-I-103 = Un joueur peut abandonner à tout moment. Lecture : sous les Lois internationales et au karom, une reine que personne n’a doublée compte pour le vainqueur, pour qu’abandonner n’épargne jamais de points.
