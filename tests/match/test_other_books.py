"""What every book says of one stroke of a match."""

import pytest

from carrom.errors import NotAllowed
from carrom.match import correct, open_round
from carrom.match.other_books import others, stroke_of
from carrom.rules import BOOKS
from tests.match.told import MISS, SLAM, saw, told

WITH_QUEEN = [name for name, book in BOOKS.items() if book.has_queen]


@pytest.mark.parametrize("name", WITH_QUEEN)
def test_the_matchs_own_book_comes_first_with_its_calls_then_the_others(name):
    kept = told(name).strokes(saw("white", "striker"))
    answers = others(kept.match, 2)
    assert [book.name for book, _ in answers] == [name, *(book for book in WITH_QUEEN if book != name)]
    assert answers[0][1] == kept.events[-1].verdict
    assert all(verdict for _, verdict in answers)
    assert len({tuple(call.clause for call in verdict.calls) for _, verdict in answers if verdict}) >= 4


def test_a_match_without_a_queen_stands_alone_for_the_others_cannot_tell_where_it_would_lie():
    kept = told("disc-pool").strokes(saw("white", "striker"))
    assert others(kept.match, 2) == [(kept.match.book, kept.events[-1].verdict)]


def test_the_houses_options_hold_in_every_book_that_has_them():
    kept = told("karom", options={"queen_value": 3, "striker_with_own": "return-pass"}).strokes(saw("white"))
    for book, _ in others(kept.match, 2):
        for option, value in kept.match.header.options.items():
            known = book.options.get(option)
            assert known is None or not known.allows(value) or book.settings[option] == value
    assert {book.settings.get("queen_value") for book, _ in others(kept.match, 2)} >= {3}


def test_only_strokes_are_found_with_the_step_before():
    kept = told("karom").strokes(MISS, saw("white"))
    before, taken = stroke_of(kept.match, 3)
    assert (before.n, taken.n) == (2, 3)
    assert taken.event == kept.events[-1]
    for n in (0, 1, 4):
        with pytest.raises(NotAllowed, match="no-such-stroke"):
            stroke_of(kept.match, n)


def test_a_stroke_made_impossible_by_a_correction_has_no_verdicts():
    kept = told("karom").strokes(SLAM)
    kept.do(open_round, 0)
    kept.strokes(saw("white"))
    assert stroke_of(kept.match, 4)[1].event == kept.events[-1]
    with pytest.raises(NotAllowed, match="no-such-stroke"):
        stroke_of(kept.match, 3)  # the second round was opened there
    kept.do(correct, 2, MISS)
    assert kept.troubles
    with pytest.raises(NotAllowed, match="no-such-stroke"):
        stroke_of(kept.match, 4)
    assert stroke_of(kept.match, 2)[1].event.facts == MISS
