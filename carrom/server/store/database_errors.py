"""Translation of database errors into `Unavailable`, one sentence each."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from carrom.errors import Unavailable

_SQLITE = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_BUSY": "another program holds the store locked",
    "SQLITE_LOCKED": "another program holds the store locked",
    "SQLITE_READONLY": "the file is read-only",
    "SQLITE_NOTADB": "the file is not a database",
    "SQLITE_CORRUPT": "the file is damaged; use a backup instead",
    "SQLITE_IOERR": "the disk reports an error",
    "SQLITE_CANTOPEN": "the file cannot be opened",
}
_POSTGRES = {
    "53100": "the disk of the database is full",
    "55P03": "another program holds the store locked",
    "57014": "the database did not answer in time",
    "57P01": "the database is shutting down",
    "57P03": "the database is starting",
    "25006": "the database is read-only",
    "42501": "the database user lacks this permission",
}


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
        raise Unavailable(f"{what}: {reason(error)}") from error
    except UnicodeError as error:
        raise Unavailable(f"{what}: the text is not valid Unicode") from error


def reason(error: SQLAlchemyError) -> str:
    """Return why the database refused, in words."""
    inner = error.orig if isinstance(error, DBAPIError) else error
    # the name of an extended code begins with that of its plain one: SQLITE_IOERR_WRITE
    plain = "_".join(str(getattr(inner, "sqlite_errorname", "")).split("_")[:2])
    known = _SQLITE.get(plain) or _POSTGRES.get(str(getattr(inner, "sqlstate", "")))
    return known or " ".join(str(inner).split())


def was_cut_off(error: Exception) -> bool:
    """Return whether the connection was lost; then it is unknown whether a pending commit arrived."""
    return isinstance(error.__cause__, DBAPIError) and error.__cause__.connection_invalidated


def check_text(what: str, *texts: str | None) -> None:
    """Raise `Unavailable` for characters no database stores: NUL and lone surrogates. (The wire refuses them first.)"""
    for text in texts:
        if text and ("\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text)):
            shown = "".join(letter if letter.isprintable() else "?" for letter in what)
            raise Unavailable(f"{shown}: it holds a character that no database can store")
