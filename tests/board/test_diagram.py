"""The picture of a position is true to the board: every length in it is the board's, in millimetres."""

import re
import xml.etree.ElementTree as ET
from math import hypot
from pathlib import Path

import pytest

from carrom.board import FULL_FLICK, ICF, MAISON_80, SEATS, Stroke, diagram, opening, striker_point

FROZEN = Path(__file__).parent / "diagram.svg"
BOARDS = pytest.mark.parametrize("board", [ICF, MAISON_80], ids=lambda board: board.name)
EDGE = 0.8
"""mm: how thick the line is that goes round a disc or a circle."""


class Picture:
    """A diagram taken apart."""

    def __init__(self, *asked, **more):
        self.root = ET.fromstring(diagram(*asked, **more))
        for element in self.root.iter():
            element.tag = element.tag.partition("}")[2]
        self.top = self.root.find("g")

    def group(self, title):
        """What is drawn under a title."""
        return next(group for group in self.root.iter("g") if group.findtext("title") == title)

    def turned(self):
        """By how much what lies before a seat is turned, and what it is: the lines of all four, then who fell."""
        groups = [group for group in self.top.findall("g") if group.get("transform")]
        return [(int(group.get("transform")[7:-1]), group) for group in groups]


def circles(element):
    """(x, y, radius, is filled) of the circles directly in an element."""
    return [
        (*(float(one.get(name)) for name in ("cx", "cy", "r")), one.get("fill") != "none")
        for one in element.findall("circle")
    ]


def numbers(path):
    return [float(number) for number in re.findall(r"-?[0-9.]+(?:e-?[0-9]+)?", path)]


@BOARDS
def test_it_shows_the_board_with_its_frame_and_no_more(board):
    picture = Picture(board, {}, 300)
    outer, inner = (board.half_side + board.frame_width) / 1000, board.half_side / 1000
    assert numbers(picture.root.get("viewBox")) == [-outer, -outer, 2 * outer, 2 * outer]
    assert (picture.root.get("width"), picture.root.get("height")) == ("300", "300")
    assert picture.top.get("transform") == "scale(1,-1)", "north is up"
    wood = [
        [float(one.get(name)) for name in ("x", "y", "width", "height", "rx")] for one in picture.top.findall("rect")
    ]
    assert wood == [[-outer, -outer, 2 * outer, 2 * outer, 14], [-inner, -inner, 2 * inner, 2 * inner, 0]]
    assert Picture(board, {}).root.get("width") == "480"


@BOARDS
def test_the_four_pockets_and_the_circles_in_the_middle_are_the_boards(board):
    offset, hole = board.pocket_offset / 1000, board.pocket_radius / 1000
    *holes, outer, inner = circles(Picture(board, {}).top)
    assert {one[:2] for one in holes} == {(x, y) for x in (-offset, offset) for y in (-offset, offset)}
    assert [one[2:] for one in holes] == [(hole, True)] * 4
    assert outer == (0, 0, board.outer_circle_radius / 1000, False)
    assert inner == (0, 0, board.centre_circle_radius / 1000, True)


@BOARDS
def test_before_each_seat_lie_its_base_lines_their_circles_and_an_arrow(board):
    end, along = board.base_circle_offset / 1000, 0.5**0.5 / 1000
    ring, middle, y = board.base_circle_radius / 1000, board.base_disc_radius / 1000, -board.mid_line / 1000
    turned = Picture(board, {}).turned()
    assert [angle for angle, _ in turned] == [0, 90, 180, 270, 0]
    for _, group in turned[:4]:
        thick, thin, shaft, head = (numbers(path.get("d")) for path in group.findall("path"))
        assert thick == pytest.approx([-end, -board.outer_line / 1000, end])
        assert thin == pytest.approx([-end, -board.inner_line / 1000, end])
        widths = [float(path.get("stroke-width", 0)) for path in group.findall("path")]
        assert widths[0] > widths[1] == widths[2] > 0
        first, last = board.arrow_start * along, board.arrow_end * along
        assert shaft == pytest.approx([first, first, last, last], abs=1e-3)
        x, up, *legs = head
        assert (x, up) == pytest.approx((last, last), abs=1e-3), "the head's point is the arrow's"
        ends = [(legs[0], legs[1]), (legs[0] + legs[2], legs[1] + legs[3])]
        assert ends[0] == ends[1][::-1], "alike on both sides of the diagonal"
        assert all(part < 0 for leg in ends for part in leg), "and behind its point"
        assert circles(group) == [
            (-end, y, ring, True),
            (-end, y, middle, True),
            (end, y, ring, True),
            (end, y, middle, True),
        ]


@BOARDS
def test_a_disc_is_as_large_as_it_is_and_has_a_ring_within(board):
    layout = {**opening(board), "striker": (120_500, -250_000)}
    picture = Picture(board, layout)
    for disc, (x, y) in layout.items():
        radius = board.radius(disc) / 1000
        body, ring = circles(picture.group(disc))
        assert body == pytest.approx((x / 1000, y / 1000, radius - EDGE / 2, True), abs=1e-3), "with its edge, its size"
        assert ring == pytest.approx((x / 1000, y / 1000, 0.6 * radius, False), abs=1e-3)
        assert {float(one.get("stroke-width")) for one in picture.group(disc).findall("circle")} == {EDGE}
    colours = {disc[0]: picture.group(disc).find("circle").get("fill") for disc in layout}
    assert len(set(colours.values())) == 4, "white, black, queen and striker are told apart"


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("vx", "vy"), [(0, FULL_FLICK), (-FULL_FLICK // 2, 0), (3_000_000, -4_000_000)])
def test_an_arrow_goes_where_the_striker_goes_longer_the_faster_it_is(seat, vx, vy):
    stroke = Stroke(seat, 50_000, vx, vy)
    x, y = (part / 1000 for part in striker_point(ICF, seat, 50_000))
    drawn = Picture(ICF, {}, stroke=stroke).group("stroke")
    assert circles(drawn) == [(x, y, ICF.striker_radius / 1000 - EDGE / 2, False)]
    shaft, head = (numbers(path.get("d")) for path in drawn.findall("path"))
    assert shaft[:2] == [x, y]
    assert shaft[2:] == pytest.approx([200 * vx / FULL_FLICK, 200 * vy / FULL_FLICK], abs=1e-3)
    tip_x, tip_y, left_x, left_y, over_x, over_y = head
    assert (tip_x, tip_y) == pytest.approx((x + shaft[2], y + shaft[3]), abs=1e-2)
    assert hypot(over_x, over_y) == pytest.approx(10, abs=1e-3), "its head is 10 mm wide"
    back_x, back_y = left_x + over_x / 2, left_y + over_y / 2
    size = hypot(shaft[2], shaft[3])
    assert (back_x, back_y) == pytest.approx((-14 * shaft[2] / size, -14 * shaft[3] / size), abs=1e-3), "and 14 long"
    assert over_x * shaft[2] + over_y * shaft[3] == pytest.approx(0, abs=0.1)


@BOARDS
def test_what_fell_lies_side_by_side_in_the_middle_of_the_frame(board):
    apart, y = 2 * board.striker_radius / 1000, -(board.half_side + board.frame_width / 2) / 1000
    picture = Picture(board, {}, fallen=("w1", "striker", "b2", "queen"))
    places = [circles(picture.group(disc))[0][:2] for disc in ("w1", "striker", "b2", "queen")]
    assert places == [pytest.approx((place * apart, y), abs=1e-3) for place in (-1.5, -0.5, 0.5, 1.5)]
    angle, before = picture.turned()[-1]
    assert (angle, len(before.findall("g"))) == (0, 4), "before South where nobody struck"
    struck = [Picture(board, {}, stroke=Stroke(seat, 0, 1, 0), fallen=("w2",)).turned()[-1][0] for seat in SEATS]
    assert dict(zip(SEATS, struck, strict=True)) == {"S": 0, "E": 90, "N": 180, "W": 270}, "before the player who did"


@BOARDS
def test_millimetres_stand_at_the_outer_edge_of_the_frame_upright(board):
    edge, texts = (board.half_side + board.frame_width) / 1000, Picture(board, {}, coordinates=True).top.findall("text")
    south = {int(one.text): float(one.get("x")) for one in texts if one.get("text-anchor") == "middle"}
    west = {int(one.text): float(one.get("y")) for one in texts if one.get("text-anchor") is None}
    assert len(south) == len(west) == len(texts) / 2
    assert set(south) == set(range(-300, 301, 100))
    assert not Picture(board, {}).top.findall("text"), "only when they are asked for"
    assert all(x == number for number, x in south.items())
    assert all(-number < y <= -number + 5 for number, y in west.items()), "half a letter below its place"
    assert {one.get("transform") for one in texts} == {"scale(1,-1)"}
    for one in texts:
        far = float(one.get("y")) if one.get("text-anchor") else -float(one.get("x"))
        assert far == pytest.approx(edge - 5), "within the frame, 5 mm from its edge"


def everything():
    """Whatever a picture may show."""
    stroke, fallen = Stroke("E", 40_000, -FULL_FLICK // 2, FULL_FLICK // 8), ("w9", "striker", "b9")
    layout = {disc: place for disc, place in opening(ICF, 3).items() if disc not in fallen}
    return diagram(ICF, layout, 720, stroke=stroke, fallen=fallen, coordinates=True)


def test_the_picture_equals_the_frozen_one():
    """To record another that is meant: `python -m tests.notation.test_diagram`, then look at it."""
    assert everything() == FROZEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    FROZEN.write_text(everything(), encoding="utf-8")
