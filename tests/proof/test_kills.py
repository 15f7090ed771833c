"""People play at many tables, the server is killed under them over and over, and nothing acknowledged is lost."""

from collections import Counter
from random import Random

import pytest

from tests.proof.checker import check
from tests.proof.dying import POINTS, serve_too_hasty
from tests.proof.killing import AT_RANDOM, Kill, planned, run

pytestmark = pytest.mark.process

LONG, LONG_ON_POSTGRES = 300, 60
SURELY = ("the line is written, and nothing committed", "the line is committed, and nobody told")
"""Points that every play comes to, however busy the machine: a minute is waited for them."""


@pytest.fixture
def proven(capsys, tmp_path):
    """Runs, checks, prints what was seen, and fails for whatever does not hold; where the servers died."""

    def prove(place, kills, seed, **more):
        ended = run(place, kills, tmp_path, seed, **more)
        checked = check(ended.history, ended.stored)
        killed, n = Counter(ended.killed), max(1, checked.acknowledged)
        with capsys.disabled():
            print(
                f"\n{killed.total()} kills, {killed[AT_RANDOM]} of them at random, the others at "
                f"{len(killed.keys() - {AT_RANDOM})} named points; {len(ended.stored.matches)} matches, "
                f"{checked.events} events replayed equal, "
                f"{checked.told} messages compared; {checked.acknowledged} acknowledged: {checked.lost} lost, "
                f"{checked.doubled} doubled (95 % bound 3/n: {3 / n:.2g} of the acknowledged, "
                f"{3 / killed.total():.2g} of the kills); {checked.silent} kept without an acknowledgement"
            )
        assert checked.findings == []
        assert ended.complaints == ()
        assert killed.total() == len(kills)
        assert checked.acknowledged > len(kills)
        return killed

    return prove


def test_three_kills_lose_nothing_that_was_acknowledged(proven, tmp_path):
    kills = [*(Kill(point, 12) for point in SURELY), Kill(after=0.4)]
    killed = proven(tmp_path / "games.db", kills, seed=1, timeout=60.0)
    assert killed.keys() == {*SURELY, AT_RANDOM}


@pytest.mark.full
def test_twenty_kills_lose_nothing_that_was_acknowledged(proven, tmp_path):
    proven(tmp_path / "games.db", planned(len(POINTS), 6, Random(1)), seed=1)


@pytest.mark.full
def test_a_kill_loses_nothing_on_postgresql(proven, database):
    killed = proven(database, [Kill(SURELY[1], 12)], seed=2, timeout=60.0)
    assert killed.keys() == {SURELY[1]}


@pytest.mark.full
def test_a_few_kills_lose_nothing_on_postgresql(proven, database):
    kills = [Kill("the line is written, and nothing committed", 12), Kill("the line is committed, and nobody told", 12)]
    proven(database, [*kills, Kill(after=0.7), Kill(after=0.2)], seed=2)


@pytest.mark.full
def test_a_server_that_acknowledges_before_it_commits_is_detected(tmp_path):
    kills = [Kill("who asked is told, and nobody else", count) for count in (20, 12, 12)]
    ended = run(tmp_path / "games.db", kills, tmp_path, seed=5, think=0.03, serve=serve_too_hasty)
    checked = check(ended.history, ended.stored)
    assert checked.lost > 0
    assert {finding.promise for finding in checked.findings} >= {1, 3}


@pytest.mark.long
def test_three_hundred_kills_lose_nothing_that_was_acknowledged(proven, tmp_path):
    killed = proven(tmp_path / "games.db", planned(LONG // 2, LONG // 2, Random(3)), seed=3)
    assert {*POINTS} <= {*killed}, "a named point is never reached"


@pytest.mark.long
def test_sixty_kills_lose_nothing_on_postgresql(proven, database):
    proven(database, planned(LONG_ON_POSTGRES // 2, LONG_ON_POSTGRES // 2, Random(4)), seed=4)
