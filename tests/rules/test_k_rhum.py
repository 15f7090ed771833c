"""K-Rhum: what its rule cases (`conformance/rules/k-rhum.txt`) leave to be shown of strokes, bets and houses."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.board.seats import DOUBLES, SINGLES, side_of, sides_of
from carrom.contract.judge_json import state_from_plain, state_to_plain
from carrom.errors import Unreadable
from carrom.rules import bets, judge, k_rhum
from carrom.rules.values import Bet, Facts, Fallen, JudgedEvent, OnBoard, Queen, State
from carrom.texts import LANGUAGES, articles, call_sentence, sentence
from tests.examples import examples
from tests.rules.positions import ZONES, Mirror, facts_of, houses, states, with_sorted_sides

BOOK = k_rhum.BOOK.with_settings(None)
WHITE_TO_S = {"S": "white", "N": "black"}
BLACK_TO_S = {"S": "black", "N": "white"}
SI_JUST = Bet("S", "far", 0)
VOID = {"backward": True, "options": {"back_shot": "void"}}
OPEN = {"white": 9, "black": 9, "colours": None}


def position(white=6, black=5, *, seats=SINGLES, colours=WHITE_TO_S, strokes=1, bet=None, **more):
    """A position in the middle of a round, S to play with white."""
    sides = sides_of(seats)
    state = State(
        seats=seats,
        turn="S",
        colours=colours and dict(zip(sides, colours.values(), strict=True)),
        on_board=OnBoard(white, black, True),
        queen=Queen(),
        has_pocketed=dict.fromkeys(sides, True),
        owed=dict.fromkeys(sides, 0),
        score=dict.fromkeys(sides, 0),
        strokes_left=strokes,
        bet=bet,
    )
    return replace(state, **more)


def played(state, *fell, options=None, **facts):
    """The verdict on a stroke; a disc is a word, or a word and the zone it lay in: ``white far``."""
    facts["pocketed"] = tuple(Fallen(*each.split()) for each in fell)
    facts["off_board"] = tuple(Fallen(*each.split()) for each in facts.get("off_board", ()))
    return judge(BOOK.with_settings(options), state, JudgedEvent(facts=Facts(**facts)))


def codes(verdict):
    return [call.code for call in verdict.calls]


# ---- The stroke


@pytest.mark.parametrize(
    ("state", "facts", "turn", "strokes", "white", "queen"),
    [
        pytest.param({"strokes": 0}, {}, "N", 1, 6, True, id="a turn of no stroke is a turn of one"),
        pytest.param({"bet": SI_JUST}, {"named_disc_pocketed": True}, "N", 4, 6, True, id="a bet lost: nothing fell"),
        pytest.param(
            {}, {"fell": "white", "off_board": ["striker"], "options": {"off_board": "pay"}}, "N", 2, 6, True,
            id="by option a disc off the board is a penalty",
        ),
        pytest.param(
            {"strokes": 2}, {"fell": "queen white", **VOID}, "S", 1, 6, True,
            id="by option a back shot is void and no tomato",
        ),
        pytest.param({}, {"fell": "white striker", **VOID}, "N", 2, 7, True, id="of a void one the striker is paid"),
        pytest.param(
            {"white": 1, "owed": {"S": 1, "N": 0}}, {"fell": "white"}, "S", 1, 1, True,
            id="a debt paid with the last man puts off Yes Sir",
        ),
    ],
)  # fmt: skip
def test_the_hand_the_strokes_and_the_men_after(state, facts, turn, strokes, white, queen):
    verdict = played(
        position(**state), *facts.get("fell", "").split(), **{name: facts[name] for name in facts if name != "fell"}
    )
    after = verdict.state
    assert (verdict.turn, after.strokes_left, after.on_board.white, after.on_board.queen) == (
        turn,
        strokes,
        white,
        queen,
    )
    assert "yes-sir" not in codes(verdict)


def test_a_turn_never_holds_more_strokes_than_can_be_written():
    verdict = played(position(strokes=k_rhum.MOST), "white far")
    assert verdict.state.strokes_left == k_rhum.MOST
    assert state_from_plain(state_to_plain(verdict.state), BOOK) == verdict.state


# ---- The tomato and « Yes Sir ! »


@pytest.mark.parametrize(
    ("state", "fell", "options", "points", "colours", "left"),
    [
        pytest.param(OPEN, "queen white", {}, {"S": 0, "N": 9}, None, (8, 9), id="worth nine while colours are open"),
        pytest.param(OPEN, "black queen", {}, {"S": 0, "N": 8}, BLACK_TO_S, (9, 8), id="a man before it fixes colours"),
        pytest.param(
            {"white": 4}, "white queen white white", {}, {"S": 0, "N": 3}, WHITE_TO_S, (1, 5),
            id="men that fall after the red count as on the board",
        ),
        pytest.param(
            {"white": 4}, "white queen white", {"scoring": "men-pocketed"}, {"S": 6, "N": 4}, WHITE_TO_S, (2, 5),
            id="by option every man pocketed counts for its side",
        ),
    ],
)  # fmt: skip
def test_a_tomato(state, fell, options, points, colours, left):
    verdict = played(position(**state), *fell.split(), options=options)
    assert (verdict.round_over.winner, verdict.round_over.points, verdict.returned) == ("N", points, ())
    assert (verdict.state.colours, verdict.state.on_board) == (colours, OnBoard(*left, False))


def test_by_an_edition_without_that_reading_the_red_of_an_improper_stroke_comes_back():
    older = replace(k_rhum.BOOK, readings={}).with_settings(None)
    verdict = judge(older, position(), JudgedEvent(facts=Facts((Fallen("queen"),), improper=True)))
    assert (verdict.turn, verdict.round_over, [back.disc for back in verdict.returned]) == (
        "N",
        None,
        ["queen", "white"],
    )


def test_both_sides_may_be_on_yes_sir_at_once():
    verdict = played(position(white=1, black=1), "black", "white")
    assert [call.arguments["side"] for call in verdict.calls if call.code == "yes-sir"] == ["S", "N"]


@pytest.mark.parametrize("where", ["awaiting", "covered"])
@pytest.mark.parametrize("event", [JudgedEvent(facts=Facts()), JudgedEvent("timeout", by="S")])
def test_a_red_that_waits_or_is_covered_comes_back(where, event):
    verdict = judge(BOOK, position(queen=Queen(where, "S"), on_board=OnBoard(6, 5, False)), event)
    assert verdict.state.queen == Queen("board")
    assert ("queen-stranded", "K.8") in [(call.code, call.clause) for call in verdict.calls]


def test_a_covered_red_counts_for_nobody_when_a_round_is_conceded():
    covered = position(queen=Queen("covered", "N"), on_board=OnBoard(6, 5, False))
    assert judge(BOOK, covered, JudgedEvent("concede", by="S")).round_over.points == {"S": 0, "N": 6}


# ---- Bets


def test_a_bet_does_not_outlive_the_round():
    for white, winner in ((1, "S"), (6, "N")):
        over = played(position(white=white, bet=SI_JUST), "white far", "queen", named_disc_pocketed=True)
        assert (over.round_over.winner, over.state.bet, over.state.strokes_left) == (winner, None, 1)
        assert not {"bet-won", "bet-lost"} & set(codes(over))


def test_a_lost_bet_reads_well():
    verdict = played(position(bet=Bet("S", "far", 2)), "black")
    names = {"S": "Camille", "N": "Ali"}
    assert " ".join(call_sentence(call, "fr", names) for call in verdict.calls) == (
        "Un pion noir rentre pour Ali. C’est une pénalité : Ali joue deux fois. "
        "Pari perdu : 12 coups de plus pour Ali. La main passe à Ali. Ali a 14 coups à jouer."
    )


def test_a_bet_is_raised_in_turn_until_a_side_declines():
    state = position()
    bidding = bets.bid(BOOK, state, "far")
    for raises, answers in ((0, "N"), (1, "S"), (2, "N")):
        assert (bidding.bet, bidding.answers) == (Bet("S", "far", raises), answers)
        bidding, closed = bets.raised(BOOK, state, bidding), bets.declined(bidding)
    assert closed.answers is None
    assert bets.stake(BOOK.settings, closed.bet) == 12
    assert played(bets.settled(state, closed), "white far", named_disc_pocketed=True).state.strokes_left == 13


def test_the_raises_end_with_the_last_one_allowed():
    book, state = BOOK.with_settings({"max_raises": 2}), position()
    bidding = bets.raised(book, state, bets.raised(book, state, bets.bid(book, state, "far")))
    assert bidding.answers is None
    assert bets.objection_to_answer(state, bidding, "N").code == "bet-closed"
    assert bets.bid(BOOK.with_settings({"max_raises": 0}), state, "far").answers is None


MADE = bets.bid(BOOK, position(), "far")
PAIRS, PAIRS_BID = position(seats=DOUBLES), bets.bid(BOOK, position(seats=DOUBLES), "far")
WITHOUT_BETS = replace(BOOK, options={"target": BOOK.options["target"]})


@pytest.mark.parametrize(
    ("code", "objection"),
    [
        ("bet-unknown", bets.objection_to_bet(WITHOUT_BETS, position(), "S", "white")),
        ("round-over", bets.objection_to_bet(BOOK, position(turn=None), "S", "white")),
        ("not-your-turn", bets.objection_to_bet(BOOK, position(), "N", "black")),
        ("bet-made", bets.objection_to_bet(BOOK, position(), "S", "white", MADE)),
        ("bet-colours-open", bets.objection_to_bet(BOOK, position(colours=None), "S", "white")),
        ("bet-yes-sir", bets.objection_to_bet(BOOK, position(white=0), "S", "queen")),
        *(("bet-not-your-man", bets.objection_to_bet(BOOK, position(), "S", named)) for named in (None, "queen")),
        *(("bet-not-your-man", bets.objection_to_bet(BOOK, position(), "S", named)) for named in ("striker", "black")),
        ("bet-none", bets.objection_to_answer(position(), None, "N")),
        ("bet-closed", bets.objection_to_answer(position(), bets.declined(MADE), "N")),
        ("bet-not-your-answer", bets.objection_to_answer(position(), MADE, "S")),
        ("bet-not-your-answer", bets.objection_to_answer(PAIRS, PAIRS_BID, "N")),
        ("bet-awaits-answer", bets.objection_to_stroke(position(), MADE)),
    ],
)
def test_a_bet_is_refused_with_its_reason(code, objection):
    assert objection.code == code
    assert objection.arguments.get("clause", "K.16") in BOOK.clauses
    for language in LANGUAGES:
        assert sentence(f"refusal-{code}", language, **objection.arguments).endswith(".")


@pytest.mark.parametrize(
    "objection",
    [
        pytest.param(bets.objection_to_bet(BOOK, position(), "S", "white"), id="the player to play bets on an own man"),
        pytest.param(bets.objection_to_bet(BOOK, position(black=0), "S", "white"), id="with the opponent on Yes Sir"),
        pytest.param(bets.objection_to_answer(PAIRS, PAIRS_BID, "E"), id="in doubles one opponent answers"),
        pytest.param(bets.objection_to_answer(PAIRS, PAIRS_BID, "W"), id="in doubles the other answers"),
        pytest.param(bets.objection_to_stroke(position(), None), id="a stroke without a bet"),
        pytest.param(
            bets.objection_to_stroke(position(), bets.declined(MADE)), id="a stroke on a bet that was declined"
        ),
        pytest.param(
            bets.objection_to_stroke(position(), bets.raised(BOOK, position(), MADE)),
            id="a bettor who plays has declined to raise again",
        ),
    ],
)
def test_it_is_allowed(objection):
    assert objection is None


def test_the_player_to_play_may_bet_with_a_colour_and_a_man():
    assert PAIRS_BID.answers == "E"
    assert bets.may_bet(BOOK, position())
    assert not any(bets.may_bet(BOOK, position(**no)) for no in ({"colours": None}, {"white": 0}, {"turn": None}))


# ---- The book and its houses


def test_where_a_list_is_lost_our_rule_is_shown_as_a_house_rule_and_elsewhere_as_a_reading():
    standing = {article.clause: article.standing for article in articles(BOOK)}
    own = {f"K.{number}": standing[f"K.{number}"] for number in range(1, 28)}
    house = {"K.11", "K.13", "K.15", "K.16", "K.18", "K.19", "K.26"}
    assert {clause for clause, each in own.items() if each == "house"} == house
    completed = {"K.2", "K.4", "K.7", "K.8", "K.9", "K.10", "K.12", "K.14", "K.17", "K.20", "K.21", "K.22", "K.24"}
    assert {clause for clause, each in own.items() if each == "completed"} == completed
    assert standing["S1.21"] == "house", "the penalties of the classic game are a lost list too"


@pytest.mark.parametrize(
    "value", [3, None, True, "far", [], {"far": 10}, {"far": -1}, {"far": 1.0}, {"far": True}, {"middle": 1}]
)
def test_another_table_of_advantages_is_refused_with_what_is_allowed(value):
    with pytest.raises(Unreadable, match=r"^options\.advantages: .* 0 to 9 for any of far, side, near, open"):
        BOOK.with_settings({"advantages": value})


def test_a_table_keeps_the_rows_left_out_and_cannot_be_changed():
    table = BOOK.with_settings({"advantages": {"near": 2}}).settings["advantages"]
    assert table == {"far": 3, "side": 0, "near": 2, "open": 0}
    assert BOOK.with_settings({"advantages": table}).settings["advantages"] == table
    assert hash(table) == hash(BOOK.with_settings({"advantages": dict(table)}).settings["advantages"])
    assert BOOK.options["advantages"].type == "table"
    with pytest.raises(TypeError):
        table["near"] = 4


# ---- Whatever the position, the stroke, the bet and the house rules


@cache
@st.composite
def questions(draw):
    """K-Rhum with any settings, a position with strokes and bets, and anything that may happen in it."""
    rules, state = draw(houses("k-rhum")), draw(states())
    bet = Bet(side_of(state.turn, state.seats), draw(ZONES), draw(st.integers(0, 9))) if draw(st.booleans()) else None
    state = replace(state, bet=bet, strokes_left=draw(st.integers(0, 20)))
    kind = draw(st.sampled_from(("stroke", "stroke", "stroke", "stroke", "timeout", "concede")))
    if kind != "stroke":
        return rules, state, JudgedEvent(kind, by=draw(st.sampled_from(state.seats)))
    return rules, state, JudgedEvent(facts=draw(facts_of(state)))


@settings(max_examples=examples(400))
@given(questions())
def test_the_red_stays_until_it_ends_the_round_and_a_hand_that_passes_takes_all_strokes(question):
    book, state, event = question
    verdict = judge(book, state, event)
    assert {call.clause for call in verdict.calls} <= set(book.clauses)
    mirror = Mirror(state.seats)
    plain = book if state.colours else book.with_settings({**book.chosen, "colours": "first-man"})
    mirrored = judge(plain, mirror.state(state), mirror.event(event))
    assert with_sorted_sides(mirrored) == mirror.verdict(judge(plain, state, event)), "all are treated alike"
    if "not-their-time" in codes(verdict):
        return
    assert verdict.round_over or verdict.state.queen == Queen("board")
    assert 1 <= verdict.state.strokes_left <= k_rhum.MOST
    assert verdict.state.bet is None
    if not verdict.continues and not verdict.round_over and state.bet is None:
        assert verdict.state.strokes_left <= 2
