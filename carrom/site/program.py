"""The program of a page: the tables and the answers on a store, without threads, processes or a web server."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from carrom.answers.archive import Archive
from carrom.answers.limits import AnswerLimits
from carrom.answers.positions import RACK
from carrom.answers.profiles import hand_shown
from carrom.answers.puzzles import PlayedPuzzles
from carrom.answers.services import Asker, Services
from carrom.lessons import lessons
from carrom.site.inline import FreeOfCharge, InlineComputing, InlineReaders, InlineStrokes, InlineThinker
from carrom.table.limits import TableLimits
from carrom.table.registry import TableRegistry
from carrom.table.stored import GameStore, now
from carrom.table.surroundings import Chance, Executors, RunTime, Surroundings

OWNER = Asker(address="", opener="owner", may_open=True, mark="", sites=(), header=lambda _name: "")
"""Who asks in a page: the person at this device, who owns everything in it."""
UNGUESSABLE = Chance(secrets.randbits, secrets.token_hex, secrets.token_urlsafe)


@dataclass(frozen=True, slots=True)
class SiteProgram:
    """What a page asks: `services` for questions, `tables` for what is played."""

    services: Services
    tables: TableRegistry
    limits: TableLimits


@contextlib.asynccontextmanager
async def opened(
    store: GameStore, run_time: RunTime, chance: Chance = UNGUESSABLE, now: Callable[[], int] = now
) -> AsyncIterator[SiteProgram]:
    """Open the program on a store until the block ends. `now`: the time of day, ms since 1970."""
    limits, computing, free = TableLimits(), InlineComputing(), FreeOfCharge()
    executors = Executors(InlineReaders(), InlineStrokes(), InlineStrokes())
    around = Surroundings(
        limits,
        store,
        executors,
        thinker=InlineThinker(),
        background=computing,
        quota=free,
        chance=chance,
        now=now,
        run_time=run_time,
        pace=free,
        coach=lambda: None,
        hand_of=hand_shown,
        rack=RACK,
    )
    tables = TableRegistry(around)
    services = Services(
        limits=AnswerLimits(),
        table_limits=limits,
        store=store,
        tables=tables,
        archive=Archive(limits.viewed, store, computing, chance, tables),
        threads=computing,
        coaches=computing,
        played_puzzles=PlayedPuzzles(AnswerLimits(), computing),
        quota=free,
        houses=(),
        lessons=lessons(),
        check_space=lambda: None,
        charge_opening=lambda: None,
    )
    guarding = asyncio.create_task(tables.guard_unfinished(), name="guarded positions")
    try:
        yield SiteProgram(services, tables, limits)
    finally:
        guarding.cancel()
        await asyncio.gather(guarding, return_exceptions=True)
        await tables.close()
