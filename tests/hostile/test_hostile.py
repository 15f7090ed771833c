"""Under every attack each honest stroke is acknowledged, nobody honest is refused, and the server stays whole; what is
bent at random is refused without a fault, and hours of play take constant memory.

Times are measured by `python -m tests.hostile`; `make long` prints them, and asserts none.
"""

from collections.abc import Collection
from pathlib import Path

import pytest

from tests.hostile import fuzz
from tests.hostile.__main__ import MOST_LOGGED, besiege, row
from tests.hostile.attacks import ATTACKS
from tests.hostile.siege import GROWTH, Phase, Siege, growth, soak
from tests.running import awaited

pytestmark = pytest.mark.process

SWELLING = 150
"""MiB by which the memory of an attacked server may grow."""
BUSY = {"too-many-messages", "too-busy", "too-many-requests"}
BUSY_HTTP = {"429 too-many-requests", "503 too-busy"}
TOLD = {
    "join storm": BUSY,
    "upload storm": BUSY_HTTP,
    "GET storm": BUSY_HTTP,
    "table flood": BUSY_HTTP,
    # who owes much is read so slowly that its first messages are answered late, and few; the next one finds no place
    "inbox flood": BUSY | {"table-full"},
    "slow header": {"connection ended"},
    "slow body": {"connection ended"},
    "half-open sockets": {"connection ended"},
}
"""What attackers from one address hear, at least one of these: they go on until then."""


def whole(log: list[str]) -> None:
    """No fault, and strangers filled no log."""
    assert not [line for line in log if "Traceback" in line], "".join(log)
    assert len(log) <= MOST_LOGGED, "".join(log)


def besieged(folder: Path, names: list[str], addresses: int, told: Collection[str] = ()) -> Phase:
    """What was seen under attack, after which the server is whole."""

    async def run() -> tuple[Phase, float, list[str]]:
        async with Siege(folder, 4) as siege:
            await siege.play("quiet", 0.5)
            before = siege.memory
            attack = await siege.attacked(names, addresses, 1, told)
            after = await siege.play("after", 0.5)
            # a server that stops says what it leaves undone: that is no fault
            log = [*siege.log]
        assert after.seen.wrongs == []
        return attack, before, log

    attack, before, log = awaited(run())
    assert (attack.seen.wrongs, bool(attack.seen.delays)) == ([], True)
    assert attack.memory < before + SWELLING
    whole(log)
    return attack


@pytest.mark.full
@pytest.mark.parametrize("name", TOLD)
def test_an_attacker_is_told_why_and_every_honest_stroke_is_acknowledged(tmp_path, name):
    attack = besieged(tmp_path, [name], 1, TOLD[name])
    assert TOLD[name] & attack.heard.keys(), attack.heard


@pytest.mark.full
def test_under_all_attacks_at_once_every_honest_stroke_is_acknowledged(tmp_path):
    besieged(tmp_path, list(ATTACKS), 50)


@pytest.mark.long
@pytest.mark.parametrize("addresses", [1, 50])
@pytest.mark.parametrize("name", [*ATTACKS, "all"])
def test_under_a_long_attack_every_honest_stroke_is_acknowledged_and_delays_are_told(tmp_path, capsys, name, addresses):
    names = list(ATTACKS) if name == "all" else [name]
    phases, log = awaited(besiege(names, addresses, 15, tmp_path, 16))
    with capsys.disabled():
        print("\n" + row(name, addresses, phases, log))
    assert [wrong for phase in phases.values() for wrong in phase.seen.wrongs] == []
    whole(log)


@pytest.mark.parametrize(("many", "seed"), [(1_000, 1), pytest.param(200_000, 2, marks=pytest.mark.long)])
def test_thousands_of_messages_bent_at_random_cause_no_fault(tmp_path, many, seed):
    sent, heard, log = awaited(fuzz.fuzz(many, tmp_path, seed))
    assert sent >= many
    assert fuzz.faults(heard, log) == []
    whole(log)
    assert heard["not-readable"] > 200


@pytest.mark.parametrize(("many", "seed"), [(100, 1), pytest.param(10_000, 2, marks=pytest.mark.long)])
def test_requests_from_the_servers_own_description_cause_no_fault(tmp_path, many, seed):
    sent, heard, log = awaited(fuzz.fuzz_http(many, tmp_path, seed))
    assert (sent, fuzz.http_faults(heard, log)) == (many, [])
    whole(log)
    assert min(heard["200"], heard["400 not-readable"]) > 10


@pytest.mark.long
def test_two_hours_of_play_take_constant_memory(tmp_path):
    phases = awaited(soak(120, tmp_path))
    assert [wrong for phase in phases for wrong in phase.seen.wrongs] == []
    assert growth(phases) < GROWTH
