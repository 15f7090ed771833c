# The interface: what the page says. Verdicts and clauses come from the server.

page-title = Carrom
tagline = One flick, nine men, a queen.
language = Language

# Start
start-bot = Play against the computer
start-bot-note = One person, one patient opponent.
start-two = Two at this screen
start-two-note = A side each; the board turns to you.
start-level = Its hand
start-name = Your name
start-name-south = South side
start-name-north = North side
start-optional = optional
start-opener = Who breaks
start-opener-lot = Draw lots
start-opener-you = You
start-opener-bot = The computer
start-opener-south = South
start-opener-north = North
start-book = Which rule book
start-four = Four players
start-four-note = Partners face each other; play goes to the right.
start-name-east = East side
start-name-west = West side
start-opener-east = East
start-opener-west = West
start-person = Person
default-east = East
default-west = West
start-go = Play
start-games = Games to resume
start-over = finished
start-failed = The server does not answer. Check that it runs, then try again.
start-opening = Laying out the board…
default-person = Player
default-south = South
default-north = North
versus = { $one } against { $two }
and = { $one } and { $two }

level-weak = weak
level-fair = fair
level-strong = strong
bot-weak = Computer (weak)
bot-fair = Computer (fair)
bot-strong = Computer (strong)

book-billard-indien = Billard indien
book-classique = Classique
book-k-rhum = K-Rhum
book-karom = Karom
book-saint-pierre = Saint-Pierre
book-garrom = Garrom
book-icf = ICF Laws
book-billard-indien-note = The leaflet of French boards: every man is a point, the queen four, and an opponent’s man leaves you the turn.
book-classique-note = The simplified rule most people know: the men the opponent has left make the score, the queen three, up to 25.
book-k-rhum-note = The wild variant: extra strokes, “Si Just!” bets, the tomato and “Yes Sir!”.
book-karom-note = Giant karom: the queen is five, games to 29, men behind your own line are protected, and there is a last chance.
book-saint-pierre-note = A family’s rule: no back shots, protected circles, and an opponent’s man is paid for.
book-garrom-note = The leaflet of the 80 cm boards: back shots allowed; striker and man together cost one more man and you play on.
book-icf-note = The international Laws: three tries to break, improper strokes, games to 25 points or 8 boards, best of three.

# Play
home = Home
round = round { $round }
watching = you are watching
seats = Players
turn-yours = your turn
turn-seat = to play
thinking = is thinking…
owed = { $count ->
    [one] one man owed
   *[other] { $count } men owed
}
men-in = in
points = { $count ->
    [one] point
   *[other] points
}
colour-open = colour open
colour-white = white men
colour-black = black men
score-so-far = game: { $score }

queen = The queen
queen-board = on the board
queen-awaiting = to be covered by { $name }
queen-awaiting-note = this stroke must pocket a man of one’s own
queen-covered = covered by { $name }

verdict = Verdict
verdict-first = The rosette is ready. { $name } breaks.
why = Why?
why-clause = { $book }, { $clause }
why-more = { $book }, { $clause } and others
why-title = What the rule says
why-missing = The text of this clause is not available.
close = Close
history = Strokes
history-empty = No stroke yet in this round.

over = Round over
over-winner = { $name } wins
again = Play again
again-sent = One moment…

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
stroke-cancel = Cancel
stroke-hint = Slide the striker along its line. Pull it back to aim, let go to play; come back onto it to give up.
stroke-aiming = Let go to play · come back to the striker to give up
keys = Keys
keys-place = move the striker
keys-direction = turn the aim
keys-force = set the force
keys-fine = with Shift: finer
keys-play = play
keys-cancel = give up
keys-skip = skip the film
keys-turn-left = Q
keys-turn-right = E
key-enter = Enter
key-escape = Esc
key-space = Space

# The board in words
board-label = Carrom board. { $men } { $queen } { $turn }
board-men = { $white ->
    [one] One white man
   *[other] { $white } white men
} and { $black ->
    [one] one black
   *[other] { $black } black
} on the board.
board-queen-on = The queen is on it.
board-queen-off = The queen is off it.
board-turn = { $name } to play.
board-turn-none = The round is over.

# K-Rhum's bets
bet = The bet
bet-note = Before your stroke you may bet on one of your men.
bet-call = Si Just!
bet-pick = Touch the man of yours that is going to fall.
bet-cancel = No, after all
bet-stands = { $name } bets that the ringed man falls: { $stake ->
    [one] one stroke
   *[other] { $stake } strokes
} at stake.
bet-waiting = { $name } may raise.
bet-answers = { $name }: raise to { $stake } strokes?
bet-si-just = Si Just!
bet-non-just = Non Just!
bet-decline = No more
strokes-left = { $count ->
    [one] one stroke
   *[other] { $count } strokes
}
break-attempts = { $count ->
    [2] second try to break
   *[other] last try to break
}
last-chance = last chance
games-won = { $count ->
    [one] one game won
   *[other] { $count } games won
}
over-match = { $name } wins the match.
