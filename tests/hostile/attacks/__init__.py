"""Attackers, a file for each kind: each goes on until it is cancelled. `ATTACKS` names them all."""

from collections.abc import Awaitable, Callable, Mapping

from tests.hostile.attacks import (
    get_storm,
    half_open,
    inbox_flood,
    join_storm,
    slow_reader,
    slow_request,
    table_flood,
    upload_storm,
)
from tests.hostile.stranger import Stranger

ATTACKS: Mapping[str, Callable[[Stranger], Awaitable[None]]] = {
    "slow header": slow_request.slow_header,
    "slow body": slow_request.slow_body,
    "slow reader": slow_reader.attack,
    "half-open sockets": half_open.attack,
    "join storm": join_storm.attack,
    "upload storm": upload_storm.attack,
    "GET storm": get_storm.attack,
    "table flood": table_flood.attack,
    "inbox flood": inbox_flood.attack,
}
