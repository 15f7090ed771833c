"""Who may take how much (docs/wire.md): by address, by connection, and in all; as a value that is handed in."""

from dataclasses import dataclass


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
    bodies: int = 64 * 1024 * 1024
    """Bytes of bodies of more than 64 KiB, of requests, that are read at once: they wait in memory until they are
    whole."""
    bodies_of_one: int = 16 * 1024 * 1024
    """Of these, those from one address: eight records."""
    bytes_of_one: int = 32 * 1024 * 1024
    """Bytes a day that guests from one address bring: their records, their tables, and what is stored at these."""
