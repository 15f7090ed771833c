"""Translation of database errors into `Unavailable`, one sentence each."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from carrom.errors import Unavailable

_FULL, _BUSY, _DAMAGED, _AWAY = "disk-full", "store-busy", "store-damaged", "store-away"
"""Codes of what players are told (`Unavailable.code`)."""
SQLITE = {
    "SQLITE_FULL": ("the disk is full", _FULL),
    "SQLITE_BUSY": ("another program holds the store locked", _BUSY),
    "SQLITE_LOCKED": ("another program holds the store locked", _BUSY),
    "SQLITE_READONLY": ("the file is read-only", _AWAY),
    "SQLITE_NOTADB": ("the file is not a database", _DAMAGED),
    "SQLITE_CORRUPT": ("the file is damaged; use a backup instead", _DAMAGED),
    "SQLITE_IOERR": ("the disk reports an error", _AWAY),
    "SQLITE_CANTOPEN": ("the file cannot be opened", _AWAY),
}
POSTGRES = {
    "53100": ("the disk of the database is full", _FULL),
    "55P03": ("another program holds the store locked", _BUSY),
    "57014": ("the database did not answer in time", _AWAY),
    "57P01": ("the database is shutting down", _AWAY),
    "57P03": ("the database is starting", _AWAY),
    "25006": ("the database is read-only", _AWAY),
    "42501": ("the database user lacks this permission", _AWAY),
    "XX001": ("the database is damaged; use a backup instead", _DAMAGED),
    "XX002": ("an index of the database is damaged", _DAMAGED),
}
_UNSTORED = re.compile("[\0\ud800-\udfff]")


class Conflict(Unavailable):
    """A line number, a request or a key that is stored already."""


@contextmanager
def as_unavailable(what: str) -> Iterator[None]:
    """Raise any database error inside the block as `Unavailable`: `what`, then why, in one line."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict(f"{what}: it is stored already") from error
    except SQLAlchemyError as error:
        why, code = reason(error)
        raise Unavailable(f"{what}: {why}", code) from error
    except UnicodeError as error:
        raise Unavailable(f"{what}: the text is not valid Unicode") from error


def reason(error: SQLAlchemyError) -> tuple[str, str]:
    """Return why the database refused, in words, and the code of what players are told."""
    inner = error.orig if isinstance(error, DBAPIError) else error
    # the name of an extended code begins with that of its plain one: SQLITE_IOERR_WRITE
    plain = "_".join(str(getattr(inner, "sqlite_errorname", "")).split("_")[:2])
    known = SQLITE.get(plain) or POSTGRES.get(str(getattr(inner, "sqlstate", "")))
    return known or (" ".join(str(inner).split()), _AWAY)


def was_cut_off(error: Exception) -> bool:
    """Return whether the connection was lost; then it is unknown whether a pending commit arrived."""
    return isinstance(error.__cause__, DBAPIError) and error.__cause__.connection_invalidated


def check_text(what: str, *texts: str | None) -> None:
    """Raise `Unavailable` for characters no database stores: NUL and lone surrogates. (The wire refuses them first.)"""
    for text in texts:
        # a stroke's line has nothing but ASCII, and that is known at once
        if text and ("\0" in text or not text.isascii()) and _UNSTORED.search(text):
            shown = "".join(letter if letter.isprintable() else "?" for letter in what)
            raise Unavailable(f"{shown}: it holds a character that no database can store")
