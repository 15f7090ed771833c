"""CPU of the review of whole games, by this tree and by another one in turn: `python benchmarks/review.py OTHER`.

OTHER is a checkout of an earlier commit; without one this tree is measured alone. The games are a person's (a hand of
0.7°) against a bot, in five books, to the end of their round; both trees review the same records, each in a process of
its own, and say whether they found the same. CPU seconds of the process, without its start and its first stroke.
"""

import json
import os
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import median
from subprocess import run
from tempfile import TemporaryDirectory
from time import process_time

from strokes import heading, progress

HERE = Path(__file__).parents[1]
BOOKS = ("icf", "classique", "billard-indien", "k-rhum", "karom")
MOST = 60
"""Strokes of a game."""
RUNS = 5
LEVEL = "club"


def written(book: str, folder: Path) -> None:
    """Play a game and write its record."""
    from carrom.bots import Hand, Mind, persona, think  # noqa: PLC0415 - the process that measures loads another tree
    from carrom.bots.hand import executed  # noqa: PLC0415
    from carrom.match import Header, MatchEvent, Player, begin, play  # noqa: PLC0415
    from carrom.physics import MODEL  # noqa: PLC0415
    from carrom.records import write_record  # noqa: PLC0415
    from carrom.records.from_match import record_of  # noqa: PLC0415

    header = Header(book, {}, "icf", "tournament", MODEL, {"S": Player("person", "S"), "N": Player("bot", "", LEVEL)})
    match, opened = begin(header, "S", 1)
    events: list[MatchEvent] = [opened]
    luck, bot = Random(book), persona(LEVEL)
    assert isinstance(bot.mind, Mind), "a level that searches"
    while match.state.turn and match.places and not match.position.to_place and len(events) <= MOST:
        is_bot = match.state.to_play == "N"
        hand = bot.hand if is_bot else Hand(0.7)
        meant = think(match, hand, bot.mind, luck).choice.stroke
        stroke = executed(meant, hand, match.places, luck)
        match, shot, _ = play(match, stroke, meant=meant) if is_bot else play(match, stroke)
        events.append(shot)
    (folder / f"{book}.cgn").write_text(write_record(record_of(match.header, events)), encoding="utf-8")


def measured(folder: Path) -> dict[str, tuple[int, int, float, str]]:
    """Of each game: its strokes, those simulated for their review, CPU seconds, and a digest of what was found."""
    from carrom.analysis.review import moments, reviewed  # noqa: PLC0415 - as above
    from carrom.bots import Hand, trials  # noqa: PLC0415
    from carrom.records import match_of_record, read_record  # noqa: PLC0415

    simulate, tried = trials.Trials.tried, []

    def counted(self, strokes):
        tried.append(len(strokes))
        return simulate(self, strokes)

    trials.Trials.tried = counted
    told = {}
    for record in sorted(folder.glob("*.cgn")):
        strokes = moments(match_of_record(read_record(record.read_text("utf-8"))))
        reviewed(strokes[0], Hand(0.5))
        tried.clear()
        start = process_time()
        found = [reviewed(stroke, Hand(0.5)) for stroke in strokes]
        seconds = process_time() - start
        said = [repr((one.n, one.family, one.loss, one.expected, one.realised, one.best, one.meant)) for one in found]
        told[record.stem] = len(strokes), sum(tried), seconds, sha256("\n".join(said).encode()).hexdigest()
    return told


def by_tree(tree: Path, folder: Path) -> dict[str, tuple[int, int, float, str]]:
    """The same, measured by a tree in a process of its own."""
    asked = [sys.executable, str(HERE / "benchmarks/review.py"), "--measure", str(folder)]
    # the kernel's library lies in this tree, and is the same as long as its sources are
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tree), str(HERE / "benchmarks")])}
    return json.loads(run(asked, cwd=tree, env=environment, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    """Print the table."""
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measured(Path(sys.argv[2]))))
        return
    others = [Path(name).resolve() for name in sys.argv[1:]]
    with TemporaryDirectory() as name:
        folder = Path(name)
        for book in BOOKS:
            progress(f"a game of {book}")
            written(book, folder)
        runs = []
        for number in range(RUNS):
            progress(f"run {number + 1} of {RUNS}")
            runs.append([by_tree(tree, folder) for tree in (*others, HERE)])
    heading(f"The review of whole games: CPU seconds, the median of {RUNS} runs in turn")
    print(f"{'game':16s} {'strokes':>7s} {'simulated':>9s} {'before':>8s} {'now':>8s} {'share':>6s}  found")
    sums = [[0.0] * len(runs[0]) for _ in runs]
    for book in sorted(BOOKS):
        seconds = [median(one[tree][book][2] for one in runs) for tree in range(len(runs[0]))]
        for total, one in zip(sums, runs, strict=True):
            for tree, told in enumerate(one):
                total[tree] += told[book][2]
        strokes, simulated, _, found = runs[0][-1][book]
        same = "the same" if all(told[book][3] == found for one in runs for told in one) else "other"
        print(f"{book:16s} {strokes:7d} {simulated:9d} {_columns(seconds)}  {same}")
    print(f"{'all':34s} {_columns([median(total[tree] for total in sums) for tree in range(len(runs[0]))])}")


def _columns(seconds: list[float]) -> str:
    before, now = seconds[0], seconds[-1]
    return f"{before:8.2f} {now:8.2f} {now / before:6.0%}"


if __name__ == "__main__":
    main()
