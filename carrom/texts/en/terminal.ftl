# The referee in a terminal: `carrom referee`. What is typed stands in carrom/cli/referee_words.py.

terminal-title = { $book }: { $people }.
terminal-versus = { $one } against { $two }
terminal-kept = Every line is kept in { $file }. Type ? for help.
terminal-unkept = Nothing is kept: name a file to keep the game, carrom referee GAME.cgn. Type ? for help.
terminal-resumed = Going on with { $file }, { $count ->
    [one] one entry
   *[other] { $count } entries
}. Type ? for help.
terminal-ended = { $file } has everything. Go on with: carrom referee { $file }

## After each line
terminal-stroke = { $name }: { $seen }
terminal-corrected = Stroke { $n } put right, and all that followed judged again.
terminal-remarked = Noted: { $said }
terminal-correction = the correction of stroke { $n }
terminal-remark = the remark “{ $said }”
terminal-undone = Taken back: { $what }
terminal-redone = Done again: { $what }
terminal-said-bet = { $name }: « Si Just ! »
terminal-said-raise = { $name }: « Non Just ! »
terminal-said-decline = { $name } lets the bet stand.
terminal-opened = Round { $round }{ $drawn ->
    [yes] .
   *[no] : { $name } breaks.
}
terminal-tossed = Lots are drawn: { $name } breaks.
terminal-drew = { $name } draws white: { $name } breaks.
terminal-manager = host of the game (gérant): { $name }
terminal-impossible = { $n ->
    [none] “{ $step }”
   *[other] Stroke { $n }
} cannot have happened any more: { $what } Correct it, or take it back.

## What was seen
terminal-red = { $queen_words ->
    [red] red
   *[other] queen
}
terminal-disc = { $disc ->
    [white] white
    [black] black
    [queen] the { terminal-red }
   *[striker] the striker
}{ $zone ->
    [far] { " " }(far)
    [side] { " " }(side)
    [near] { " " }(near)
   *[open] { "" }
}
terminal-seen-nothing = nothing fell
terminal-seen-off = off the board: { $discs }
terminal-seen-untouched = nothing touched
terminal-seen-backward = back shot
terminal-seen-improper = improper stroke
terminal-seen-because = improper stroke: { terminal-improper-cause }
terminal-improper-cause = { $cause ->
    [push] pushed
    [finger] not with a finger
    [lines] striker off its lines
    [circle] partly on a circle
    [arrow] striker on the arrow
    [elbow] elbow
    [body] body beyond the diagonals
    [arm] other arm or clothing
    [chair] chair moved
   *[support] leaning
}
terminal-seen-own_line = a man on the own line hit directly
terminal-seen-arrow_circle = a protected man hit directly
terminal-seen-first = first the { $disc ->
    [white] white man
    [black] black man
   *[queen] { terminal-red }
}
terminal-seen-named = the man of the bet fell
terminal-seen-stayed = the man of the bet stayed

## Where the game stands
terminal-side = { $name } { $score } ({ $colour ->
    [white] white, { $left } left
    [black] black, { $left } left
   *[open] colour open
}{ $owed ->
    [0] { "" }
    [one] , one man owed
   *[other] , { $owed } men owed
})
terminal-side-open = { $name } { $score }{ $counts ->
    [over] { "" }
    [misses] { " " }(misses on this board: { $now })
   *[points] { " " }({ $now ->
        [one] one point
       *[other] { $now } points
    } in this round)
}{ $owed ->
    [0] { "" }
    [one] , one man owed
   *[other] , { $owed } men owed
}
terminal-games = games { $one }–{ $two }
terminal-covered = { $queen_words ->
    [confirmed] confirmed
   *[other] covered
}
terminal-queen = { $where ->
    [awaiting] queen to be { terminal-covered } by { $name }
    [pocketed] queen pocketed
    [taken] { terminal-red } pocketed by { $name }
    [uncovered] queen not { terminal-covered }
    [covered] queen { terminal-covered } by { $name }
   *[board] { terminal-red } on the board
}
terminal-plays = { $name } plays{ $strokes ->
    [one] .
   *[other] : { $strokes } strokes left.
}
terminal-breaks = { $name } breaks.
terminal-chance = { $name } has one last stroke.
terminal-bet = { $name }, « Si Just ! » on { $zone ->
    [far] a man in the far strip
    [side] a man in a side strip
    [near] a man in the near strip
   *[open] a man on the open board
}, at stake { $stake ->
    [one] one stroke
   *[other] { $stake } strokes
}. { $answer ->
    [none] The bet is closed.
   *[other] { $answer } may answer: raise, or decline.
}
terminal-round-over = The round is over: next begins another.
terminal-game-over = The game is over: next begins another.
terminal-match-over = The match is over: next begins another.
terminal-closed = This game is closed.
terminal-score = Round { $round }.
terminal-silent = { $book }: this book cannot judge such a stroke.
terminal-book = { $book }: { $said }

## What is refused
terminal-wrong = “{ $word }”: { $why } Nothing has changed.
terminal-unknown = I do not know that word.
terminal-meant = I do not know that word. Did you mean “{ $nearest }”?
terminal-possible = Possible here: { $words }.
terminal-long = The line is too long. Nothing has changed.
terminal-colours-open = colours are open: say { $white } or { $black }.
terminal-no-disc = say first which disc: “{ $example }”.
terminal-no-zone = a zone follows a man, such as “{ $example }”.
terminal-other-cry = the answer to this bet is « { $cry } », or one declines.
terminal-no-bet = say in which zone the man lies: { $words }.
terminal-no-number = the number of a stroke, as history shows it, then what was seen: “{ $example }”.
terminal-no-seat = nobody of that name plays: { $words }.
terminal-no-first = a kind of man follows: { $words }.
terminal-one-cause = one cause is enough; type the one that counts.
terminal-only-nothing = nothing fell, and yet something did?
terminal-too-many = { $disc ->
    [white] { $count ->
        [0] no white man is on the board.
        [one] only one white man is on the board.
       *[other] only { $count } white men are on the board.
    }
    [black] { $count ->
        [0] no black man is on the board.
        [one] only one black man is on the board.
       *[other] only { $count } black men are on the board.
    }
    [queen] { $count ->
        [0] the { terminal-red } is not on the board.
       *[other] there is only one { terminal-red }.
    }
   *[striker] there is only one striker.
}
terminal-touched = the striker touched nothing, and yet met a disc?
terminal-impossible-facts = that cannot have happened on this board.
terminal-refused = { $why } Nothing has changed.
terminal-lost = { $why }: this line is not kept, and nothing has changed.
terminal-line = line { $line }: { $said }

## Help
terminal-help-stroke = One line for each stroke: what fell, in that order. Enter alone: nothing fell.
terminal-help-example = { $one }: two { $colours ->
    [open] white men
   *[known] own men
} and the striker. { $two }: a black man left the board.
terminal-help-discs = { $own } own, { $theirs } the opponent’s, { $white } white, { $black } black, { $queen } { terminal-red }, { $striker } striker; { $off } behind one: off the board
terminal-help-colours-open = colours are open: { $white } and { $black }, not { $own } and { $theirs }
terminal-help-improper = improper stroke (pushed, misplaced…)
terminal-help-because = improper stroke, or why: { $words }
terminal-help-untouched = the striker touched no disc
terminal-help-backward = back shot: towards the player’s own frame
terminal-help-own_line = a man on or behind the player’s own line was hit directly
terminal-help-arrow_circle = a man in an arrow’s circle was hit directly
terminal-help-named = the man of the bet fell
terminal-help-zones = behind a man: the strip it lay in
terminal-help-undo = take back what was typed last, even a correction
terminal-help-pockets = after a man: it fell into a pocket across the board
terminal-help-redo = do it again
terminal-help-correct = stroke 12 was otherwise; the rest is judged again
terminal-help-history = the strokes with their numbers
terminal-help-score = where the game stands
terminal-help-why = what the rule says; with a number, of that stroke
terminal-help-others = what the other books say of the last stroke
terminal-help-timeout = time is up
terminal-help-concede = the round is given up (by whom: add a name)
terminal-help-resign = the whole game is given up
terminal-no-cause = the cause is missing: { $words } or { $last }.
terminal-help-board-lost = round lost; or { $seat } (left it), { $upset } (the board)
terminal-help-match-lost = refuses to go on: match lost
terminal-help-replay = round again; or { $passes } (three each), { $order }
terminal-help-early-break = broke before the call, and what fell
terminal-help-queen-unnoticed = queen left uncovered, unnoticed: counts as covered
terminal-help-technical-foul = a technical foul
terminal-help-forgo = what is due stays in
terminal-help-bet = or “si”, “si just”: « Si Just ! », with the strip the man lies in
terminal-help-raise = or “non”, “non just”: « Non Just ! », raise the bet
terminal-help-decline = let it stand
terminal-help-next = the next round
terminal-help-quit = leave; the game is kept
terminal-help-comment = a remark: behind a line, or on its own
terminal-readings = { $what ->
    [house] { $count ->
        [one] { $clauses } is a house rule, for the source is lost
       *[other] { $clauses } are house rules, for the source is lost
    }
   *[reading] { $count ->
        [one] { $clauses } is a settled reading
       *[other] { $clauses } are settled readings
    }
}: { $why } tells why.

## Games that are kept, and records played again
games-over = over
games-person = person
games-bot = computer
games-free = free
games-delete = { $count ->
    [one] Delete one game for good?
   *[other] Delete { $count } games for good?
}
games-yes-or-no = [y/N]
games-deleted = { $count } deleted
games-copied = { $count ->
    [one] one game
   *[other] { $count } games
} in { $file }
games-keys-renewed = { $which ->
    [both] The old key and the old invitation open nothing any more; a server that runs follows at once.
   *[invitation] The old invitation opens nothing any more; a server that runs follows at once.
}
games-keys-owner = the owner opens the server’s address followed by { $key }
games-keys-invitation = guests open it followed by { $key }
games-keys-file = They are kept in { $file }.
games-restored = { $count ->
    [one] one game is
   *[other] { $count } games are
} back in place
games-aside = What was there stays in { $file }.
games-whole = { $count ->
    [one] one game
   *[other] { $count } games
}: every line is as it was stored
games-summary-wrong = { $match }: its short form is wrong. Nothing is lost: it is made anew when somebody comes back to the game
games-access-damaged = { $match } is damaged: who may play it, or whether it is over, is not as it was stored. Its lines are whole
games-damaged = { $match } is damaged from line { $n } on; the { $n ->
    [one] game is lost
   *[other] lines before it are whole
}
replay-differs = Written otherwise than it happens
replay-entry = entry { $n }: { $what }
replay-verified = { $file }: { $entries } entries, { $strokes } strokes, { $sums } checksums: all as written
replay-errors = the error of { $count ->
    [one] one stroke
   *[other] { $count } strokes
} is as it was drawn: every nonce fits its commitment, and gives the stroke that was played
replay-silent = { $who } did not reveal a nonce at { $count ->
    [one] one stroke
   *[other] { $count } strokes
}: those errors were drawn from the others
replay-toss = the toss is as it was drawn: every nonce fits its commitment, and gives { $name } the break
replay-edition = judged by an earlier edition of { $book } ({ $edition }), as it was then; since then this has changed: { $clauses }
replay-edition-unknown = judged by the edition { $edition } of { $book }, which this program does not have; it is judged here by that of today ({ $here })
replay-clauses = the rules it was judged by differ from those here in { $clauses }
replay-draw = the draw of the men is as it was: every nonce fits its commitment; { $name } has drawn white, and breaks
replay-foreign = played with the physics { $there }, this is { $here }: its strokes cannot be verified; its layouts can be looked at with `carrom show`

## While the physics is compiled, at the first start
compiling-begins = compiling the physics for this machine, once: this takes about a minute …
compiling-goes-on = { $count } parts are compiled …
compiling-unkept = compiled code cannot be written to { $place } ({ $reason }), and each start compiles it again; set NUMBA_CACHE_DIR to a writable folder
compiling-refused = the library { $file } is not used, for { $why ->
    [sources] the sources of the physics have changed since it was built
    [content] its content is not that which was built
    [signature] it does not give the physics signature on this machine
   *[unusable] this machine cannot load it
}: the physics is compiled instead
terminal-part-missing = this command needs a part of carrom that is not installed. Install it: pip install 'carrom[{ $part }]'
