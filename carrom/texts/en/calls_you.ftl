# What the referee says to the player that a call names: you-CODE beside call-CODE. The others hear the name.

you-men-in = { Number } { coloured-men } { $count ->
    [one] goes
   *[other] go
} in for you.
you-colours-fixed = You have { $colour ->
    [white] white
   *[black] black
} now.
you-queen-awaiting = The queen is in: cover it with your next stroke.
you-queen-another-try = You may still cover the queen with your next stroke.
you-queen-covered = You cover the queen.
you-queen-too-early = The queen went in before you had a man in, and goes back to the centre.
you-man-owed = You now owe { number } { $count ->
    [one] man
   *[other] men
}.
you-hand-kept = You play on.
you-hand-passes = Your turn.
you-time-elapsed = Your time is up.
