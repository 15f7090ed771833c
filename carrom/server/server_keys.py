"""Keys to a server as a whole: its owner's, and the invitation with which a guest may open tables. They are random
words in a file that only the owner reads. `carrom games keys --renew` writes new ones, and a server that runs
follows."""

import logging
import os
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hmac import compare_digest, digest
from pathlib import Path

from carrom.errors import Unavailable
from carrom.table.stored import Opener, hash_of

_log = logging.getLogger(__name__)
HEADER = "carrom-key"
"""The request header in which a page sends the keys that it has, separated by a space."""
_LINES = re.compile(
    r"(owner ([A-Za-z0-9_-]{16,64})\ninvitation ([A-Za-z0-9_-]{16,64})\n?)(?:check ([0-9a-f]{64})\n)?\Z"
)
CurrentKeys = Callable[[], "ServerKeys"]
"""Returns the keys that hold now."""


@dataclass(frozen=True, slots=True)
class ServerKeys:
    """The two keys of a server. `is_open`: guests need no invitation."""

    owner: str = field(repr=False)
    invitation: str = field(repr=False)
    is_open: bool = False

    def role(self, shown: str) -> Opener:
        """Return who asks, by the keys that they show in `HEADER`, not by their machine. Comparing takes the same time
        for any key."""
        given = [hash_of(one) for one in shown.split(" ", 2)[:2]]
        is_owner = any(compare_digest(one, hash_of(self.owner)) for one in given)
        is_invited = any(compare_digest(one, hash_of(self.invitation)) for one in given)
        return "owner" if is_owner else "invited" if is_invited else "guest"

    def mark(self, role: Opener, address: str) -> str:
        """Return the mark of a guest's address, by which their tables are counted; that of the owner is empty. The
        address itself is not stored, and without the owner's key nobody finds it by trying all there are."""
        if role == "owner":
            return ""
        return digest(self.owner.encode(), address.encode("utf-8", "replace"), "sha256").hex()[:32]

    def may_open(self, role: Opener) -> bool:
        """Return whether they may open tables and upload records: a guest needs the invitation."""
        return role != "guest" or self.is_open


def fresh_keys() -> ServerKeys:
    """Return new keys, 128 bits each."""
    return ServerKeys(secrets.token_urlsafe(16), secrets.token_urlsafe(16))


def keys_in(file: Path) -> ServerKeys:
    """Return the keys in a file, which is made for its owner alone when there is none. Raises `Unavailable`."""
    try:
        if file.exists():
            file.chmod(0o600)
            return _read(file)
    except OSError as error:
        raise _unkept(file, error) from None
    return _written(file, fresh_keys())


def renewed_keys(file: Path, *, owner: bool) -> ServerKeys:
    """Write a new invitation into the file, and with `owner` a new owner's key; return both. Raises `Unavailable`."""
    keys, new = keys_in(file), fresh_keys()
    return _written(file, new if owner else replace(keys, invitation=new.invitation))


def following(file: Path, *, is_open: bool) -> CurrentKeys:
    """Return what returns the keys in a file as it is now: renewed ones hold at once. Raises `Unavailable` at first.
    While the file is gone or cannot be read, the last ones hold."""
    keys, seen = keys_in(file), _state(file)

    def current() -> ServerKeys:
        nonlocal keys, seen
        found = _state(file)
        if found not in (None, seen):
            seen = found
            try:
                keys = _read(file)
            except (OSError, Unavailable) as error:
                _log.warning("the last keys hold on: %s", error)
        return replace(keys, is_open=is_open)

    return current


def _written(file: Path, keys: ServerKeys) -> ServerKeys:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        # a server that is killed here leaves no half of it
        new = file.with_name(file.name + ".new")
        new.unlink(missing_ok=True)
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as writing:
            text = f"owner {keys.owner}\ninvitation {keys.invitation}\n"
            writing.write(f"{text}check {hash_of(text)}\n")
        new.replace(file)
    except OSError as error:
        raise _unkept(file, error) from None
    return keys


def _unkept(file: Path, error: OSError) -> Unavailable:
    return Unavailable(f"the keys of this server cannot be kept in {file}: {error.strerror}")


def _state(file: Path) -> tuple[int, int, int] | None:
    """Return what changes when the file does; None when there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _read(file: Path) -> ServerKeys:
    found = _LINES.match(file.read_text(encoding="utf-8", errors="replace"))
    if found is None:
        raise Unavailable(f"{file} does not hold the keys of a server; delete it, and new ones are made")
    # what an older carrom wrote, or a person, has no third line
    if found[4] is not None and found[4] != hash_of(found[1]):
        raise Unavailable(f"the disk has changed the keys in {file}; put back a copy of it, or delete it for new ones")
    return ServerKeys(found[2], found[3])
