"""Under every attack each honest stroke is acknowledged, nobody honest is refused, and the server stays whole.

Times are measured by `python -m tests.hostile`; `make long` prints them, and asserts none.
"""

from collections.abc import Collection
from pathlib import Path

import pytest

from tests.hostile.__main__ import besiege, row
from tests.hostile.attacks import ATTACKS
from tests.hostile.siege import Phase, Siege
from tests.running import awaited

pytestmark = pytest.mark.process

GROWTH = 150
"""MiB by which the memory of an attacked server may grow."""
TOLD = {
    "join storm": {"too-busy", "too-many-requests", "too-many-messages"},
    "upload storm": {"429 too-many-requests", "503 too-busy"},
    "GET storm": {"429 too-many-requests", "503 too-busy"},
    "table flood": {"429 too-many-requests", "503 too-busy"},
    "inbox flood": {"too-many-messages", "too-busy", "too-many-requests"},
    "slow header": {"connection ended"},
    "slow body": {"connection ended"},
    "half-open sockets": {"connection ended"},
}
"""What attackers from one address hear, at least one of these."""


def besieged(
    folder: Path, names: list[str], addresses: int, seconds: float, told: Collection[str] = ()
) -> tuple[Phase, float, list[str]]:
    """What was seen under attack, the MiB before it, and the server's log."""

    async def run() -> tuple[Phase, float, list[str]]:
        async with Siege(folder, 4) as siege:
            await siege.play("quiet", 0.5)
            before = siege.memory
            attack = await siege.attacked(names, addresses, seconds, told)
            after = await siege.play("after", 0.5)
            # a server that stops says what it leaves undone: that is no fault
            log = [*siege.log]
        assert after.seen.wrongs == []
        return attack, before, log

    return awaited(run())


WHEN = {"join storm": (), "inbox flood": pytest.mark.long}
"""The others are `full`. A flood takes both cores for a minute; each of its refusals is proven in `tests/server`."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=WHEN.get(name, pytest.mark.full)) for name in TOLD])
def test_an_attacker_is_told_why_and_every_honest_stroke_is_acknowledged(tmp_path, name):
    attack, before, log = besieged(tmp_path, [name], 1, 1, TOLD[name])
    assert attack.seen.wrongs == []
    assert attack.seen.delays
    assert TOLD[name] & attack.heard.keys(), attack.heard
    assert attack.memory < before + GROWTH
    assert not [line for line in log if "Traceback" in line], "".join(log)


@pytest.mark.full
def test_under_all_attacks_at_once_every_honest_stroke_is_acknowledged(tmp_path):
    attack, before, log = besieged(tmp_path, list(ATTACKS), 50, 1)
    assert attack.seen.wrongs == []
    assert attack.seen.delays
    assert attack.memory < before + GROWTH
    assert not [line for line in log if "Traceback" in line], "".join(log)


@pytest.mark.long
@pytest.mark.parametrize("addresses", [1, 50])
@pytest.mark.parametrize("name", [*ATTACKS, "all"])
def test_under_a_long_attack_every_honest_stroke_is_acknowledged_and_delays_are_told(tmp_path, capsys, name, addresses):
    names = list(ATTACKS) if name == "all" else [name]
    phases, log = awaited(besiege(names, addresses, 15, tmp_path, 16))
    with capsys.disabled():
        print("\n" + row(name, addresses, phases, log))
    assert [wrong for phase in phases.values() for wrong in phase.seen.wrongs] == []
    assert not [line for line in log if "Traceback" in line], "".join(log)
