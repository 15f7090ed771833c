from itertools import islice
from random import Random

from carrom.arena.contest import Contest, Meeting, Standing, arena_results, gauntlet, meetings_in, rated, round_robin
from carrom.arena.paired_boards import PairedBoard, PlayedBoard, pair_of_boards
from carrom.arena.sprt import LEAST, Sprt
from tests.arena.playing import ICF, contest

NAMES = ["a", "b", "c", "d"]


def ended(board: PairedBoard, luck: Random) -> PlayedBoard:
    """A board that ended somehow, the first being the better one."""
    told = {name: getattr(board, name) for name in PairedBoard.__struct_fields__}
    won = "first" if luck.random() < 0.8 else "second"
    points = luck.randint(1, 12) * (1 if won == "first" else -1)
    return PlayedBoard(**told, won=won, points=points, strokes=20, checksum="0" * 16)


def test_a_round_robin_pairs_all_once_and_a_gauntlet_pairs_the_first_with_each():
    assert round_robin(NAMES) == [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]
    assert gauntlet(NAMES) == [("a", "b"), ("a", "c"), ("a", "d")]


def test_boards_are_played_pair_by_pair_so_that_all_meetings_progress_equally():
    order: list[PairedBoard] = []

    def watched(work, tasks):
        luck = Random(1)
        for task in tasks:
            order.append(task)
            yield ended(task, luck)

    contest(Meeting("a", "b"), Meeting("a", "c", 0.3), pairs=2, workers=watched)
    assert [(board.second, board.pair, board.half) for board in order] == [
        ("b", 0, 0), ("b", 0, 1), ("c", 0, 0), ("c", 0, 1), ("b", 1, 0), ("b", 1, 1), ("c", 1, 0), ("c", 1, 1),
    ]  # fmt: skip


def test_a_decision_is_the_same_in_whatever_order_boards_come_in():
    test, luck = Sprt(0, 100), Random(2)
    lines = [ended(board, luck) for number in range(250) for board in pair_of_boards("a", "b", None, 7, number)]
    told = []
    for order in (lines, list(reversed(lines)), Random(3).sample(lines, len(lines))):
        standing = Standing(test)
        for line in order:
            standing.add(line)
        told.append((standing.decision, standing.counts, standing.margin))
    assert told[0] == told[1] == told[2]
    assert told[0][0] == "better"
    assert LEAST <= sum(told[0][1]) < 250


def test_a_decided_meeting_is_played_no_further_and_the_others_are():
    luck = Random(4)

    def one_sided(work, tasks):
        return (ended(task, luck if task.second == "b" else Random(f"even {task.pair} {task.half}")) for task in tasks)

    played = contest(Meeting("a", "b"), Meeting("a", "c"), pairs=400, workers=one_sided, sprt=Sprt(0, 100))
    known = played.results.known
    for meeting, standing in played.standings.items():
        assert standing.decision is not None
        boards = sum((line.first, line.second) == meeting[:2] for line in known.values())
        assert boards in (2 * standing.pairs, 2 * standing.pairs + 1)


def test_half_a_pair_does_not_count():
    standing, luck = Standing(), Random(1)
    one, other = (ended(board, luck) for board in pair_of_boards("a", "b", None, 7, 0))
    standing.add(one)
    assert (standing.pairs, standing.elo, standing.margin) == (0, None, None)
    standing.add(other)
    assert standing.pairs == 1


def test_forfeits_faults_and_endless_boards_are_counted_separately():
    standing = Standing()
    zero, one = pair_of_boards("a", "b", None, 7, 0)
    told = {name: getattr(zero, name) for name in PairedBoard.__struct_fields__}
    standing.add(PlayedBoard(**told, won=None, points=0, strokes=400, checksum=""))
    told = {name: getattr(one, name) for name in PairedBoard.__struct_fields__}
    standing.add(PlayedBoard(**told, won="first", points=0, strokes=1, checksum="", forfeit="b: late"))
    assert (standing.unfinished, standing.forfeits, standing.faults) == (1, ["b: late"], [])
    assert standing.counts == [0, 0, 0, 1, 0]


def test_each_noise_class_has_its_own_ratings():
    luck, kept = Random(5), arena_results(ICF)
    for sigma in (0.1, 1.0):
        for first, second in round_robin(["a", "b", "c"]):
            for number in range(10):
                for board in pair_of_boards(first, second, sigma, 7, number):
                    kept.add(ended(board, luck))
    for board in pair_of_boards("a", "b", None, 7, 0):
        kept.add(ended(board, luck))
    classes = rated(meetings_in(kept))
    assert list(classes) == [0.1, 1.0]
    assert all([one.name for one in those] == ["a", "b", "c"] for those in classes.values())


def test_pairs_of_several_seeds_are_pairs_of_their_own():
    luck, kept = Random(6), arena_results(ICF)
    for seed in (1, 2):
        for number in range(3):
            for board in pair_of_boards("a", "b", None, seed, number):
                kept.add(ended(board, luck))
    assert meetings_in(kept)[Meeting("a", "b")].pairs == 6


def test_tasks_are_generated_lazily():
    kept = arena_results(ICF)
    endless = Contest(kept, [Meeting("a", "b")], 7, 10**9, None)
    taken: list[PairedBoard] = []

    def few(work, tasks):
        taken.extend(islice(tasks, 4))
        return iter(())

    assert list(endless.play(few)) == []
    assert len(taken) == 4
