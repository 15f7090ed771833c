"""Value of a second search ply: where a second ply chooses otherwise, both choices are played out.

    python benchmarks/second_ply.py [--racks N] [--first SEED] [--processes N]

`world` plays itself by `icf` with a hand of 0.3°. For each of its eight best ideas the positions that follow are
evaluated again where the position value, which is geometric, gives the seat to play less than 0.8: aims of every family
are tried on the physics with the hand's errors, and the chance found replaces the geometric one. Three ways: for the
own next stroke, for the other side's reply, for both. Where another idea is then the best, it and the first choice are
played out to the round's end by `state`, sixteen times each with the same luck; the result is its advantage in men.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import mean, stdev

import numpy as np
from numpy.typing import NDArray
from strokes import heading, progress

from carrom.board import DISCS, SEATS, Board, Seat, Side, Stroke, other_side, side_of
from carrom.bots import PERSONAS, Hand, Mind, Stage, executed, think
from carrom.bots.bot_stroke import meant_stroke
from carrom.bots.candidates import aims_of, turned
from carrom.bots.hand import as_row, erring, errors
from carrom.bots.mind import FAMILIES, Family
from carrom.bots.position_value import Floats, kinds_of, values
from carrom.bots.trials import TrialOutcome, Trials
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL
from carrom.physics.batch import Ints
from carrom.rules.values import State

WAYS: dict[str, tuple[float, ...]] = {"own next stroke": (1.0,), "the reply": (-1.0,), "both": (1.0, -1.0)}
"""What is evaluated: the sign of the side that plays then."""
HAND = Hand(0.3)
WORLD = Mind((Stage(96, 3), Stage(24, 8), Stage(8, 88)))
"""The persona's search, but with all eight ideas tried alike."""
DOUBTFUL = 0.8
LOOKED_AT = 4
"""Positions of each kind that are evaluated, as a sample of all of it."""
AIMED: frozenset[Family] = frozenset(FAMILIES) - {"block", "break-open", "sweep"}
AIMS, FORCES, KEPT, TIMES = 16, (1.05, 1.6), 4, 16
PLAYED_OUT = 16


def main() -> None:
    """Measure, and print the results."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--racks", type=int, default=100)
    asked.add_argument("--first", type=int, default=1)
    asked.add_argument("--processes", type=int, default=2)
    told = asked.parse_args()
    heading("A second ply")
    strokes, better = 0, {way: list[float]() for way in WAYS}
    with ProcessPoolExecutor(told.processes) as pool:
        racks = pool.map(rack, range(told.first, told.first + told.racks))
        for done, (one, found) in enumerate(racks, 1):
            progress(f"{done} of {told.racks} racks")
            strokes += one
            for way, by in found:
                better[way].append(by)
    for way, differences in better.items():
        if len(differences) < 2:
            print(f"{way:16} chooses otherwise in {len(differences)} of {strokes} strokes")
            continue
        error = 1.96 * stdev(differences) / len(differences) ** 0.5
        share = f"{len(differences)} of {strokes} strokes"
        print(f"{way:16} chooses otherwise in {share}, there better by {mean(differences):+.2f} ± {error:.2f} men")


def rack(seed: int) -> tuple[int, list[tuple[str, float]]]:
    """Play a round; return the number of strokes evaluated, and for each way and each stroke that it chose otherwise
    the advantage in men."""
    players: dict[Seat, Player] = {seat: Player("bot", level="world") for seat in ("S", "N")}
    match, _ = begin(Header("icf", {}, "icf", "tournament", MODEL, players, placing="automatic"), "S", seed)
    luck, looked, found = Random(f"{seed} second ply"), 0, list[tuple[str, float]]()
    while match.state.turn and match.places:
        ideas = think(match, HAND, WORLD, luck).ideas
        choice = ideas[0].stroke
        if not match.state.breaking:
            looked += 1
            corrections = [correction(match, idea.stroke, Random(f"{seed} {looked}")) for idea in ideas]
            known = {choice: 0.0}
            for way, signs in WAYS.items():
                worths = [
                    idea.expected + sum(by[sign] for sign in signs) for idea, by in zip(ideas, corrections, strict=True)
                ]
                other = ideas[int(np.argmax(worths))].stroke
                if other == choice:
                    continue
                if other not in known:
                    known[other] = outcome(match, other, seed) - outcome(match, choice, seed)
                found.append((way, known[other]))
        match, _, _ = play(match, executed(choice, HAND, match.places, luck))
    return looked, found


def correction(match: Match, stroke: Stroke, luck: Random) -> dict[float, float]:
    """The error of the position value after a stroke, in men: its side plays on (1), or the other replies (−1)."""
    trials = Trials(match, HAND.sigma)
    strokes = erring(as_row(stroke), errors(HAND, 64, luck), match.places)
    tried = trials.tried(strokes)
    signs = np.array([one.sign for one in trials.outcomes])[tried.which]
    geometry = shot_chances(match.board, trials, trials.left(tried), tried.which)
    found = {}
    for sign in (1.0, -1.0):
        rows = np.flatnonzero((geometry[:, 0] < DOUBTFUL) & (signs == sign) & (tried.ends.events >= 0))
        wrong = [
            (chance(after(match, strokes[row]), luck) - geometry[row, 0]) * (1 + np.cumprod(geometry[row, 1:]).sum())
            for row in rows[:LOOKED_AT]
        ]
        found[sign] = sign * len(rows) * mean(wrong) / len(strokes) if wrong else 0.0
    return found


def shot_chances(board: Board, trials: Trials, rest: Ints, which: Ints) -> Floats:
    """float64[m, 20]: the chance of each man that counts in each position, the best first."""
    each = []
    for man in np.eye(len(DISCS), dtype=np.bool_):
        kinds = kinds_of([(max(one.turn, 0), 1.0, one.wanted & man, ()) for one in trials.outcomes])
        each.append(values(board, rest, which, kinds, HAND.sigma))
    return -np.sort(-np.array(each).T, axis=1)


def chance(match: Match, luck: Random) -> float:
    """The chance that the seat to play keeps the turn, or wins, by the best of the strokes tried."""
    aims = aims_of(match, AIMED)[:AIMS] if match.places else []
    if not aims:
        return 0.0
    trials, seat = Trials(match, HAND.sigma, 0.0), match.state.to_play
    rows = np.stack([as_row(turned(aim.stroke, 0.0, force)) for aim in aims for force in FORCES])
    kept = rows[np.flatnonzero(good(trials, rows, seat))[:KEPT]]
    if not len(kept):
        return 0.0
    tape = errors(HAND, TIMES, luck)
    tried = good(trials, np.concatenate([erring(row, tape, match.places) for row in kept]), seat)
    first, second = np.split(tried.reshape(len(kept), TIMES), 2, axis=1)
    # chosen by one half and measured by the other: the best of several by the same trials would be overestimated
    return float(second[np.argmax(first.sum(axis=1))].mean() + first[np.argmax(second.sum(axis=1))].mean()) / 2


def good(trials: Trials, strokes: Ints, seat: Seat) -> NDArray[np.bool_]:
    """bool[m]: whether after each stroke the seat plays on, or its side has won."""
    tried = trials.tried(strokes)
    return np.array([keeps(one, seat) for one in trials.outcomes])[tried.which] & (tried.ends.events >= 0)


def keeps(one: TrialOutcome, seat: Seat) -> bool:
    over = one.verdict.round_over
    return one.verdict.continues if over is None else over.winner == side_of(seat, one.verdict.state.seats)


def after(match: Match, stroke: Ints) -> Match:
    """The match after a stroke."""
    seat, x, vx, vy, spin = stroke.tolist()
    return play(match, Stroke(SEATS[seat], x, vx, vy, spin))[0]


def outcome(match: Match, stroke: Stroke, seed: int) -> float:
    """The mean lead, in men, of the side that plays this stroke, when the round is over."""
    side = side_of(match.state.to_play, match.state.seats)
    return mean(lead(end, side) for end in ends_of(match, stroke, seed))


def ends_of(match: Match, stroke: Stroke, seed: int) -> Iterator[State]:
    for time in range(PLAYED_OUT):
        luck = Random(f"{seed} {time}")
        at, _, _ = play(match, executed(stroke, HAND, match.places, luck))
        while at.state.turn and at.places:
            meant = meant_stroke(at, PERSONAS["state"], HAND, luck)
            at, _, _ = play(at, executed(meant, HAND, at.places, luck))
        yield at.state


def lead(state: State, side: Side) -> float:
    """Men pocketed and the queen, less the other side's."""
    return holding(state, side) - holding(state, other_side(side, state.seats))


def holding(state: State, side: Side) -> float:
    assert state.colours is not None
    men = 9 - (state.on_board.white if state.colours[side] == "white" else state.on_board.black)
    return men + (4.0 if state.queen.side == side else 0.0)


if __name__ == "__main__":
    main()
