# What each clause says, in our words. “Reading:” marks what the project reads where the source is silent.

## The Laws of the International Carrom Federation, where the book is silent
clause-ICF-23 = A stroke is played within the time allowed; when that is up, the turn passes.
clause-ICF-37 = An improper stroke is a foul: what it pocketed for the player comes back, one man is paid, the turn passes.
clause-ICF-38a = A man off the board goes back to the centre, without penalty.
clause-ICF-45b = What a side cannot pay it owes until one of its men is in; the end of the round writes it off.
clause-ICF-47 = An opponent’s man pocketed with the striker counts for the opponent; the player pays one man and the turn passes.
clause-ICF-49 = An opponent’s man pocketed by an improper stroke counts for the opponent; the player pays one man.
clause-ICF-50a = Own men pocketed by an improper stroke come back, and one more man is paid.
clause-ICF-68a = The queen pocketed before any man of the side goes back to the centre and the turn passes.
clause-ICF-70a = The queen and an own man in one stroke: the queen is covered.
clause-ICF-70b = When no man of the side was in, one man with the queen does not yet cover it; two do.
clause-ICF-71a = The queen pocketed with an own man and the striker goes back to the centre.
clause-ICF-72a = The queen pocketed with the striker goes back to the centre.
clause-ICF-74a = The striker pocketed with the covering man: that man and another come back, and the player may try once more to cover the queen.
clause-I-81 = The striker off the board leaves the turn to a player who pocketed an own man.
clause-I-103 = A player may concede at any time. Reading: under the Laws and in karom, a queen that nobody has covered counts for the winner, so that conceding never saves points.
