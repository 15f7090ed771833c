"""Every limit of the server in one table (docs/wire.md). Beyond each something is refused; tests go one beyond."""

MESSAGE = 4096
"""Bytes of a message or of a request's body; a longer one is refused with a sentence."""
FRAME = 64 * 1024
"""Bytes: for a longer WebSocket message the socket itself ends (status 1009)."""
DEPTH = 16
"""Levels of nesting in a message."""
NAME = 40
"""Characters of a player's name."""
HOUSE = 60
"""Characters of the name of a house's rules."""
ID = 64
"""Characters of a request's id."""
TOKEN = 64
"""Characters of a token; at least `SHORTEST_TOKEN`."""
SHORTEST_TOKEN = 16
MESSAGES = 120
"""Messages taken from one connection within `WITHIN` seconds."""
REFUSALS = 20
"""Refusals given to one connection within `WITHIN` seconds."""
WITHIN = 10.0
"""s."""
JOINING = 20.0
"""s: a connection that has not joined its table by then ends."""
WAITING = 256
"""Messages kept for a browser that does not read; beyond it the connection ends and the browser joins anew."""
REQUEST = 30.0
"""s: a request that has not come whole by then ends with its connection."""
LINES_OF_ONE = 250
"""Open connections from one address that are no sockets (yet): a browser has six at most."""
SOCKETS = 2500
"""Open sockets of the server."""
SOCKETS_OF_ONE = 250
"""Open sockets from one address: all devices behind one router have the same."""
REQUESTS = 1200
"""What one address may ask at once, over HTTP and by `join`; as much more is taken, evenly spread, every `WITHIN`
seconds.

Most requests count as one, a dear one as more (`price` at its door), a file of the page as a quarter: a page costs
about ten when it is loaded, a game that is looked at again one for every film. So a hundred people behind one address
may load it in the same second, and ten in every second after that.
"""
PAID = 50
"""Events that are read from the store, or told in a `welcome`, for the price of one request."""
RECORD = 2**20
"""Bytes of a record that is brought."""
POSITION = 1000
"""Characters of a position in an address; all twenty discs take less than half."""
QR = 500
"""Characters of a text that is told as a QR code."""
SEED = 2**31 - 1
"""The largest seed of a round of questions."""
TARGETS = 40
"""Targets told of one position: the easiest."""
WORKER_THREADS = 2
"""Requests that are computed at once: strokes tried, films, targets, records."""
COMPUTING = 64
"""Requests that are computed or wait for it."""
WORKER_PROCESSES = 4
"""Bots that think at once, each in a process of its own, and no more than the machine has cores."""
WAKING = 600.0
"""s: a process that is not ready to think by then is ended, and another begun. Where nothing is compiled yet, the first
compiles."""
THINKING = 60.0
"""s: a process whose bot has found no stroke by then is ended, and another asked."""
COACHES = 2
"""Processes in which advice and reviews are computed."""
COACHED = 32
"""Questions to the coach, and reviews, that are computed or wait for it."""
COACHED_OF_ONE = 6
"""Of them those from one address."""
AT_TABLE = 64
"""Connections at one table."""
WATCHING = 56
"""Connections at one table that only watch: the others are kept free for those who play."""
LIVE = 1200
"""Live tables."""
RESUMING = 4
"""Matches that are read from the store at once, to be played on."""
LISTED = 50
"""Tables in the list of those to resume."""
REMEMBERED = 64
"""Numbered messages a table keeps for browsers that come back."""
EVENTS = 20_000
"""Events of one match."""
PLACING = 20.0
"""s: after so long men that wait for a person's hand are placed automatically."""
ANSWERING = 20.0
"""s: whoever has not answered a bet by then lets it be."""
RETRYING = 5.0
"""s: a bot or the clock tries again after so long when what it did could not be kept."""
SHORTEST_CLOCK = 5
"""s: the shortest time for a stroke that a table may ask for."""
LONGEST_CLOCK = 600
LONGEST_GAME = 600
"""Minutes that a game on wood may be given."""
LONGEST_EXTRA = 120
"""Minutes beyond those, to finish the round that has begun."""
