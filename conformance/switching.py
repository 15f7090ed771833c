"""Switches a clause off in an answer of contracts/judge.md: whatever its calls decide is left undone.

A clause decides where the outcome is another without it. What a call says of discs, queen, dues, strokes, turn, and
what a term adds to the points is in the answer as data; so any program that gives `moved` and `terms` can be asked.
A clause that is the value of an option is switched off by asking again with another value (`clauses.py`).
"""

import copy
from collections.abc import Callable, Mapping

Answer = dict
Effect = Callable[[Answer, Mapping], None]
"""Undoes in an answer what one call says; the second argument is the state before it."""


def without(answer: Mapping, question: Mapping, clause: str) -> Answer:
    """The answer to a question as it would be without this clause; the answer itself is not changed."""
    changed = copy.deepcopy(dict(answer))
    before = state_of(question, answer)
    for call in answer["calls"]:
        if call["clause"] == clause:
            undo(changed, call, before)
    over, game = changed["round_over"], changed["game_over"]
    if over:
        switch_terms(changed, clause)
    if over and over["clause"] == clause:
        round_goes_on(changed, before)
    if game and game["clause"] == clause:
        changed["game_over"] = None
    return changed


def state_of(question: Mapping, answer: Mapping) -> dict:
    """The state before the stroke, as far as the question gives it and the answer shows the rest."""
    given, after = question.get("state", {}), answer["state"]
    seats = given.get("seats", after["seats"])
    turn = given.get("turn") or given.get("opener") or seats[0]
    sides = list(after["score"])
    return {
        "seats": seats,
        "turn": turn,
        "colours": given.get("colours"),
        "queen": given.get("queen", "none" if after["queen"] == "none" else "board"),
        "owed": {side: (given.get("owed") or {}).get(side, 0) for side in sides},
        "last_chance": given.get("last_chance"),
    }


def cited(answer: Mapping) -> set[str]:
    """Every clause of an answer: of its calls, its sum, and the ends of round and game."""
    over, game = answer.get("round_over"), answer.get("game_over")
    found = {call["clause"] for call in answer.get("calls", ())}
    found |= {term["clause"] for term in (over or {}).get("terms", ())}
    return found | {end["clause"] for end in (over, game) if end}


def outcome(answer: Mapping) -> dict:
    """What an answer decides, without its reasons; of a refusal, that it is one."""
    if "error" in answer:
        return {"refused": True}
    ends = {"round_over": "points", "game_over": "score"}
    told = {key: answer[key] for key in ("turn", "continues", "returned", "state")}
    for end, count in ends.items():
        over = answer[end]
        told[end] = over and (over["winner"], over[count])
    return told


def undo(answer: Answer, call: Mapping, before: Mapping) -> None:
    """Undo what one call decides."""
    if "moved" in call:
        take_off_again(answer, call, before)
    effect = EFFECTS.get(call["code"])
    if effect is not None:
        effect(answer, before)


def take_off_again(answer: Answer, call: Mapping, before: Mapping) -> None:
    """The discs of this call do not come back."""
    moved, on_board = call["moved"], answer["state"]["on_board"]
    for _ in range(moved["count"]):
        answer["returned"].remove({"disc": moved["disc"], "to": moved["to"], "by": call["placer"]})
    if call["code"].endswith("-off-board"):
        return
    if moved["disc"] == "queen":
        on_board["queen"] = False
        answer["state"]["queen"] = before["queen"] if before["queen"] != "board" else f"awaiting:{side(before)}"
    else:
        on_board[moved["disc"]] -= moved["count"]


def side(before: Mapping) -> str:
    """The side of the seat that plays."""
    seats = before["seats"]
    return seats[seats.index(before["turn"]) % 2] if len(seats) == 4 else before["turn"]


def hand_stays(answer: Answer, before: Mapping) -> None:
    answer["turn"], answer["continues"] = before["turn"], True
    answer["state"]["turn"] = before["turn"]


def hand_goes(answer: Answer, before: Mapping) -> None:
    seats = before["seats"]
    following = seats[(seats.index(before["turn"]) + 1) % len(seats)]
    answer["turn"], answer["continues"] = following, False
    answer["state"]["turn"] = following


def queen_as_before(answer: Answer, before: Mapping) -> None:
    answer["state"]["queen"] = before["queen"]
    answer["state"]["on_board"]["queen"] = before["queen"] == "board"


def no_right(answer: Answer, before: Mapping) -> None:
    answer["state"]["has_pocketed"] = dict.fromkeys(answer["state"]["has_pocketed"], False)


def owed_as_before(answer: Answer, before: Mapping) -> None:
    answer["state"]["owed"] = dict(before["owed"])


def still_owed(answer: Answer, before: Mapping) -> None:
    answer["state"]["owed"] = {each: count + 1 for each, count in before["owed"].items()}


def one_stroke(answer: Answer, before: Mapping) -> None:
    answer["state"]["strokes_left"] = 1


def bet_counts(answer: Answer, before: Mapping) -> None:
    answer["state"]["strokes_left"] += 1


def colours_stay_open(answer: Answer, before: Mapping) -> None:
    answer["state"]["colours"] = before["colours"]


def no_last_chance(answer: Answer, before: Mapping) -> None:
    answer["state"]["last_chance"] = before["last_chance"]


def round_goes_on(answer: Answer, before: Mapping) -> None:
    answer["round_over"] = answer["game_over"] = None
    hand_stays(answer, before)


EFFECTS: Mapping[str, Effect] = {
    "hand-kept": hand_goes,
    "hand-passes": hand_stays,
    "men-in": no_right,
    "colours-fixed": colours_stay_open,
    "bet-void": bet_counts,
    "man-owed": owed_as_before,
    "debt-paid": owed_as_before,
    "forgone": owed_as_before,
    "nothing-to-pay": still_owed,
    "last-chance": no_last_chance,
    "last-chance-missed": round_goes_on,
    **dict.fromkeys(
        (
            "queen-awaiting",
            "queen-another-try",
            "queen-covered",
            "queen-covered-together",
            "queen-taken",
            "queen-in",
            "queen-uncovered-in",
        ),
        queen_as_before,
    ),
    **dict.fromkeys(("advantage", "bet-won", "bet-lost", "penalty", "strokes-left"), one_stroke),
    "out-of-men": round_goes_on,
    "fault-loses-round": round_goes_on,
    **dict.fromkeys(
        (
            "last-man",
            "last-man-too-early",
            "fault-loses-round",
            "tomato",
            "yes-sir-won",
            "conceded",
            "round-won",
            "game-given-up",
        ),
        round_goes_on,
    ),
}
"""What the calls decide beside what they move; a call without an effect only tells what happened."""
WORTH = 3
"""Points that a term of nothing would give without its clause; any number but 0 makes another outcome."""


def switch_terms(answer: Answer, clause: str) -> None:
    """Leave out the terms of this clause; a term of nothing counts without it."""
    over, state = answer["round_over"], answer["state"]
    for term in over["terms"]:
        if term["clause"] == clause:
            change = -term["points"] or WORTH
            over["points"][term["side"]] += change
            state["score"][term["side"]] += change
            if answer["game_over"]:
                answer["game_over"]["score"][term["side"]] += change
