# "Measure my board": experiments with a ruler, and what they say.

measure-title = Measure my board
measure-lead = A ruler, a phone that films, and half an hour: then you play here on your own wood.
measure-failed = The server does not answer. Your tries stay here; try again in a moment.
measure-timing = Your slides are timed
measure-film = by a film
measure-stopwatch = by stopwatch
measure-tries = { $count ->
    [0] no try yet
    [one] { $count } try
   *[other] { $count } tries
}
measure-slide = The slide
measure-slide-drawing = The striker starts, slides straight and stops: 1, how far it slid; 2, how long it took.
measure-slide-how = Flick the striker so that it slides straight and stops without touching anything, after 30 cm or more.
measure-rebound = The slanted rebound
measure-rebound-drawing = The striker meets a frame at a slant: 1 and 2, where it started, beside and off the wood; 3 and 4, where it stopped, beside and off the wood.
measure-rebound-how = Flick the striker at a frame, sometimes nearly straight, sometimes nearly along it. Mark where it meets the wood. Off the wood means to the striker’s near edge.
measure-men = Man on man
measure-men-drawing = A man is flicked at another, whose place is marked: 1 and 2, where their centres stop; 3, if the second came back from the frame, how far off the wood.
measure-men-how = Mark a man’s place. Lay another man 3 cm behind it and flick it straight at the first, gently or hard. The try counts if the struck man goes straight (at most 4 mm aside per 100 mm) and the two touch only once.
measure-striker = Striker on man
measure-striker-drawing = The striker is flicked at a man, whose place is marked: 1 and 2, where their centres stop; 3, if the man came back from the frame, how far off the wood.
measure-striker-how = The same, but you flick the striker at the marked man.
measure-field-way = slid, mm
measure-field-time = took, s
measure-field-beside = start, beside, mm
measure-field-off = start, off the wood, mm
measure-field-beside-after = stop, beside, mm
measure-field-off-after = stop, off the wood, mm
measure-field-beyond = flicked disc, beyond the mark, mm (with a minus: short of it)
measure-field-struck = struck man, from the mark, mm (if it came back: to the wood)
measure-field-back = if it came back: off the wood, mm (else empty)
measure-add = Note the try
measure-wrong = A number is missing, or one of them is none: 512 or 0.93.
measure-odd = far from the others: a slip of the pen?
measure-drop = Delete the try { $line }
measure-drop-all = Delete all tries
measure-drop-all-sure = Delete all tries of this board?
measure-nothing = Note a first try: from then on you see here what is known of your board. Ten to twenty tries of each experiment make a good measurement.
measure-results = Your board
measure-interval = After each number, where it lies in nine measurements of ten: the more you try, the narrower it gets.
measure-known-mu = Friction of the surface
measure-known-e_frame = Rebound of the frame
measure-known-mu_frame = Friction along the frame
measure-known-e_disc = Rebound of man on man at { $speed } m/s
measure-known-e_striker = Rebound of striker on man at { $speed } m/s
measure-known-e_both = Rebound of two discs at { $speed } m/s
measure-known = { $label }: { $value } ({ $low } to { $high })
measure-between = { $low } to { $high }
measure-unknown = not measured yet
measure-scatter = { $experiment }: your tries scatter { $times } times as much as the ruler explains; the intervals allow for it.
measure-runs = A full flick would make { $runs } runs on it; the Laws ask for three and a half.
measure-name = Its name
measure-play = Play on it
measure-keep = Keep
measure-kept = Kept in this browser: it is on the start page, beside the other surfaces.
measure-not-kept = This browser keeps nothing. Copy the text.
measure-share = To share: an address, or the board’s text. Whoever opens it plays on your wood.
measure-link = Address of this board
measure-text = Text of this board
measure-boards = My boards
measure-forget = Forget { $board }
measure-paste = The text of a board that somebody gave you
measure-open = Open
measure-no-board = This is not the text of a measured board: a piece of it may be missing.
