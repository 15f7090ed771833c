"""Score a K-Rhum round from its result: « Yes Sir ! », the tomato, or a concession. The red gives no points (K.8)."""

from carrom.board.seats import other_side
from carrom.errors import Unreadable
from carrom.rules.books import RoundCounter
from carrom.rules.k_rhum_red import COUNTING
from carrom.rules.options import Settings
from carrom.rules.scores import end_round
from carrom.rules.values import PossibleEnding, Queen, RoundEnd, RoundResult, Verdict, changed
from carrom.rules.verdict_draft import VerdictDraft, letters, men_in

CLAUSES: dict[RoundEnd, str] = {"usual": "K.10", "tomato": "K.9", "conceded": "I-103"}
WAYS = tuple(PossibleEnding(ending, winner=True, covered=False, uncovered=True) for ending in CLAUSES)


def end(settings: Settings, draft: VerdictDraft, result: RoundResult) -> Verdict:
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
    return end_round(draft, settings, winner, winner, CLAUSES[ending], counting=COUNTING)


TALLY = RoundCounter(lambda _: WAYS, end)
