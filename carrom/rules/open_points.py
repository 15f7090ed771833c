"""Judging by points without colours: every man counts, by its colour, for whoever pockets it.

The law of the books of `carrom.book_files` that name it, and of `BOOK`, Point carrom (PC), for three players, or two:
who reaches the target wins at once, else who has most when the board is empty. Point carrom's page is short: its
silences are filled from the Laws."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any

from carrom.board.discs import Colour
from carrom.board.seats import DOUBLES, SINGLES, THREE, Seat, Side, next_seat, side_of
from carrom.rules import interruptions, queen
from carrom.rules.books import Book, JudgingInstead, OpenCount, RoundCounter
from carrom.rules.open_men import OpenLaw, judge_men
from carrom.rules.options import Settings, TypedOption, options_of
from carrom.rules.scores import TARGET
from carrom.rules.stroke_context import fallen_counts
from carrom.rules.sums import QUEEN_VALUE, points_of
from carrom.rules.values import Facts, GameOver, JudgedEventKind, RoundOver, RoundResult, State, Term, Verdict
from carrom.rules.verdict_draft import TurnDecision, VerdictDraft, finish_round, finish_stroke, letters

WHITE_VALUE: TypedOption[int] = TypedOption("white_value", 2, lowest=1, highest=50)  # points of a white man
BLACK_VALUE: TypedOption[int] = TypedOption("black_value", 1, lowest=1, highest=50)  # points of a black man
HIGH_QUEEN_VALUE: TypedOption[int] = replace(QUEEN_VALUE, highest=50)  # points of the queen, where men are worth tens


@dataclass(frozen=True, slots=True)
class PointsClauses:
    """The clauses on what is counted and what ends a round."""

    men: str  # what a man of each colour is worth
    queen: str  # what the queen is worth
    target: str  # whoever reaches the target wins at once
    empty: str  # no man is left: most points win, and equal totals are decided by another round


@dataclass(frozen=True, slots=True)
class PointsLaw:
    """The clauses of a book by points: those on its strokes, and those on its sum."""

    stroke: OpenLaw
    points: PointsClauses


def so_far(law: PointsLaw, settings: Settings, state: State) -> tuple[Term, ...]:
    """Return the sum of the round as it stands: each side's men, and the queen of the side that has covered it."""
    terms: list[Term] = []
    for side, held in (state.taken or {}).items():
        if held.white:
            terms.append(Term("white-in", held.white * WHITE_VALUE.of(settings), side, law.points.men))
        if held.black:
            terms.append(Term("black-in", held.black * BLACK_VALUE.of(settings), side, law.points.men))
        if state.queen.covered_by == side:
            terms.append(Term("queen", QUEEN_VALUE.of(settings), side, law.points.queen))
    return tuple(terms)


def worth(law: PointsLaw, settings: Settings, state: State, side: Side) -> float:
    """Return what a side holds for a bot, in men of middling value: its points, half the queen's while it waits."""
    points = float(points_of(so_far(law, settings, state), state)[side])
    if state.queen.where == "awaiting" and state.queen.side == side:
        points += QUEEN_VALUE.of(settings) / 2
    return 2 * points / (WHITE_VALUE.of(settings) + BLACK_VALUE.of(settings)) - state.owed[side]


def judge_stroke(law: PointsLaw, settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke: the round ends when a side reaches the target, or when no man is left on the board."""
    stroke = judge_men(law.stroke, state, facts, cheapest(settings))
    draft, side = _cover_counted(settings, stroke.draft, facts), side_of(state.to_play, state.seats)
    points = points_of(so_far(law, settings, draft.state), draft.state)
    target, on_board = TARGET.of(settings), draft.state.on_board
    if target is not None and state.score[side] + points[side] >= target:
        return end_round(law, settings, draft, side, law.points.target)
    if not on_board.white + on_board.black:
        return end_round(law, settings, draft, None, law.points.empty)
    return finish_stroke(draft, TurnDecision(stroke.keeps, stroke.clause))


def _cover_counted(settings: Settings, draft: VerdictDraft, facts: Facts) -> VerdictDraft:
    """Say what the queen and the men that cover it give together: 50 + 10 = 60."""
    fell, worth = fallen_counts(facts.pocketed), QUEEN_VALUE.of(settings)
    men = fell.white * WHITE_VALUE.of(settings) + fell.black * BLACK_VALUE.of(settings)
    told = {"form": "counted", "queen": worth, "men": men, "points": worth + men}
    calls = (
        replace(call, arguments={**call.arguments, **told}) if call.code.startswith("queen-covered") else call
        for call in draft.calls
    )
    return draft._replace(calls=tuple(calls))


def cheapest(settings: Settings) -> tuple[Colour, Colour]:
    """Return both colours, that of the lower value first: a player pays with the man that is worth least."""
    if WHITE_VALUE.of(settings) < BLACK_VALUE.of(settings):
        return "white", "black"
    return "black", "white"


def end_round(law: PointsLaw, settings: Settings, draft: VerdictDraft, winner: Side | None, clause: str) -> Verdict:
    """End the round by its sum. `winner`: the side that a clause names; None: the side with most points."""
    state = draft.state
    terms = so_far(law, settings, state)
    points = points_of(terms, state)
    winner = winner or first_of(points, draft)
    score: dict[Side, int] = {side: state.score[side] + points[side] for side in state.score}
    others: list[Side] = [side for side in points if side != winner]
    best_first = [winner, *sorted(others, key=points.__getitem__, reverse=True)]
    # Letters of single seats stand together, pairs apart: ``SEN``, ``EW SN``.
    between = " " if len(state.seats) == len(DOUBLES) else ""
    standing = between.join(letters(side, state.seats) for side in best_first)
    who = letters(winner, state.seats)
    draft = draft.say("round-won", clause, terms=terms, form="shared", side=who, standing=standing)
    draft, game_over = _end_of_game(law, settings, draft.change(score=score), winner, clause)
    return finish_round(draft, RoundOver(winner, points, clause, terms), game_over)


def first_of(points: dict[Side, int], draft: VerdictDraft) -> Side:
    """Return the side with most points; of several, the one with the queen, else who plays next, the shooter first."""
    state, best = draft.state, max(points.values())
    covered = state.queen.covered_by
    if covered is not None and points[covered] == best:
        return covered
    seat = state.to_play
    while points[side_of(seat, state.seats)] < best:
        seat = next_seat(seat, state.seats)
    return side_of(seat, state.seats)


def _end_of_game(
    law: PointsLaw, settings: Settings, draft: VerdictDraft, winner: Side, clause: str
) -> tuple[VerdictDraft, GameOver | None]:
    """End the game, unless two sides lead it with equal totals: then another round decides."""
    score, target = draft.state.score, TARGET.of(settings)
    best = max(score.values())
    leading: list[Side] = [side for side in score if score[side] == best]
    champion = winner if clause in (law.points.target, "I-103") else leading[0]
    if len(leading) > 1 and clause == law.points.empty:
        return draft.say("another-round", law.points.empty, points=best), None
    who = letters(champion, draft.state.seats)
    # Below the target it is said why the game ends all the same.
    is_below = clause == law.points.empty and target
    told: dict[str, Any] = {"form": "emptied", "target": target} if is_below else {"form": "shared"}
    draft = draft.say("game-won", clause, **told, side=who, points=score[champion])
    return draft, GameOver(champion, draft.state.score, clause)


def concede(law: PointsLaw, settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Judge a concession (I-103): the round ends as it stands, and goes to the best of the other players."""
    side = side_of(by or state.to_play, state.seats)
    draft = VerdictDraft(state).say("conceded", "I-103", side=letters(side, state.seats))
    points = points_of(so_far(law, settings, state), state)
    others: dict[Side, int] = {each: state.score[each] + many for each, many in points.items() if each != side}
    return end_round(law, settings, draft, max([*others], key=others.__getitem__), "I-103")


def _end(settings: Settings, draft: VerdictDraft, result: RoundResult) -> Verdict:
    raise AssertionError("no ending of this book is given by its result")


NOT_BY_RESULT = RoundCounter(lambda _: (), _end)
"""No round of such a book is given by its result alone: who took which men is what it counts."""


def instead(law: PointsLaw) -> Mapping[JudgedEventKind, JudgingInstead]:
    """Return what judges each event in place of a stroke."""
    clause = law.stroke.queen
    cited = queen.Cited(cover=clause, back=clause, last=clause)
    timeout = partial(interruptions.timeout, cited=cited)
    return MappingProxyType({"timeout": timeout, "concede": partial(concede, law)})


def open_count(law: PointsLaw) -> OpenCount:
    """Return how a book of this law counts the men that each side has taken."""
    return OpenCount("taken", partial(so_far, law), partial(worth, law))


OPTIONS = options_of(
    WHITE_VALUE.in_book(2, "PC.3"),
    BLACK_VALUE.in_book(1, "PC.3"),
    QUEEN_VALUE.in_book(5, "PC.4"),
    TARGET.in_book(17, "PC.6"),
)

LAW = PointsLaw(
    OpenLaw(man="PC.2", miss="ICF-21", striker="PC.8", striker_with_men="ICF-46", queen="PC.5"),
    PointsClauses(men="PC.3", queen="PC.4", target="PC.6", empty="PC.7"),
)

CLAUSES = tuple(f"PC.{number}" for number in range(1, 9))
FALLBACKS = (
    *("ICF-21", "ICF-22", "ICF-23", "ICF-37", "ICF-38a", "ICF-45b", "ICF-46", "ICF-50a", "ICF-51"),
    *("ICF-72a", "ICF-74a", "I-103"),
)
"""Clauses of the Laws that fill gaps in the page."""

BOOK = Book(
    name="point-carrom",
    source="PC",
    options=OPTIONS,
    clauses=(*CLAUSES, *FALLBACKS),
    stroke=partial(judge_stroke, LAW),
    instead=instead(LAW),
    tally=NOT_BY_RESULT,
    seatings=(THREE, SINGLES),
    open_count=open_count(LAW),
)
