"""The checker finds nothing in a sound run, and every fault that is planted into it."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from tests.proof.calm import run
from tests.proof.checker import check
from tests.proof.choosing import KINDS
from tests.proof.faults import FAULTS, ON_WOOD, REAL, SIMULATED, Evidence
from tests.proof.history import stored

# a sound run has two kills in it and takes ten seconds of work
pytestmark = [pytest.mark.process, pytest.mark.full]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("proof")


@pytest.fixture(scope="module")
def sound(folder):
    """A doubles table on four devices, watched, and a real board, each with a kill in its middle."""
    return run(folder, [kind for kind in KINDS if kind.name in (SIMULATED, REAL)])


@pytest.fixture(scope="module")
def evidence(sound):
    kinds = {one.message["kind"]: one.table for one in reversed(sound.history) if one.do == "holds"}
    said = {table: tuple(one for one in sound.history if one.table == table) for table in kinds.values()}
    return {kind: Evidence(said[table], sound.stored.matches[table]) for kind, table in kinds.items()}


def test_a_sound_run_keeps_every_promise(sound):
    checked = check(sound.history, sound.stored)
    assert checked.findings == []
    assert checked.acknowledged > 40
    assert sound.complaints == ()


@pytest.mark.parametrize("words", [*FAULTS, *ON_WOOD])
def test_the_checker_detects_that(words, evidence):
    promises, plant = (FAULTS | ON_WOOD)[words]
    sound = evidence[REAL if words in ON_WOOD else SIMULATED]
    broken = plant(sound)
    assert broken != sound
    assert promises <= {finding.promise for finding in check(broken.said, broken.stored).findings}


def test_the_checker_detects_that_an_opened_table_is_not_stored(evidence):
    sound = evidence[SIMULATED]
    assert {finding.promise for finding in check(sound.said, replace(sound.stored, matches={})).findings} == {1}


def test_the_checker_detects_a_damaged_database(sound, folder, tmp_path):
    (tmp_path / "games.db").write_bytes((folder / "games.db").read_bytes())
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as connection:
        connection.execute("DELETE FROM matches")
    assert {finding.promise for finding in check([], stored(tmp_path / "games.db")).findings} == {7}


def test_twenty_faults_and_more_are_planted():
    assert len(FAULTS) >= 20
