"""What changes with the tokens of a live table: they are used, renewed, revoked."""

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import replace

from carrom.errors import NotAllowed, Unavailable
from carrom.server.access import Access
from carrom.server.connection import Connection
from carrom.server.store import DAY, Store, now
from carrom.server.verbs.seating import RenewRequest

_log = logging.getLogger(__name__)


async def after_use(access: Access, token: str | None, store: Store, table: str) -> Access:
    """Return the access after somebody came with a token, which is stored once a day: it expires a while after that."""
    key = access.key(token)
    if key is None or now() - key.used < DAY:
        return access
    used = replace(key, used=now())
    try:
        await asyncio.to_thread(store.change_key, table, used)
    except Unavailable as error:
        # it is stored when they come again
        _log.warning("table %s: %s", table, error, extra={"table": table})
        return access
    return access.changed((used,))


async def after_renewal(
    access: Access, request: RenewRequest, connection: Connection, store: Store, table: str
) -> Access:
    """Return the access after what a token holds has passed to a new one; whoever renewed their own has the new one.
    Raises `Unavailable` when it cannot be stored, `Unreadable` for a token that is not new."""
    changed, token = request.changed_keys(access, connection.token), request.renew.token
    if changed:
        host_key = token if any(key.host for key in changed) else None
        await asyncio.to_thread(lambda: store.replace_key(table, *changed, host_key=host_key))
    renewed = access.changed(changed)
    if renewed.is_revoked(connection.token):
        connection.token = token
    return renewed


def tell_revoked(access: Access, connections: Iterable[Connection]) -> None:
    """Take their rights from the connections whose token is revoked, and tell them: they watch from now on."""
    for connection in connections:
        if access.is_revoked(connection.token):
            connection.token = None
            connection.refuse(NotAllowed("token-revoked"))
