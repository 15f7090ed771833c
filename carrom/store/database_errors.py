"""Errors of a database: one class for those of every driver, and `Unavailable`, a sentence each."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic

from carrom.errors import Unavailable
from carrom.store.chain import DamagedMatchError
from carrom.table.stored import Conflict

FULL, BUSY, _DAMAGED, _AWAY = "disk-full", "store-busy", "store-damaged", "store-away"
ELSEWHERE = "store-elsewhere"
"""Codes of what players are told (`Unavailable.code`)."""
SQLITE = {
    "SQLITE_FULL": ("the disk is full", FULL),
    "SQLITE_BUSY": ("another program holds the store locked", BUSY),
    "SQLITE_LOCKED": ("another program holds the store locked", BUSY),
    "SQLITE_READONLY": ("the file is read-only", _AWAY),
    "SQLITE_NOTADB": ("the file is not a database", _DAMAGED),
    "SQLITE_CORRUPT": ("the file is damaged; use a backup instead", _DAMAGED),
    "SQLITE_IOERR": ("the disk reports an error", _AWAY),
    # only the journal of a page is cut off: its browser gives no more room
    "SQLITE_IOERR_TRUNCATE": ("the disk is full", FULL),
    "SQLITE_CANTOPEN": ("the file cannot be opened", _AWAY),
}
POSTGRES = {
    "53100": ("the disk of the database is full", FULL),
    "55P03": ("another program holds the store locked", BUSY),
    "57014": ("the database did not answer in time", _AWAY),
    "57P01": ("the database is shutting down", _AWAY),
    "57P03": ("the database is starting", _AWAY),
    "25006": ("the database is read-only", _AWAY),
    "42501": ("the database user lacks this permission", _AWAY),
    "XX001": ("the database is damaged; use a backup instead", _DAMAGED),
    "XX002": ("an index of the database is damaged", _DAMAGED),
}
CALM = 10.0
"""s without an error after which a trouble is over: a disk that is nearly full refuses now and then."""
_log = logging.getLogger(__name__)
_UNSTORED = re.compile("[\0\ud800-\udfff]")


class DatabaseError(Exception):
    """What a database refused: why, in words, and the code of what players are told. `is_cut_off`: it is unknown
    whether what was to be committed arrived."""

    def __init__(self, why: str, code: str, *, is_cut_off: bool = False) -> None:
        super().__init__(why)
        self.why, self.code, self.is_cut_off = why, code, is_cut_off


class StoredAlreadyError(DatabaseError):
    """A row that is stored already, or one that the others do not allow."""


def refusal(error: Exception, *, is_cut_off: bool = False) -> DatabaseError:
    """Return the error of a driver, of `sqlite3` or psycopg, as one of a database."""
    # the name of an extended code begins with that of its plain one: SQLITE_IOERR_WRITE
    named = str(getattr(error, "sqlite_errorname", ""))
    plain = "_".join(named.split("_")[:2])
    state = str(getattr(error, "sqlstate", ""))
    known = SQLITE.get(named) or SQLITE.get(plain) or POSTGRES.get(state) or (" ".join(str(error).split()), _AWAY)
    of_rows = plain == "SQLITE_CONSTRAINT" or state.startswith("23")
    return (StoredAlreadyError if of_rows else DatabaseError)(*known, is_cut_off=is_cut_off)


@contextmanager
def as_unavailable(what: str) -> Iterator[None]:
    """Raise any database error inside the block as `Unavailable`: `what`, then why, in one line."""
    try:
        yield
    except StoredAlreadyError as error:
        raise Conflict(f"{what}: it is stored already") from error
    except DatabaseError as error:
        raise Unavailable(f"{what}: {error.why}", error.code) from error
    except UnicodeError as error:
        raise Unavailable(f"{what}: the text is not valid Unicode") from error


class Trouble:
    """What one kind of call fails with: the log says it once, and once that it is over, however many calls fail; not
    where `is_quiet`. Safe to call from any thread."""

    def __init__(self, *, is_quiet: bool = False) -> None:
        self.is_quiet = is_quiet
        self._noting = Lock()
        self._since: dict[str, float] = {}
        """When each code was met last, s of `monotonic`."""
        self.is_elsewhere = False
        """Whether another server was found to own the store."""

    @contextmanager
    def noted(self, what: str) -> Iterator[None]:
        """As `as_unavailable`; take note of the error. After a calm while what goes well ends the trouble."""
        try:
            with as_unavailable(what):
                yield
        except (Conflict, DamagedMatchError):
            raise
        except Unavailable as error:
            with self._noting:
                is_new, self._since[error.code] = error.code not in self._since, monotonic()
            self.is_elsewhere |= error.code == ELSEWHERE
            # of a store that is lost the server says so itself, in its last line
            if is_new and not self.is_quiet and error.code != ELSEWHERE:
                _log.warning("%s", error)
            raise
        self.calm_down()

    def calm_down(self) -> None:
        """End the trouble, if there is one, where something went well after a calm while."""
        if not self._since:
            return
        with self._noting:
            is_over = bool(self._since) and monotonic() > max(self._since.values()) + CALM
            if is_over:
                self._since.clear()
        if is_over and not self.is_quiet:
            _log.warning("the games can be kept and read again")


def was_cut_off(error: Exception) -> bool:
    """Return whether the connection was lost; then it is unknown whether a pending commit arrived."""
    return isinstance(error.__cause__, DatabaseError) and error.__cause__.is_cut_off


def check_text(what: str, *texts: str | None) -> None:
    """Raise `Unavailable` for characters no database stores: NUL and lone surrogates. (The wire refuses them first.)"""
    for text in texts:
        # a stroke's line has nothing but ASCII, and that is known at once
        if text and ("\0" in text or not text.isascii()) and _UNSTORED.search(text):
            shown = "".join(letter if letter.isprintable() else "?" for letter in what)
            raise Unavailable(f"{shown}: it holds a character that no database can store")
