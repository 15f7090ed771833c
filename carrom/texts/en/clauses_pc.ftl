# Point carrom (PC), in our words. “Reading:” marks what the project reads where the page is silent.

## PC, Point carrom
clause-PC-1 = The game is for children or for an odd number of players. Reading: three sit on three sides of the board, each a side of their own; two may play it too.
clause-PC-2 = Everybody tries to pocket every man, whatever its colour. Reading: a man belongs to whoever pocketed it, and while men go in the turn goes on.
clause-PC-3 = The men of one colour are worth one point each, those of the other two. Reading: black is worth one, white two, as black is the cheaper colour wherever they differ.
clause-PC-4 = The queen is worth five points.
clause-PC-5 = The queen is taken only by pocketing another man with the same stroke or the next. Reading: a man of either colour; no man is needed before; a queen not covered goes back to the centre and the turn passes.
clause-PC-6 = Whoever reaches 17 points wins. Reading: at once, at the end of that stroke.
clause-PC-7 = Otherwise whoever has most points wins once all men are in. Reading: a queen still on the board counts for nobody; players who lead the game with equal points decide it by another round.
clause-PC-8 = Pocketing the striker brings men back onto the board. Reading: alone it costs one man, the one worth least, and the turn; with no man to pay, it is owed.
