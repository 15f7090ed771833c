# What is put right, done again, said between strokes.

# Undo, redo
mending-undo = Undo
mending-redo = Redo
mending-bar = Undo, redo, menu
mending-does = { $does }: { $what }
mending-correction = correction ({ $what })
mending-remark = remark
mending-who = { $name }, { $what }
mending-quicker = Another phone was quicker. This is how the game stands now: tap again if it is still needed.

# A stroke in few words
mending-round = round { $round }
mending-game-round = game { $game }, round { $round }
mending-nothing = nothing in
mending-improper = improper stroke
mending-improper-because = improper stroke ({ $cause })
mending-fell-white = { $count ->
    [one] white man
   *[other] { $count } white men
}
mending-fell-black = { $count ->
    [one] black man
   *[other] { $count } black men
}
mending-fell-queen = { $count ->
   *[other] { red-or-queen }
}
mending-fell-striker = { $count ->
   *[other] striker
}
mending-off = { $count ->
    [one] one off the board
   *[other] { $count } off the board
}
mending-bid-bet = Si Just !
mending-bid-raise = raises
mending-bid-decline = does not raise
mending-call-timeout = time elapsed
mending-call-concede = concedes the round
mending-call-resign = resigns the game
mending-call-technical-foul = technical foul
mending-call-forgo = forgoes the due
mending-call-board-lost = loses the round
mending-call-early-break = breaks before the call
mending-call-match-lost = loses the match
mending-call-replay = round replayed
mending-call-queen-unnoticed = queen left unnoticed
mending-then-game = ends the game
mending-then-round = ends the round
mending-then-penalty = penalty
mending-then-bet-won = bet won
mending-then-bet-lost = bet lost
mending-then-covers = { queen-to-be-covered }s the queen
mending-then-to-cover = queen to be { queen-word-covered }
mending-then-queen-back = { red-or-queen } goes back
mending-then-pays = pays
mending-then-owes = owes
mending-then-keeps = plays on
mending-then-passes = turn passes

# The strokes of all rounds
mending-round-now = being played
mending-round-impossible = round that became impossible
mending-standing = { $name } { $count }
mending-score-after = score: { $score }
mending-impossible = impossible
mending-why-impossible = Since a correction this stroke can no longer have happened. { $why }
mending-correct = Correct
mending-mark-corrected = corrected
mending-mark-otherwise = judged otherwise
mending-corrected = Corrected: { $what }.
mending-otherwise = { $count ->
    [0] { $lost ->
        [0] What followed is judged as before.
       *[other] {""}
    }
    [one] One stroke is judged otherwise.
   *[other] { $count } strokes are judged otherwise.
}
mending-lost = { $count ->
    [one] One stroke can no longer have happened.
   *[other] { $count } strokes can no longer have happened.
}
mending-seen = Seen
mending-look = See the strokes

# Between rounds
mending-side = Side
mending-won = Round
mending-score = Score
mending-games = Games
mending-opens = { $name } breaks the next one.
mending-change-sides = Change sides
mending-change-places = Change places

# In place of a stroke
mending-calls = Stop, time, foul…
mending-calls-title = In place of a stroke
mending-says-timeout = Time elapsed for { $name }
mending-says-technical-foul = Technical foul by { $name }
mending-says-forgo = { $name }: forgo what is due
mending-says-concede = { $name }: concede the round
mending-says-resign = { $name }: resign the game
mending-sanctions = Declared by the umpire…
mending-sanction-sure = Really declare it?
mending-says-board-lost-out-of-turn = { $name } played out of turn: round lost
mending-says-board-lost-left-seat = { $name } left the seat: round lost
mending-says-board-lost-upset-board = { $name } upset the board: round lost
mending-says-early-break = { $name } broke before the call (what you entered comes back)
mending-says-match-lost = { $name } refuses to go on: match lost
mending-says-replay-three-passes = Three turns passed by each side: replay the round
mending-says-replay-base-line = No place left for the striker: replay the round
mending-says-replay-umpire-order = The umpire’s order: replay the round
mending-says-queen-unnoticed = A queen not { queen-word-covered } was left unnoticed: it counts as { queen-word-covered }

# K-Rhum's bet
mending-bet = « Si Just ! » by { $name }…
mending-bet-where = { $name } names one of their men. Where is it?
mending-bet-zone = { $zone ->
    [far] In the strip opposite
    [side] In a strip at the side
    [near] In the player’s own strip
   *[open] Elsewhere
}
mending-bet-stands = « Si Just ! »: { $name } { $people ->
    [one] bets
   *[other] bet
} that the named man falls with this stroke.
mending-bet-closed = The bet is closed. Play the stroke.
mending-stake = { $count ->
    [one] stroke at stake
   *[other] strokes at stake
}
mending-counted = the round’s result
