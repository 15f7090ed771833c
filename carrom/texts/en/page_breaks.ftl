# The break explorer.

breaks-title = The best breaks
breaks-lead = What the computer’s players know of opening the pack, for a hand like yours.
breaks-practice = Practice board
breaks-failed = The server does not answer. Try again in a moment.
breaks-picture = The rosette, and where the break goes: { $style }.
breaks-fan = { $tries } tries with that hand: the striker { $lost ->
    [0] never falls
    [1] falls once
   *[other] falls { $lost } times
}.
breaks-ground = Whose hand, which board
breaks-hand = Hand
breaks-hand-100 = { $degrees }°: a machine
breaks-hand-250 = { $degrees }°: surer than any person
breaks-hand-500 = { $degrees }°: a champion
breaks-hand-1000 = { $degrees }°: at home
breaks-seat = From
breaks-seat-S = South or North
breaks-seat-E = East or West
breaks-men = Most men in
breaks-white = White men first
breaks-open = A board that lies open
breaks-safe = Little for the others
breaks-figures = { $chance } % bring a man in and keep the striker out; { $men } men fall on average.
breaks-play = See it
breaks-try = Try it
breaks-note = Measured over four hundred racks, each laid a little differently, as hands do. The picture shows one of them.
