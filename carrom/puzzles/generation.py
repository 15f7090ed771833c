"""Generates the puzzle file: searches rounds, chooses drafts, proves answers, until there are enough puzzles. Its
positions are those of rounds that bots play, and the same men placed at random as late in a round.

The rounds come in waves of the same size whatever the number of processes, and results are used in their order: the
same seed makes the same file. Finished work is written down at once, so that a stopped run can go on."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from itertools import count as counted
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from random import Random

import msgspec

from carrom.board import QUEEN, SINGLES, Board, Point, Points, Seat, checked_layout, kind_of, side_of
from carrom.board.zones import seen_from
from carrom.bots import bot_stroke
from carrom.errors import Unavailable, Unreadable
from carrom.match import Header, Match, Player, begin, play
from carrom.notation import layout_text
from carrom.physics import SIGNATURES
from carrom.puzzles.drafts import find
from carrom.puzzles.proof import proven, ratings
from carrom.puzzles.puzzle import BOARD, MATTER, MODEL, Draft, Puzzle, line_of, standing
from carrom.rules import FIRST_BOOKS

_WAVE = 14  # rounds searched before drafts are chosen, at most: two of every book
_MOST_WAVES = 400  # waves after which the generation gives up
Groups = list[list[Draft]]


def making(seed: int, count: int, notes: Path, processes: int = 1) -> Iterator[list[Puzzle]]:
    """Make `count` puzzles; yield those made so far after each wave, and at the end all, sorted and numbered. `notes`:
    the file of finished work, written and read. Raises `Unreadable` for notes of another seed, count or physics,
    `Unavailable` when too few can be found."""
    done = _Notes(notes, {"seed": seed, "count": count, "physics": SIGNATURES[MODEL]})
    made: list[Puzzle] = []
    many = min(_WAVE, count)
    with ExitStack() as stack:
        spread: Callable = map
        if processes > 1:
            spread = stack.enter_context(ProcessPoolExecutor(processes, get_context("spawn"))).map
        for wave in counted():
            if wave == _MOST_WAVES:
                raise Unavailable(f"only {len(made)} of {count} puzzles were found; reduce --count, or change --seed")
            rounds = range(wave * many, (wave + 1) * many)
            found = done.each("look", rounds, list[list[Draft]], partial(look, seed), spread)
            drafts = chosen((group for groups in found for group in groups), made, count)
            names = [draft.made for draft in drafts]
            proofs = done.each("prove", names, Puzzle | None, prove, spread, drafts)
            made += [puzzle for puzzle in proofs if puzzle]
            if len(made) >= count:
                ordered = sorted(made[:count], key=lambda puzzle: puzzle.level)
                yield rated([replace(puzzle, number=number) for number, puzzle in enumerate(ordered, 1)])
                return
            yield made


def look(seed: int, number: int) -> Groups:
    """Return the drafts of a round, those of its moments and those of its endings."""
    groups: Groups = []
    for group in positions(seed, number):
        found = (find(match, made, Random(f"find {made}")) for made, match in group)
        groups.append([draft for draft in found if draft])
    return groups


def prove(draft: Draft) -> Puzzle | None:
    """Return the puzzle of a draft, None if the proof fails."""
    return proven(draft, Random(f"prove {draft.made}"))


def rated(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles with their ratings, from how often the personas solve each of them."""
    found = ratings([puzzle.solved for puzzle in puzzles])
    return [replace(puzzle, rating=rating) for puzzle, rating in zip(puzzles, found, strict=True)]


def written(puzzles: Sequence[Puzzle]) -> str:
    """The text of the puzzle file."""
    return "".join(f"{line_of(puzzle)}\n" for puzzle in puzzles)


class _Notes:
    """The file of finished work: a line with the run's parameters, then a line of JSON with each result."""

    def __init__(self, place: Path, what: dict[str, object]) -> None:
        self._place = place
        self._known: dict[str, object] = {}
        lines = place.read_text(encoding="utf-8").splitlines(keepends=True) if place.exists() else []
        # the last line of an interrupted run may be torn
        whole = [line for line in lines if line.endswith("\n")]
        if whole and json.loads(whole[0]) != what:
            raise Unreadable(
                str(place),
                f"was begun for {whole[0].strip()}, not {json.dumps(what)}; run with its values, or remove it",
            )
        for line in whole[1:]:
            self._known.update(json.loads(line))
        place.write_text("".join(whole) or json.dumps(what) + "\n", encoding="utf-8")

    def each(self, what: str, names, shape, work, spread: Callable, values: Sequence | None = None) -> list:
        """Return the results of `work` on each of `values` (default: the names), from the notes or computed now."""
        names = list(names)
        values = names if values is None else values
        todo = [(name, value) for name, value in zip(names, values, strict=True) if f"{what} {name}" not in self._known]
        results = spread(work, [value for _, value in todo])
        with self._place.open("a", encoding="utf-8") as notes:
            for (name, _), result in zip(todo, results, strict=True):
                plain = msgspec.to_builtins(result)
                self._known[f"{what} {name}"] = plain
                notes.write(json.dumps({f"{what} {name}": plain}) + "\n")
                notes.flush()
        return [msgspec.convert(self._known[f"{what} {name}"], shape) for name in names]


SHARES = {"family": 0.24, "level": 0.14, "book": 0.16, "pocket": 0.42, "kind": 0.6}
"""The largest share that one family, level, book, pocket (as the player sees it) or kind of position may have."""
Looks = frozenset[tuple[str, int, int]]


def chosen(found: Iterable[Sequence[Draft]], known: Sequence[Draft | Puzzle], count: int) -> list[Draft]:
    """Choose from each group the draft of the rarest family and level, where there is room. `known`: those so far."""
    counts = Counter(label for one in known for label in labels(one))
    seen = {looks(one) for one in known}
    taken: list[Draft] = []
    for group in found:
        fitting = [one for one in group if looks(one) not in seen and _has_room(one, counts, count)]
        if not fitting:
            continue
        draft = min(fitting, key=lambda one: (counts["family", one.family], counts["level", one.level]))
        taken.append(draft)
        seen.add(looks(draft))
        counts.update(labels(draft))
    return taken


def _has_room(draft: Draft, counts: Counter[tuple[str, object]], count: int) -> bool:
    return all(counts[label] < ceil(SHARES[label[0]] * count) for label in labels(draft))


def labels(one: Draft | Puzzle) -> list[tuple[str, object]]:
    """The labels under which a puzzle is counted."""
    kind = "ending" if "-" in one.made else "moment"
    own = [(name, getattr(one, name)) for name in ("family", "level", "book")]
    return [*own, ("pocket", pocket_seen(one)), ("kind", kind)]


def pocket_seen(one: Draft | Puzzle) -> str:
    """The pocket of the answer's man as the player sees it: ``NE`` is far and to the right."""
    pocket = one.answer.pocket or ""
    if one.state.to_play == "S":
        return pocket
    return {"NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}[pocket]


def looks(one: Draft | Puzzle) -> Looks:
    """The position as the player sees it, the same for mirror images: own men, the others', the queen."""
    match = standing(one.book, one.state, one.layout)
    seat = match.state.to_play
    colours = match.state.colours
    own = colours[side_of(seat, match.header.seats)] if colours else "white"
    lies = []
    for disc, point in match.layout.items():
        whose = disc if disc == QUEEN else "own" if kind_of(disc) == own else "other"
        lies.append((whose, *seen_from(seat, point)))
    mirrored = [(whose, -x, y) for whose, x, y in lies]
    return frozenset(min(sorted(lies), sorted(mirrored)))


_LEVELS = ("family", "cafe", "club", "league")
"""Levels that play: none too strong, so that the men lie as in games between people."""
_LONGEST = 60  # strokes of a round that are considered, at most
_MOMENTS, _ENDINGS = 3, 3  # positions taken from a round, and endings made from it
_FEW = 11  # discs of an ending, at most
_TRIES = 200


def positions(seed: int, number: int) -> Iterator[Iterator[tuple[str, Match]]]:
    """Yield the positions of one round, first as played, then strewn at random, each with its origin; seeded."""
    luck = Random(f"{seed} {number}")
    book = FIRST_BOOKS[number % len(FIRST_BOOKS)]
    round_positions = _round(book, number, luck)
    yield _moments(round_positions, f"{seed}/{number}", luck)
    yield _endings(round_positions, f"{seed}/{number}", luck)


def _round(book: str, number: int, luck: Random) -> list[Match]:
    """Play a round of two bots; return the match before every stroke but the break."""
    players: dict[Seat, Player] = {seat: Player("bot", level=luck.choice(_LEVELS)) for seat in SINGLES}
    match, _ = begin(Header(book, {}, BOARD, MATTER, MODEL, players), SINGLES[number % 2], number)
    round_positions = []
    while match.state.turn is not None and match.places and len(round_positions) < _LONGEST:
        if not match.state.breaking:
            round_positions.append(match)
        meant, stroke = bot_stroke(match, luck)
        match = play(match, stroke, meant=meant)[0]
    return round_positions


def _moments(round_positions: list[Match], name: str, luck: Random) -> Iterator[tuple[str, Match]]:
    for one in sorted(luck.sample(range(len(round_positions)), min(_MOMENTS, len(round_positions)))):
        match = round_positions[one]
        yield f"{name}.{one}", standing(match.header.book, match.state, layout_text(match.layout))


def _endings(round_positions: list[Match], name: str, luck: Random) -> Iterator[tuple[str, Match]]:
    few = [match for match in round_positions if len(match.layout) <= _FEW]
    for one, match in enumerate(luck.sample(few, min(_ENDINGS, len(few)))):
        lies = _strewn(match.board, tuple(match.layout), luck)
        if lies is not None:
            yield f"{name}-{one}", standing(match.header.book, match.state, layout_text(lies))


def _strewn(board: Board, discs: tuple[str, ...], luck: Random) -> Points | None:
    """Place the discs at random: anywhere, at the frame, or beside another; None where they find no room."""
    lies: dict[str, Point] = {}
    for _ in range(_TRIES):
        if len(lies) == len(discs):
            return lies
        try:
            lies = checked_layout(board, {**lies, discs[len(lies)]: _spot(board, list(lies.values()), luck)})
        except Unreadable:
            # it overlaps another, or lies over a pocket: try again
            continue
    return None


def _spot(board: Board, others: list[Point], luck: Random) -> Point:
    reach = board.half_side - board.man_radius
    x, y = luck.randint(-reach, reach), luck.randint(-reach, reach)
    where = luck.random()
    if where < 0.2:
        edge = reach - luck.randint(0, 8_000)
        x, y = luck.choice(((edge, y), (-edge, y), (x, edge), (x, -edge)))
    elif where < 0.4 and others:
        neighbour = luck.choice(others)
        away = 2 * board.man_radius + luck.randint(0, 6_000)
        far = max((x * x + y * y) ** 0.5, 1.0)
        x, y = neighbour[0] + round(x / far * away), neighbour[1] + round(y / far * away)
    return x, y
