# Refusals of requests that read, compute or solve puzzles.

refusal-no-such-stroke = There is no stroke of that number to be looked at.
refusal-other-physics = This stroke was played by other physics: its film cannot be shown.
refusal-too-busy = Too much is asked of this server; try again in a moment.
refusal-too-many-requests = Too much is asked from this address; wait a moment.
refusal-tables-of-one = { $limit } unfinished tables of guests come from your address already: finish or close one of them (in its menu, “Close the table”), or ask whoever started carrom to open one for you.
refusal-profiles-full = This server keeps { $limit } profiles and has no room for another. Your games go on as usual; only your rating is not kept here.
refusal-profiles-of-one = { $limit } profiles come from your address already. Bring yours from the device where you began it (“Me”, “Take it along”), and your games count again.
refusal-bytes-of-one = Guests from your address have brought { $limit } MiB, as much as a day may: the games that are played go on. Try again tomorrow, or ask whoever started carrom to open the table or the file.
refusal-unknown-puzzle = No puzzle has this number; there are { $count }.
refusal-unknown-lesson = No lesson has this name; there are { $count }.
refusal-exam-not-passed = This exam was not passed: { $score } right answers, { $needed } are needed. Another exam is a click away.
refusal-unknown-host = This server is not called { $host }: open the address that it shows, or start it with --host-name.
refusal-foreign-page = This was asked by a page of another site; open the page of this server.
refusal-head-too-large = The headers of this request are longer than { $most } bytes.
refusal-invitation-needed = To open a table here you need an invitation: ask whoever started carrom for the address or the QR code on their screen. A table whose link you have is open to you without one.
