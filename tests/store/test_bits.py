"""One bit of the disk changes, anywhere in a store that was killed: what was acknowledged is there as it was, or a line
says what is not; and nothing that has changed is served."""

import logging
import random
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from carrom.errors import Unavailable
from carrom.server.server_keys import keys_in
from carrom.store import open_store
from carrom.store.store import Store
from carrom.table.stored import Key, LineChanges, StoredLine, hash_of
from tests.running import Clocks
from tests.store.keeping import keep

pytestmark = pytest.mark.slow
NAMES = [f"match-{number}" for number in range(6)]
FILES = ("games.db", "games.db-wal", "games.db.key")


@pytest.fixture(scope="module")
def killed(tmp_path_factory) -> Path:
    """The folder of a server that was killed: half of its matches in the file, the last strokes of all in the log."""
    folder = tmp_path_factory.mktemp("killed")
    (folder / "left").mkdir()
    keys_in(folder / "games.db.key")
    for first in (1, 9):
        clocks = Clocks()
        with open_store(folder / "games.db", monotonic=clocks.monotonic) as store:
            clocks.pass_days(40)
            for number, name in enumerate(NAMES):
                if first == 1:
                    keep(
                        store, name, host_key=f"key-{name}", keys=[Key(hash_of(f"key-{name}"), "S", host=True, used=5)]
                    )
                for n in range(first + 1, first + 9):
                    store.append(
                        name,
                        StoredLine(n, f'{{"n": {n}, "text": "{name}"}}' * 30, f"{name}-{n}"),
                        LineChanges(over=n == 17),
                    )
                if number % 3 == 0 and first > 1:
                    last = StoredLine(18, "last", f"{name}-18")
                    store.append(
                        name,
                        last,
                        LineChanges(
                            over=True, finished=True, clock_left=15_000, keys=(Key(hash_of(name), "N", used=6),)
                        ),
                    )
            for file in FILES:
                shutil.copy(folder / file, folder / "left" / file)
    return folder / "left"


def served(store: Store) -> tuple[dict[tuple[str, str], Any], set[str]]:
    """What a store serves of each match, and of which it says that they are damaged."""
    found, damaged = dict[tuple[str, str], Any](), set[str]()
    for name in NAMES:
        try:
            kept = store.load(name)
            found[name, "lines"] = kept and ((kept.header, kept.host_key, kept.opened_by), kept.lines)
            found[name, "keys"] = [*store.keys(name)], kept and (kept.used, kept.clock_left)
        except Unavailable:
            damaged.add(name)
    for finished in (False, True):
        for kept in store.recent(99, finished=finished):
            found[kept.match, "listed"] = finished, kept.header, kept.host_key, kept.opened_by, kept.lines
            if kept.is_damaged:
                damaged.add(kept.match)
    return found, damaged


def flipped(file: Path, bit: int) -> None:
    data = bytearray(file.read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    file.write_bytes(data)


@pytest.mark.parametrize(
    ("bits", "seed"),
    [(60, 1), pytest.param(300, 2, marks=pytest.mark.full), pytest.param(1_000, 3, marks=pytest.mark.long)],
)
def test_no_bit_of_the_disk_takes_a_stroke_in_silence_or_has_another_one_served(killed, tmp_path, caplog, bits, seed):
    luck, met = random.Random(seed), Counter[str]()
    place, key_file = tmp_path / "games.db", tmp_path / "games.db.key"

    def put() -> None:
        for file in tmp_path.iterdir():
            file.unlink()
        for file in FILES:
            shutil.copy(killed / file, tmp_path / file)
        caplog.clear()

    put()
    with open_store(place, monotonic=lambda: 0.0) as store:
        truth, damaged = served(store)
        assert not damaged
        ran = store.run_time.now()
    keys = keys_in(key_file)
    sizes = {file: 8 * (killed / file).stat().st_size for file in FILES}
    sample = [(file, luck.randrange(sizes[file])) for file in luck.choices(FILES, [6, 3, 1], k=bits)]
    for file, bit in sample:
        put()
        flipped(tmp_path / file, bit)
        where = f"bit {bit} of {file}"
        with caplog.at_level(logging.WARNING):
            try:
                assert keys_in(key_file) == keys, where
                with open_store(place, monotonic=lambda: 0.0) as store:
                    assert store.run_time.now() <= ran, f"{where}: what is not old would expire"
                    said = {damage.match for damage in store.verify()}
                    found, damaged = served(store)
            except Unavailable:
                met[f"{file}: refused"] += 1
                continue
        missing = {name for (name, what), value in truth.items() if found.get((name, what)) != value}
        changed = {name for name, _ in found.keys() - truth.keys()} - damaged
        is_told = bool(said or damaged or caplog.records)
        assert not changed, f"{where}: {changed} served"
        assert is_told or not missing, f"{where}: {missing} missing in silence"
        for name in missing:
            head, lines = (found.get((name, "lines")) or ((), ()))[:2]
            whole = truth[name, "lines"]
            assert (head or whole[0], lines) == (whole[0], whole[1][: len(lines)]), f"{where}: {name} is believed"
        met[f"{file}: {'told' if is_told else 'nothing that is read'}"] += 1
    print(dict(sorted(met.items())))
