"""Pictures of the cases: as many men as the case counts, where it says, and ways that end where the discs went."""

from collections import Counter
from math import dist

import pytest

from carrom.board import ICF, checked_layout, kind_of
from carrom.board.zones import strip
from carrom.quiz import NoQuestion, cases_of, judged
from carrom.quiz.drawing import drawing
from carrom.rules import BOOKS
from carrom.rules.values import Facts


def cases(name):
    for case in cases_of(name):
        try:
            one = judged(case)
        except NoQuestion:
            continue
        yield case.title, one.state, one.event.facts


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_picture_shows_what_the_case_counts_and_tells(name):
    for title, state, facts in cases(name):
        drawn = drawing(state, facts, title)
        layout = {disc: (x, y) for disc, (x, y) in drawn["layout"].items()}
        checked_layout(ICF, layout)
        counts = Counter(kind_of(disc) for disc in layout)
        assert (counts["white"], counts["black"]) == (state.on_board.white, state.on_board.black), title
        assert counts["queen"] == state.on_board.queen, title
        assert drawn == drawing(state, facts, title), "the same case is drawn alike"
        seen = facts or Facts(touched=False)
        for path in drawn["paths"]:
            x, y = path["points"][-1]
            assert path["points"][0] == (drawn["striker"] if path["disc"] == "striker" else list(layout[path["disc"]]))
            if path["ends"] == "pocket":
                assert abs(x) == abs(y) == ICF.pocket_offset, title
            if path["ends"] == "off":
                assert max(abs(x), abs(y)) > ICF.half_side, title
        went = Counter(kind_of(path["disc"]) for path in drawn["paths"] if path["ends"] == "pocket")
        told = Counter(one.disc for one in seen.pocketed)
        assert all(went[kind] == min(count, counts[kind]) for kind, count in told.items() if kind != "striker"), title
        fallen = [path["disc"] for path in drawn["paths"] if path["ends"] == "pocket" and path["disc"] != "striker"]
        zones = Counter(one.zone for one in seen.pocketed if one.zone != "open")
        if len(fallen) == len(seen.pocketed):
            drawn_in = Counter(strip(ICF, state.to_play, layout[disc]) for disc in fallen)
            assert all(drawn_in[zone] >= count for zone, count in zones.items()), title


def test_the_striker_lies_apart_from_every_man():
    for title, state, facts in cases("karom"):
        drawn = drawing(state, facts, title)
        if drawn["striker"] is not None:
            apart = ICF.striker_radius + ICF.man_radius
            assert all(dist(drawn["striker"], point) >= apart - 1 for point in drawn["layout"].values()), title
