"""Limits of the server (docs/wire.md). Whatever exceeds one is refused; tests exceed each by one."""

from carrom import quiz
from carrom.contract import house_books, strict_json
from carrom.notation import BOUNDS

MESSAGE = 4096
"""Bytes of a message or request body; a longer one is refused with a sentence."""
FRAME = 64 * 1024
"""Bytes of a WebSocket message; a longer one closes the socket (status 1009)."""
DEPTH = strict_json.DEPTH
"""Levels of nesting in a message."""
NAME = 40
"""Characters of a player's name."""
HOUSE = 60
"""Characters of the name of house rules."""
ID = 64
"""Characters of a request's id."""
TOKEN = 64
"""Characters of a token; at least `SHORTEST_TOKEN`."""
SHORTEST_TOKEN = 16
MESSAGES = 120
"""Messages accepted from one connection within `WITHIN` seconds."""
REFUSALS = 20
"""Refusals sent to one connection within `WITHIN` seconds."""
WITHIN = 10.0
"""s."""
JOINING = 20.0
"""s: a connection that has not joined its table by then is closed."""
WAITING = 256
"""Messages queued for a browser that does not read; beyond it the connection ends and the browser rejoins."""
OFFERED = 8
"""Messages queued for a browser beyond which those that may be missed are dropped."""
REQUEST = 30.0
"""s: a request not complete by then is aborted with its connection."""
HEAD = 16 * 1024
"""Bytes of the first line and the headers of a request."""
LINES_OF_ONE = 250
"""Open connections from one address that are not (yet) WebSockets: a browser has six at most."""
SOCKETS = 2500
"""Open WebSockets of the server."""
SOCKETS_OF_ONE = 250
"""Open WebSockets from one address: all devices behind one router share it."""
REQUESTS = 1200
"""Request budget of one address, over HTTP and by `join`; an empty one refills evenly within `WITHIN` seconds.

Most requests count as one, an expensive one as more (`price` of its route), a file of the page as a quarter: loading
the page costs about ten, replaying a game one for every film. So a hundred people behind one address may load it in the
same second, and ten in every second after that. The server's owner has no such budget (`RateLimit`).
"""
REFUSAL = 0.5
"""Price of a refusal, in requests."""
OPENING = 19
"""Price of a guest's new table, in requests, beside that of asking for it."""
CHARGED = 0.25
"""Price of a message at a table, in requests, beside what it lets compute."""
CPU_PER_REQUEST = 3.0
"""ms of CPU, computed in a thread, for the price of one request: beside it one takes about as much of the loop."""
BYTES_PER_REQUEST = 64 * 1024
"""Bytes of a body for the price of one request."""
PATIENCE = 1.0
"""s: of an address whose budget will not have begun to refill by then, nothing more is read for as long."""
OWED = 30.0
"""s: the most that an address can owe."""
TURNS = 2
"""Requests, or pieces of a flood of messages, that are begun in one pass of the event loop; addresses take turns."""
PRESENCE = 0.1
"""s after which everybody at a table is told that watchers have come or gone, all of them at once."""
STROKE_THREADS = 4
"""Strokes played, encoded and stored at once: nothing else is computed in these threads."""
BOT_THREADS = 1
"""Actions of bots played, encoded and stored at once, in threads of their own."""
WATCHED_BOTS = 0.1
"""s from one bot's action to the next, over all tables where nobody plays and only watchers sit."""
RESTS = 10
"""The thread that has stored a record, or a table of the owner, rests for so many times its CPU time: strokes wait
while it writes.
"""
GUEST_RESTS = 40
"""The same after a guest's table: from many addresses they come without end."""
FORMER = 4
"""Former players named at a seat, the last ones."""
HISTORY = 14_000
"""Bytes of the calls of this round that a `welcome` holds, the last ones; earlier ones are in the story."""
EVENTS_PER_REQUEST = 50
"""Events read from the store, or sent in a `welcome`, for the price of one request."""
RECORD = BOUNDS["text"]
"""Bytes of an uploaded record."""
POSITION = 1000
"""Characters of a position as text; all twenty discs take less than half."""
ANSWERS = 400
"""Characters of the answers to the questions on which rules are played."""
HOUSE_LINK = house_books.LONGEST_LINK
"""Characters of a house in a link."""
QR = 500
"""Characters of a text encoded as a QR code."""
TRIES = 400
"""Tries of a board that is measured: a hundred of each experiment."""
TRIES_BODY = 20_000
"""Bytes of a question with them; a try has some twenty characters."""
SEED = quiz.SEED
"""The largest seed of a round of questions."""
TARGETS = 40
"""Targets listed for one position: the easiest."""
WORKER_THREADS = 1
"""Requests computed at once: strokes tried, films, targets, records."""
COMPUTING = 64
"""Requests being computed or queued for it."""
COMPUTED_SOON = 10.0
"""s: what has waited longer is refused: the bench has more than it can do, and who asked may have gone. One request
alone has taken three on a machine with six programs for each of its cores, and its owner wants the answer."""
COMPUTING_OF_ONE = 24
"""Of these, those from one address: a page asks for a few at once, a review for a film each."""
WORKER_PROCESSES = 4
"""Bots that compute at once, each in its own process, and no more than the machine has cores."""
WORKER_START = 600.0
"""s: a process not ready by then is killed and replaced. Where nothing is compiled yet, the first one compiles."""
WORKER_ANSWER = 60.0
"""s: a process whose bot has found no stroke by then is killed, and another is asked."""
COACHES = 2
"""Processes that compute advice and reviews."""
COACHED = 32
"""Questions to the coach, and reviews, being computed or queued for it."""
COACHED_OF_ONE = 6
"""Of these, those from one address."""
PUZZLERS = 1
"""Processes that find puzzles in played games."""
PUZZLING = 12
"""Questions for puzzles of a game being computed or queued for it."""
PUZZLING_OF_ONE = 2
"""Of these, those from one address."""
PUZZLED = 24
"""Positions of a game searched for one question: about a second each, and four more for a proof."""
PUZZLES_AT_ONCE = 6
"""Puzzles proven for one question; the next one goes on with the game."""
PUZZLES_KNOWN = 4000
"""Positions of which it is kept in memory whether they make a puzzle: the one asked about longest ago is left out."""
AT_TABLE = 64
"""Connections at one table."""
WATCHING = 56
"""Connections at one table that only watch; the others are for players. The address with most of them makes room
for whoever comes from another."""
PENDING = 16
"""Requests of one connection that its table has not answered yet."""
LIVE = 1200
"""Live tables."""
RESUMING = 2
"""Matches read from the store at once, to be resumed."""
DIFFERENCES = 16
"""Strokes of a match of which it is kept that a browser computed them otherwise."""
BROWSER = 200
"""Characters kept of what a browser calls itself."""
GUARDED = 4096
"""Positions of live games on which nobody is advised: the one that was reached longest ago is left out."""
GUARDED_FIRST = 256
"""Unfinished matches, the latest, of which a server guards the positions from its start."""
COMPARED = 64
"""Of these, how many that look alike at first sight are compared with one question man by man."""
VIEWED = 8
"""Matches kept in memory after they were read for viewing: a replay asks for a film for each stroke."""
FREE_DISK = 64 * 1024 * 1024
"""Bytes left on the disk of the store below which no table is opened and no record kept; games go on."""
TABLES_OF_ONE = 100
"""Unfinished tables opened by guests from one address."""
BYTES_OF_ONE = 32 * 1024 * 1024
"""Bytes a day that guests from one address bring: their records, their tables, and what is stored at these."""
PROFILES = 5000
"""Profiles in the store."""
PROFILES_OF_ONE = 20
"""Profiles begun from one address for which no game counts yet; the server's owner has as many as they like."""
PROFILE_TABLES = 300
"""Tables kept of one profile: the oldest leave."""
COUNTED_AT_ONCE = 8
"""Tables counted for one request for a profile; the next request goes on."""
FACTS = 8000
"""Bytes kept of a table for a profile."""
PROFILE_KEY = 64
"""Characters of the key to a profile; at least `SHORTEST_TOKEN`."""
UNPLAYED = 30
"""Days after which a guest's unfinished table leaves the store when nothing was played there."""
UNUSED = 180
"""Days after which a token that nobody came with expires; the host's of the owner's tables does not."""
LISTED = 50
"""Tables in one page of a list."""
REMEMBERED = 64
"""Numbered messages a table keeps for browsers that reconnect."""
EVENTS = 3_000
"""Events of one match: as many as its record holds, with every layout. A long match has a thousand."""
NUMBER = 10**9
"""The largest number of an event in a message: matches of an older carrom may be longer."""
PLACING = 20.0
"""s: then men that wait to be placed by hand are placed automatically."""
TOSSING = 10.0
"""s for everybody's commitment to the toss, and again for everybody's nonce; then it is drawn without the rest."""
REVEALING = 5.0
"""s for the nonces of the others once a stroke is handed in; then its error is drawn without the rest.

As long for their commitments, where a bot has handed it in.
"""
ANSWERING = 20.0
"""s: then an unanswered bet is declined."""
RETRYING = 5.0
"""s: delay before a bot or the clock retries when its event could not be stored."""
SHORTEST_CLOCK = 5
"""s: the shortest time for a stroke that a table may set."""
LONGEST_CLOCK = 600
LONGEST_GAME = 600
"""Maximum minutes of a game on a real board."""
LONGEST_EXTRA = 120
"""Extra minutes, to finish the round that has begun."""
