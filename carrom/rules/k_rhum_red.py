"""K-Rhum's red: pocketed too early it loses the round, « la tomate » (K.9); after all own men it wins it (K.10)."""

from carrom.board.seats import Seat, Side, other_side
from carrom.errors import Unreadable
from carrom.rules import interruptions
from carrom.rules.books import RoundCounter
from carrom.rules.options import Reading, Settings
from carrom.rules.scores import end_round
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.sums import CountingClauses
from carrom.rules.values import Facts, OnBoard, PossibleEnding, Queen, RoundEnd, RoundResult, State, Verdict, changed
from carrom.rules.verdict_draft import VerdictDraft, letters, men_in, men_on

COUNTING = CountingClauses(target="K.27", left="K.26")
"""The book has no option on the queen's value: the red gives no points (K.8)."""

TOMATO_IF_IMPROPER = Reading("tomato-if-improper")
"""The red too early loses the round in an improper stroke as well: no fault is an advantage (K.9)."""


def is_on_yes_sir(state: State, side: Side) -> bool:
    """Whether all nine men of the side are in, so that it must pocket the red (K.10)."""
    return state.colours is not None and men_on(state.on_board, state.colours[side]) == 0


def until_it_fell(facts: Facts) -> Facts:
    """Return the facts up to the fall of the red: what fell later fixes no colours (K.7) and was not in (K.9)."""
    when = next(place for place, fallen in enumerate(facts.pocketed) if fallen.disc == "queen")
    return changed(facts, pocketed=facts.pocketed[: when + 1])


def all_in(until_red: StrokeContext) -> bool:
    """Whether all nine men of the shooter's side were in when the red fell (K.9, K.10)."""
    if until_red.colours is None:
        return False
    colour = until_red.colours[until_red.side]
    return men_on(until_red.before.on_board, colour) == until_red.own


def tomato(draft: VerdictDraft, until_red: StrokeContext, on_board: OnBoard) -> Verdict:
    """End the round lost at once by the red before all own men (K.9); nothing is paid and nothing comes back. `draft`:
    the board as it was when the red fell, since the winner scores the loser's men on it, nine while colours were open
    (K.26). `on_board`: the board after the whole stroke.
    """
    draft = draft.change(queen=Queen("covered", until_red.side)).say("tomato", "K.9", seat=until_red.seat)
    winner = until_red.other
    verdict = end_round(draft, until_red.settings, winner, winner, "K.9", counting=COUNTING)
    return changed(verdict, state=changed(verdict.state, on_board=on_board))


def won(draft: VerdictDraft, context: StrokeContext) -> Verdict:
    """End the round won by the red after all own men (K.10); the winner scores the other side's men left (K.26)."""
    side = context.side
    draft = draft.change(queen=Queen("covered", side)).say("yes-sir-won", "K.10", seat=context.seat)
    return end_round(draft, context.settings, side, side, "K.10", counting=COUNTING)


def conceded(settings: Settings, state: State, by: Seat | None) -> Verdict:
    """Judge a concession (I-103): the other side wins and scores the men the conceding side has left (K.26)."""
    return interruptions.concede(settings, state, by, counting=COUNTING)


def put_back(draft: VerdictDraft, context: StrokeContext) -> VerdictDraft:
    """Put the red back at the centre: it fell with the striker (K.10), or in an improper (ICF 37) or void stroke. It
    never waits for a cover, nor stays off the board while the round goes on (K.8).
    """
    if context.fell.queen:
        clause = context.void.clause if context.void else "ICF-37" if context.facts.improper else "K.10"
        return draft.put_queen_back("queen-struck-out", clause, form="red")
    return recalled(draft)


def recalled(draft: VerdictDraft) -> VerdictDraft:
    """Put the red back on the board if the position has it waiting or covered (K.8)."""
    if draft.state.queen.where == "board":
        return draft
    return draft.put_queen_back("queen-stranded", "K.8", form="red")


def yes_sir(draft: VerdictDraft, context: StrokeContext) -> VerdictDraft:
    """Announce each side whose last man fell, by either side's stroke: it must now pocket the red (K.10)."""
    for side in (context.side, context.other):
        if is_on_yes_sir(draft.state, side) and not is_on_yes_sir(context.before, side):
            draft = draft.say("yes-sir", "K.10", side=letters(side, context.before.seats))
    return draft


ENDED_BY: dict[RoundEnd, str] = {"usual": "K.10", "tomato": "K.9", "conceded": "I-103"}
ENDINGS = tuple(PossibleEnding(ending, winner=True, covered=False, uncovered=True) for ending in ENDED_BY)


def end_by_result(settings: Settings, draft: VerdictDraft, result: RoundResult) -> Verdict:
    """End the round by the red or by a concession: the winner scores the men the other side has left (K.26)."""
    winner, ending = result.winner, result.ending
    assert winner is not None, "every round of K-Rhum names its winner"
    loser = other_side(winner, draft.state.seats)
    if ending != "conceded":
        taker = winner if ending == "usual" else loser
        on_board = changed(draft.state.on_board, queen=False)
        draft = draft.change(on_board=on_board, queen=Queen("covered", taker))
    if ending == "usual" and men_in(draft.state, winner) < 9:
        raise Unreadable(f"result.men.{winner}", "the winner by the red must have all nine men pocketed")
    if ending == "tomato":
        if men_in(draft.state, loser) == 9:
            raise Unreadable(f"result.men.{loser}", "a side with all nine men pocketed cannot lose by a tomato")
        draft = draft.say("counted-tomato", "K.9", side=letters(loser, draft.state.seats))
    return end_round(draft, settings, winner, winner, ENDED_BY[ending], counting=COUNTING)


TALLY = RoundCounter(lambda _: ENDINGS, end_by_result)
