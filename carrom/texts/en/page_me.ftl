# “Me”: what one's games say, taken along and erased.

me-short = Me
me-title = Me
me-book = Rules

# Nobody has played yet

me-empty-title = Your games will tell
me-empty = Finish a game against the computer, and here you will see how strong you play, how steady your hand is and what you do best. No account: a key in this browser is enough.
me-retry = Try again
me-play-first = Play a first game
me-play = Play { $name }

# The rating

me-rating = How strong you play
me-worth = What this rating is worth: against the computer, only this page says that your finger aimed; so it is for yourself. Between devices, a game is rated only where the table adds a hand to every stroke, which all draw by lot.
me-unrated = No rating yet: it begins with the first game that you finish alone against the computer, without taking a stroke back.
me-like = much like { $name }
me-between = Between { $low } and { $high }, { $boards ->
    [one] after one round
   *[other] after { $boards } rounds
}. The more you play, the surer it gets.
me-rating-words = Curve of your rating over { $games ->
    [one] one game
   *[other] { $games } games
}: it began at { $from } and is now at { $to }, surely between { $low } and { $high }.

# Results

me-results = Results
me-won = { $won ->
    [one] game won
   *[other] games won
} of { $games }
me-run = { $count ->
    [one] stroke in a row, at best
   *[other] strokes in a row, at best
}
me-streak = { $count ->
    [one] day in a row
   *[other] days in a row
}
me-slams = { $count ->
    [one] round won before they sank a man
   *[other] rounds won before they sank a man
}
me-people = People
me-share-games = { $done } of { $tried } won
me-share-strokes = { $done } of { $tried } in

# The hand

me-hand = Your hand
me-hand-means = from where you aim, usually
me-hand-between = Somewhere between { $low }° and { $high }°.
me-hand-none = After a dozen strokes you see here how steady your hand is.
me-hand-up = The higher the line, the steadier the hand.
me-hand-words = Curve of your hand over { $tables ->
    [one] one table
   *[other] { $tables } tables
}: your strokes went { $from }° from where you aimed at first, now { $to }°, surely between { $low }° and { $high }°.

# Kinds of strokes

me-kinds = What you play, and what goes in
me-kinds-note = What you meant is a guess from where the stroke went.

# Taking it along, and erasing it

me-yours = Yours alone
me-yours-lead = Whoever has the key to this profile is you: nobody else sees it, not at the table either.
me-code-show = Take it to another device
me-code-hide = Hide the code
me-code = Code that takes this profile to another device
me-code-note = Point the other device's camera at this code. Show it to nobody else: it makes them you.
me-download = Save as a file
me-bring-file = Bring a profile from a file
me-bring-title = { $named ->
    [yes] Bring the profile of { $name } here?
   *[other] Bring a profile here?
}
me-bring-other = This browser has a profile already. If you go on, it takes the other one in its place; save this one as a file first if you want to keep it.
me-become = Bring it here
me-stay = Keep mine
me-brought = Your profile is here.
me-brought-new = The key is here, but this server knows no game of that profile yet: your next games count for it.
me-no-file = That is no profile of carrom: choose the file that was saved from this page.
me-erase = Erase my profile
me-erase-sure = Erase everything?
me-erase-note = Erasing removes your rating and all that is kept of you, at once and for good. The games themselves stay where they were played. With your next game a new profile begins.
me-erased = Erased: nothing is kept of you any more.
