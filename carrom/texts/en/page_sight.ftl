# Play without sight, targets, and what leads to practice.

disc-white = white { $number }
disc-black = black { $number }
disc-queen = { red-or-queen }
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
practice-man = Man

practice-falls = { $disc }: { $hole }.
practice-failed = The server does not answer. Check that it is running, then try again.

practice-cannot-lie = { $disc } cannot lie there: off the board, over a pocket, on another man, or named twice.
practice-unreadable = This text is not a position. Write each man and its place in millimetres: w1 31.8,0 b3 -15.9,27.5 queen 0,0

targets = Targets
targets-none = No direct target from here.
targets-all = All { $count } targets
target = { $disc } → { $pocket } · cut { $cut }°, { $distance } cm, difficulty { $difficulty } of 10

log = What happens
log-round = Round { $round }: the rosette is ready, { $who ->
    [you] you break
   *[they] { $name } breaks
}.
log-undone = The last stroke is taken back.
log-redone = The stroke is done again.
log-corrected = A stroke has been put right.
log-remarked = A remark has been noted.
log-rotated = { $who ->
    [you] You turn
   *[they] { $name } turns
} the rosette.
toss-waits = Who breaks is drawn by lot as soon as everybody sits.
toss-draws = Drawing lots: who breaks?
hand-again = The server stopped before this stroke was played: its error is drawn anew.
hand-wrong = The error added to this stroke does not fit what was said before it: this server cannot be trusted with it.
added = Added hand: { $turn }, { $force }.
added-straight = straight
added-left = { $degrees }° to the left
added-right = { $degrees }° to the right
added-same = as hard as meant
added-harder = { $percent } % harder
added-softer = { $percent } % softer
added-silent = { $count ->
    [one] { $names }’s device took no part in this lot.
   *[other] The devices of { $names } took no part in this lot.
}
toss-wrong = The lot drawn does not fit what was said before: this server cannot be trusted with it. Name who breaks instead.
film-differs = This browser computed the stroke otherwise than the server: you see the server’s, which counts. The difference has been noted.
log-put-down = { $who ->
    [you] You put
   *[they] { $name } puts
} a man back: { $disc }.
log-bet = { $who ->
    [you] You bet:
   *[they] { $name } bets:
} { $disc } goes in. Si Just !
log-raise = { $who ->
    [you] You raise
   *[they] { $name } raises
} the bet.
log-decline = { $who ->
    [you] You do
   *[they] { $name } does
} not raise.
log-seated = { $who ->
    [you] You sit
   *[they] { $name } sits
} down.
keys-sight = the board in words
nothing-in = { $way ->
    [1] Not this time.
    [2] Nothing drops.
    [3] The pockets stay hungry.
    [4] The men stand firm.
    [5] Nothing goes in.
    [6] That one was for practice.
    [7] No man falls.
    [8] The pockets can wait.
    [9] Better luck next time.
   *[0] Nothing is pocketed.
}
