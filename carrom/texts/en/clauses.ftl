# What each clause says, in our words. “Reading:” marks what the project reads where the source is silent.

## S0, billard indien
clause-S0-1 = Two play, or four in two teams.
clause-S0-2 = Two players sit on opposite sides of the board.
clause-S0-3 = With four, partners face each other. Reading: the turn goes to the right.
clause-S0-4 = Each side has a colour, brown or black. Reading: brown is the light colour, called white here.
clause-S0-5 = The first man pocketed fixes the colours: its colour goes to the side that pocketed it. Reading: the queen fixes nothing, nor does a man off the board; a pocketed striker changes nothing.
clause-S0-6 = Once a side has no man left on the board, the game stops. Reading: a game is one round.
clause-S0-7 = Each side counts its points. Reading: the higher total wins; a tie goes to the side whose men are all in.
clause-S0-8 = Nine brown men, nine black and one red are set up at the centre.
clause-S0-9 = The queen takes the middle of the rosette, on the red circle.
clause-S0-10 = The other men surround the queen as in a figure. Reading: our copy lacks it; two rings of alternating colours, as our drawing shows.
clause-S0-11 = Who opens and breaks the rosette is drawn by lot. Reading: not touching it is a miss, and the opponent breaks the same rosette.
clause-S0-12 = A player keeps the turn as long as own men go in. Reading: while colours are open, any man pocketed keeps it.
clause-S0-13 = After a miss the opponent plays.
clause-S0-14 = The striker is there to pocket the men of one’s colour.
clause-S0-15 = The striker is set on one’s base lines. Reading: it touches both.
clause-S0-16 = The striker never overlaps the base circle in part. Reading: the circle’s outline counts.
clause-S0-17 = The striker covers the base circle wholly or stays clear of it.
clause-S0-18 = The striker is flicked. Reading: it may meet any man first.
clause-S0-19 = Direct and indirect strokes are allowed, by the frame or by another man. Reading: back shots too.
clause-S0-20 = One may go for the queen once a man of one’s own is in. Reading: this right stays when the man comes back.
clause-S0-21 = The queen is kept only if an own man goes in right after and covers it.
clause-S0-22 = A queen not covered goes back to the centre and the turn passes. Reading: even if an opponent’s man went in; whenever the turn passes, a waiting queen goes back.
clause-S0-23 = The stroke is made with the index finger, the middle finger or the thumb.
clause-S0-24 = A man pocketed is worth one point. Reading: to the side of its colour, whoever pocketed it.
clause-S0-25 = The queen and its cover make five points together. Reading: four for the queen, one for the man.
clause-S0-26 = A penalty loses the turn.
clause-S0-27 = A penalty is paid with a man already pocketed, put back between the two circles of the centre. Reading: the next player places it; what cannot be paid is owed.
clause-S0-28a = Pocketing the striker is a penalty.
clause-S0-28b = The striker or a man off the board is a penalty. Reading: the man or the queen goes back to the centre, and one stroke costs one penalty.
clause-S0-29 = An opponent’s man pocketed counts for the opponent, and the player keeps the turn.
clause-S0-30 = The striker with an opponent’s man: the man counts for the opponent, the player pays one man.
clause-S0-31 = An own man and an opponent’s man together: each counts for its side, the player keeps the turn.
clause-S0-32 = The striker with an own man: that man goes back and is the penalty. Reading: all own men of the stroke, none extra, and the turn passes.
clause-S0-33 = Pocketing one’s last man while the queen is in play loses the game. Reading: that man covers a waiting queen.
clause-S0-34 = Pocketing the opponent’s last man while the queen is in play loses the game. Reading: a queen not covered by the end of the stroke is in play.
clause-S0-35 = The box holds a board, eleven brown men and eleven black ones, two of each being spares, two queens, one of them a spare, a striker and a bottle of powder. Reading: spares only replace what is lost.
clause-S0-36 = Powder makes the board more slippery; it is used with moderation.

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
