"""Score an ICF round from its result: by the men left (25-28), or by 75-85 for the last men."""

from carrom.board.seats import other_side
from carrom.errors import Unreadable
from carrom.rules.books import RoundCounter
from carrom.rules.icf_last_men import IcfRoundEnd
from carrom.rules.icf_scores import ON_DEMAND, end_round
from carrom.rules.options import Settings
from carrom.rules.queen import QUEEN_BEFORE_LAST
from carrom.rules.sums import men_left
from carrom.rules.values import PossibleEnding, RoundResult, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft

DEMANDED = 2
"""Maximum of points on demand: one for the striker and one for the improper stroke (81-85)."""


def ways(settings: Settings) -> tuple[PossibleEnding, ...]:
    """Return the possible endings. Without the clauses on a queen in play, those on both last men stay (75, 77, 82)."""
    in_time = QUEEN_BEFORE_LAST.of(settings)
    demanded = DEMANDED if ON_DEMAND.of(settings) else 0
    return (
        PossibleEnding("usual", winner=True, covered=True, uncovered=not in_time),
        PossibleEnding(
            "by-queen", winner=True, covered=True, uncovered=True, most=9 if in_time else 0, demanded=demanded
        ),
        PossibleEnding("by-striker", winner=True, covered=True, uncovered=False, most=0, demanded=demanded),
        PossibleEnding("conceded", winner=True, covered=True, uncovered=True),
    )


def end(settings: Settings, draft: VerdictDraft, result: RoundResult) -> Verdict:
    """End the round by the clause that applies to this result."""
    ending = ending_of(draft.state, result)
    if result.ending in ("by-queen", "by-striker"):
        code = "counted-by-queen" if result.ending == "by-queen" else "counted-by-striker"
        draft = draft.say(code, ending.clause)
    return end_round(draft, settings, ending)


def ending_of(state: State, result: RoundResult) -> IcfRoundEnd:
    """Return the round end to which a stroke with this result leads (`icf_last_men`)."""
    winner = result.winner
    assert winner is not None, "every round of the Laws names its winner"
    if result.ending == "usual":
        return IcfRoundEnd("ICF-26", winner)
    if result.ending == "conceded":
        return IcfRoundEnd("I-103", winner, "conceded")
    loser = other_side(winner, state.seats)
    if result.ending == "by-striker":
        clause = "ICF-83a" if result.queen == loser else "ICF-85a"
        return IcfRoundEnd(clause, winner, "one" if result.queen == loser else "queen", result.demanded)
    if men_left(state, winner):
        if result.queen is not None:
            raise Unreadable("result.queen", "must be null: with men left on the board a covered queen does not count")
        return IcfRoundEnd("ICF-79a", winner, "men-and-queen", result.demanded)
    clause = {None: "ICF-80a", winner: "ICF-75a", loser: "ICF-82a"}[result.queen]
    return IcfRoundEnd(clause, winner, "queen-or-one", result.demanded)


TALLY = RoundCounter(ways, end)
