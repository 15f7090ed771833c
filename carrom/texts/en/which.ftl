# Which rules are we playing? Questions on what people know from their own board: which-SITUATION, its answers
# which-SITUATION-CODE, and on paper, in a few words, which-short-SITUATION.

which-opponents-man = You sink one of your opponent’s men, and none of yours. What then?
which-striker = Your striker falls into a pocket. What does it cost?
which-striker-with-own = Your striker falls into a pocket together with one of your men. What then?
which-queen-when = When may you take the queen?
which-last-before-queen = You sink your last man, and the queen is still on the board. What then?
which-count = How do you count at the end of a round?
which-queen-value = How many points does the queen bring?
which-queen-late = At 24 points, close to the end, does the queen still count?
which-queen-with-own = You pocket the queen and one of your men with the same stroke. What then?
which-queen-with-last = Your last man covers the queen. Does it still give points?
which-target = How long is a game?
which-colours = Who has which colour?
which-off-board = One of your men jumps off the board. What then?
which-back-shot = May you shoot backwards, towards yourself?
which-protected = Are there men you may not hit directly?
which-advantage-by = What decides whether a man gives extra strokes?
which-direction = When four play, which way does the turn go?
which-bets = Do you bet on a stroke? (“Si Just!”, “Non Just!”)

which-short-opponents-man = Opponent’s man sunk
which-short-striker = Striker sunk
which-short-striker-with-own = Striker and own man
which-short-queen-when = The queen
which-short-last-before-queen = Last man before the queen
which-short-count = Count
which-short-queen-value = Value of the queen
which-short-queen-late = The queen at 24 points
which-short-queen-with-own = Queen and man in one stroke
which-short-queen-with-last = Queen covered by the last man
which-short-target = Game
which-short-colours = Colours
which-short-off-board = Man off the board
which-short-back-shot = Back shots
which-short-protected = Protected men
which-short-advantage-by = Extra strokes
which-short-direction = Direction at four
which-short-bets = Bets

which-queen-when-own-man = Once one of our own men is in
which-queen-when-always = At any time
which-queen-when-last = Only at the very end, after all our men
which-queen-when-none = We play without a queen
which-last-before-queen-round-lost = The round is lost
which-last-before-queen-round-won = The round is won, without the queen
which-last-before-queen-goes-on = We play on: the queen is still to be sunk
which-count-men-pocketed = Every man sunk counts for its side
which-count-men-left = The winner counts the men the other still has
which-queen-value-0 = No points
which-queen-late-yes = Yes
which-queen-late-no = No, it is worth nothing by then
which-queen-with-own-covers = It is ours: the man covers it
which-queen-with-own-waits = It waits: the next stroke has to cover it
which-queen-with-own-returns = It goes back to the centre
which-queen-with-last-counts = Yes, as always
which-queen-with-last-nothing = No, too late
which-target-one-round = One round
which-colours-first-man = The first man sunk decides
which-colours-opener-white = Whoever breaks has white
which-colours-draw = White is drawn by lot
which-off-board-pays = It comes back, and we pay one
which-off-board-free = It comes back, and that is all
which-back-shot-allowed = Yes
which-back-shot-void = No, what it sinks comes out again
which-protected-none = No
which-protected-own-line = Yes, on our own line or behind it
which-protected-arrow-circle = Yes, in the circles of the arrows
which-advantage-by-place = Where the man lay
which-advantage-by-pocket = The pocket it falls into
which-direction-right = To the right
which-direction-left = To the left
which-bets-yes = Yes
which-bets-no = No

## Answers that a number fills
which-number-queen-value = { $number ->
    [one] 1 point
   *[other] { $number } points
}
which-number-target = To { $number } points
which-number = { $number }
which-cost = { $paid ->
    [0] { $turn ->
        [keeps] Nothing, and we play on
        [twice] The turn passes, and they play twice
        [round-lost] The round is lost
        [round-won] The round is won
       *[passes] The turn passes
    }
    [one] { $turn ->
        [keeps] One man comes back, and we play on
        [twice] One man comes back, and they play twice
       *[passes] One man comes back, and the turn passes
    }
    [2] { $turn ->
        [keeps] Two men come back, and we play on
        [twice] Two men come back, and they play twice
       *[passes] Two men come back, and the turn passes
    }
   *[other] { $turn ->
        [keeps] { $paid } men come back, and we play on
        [twice] { $paid } men come back, and they play twice
       *[passes] { $paid } men come back, and the turn passes
    }
}

## The books that answer as a house does: “by Karom or the UK family rule”
which-of = { $book ->
    [icf] the ICF Laws
    [indian-two] the Indian rule (queen of 2)
    [saint-pierre] the Saint-Pierre rule
    [swiss] the Swiss rule
    [uk-family] the UK family rule
   *[other] { $name }
}
which-or = { $first } or { $last }

## In the terminal
which-begin = Which rules are we playing? { $count } questions; type the number of an answer, or 0 where you do not know.
which-unknown = We do not know
which-ask = Your answer
which-try-again = Type a number from 0 to { $most }.
which-nearest = You play by { $books }.
which-near = You almost play by { $books }, with a few rules of your own.
which-nothing = You may begin with { $books }.
which-decides = This one question decides:
which-alike = These books answer all our questions alike.
which-also = also near: { $book }
which-agrees = { $count ->
    [0] It gives none of your answers as it stands.
    [one] It gives one of your answers as it stands.
   *[other] It gives { $count } of your answers as it stands.
}
which-differs = { $situation }: with you “{ $given }”, in the book “{ $book }” ({ $clause })
which-differs-silent = { $situation }: with you “{ $given }”; the book has no answer
which-settled = an option makes the book play as you do
which-open = no option of this book makes it play so
which-derive = Your house as a file for every command:
