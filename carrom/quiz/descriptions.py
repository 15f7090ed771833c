"""A quiz question in plain words: the position, what the umpire saw, and the consequences to choose among."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from carrom.board import Kind, Side, sides_of
from carrom.rules.books import QueenWords
from carrom.rules.values import Call, Facts, Fallen, JudgedEvent, State, Verdict
from carrom.rules.verdict_draft import letters, men_on
from carrom.texts import LANGUAGES, Language, call_sentence, joined, seat_name, sentence

ORDER: tuple[Kind, ...] = ("white", "black", "queen", "striker")


@dataclass(frozen=True, slots=True)
class Following:
    """An answer in both languages. Two with the same text are equal, whatever else their verdicts hold."""

    fr: tuple[str, ...]
    en: tuple[str, ...]


def following(before: State, verdict: Verdict, queen_words: QueenWords = "covered") -> Following:
    """Return who plays or who has won, what comes back, and what else changes for the sides. `queen_words`: of the book
    that is asked about, whichever book judged: answers differ by what happens, not by what a book calls it."""
    turn, changes = _turn(verdict), _changes(before, verdict, queen_words)
    back = Counter(one.disc for one in verdict.returned)
    sentences: list[tuple[str, ...]] = []
    for language in LANGUAGES:
        first, last = ([call_sentence(call, language) for call in calls] for calls in (turn, changes))
        middle = [] if verdict.round_over else [_back(tuple(back[kind] for kind in ORDER), language, queen_words)]
        sentences.append((*first, *middle, *last))
    return Following(*sentences)


@cache
def disc(kind: Kind, count: int, language: Language, queen_words: QueenWords) -> str:
    """``two white men``, ``the queen``."""
    return sentence("case-disc", language, disc=kind, count=count, queen_words=queen_words)


@cache
def _back(counts: tuple[int, ...], language: Language, queen_words: QueenWords) -> str:
    named = [disc(kind, count, language, queen_words) for kind, count in zip(ORDER, counts, strict=True) if count]
    if not named:
        return sentence("case-nothing-back", language)
    return capital(sentence("case-back", language, discs=joined(named, language), count=sum(counts)))


def capital(words: str) -> str:
    """Return the words with a capital, as the start of a sentence."""
    return words[0].upper() + words[1:]


def _turn(verdict: Verdict) -> list[Call]:
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


def _changes(before: State, verdict: Verdict, queen_words: QueenWords) -> list[Call]:
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
        changes.append(Call(code, "", {"seat": people(after.queen.side), "queen_words": queen_words}))
    for side in sides_of(before.seats):
        if after.owed[side] != before.owed[side] and after.owed[side]:
            changes.append(Call("man-owed", "", {"side": people(side), "count": after.owed[side]}))
    if after.last_chance is not None and after.last_chance != before.last_chance:
        changes.append(Call("last-chance", "", {"side": people(after.last_chance)}))
    return changes


def given(
    state: State, language: Language, covers_queen: bool = True, queen_words: QueenWords = "covered"
) -> Iterator[str]:
    """Yield the position in sentences: who plays, colours, queen (and its cover), and what else is not as usual."""
    yield sentence("case-plays", language, seat=seat_name(state.to_play, language))
    board = state.on_board
    if state.colours is None:
        yield sentence("case-open", language, white=board.white, black=board.black)
    else:
        for side in sides_of(state.seats):
            colour = state.colours[side]
            yield _of(side, state, language, "case-colour", colour=colour, count=men_on(board, colour))
    yield from _queen(state, language, covers_queen, queen_words)
    yield from _rights(state, language)
    for side in sides_of(state.seats):
        if state.owed[side]:
            yield _of(side, state, language, "case-owes", owed=state.owed[side])
    if any(state.score.values()):
        told = [_of(side, state, language, "case-points", points=state.score[side]) for side in sides_of(state.seats)]
        yield sentence("case-score", language, points=", ".join(told))
    if state.round > 1:
        yield sentence("case-round", language, round=state.round)
    yield from _stroke(state, language)


def happened(state: State, event: JudgedEvent, language: Language, queen_words: QueenWords = "covered") -> str:
    """Return what was seen, in sentences."""
    if event.kind != "stroke" or event.facts is None:
        return _instead(state, event, language, queen_words)
    return " ".join(_seen(state, event.facts, language, queen_words))


def _of(side: Side, state: State, language: Language, message: str, **more: str | int) -> str:
    seats = letters(side, state.seats)
    who = joined([seat_name(seat, language) for seat in seats], language)
    return sentence(message, language, side=who, people=len(seats), **more)


def _queen(state: State, language: Language, covers: bool, words: QueenWords) -> Iterator[str]:
    if state.queen.where == "none":
        return
    if state.queen.side is None:
        yield sentence("case-queen-board", language, queen_words=words)
    else:
        where = state.queen.where if covers else "taken"
        yield _of(state.queen.side, state, language, f"case-queen-{where}", queen_words=words)


def _rights(state: State, language: Language) -> Iterator[str]:
    """Yield whether a side has pocketed a man, where the board does not show it."""
    colours = state.colours or {}
    for side in sides_of(state.seats) if colours else ():
        is_full = men_on(state.on_board, colours[side]) == 9
        if state.has_pocketed[side] == is_full:
            message = "case-had-one-in" if is_full else "case-had-none-in"
            yield _of(side, state, language, message)


def _stroke(state: State, language: Language) -> Iterator[str]:
    if state.breaking:
        yield sentence("case-breaking", language, tries=state.break_attempts)
    if state.strokes_left > 1:
        yield call_sentence(Call("strokes-left", "", {"seat": state.to_play, "count": state.strokes_left}), language)
    if state.last_chance is not None:
        people = letters(state.last_chance, state.seats)
        yield call_sentence(Call("last-chance", "", {"side": people}), language)
    if state.bet is not None:
        yield _of(state.bet.by, state, language, "case-bet", zone=state.bet.zone, raises=state.bet.raises)


def _instead(state: State, event: JudgedEvent, language: Language, queen_words: QueenWords) -> str:
    seat = event.by or state.to_play
    if event.kind == "forgo":
        return sentence("case-forgoes", language, seat=seat_name(seat, language))
    if event.kind == "board-lost":
        return sentence(f"case-{event.cause}", language, seat=seat_name(seat, language))
    if event.kind == "early-break":
        said = [sentence("case-early-break", language, seat=seat_name(seat, language))]
        if event.facts and event.facts.pocketed:
            said.append(_one_after_another("case-fell", event.facts.pocketed, language, queen_words))
        return " ".join(said)
    code = {"timeout": "time-elapsed", "concede": "conceded", "technical-foul": "technical-foul"}[event.kind]
    return call_sentence(Call(code, "", {"side" if event.kind == "concede" else "seat": seat}), language)


def _seen(state: State, facts: Facts, language: Language, queen_words: QueenWords) -> Iterator[str]:
    contact = facts.first_contact
    if contact is not None:
        way = "direct" if contact.direct else "indirect"
        met: dict[str, str] = {"disc": contact.disc, "way": way, "zone": contact.zone, "queen_words": queen_words}
        yield sentence("case-met", language, seat=seat_name(state.to_play, language), **met)
    if facts.pocketed:
        yield _one_after_another("case-fell", facts.pocketed, language, queen_words)
    elif not facts.off_board:
        code = "miss" if facts.touched else "rosette-untouched" if state.breaking else "nothing-touched"
        yield call_sentence(Call(code, ""), language)
    if facts.off_board:
        yield _one_after_another("case-left-board", facts.off_board, language, queen_words)
    if not facts.touched and (facts.pocketed or facts.off_board):
        yield call_sentence(Call("rosette-untouched" if state.breaking else "nothing-touched", ""), language)
    if facts.backward:
        yield sentence("case-backward", language)
    if facts.improper:
        cause = facts.improper_cause
        yield (
            call_sentence(Call("improper-stroke", "", {"form": cause}), language)
            if cause
            else sentence("case-improper", language)
        )
    if facts.named_disc_pocketed is not None:
        yield sentence("case-named", language, fell="yes" if facts.named_disc_pocketed else "no")


def _one_after_another(message: str, fallen: Sequence[Fallen], language: Language, queen_words: QueenWords) -> str:
    """Return the discs in order of fall: ``One white man goes in, then the striker.``"""
    parts: list[str] = []
    first = 0
    for (kind, zone), run in groupby((one.disc, one.zone) for one in fallen):
        count = sum(1 for _ in run)
        first = first or count
        parts.append(sentence("case-from", language, discs=disc(kind, count, language, queen_words), zone=zone))
    then = "".join(sentence("case-then", language, discs=part) for part in parts[1:])
    return capital(sentence(message, language, discs=parts[0], count=first, then=then))
