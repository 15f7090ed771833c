# The classic game (S1), in our words. “Reading:” marks what the project reads where the page is silent.

## S1, the classic game
clause-S1-1 = Two or four play. Reading: with four, partners face each other and the turn goes to the right.
clause-S1-2 = Nine white men, nine black and the red queen take the centre. Reading: the queen in the middle, two rings of alternating colours.
clause-S1-3 = Whoever opens has white.
clause-S1-4 = Each side tries to get all its men into the four pockets. Reading: a man pocketed counts for the side of its colour, whoever pocketed it.
clause-S1-5 = Men are struck with a striker of resin, sent from one’s own base lines.
clause-S1-6 = The striker always touches both base lines.
clause-S1-7 = Any man may be aimed at, and back shots are allowed. Reading: no man is protected.
clause-S1-8 = A player keeps the turn as long as own men go in.
clause-S1-9 = For each stroke the striker is placed anew anywhere on the two lines, as far as the base circle at their end. Reading: it covers that circle wholly or stays clear of it.
clause-S1-10 = A miss gives the turn to the opponent. Reading: not touching the rosette is a miss, and the opponent breaks the same one; a waiting queen goes back.
clause-S1-11 = The first side whose men are all in wins the round. Reading: even with the queen on the board, and whoever pocketed the last one.
clause-S1-12 = The winner scores one point for each man the opponent still has on the board.
clause-S1-13 = The game goes to whoever reaches 25 points. Reading: this is checked at the end of a round, and rounds are opened in turn.
clause-S1-14 = The queen is worth three more points.
clause-S1-15 = The queen may be tried at any time once a man of one’s own side is in. Reading: this right stays when the man comes back.
clause-S1-16 = Whoever pocketed the queen must pocket an own man with the next stroke, in any pocket, to cover it. Reading: the side’s last man covers it too.
clause-S1-17 = The queen’s points go only to the winner of the round, if that side covered it.
clause-S1-18 = A queen covered by the side that loses the round gives nobody anything.
clause-S1-19 = A queen not covered at once goes back to the red circle at the centre. Reading: the turn passes, even if an opponent’s man went in.
clause-S1-20 = From 22 points on the queen gives nothing. Reading: the score before the round counts.
clause-S1-21 = There are three penalties; their list is lost. Reading: they are those of Garrom, which has this same text (S4.20, S4.21, S4.22).
