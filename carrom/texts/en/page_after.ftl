# After a game: one thing done well, up to three strokes to be tried again.

after-title = What this game leaves you
after-praise-run = { $who ->
    [you] { $count } men in a row: a run to be proud of.
   *[they] { $name }, { $count } men in a row: a run to be proud of.
}
after-praise-cover = { $who ->
    [you] You
   *[they] { $name }
} took the queen and { queen-word-covered } it. That takes nerve.
after-praise-fine = { $who ->
    [you] A fine stroke, one that seldom falls: { $family }. Yours fell.
   *[they] { $name }, a fine stroke, one that seldom falls: { $family }. That one fell.
}
after-praise-double = { $who ->
    [you] { $count } men with one stroke: nicely done.
   *[they] { $name }, { $count } men with one stroke: nicely done.
}
after-praise-men = { $count ->
    [one] { $who ->
        [you] One man is in, and it was yours: that is how runs begin.
       *[they] { $name } pocketed a man: that is how runs begin.
    }
   *[other] { $who ->
        [you] { $count } men went in by your hand. Well struck.
       *[they] { $name } pocketed { $count } men. Well struck.
    }
}
after-praise-played = You saw it through to the end. Every stroke steadies the hand.
after-praise-given-up = You stopped this one early. No harm done: the next game starts even.
after-moments = { $count ->
    [0] Moments to play again
    [1] One moment to play again
    [2] Two moments to play again
    [3] Three moments to play again
   *[other] { $count } moments to play again
}
after-going = The coach is going over your strokes…
after-none = The coach would have chosen much as you did. Bravo!
after-no-strokes = You played no stroke here that could be gone over.
after-moment = Stroke { $number }: { $family }. { $outcome ->
    [won] { $who ->
        [you] You won with a difficult stroke; there was a safer one.
       *[they] That won, with a difficult stroke; there was a safer one.
    }
    [in] It went in; there was better still.
   *[other] There was better to be had.
}
after-answer = { $outcome ->
    [won] What was safer
   *[other] What the coach would play
}
after-try = Try again
after-try-which = Try again: stroke { $number }
after-others = The others’ strokes too
