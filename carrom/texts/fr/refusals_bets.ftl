# Ce qui est dit quand un pari ou une surenchère est refusé.

refusal-bet-unknown = On ne parie qu’au K-Rhum.
refusal-bet-made = Un pari est déjà fait sur ce coup.
refusal-bet-colours-open = On ne parie pas tant que les couleurs sont ouvertes.
refusal-bet-yes-sir = On ne parie pas au « Yes Sir ! » : la rouge ne se désigne pas.
refusal-bet-not-your-man = On ne parie que sur un de ses propres pions, encore sur le plateau.
refusal-bet-none = Il n’y a pas de pari auquel répondre.
refusal-bet-closed = Le pari est clos : la surenchère est finie.
refusal-bet-not-your-answer = Ce n’est pas à vous de répondre à ce pari.
refusal-bet-awaits-answer = Votre adversaire doit d’abord répondre au pari.
