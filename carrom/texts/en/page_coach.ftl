# The coach: what it advises before a stroke, the game gone over afterwards.

coach-asking = The coach is trying thousands of strokes…
coach-waiting = The coach is waiting for a stroke to be played.
coach-none = The coach sees no stroke to play from here.
coach-arrived = The coach suggests first: { $idea }
coach-ideas = The strokes suggested
coach-number = Stroke { $number }:
coach-played = Played
coach-chance = Chance
coach-foul = Foul
coach-gain = Gain
coach-percent = { $share }%
coach-men = { $men } { $count ->
    [one] man
   *[other] men
}
coach-spoken = Chance { $chance }%, foul { $foul }%, gain { $gain } { $count ->
    [one] man
   *[other] men
}.
coach-to = { $disc } into { $pocket ->
    [far-left-yours] the far left pocket
    [far-right-yours] the far right pocket
    [far-left-theirs] the far left pocket
    [far-right-theirs] the far right pocket
    [near-left-theirs] the pocket at their left
    [near-right-theirs] the pocket at their right
    [near-left-yours] your left pocket
   *[near-right-yours] your right pocket
}
coach-cut = { $cut }° cut
coach-far = { $distance } cm
coach-difficulty = difficulty { $difficulty } of 10
coach-fell = succeeds
coach-missed = fails
coach-trails = Fifty tries with this hand:
coach-mine = Your men
coach-mine-white = white
coach-mine-black = black
coach-prepare = Set this stroke up
coach-prepared = Stroke { $number } is ready: let go, or adjust it.
coach-compare = With a champion’s hand
coach-hand = Your hand
coach-hand-value = { $sigma }° · { $who }
coach-hand-note = How far your strokes usually go from where you aim.
coach-hand-machine = machine
coach-hand-champion = champion
coach-hand-club = club player
coach-hand-family = family player
coach-hand-child = child

coach-family-direct = straight shot
coach-family-cut = cut
coach-family-bank = off the cushion
coach-family-rebound = striker off the cushion
coach-family-combination = man onto man
coach-family-cannon = cannon
coach-family-kiss = off another man
coach-family-back-shot = back shot
coach-family-break-open = opening the pack
coach-family-block = block
coach-family-sweep = unexpected shot

coach-heat = Where to lie and aim
coach-heat-left = aimed to the left
coach-heat-right = aimed to the right
coach-heat-places = the striker, left to right
coach-heat-said = Striker { $place }, direction { $direction }: comes off about { $share }% of the time
coach-heat-best = Most promising: striker { $place }, direction { $direction }.
coach-heat-use = Tap a point, or arrows then Enter: the striker goes there.
coach-side-left = { $amount } { $unit } left
coach-side-right = { $amount } { $unit } right
coach-side-middle = in the middle
coach-side-ahead = straight ahead

review-title = The game, gone over by the coach
review-hand = Judged with a hand of { $sigma }° ({ $who }).
review-start = Review
review-again = Review again
review-stop = Stop
review-progress = Stroke { $n } of { $of }
review-stopped = Stopped: { $n } strokes reviewed of { $of }.
review-done = { $n } strokes reviewed.
review-nothing = There is no stroke to review yet.
review-graph = Stroke by stroke
review-graph-keys = Arrows: from stroke to stroke. Enter: see the stroke.
review-loss = What the choice cost
review-scale = 0 to { $men } { $count ->
    [one] man
   *[other] men
}
review-luck = Luck in the execution
review-lucky = more than expected
review-unlucky = less than expected
review-point = Stroke { $n }, { $name }, { $family }: the choice costs { $loss } { $count ->
    [one] man
   *[other] men
}, the execution { $luck }.
review-dearest = The dearest choices
review-dear = { $name }, stroke { $n }: { $family }. { $outcome ->
    [won] Won, with a difficult stroke. Safer was: { $best }.
   *[other] Better: { $best }. It cost { $loss } { $count ->
        [one] man
       *[other] men
    }.
}
review-dearest-none = None of yours cost anything to speak of.
review-others = Those of the others too
review-show = Show
review-show-label = Show stroke { $n }
review-players = The players
review-player = Player
review-strokes = Strokes
review-mean = Cost per stroke
review-luck-mean = Luck per stroke
review-sigma = Hand
review-sigma-value = { $sigma }° (between { $low }° and { $high }°)
review-sigma-none = too few strokes
review-take = Take { $sigma }° as my hand
review-taken = Your hand is at { $sigma }°.
review-drill = Practise: { $family }
review-drill-note = The family that cost { $who ->
    [you] you
   *[they] { $name }
} most.
review-puzzles = Make puzzles of this game
review-puzzles-note = Its positions with one best stroke, to be found again.
