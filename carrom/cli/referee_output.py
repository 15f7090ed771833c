"""Output of `carrom referee`: strokes and their verdicts, the state of the match, refusals, the prompt."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from carrom.board import Seat, side_of
from carrom.cli.books import board_as_text
from carrom.cli.referee_words import Here, Misread, shown
from carrom.contract.names import encode_conflict, names_of
from carrom.errors import CarromError, NotAllowed, Unavailable
from carrom.match import (
    Amendment,
    Bid,
    Corrected,
    Declared,
    Interrupted,
    Match,
    MatchEvent,
    MatchStep,
    OpenerTossed,
    Redone,
    Remarked,
    RoundOpened,
    Undone,
)
from carrom.match.match import cited_before
from carrom.match.rosette import is_tossed
from carrom.records import Entry, entry_text
from carrom.rules import bets, so_far
from carrom.rules.colours import COLOURS
from carrom.rules.values import Facts, Fallen, Verdict
from carrom.rules.verdict_draft import letters, men_on
from carrom.texts import Language, call_sentence, has, joined, seat_name, sentence, settled, term_sentence

MARGIN = 4


class ScreenLine(NamedTuple):
    """A line before it is wrapped: its text, its style on a terminal, the blanks before it."""

    text: str
    style: Literal["", "bold", "turn", "wrong"] = ""
    margin: int = MARGIN
    hanging: int = 0
    """Further blanks before its later lines, once it is wrapped."""


def where(match: Match, speaking: Language) -> Here:
    """Return the context of the match, with the players' names: without a name, the seat's."""
    names = names_of(match.players)[speaking]
    return Here(
        match,
        match.position,
        {seat: names.get(seat) or seat_name(seat, speaking) for seat in match.header.seats},
        speaking,
    )


def greeting(here: Here, file: str | None, entries: int) -> list[ScreenLine]:
    """The first lines: the book, the players, the file, and the state of the match."""
    match, speaking = here.match, here.speaking
    sides = [_side(side, here) for side in match.state.score]
    people = sentence("terminal-versus", speaking, one=sides[0], two=sides[1]) if len(sides) == 2 else ""
    people = people or joined(sides, speaking)
    book = match.header.house or sentence(f"book-{match.header.book}", speaking)
    if file is None:
        kept = sentence("terminal-unkept", speaking)
    elif entries == (2 if is_tossed(match) else 1):
        kept = sentence("terminal-kept", speaking, file=file)
    else:
        kept = sentence("terminal-resumed", speaking, file=file, count=entries)
    title = sentence("terminal-title", speaking, book=book, people=people)
    lots = [ScreenLine(described(match.steps[-1], here), "bold", 0)] if is_tossed(match) else []
    board = [ScreenLine(line, margin=0) for line in board_as_text(match.book, speaking)]
    return [ScreenLine(title, "bold", 0), *board, ScreenLine(kept, margin=0), *lots, *standing(here)]


def farewell(here: Here, file: str | None) -> list[ScreenLine]:
    """The last lines."""
    return [] if file is None else [ScreenLine(sentence("terminal-ended", here.speaking, file=file), margin=0)]


def prompt(here: Here) -> str:
    """The prompt: the name of the player to play."""
    state = here.state
    return f"{here.names[state.turn]}> " if state.turn else "> "


def refusal(error: CarromError, here: Here) -> str:
    """The reason why a line was refused, in one paragraph; nothing has changed."""
    speaking = here.speaking
    if isinstance(error, Misread):
        return str(error)
    if isinstance(error, Unavailable):
        return sentence("terminal-lost", speaking, why=str(error))
    known = isinstance(error, NotAllowed) and has(f"refusal-{error.code}", speaking)
    if not isinstance(error, NotAllowed) or not known:
        why = sentence("terminal-impossible-facts", speaking)
    else:
        filled = {name: value for name, value in error.arguments.items() if name != "clause"}
        if "seat" in filled:
            filled["seat"] = here.names[str(filled["seat"])]
        why = sentence(f"refusal-{error.code}", speaking, **filled)
    return sentence("terminal-refused", speaking, why=why)


def after_event(event: MatchEvent, before: Match, here: Here) -> list[ScreenLine]:
    """The lines after an event; `before`: the match before it."""
    match, speaking = here.match, here.speaking
    if isinstance(event, Remarked):
        return [ScreenLine(sentence("terminal-remarked", speaking, said=event.text))]
    if isinstance(event, Undone | Redone):
        message, more, less = ("undone", before, match) if isinstance(event, Undone) else ("redone", match, before)
        known = {one.n for one in (*less.steps, *less.amendments)}
        moved = [one for one in (*more.steps, *more.amendments) if one.n not in known]
        lines = [_moved(message, one, here) for one in moved]
        put_right = [one.event.n for one in moved if isinstance(one, Amendment) and isinstance(one.event, Corrected)]
        return [*lines, *_judged_again(put_right, here), *standing(here)]
    if isinstance(event, Corrected):
        corrected = sentence("terminal-corrected", speaking, n=str(here.numbers[event.n]))
        return [ScreenLine(corrected, "bold", 0), *_judged_again([event.n], here), *standing(here)]
    return [*_step(match.steps[-1], here), *standing(here)]


def _moved(message: Literal["undone", "redone"], one: MatchStep | Amendment, here: Here) -> ScreenLine:
    """What was taken back, or done again: a step, the correction of one, a remark."""
    if not isinstance(one, Amendment):
        what = described(one, here)
    elif isinstance(one.event, Corrected):
        what = sentence("terminal-correction", here.speaking, n=str(here.numbers[one.event.n]))
    else:
        what = sentence("terminal-remark", here.speaking, said=one.event.text)
    return ScreenLine(sentence(f"terminal-{message}", here.speaking, what=what), "bold", 0)


def _judged_again(events: Sequence[int], here: Here) -> list[ScreenLine]:
    """The strokes that these events are now, with their verdicts, and what is impossible with them."""
    if not events:
        return []
    return [line for taken in here.match.steps if taken.n in events for line in _step(taken, here)] + impossible(here)


def standing(here: Here) -> list[ScreenLine]:
    """The bet, the turn, the score, the men due, the queen."""
    match, speaking, state = here.match, here.speaking, here.state
    lines = [ScreenLine(_bet(here))] if match.bidding else []
    if not bets.objection_to_stroke(state, match.bidding):
        lines.append(ScreenLine(_turn(here), "turn"))
    sides = _open_sides(here) or [
        sentence(
            "terminal-side",
            speaking,
            name=_side(side, here),
            score=score,
            colour=state.colours[side] if state.colours else "open",
            left=men_on(state.on_board, state.colours[side]) if state.colours else 0,
            owed=state.owed[side],
        )
        for side, score in state.score.items()
    ]
    if match.book.best_of > 1:
        one, two = match.games.values()
        sides.append(sentence("terminal-games", speaking, one=one, two=two))
    if match.book.manager_clause:
        manager = here.names[match.position.game_opener]
        sides.append(sentence("terminal-manager", speaking, name=manager))
    holder = _side(state.queen.side, here) if state.queen.side else ""
    if match.book.has_queen:
        sides.append(here.say("queen", where=_queen_now(here), name=holder))
    return [*lines, ScreenLine(" · ".join(sides))]


def _open_sides(here: Here) -> list[str]:
    """What each side holds in a book without colours: points, or misses; empty in any other."""
    state, counted = here.state, so_far(here.match.book, here.state)
    if counted is None:
        return []
    over = state.turn is None
    return [
        sentence(
            "terminal-side-open",
            here.speaking,
            name=_side(side, here),
            score=score,
            counts="over" if over else "misses" if state.misses is not None else "points",
            now=counted[side],
            owed=state.owed[side],
        )
        for side, score in state.score.items()
    ]


def _queen_now(here: Here) -> str:
    """Where the queen is: ``taken``, without a cover; ``uncovered``, once a round is over."""
    where = here.state.queen.where
    if where == "covered" and here.state.misses is not None:
        return "pocketed"
    if where in ("covered", "awaiting") and not here.match.book.covers_queen:
        return "taken"
    return "uncovered" if where == "awaiting" and here.state.turn is None else where


def impossible(here: Here) -> list[ScreenLine]:
    """The steps that a correction has made impossible."""
    return [trouble(taken, here) for taken in here.match.steps if taken.conflict]


def described(taken: MatchStep, here: Here) -> str:
    """Describe a step in one line."""
    event, speaking = taken.event, here.speaking
    if isinstance(event, Declared):
        return sentence("terminal-stroke", speaking, name=here.names[event.seat], seen=seen(event.facts, here))
    if isinstance(event, RoundOpened):
        told = {"round": event.state.round, "name": here.names[event.opener]}
        return sentence("terminal-opened", speaking, drawn="yes" if taken.position.awaits_toss else "no", **told)
    if isinstance(event, OpenerTossed):
        drawn = COLOURS.of(here.match.book.settings) == "draw"
        return sentence("terminal-drew" if drawn else "terminal-tossed", speaking, name=here.names[event.seat])
    if isinstance(event, Interrupted):
        return call_sentence(event.verdict.calls[0], speaking, here.names)
    if isinstance(event, Bid):
        bidding, bidder = taken.position.bidding, side_of(event.seat, taken.position.state.seats)
        # whoever bet raises by the cry of the bet (K.17)
        again = event.word == "raise" and bidding is not None and bidding.bet.by == bidder
        return sentence(f"terminal-said-{'bet' if again else event.word}", speaking, name=here.names[event.seat])
    return entry_text(Entry(taken.n, event.recorded(here.match.header.is_real)))


def seen(facts: Facts, here: Here) -> str:
    """Describe the facts of a stroke in one line."""
    speaking, parts = here.speaking, [_discs(facts.pocketed, here)] if facts.pocketed else []
    if facts.off_board:
        parts.append(sentence("terminal-seen-off", speaking, discs=_discs(facts.off_board, here)))
    contact = facts.first_contact
    marks = {
        "untouched": not facts.touched,
        "backward": facts.backward,
        "improper": facts.improper and facts.improper_cause is None,
        "named": facts.named_disc_pocketed is True,
        "stayed": facts.named_disc_pocketed is False,
    }
    if not parts:
        parts.append(sentence("terminal-seen-nothing", speaking))
    if contact is not None and contact.direct and contact.zone != "open":
        parts.append(sentence(f"terminal-seen-{contact.zone}", speaking))
    elif contact is not None:
        parts.append(here.say("seen-first", disc=contact.disc))
    if facts.improper_cause is not None:
        parts.append(sentence("terminal-seen-because", speaking, cause=facts.improper_cause))
    return " · ".join(
        [*parts, *(sentence(f"terminal-seen-{mark}", speaking) for mark, is_so in marks.items() if is_so)]
    )


def _step(taken: MatchStep, here: Here) -> list[ScreenLine]:
    number = here.numbers.get(taken.n)
    lines = [ScreenLine(f"{number or ''} {described(taken, here)}".strip(), "bold", 0)]
    event = taken.event
    if isinstance(event, Declared | Interrupted) and not taken.conflict:
        lines += [*_calls(event.verdict, here), *_readings(taken, event.verdict, here)]
    return lines


def _calls(verdict: Verdict, here: Here) -> list[ScreenLine]:
    calls: list[tuple[str, str]] = []
    for call in verdict.calls:
        calls.append((call.clause, call_sentence(call, here.speaking, here.names)))
        terms = call.terms if len(call.terms) > 1 else ()
        calls += [
            (term.clause, f"{term.points:>4}  {term_sentence(call, term, here.speaking, here.names)}") for term in terms
        ]
    width = max(len(clause) for clause, _ in calls)
    return [ScreenLine(f"{clause:<{width}}  {text}", hanging=width + 2) for clause, text in calls]


def _readings(taken: MatchStep, verdict: Verdict, here: Here) -> list[ScreenLine]:
    """Which of the clauses that decide are settled readings, which are house rules, and how to read them: each once in
    a match, where it first decides."""
    reasons, said = settled(here.match.book), cited_before(here.match.steps)[taken.n]
    decided = [clause for clause in verdict.cited if clause in reasons and clause not in said]
    lines: list[ScreenLine] = []
    for what, house in (("reading", False), ("house", True)):
        of_this = [clause for clause in decided if reasons[clause].is_house_rule == house]
        if of_this:
            told = {"clauses": ", ".join(of_this), "count": len(of_this), "why": shown("why", here.speaking)}
            lines.append(ScreenLine(sentence("terminal-readings", here.speaking, what=what, **told)))
    return lines


def _turn(here: Here) -> str:
    match, speaking, state = here.match, here.speaking, here.state
    if match.closed:
        return sentence("terminal-closed", speaking)
    if state.turn is None:
        is_last = match.match_over and match.book.best_of > 1
        what = "match" if is_last else "game" if match.game_over else "round"
        return sentence(f"terminal-{what}-over", speaking)
    name = here.names[state.turn]
    if state.last_chance is not None:
        return sentence("terminal-chance", speaking, name=name)
    if state.breaking:
        return sentence("terminal-breaks", speaking, name=name)
    return sentence("terminal-plays", speaking, name=name, strokes=state.strokes_left)


def _bet(here: Here) -> str:
    bidding = here.match.bidding
    assert bidding is not None
    return sentence(
        "terminal-bet",
        here.speaking,
        name=_side(bidding.bet.by, here),
        zone=bidding.bet.zone,
        stake=bets.stake(here.match.book.settings, bidding.bet),
        answer=_side(bidding.answers, here) if bidding.answers else "none",
    )


def trouble(taken: MatchStep, here: Here) -> ScreenLine:
    """Why a step cannot have happened since a correction; one without a number is named by what it was."""
    both, number = encode_conflict(here.match, taken), here.numbers.get(taken.n)
    told = {"n": str(number or "none"), "step": described(taken, here).removesuffix(".")}
    what = both[here.speaking] if both else ""
    return ScreenLine(sentence("terminal-impossible", here.speaking, what=what, **told), "wrong")


def _side(side: Seat, here: Here) -> str:
    return joined([here.names[seat] for seat in letters(side, here.match.header.seats)], here.speaking)


def _discs(fallen: Sequence[Fallen], here: Here) -> str:
    return ", ".join(here.say("disc", disc=one.disc, zone=one.zone) for one in fallen)
