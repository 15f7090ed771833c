# Practice.

practice-note = The board without rules: place, strike, try again.
practice-board = Practice board. M chooses a man, the arrows move it, Delete takes it off; with no man chosen the arrows aim and Enter plays.
practice-again-stroke = Stroke { $number } again
practice-game = The game
practice-men = The men
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
practice-nothing-fell = Nothing fell.
practice-nothing-falls = Nothing would fall.

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

targets-off = none
targets-of-all = all men
targets-of-white = the white men
targets-of-black = the black men
practice-words = The board in words, seen from the south
practice-playon = Play on from here
practice-solo = Clear the board alone
practice-breaks = The best breaks
practice-study = Add to my study
