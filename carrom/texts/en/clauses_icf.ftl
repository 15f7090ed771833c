# The Laws of the International Carrom Federation in our words; those that other books cite are in clauses.ftl.

## Terms
clause-ICF-0 = White slam: the nine whites and the queen pocketed in the first turn; black slam: all the blacks that are left, with the queen or without, in the first turn.

## Sitting and striking
clause-ICF-1 = In singles the players sit opposite each other.
clause-ICF-2 = In doubles partners sit opposite each other, one player on each side.
clause-ICF-3 = A seat is settled before one’s turn; during the turn it is not moved.
clause-ICF-4 = Only the playing arm touches board, stand or table; clothing stays clear of the surface.
clause-ICF-5 = A seat is raised only between two rounds.
clause-ICF-6 = Nothing but the hand goes beyond the diagonals that prolong the arrows.
clause-ICF-7 = The striker is struck, never pushed.
clause-ICF-8 = One strikes with a finger, helped by others or not. Reading: in any direction, backwards too, and at any man.
clause-ICF-9 = Either hand may play.
clause-ICF-10 = The hand may rest on the surface during the stroke.
clause-ICF-11 = The hand may cross the arrow; the elbow stays off the surface and inside the diagonals.
clause-ICF-12 = Neither seat nor table gives support; the hands may rest on oneself or on the edge of the seat.
clause-I-88 = A stroke is over when striker and men are all at rest.
clause-I-91 = A stroke is taken once the striker has left its lines, even if it meets nothing; if it stays there and meets nothing, there was no stroke.
clause-I-94 = The striker touches both lines; at the end it covers the whole circle, and it never touches the arrow.

## The break
clause-ICF-13 = The toss gives the choice of side or break; each side tries the board once before the match.
clause-ICF-14 = The queen at the centre, a ring of alternating men, then a second ring where three whites make a Y with those of the first; all touch, inside the outer circle.
clause-ICF-15 = Whoever chose to open breaks, then each in turn.
clause-ICF-16 = Whoever opens the round has white, the other side black; the queen is common.
clause-ICF-17 = The break is made once the striker touches a man, however slightly.
clause-ICF-18a = Whoever touches no man in breaking tries again, three times in all.
clause-ICF-18b = After three tries that touch nothing the opponent breaks the same rosette and keeps black; and so on until a man is touched.
clause-ICF-18c = An improper try, or the striker pocketed without touching a man, loses the turn; nothing is due. Reading: an improper stroke that touches the rosette has broken it, and is judged as a foul.
clause-ICF-19 = The break follows the umpire’s call, within the time of a stroke.
clause-ICF-20 = Whoever breaks before the call puts back all that was pocketed and one man more, and loses the turn. Reading: whoever comes next breaks the rosette, laid out again.

## The turn
clause-ICF-21 = The turn lasts while a player properly pockets an own man or the queen; otherwise it passes. Reading: an opponent’s man counts for its side, and takes nothing from a stroke that also pockets an own man or the queen.
clause-ICF-22 = Rounds are opened in turn; the second game is opened by the player who did not open the first. In doubles the turn goes to the right-hand neighbour.
clause-ICF-24 = Whoever plays out of turn loses the round by the men and the queen on the board, unless nobody saw it before the next stroke. Reading: the umpire declares it; a queen waiting to be covered counts as on the board.
clause-I-90b = Whoever upsets the board loses the round. Reading: by the men and the queen on the board, as for playing out of turn.
clause-I-101 = Three turns in a row passed by each side: the round is annulled and played again.
clause-I-104 = The umpire may have a round played again where it cannot be restored.
clause-I-106 = If the men leave the striker no place, the round is played again.
clause-I-107 = Whoever refuses to go on loses the match. Reading: the round counts as conceded.

## Points
clause-ICF-25a = The first side without a man on the board wins the round. Reading: whoever pocketed the last one.
clause-ICF-25b = A man is worth one point; the queen three, up to and including a score of 21.
clause-ICF-26 = The winner scores the men the opponent still has on the board, and the queen if covered by the winner; the loser never scores it.
clause-ICF-27 = From 22 points on the queen gives nothing. Reading: the score before the round, of the side that receives the points.
clause-ICF-28 = A round gives twelve points at most; at its end what was owed is written off. Reading: points on demand are within the twelve.
clause-ICF-29 = A game goes to 25 points or eight rounds; after the eighth whoever leads wins it, and level scores are decided by one round more.
clause-ICF-30 = A match is the best of three games.
clause-ICF-31 = In singles sides are changed after every game.
clause-ICF-32 = In doubles everybody moves one place to the right after every game.
clause-ICF-33 = In the third game sides are changed after four rounds or at thirteen points; from the quarter-finals on, at thirteen points.
clause-ICF-34 = Changing sides takes two minutes at most.

## Fouls
clause-ICF-35 = What is against the Laws is a technical foul or a foul.
clause-ICF-36 = A breach before the first stroke of one’s turn, or by a player who is not to play, is technical: one man of the offender comes out, the opponent places it, and the turn goes on. Reading: the offender’s right-hand neighbour places it; with no man to give, one is owed.
clause-ICF-37a = A foul during one’s turn costs one man, placed by the opponent, and the turn. Reading: an improper stroke that pockets nothing is one.
clause-ICF-37b = What a foul stroke pocketed comes out, and the turn passes. Reading: one’s own men and the queen; the opponent’s men stay in.

## Off the board, standing, one on another
clause-ICF-38b = The queen and a man off the board together: the queen first, the man against it, on the side away from the player.
clause-ICF-38c = Two colours off the board together: the player’s first.
clause-ICF-38d = When there are more than two, the others are set against the first two.
clause-ICF-39 = What jumps and falls back on the surface goes to the centre as well; off the lamp, it stays where it fell.
clause-ICF-40 = A man standing on its rim is left there.
clause-ICF-41 = Two men overlapping are left as they are.
clause-ICF-42 = A striker resting on a man is taken off without disturbing it; a man that then drops into the pocket is pocketed.
clause-ICF-43 = A man resting on the striker is lifted and put down again; a striker that then drops into the pocket is pocketed.
clause-ICF-44 = A man on the brink of a pocket that drops in after all, for whatever reason, is pocketed.

## Dues
clause-ICF-45a = The striker pocketed alone, by a proper stroke or not, costs one man, placed by the opponent, and the turn.
clause-ICF-46 = The striker with own men: they come back with one man more, and the player goes on.
clause-ICF-48 = The striker with men of both sides: the opponent’s count, one’s own come back with one more, and the player goes on.
clause-ICF-50b = Own men and the striker by an improper stroke: they come back with one man more, and the turn passes.
clause-ICF-51 = The opponent places a man due as soon as there is one, once the stroke is over; in doubles, the player’s right-hand neighbour. Reading: they also place what the other side owed.
clause-ICF-52 = With no room to place it, one waits for room. Reading: the free place nearest to the outer circle is taken.
clause-ICF-53 = Whoever will not place where there is room gives the claim up.
clause-ICF-54 = When room appears during one’s turn, one places at once.
clause-ICF-55 = Placing a man of one’s own by mistake is a foul, to be put right; unnoticed until the next stroke, it stays.
clause-ICF-56 = Of several men due those at hand are placed, the others as soon as they are in.
clause-ICF-57 = A man due is laid flat inside the outer circle; it is placed when the finger leaves it.
clause-ICF-58 = Placing it outside the outer circle is a foul, to be put right.
clause-ICF-59 = In placing nothing else is moved or touched; otherwise it is a foul, and all is put back.
clause-ICF-60 = What is due may be forgone, all of it and never a part. Reading: men that had just come out stay in.
clause-ICF-61 = Placing is done within the time allowed.
clause-ICF-62a = Dues and penalties of the two sides are never set off against each other.
clause-ICF-62b = A man due does not cover the centre circle, not even in part.
clause-ICF-63 = In doubles nobody takes the men out for the partner who has to place them.
clause-ICF-64 = Whoever leaves the seat during a round loses it, by the own men and the queen still on the board. Reading: the umpire declares it.

## The queen
clause-ICF-65 = A side may take and cover the queen once one of its men is in. Reading: it is covered by the next stroke; a man pocketed by the opponent counts.
clause-ICF-66 = The umpire puts the queen back on the centre circle and arranges nothing around it.
clause-ICF-67 = If the centre circle is taken, the queen covers what is free of it or lies close against it.
clause-ICF-68b = The queen pocketed by a side that owes a man goes back to the centre and the turn passes. Reading: a man of the side that falls with it pays, and the queen is judged by 70b.
clause-ICF-68c = When dues have brought all nine men back on the board, the right to the queen remains.
clause-ICF-68d = At the break, or with all nine men of the side on the board, the queen pocketed with the striker goes back, one man is due and the turn passes.
clause-ICF-69 = A queen not covered goes back to the centre. Reading: whenever the turn passes.
clause-ICF-71b = The queen, own men and the striker by an improper stroke: all come back with two men more, and the turn passes.
clause-ICF-72b = The queen and the striker by an improper stroke: the queen goes back, two men are due, and the turn passes.
clause-ICF-73a = The striker pocketed without an own man while covering: the queen goes back, one man is due, and the turn passes.
clause-ICF-73b = The same by an improper stroke: the queen goes back and two men are due. Reading: an opponent’s man in the same stroke changes nothing.
clause-ICF-74b = The covering man and the striker by an improper stroke: that man and two others come back, and the turn passes. Reading: the queen goes back too.
clause-ICF-75a = Covering the queen with both last men at once wins three points, one from 22 on.
clause-ICF-75b = The same by an improper stroke: the opponent wins three points, one from 22 on, and one more on demand.
clause-ICF-76a = The opponent’s last man pocketed while covering loses the round by one’s men left and the queen; by the men only if the opponent has 22. Reading: a queen covered by an own man in that stroke does not count; with the striker, one more point on demand.
clause-ICF-76b = The same by an improper stroke, with one more point on demand. Reading: own men of the stroke come back before the count; with the striker, two points.
clause-ICF-77a = The queen and both last men in one stroke win three points, one from 22 on.
clause-ICF-77b = The same by an improper stroke: the opponent wins three points, one from 22 on, and one more on demand.
clause-ICF-78a = Both last men at once with the queen on the board: the opponent scores three points, one from 22 on.
clause-ICF-78b = The same by an improper stroke, with one more point on demand.
clause-ICF-79a = The opponent’s last man with the queen on the board loses the round by one’s men left and three points; by the men only if the opponent has 22. Reading: a queen that fell in that stroke without being covered is in play.
clause-ICF-79b = The same by an improper stroke, with one more point on demand. Reading: own men of the stroke come back before the count.
clause-ICF-80a = One’s last man pocketed with the queen left on the board loses the round by three points, by one if the opponent has 22.
clause-ICF-80b = The same by an improper stroke, with one more point on demand.
clause-ICF-81a = One’s last man and the striker with the queen on the board: the round is lost by three points, by one if the opponent has 22, and by one more on demand. Reading: what may be demanded is counted unasked, and the opponent’s last man falling too changes nothing.
clause-ICF-81b = The same by an improper stroke, with two points more on demand.
clause-ICF-82a = The queen, both last men and the striker: the round is lost by three points, by one if the opponent has 22, and by one more on demand. Reading: so it is when the queen was waiting for its cover.
clause-ICF-82b = The same by an improper stroke, with two points more on demand.
clause-ICF-83a = Both last men and the striker: a player who covered the queen loses by one point, and by one more on demand.
clause-ICF-83b = The same by an improper stroke, with two points more on demand.
clause-ICF-84a = The opponent’s last man and the striker with the queen on the board: the round is lost by one’s men left and the queen, by the men only if the opponent has 22, and by one more point on demand. Reading: what fell is counted and nothing comes back; a queen that fell in that stroke is in play.
clause-ICF-84b = The same by an improper stroke, with two points more on demand.
clause-ICF-85a = Both last men and the striker, the queen covered by the opponent: the round is lost by three points, and by one more on demand. Reading: by three at any score.
clause-ICF-85b = The same by an improper stroke, with two points more on demand.
clause-ICF-86 = The queen on the brink of a pocket that drops in after all, for whatever reason, is pocketed.
clause-ICF-87 = A man due is not placed so as to make a ready shot with the queen; that is a foul, to be put right.
