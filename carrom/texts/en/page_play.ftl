# At the table: what only the play screen says.

watching = you are watching
watched = { $count ->
    [one] one spectator
   *[other] { $count } spectators
}
standing-of = { $name }: { $words }
seat-before = before: { $names }
seat-away = away
striking = is playing
queen-awaiting-note = this stroke must pocket a man of one’s own
history-empty = No stroke yet in this round.
history-earlier = { $count ->
    [one] Show the stroke before
   *[other] Show the strokes before ({ $count })
}
history-away = They have not come. The replay has them too:
again-sent = One moment…
board-label = Carrom board. { $men } { $queen } { $turn }
board-men = { $white ->
    [one] One white man
   *[other] { $white } white men
} and { $black ->
    [one] one black
   *[other] { $black } black
} on the board.
board-turn = { $who ->
    [you] It is your turn.
   *[they] { $name } to play.
}
board-turn-none = The round is over.
bet-note = Before your stroke you may bet on one of your men.
bet-call = Si Just!
bet-pick = Touch the man of yours that is going to fall.
bet-pointed = Will the marked man fall? Arrows: another; Enter: Si Just!
bet-said-si = { $who ->
    [you] You
   *[they] { $name }
}: “Si Just!” The ringed man will fall.
bet-said-non = { $who ->
    [you] You
   *[they] { $name }
}: “Non Just!” The ringed man will not fall.
bet-stake = At stake: { $stake ->
    [one] one more stroke
   *[other] { $stake } more strokes
} for whoever is right.
bet-waiting = { $name } may answer “{ $word }”: the stake doubles.
house-from = after { $book }
placing-mine = { $count ->
    [one] Drag the marked man into the circle.
   *[other] Drag the marked man into the circle; { $count } are to be placed.
}
placing-whose = { $count ->
    [one] { $name } drags the marked man into the circle.
   *[other] { $name } drags the marked man into the circle; { $count } are to be placed.
}
placing-other = { $count ->
    [one] { $name } is placing a man…
   *[other] { $name } is placing { $count } men…
}
placing-keys = Or by the arrow keys, then Enter.
placing-nearest = Place for me
placing-here = Put it here
undo-asked = { $name } would like to take back the last stroke. Agreed?
undo-yes = Agreed
undo-no = No
undo-waits = Waiting for { $others } to agree.
undo-seen = { $name } asks to take a stroke back; { $others } { $people ->
    [one] decides
   *[other] decide
}.
history-trouble = cannot have happened since a correction
rosette = The rosette
rosette-note = Before you break, turn it as you please: take it by its men, or use this slider.
rosette-angle = Turn
rosette-degrees = { $value } degrees, anticlockwise
place-yours = you place a man
place-seat = is placing a man
bet-answering = may raise
seat-partner = with { $name }
score-so-far = { $score ->
    [one] one point
   *[other] { $score } points
}
score-of = { $score } { $score ->
    [one] point
   *[other] points
} of { $target }
score-rounds = { $count ->
    [0] no round won
    [one] one round won
   *[other] { $count } rounds won
}
queen-pocketed = pocketed by { $name }
over-score = Score of the game: { $one } { $first }, { $two } { $second }
over-last-round = Last round: { $one } { $first }, { $two } { $second }
over-games = Games won: { $one } { $first }, { $two } { $second }
over-of-game = Game over
over-of-match = Match over
over-blocked = No place left for the striker
forgo-mine = { $other } { $people ->
    [one] gives
   *[other] give
} back what was due to you. You may forgo it: then those men stay pocketed, all of them.
forgo-whose = { $other } { $people ->
    [one] gives
   *[other] give
} back what was due to { $name }, who may forgo it: then those men stay pocketed, all of them.
forgo-all = Forgo it
drawers = Below the board
help-rules = The rules of this book
skip-run = Skip to my turn
run-men = { $count ->
    [one] one man in
    [2] two men in
    [3] three men in
    [4] four men in
    [5] five men in
    [6] six men in
    [7] seven men in
    [8] eight men in
   *[other] { $count } men in
}
run-queen = the queen { queen-word-covered }
run-striker = { $count ->
    [one] the striker lost once
    [2] the striker lost twice
   *[other] the striker lost { $count } times
}
run-nothing = nothing in
cheer-run = Four in a row!
cheer-last-man = The last man!
cheer-double = Two at once!
cheer-several = { $count ->
    [3] Three at once!
   *[other] { $count } at once!
}
cheer-near-miss = So close!
sight = The board in words
sight-say = Say the position
sight-aimed = Stroke ready: place { $place } mm, direction { $direction }°, force { $force } m/s. Enter plays it.
log-turn = { $who ->
    [you] Your turn.
   *[they] Your turn, { $name }.
}
log-over = The round is over. { $who ->
    [you] You win
   *[they] { $name } { $people ->
        [one] wins
       *[other] win
    }
}: { $points ->
    [one] one point
   *[other] { $points } points
}.
bet-man = The man that will go in

# A game is over
over-next = Next: { $name }
over-moments = My moments
over-rated = A rated game
over-unrated = An unrated game: between devices, no hand added
ends-rating-always = The game then counts as one with help, and is not rated.
ends-rating-player = With another player the game counts as one with help, and is not rated.
ends-rating-devices = With a guest the game is not rated: the table adds no hand.
over-helped = A game with help

# Help
help = Help
help-slide = Place
help-slide-how = Slide the striker along its line.
help-pull = Pull
help-pull-how = Pull backwards, from the striker or anywhere on the board. Further is harder. Let go: the aim stays; press Play.
help-flick = Flick
help-flick-how = Or swipe fast through the striker, forwards.
help-fine = Adjust
help-fine-how = Turn the ring round the striker, press the buttons, or move a second finger. A mouse has its wheel.
help-cancel = Cancel
help-cancel-how = Bring the finger back to where it began: nothing is played.
