"""What a live table refuses more than (docs/wire.md), as a value that is handed to it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TableLimits:
    """Limits of live tables: of one, and of all of them together."""

    events: int = 3_000
    """Events of one match: as many as its record holds, with every layout. A long match has a thousand."""
    long_match: int = 400
    """Events above which a match is read, or judged again, apart from the others: nobody waits for it."""
    looking_in: float = 1.0
    """s that somebody stays before a long match is read behind their welcome: who only looks in needs no more."""
    at_table: int = 64
    """Connections at one table."""
    watching: int = 56
    """Connections at one table that only watch; the others are for players. The address with most makes room."""
    pending: int = 16
    """Requests of one connection that its table has not answered yet."""
    waiting: int = 256
    """Messages queued for a browser that does not read; beyond it the connection ends and the browser rejoins."""
    messages: int = 120
    """Messages accepted from one connection within `counted` s."""
    refusals: int = 20
    """Refusals sent to one connection within `counted` s."""
    counted: float = 10.0
    """s."""
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
    silences: int = 2
    """How often a stroke waits for a player in vain, at one table; then it waits for them no more."""
    answering: float = 20.0
    """s: then an unanswered bet is declined."""
    retrying: float = 5.0
    """s: delay before a bot or the clock retries when its event could not be stored."""
    unused: int = 180
    """Days that the server ran after which a token that nobody came with expires; the host's of the owner's tables does
    not."""
    viewed: int = 8
    """Matches kept in memory after they were read for viewing: a replay asks for a film for each stroke."""
    unplayed: int = 30
    """Days that the server ran after which a guest's unfinished table leaves when nothing was played there."""
    live: int = 1200
    """Live tables."""
    watched_bots: float = 0.1
    """s from one bot's action to the next, over all tables where nobody plays and only watchers sit."""
    guarded: int = 4096
    """Positions of live games on which nobody is advised: the one that was reached longest ago is left out."""
    guarded_first: int = 256
    """Unfinished matches, those played last, of which a server guards the positions from its start."""
    compared: int = 64
    """Of these, how many that look alike at first sight are compared with one question man by man."""
