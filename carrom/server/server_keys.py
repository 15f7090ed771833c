"""Keys to a server as a whole: its owner's, and the invitation with which a guest may open tables.

They are random words in a file that only the owner reads. To revoke them, delete the file and start the server again.
"""

import os
import re
import secrets
from dataclasses import dataclass, field
from hmac import compare_digest
from pathlib import Path
from typing import Literal

from litestar import Request

from carrom.errors import NotAllowed, Unavailable
from carrom.server.store import hash_of

HEADER = "carrom-key"
"""The request header in which a page sends the keys that it has, separated by a space."""
_LINES = re.compile(r"owner ([A-Za-z0-9_-]{16,64})\ninvitation ([A-Za-z0-9_-]{16,64})\n?\Z")
Role = Literal["owner", "invited", "guest"]


@dataclass(frozen=True, slots=True)
class ServerKeys:
    """The two keys of a server. `is_open`: guests need no invitation."""

    owner: str = field(repr=False)
    invitation: str = field(repr=False)
    is_open: bool = False

    def role(self, request: Request) -> Role:
        """Return who asks, by the keys of the request; being on the same machine is no proof.

        A comparison takes the same time whatever was given.
        """
        given = [hash_of(one) for one in request.headers.get(HEADER, "").split(" ", 2)[:2]]
        is_owner = any(compare_digest(one, hash_of(self.owner)) for one in given)
        is_invited = any(compare_digest(one, hash_of(self.invitation)) for one in given)
        return "owner" if is_owner else "invited" if is_invited else "guest"

    def check_may_open(self, role: Role) -> None:
        """Raise `NotAllowed("invitation-needed")` for a guest who may open no table and upload no record."""
        if role == "guest" and not self.is_open:
            raise NotAllowed("invitation-needed")


def fresh_keys() -> ServerKeys:
    """Return new keys, 128 bits each."""
    return ServerKeys(secrets.token_urlsafe(16), secrets.token_urlsafe(16))


def keys_in(file: Path) -> ServerKeys:
    """Return the keys in a file, which is made for its owner alone when there is none. Raises `Unavailable`."""
    try:
        if file.exists():
            file.chmod(0o600)
            return _read(file)
        file.parent.mkdir(parents=True, exist_ok=True)
        # a server that is killed here leaves no half of it
        new, keys = file.with_name(file.name + ".new"), fresh_keys()
        new.unlink(missing_ok=True)
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as writing:
            writing.write(f"owner {keys.owner}\ninvitation {keys.invitation}\n")
        new.replace(file)
    except OSError as error:
        raise Unavailable(f"the keys of this server cannot be kept in {file}: {error.strerror}") from None
    return keys


def _read(file: Path) -> ServerKeys:
    found = _LINES.match(file.read_text(encoding="utf-8", errors="replace"))
    if found is None:
        raise Unavailable(f"{file} does not hold the keys of a server; delete it, and new ones are made")
    return ServerKeys(found[1], found[2])
