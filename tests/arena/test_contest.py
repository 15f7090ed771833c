"""Contests: who meets whom, in which order, and what counts; and the contestants that need no engine."""

from collections import deque
from itertools import islice, product
from random import Random

import pytest
from msgspec import structs

from carrom.arena.contest import Contest, Meeting, Standing, arena_results, gauntlet, meetings_in, rated, round_robin
from carrom.arena.contestant import Contestant
from carrom.arena.contestants import YARDSTICKS, contestant
from carrom.arena.paired_boards import PairedBoard, PlayedBoard, pair_of_boards
from carrom.arena.sprt import LEAST, Sprt
from carrom.bots import PERSONAS, Hand, executed
from carrom.errors import Unreadable
from carrom.match import play
from tests.arena.playing import ICF, contest
from tests.engines.foreign import board

NAMES = ["a", "b", "c", "d"]


def ended(board: PairedBoard, luck: Random) -> PlayedBoard:
    """A board that ended somehow, the first being the better one."""
    won = "first" if luck.random() < 0.8 else "second"
    points = luck.randint(1, 12) * (1 if won == "first" else -1)
    return PlayedBoard(**structs.asdict(board), won=won, points=points, strokes=20, checksum="0" * 16)


def ended_pairs(first: str, second: str, pairs: int, luck: Random, sigma: float | None = None, seed: int = 7):
    boards = (board for number in range(pairs) for board in pair_of_boards(first, second, sigma, seed, number))
    return [ended(board, luck) for board in boards]


def test_a_round_robin_pairs_all_once_and_a_gauntlet_pairs_the_first_with_each():
    assert round_robin(NAMES) == [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]
    assert gauntlet(NAMES) == [("a", "b"), ("a", "c"), ("a", "d")]


def test_boards_are_played_pair_by_pair_so_that_all_meetings_progress_equally():
    luck, order = Random(1), []

    def watched(work, tasks):
        for task in tasks:
            order.append((task.pair, task.second, task.half))
            yield ended(task, luck)

    contest(Meeting("a", "b"), Meeting("a", "c", 0.3), pairs=2, workers=watched)
    assert order == list(product((0, 1), "bc", (0, 1)))


def test_a_decision_is_the_same_in_whatever_order_boards_come_in():
    test, luck = Sprt(0, 100), Random(2)
    lines, told = ended_pairs("a", "b", 250, luck), []
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


def test_half_a_pair_does_not_count_and_forfeits_faults_and_endless_boards_are_counted_separately():
    standing, (one, other) = Standing(), ended_pairs("a", "b", 1, Random(1))
    standing.add(one)
    assert (standing.pairs, standing.elo, standing.margin) == (0, None, None)
    standing.add(other)
    assert standing.pairs == 1
    standing = Standing()
    zero, one = map(structs.asdict, pair_of_boards("a", "b", None, 7, 0))
    standing.add(PlayedBoard(**zero, won=None, points=0, strokes=400, checksum=""))
    standing.add(PlayedBoard(**one, won="first", points=0, strokes=1, checksum="", forfeit="b: late"))
    assert (standing.unfinished, standing.forfeits, standing.faults) == (1, ["b: late"], [])
    assert standing.counts == [0, 0, 0, 1, 0]


def test_each_noise_class_has_its_own_ratings():
    luck, kept = Random(5), arena_results(ICF)
    played = [(*two, 10, luck, sigma) for sigma in (0.1, 1.0) for two in round_robin(["a", "b", "c"])]
    for each in (*played, ("a", "b", 1, luck)):
        deque(map(kept.add, ended_pairs(*each)))
    classes = rated(meetings_in(kept))
    assert list(classes) == [0.1, 1.0]
    assert all([one.name for one in those] == ["a", "b", "c"] for those in classes.values())


def test_pairs_of_several_seeds_are_pairs_of_their_own():
    luck, kept = Random(6), arena_results(ICF)
    for seed in (1, 2):
        deque(map(kept.add, ended_pairs("a", "b", 3, luck, seed=seed)))
    assert meetings_in(kept)[Meeting("a", "b")].pairs == 6


def test_tasks_are_generated_lazily():
    endless = Contest(arena_results(ICF), [Meeting("a", "b")], 7, 10**9, None)
    assert len(list(endless.play(lambda work, tasks: [ended(task, Random(1)) for task in islice(tasks, 4)]))) == 4


def strokes(player: Contestant, most: int) -> list[tuple[int, int, int]]:
    """What it means, stroke after stroke, alone at both seats."""
    match, meant = board(3), []
    for number in range(most):
        if match.state.turn is None:
            break
        stroke = player.meant(match, Hand(0.3), Random(f"thought {number}"))
        meant.append((stroke.x, stroke.vx, stroke.vy))
        match, _, _ = play(match, executed(stroke, Hand(0.3), match.places, Random(f"noise {number}")))
    return meant


@pytest.mark.parametrize("name", [*YARDSTICKS, "club"])
@pytest.mark.slow
def test_the_same_luck_gives_the_same_strokes(name):
    first, again = (strokes(contestant(name), 6) for _ in range(2))
    assert first == again
    assert len(first) == 6


def test_the_ghost_simulates_nothing_after_the_break():
    # after this break a man lies well enough to be aimed at
    ghost, match = contestant("ghost"), board(6)
    match, _, _ = play(match, ghost.meant(match, Hand(0.0), Random(1)))
    thought = ghost.thought(match, Hand(0.0), Random(1))
    assert thought.simulations == 0
    assert thought.choice.candidate.aim is not None


def test_a_yardstick_has_no_hand_of_its_own_a_level_has_and_an_unknown_contestant_is_refused_with_the_known_ones():
    assert [contestant(name).hand for name in YARDSTICKS] == [None] * 3
    assert contestant("world").hand == Hand(0.3)
    worse, better = (contestant(name).thought(board(3), Hand(0.3), Random(1)).simulations for name in ("m1", "m2"))
    assert worse < better
    with pytest.raises(Unreadable, match=f"'god' is not one of {', '.join(PERSONAS)}, ghost, m1, m2, engine:COMMAND"):
        contestant("god")
