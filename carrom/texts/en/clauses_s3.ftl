# The rules of Saint-Pierre (S3), in our words. “Reading:” marks what the project reads where the story is silent.

## S3, Saint-Pierre
clause-S3-1 = Two or four play, without a cue; the men hop about on a large square board.
clause-S3-2 = Fingers send the striker like a marble. Reading: with a flick, not a push.
clause-S3-3 = A game goes to 25 points, or over three rounds. Reading: points are checked at the end of a round; the three rounds are a best of three.
clause-S3-4 = Each team has a colour; the one that opens usually has white. Reading: always.
clause-S3-5 = Partners face each other. Reading: the turn goes to the right.
clause-S3-6 = Each side tries to get its men in before the other.
clause-S3-7 = The striker starts from base lines. Reading: from one’s own, touching both lines.
clause-S3-8 = Whoever pockets an own man plays again, otherwise the turn is lost. Reading: not touching the rosette is a miss, and the opponent breaks the same one.
clause-S3-9 = An opponent’s man pocketed loses the turn as a miss does.
clause-S3-10 = The red one is at the centre, with a first ring of alternating colours around it.
clause-S3-11 = A second ring surrounds the first. Reading: twelve men, of alternating colours.
clause-S3-12 = A man is worth one point, the queen five. Reading: the queen’s value is that of S3.16; a man counts for the side of its colour.
clause-S3-13 = To keep the queen one must pocket an own man right after it. Reading: or with the same stroke; no man is asked for beforehand, and uncovered the queen goes back and the turn passes.
clause-S3-14 = The round ends when a team has all its men in. Reading: whoever pocketed the last one.
clause-S3-15 = The opponent’s men left on the board are added to the score. Reading: to the winner’s.
clause-S3-16 = A winner who took the queen adds three points. Reading: three, not five; the queen must be covered.
clause-S3-17 = The loser gets nothing for the queen.
clause-S3-18 = A man in the circle at the end of an arrow may not be hit directly. Reading: its centre is in the circle; the stroke does not count, what fell goes back to the centre and the turn passes.
clause-S3-19 = A team down to its last man must take the queen first; otherwise it loses the round. Reading: the opponent scores three points; that man covers a waiting queen.
clause-S3-20 = Pocketing the opponent’s last man before the queen loses the round. Reading: a queen not covered by the end of the stroke is in play; the opponent scores three points and the men the loser has left.
clause-S3-21 = An opponent’s man pocketed counts for the opponent, one of one’s own goes back and the turn passes. Reading: even if an own man went in; one only, inside the outer circle, never on top of what the striker costs.
clause-S3-22 = Whoever has no man in yet loses the turn and gives nothing back. Reading: nothing is owed.
clause-S3-23 = Pocketing the striker costs one man and the turn.
clause-S3-24 = Pocketing the striker with a man costs two men and the turn. Reading: own men go back with one more; with only an opponent’s man, which counts, two of one’s own.
clause-S3-25 = What a back shot pocketed comes out again. Reading: men of both colours and the queen, and the stroke is a miss; if the striker fell too, one man is paid.
clause-S3-26 = The story does not say what a round lost by the queen is worth. Reading: three points, and the men the loser has left when it was the opponent’s last man that fell.
