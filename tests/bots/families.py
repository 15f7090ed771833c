"""For each family a position in which a man falls by it; for most, by no other. South plays white; others see it so."""

from random import Random

import pytest

from carrom.board import Point, Points, Seat
from carrom.match import Header, Match, Player, begin
from carrom.physics import MODEL
from carrom.rules import BOOKS
from carrom.rules.values import Queen
from tests.match.positions import with_layout
from tests.match.test_match import HEADER

SEATS: tuple[Seat, ...] = ("S", "E", "N", "W")
FEW = ("icf", "k-rhum", "karom", "billard-indien")
FEW_BOOKS = [pytest.param(book, marks=() if book in FEW else pytest.mark.full) for book in BOOKS]
"""With what else one does than to play; the others in `make full`."""
PLAYERS = {seat: Player("bot", level="club") for seat in SEATS}

ONLY: dict[str, Points] = {
    "cut": {
        "w1": (220_000, -240_000), "b1": (300_000, -170_000), "b2": (-220_000, -250_000), "b3": (-280_000, 160_000),
        "b4": (160_000, -280_000), "b5": (-90_000, -80_000), "b6": (250_000, -200_000), "b7": (170_000, -160_000),
        "b8": (100_000, 110_000),
    },
    "bank": {"w1": (10_000, -330_000), "b1": (40_000, -300_000)},
    "rebound": {"w1": (270_000, 70_000), "b1": (260_000, 20_000), "b2": (290_000, 140_000), "b3": (340_000, 20_000)},
    "combination": {"w1": (320_000, -100_000), "b1": (310_000, -60_000)},
    "cannon": {
        "w1": (-240_000, -280_000), "b1": (70_000, 10_000), "b2": (-210_000, -240_000), "b3": (-180_000, -310_000),
    },
    "kiss": {"w1": (100_000, 300_000), "b1": (160_000, 340_000), "b2": (140_000, 250_000), "b3": (20_000, 340_000)},
    "back-shot": {"w1": (290_000, -330_000), "b1": (240_000, -250_000)},
}  # fmt: skip
"""By no other family can the one white man fall."""
FALLING: dict[str, Points] = {"direct": {"w1": (300_000, 280_000), "b1": (-100_000, 0)}, **ONLY}
BLOCK: Points = {"w1": (200_000, 200_000), "b1": (-300_000, 100_000)}
THICK: Points = {
    "w1": (0, 0), "b1": (33_000, 0), "w2": (-33_000, 0), "b2": (16_000, 30_000), "w3": (-16_000, 30_000),
    "b3": (16_000, -30_000), "w4": (-16_000, -30_000), "b4": (-300_000, 300_000),
}  # fmt: skip


def seen_by(seat: Seat, point: Point) -> Point:
    """Where a point of the south's is for another seat."""
    x, y = point
    return {"S": (x, y), "E": (-y, x), "N": (-x, -y), "W": (y, -x)}[seat]


def lying(**layout) -> Match:
    """South to play white at a table of two, a black man far away."""
    sides = {"colours": {"S": "white", "N": "black"}, "has_pocketed": {"S": True, "N": True}}
    return with_layout(begin(HEADER, "S", 1)[0], {"b1": (-100_000, 100_000), **layout}, **sides)


def scattered(luck: Random, *discs: str) -> Points:
    layout: dict[str, Point] = {}
    for disc in discs:
        while disc not in layout:
            x, y = luck.randint(-340_000, 340_000), luck.randint(-340_000, 340_000)
            if all((x - u) ** 2 + (y - v) ** 2 > 40_000**2 for u, v in layout.values()):
                layout[disc] = (x, y)
    return layout


def position(layout: Points, seat: Seat = "S", book: str = "billard-indien") -> Match:
    """Four at the table, `seat` to play white on this layout as seen from there, in mid-round."""
    match, _ = begin(Header(book, {}, "icf", "tournament", MODEL, PLAYERS), seat, 1)
    other = "E" if seat in "SN" else "S"
    colours = {"S" if seat in "SN" else "E": "white", other: "black"}
    turned = {disc: seen_by(seat, point) for disc, point in layout.items()}
    begun = {"has_pocketed": {"S": True, "E": True}, "queen": Queen("covered", "S")}
    return with_layout(match, turned, turn=seat, colours=colours, **begun)
