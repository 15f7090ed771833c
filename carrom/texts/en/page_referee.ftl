# The referee of a real board: opening, tapping, judging.

# Opening
referee-players = Players
referee-one = one alone
referee-three = three
referee-two = two
referee-four = four
referee-go = Begin

# The table
referee-closed = The table is closed
referee-match-over = The game is over
turn-plays = { $name } to play
turn-again = { $name } plays again
turn-breaks = { $name } to break
score-in = { $count } in
score-open = Colours open
Red-or-queen = { $queen_words ->
    [red] Red
   *[other] Queen
}
score-queen-board = { Red-or-queen } on the board
score-queen-awaiting = Queen to be { queen-word-covered } by { $name }
score-queen-covered = Queen { queen-word-covered } by { $name }
score-queen-in = { Red-or-queen } pocketed

# Tapping
pad-title = { $name }’s stroke
pad-mending = You are correcting stroke { $n }, by { $name }
pad-own = Own man
pad-other = Opponent’s
pad-white = White
pad-black = Black
pad-queen = { Red-or-queen }
pad-striker = Striker
pad-disc-white = white man
pad-disc-black = black man
pad-disc-queen = { red-or-queen }
pad-disc-striker = striker
pad-fell-what = { $label }: { $disc } in a pocket
pad-off-what = { $label }: { $disc } off the board
pad-row = What fell, in order
pad-hint = Tap what fell.
pad-hint-order = Tap what fell, in order.
pad-take = Take out number { $at }: { $what }, pocketed
pad-take-off = Take out number { $at }: { $what }, off the board
pad-off-short = off
pad-miss = Nothing fell
pad-judge = Judge
pad-mend = Correct
pad-cancel = Cancel
pad-else = Something else…
pad-off = Off the board
pad-improper = Improper stroke: striker misplaced, pushed or struck twice
pad-cause-any = no matter
pad-cause-push = striker pushed, not struck
pad-cause-finger = not struck with a finger
pad-cause-lines = striker not on both lines
pad-cause-circle = striker on part of a circle
pad-cause-arrow = striker on the arrow
pad-cause-elbow = elbow over the surface
pad-cause-body = body past the diagonals
pad-cause-arm = other arm on the board
pad-cause-chair = chair moved
pad-cause-support = leaning on chair or table
pad-untouched = The striker touched nothing
pad-backward = The striker was sent backwards
pad-contact-own_line = Hit directly: a man on their own line or behind it
pad-contact-arrow_circle = Hit directly: a man in an arrow circle
pad-named = The man of the bet fell
pad-zone = { $which ->
    [0] Where was this man?
    [1] Where was the first man?
   *[other] Where was the next man?
}
pad-zone-open = elsewhere
pad-zone-far = opposite
pad-zone-side = at the side
pad-zone-near = near
pad-pocket = { $which ->
    [0] Into which pocket did it fall?
    [1] Into which pocket did the first man fall?
   *[other] Into which pocket did the next man fall?
}
pad-pocket-open = near
pad-yes = yes
pad-no = no
pad-forestalled = Another phone has already judged this stroke. What you had tapped is cleared.
pad-changed = The game has changed meanwhile. What you had tapped is cleared.
pad-not-sent = No connection: nothing was sent. Tap again in a moment.

# Judging
place-white = { $count ->
    [one] one white man
   *[other] { $count } white men
}
place-black = { $count ->
    [one] one black man
   *[other] { $count } black men
}
place-queen = { $count ->
   *[other] the { red-or-queen }
}
place-centre = at the centre
place-between-circles = between the two circles
place-outer-circle = in the large circle
place-by = { $name } puts { $what } { $where }.
place-by-umpire = The umpire puts { $what } { $where }.

# The umpire's clocks
clock-start = Start
clock-stop = Stop
clock-go-on = Resume
clock-call = Call: time elapsed
clock-elapsed = Time has elapsed for { $name }.
clock-per-stroke = Time per stroke
clock-minutes = Minutes of play
clock-extra-minutes = and to finish the round
clock-note = In clubs: 40 minutes, then 5 to finish the round. The clock judges nothing, and keeps silent. The screen stays on while you umpire.
clock-note-asleep = In clubs: 40 minutes, then 5 to finish the round. The clock judges nothing, and keeps silent. At this address the browser cannot keep the screen on: set it on the device.
time-over = The play time is over: this round is finished, no other begins.
time-over-between = The play time is over: no new round begins.
time-all-over = The time to finish the round is over too: play stops here.

# Several screens at one table
phones = Other screens
phones-open = { $count ->
    [0] Screens
    [one] Screens
   *[other] Screens · { $count }
}
phones-nobody = Nobody is seated here just now.
phones-here = Here: { $names }.
phones-watching = { $count ->
    [one] One screen is watching.
   *[other] { $count } screens are watching.
}
phones-watch = Follow the game
phones-watch-note = One sees everything and touches nothing; a free seat may be taken.
phones-board = The score board
phones-board-note = For a television, to be seen from afar.
phones-board-both = In both languages at once
phones-umpire = The umpire’s phone
phones-umpire-note = Whoever has this link may judge: enter strokes, correct them, take them back. Show it only to those who umpire with you.
phones-asleep = At this address the browser cannot keep the screen on: set it on the device.
