# Garrom (S4), in our words. “Reading:” marks what the project reads where the leaflet is silent.

## S4, Garrom
clause-S4-1 = The box holds a striker, a red man, nine black, nine white, four feet and a board eighty centimetres wide.
clause-S4-2 = Two players or two teams meet. Reading: partners face each other and the turn goes to the right.
clause-S4-3 = One must be first to pocket all own men, then the queen. Reading: this is only a summary; the text below it prevails, the queen is taken during the round.
clause-S4-4 = Two or four play.
clause-S4-5 = Nine white men, nine black and the red queen are set up at the centre.
clause-S4-6 = Whoever opens has white.
clause-S4-7 = Each side tries to get all men of its colour into the four pockets. Reading: a man pocketed counts for the side of its colour, whoever pocketed it.
clause-S4-8 = The striker, of resin, starts from one’s base lines and always touches both. Reading: it covers the circle at their end wholly or stays clear of it.
clause-S4-9 = Any man may be aimed at, and back shots are allowed. Reading: no man is protected.
clause-S4-10 = A player keeps the turn as long as own men go in, and places the striker anew each time.
clause-S4-11 = A miss gives the turn to the opponent. Reading: not touching the rosette is a miss, and the opponent breaks the same one; a waiting queen goes back.
clause-S4-12 = The first side whose men are all in wins the round. Reading: even with the queen on the board, and whoever pocketed the last one.
clause-S4-13 = The winner scores one point for each man the opponent still has on the board.
clause-S4-14 = The game goes to whoever reaches 25 points. Reading: this is checked at the end of a round.
clause-S4-15 = The queen is worth three points and may be tried once a man of one’s own side is in. Reading: this right stays when the man comes back.
clause-S4-16 = Whoever pocketed the queen must pocket an own man with the next stroke, in any pocket, to cover it. Reading: the side’s last man covers it too.
clause-S4-17 = The queen counts only for the winner of the round, if that side covered it.
clause-S4-18 = Otherwise the queen counts for nobody. Reading: no score takes its value away.
clause-S4-19 = A queen not covered at once goes back to the centre. Reading: the turn passes, even if an opponent’s man went in.
clause-S4-20 = Pocketing the striker costs one man, which the opponent places in the rosette, and the turn. Reading: inside the outer circle; with no man to pay, it is owed.
clause-S4-21 = The striker with an own man: two men go back, placed by the opponent, and the player goes on. Reading: all own men of the stroke, and one more.
clause-S4-22 = An opponent’s man pocketed is the opponent’s gain and loses the turn, unless an own man fell with the same stroke.
clause-S4-23 = The list of penalties is not closed. Reading: for the rest, the Laws.
