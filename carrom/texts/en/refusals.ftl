# What is said when a request is refused: nothing has changed.

refusal-not-your-turn = It is { $seat ->
    [S] South
    [E] East
    [N] North
    [W] West
   *[other] { $seat }
}’s turn.
refusal-round-over = The round is over.
refusal-round-not-over = The round is not over.
refusal-striker-off-line = The striker must touch both lines and stay between the base circles.
refusal-striker-on-circle = The striker must cover the base circle wholly or stay clear of it.
refusal-striker-on-man = The striker cannot lie there: { $disc ->
    [white] a white man is in its place
    [black] a black man is in its place
   *[queen] the queen is in its place
}.
refusal-unknown-table = There is no such table here.
refusal-not-at-this-table = You do not play at this table.
refusal-token-revoked = The link with which you sat here was renewed or taken back: you watch now. Ask whoever opened the table for a new one, or take a free seat.
refusal-token-expired = Nobody came with this link for { $days } days, so it has expired: you watch now. Ask whoever opened the table for a new one.
refusal-not-joined = Join a table first.
refusal-watching = You are watching this game, not playing it.
refusal-wrong-number = Somebody was quicker: what you asked has changed nothing (it should have had number { NUMBER($expected, useGrouping: 0) }). Look where the table stands now.
refusal-not-readable = This request cannot be read ({ $field }).
refusal-unknown-message = This message is not known.
refusal-message-too-large = This message is too long.
refusal-too-many-messages = Too many messages at once; wait a moment.
refusal-too-many-tables = { $limit } tables are open already: finish a game before opening another.
refusal-duplicate-id = This id was used for another request.
refusal-server-fault = An error of ours stopped this request; the game has not changed.
refusal-disk-full = The server’s disk is full: nothing more can be kept until there is room. The game has not changed.
refusal-store-busy = Another program holds the games; nothing has changed. Try again in a moment.
refusal-store-away = The server’s disk or database does not answer; nothing has changed. Try again in a moment.
refusal-store-elsewhere = Another server has taken over these games; nothing has changed here. Go to its address.
refusal-store-damaged = The server’s disk has damaged the games it keeps; whoever runs it must put back a backup.
refusal-match-damaged = The server’s disk has changed this game: it is not shown, for it is not what was played. Whoever runs the server can put back a backup.
refusal-access-damaged = The server’s disk has changed who may play this game, so nobody can sit down at it for now. Its strokes are whole. Whoever runs the server can put back a backup.
