# Corona carrom (CC), in our words. “Reading:” marks what the project reads where the page is silent.

## CC, Corona carrom
clause-CC-1 = One player alone has to pocket all black and white men.
clause-CC-2 = From the break on, every stroke that pockets nothing is a miss, and misses are counted. Reading: so is a stroke whose time ran out, and an improper one.
clause-CC-3 = Due: the striker alone brings one man back into the circle, on the opposite side, and one is added to the count. Reading: in the half of the outer circle that is farther from the player, who lays it; one in all on the count; with no man to bring back, it is owed.
clause-CC-4 = Double due: the striker with a man brings two back, touching each other, at the same place, and the count stays. Reading: every man of the stroke and one more; the queen counts as a man, and goes to the centre.
clause-CC-5 = The board ends once all eighteen men and the queen are in, and its misses are noted. Reading: the queen is pocketed like a man, at any time, without a cover.
clause-CC-6 = The same is done for the number of boards agreed. Reading: one, unless more are agreed.
clause-CC-7 = The score is the number of misses over the boards: the fewer, the better.
