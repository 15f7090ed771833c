# What is said when a request made at the table is refused: nothing has changed.

refusal-table-closed = This game is closed: it can be looked at, not played.
refusal-no-such-seat = Nobody plays at that seat.
refusal-seat-taken = The seat { $seat ->
    [S] South
    [E] East
    [N] North
    [W] West
   *[other] { $seat }
} is taken.
refusal-host-only = Only whoever opened the table can do this.
refusal-not-your-seat = That is not your seat.
refusal-other-token = You already sit at this table with another key.
refusal-umpire-only = Here the clock or the umpire says so, not a player.
refusal-simulated-board = That is said of a wooden board only: here strokes are played on the screen.
refusal-real-board = This game is played on a wooden board: strokes are declared.
refusal-men-to-place = The men that come back must be placed first: it is for { $seat ->
    [S] South
    [E] East
    [N] North
    [W] West
   *[other] { $seat }
} to do.
refusal-nothing-to-place = That man does not wait to be placed.
refusal-not-your-placing = It is for { $seat ->
    [S] South
    [E] East
    [N] North
    [W] West
   *[other] { $seat }
} to place that man.
refusal-not-free-place = The man cannot lie there: it must be within the circle and touch no other disc.
refusal-nothing-to-undo = There is nothing to take back.
refusal-undo-player-left = Somebody who saw this stroke has left the table since: it can no longer be taken back.
refusal-nothing-to-redo = There is nothing to do again.
refusal-nothing-to-correct = No declared stroke has that number.
refusal-nothing-unnoticed = No queen was left uncovered and played past in this round.
refusal-nobody-asks = Nobody asks you to take back a stroke.
refusal-unknown-event = This rule book does not know that.
refusal-no-bot-there = No computer plays at that seat.
refusal-table-full = { $limit } people are round this table already.
refusal-match-too-long = This game has { $limit } events already; begin another.
refusal-too-many-sockets = Too many people are here already; try again in a moment.
refusal-rosette-by-draw = The rosette is turned only where the colours are drawn.
refusal-rosette-stays = The rosette is turned only before the first stroke of the round.
refusal-no-game-clock = This game has no clock.
refusal-clock-set-already = { $runs ->
    [yes] The clock is running already.
   *[no] The clock has been stopped already.
}
refusal-being-drawn = A stroke is just being played: one moment.
refusal-toss-awaited = Draw lots first: who breaks is not known yet.
refusal-no-toss = There is no toss to draw here.
refusal-start-round-over = From here the round cannot go on: it is over, or one side has no man left. Choose a moment before that, or put men down.
refusal-start-queen = This rule book is played without the queen: take it off the board, or choose another book.
refusal-start-score = With this score the game is won already: it must be below { $target }.
refusal-start-taken = In this rule book a man counts for whoever pocketed it, and nobody can say who pocketed those that are missing. Choose another book.
refusal-start-waiting = The men that come back have not been put down here: choose the moment after.
