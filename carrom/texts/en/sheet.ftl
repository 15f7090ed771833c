# The match sheet, on paper. The spreadsheet has the same words.

sheet-title = Match sheet
sheet-house = { $house }, after the book “{ $book }”
sheet-rules = House rules
sheet-rule = { $what }: { $how }
sheet-date = Date
sheet-day = { sheet-month } { $day }, { $year }
sheet-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
sheet-place = Place
sheet-board = Board
sheet-board-real = of wood, umpired
sheet-board-icf = ICF, simulated
sheet-board-maison-80 = 80 cm, simulated
sheet-clock = Time per stroke
sheet-seconds = { $count } s
sheet-table = Table
sheet-players = Players
sheet-against = against
sheet-before = { $seat }; before: { $names }
sheet-seat = { $seat ->
    [S] south
    [E] east
    [N] north
   *[W] west
}
sheet-free = free seat

sheet-rounds = Rounds
sheet-number = No.
sheet-game = Game
sheet-opener = Breaks
sheet-points = Points
sheet-score = Total
sheet-remarks = Remarks
sheet-clause = Clause
sheet-sum = Sum
sheet-red = { $queen_words ->
    [red] red
   *[other] queen
}
sheet-queen = { $queen_words ->
    [red] Red
   *[other] Queen
}
sheet-queen-note = ● { sheet-red }
sheet-clauses = Clauses cited
sheet-wins-game = game won by { $side }
sheet-white-slam = white slam
sheet-black-slam = black slam
sheet-none = No round is over yet.
sheet-going-on = round being played

sheet-result = Result
sheet-result-game = { $side } { $people ->
    [one] wins
   *[other] win
} { $high } to { $low }.
sheet-result-match = { $side } { $people ->
    [one] wins
   *[other] win
} the match by { $high } { $high ->
    [one] game
   *[other] games
} to { $low }.
sheet-result-games = Games won: { $first }{ "\u00A0" }{ $one }, { $second }{ "\u00A0" }{ $two }.
sheet-result-open = Game being played: { $first }{ "\u00A0" }{ $one }, { $second }{ "\u00A0" }{ $two }.
sheet-result-stopped = Game stopped: { $first }{ "\u00A0" }{ $one }, { $second }{ "\u00A0" }{ $two }.

sheet-figures = Statistics
sheet-player = Player
sheet-strokes = Strokes
sheet-turns = Turns
sheet-men = Men pocketed
sheet-men-per-turn = Men per turn
sheet-given = For the other side
sheet-misses = Strokes without anything
sheet-fouls = Fouls
sheet-paid = Men paid
sheet-queens = { $queen_words ->
    [red] Reds
   *[other] Queens
}
sheet-slams = Slams
sheet-longest = Longest turn
sheet-rounds-won = Rounds won
sheet-points-won = Points
sheet-fouls-of = Fouls of { $player }:
sheet-foul = { $kind ->
    [striker] striker pocketed
    [off-board] disc off the board
    [improper] improper stroke
    [protected] protected man
    [back-shot] back shot
    [technical] technical foul
   *[time] time elapsed
}
sheet-figures-none = The rounds were counted without their strokes: there are no statistics of play.

sheet-notes = Remarks and protests
sheet-signatures = Signatures
sheet-umpire = Umpire
sheet-code = The code leads to the table.
sheet-made = Sheet made by carrom

sheet-back = Back to the table
sheet-print = To print it or make a PDF of it: “Print” in the browser’s menu.
sheet-rounds-file = Rounds (CSV)
sheet-strokes-file = Strokes (CSV)
sheet-record-file = Record (.cgn)

# Columns of the spreadsheet that have no word above
sheet-round = Round
sheet-seat-letter = Seat
sheet-what = What
sheet-happened = { $kind ->
    [stroke] stroke
    [timeout] time elapsed
    [concede] round conceded
    [technical-foul] technical foul
    [forgo] due forgone
    [board-lost] round lost
    [early-break] break before the call
    [match-lost] match lost
    [replay] round replayed
    [queen-unnoticed] queen left unnoticed
   *[resign] game given up
}
sheet-fell = Pocketed
sheet-off = Off the board
sheet-disc = { $disc ->
    [white] white
    [black] black
    [queen] { sheet-red }
   *[striker] striker
}
sheet-keeps = Keeps the turn
sheet-yes = yes
sheet-no = no
sheet-clauses-cited = Clauses
sheet-said = Verdict
sheet-winner = Winner
sheet-slam = Slam
sheet-first-break = First break
sheet-first-break-toss = drawn by lot; the record holds the proof
sheet-first-break-draw = men drawn: { $name } has white and breaks; the record holds the proof
sheet-first-break-named = named by the host

sheet-result-shared = { $side } wins: { $scores }.
sheet-result-shared-open = Game being played: { $scores }.
sheet-result-shared-stopped = Game stopped: { $scores }.
sheet-result-alone = { $over ->
    [yes] Cleared with { $misses } { $misses ->
        [one] miss
       *[other] misses
    }.
   *[no] Misses so far: { $misses }.
}
