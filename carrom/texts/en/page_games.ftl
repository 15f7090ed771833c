# Replays, the film after a stroke.

# After the stroke
afterwards = Watch again and compare
again-fast = Watch again
again-slow = Slow motion
other-rules = The other rules
others = The other books
others-note = What each book would say of the same stroke.
others-asking = Looking it up in the other books…
others-book = Book
others-next = Next
others-says = It says
others-over = round over
others-silent = This book has nothing to say of this stroke.
others-same = The same.
others-differs = another player
others-differs-end = another outcome
others-differs-back = other men
others-back = { $count ->
    [one] comes back:
   *[other] come back:
}
watch-round = Watch the game
menu-replay = Watch the game again

# Watching a game
replay = replay
replay-table = To the table
replay-play = Play
replay-pause = Pause
replay-before = Previous stroke
replay-after = Next stroke
replay-at = Stroke
replay-film = Film
replay-film-at = { $at } s of { $length } s
replay-turn = Turn the board
replay-speed = { $speed } m/s off the finger
replay-men-in = { $count ->
    [0] none in
    [one] one in
   *[other] { $count } in
}
replay-board = { $title }. On the board: { $white } white, { $black } black. { $queen } { $fell ->
    [0] Nothing went in.
    [one] One man went in.
   *[other] { $fell } men went in.
}
transport = Playback
timeline = All strokes
timeline-laid = Laid out
timeline-bid = Bet · { $name }
timeline-put-down = Man put down · { $name }
timeline-turned = Rosette turned · { $name }
timeline-foul = foul
timeline-fell-white = a white in
timeline-fell-black = a black in
timeline-fell-queen = the queen in
keep = Keep and share
keep-record = The game as text (.cgn)
keep-diagram = The position as a picture (.svg)
keep-stroke = This stroke as a video
keep-round = The round as a video
keep-stop = Stop and keep
keep-recording = Recording at the pace of the game. Keep this page in view.
keep-cannot = This browser cannot record videos.
keep-done = The video is among your downloads.
keep-link = Link to this moment

# The coach is loaded when it is called; this is needed before. The rest: page_coach.ftl.
coach = The coach
coach-ask = What to play?
coach-failed = The server does not answer. See that it is running, then ask again.
review = Review the game
review-open = Review with the coach
