"""Limits of a server (docs/wire.md): one value, handed to all that reads it. Whatever exceeds one is refused; tests
exceed each by one. What bounds a type of the wire is a constant beside these types (`carrom.table.wire.bounds`)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TableLimits:
    """Limits of live tables: of one, and of all of them together."""

    events: int = 3_000
    """Events of one match: as many as its record holds, with every layout. A long match has a thousand."""
    at_table: int = 64
    """Connections at one table."""
    watching: int = 56
    """Connections at one table that only watch; the others are for players. The address with most makes room."""
    pending: int = 16
    """Requests of one connection that its table has not answered yet."""
    waiting: int = 256
    """Messages queued for a browser that does not read; beyond it the connection ends and the browser rejoins."""
    offered: int = 8
    """Messages queued for a browser beyond which those that may be missed are dropped."""
    remembered: int = 64
    """Numbered messages a table keeps for browsers that reconnect."""
    presence: float = 0.1
    """s after which everybody at a table is told that watchers have come or gone, all of them at once."""
    placing: float = 20.0
    """s: then men that wait to be placed by hand are placed automatically."""
    tossing: float = 10.0
    """s for everybody's commitment to the toss, and again for everybody's nonce; then it is drawn without the rest."""
    revealing: float = 5.0
    """s for the nonces of the others once a stroke is handed in; then its error is drawn without the rest. As long for
    their commitments, where a bot has handed it in."""
    answering: float = 20.0
    """s: then an unanswered bet is declined."""
    retrying: float = 5.0
    """s: delay before a bot or the clock retries when its event could not be stored."""
    unused: int = 180
    """Days after which a token that nobody came with expires; the host's of the owner's tables does not."""
    live: int = 1200
    """Live tables."""
    watched_bots: float = 0.1
    """s from one bot's action to the next, over all tables where nobody plays and only watchers sit."""
    guarded: int = 4096
    """Positions of live games on which nobody is advised: the one that was reached longest ago is left out."""
    guarded_first: int = 256
    """Unfinished matches, the latest, of which a server guards the positions from its start."""
    compared: int = 64
    """Of these, how many that look alike at first sight are compared with one question man by man."""


@dataclass(frozen=True)
class AdmissionLimits:
    """Who may take how much: by address, by connection, and in all."""

    requests: int = 1200
    """Request budget of one address, over HTTP and by `join`; an empty one refills evenly within `within` seconds. Most
    requests count as one, an expensive one as more (`price` of its route), a file of the page as a quarter: loading the
    page costs about ten, replaying a game one for every film. So a hundred people behind one address may load it in the
    same second, and ten in every second after that. The server's owner has no such budget (`RateLimit`)."""
    within: float = 10.0
    """s."""
    messages: int = 120
    """Messages accepted from one connection within `within` seconds."""
    refusals: int = 20
    """Refusals sent to one connection within `within` seconds."""
    refusal: float = 0.5
    """Price of a refusal, in requests."""
    opening: int = 19
    """Price of a guest's new table, in requests, beside that of asking for it."""
    charged: float = 0.25
    """Price of a message at a table, in requests, beside what it lets compute."""
    cpu_per_request: float = 3.0
    """ms of CPU, computed in a thread, for the price of one request: beside it one takes about as much of the loop."""
    bytes_per_request: int = 64 * 1024
    """Bytes of a body for the price of one request."""
    events_per_request: int = 50
    """Events read from the store, or sent in a `welcome`, for the price of one request."""
    patience: float = 1.0
    """s: of an address whose budget will not have begun to refill by then, nothing more is read for as long."""
    owed: float = 30.0
    """s: the most that an address can owe."""
    turns: int = 2
    """Requests, or pieces of a flood of messages, begun in one pass of the event loop; addresses take turns."""
    lines_of_one: int = 250
    """Open connections from one address that are not (yet) WebSockets: a browser has six at most."""
    sockets: int = 2500
    """Open WebSockets of the server."""
    sockets_of_one: int = 250
    """Open WebSockets from one address: all devices behind one router share it."""
    joining: float = 20.0
    """s: a connection that has not joined its table by then is closed."""
    request: float = 30.0
    """s: a request not complete by then is aborted with its connection."""
    computing: int = 64
    """Requests being computed or queued for it."""
    computing_of_one: int = 24
    """Of these, those from one address: a page asks for a few at once, a review for a film each."""
    computed_soon: float = 10.0
    """s: what has waited longer is refused: the bench has more than it can do, and who asked may have gone. One request
    alone has taken three on a machine with six programs for each of its cores, and its owner wants the answer."""
    coached: int = 32
    """Questions to the coach, and reviews, being computed or queued for it."""
    coached_of_one: int = 6
    """Of these, those from one address."""
    puzzling: int = 12
    """Questions for puzzles of a game being computed or queued for it."""
    puzzling_of_one: int = 2
    """Of these, those from one address."""
    tables_of_one: int = 100
    """Unfinished tables opened by guests from one address."""
    bytes_of_one: int = 32 * 1024 * 1024
    """Bytes a day that guests from one address bring: their records, their tables, and what is stored at these."""
    profiles: int = 5000
    """Profiles in the store."""
    profiles_of_one: int = 20
    """Profiles begun from one address for which no game counts yet; the server's owner has as many as they like."""


@dataclass(frozen=True)
class WorkerLimits:
    """Threads and processes, and how long these may take."""

    stroke_threads: int = 4
    """Strokes played, encoded and stored at once: nothing else is computed in these threads."""
    bot_threads: int = 1
    """Actions of bots played, encoded and stored at once, in threads of their own."""
    resuming: int = 2
    """Matches read from the store at once, to be resumed."""
    rests: int = 10
    """The thread that has stored a record, or a table of the owner, rests for so many times its CPU time."""
    guest_rests: int = 40
    """The same after a guest's table: from many addresses they come without end."""
    worker_threads: int = 1
    """Requests computed at once: strokes tried, films, targets, records."""
    worker_processes: int = 4
    """Bots that compute at once, each in its own process, and no more than the machine has cores."""
    worker_start: float = 600.0
    """s: a process not ready by then is killed and replaced. Where nothing is compiled yet, the first one compiles."""
    worker_answer: float = 60.0
    """s: a process whose bot has found no stroke by then is killed, and another is asked."""
    coaches: int = 2
    """Processes that compute advice and reviews."""
    puzzlers: int = 1
    """Processes that find puzzles in played games."""


@dataclass(frozen=True)
class AnswerLimits:
    """Limits of what is answered beside a table."""

    targets: int = 40
    """Targets listed for one position: the easiest."""
    puzzled: int = 24
    """Positions of a game searched for one question: about a second each, and four more for a proof."""
    puzzles_at_once: int = 6
    """Puzzles proven for one question; the next one goes on with the game."""
    puzzles_known: int = 4000
    """Positions of which is kept in memory whether they make a puzzle: the one asked about longest ago is left out."""
    viewed: int = 8
    """Matches kept in memory after they were read for viewing: a replay asks for a film for each stroke."""
    profile_tables: int = 300
    """Tables kept of one profile: the oldest leave."""
    counted_at_once: int = 8
    """Tables counted for one request for a profile; the next request goes on."""
    facts: int = 8000
    """Bytes kept of a table for a profile."""
    differences: int = 16
    """Strokes of a match of which it is kept that a browser computed them otherwise."""
    browser: int = 200
    """Characters kept of what a browser calls itself."""


@dataclass(frozen=True)
class ServerLimits:
    """Limits of the HTTP server and of its store."""

    head: int = 16 * 1024
    """Bytes of the first line and the headers of a request."""
    frame: int = 64 * 1024
    """Bytes of a WebSocket message; a longer one closes the socket (status 1009)."""
    free_disk: int = 64 * 1024 * 1024
    """Bytes left on the disk of the store below which no table is opened and no record kept; games go on."""
    unplayed: int = 30
    """Days after which a guest's unfinished table leaves the store when nothing was played there."""


@dataclass(frozen=True)
class Limits:
    """All limits of one server."""

    table: TableLimits = TableLimits()
    admission: AdmissionLimits = AdmissionLimits()
    workers: WorkerLimits = WorkerLimits()
    answers: AnswerLimits = AnswerLimits()
    server: ServerLimits = ServerLimits()


LIMITS = Limits()
"""Those of a server that is given no others."""
