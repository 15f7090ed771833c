"""Write the parts of an entry's line: strokes, facts, calls, discs put back; `parts` reads them."""

from collections.abc import Iterator
from itertools import zip_longest

from carrom.board import Point, Stroke
from carrom.notation.decimals import decimal_text
from carrom.notation.layout_text import point_text
from carrom.rules.values import Facts, Fallen, FirstContact

Calls = tuple[tuple[str, str], ...]
"""Code and clause of every call, in order."""
PlacedDiscs = tuple[tuple[str, Point], ...]
"""Discs put back at once, and their places (µm)."""


def stroke_text(stroke: Stroke) -> str:
    """A stroke without its seat: place, velocity, and spin where there is one."""
    spin = f" spin {decimal_text(stroke.spin, 3)}" if stroke.spin else ""
    return f"{decimal_text(stroke.x, 3)} v {decimal_text(stroke.vx, 6)},{decimal_text(stroke.vy, 6)}{spin}"


def seen_text(facts: Facts) -> str:
    """The facts of a stroke on a real board, where discs have no names."""
    fell, flew = (tuple(one.disc for one in gone) for gone in (facts.pocketed, facts.off_board))
    return " ".join(facts_words(facts, fell, flew)) or "fell nothing"


def facts_words(facts: Facts, fell: tuple[str, ...], flew: tuple[str, ...], unseen: str = "") -> Iterator[str]:
    """The words of the facts, with the discs as named in `fell` and `flew`; nothing where all facts are defaults.

    `unseen`: the words for an unknown first contact.
    """
    yield from gone_words("fell", fell, facts.pocketed)
    yield from gone_words("flew", flew, facts.off_board)
    if facts.first_contact is not None:
        yield _first(facts.first_contact)
    elif facts.touched and unseen:
        yield unseen
    for said, word in (
        (not facts.touched, "untouched"),
        (facts.backward, "backward"),
        (facts.improper, _improper(facts)),
        (facts.named_disc_pocketed is True, "named fell"),
        (facts.named_disc_pocketed is False, "named stayed"),
    ):
        if said:
            yield word


def gone_words(verb: str, discs: tuple[str, ...], fallen: tuple[Fallen, ...] = ()) -> Iterator[str]:
    """A list of discs, with the zones given by `fallen`."""
    zones = ("" if one.zone == "open" else f" {one.zone}" for one in fallen)
    if discs:
        yield f"{verb} " + ", ".join(disc + zone for disc, zone in zip_longest(discs, zones, fillvalue=""))


def verdict_words(calls: Calls, placed: PlacedDiscs = ()) -> Iterator[str]:
    """The parts that come from a verdict: its calls, and the discs put back at once."""
    if calls:
        yield "calls " + ", ".join(f"{code}/{clause}" for code, clause in calls)
    if placed:
        yield "placed " + ", ".join(f"{disc} {point_text(at)}" for disc, at in placed)


def _first(contact: FirstContact) -> str:
    how = "" if contact.direct else " indirect"
    return f"first {contact.disc}{how}" + ("" if contact.zone == "open" else f" {contact.zone}")


def _improper(facts: Facts) -> str:
    return f"improper {facts.improper_cause}" if facts.improper_cause else "improper"
