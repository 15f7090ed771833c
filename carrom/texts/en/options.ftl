# The options of the rule books: option-NAME, what it decides; setting-NAME, its short name; choice-NAME-VALUE, its values.

option-colours = Whose colour is whose: by the first man pocketed (first-man), or white to whoever opens (opener-white, and by lot: draw).
setting-colours = Colours
choice-colours-first-man = by the first man pocketed
choice-colours-opener-white = white to the breaker
choice-colours-draw = white by lot

option-scoring = Every man pocketed counts for its side (men-pocketed), or the winner scores the men left (men-left).
setting-scoring = Count
choice-scoring-men-pocketed = men pocketed
choice-scoring-men-left = men left

option-queen_value = What the queen is worth, without the man that covers it.
setting-queen_value = Value of the queen

option-queen_cap = The score, before the round, from which the queen gives nothing; without one, never. In the Laws three below the points to win, unless it is set.
setting-queen_cap = The queen is worth nothing from
choice-queen_cap-none = none

option-queen_right = Who may take the queen: a side that has had a man in (own-man), or anybody (always).
setting-queen_right = Who may take the queen
choice-queen_right-own-man = who has a man in
choice-queen_right-always = anybody

option-queen_before_last = Whether the queen must be taken before the last man.
setting-queen_before_last = Queen before the last man
choice-queen_before_last-true = yes
choice-queen_before_last-false = no

option-queen_with_cover = The queen pocketed in one stroke with an own man: that man covers it (covers), or it waits for the cover of the next stroke (waits).
setting-queen_with_cover = Queen and man in one stroke
choice-queen_with_cover-covers = the man covers it
choice-queen_with_cover-waits = it waits for the next stroke

option-queen_with_last = A queen that only its side’s last man covers: it counts like any other (counts), or gives nothing (nothing).
setting-queen_with_last = Queen covered by the last man
choice-queen_with_last-counts = counts
choice-queen_with_last-nothing = gives nothing

option-queen_time = The queen is taken and covered in the course of the round (during), or falls alone, after all men of its side, and ends the round (last).
setting-queen_time = When the queen falls
choice-queen_time-during = during the round
choice-queen_time-last = after all own men

option-opponents_man = Pocketing an opponent’s man: keep the turn (keep), lose it unless an own man fell too (pass), lose it and pay (pay).
setting-opponents_man = Opponent’s man pocketed
choice-opponents_man-keep = keeps the turn
choice-opponents_man-pass = loses the turn
choice-opponents_man-pay = pays, loses the turn

option-opponents_man_costs = Where an opponent’s man is paid for: whoever has a man in, by this stroke or before, gives one back (with-men-in); or only whoever pocketed one with the same stroke (with-own-man). “If no own man went in” can be read both ways.
setting-opponents_man_costs = Opponent’s man, who pays
choice-opponents_man_costs-with-men-in = whoever has a man in
choice-opponents_man_costs-with-own-man = who pockets one with it

option-striker_with_own = The striker with an own man: that man goes back and the turn passes (return-pass), one more is paid (pay-pass), or paid and the turn kept (pay-keep).
setting-striker_with_own = Striker with one’s own man
choice-striker_with_own-return-pass = that man returns, turn lost
choice-striker_with_own-pay-pass = one man more, turn lost
choice-striker_with_own-pay-keep = one man more, turn kept

option-fault_loses = « On perd la manche », for the striker or an opponent’s man: the turn (turn), or the whole round (round). The men that the fault costs are given back first; the winner scores those the loser has left, and the queen if the winner covered it.
setting-fault_loses = A fault loses
choice-fault_loses-turn = the turn
choice-fault_loses-round = the round

option-off_board = A man or the striker off the board: one pays and the turn passes (pay), or it is free (free).
setting-off_board = Off the board
choice-off_board-pay = pays, loses the turn
choice-off_board-free = no penalty

option-back_shot = Back shots count (allowed), or what they pocket comes out again (void).
setting-back_shot = Back shots
choice-back_shot-allowed = allowed
choice-back_shot-void = do not count

option-protected = Men that may not be hit directly: none (none), on or behind one’s own line (own-line), in the arrow circles (arrow-circles).
setting-protected = Protected men
choice-protected-none = none
choice-protected-own-line = on one’s line or behind
choice-protected-arrow-circles = in the arrow circles

option-striker_line = The striker touches both lines (both-lines), or lies across the rear line, against the front line without straddling it (behind-front).
setting-striker_line = Striker on the double line
choice-striker_line-both-lines = touches both lines
choice-striker_line-behind-front = behind the front line

option-last_chance = Whether the opponent’s last man leaves the side that covered the queen one stroke for its own (true), or wins at once (false).
setting-last_chance = Last-chance stroke
choice-last_chance-true = yes
choice-last_chance-false = no

option-payment_place = Where a man that is paid goes: between the two circles (between-circles), inside the outer circle (outer-circle), the centre (centre).
setting-payment_place = A man paid returns
choice-payment_place-between-circles = between the two circles
choice-payment_place-outer-circle = in the outer circle
choice-payment_place-centre = in the centre

option-debts = A man that cannot be paid is owed (carried), or forgotten (written-off).
setting-debts = Men owed
choice-debts-carried = stay owed
choice-debts-written-off = are forgotten

option-on_demand = Whether the points the opponent may demand, for the striker or an improper stroke on a last man, are counted unasked.
setting-on_demand = Points on demand, counted unasked
choice-on_demand-true = yes
choice-on_demand-false = no

option-advantages = The extra strokes for a man pocketed, by where it lay: on the far side (far), along a side (side), in front of the player (near), anywhere else (open).
setting-advantages = Extra strokes per man, by where it lay
choice-advantages-far = far
choice-advantages-side = side
choice-advantages-near = near
choice-advantages-open = elsewhere

option-advantage_by = The extra strokes go by the place where the man lay (place), or by the pocket it falls into (pocket): the two across count as “opposite”, the other two as “near”. The stake of a bet always goes by where the named man lies.
setting-advantage_by = Extra strokes go by
choice-advantage_by-place = where the man lay
choice-advantage_by-pocket = the pocket it falls into

option-max_raises = How many raises may follow a “Si Just!”; each one doubles the stake.
setting-max_raises = Raises allowed

option-white_value = What a white man is worth, where every man counts for whoever pockets it.
setting-white_value = Value of a white man

option-black_value = What a black man is worth, where every man counts for whoever pockets it.
setting-black_value = Value of a black man

option-boards = How many boards a player alone clears; the misses of all of them are the score.
setting-boards = Boards to clear

# Where a house may say that a queen too early only comes back
option-queen_too_early = What a queen taken too early costs: the turn (pass), the turn unless an own man falls with it (own-keeps), or nothing but that it comes back (keep).
setting-queen_too_early = Queen too early
choice-queen_too_early-pass = loses the turn
choice-queen_too_early-own-keeps = loses the turn, unless an own man fell too
choice-queen_too_early-keep = the turn goes on

option-direction = At four the turn passes to the neighbour on the right (right), or on the left (left); the same neighbour lays the men given back.
setting-direction = At four the turn passes
choice-direction-right = to the right
choice-direction-left = to the left
