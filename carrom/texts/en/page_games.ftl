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
timeline-bid = Bet · { $name }
timeline-put-down = Man put down · { $name }
timeline-turned = Rosette turned · { $name }
timeline-tossed = Lots drawn · { $name } breaks
timeline-fell-white = a white in
timeline-fell-black = a black in
timeline-fell-queen = the queen in
keep-record = The game as text (.cgn)

# The coach is loaded when it is called; this is needed before. The rest: page_coach.ftl.
coach = The coach
coach-ask = What to play?
coach-failed = The server does not answer. See that it is running, then ask again.
review = Review the game
review-open = Review with the coach
