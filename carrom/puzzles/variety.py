"""Chooses the drafts that become puzzles: bounded shares of every kind, no duplicates, also rotated or mirrored."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil

from carrom.board import QUEEN, kind_of, side_of
from carrom.board.zones import seen_from
from carrom.puzzles.puzzle import Draft, Puzzle, standing

SHARES = {"family": 0.24, "level": 0.14, "book": 0.16, "pocket": 0.42, "kind": 0.6}
"""The largest share that one family, level, book, pocket (as the player sees it) or kind of position may have."""

Looks = frozenset[tuple[str, int, int]]


def chosen(found: Iterable[Sequence[Draft]], known: Sequence[Draft | Puzzle], count: int) -> list[Draft]:
    """Choose from each group of drafts the one whose family and level are rarest, where there is room among `count`.

    `known`: the puzzles so far.
    """
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
    return [
        ("family", one.family),
        ("level", one.level),
        ("book", one.book),
        ("pocket", pocket_seen(one)),
        ("kind", kind),
    ]


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
