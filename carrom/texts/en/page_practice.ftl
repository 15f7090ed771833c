# Practice, and play without sight.

disc-white = white { $number }
disc-black = black { $number }
disc-queen = queen
disc-striker = striker
hole-far-right = the far right pocket
hole-far-left = the far left pocket
hole-near-left = your left pocket
hole-near-right = your right pocket
hole-far = over the frame opposite
hole-near = over the frame before you
hole-left = over the left frame
hole-right = over the right frame

practice = Practice
practice-note = The board without rules: place, strike, try again.
practice-from-here = Practise from this position
practice-board = Practice board. M chooses a man, the arrows move it, Delete takes it off; with no man chosen the arrows aim and Enter plays.
practice-men = The men
practice-man = Man
practice-man-none = none
practice-man-on = { $disc }
practice-man-off = { $disc } – off the board
practice-x = to the east, mm
practice-y = to the north, mm
practice-put = Put down
practice-take-off = Take off
practice-men-hint = Drag a man anywhere, or from the frame onto the board. By keyboard: M chooses a man.
practice-lies = { $disc } at { $x }, { $y }. Arrows: move; Shift: finer; Delete: take off; Enter: let go.
practice-lies-off = { $disc } is on the frame. An arrow key puts it in the middle.

practice-trial = The stroke tried
practice-foresight = Show where everything would go
practice-again = Again
practice-go-on = Go on from here
practice-falls = { $disc }: { $hole }.
practice-nothing-fell = Nothing fell.
practice-nothing-falls = Nothing would fall.
practice-failed = The server does not answer. Check that it is running, then try again.

practice-cannot-lie = { $disc } cannot lie there: off the board, over a pocket, on another man, or named twice.
practice-unreadable = This text is not a position. Write each man and its place in millimetres: w1 31.8,0 b3 -15.9,27.5 queen 0,0
practice-ground = The board
practice-opening = The rosette
practice-empty = Empty board
practice-seat = I play from

practice-sharing = Keep and share
practice-name-short = Name
practice-name = Name of the position
practice-unnamed = Position { $number }
practice-save = Keep
practice-saved = “{ $name }” is kept in this browser.
practice-not-saved = This browser keeps nothing: copy the text or the link.
practice-kept = Positions kept
practice-forget = Forget
practice-forget-sure = Really?
practice-forget-name = Forget “{ $name }”
practice-text-link = Text and link
practice-text = The position as text
practice-read = Read this text
practice-copy-text = Copy the text
practice-link = Link to this position
practice-copy-link = Copy the link
practice-copied = Copied.
practice-select = Select it and copy.

targets = Targets
targets-off = none
targets-of-all = all men
targets-of-white = the white men
targets-of-black = the black men
targets-none = No direct target from here.
targets-all = All { $count } targets
target = { $disc } → { $pocket } · cut { $cut }°, { $distance } cm, difficulty { $difficulty } of 10

sight = The board in words
practice-words = The board in words, seen from the south
sight-say = Say the position
sight-aimed = Stroke ready: place { $place } mm, direction { $direction }°, force { $force } m/s. Enter plays it.
told = What happens
told-turn = Your turn, { $name }.
told-over = The round is over. { $name } { $people ->
    [one] wins
   *[other] win
}: { $points ->
    [one] one point
   *[other] { $points } points
}.
told-round = Round { $round }: the rosette is ready, { $name } breaks.
told-undone = The last stroke is taken back.
told-redone = The stroke is done again.
told-corrected = A stroke has been put right.
told-rotated = { $name } turns the rosette.
told-put-down = { $name } puts a man back: { $disc }.
told-bet = { $name } bets: { $disc } goes in. Si Just !
told-raise = { $name } raises the bet.
told-decline = { $name } does not raise.
told-seated = { $name } sits down.
keys-sight = the board in words
bet-man = The man that will go in

# The coach is loaded when it is called; this is needed before. The rest: page_coach.ftl.
coach = The coach
coach-ask = What to play?
coach-failed = The server does not answer. See that it is running, then ask again.
review = Review the game
review-open = Review with the coach
