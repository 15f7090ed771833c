"""Corona carrom (CC), a rule book for one player: clear the board with as few misses as possible.

From 2020, when clubs were closed: each played at home before a camera, and misses were compared. A miss is a stroke
that pockets nothing. The striker alone costs a man (a due) and counts as a miss; with men it costs one man more (a
double due) and does not count. What comes back lies in the circle on the opposite side, the men touching each other."""

from dataclasses import replace
from types import MappingProxyType

from carrom.board.seats import SOLO, Seat, Side
from carrom.rules.books import Book, OpenCount
from carrom.rules.open_men import COLOURS, PLACE, OpenLaw, judge_men
from carrom.rules.open_points import NOT_BY_RESULT
from carrom.rules.options import Settings, TypedOption, options_of
from carrom.rules.sums import points_of
from carrom.rules.values import Call, Facts, GameOver, RoundOver, State, Term, Verdict
from carrom.rules.verdict_draft import VerdictDraft, continue_round, finish_round, letters

CLEARED: TypedOption[int] = TypedOption("boards", 1, lowest=1, highest=12)  # boards that make a game

OPTIONS = options_of(CLEARED.in_book(1, "CC.6"))

LAW = OpenLaw(
    man="CC.1", miss="CC.2", striker="CC.3", striker_with_men="CC.4", queen_in="CC.5", queen_with_striker="CC.4"
)


def so_far(settings: Settings, state: State) -> tuple[Term, ...]:
    """Return the misses of the round as it stands."""
    return tuple(Term("misses", many, side, "CC.2") for side, many in (state.misses or {}).items())


def worth(settings: Settings, state: State, side: Side) -> float:
    """Return what the player has achieved for a bot, in men: discs in, less misses and dues."""
    board = state.on_board
    discs_in = 19 - board.white - board.black - board.queen
    return float(discs_in - (state.misses or {}).get(side, 0) - state.owed[side])


def judge_stroke(settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke: count a miss, and end the round when the board is empty."""
    stroke = judge_men(LAW, state, facts, COLOURS)
    draft = _opposite(stroke.draft)
    # The miss is a due where the striker fell alone.
    due = any(fallen.disc == "striker" for fallen in facts.pocketed)
    draft = _missed(draft, LAW.striker if due else LAW.miss) if stroke.missed else draft
    board = draft.state.on_board
    if board.white or board.black or board.queen:
        return continue_round(draft, state.to_play, continues=True)
    return _cleared(settings, draft)


def _opposite(draft: VerdictDraft) -> VerdictDraft:
    """Say where dues lie: on the opposite side, and men after the first touch those before them (CC.3, CC.4)."""
    calls, laid = list[Call](), 0
    for call in draft.calls:
        if call.moved and call.moved.to == PLACE:
            laid += call.moved.count
            together = call.arguments.get("all", call.moved.count) == laid
            beside = "nothing" if laid == 1 else "each-other" if together else "the-others"
            told = {**call.arguments, "place": "opposite", "beside": beside}
            calls.append(replace(call, arguments=told))
        else:
            calls.append(call)
    return draft._replace(calls=tuple(calls))


def _missed(draft: VerdictDraft, clause: str) -> VerdictDraft:
    (side, many), *_ = (draft.state.misses or {}).items()
    draft = draft.change(misses={side: many + 1})
    return draft.say("miss-counted", clause, side=letters(side, draft.state.seats), total=many + 1)


def _cleared(settings: Settings, draft: VerdictDraft) -> Verdict:
    """End the round with its misses, and the game after the last board."""
    terms = so_far(settings, draft.state)
    points = points_of(terms, draft.state)
    (side, before), *_ = draft.state.score.items()
    score: dict[Side, int] = {side: before + points[side]}
    who, many = letters(side, draft.state.seats), draft.state.round
    draft = draft.change(score=score)
    draft = draft.say("round-won", "CC.5", terms=terms, form="cleared", side=who, standing=side, points=points[side])
    game_over = None
    if many >= CLEARED.of(settings):
        draft = draft.say("game-won", "CC.6", form="cleared", side=who, points=score[side], boards=many)
        game_over = GameOver(side, score, "CC.6")
    return finish_round(draft, RoundOver(side, points, "CC.5", terms), game_over)


def timeout(settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Judge elapsed time: nobody else can play, so it is a miss."""
    seat = by or state.to_play
    draft = _missed(VerdictDraft(state).say("time-elapsed", "ICF-23", seat=seat), LAW.miss)
    return continue_round(draft, state.to_play, continues=True)


CLAUSES = tuple(f"CC.{number}" for number in range(1, 8))
FALLBACKS = ("ICF-23", "ICF-37", "ICF-38a", "ICF-45b", "ICF-50a")  # clauses of the Laws that fill gaps in the page

BOOK = Book(
    name="corona-carrom",
    source="CC",
    options=OPTIONS,
    clauses=(*CLAUSES, *FALLBACKS),
    stroke=judge_stroke,
    instead=MappingProxyType({"timeout": timeout}),
    tally=NOT_BY_RESULT,
    seatings=(SOLO,),
    open_count=OpenCount("misses", so_far, worth),
    queen_needs_cover=False,
)
