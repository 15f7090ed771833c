"""What the cases (`test_cases.py`) leave to be shown of declared matches: in every book, at random, what is offered."""

from random import Random

import pytest

from carrom import match as matches
from carrom.board import DOUBLES, SINGLES, Stroke, other_side, side_of
from carrom.errors import CarromError, NotAllowed
from carrom.match.calls import may_be_called, may_waive
from carrom.match.judging import others, stroke_of
from carrom.match.match import cited_before, cited_before_last, stroke_numbers
from carrom.match.umpire import change_table
from carrom.records import read_record, write_record
from carrom.records.from_match import record_of
from carrom.records.replay import replay
from carrom.rules import BOOKS
from carrom.rules.values import Call, RoundResult
from tests.match.test_cases import check_recorded
from tests.match.told import MISS, SLAM, Told, check_men, counting, from_the_start, header_of, possible, saw, told


def round_declared(kept, luck):
    """Declare strokes until the round is over."""
    while kept.match.state.turn:
        kept.do(matches.declare, possible(luck, kept.match.state))
    return kept.events[-1].verdict


@pytest.mark.parametrize("seats", [SINGLES, DOUBLES], ids=["singles", "doubles"])
@pytest.mark.parametrize("book", BOOKS)
def test_rounds_of_every_book_are_declared_to_their_end_and_counted(book, seats):
    luck = Random(f"{book} {len(seats)}")
    kept = told(book, seats)
    games, in_turn, scores = dict(kept.match.games), ["S"], kept.match.state.score
    for _ in range(12):
        assert kept.match.state.score == scores
        verdict = round_declared(kept, luck)
        check_men(kept.match)
        if verdict.game_over:
            games[verdict.game_over.winner] += 1
        assert dict(kept.match.games) == games
        if kept.match.match_over:
            games = dict.fromkeys(games, 0)
        scores = dict.fromkeys(games, 0) if verdict.game_over else kept.match.state.score
        round_before = 0 if verdict.game_over else kept.match.state.round
        opened = kept.do(matches.open_round, 0)
        assert (dict(kept.match.games), opened.state.round) == (games, round_before + 1)
        in_turn.append(opened.opener)
    assert set(in_turn) == set(seats), "everybody opens in turn"


def test_on_a_real_board_nothing_is_simulated_and_no_man_has_a_place():
    with pytest.raises(NotAllowed, match="no-such-seat"):
        matches.begin(header_of("classique"), "W", 0)
    match, opened = matches.begin(header_of("classique"), "N", 7)
    assert opened.layout == match.layout == {}
    assert opened.seed == 0, "how the rosette lies nobody knows"
    assert match.places == ()
    assert not match.is_blocked
    with pytest.raises(NotAllowed, match="real-board"):
        matches.play(match, Stroke("N", 0, 0, -1_000_000))


def test_on_a_simulated_board_nothing_is_declared():
    match, _ = matches.begin(header_of("classique", board="icf"), "S", 7)
    with pytest.raises(NotAllowed, match="simulated-board"):
        matches.declare(match, MISS)
    with pytest.raises(NotAllowed, match="simulated-board"):
        matches.count(match, FOUR_LEFT)


# ---- Rounds on wood counted by their results: as steps of a match, on their lines, in their record


FOUR_LEFT = RoundResult({"N": 4}, "S", "S")


@pytest.mark.parametrize(
    ("book", "result"),
    [
        ("classique", FOUR_LEFT),
        ("billard-indien", RoundResult({"S": 9, "N": 7}, None, "N")),
        ("billard-indien", RoundResult({"S": 4, "N": 2}, "S", None, "conceded")),
        ("icf", RoundResult({"N": 0}, "S", "N", "by-striker", 2)),
        ("k-rhum", RoundResult({"N": 6}, "S", None, "tomato")),
    ],
)
def test_a_record_of_counted_rounds_plays_again_to_the_same_match(book, result):
    kept = told(book)
    kept.do(matches.count, result)
    kept.do(matches.undo)
    kept.do(matches.redo)
    kept.do(matches.open_round, 0)
    record = record_of(kept.header, kept.events)
    again = list(replay(read_record(write_record(record))))
    assert [one.differences for one in again] == [()] * len(kept.events)
    assert [one.event for one in again] == kept.events
    assert again[-1].match == kept.match


# ---- The clock of a game: when it may be set, what is left of it


CLOCK = (
    *((False, 0, "clock-set-already"), (True, 1, "clock"), (True, 0, ""), (True, 0, "clock-set-already")),
    *((False, 0, ""), (True, 0, ""), (False, 90_000, ""), (False, 90_000, "clock-set-already")),
    *((True, 89_999, "clock"), (True, 90_001, "clock"), (True, 90_000, ""), (False, 89_999, "clock")),
)


def test_a_clock_is_started_and_stopped_in_turn_its_time_goes_on_only_while_it_runs_and_each_game_has_its_own():
    kept = told("icf", minutes=10)
    for runs, played, refused in CLOCK:
        if refused:
            with pytest.raises(CarromError) as said:
                matches.set_clock(kept.match, runs, played)
            assert getattr(said.value, "code", None) in (refused, None), "or it contradicts the last setting"
            assert getattr(said.value, "field", refused) == refused
        else:
            kept.do(matches.set_clock, runs, played)
            assert (kept.match.timed.runs, kept.match.timed.played) == (runs, played)
    for opened, played in ((1, 90_000), (2, 90_000), (3, 0)):
        kept.do(matches.interrupt, "concede", "S")
        kept.do(matches.open_round, 0)
        assert kept.match.timed == matches.GameClockSet(runs=opened < 3, played=played), opened
    line = matches.GameClockSet(runs=True, played=0)
    kept.do(change_table, line)
    assert kept.events[-1] == line.recorded(True) == line
    told("icf").refuses("no-game-clock", matches.set_clock, True, 0)


@pytest.mark.parametrize(("minutes", "played", "left"), [
    (10, 0, (600_000, 300_000)), (10, 1, (599_999, 300_000)), (10, 600_000, (0, 300_000)),
    (10, 700_000, (0, 200_000)), (10, 900_001, (0, 0)), (None, 0, (0, 0)), (None, 7, (0, 0)),
])  # fmt: skip
def test_when_the_time_of_a_game_is_over_its_extra_time_runs(minutes, played, left):
    assert matches.time_left(header_of("icf", minutes=minutes), played) == left


def test_strokes_and_what_stood_in_for_them_are_numbered_and_clauses_are_cited_once_they_have_decided():
    kept = told("karom").strokes(MISS, saw("white"))
    kept.do(matches.interrupt, "timeout", "N")
    assert (kept.events[-1].seat, kept.events[0].seat) == ("N", "S")
    assert stroke_numbers(kept.match.steps) == {2: 1, 3: 2, 4: 3}
    cited = cited_before(kept.match.steps)
    assert [sorted(cited[n]) for n in (1, 2, 3)] == [[], [], ["S2.18"]]
    assert cited[4] == cited[3].union(kept.events[2].verdict.cited)
    asked = (*cited[4], "S2.44")
    assert all(cited_before_last(kept.match.steps[:n], asked) == cited[n] for n in cited), "looked for from the end"
    kept.do(matches.correct, 2, saw("white"))
    cited = cited_before(kept.match.steps)
    assert kept.troubles
    assert cited[4] == cited[3] == frozenset(kept.match.steps[1].event.verdict.cited), "none by what cannot be"
    assert cited_before_last(kept.match.steps, asked) == cited[4]


# ---- What was declared is put right, and the rest is judged again


@pytest.mark.parametrize("book", BOOKS)
def test_a_corrected_match_equals_the_match_declared_anew(book):
    luck = Random(f"correcting {book}")
    for _ in range(40):
        kept = told(book)
        for _ in range(12):
            if kept.match.state.turn is None:
                kept.do(matches.open_round, 0)
            elif luck.random() < 0.15:
                kept.do(matches.interrupt, luck.choice(["timeout", "timeout", "concede"]), luck.choice("SN"))
            else:
                kept.do(matches.declare, possible(luck, kept.match.state, 0.6))
        judged = matches.Declared | matches.Interrupted
        strokes = [index for index, taken in enumerate(kept.match.steps) if isinstance(taken.event, judged)]
        for index in luck.sample(strokes, 3):
            if not kept.match.steps[index].conflict:
                facts = possible(luck, kept.match.steps[index - 1].position.state, 0.6)
                kept.do(matches.correct, kept.match.steps[index].n, facts)
                assert counting(kept.match) == counting(from_the_start(kept.match))
                check_men(kept.match)


def test_what_was_told_last_is_a_remark_or_a_correction_until_something_else_happens():
    kept = told("karom").strokes(MISS)
    last = [kept.match.last_told.n]
    for verb, *more in ((matches.remark, "off the frame"), (matches.declare, MISS), (matches.correct, 2, MISS)):
        kept.do(verb, *more)
        last.append(kept.match.last_told.n)
    assert last == [2, 3, 4, 5]


def test_in_a_simulated_game_nothing_that_was_called_becomes_a_stroke():
    kept = Told(header_of("icf", board="icf"))
    kept.do(matches.interrupt, "timeout", "S")
    kept.refuses("nothing-to-correct", matches.correct, 2, MISS)


@pytest.mark.parametrize("book", BOOKS)
def test_a_stroke_corrected_to_what_it_was_changes_nothing(book):
    luck = Random(f"same {book}")
    kept = told(book)
    for _ in range(25):
        kept.do(matches.declare, possible(luck, kept.match.state)) if kept.match.state.turn else kept.do(
            matches.open_round, 0
        )
    for taken in kept.match.steps:
        if isinstance(taken.event, matches.Declared):
            corrected, _ = matches.correct(kept.match, taken.n, taken.event.facts)
            assert corrected.steps == kept.match.steps


# ---- What every book says of one stroke of a match


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
    assert (before.n, taken.n, taken.event) == (2, 3, kept.events[-1])
    for n in (0, 1, 4):
        kept.refuses("no-such-stroke", stroke_of, n)


def test_a_stroke_made_impossible_by_a_correction_has_no_verdicts():
    kept = told("karom").strokes(SLAM)
    kept.do(matches.open_round, 0)
    kept.strokes(saw("white"))
    assert stroke_of(kept.match, 4)[1].event == kept.events[-1]
    with pytest.raises(NotAllowed, match="no-such-stroke"):
        stroke_of(kept.match, 3)  # the second round was opened there
    kept.do(matches.correct, 2, MISS)
    assert kept.troubles
    kept.refuses("no-such-stroke", stroke_of, 4)
    assert stroke_of(kept.match, 2)[1].event.facts == MISS


# ---- What happens in place of a stroke: time, concessions, resignations, fouls, payments forgone


@pytest.mark.parametrize("by", "SENW")
@pytest.mark.parametrize("book", BOOKS)
def test_conceding_loses_the_round_and_resigning_loses_the_game(book, by):
    for kind in ("concede", "resign"):
        kept = told(book, DOUBLES, options={"target": 40}).strokes(saw("white"), MISS)
        winner = other_side(side_of(by, DOUBLES), DOUBLES)
        event = kept.do(matches.interrupt, kind, by)
        assert event.verdict.round_over.winner == winner
        assert kept.match.state.turn is None
        if kind == "resign":
            assert (event.verdict.game_over.winner, kept.match.games[winner]) == (winner, 1)
            assert kept.codes[-1] == "game-given-up"
            kept.do(matches.open_round, 0)
            assert kept.match.state.round == 1
            assert not any(kept.match.state.score.values())
            assert kept.match.position.game_opener == "E"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("kind", ["technical-foul", "forgo"])
def test_technical_fouls_and_waiving_exist_in_the_laws_only(book, kind):
    kept = told(book).strokes(saw("white"))
    if book == "icf":
        kept.do(matches.interrupt, kind, "N")
        assert kept.match.state.turn == "S"
    else:
        kept.refuses("unknown-event", matches.interrupt, kind, "N")


@pytest.mark.parametrize("kind", ["timeout", "concede", "resign", "technical-foul", "forgo"])
def test_nothing_is_given_up_between_rounds_or_at_a_free_seat(kind):
    kept = told("icf")
    kept.refuses("no-such-seat", matches.interrupt, kind, "E")
    kept.do(matches.interrupt, "concede", "N")
    kept.refuses("round-over", matches.interrupt, kind, "S")


# ---- What the umpire is offered in place of a stroke is what the match takes, and nothing else


KINDS = ("timeout", "concede", "resign", "technical-foul", "forgo")


def taken(match) -> set[str]:
    """The kinds that the match takes, for one seat or another; time for the seat to play."""
    found = set()
    for kind in KINDS:
        seats = [match.state.turn] if kind == "timeout" and match.state.turn else match.header.seats
        for seat in seats:
            try:
                matches.interrupt(match, kind, seat)
            except NotAllowed:
                continue
            found.add(kind)
    return found


@pytest.mark.parametrize("seats", [SINGLES, DOUBLES])
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_offered_is_taken_and_what_is_not_offered_is_refused(book, seats):
    luck = Random(f"{book} {len(seats)}")
    kept = told(book, seats)
    for _ in range(60):
        offered = set(may_be_called(kept.match.book, kept.match.steps))
        assert offered - {"forgo"} == taken(kept.match) - {"forgo"}
        assert offered <= taken(kept.match)
        if kept.match.state.turn is None:
            kept.do(matches.open_round, 0)
        else:
            kept.do(matches.declare, possible(luck, kept.match.state, 0.5))


def test_returned_men_can_be_waived_until_the_turn_passes_even_by_time():
    kept = told("icf").strokes(saw("white"), saw("striker"))
    kept.do(matches.interrupt, "timeout", "S")
    assert may_waive(kept.match.book, kept.match.steps) == ("N",), "it was not South's time"
    kept.do(matches.interrupt, "timeout", "N")
    assert (kept.match.state.turn, may_waive(kept.match.book, kept.match.steps)) == ("S", ())


@pytest.mark.parametrize("book", BOOKS)
def test_waiving_is_offered_only_by_books_that_know_it_and_during_a_round(book):
    """What came back for North by the last stroke, then what is owed to it too, then after the round."""
    kept = told(book).strokes(saw("white"), saw("striker"))
    offered = [may_waive(kept.match.book, kept.match.steps)]
    kept.strokes(saw(), saw("striker"), saw())
    offered.append(may_waive(kept.match.book, kept.match.steps))
    assert offered == ([("N",), ("N",)] if book == "icf" else [(), ()])
    kept.do(matches.interrupt, "concede", "N")
    assert may_waive(kept.match.book, kept.match.steps) == ()


# ---- What the umpire declares under the Laws: boards and matches lost, early breaks, replays, a queen left unnoticed


REPLAYS = {"three-passes": "I-101", "base-line": "I-106", "umpire-order": "I-104"}


def offered(kept: Told) -> tuple[str, ...]:
    return may_be_called(kept.match.book, kept.match.steps, on_wood=True)


@pytest.mark.parametrize(("cause", "clause"), REPLAYS.items())
@pytest.mark.parametrize("seats", [SINGLES, DOUBLES])
def test_a_round_replayed_is_laid_out_again_for_the_same_opener_and_nothing_is_scored(cause, clause, seats):
    kept = told("icf", seats).strokes(saw("white"), saw(), saw("black"))
    kept.do(matches.interrupt, "board-lost", "N", "left-seat")
    kept.do(matches.open_round, 0)
    before = kept.match.state
    kept.strokes(saw("white", "queen"), saw(), saw("striker"))
    event = kept.do(matches.interrupt, "replay", "S", cause)
    assert kept.match.state == before
    assert event.verdict.calls == (Call("round-replayed", clause, {"cause": cause, "seat": before.opener}),)
    assert not event.verdict.continues
    assert kept.match.steps[-1].opened == kept.match.steps[-2].opened
    kept.strokes(saw("white"))
    check_recorded(kept)


@pytest.mark.parametrize("name", list(BOOKS))
def test_nothing_is_declared_on_a_simulated_board_nor_in_another_book(name):
    simulated = matches.new_match(name, "Ana", "Bo")
    kinds = ("early-break", "match-lost", "replay", "board-lost", "queen-unnoticed")
    for kind in kinds:
        with pytest.raises(NotAllowed, match="simulated-board"):
            matches.interrupt(simulated, kind, "S", {"replay": "base-line", "board-lost": "left-seat"}.get(kind))
    kept = told(name)
    assert ("replay" in offered(kept)) is (name == "icf")
    if name != "icf":
        kept.refuses("unknown-event", matches.interrupt, "replay", "S", "base-line")


# ---- A round won in one's first turn has a name under the Laws


LATE = {"queen_before_last": False}
ALL_BLACK = saw(*["black"] * 9, "queen")
EIGHT = saw(*["white"] * 8, "queen")


def slam(kept):
    """The slam that the last event named, None for none."""
    return next((code for code in kept.codes if code.endswith("slam")), None)


@pytest.mark.parametrize("book", [book for book in BOOKS if book != "icf"])
def test_no_other_book_has_slams(book):
    kept = told(book, SINGLES).strokes(saw("white", "white"), saw(*["white"] * 7, *["queen"] * BOOKS[book].has_queen))
    assert kept.events[-1].verdict.round_over
    assert slam(kept) is None


@pytest.mark.parametrize("book", ["icf", "karom", "k-rhum"])
def test_back_to_any_step_and_forth_again_is_the_match_as_it_was(book):
    luck = Random(book)
    kept = told(book)
    for _ in range(30):
        kept.do(matches.declare, possible(luck, kept.match.state)) if kept.match.state.turn else kept.do(
            matches.open_round, 0
        )
    steps = kept.match.steps
    for taken in steps[:-1]:
        kept.do(matches.undo_to, taken.n)
        assert kept.match.position == taken.position
        while kept.match.undone:
            kept.do(matches.redo)
        assert kept.match.steps == steps
