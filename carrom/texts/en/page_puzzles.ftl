# The puzzles.

puzzles = Puzzles
puzzles-number = Puzzle { $number }
puzzles-of-level = Level { $level }
puzzles-today = Today’s puzzle
puzzles-board = The puzzle’s board. Arrows aim, Enter plays.
puzzles-asked = { $book }. You are { $seat ->
    [N] North
    [E] East
    [W] West
   *[S] South
}{ $colour ->
    [white] { " " }and play white
    [black] { " " }and play black
   *[open] , colours are still open
}: { $own ->
    [one] one man to pocket
   *[other] { $own } men to pocket
}, { $other } for your opponent; { $queen ->
    [yours] you must { queen-to-be-covered } the queen
    [theirs] your opponent must { queen-to-be-covered } the queen
    [covered] the queen is { queen-word-covered }
   *[board] the { red-or-queen } is on the board
}{ $owed ->
    [0] { "" }
    [one] ; you owe a man
   *[other] ; you owe { $owed } men
}{ $strokes ->
    [one] { "" }
   *[other] ; you have { $strokes } strokes
}. Which stroke is best?
puzzles-standing = { $played ->
    [0] The first try counts.
    [one] { $points } points of 100, { $found ->
        [0] not found
       *[other] found
    }.
   *[other] { $points } points in { $played } puzzles, { $found } { $found ->
        [one] found
       *[other] found
    }.
}
puzzles-streak = Streak: { $streak } (best: { $best })
puzzles-found = Found! { $points } points.
puzzles-found-again = Found at the second try! { $points } points.
puzzles-once-more = Not that one. Once more: found now, it is worth half.
puzzles-near = The right idea, but not safe enough: { $points } points.
puzzles-missed = No: { $points } { $points ->
    [one] point
   *[other] points
}.
puzzles-given-up = Here is the answer: no points.
puzzles-uncounted = This try does not count.
puzzles-answer = The answer: { $disc }, { $pocket } ({ $family }). A hand that errs by half a degree makes it { $chance } times in 100.
puzzles-rival = The other idea, { $disc }, { $pocket }, works { $chance } times in 100 and is worth { $behind } { $count ->
    [one] man
   *[other] men
} less.
puzzles-rival-none = The best stroke that pockets nothing of use is worth { $behind } { $count ->
    [one] man
   *[other] men
} less.
puzzles-worth = A stroke is worth what it brings and what it leaves, counted in men.
puzzles-proof = Proven by { $simulations } simulated strokes.
puzzles-show = Show the answer
puzzles-again = Play again
puzzles-next = Next
puzzles-choose = Choose
puzzles-level = Level
puzzles-any-level = near my rating
puzzles-theme = Theme
puzzles-any-theme = all
puzzles-none = There is no such puzzle.
puzzles-waits = The server judges your stroke…
puzzles-words = The board in words, seen from { $seat ->
    [E] the east
    [N] the north
    [W] the west
   *[S] the south
}
puzzles-playon = Play on from here
puzzles-theme-direct = straight shot
puzzles-theme-cut = cut
puzzles-theme-bank = off the cushion
puzzles-theme-rebound = striker off the cushion
puzzles-theme-combination = man onto man
puzzles-theme-cannon = cannon
puzzles-theme-kiss = off another man
puzzles-theme-back-shot = back shot
puzzles-theme-two-men = two men in one stroke
puzzles-theme-queen = the queen
puzzles-theme-cover = cover the queen
puzzles-theme-last-man = the last man
puzzles-theme-debt = pay a debt
puzzles-theme-long = long way
puzzles-theme-soft = soft touch

puzzles-rating = My puzzle rating
puzzles-rating-none = Solve a first puzzle: from then on, each next one suits your hand and eye.
puzzles-rating-now = { $sure ->
    [yes] { $rating }, give or take { $error }
   *[no] about { $rating }, still finding its place (± { $error })
}
puzzles-rating-change = { $way ->
    [up] Up { $change }
    [down] Down { $change }
   *[same] Unchanged
} { $count ->
    [one] since the puzzle before.
   *[other] over the last { $count } puzzles.
}
puzzles-rating-curve = Curve of your rating over { $count } puzzles, between { $low } and { $high }

puzzles-rush = Three-minute rush
puzzles-rush-how = Three minutes, one try each, from easy to hard. The clock stands still while your stroke is shown. The third miss ends it.
puzzles-rush-begin = Begin
puzzles-rush-again = Another rush
puzzles-rush-retry = Try again
puzzles-rush-leave = Puzzles without a clock
puzzles-rush-go = Go!
puzzles-rush-found = Found! On to the next.
puzzles-rush-miss = Not that one. { $left ->
    [one] One more miss ends it.
   *[other] { $left } misses left.
}
puzzles-rush-count = { $found } found
puzzles-rush-misses = Misses: { $misses } of { $most }
puzzles-rush-clock = Time left
puzzles-rush-over = { $end ->
    [time] Time is up.
    [missed] That was the third miss.
   *[all] That was the last puzzle.
} { $found ->
    [0] Nothing found this time; look, then play.
    [one] One puzzle found.
   *[other] { $found } puzzles found.
}
puzzles-rush-best = Best today: { $today }. Best ever: { $ever }.

puzzles-mine = From my games
puzzles-in-game = See this stroke in the game
puzzles-own-title = Puzzles of my games
puzzles-own-game = { $players }, { $book }
puzzles-own-game-on = { $players }, { $book }, { $day }
puzzles-own-alone = Solo
puzzles-own-source = { $game }: stroke { $stroke }, { $name } to play.
puzzles-own-free = The puzzles of your own games are for you alone: they change neither your score nor your rating.
puzzles-own-empty = Once you have finished a game, you can look here for the positions of it that make good puzzles.
puzzles-own-others = Finished games
puzzles-own-look = Find puzzles
puzzles-own-look-label = Find the puzzles of { $game }
puzzles-own-looking = Looking through the game… Each puzzle is proven by 20,000 strokes; that takes a minute or so. Those found are below, and can be played meanwhile.
puzzles-own-progress = Position { $place } of { $of }, { $found ->
    [0] no puzzle yet
    [one] one puzzle
   *[other] { $found } puzzles
}
puzzles-own-stopped = Stopped. What was found is kept.
puzzles-own-done = { $found ->
    [0] { $left ->
        [0] No position of this game makes a puzzle: there were always several good strokes. The next game may have one!
       *[other] No puzzle so far: there were always several good strokes. There is more of this game to look at.
    }
    [one] One puzzle of this game is kept in this browser.
   *[other] { $found } puzzles of this game are kept in this browser.
}
puzzles-own-stop = Stop
puzzles-own-on = Look further
puzzles-own-again = Try again
puzzles-own-line = Stroke { $stroke }, { $name } · level { $level } · { $done ->
    [found] found
    [again] found at the second try
    [missed] to see again
   *[open] new
}
puzzles-own-forget = Delete
puzzles-own-forget-label = Delete the puzzles of { $game }
puzzles-own-sure = Delete them?
puzzles-own-leave = All other puzzles
