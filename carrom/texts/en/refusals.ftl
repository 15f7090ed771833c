# What is said when a request is refused: nothing has changed. Lengths are in µm.

refusal-not-your-turn = It is { $seat ->
    [S] South
    [E] East
    [N] North
    [W] West
   *[other] { $seat }
} to play.
refusal-round-over = The round is over.
refusal-round-not-over = The round is not over.
refusal-striker-off-line = The striker must touch both lines and stay between the base circles: { $x } µm is too far.
refusal-striker-on-circle = The striker must cover the base circle wholly or stay clear of it: { $x } µm overlaps it.
refusal-striker-on-man = The striker cannot lie at { $x } µm: a man ({ $disc }) is there.
refusal-unknown-table = There is no such table here.
refusal-not-at-this-table = You do not play at this table.
refusal-not-joined = Join a table first.
refusal-watching = You are watching this game, not playing it.
refusal-wrong-number = This stroke should have number { NUMBER($expected, useGrouping: 0) }.
refusal-not-readable = { $field } cannot be read: { $detail }
refusal-unknown-message = This message is not known.
refusal-message-too-large = This message is too long.
refusal-too-many-messages = Too many messages at once; wait a moment.
refusal-too-many-tables = { $limit } tables are open already: finish a game before opening another.
refusal-duplicate-id = This id was used for another request.
refusal-server-fault = An error of ours stopped this request; the game has not changed.
