# Replays, the film after a stroke.

# After the stroke
afterwards = Watch again and compare
again-fast = Watch again
again-slow = Slow motion
other-rules = The other rules
watch-round = Watch the game
menu-replay = Watch the game again
menu-links = Whose link is whose
menu-renew = Sign out my other devices
menu-renew-sure = Really? They will only watch.

# Watching a game
replay = replay
timeline-bid = Bet · { $name }
timeline-put-down = Man put down · { $name }
timeline-turned = Rosette turned · { $name }
timeline-tossed = Lots drawn · { $who ->
    [you] you break
   *[they] { $name } breaks
}
timeline-fell-white = a white in
timeline-fell-black = a black in
timeline-fell-queen = the { red-or-queen } in
keep-record = The game as text (.cgn)

# The coach is loaded when it is called; this is needed before. The rest: page_coach.ftl.
coach = The coach
coach-ask = What to play?
coach-failed = The server does not answer. See that it is running, then ask again.
review = Review the game
review-open = Review with the coach
