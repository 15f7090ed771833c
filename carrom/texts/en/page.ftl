# The interface: what the page says. Verdicts and clauses come from the server.

page-title = Carrom
title-turn = { $who ->
    [you] Your turn
   *[they] { $name } to play
}
title-over = Game over
versus = { $one } against { $two }
language = Language

# Start
start-level = Its level
start-name = Your name
start-name-south = South
start-name-north = North
start-optional = optional
start-opener = Who breaks
start-opener-lot = Draw lots
start-presets = Usual formats
start-book = Which rule book
start-other-houses = Other houses’ books
start-name-east = East
start-name-west = West
start-failed = The server does not answer. Check that it runs, then try again.
screen-failed = This part of the page did not come. Check that the server runs, then try again.
screen-again = Load the page again
and = { $one } and { $two }

book-k-rhum = K-Rhum
book-karom = Karom
book-icf = ICF Laws
book-point-carrom = Point carrom
book-corona-carrom = Corona carrom
book-k-rhum-note = The wild variant: extra strokes, “Si Just!” bets, the tomato and “Yes Sir!”.
book-karom-note = Giant karom: the queen is five, games to 29, men behind your own line are protected, and there is a last chance.
book-icf-note = The international Laws: three tries to break, improper strokes, games to 25 points or 8 boards, best of three.
book-point-carrom-note = For three, or two: every man counts for whoever pockets it, white two points, black one, the queen five; 17 wins.
book-corona-carrom-note = Alone: clear the board with as few misses as you can.
reader-read = Read
quiz-learn = Quiz me on this book

# Play
home = Home
round = round { $round }
seat-free = seat free
seats = Players
thinking = is thinking…
men-in = in
points = { $count ->
    [one] point
   *[other] points
}
misses = { $count ->
    [one] miss
   *[other] misses
}
held = { $white } white, { $black } black
colour-open = colour open
colour-white = white men
colour-black = black men

# The words of the book for the queen
red-or-queen = { $queen_words ->
    [red] red
   *[other] queen
}
queen-to-be-covered = { $queen_words ->
    [confirmed] confirm
   *[other] cover
}
queen-word-covered = { $queen_words ->
    [confirmed] confirmed
   *[other] covered
}
called-you = You
called-you-within = you
queen = The { red-or-queen }
queen-board = on the board
queen-awaiting = to be { queen-word-covered } by { $name }
queen-covered = { queen-word-covered } by { $name }

verdict = Verdict
verdict-first = The rosette is ready. { $who ->
    [you] You break
   *[they] { $name } breaks
}.
log-tossed = Lots are drawn: { $who ->
    [you] you break
   *[they] { $name } breaks
}.
toss-drew = { $who ->
    [you] You draw white: you break
   *[they] { $name } draws white: { $name } breaks
}.
manager = host of the game (gérant)
manager-is = { $who ->
    [you] You are
   *[they] { $name } is
} the game’s host, the gérant.
why = Why?
why-clause = { $book }, { $clause }
why-more = { $book }, { $clause } and other clauses
close = Close
history = Strokes

over = Round over

offline = The connection is down. It comes back by itself; nothing is lost.
gone = This game is not on this server.
skip = Skip

# The stroke
stroke = The stroke
stroke-place = Place
stroke-direction = Direction
stroke-force = Force
stroke-place-unit = mm
stroke-direction-unit = °
stroke-force-unit = m/s
stroke-place-value = striker at { $value } millimetres
stroke-direction-value = { $value } degrees, zero straight ahead, positive to the right
stroke-force-value = { $value } metres per second
stroke-play = Play
stroke-by-coach = set up by the coach
stroke-cancel = Cancel
stroke-hint = Slide the striker along its line. Pull back and let go, or flick forwards through the striker.
stroke-aiming = Let go to play · come back to the striker to give up
keys = Keys
keys-place = move the striker
keys-direction = turn the aim
keys-force = set the force
keys-fine = held: fine steps
keys-play = play
keys-cancel = give up
keys-skip = skip the film
keys-bet = bet (K-Rhum)
keys-turn-left = Q
keys-turn-right = E
key-enter = Enter
key-escape = Esc
key-space = Space

# The board in words
board-queen-on = The { red-or-queen } is on it.
board-queen-off = The { red-or-queen } is off it.

# K-Rhum's bets
bet = The bet
bet-cancel = No, after all
bet-answers = { $who ->
    [you] Answer
   *[they] { $name }, answer
} “{ $word }”? The stake goes to { $stake } strokes.
bet-si-just = Si Just!
bet-non-just = Non Just!
bet-decline = No more

# The clock and the house rules
clock-choice = Clock
clock-none = none
clock-15 = 15 seconds a stroke
clock-30 = 30 seconds a stroke
clock-60 = one minute a stroke
clock-120 = two minutes a stroke
house-rules = House rules
house-rules-note = Change what is played otherwise in your house: this browser will remember it under your name.
house-name = Name
house-default = Our house
house-forget = Forget
house-of = { $house } ({ $book })

# Round the table
chairs-free = { $count ->
    [one] A seat is free
   *[other] Seats are free
}
chairs-invite = { $count ->
    [one] The free seat waits for somebody
   *[other] The free seats are waiting
}
sit-down = { $seat ->
    [S] Take the south seat
    [E] Take the east seat
    [N] Take the north seat
   *[W] Take the west seat
}
invite-open = Invite
beside-open = Play here too
beside-title = Who else plays at this screen?
beside-name = Their name
board-whole = Whole board
invite-link = Address of this table
invite-copy = Copy the link
invite-copied = Copied
invite-select = Select the address and copy it.
invite-here = This address is good on this machine only: the server listens to it alone, or has no network.
invite-no-server = Without a server this game is in this browser only. To play on several devices, go to the page of a carrom server.
invite-network = Point a telephone of the same network at the code, or send the link.
invite-code = Code to point a telephone’s camera at

placing = Men to place

undo = Taking back

closed-note = The table is closed. The game can be looked at, not played on.

# The menu at the table
menu = Menu
menu-link = Invite
menu-concede = Give up the round
menu-concede-sure = Really give up the round?
menu-resign = Give up the game
menu-resign-sure = Really give up the game?
menu-end = Close the table
menu-end-sure = Really close it, for everybody?

# The referee of a real board, at the start and where a match is opened
referee-title = Referee a real board
referee-note = You play on wood: tap what happened, read who plays, what goes back and what it is worth.
reader-short = Rules
quiz-short = Questions
reader-print = Print
reader-reading = Reading:
reader-house = House rule:

# The terms of a table
terms-rated = rated
terms-unrated = not rated, between devices
terms-hand = every stroke errs by about { $degrees }°
terms-helped = with help
terms-help-none = no help
terms-help-contact = first contact shown
terms-help-directions = directions shown
terms-help-coach = coach allowed
