"""Consequences of a verdict in a few plain sentences: an answer to choose among others."""

from collections import Counter
from dataclasses import dataclass
from functools import cache

from carrom.board import Kind, Side, sides_of
from carrom.rules.values import Call, State, Verdict
from carrom.rules.verdict_draft import letters
from carrom.texts import LANGUAGES, Language, call_sentence, joined, sentence

ORDER: tuple[Kind, ...] = ("white", "black", "queen", "striker")


@dataclass(frozen=True, slots=True)
class Following:
    """An answer in both languages. Two with the same text are equal, whatever else their verdicts hold."""

    fr: tuple[str, ...]
    en: tuple[str, ...]


def following(before: State, verdict: Verdict) -> Following:
    """Return who plays or who has won, what comes back, and what else changes for the sides."""
    turn, changes = _turn(verdict), _changes(before, verdict)
    back = Counter(one.disc for one in verdict.returned)
    sentences: list[tuple[str, ...]] = []
    for language in LANGUAGES:
        first, last = ([call_sentence(call, language) for call in calls] for calls in (turn, changes))
        middle = [] if verdict.round_over else [_back(tuple(back[kind] for kind in ORDER), language)]
        sentences.append((*first, *middle, *last))
    return Following(*sentences)


@cache
def disc(kind: Kind, count: int, language: Language) -> str:
    """``two white men``, ``the queen``."""
    return sentence("case-disc", language, disc=kind, count=count)


@cache
def _back(counts: tuple[int, ...], language: Language) -> str:
    """Return what comes back, by the count of each kind in `ORDER`."""
    named = [disc(kind, count, language) for kind, count in zip(ORDER, counts, strict=True) if count]
    if not named:
        return sentence("case-nothing-back", language)
    return capital(sentence("case-back", language, discs=joined(named, language), count=sum(counts)))


def capital(words: str) -> str:
    """Return the words with a capital, as the start of a sentence."""
    return words[0].upper() + words[1:]


def _turn(verdict: Verdict) -> list[Call]:
    """Return the calls for who plays next, and how often; or for who has won."""
    over, state = verdict.round_over, verdict.state
    if over is not None:
        won = next(call for call in reversed(verdict.calls) if call.code == "round-won")
        return [_plain(won), *(_plain(call) for call in verdict.calls if call.code == "game-won")]
    seat = state.to_play
    turn = Call("hand-kept", "", {"seat": seat}) if verdict.continues else Call("hand-passes", "", {"next": seat})
    strokes = state.strokes_left
    return [turn, Call("strokes-left", "", {"seat": seat, "count": strokes})] if strokes > 1 else [turn]


def _plain(call: Call) -> Call:
    """Return the call without its sum and its reason: they would give the right answer away."""
    told = {name: call.arguments[name] for name in ("side", "points", "against")}
    return Call(call.code, call.clause, told)


def _changes(before: State, verdict: Verdict) -> list[Call]:
    """Return the calls for what changes: colours, queen, dues, a last chance."""
    after = verdict.state
    if verdict.round_over is not None:
        return []

    def people(side: Side) -> str:
        return letters(side, before.seats)

    changes = []
    if before.colours is None and after.colours is not None:
        side = sides_of(before.seats)[0]
        changes.append(Call("colours-fixed", "", {"side": people(side), "colour": after.colours[side]}))
    if after.queen != before.queen and after.queen.side is not None:
        alone = any(call.code == "queen-uncovered-in" for call in verdict.calls)
        covered = "queen-uncovered-in" if alone else "queen-covered"
        code = "queen-awaiting" if after.queen.where == "awaiting" else covered
        changes.append(Call(code, "", {"seat": people(after.queen.side)}))
    for side in sides_of(before.seats):
        if after.owed[side] != before.owed[side] and after.owed[side]:
            changes.append(Call("man-owed", "", {"side": people(side), "count": after.owed[side]}))
    if after.last_chance is not None and after.last_chance != before.last_chance:
        changes.append(Call("last-chance", "", {"side": people(after.last_chance)}))
    return changes
