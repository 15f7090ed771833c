"""Attackers, a file for each: `attack` goes on until it is cancelled. `ATTACKS` names them all."""

from collections.abc import Awaitable, Callable, Mapping

from tests.hostile.attacks import (
    get_storm,
    half_open,
    inbox_flood,
    join_storm,
    slow_body,
    slow_header,
    slow_reader,
    table_flood,
    upload_storm,
)
from tests.hostile.stranger import Stranger

ATTACKS: Mapping[str, Callable[[Stranger], Awaitable[None]]] = {
    "slow header": slow_header.attack,
    "slow body": slow_body.attack,
    "slow reader": slow_reader.attack,
    "half-open sockets": half_open.attack,
    "join storm": join_storm.attack,
    "upload storm": upload_storm.attack,
    "GET storm": get_storm.attack,
    "table flood": table_flood.attack,
    "inbox flood": inbox_flood.attack,
}
