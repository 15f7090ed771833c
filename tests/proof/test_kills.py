"""People play at many tables, the server is killed under them over and over, and nothing acknowledged is lost."""

from collections import Counter
from random import Random

import pytest

from tests.proof.checker import check
from tests.proof.dying import POINTS, serve_too_hasty, wrapped_at
from tests.proof.killing import AT_RANDOM, Kill, planned, run

FULL, LONG = [pytest.mark.process, pytest.mark.full], [pytest.mark.process, pytest.mark.long]
SURELY = ("the line is written, and nothing committed", "the line is committed, and nobody told")
"""Points that every play comes to, however busy the machine: a minute is waited for them."""
LAID_OUT = "the store is migrated, and nothing committed"
"""Every start comes to it."""
AT_BOTH = [*(Kill(point, 6) for point in SURELY), Kill(LAID_OUT)]
ALL_POINTS = {*POINTS}


@pytest.mark.parametrize("where", sorted({where for where, _ in POINTS.values()}))
def test_every_point_of_a_kill_is_a_function(where):
    """Of the program, whatever it is called by now."""
    assert callable(wrapped_at(where)[2])


@pytest.mark.parametrize(
    ("on", "kills", "seed", "reached"),
    [
        pytest.param(
            "sqlite", [*AT_BOTH, Kill(after=0.4)], 1, {*SURELY, LAID_OUT, AT_RANDOM}, id="four", marks=FULL[:1]
        ),
        pytest.param("sqlite", planned(len(POINTS), 6, Random(1)), 1, set(), id="twenty", marks=FULL),
        pytest.param(
            "postgresql", [*AT_BOTH, Kill(after=0.7)], 2, {*SURELY, LAID_OUT}, id="four on postgresql", marks=FULL
        ),
        pytest.param("sqlite", planned(150, 150, Random(3)), 3, ALL_POINTS, id="three hundred", marks=LONG),
        pytest.param("postgresql", planned(30, 30, Random(4)), 4, set(), id="sixty on postgresql", marks=LONG),
    ],
)
def test_so_many_kills_lose_nothing_that_was_acknowledged(on, kills, seed, reached, request, tmp_path, capsys):
    """What was seen is printed. `reached`: the points at which some server must have died."""
    place = request.getfixturevalue("database") if on == "postgresql" else tmp_path / "games.db"
    ended = run(place, kills, tmp_path, seed, **({"timeout": 60.0} if len(kills) == 4 else {}))
    checked = check(ended.history, ended.stored)
    killed, n = Counter(ended.killed), max(1, checked.acknowledged)
    with capsys.disabled():
        print(
            f"\n{killed.total()} kills, {killed[AT_RANDOM]} of them at random, the others at "
            f"{len(killed.keys() - {AT_RANDOM})} named points; {len(ended.stored.matches)} matches, "
            f"{checked.events} events replayed equal, "
            f"{checked.told} messages compared; {checked.acknowledged} acknowledged: {checked.lost} lost, "
            f"{ended.looked_up} looked up after the kills, {len(ended.missing)} missing; "
            f"{checked.doubled} doubled (95 % bound 3/n: {3 / n:.2g} of the acknowledged, "
            f"{3 / killed.total():.2g} of the kills); {checked.silent} kept without an acknowledgement"
        )
    assert (checked.findings, ended.missing) == ([], frozenset())
    assert ended.complaints == ()
    assert killed.total() == len(kills)
    assert checked.acknowledged > len(kills)
    assert reached <= {*killed}, "a named point is never reached"


@pytest.mark.full
@pytest.mark.process
def test_a_server_that_acknowledges_before_it_commits_is_detected(tmp_path):
    kills = [Kill("who asked is told, and nobody else", count) for count in (20, 12, 12)]
    ended = run(tmp_path / "games.db", kills, tmp_path, seed=5, think=0.03, serve=serve_too_hasty)
    checked = check(ended.history, ended.stored)
    assert checked.lost > 0
    assert {finding.promise for finding in checked.findings} >= {1, 3}
