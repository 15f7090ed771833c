"""One search and what its knobs do; what a bot sees of a trial is what the umpire sees of the stroke."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from carrom.board import DISCS, ICF
from carrom.bots import PERSONAS, Hand, Mind, Stage, bot_stroke, persona, think
from carrom.bots.aim_paths.outcomes import WAYS, write_outcomes
from carrom.bots.bot_stroke import thought_of
from carrom.bots.candidates import sweep
from carrom.bots.hand import as_row, as_rows, erring, errors, executed
from carrom.bots.position_value import kinds_of, values
from carrom.bots.trials import Trials
from carrom.errors import Fault
from carrom.match import Header, Match, Player, begin, play
from carrom.match.judging import verdict_on
from carrom.physics import MODEL, packed_layout, try_on_layout
from carrom.rules import BOOKS
from carrom.rules.objection import objection
from tests.bots.families import lying, scattered

MIND = Mind((Stage(24, 2), Stage(6, 6)))


def test_the_search_takes_the_man_in_front_of_a_pocket():
    match = lying(queen=(0, 0), w1=(320_000, 320_000), w2=(-200_000, -340_000))
    idea = think(match, Hand(0.3), replace(MIND, families=frozenset(("direct", "cut"))), Random(1)).choice
    _, shot, _ = play(match, idea.stroke)
    assert [fall.disc for fall in shot.facts.pocketed] == ["white"]
    assert shot.verdict.continues


def test_who_plays_at_a_glance_has_one_idea_and_simulates_nothing():
    child = persona("child")
    thought = thought_of(lying(w1=(320_000, 320_000)), child, child.hand, Random(1))
    assert (len(thought.ideas), thought.simulations) == (1, 0)


@pytest.mark.parametrize("level", [name for name, one in PERSONAS.items() if isinstance(one.mind, Mind)])
@pytest.mark.slow
def test_no_persona_that_simulates_ever_breaks_a_rule_of_placement(level):
    """Of the others `test_levels` shows it, in every book."""
    players = {seat: Player("bot", level=level) for seat in "SENW"}
    match, luck = begin(Header("billard-indien", {}, "icf", "tournament", MODEL, players), "E", 7)[0], Random(7)
    for _ in range(4):
        meant, stroke = bot_stroke(match, luck)
        assert objection(match.state, match.board, match.layout, meant) is None
        match, _, _ = play(match, stroke)


def test_with_nothing_to_aim_at_it_still_plays_alike_with_the_same_luck_and_a_mind_that_tries_nothing_is_refused():
    """What chooses without a simulation is a `PlainMind`: its worths would be of another unit."""
    with pytest.raises(Fault, match="needs a stage"):
        Mind(())
    match = lying(queen=(0, 0), w1=(354_000, 0), b1=(0, 354_000))
    assert think(match, Hand(0.8), MIND, Random(5)) == think(match, Hand(0.8), MIND, Random(5))
    assert think(match, Hand(2.0), MIND, Random(2)).choice.stroke.seat == "S"


def rounds(book: str, seed: int, strokes: int, **options: object) -> list[tuple[Match, Random]]:
    """Matches in the middle of a round played blindly, break included."""
    luck = Random(f"{book} {seed}")
    players = {seat: Player("bot", level="club") for seat in "SENW"}
    match, _ = begin(Header(book, options, "icf", "tournament", MODEL, players), "S", seed)
    seen = []
    for _ in range(strokes):
        if match.state.turn is None or not match.places:
            break
        seen.append((match, luck))
        match, _, _ = play(match, sweep(match, 1, luck)[0])
    return seen


@pytest.mark.parametrize(
    ("book", "options"), [*((book, {}) for book in sorted(BOOKS)), ("k-rhum", {"advantage_by": "pocket"})]
)
def test_trials_show_the_facts_and_the_verdict_of_the_strokes_played(book, options):
    for match, luck in rounds(book, 1, 12, **options):
        strokes, trials, numbers = sweep(match, 12, luck), Trials(match, 0.3), []
        rows = as_rows(strokes)
        for stroke, row in zip(strokes, rows, strict=True):
            _, shot, _ = play(match, stroke)
            known = len(trials.outcomes)
            numbers += trials.tried(row[None]).which.tolist()
            told = trials.outcomes[numbers[-1]]
            assert told.verdict == verdict_on(match.book, match.position, shot.facts)
            # a later trial with the same outcome may differ in what the book does not ask
            assert told.facts == shot.facts or numbers[-1] < known
        assert trials.tried(rows).which.tolist() == numbers
        assert trials.simulations == 2 * len(strokes)


def test_trials_end_as_the_physics_has_them_and_keep_their_ends_however_many_follow():
    match = lying(queen=(0, 0), w1=(200_000, 100_000), b1=(-50_000, 250_000))
    trials, luck = Trials(match, 0.3), Random(4)
    asked = [as_rows(sweep(match, many, luck)) for many in (5, 2000, 2000, 3500)]
    told = [trials.tried(rows).ends for rows in asked]
    for rows, ends in zip(asked, told, strict=True):
        expected = try_on_layout(match.board, packed_layout(match.layout), rows, match.matter)
        assert all((one == other).all() for one, other in zip(ends, expected, strict=True))


@pytest.mark.parametrize("book", ["icf", "k-rhum", "point-carrom"])
def test_what_trials_are_worth_together_each_is_worth_alone(book):
    for match, luck in rounds(book, 2, 6):
        stroke = think(match, Hand(0.3), MIND, luck).choice.stroke
        trials, rows = Trials(match, 0.3), erring(as_row(stroke), errors(Hand(0.3), 40, luck), match.places)
        assert trials.worths(rows).tolist() == [Trials(match, 0.3).worths(row[None])[0] for row in rows]


def test_positions_are_worth_together_what_each_is_worth_alone_however_alike_they_are():
    luck, wanted = Random(6), [np.array([disc[0] == colour for disc in DISCS]) for colour in "wb"]
    kinds = kinds_of([(0, 1.0, wanted[0], ("white", "queen")), (2, -1.0, wanted[1], ()), (1, 0.0, wanted[0], ())])
    rest = np.array([packed_layout(scattered(luck, "w1", "w2", "b1")) for _ in range(6)])
    rest = rest[[luck.randrange(6) for _ in range(60)]]
    rest[::3, 1:2] += 1
    rest[:, 0] = [(luck.randrange(9), 0) for _ in rest]
    which = np.array([luck.randrange(3) for _ in rest])
    together = values(ICF, rest, which, kinds, 0.4).tolist()
    assert together == [values(ICF, rest[[one]], which[[one]], kinds, 0.4)[0] for one in range(len(rest))]
    assert len({*together}) > 10
    assert [worth for worth, kind in zip(together, which.tolist(), strict=True) if kind == 2 and worth] == []


def test_orders_in_which_as_many_discs_fall_as_there_are_have_numbers_of_their_own():
    """Ten sorts fit into a whole number, twenty into two."""
    many, going = 4, np.zeros(len(DISCS) * WAYS, np.int64)
    sorts = np.repeat(np.arange(1, len(DISCS) + 1), WAYS)
    gone, at = np.zeros((many, len(DISCS)), np.int64), np.tile(np.arange(20.0), (many, 1))
    at[1, [0, 1]], at[2, [18, 19]] = at[1, [1, 0]], at[2, [19, 18]]
    ends = gone, at, np.full(many, -1), np.zeros(many, np.bool_), np.ones((many, 5), np.int64)
    codes, firsts, which = np.empty((many, 3), np.int64), np.empty(many, np.int64), np.empty(many, np.int64)
    call = write_outcomes(*ends, going, sorts, np.zeros((2, 21), np.int64), codes, firsts, which)
    assert (call(0, many, 0, 0, 1), which.tolist(), firsts[:3].tolist()) == (3, [0, 1, 2, 0], [0, 1, 2])
    assert (call(0, many, 3, 0, 1), which.tolist()) == (3, [0, 1, 2, 0]), "they are known now"
    assert (call(0, many, 0, 0, 0), which.tolist()) == (1, [0] * 4), "where the order does not decide"


def test_a_tape_of_errors_changes_a_stroke_as_the_hand_does_and_one_without_error_plays_it_as_meant():
    match, luck = rounds("icf", 1, 1)[0]
    stroke, hand, drawn = sweep(match, 1, luck)[0], Hand(0.8), Random(3)
    for row in erring(as_row(stroke), errors(hand, 20, Random(3)), match.places):
        assert (row == as_row(executed(stroke, hand, match.places, drawn))).all()
    assert executed(stroke, Hand(0.0), match.places, luck) == stroke
