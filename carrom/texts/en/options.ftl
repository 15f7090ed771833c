# What each option of a rule book decides.

option-colours = Whose colour is whose: by the first man pocketed (first-man), or white to whoever opens (opener-white, and by lot: draw).
option-target = The total that ends the game, checked at the end of a round; without one, the round is the game.
option-format = A game by points (points), or the best of three rounds (best-of-three).
option-scoring = Every man pocketed counts for its side (men-pocketed), or the winner scores the men left (men-left).
option-queen_value = What the queen is worth, without the man that covers it.
option-queen_cap = The score, before the round, from which the queen gives nothing; without one, never.
option-queen_right = Who may take the queen: a side that has had a man in (own-man), or anybody (always).
option-queen_before_last = Whether the queen must be taken before the last man.
option-opponents_man = Pocketing an opponent’s man: keep the turn (keep), lose it unless an own man fell too (pass), lose it and pay (pay).
option-striker_with_own = The striker with an own man: that man goes back and the turn passes (return-pass), one more is paid (pay-pass), or paid and the turn kept (pay-keep).
option-off_board = A man or the striker off the board: one pays and the turn passes (pay), or it is free (free).
option-back_shot = Back shots count (allowed), or what they pocket comes out again (void).
option-protected = Men that may not be hit directly: none (none), on or behind one’s own line (own-line), in the arrow circles (arrow-circles).
option-last_chance = Whether the opponent’s last man leaves the side that covered the queen one stroke for its own (true), or wins at once (false).
option-payment_place = Where a man that is paid goes: between the two circles (between-circles), inside the outer circle (outer-circle), the centre (centre).
option-debts = A man that cannot be paid is owed (carried), or forgotten (written-off).
