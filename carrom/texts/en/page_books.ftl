# What the page says of a rule book while it is played: seats, the queen, the rosette, what one may refuse.

# The seats
turn-yours = your turn
turn-seat = to play
break-yours = you break
break-seat = to break
only-the-queen = only the red is left
turn-after = plays after that
bot-seated = { $bot } { bot-at }
bot-at = ({ $seat })
owed = { $count ->
    [one] one man to give back
   *[other] { $count } men to give back
}
strokes-left = { $count ->
    [one] one stroke to play
   *[other] { $count } strokes to play
}
break-attempts = { $count ->
    [2] second try to break
   *[other] last try to break
}
last-chance = last chance: a single stroke
games-won = { $count ->
    [one] one game won
   *[other] { $count } games won
}
queen-to-cover = must { queen-to-be-covered } the queen
queen-is-covered = the queen { queen-word-covered }
bet-at-stake = { $count ->
    [one] bet: one stroke at stake
   *[other] bet: { $count } strokes at stake
}

# What is played for
game-number = game { $game }
game-of = game { $game }/{ $games }
round-of = round { $round }/{ $rounds }
goal-points = to { $target } points
goal-one-round = one round
goal-best-of-three = best of three rounds

# The end
over-cleared = Board cleared
over-winner = { $who ->
    [you] You win
   *[they] { $name } { $people ->
        [one] wins
       *[other] win
    }
} the round
over-game = { $who ->
    [you] You win
   *[they] { $name } { $people ->
        [one] wins
       *[other] win
    }
} the game
over-match = { $who ->
    [you] You win
   *[they] { $name } { $people ->
        [one] wins
       *[other] win
    }
} the match
over-blocked-why = No place on the line is free: the round is played again, and nobody loses anything.
again-blocked = Play the round again
again-round = Next round
again-game = Next game
again-match = Rematch
again-last = Rematch
again-one = Play again

# The great moments
cheer-yes-sir = Yes Sir!
cheer-yes-sir-won = Yes Sir!
cheer-tomato = Tomato!
cheer-bet-won = Just!
cheer-white-slam = Grand slam!
cheer-black-slam = Grand slam!

# What one may refuse
forgo = What is due
forgo-sure = Really forgo all of it?
