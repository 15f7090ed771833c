# The stroke: gestures, help, spin.

stroke-fine = Fine control
stroke-unaimed = Aim first: pull back, or set direction and force.
stroke-place-less = Half a millimetre to the left
stroke-place-more = Half a millimetre to the right
stroke-direction-less = A tenth of a degree to the left
stroke-direction-more = A tenth of a degree to the right
stroke-adjust = Adjust the aim
stroke-force-less = A twentieth of a metre per second softer
stroke-force-more = A twentieth of a metre per second harder
stroke-kept = Adjust: turn the ring, or the buttons. Then Play.
stroke-carries = { $rated ->
    [yes] Keys or numbers: a hand of { $degrees }°, drawn by lot, is added to the stroke. The game stays rated.
   *[no] Keys or numbers: a hand of { $degrees }°, drawn by lot, is added to the stroke.
}
stroke-aiming-stays = Let go: the aim stays · come back to where you began to give up
stroke-spin = Spin
stroke-spin-unit = rad/s
stroke-spin-less = One radian per second to the left
stroke-spin-more = One radian per second to the right
stroke-spin-value = spin { $value } radians per second, positive clockwise
stroke-leaving = From { $speed } m/s on, a disc may jump off.
stroke-leaving-short = At this force a man or the striker may jump off the board

# Why the striker stops
stop-end = This is the end of the line.
stop-circle = A base circle is covered whole, or not at all.
stop-man = { $man ->
    [white] A white man is in the way.
    [black] A black man is in the way.
   *[queen] The { red-or-queen } is in the way.
}

# The flick
flick-on = Fast, through the striker, and let go
flick-slow = Too slow: sweep through the striker briskly.
flick-beside = Past it: sweep right through the striker.

# The keyboard
pace-coarse = Coarse steps
pace-normal = Normal steps
pace-fine = Fine steps
keys-ends = to the ends of the line
keys-paces = coarse, normal, fine steps
keys-spin = give spin
keys-spin-left = A
keys-spin-right = D
keys-zoom = see the board nearer, farther
keys-whole = see the whole board
keys-look = seen nearer: move up, left, down, right
keys-fan = the fan of your hand
keys-list = this list
key-home = Home
key-end = End
key-shift = Shift

# The fan of the hand
fan = Show the fan of your hand
fan-none = Aim: the same stroke is tried two hundred times, with the errors of your hand.
fan-impossible = This browser cannot compute the fan: that takes WebAssembly, and the server.
fan-unanswered = No fan this time: the server does not answer. It will be tried again at the next position.
fan-said = By your hand { $disc } falls { $sunk } times in { $tries }.
fan-nothing = { $tries } tries of your hand; aim at a man to read how often it falls.
fan-lost = { $lost ->
    [one] The striker falls once.
   *[other] The striker falls { $lost } times.
}
fan-share = falls { $share } %
