"""Read-only commands of `carrom referee`: the help, the history, the clauses, the other books."""

from carrom.cli.referee_line import Typed
from carrom.cli.referee_output import MARGIN, ScreenLine, described, standing, trouble
from carrom.cli.referee_words import LOOKING, Here, shown
from carrom.errors import NotAllowed
from carrom.match import Declared, Interrupted, MatchStep, RoundOpened
from carrom.match.events.calls import SANCTIONS
from carrom.match.judging import others
from carrom.texts import call_sentence, clauses, document_of, sentence, settled


def looked_up(typed: Typed, here: Here) -> list[ScreenLine]:
    """Answer a read-only command. Raises `NotAllowed("no-such-stroke")`."""
    if typed.does == "help":
        return help_lines(here)
    if typed.does == "history":
        return [*history(here), *standing(here)]
    if typed.does == "score":
        return [ScreenLine(sentence("terminal-score", here.speaking, round=here.match.state.round)), *standing(here)]
    judged = Declared | Interrupted if typed.does == "why" else Declared
    judged_steps = [taken for taken in here.match.steps if isinstance(taken.event, judged) and not taken.conflict]
    found = [taken for taken in judged_steps if typed.n in (None, taken.n)]
    if not found:
        raise NotAllowed("no-such-stroke")
    return why(found[-1], here) if typed.does == "why" else by_all_books(found[-1].n, here)


def history(here: Here) -> list[ScreenLine]:
    """The steps that still count, and those that have become impossible; strokes have their numbers."""
    lines, numbers = [], here.numbers
    for taken in here.match.steps:
        text = f"{numbers.get(taken.n, ''):>{MARGIN - 1}} {described(taken, here)}"
        lines.append(ScreenLine(text, "bold" if isinstance(taken.event, RoundOpened) else "", 0))
        lines += [trouble(taken, here)] if taken.conflict else []
    return lines


def why(taken: MatchStep, here: Here) -> list[ScreenLine]:
    """The text of the clauses that decided; below a settled reading, why it was settled so."""
    assert isinstance(taken.event, Declared | Interrupted)
    said, readings = clauses(here.match.book, here.speaking), settled(here.match.book)
    lines = []
    for clause in taken.event.verdict.cited:
        if clause not in said:
            continue
        lines.append(ScreenLine(f"{clause}  {said[clause]}"))
        if clause in readings:
            reason = readings[clause].said(here.speaking, document_of(clause))
            lines.append(ScreenLine(sentence("rulebook-reason", here.speaking, reason=reason), margin=2 * MARGIN))
    return lines


def by_all_books(n: int, here: Here) -> list[ScreenLine]:
    """The verdict of every book on a stroke. Raises `NotAllowed("no-such-stroke")`."""
    lines = []
    for book, said in others(here.match, n):
        name = sentence(f"book-{book.name}", here.speaking)
        if said is None:
            lines.append(ScreenLine(sentence("terminal-silent", here.speaking, book=name)))
        else:
            calls = " ".join(f"{call_sentence(call, here.speaking, here.names)}" for call in said.calls)
            cited = ", ".join(said.cited)
            lines.append(ScreenLine(sentence("terminal-book", here.speaking, book=name, said=f"{calls} ({cited})")))
    return lines


def help_lines(here: Here) -> list[ScreenLine]:
    """The help: what may be typed now, on one screen."""
    speaking = here.speaking
    word = {name: shown(name, speaking) for name in ("own", "theirs", "white", "black", "queen", "striker", "off")}
    one, two = (word["own"] * 2 if here.own else word["white"] * 2) + word["striker"], f"{word['black']}!"
    colours = "known" if here.own else "open"
    lines = [
        ScreenLine(sentence("terminal-help-stroke", speaking), margin=0),
        ScreenLine(sentence("terminal-help-example", speaking, one=one, two=two, colours=colours), margin=0),
        ScreenLine(here.say("help-discs", **word), margin=0),
    ]
    if here.asked and here.own is None:
        lines.append(ScreenLine(sentence("terminal-help-colours-open", speaking, **word), margin=0))
    rows = [(shown(sight, speaking), sight) for sight in here.sights]
    if here.asked and here.asked.zones:
        rows.append((here.shown(here.asked.zones), "pockets" if here.asked.by_pocket else "zones"))
    declared = [name for name in here.instead if name in SANCTIONS]
    rows += [(shown(name, speaking), name) for name in (*here.instead, *here.betting) if name not in declared]
    rows += [(_example(name, here), name) for name in declared]
    rows += [(shown("next", speaking), "next")] if here.asked is None else []
    looking = {"correct": f"{shown('correct', speaking)} 12 {one}"}
    rows += [(looking.get(name, shown(name, speaking)), name) for name in LOOKING if name != "help"]
    rows.append(("; …", "comment"))
    # an example of a sanction is longer than a word, and would leave the others no room
    width = max(len(words) for words, name in rows if name not in declared)
    causes = here.asked.causes if here.asked else ()
    because = sentence("terminal-help-because", speaking, words=here.shown(causes))
    other = {name: shown(cause, speaking) for name, cause in _OTHER_CAUSES.items()}
    said = {name: sentence(f"terminal-help-{name}", speaking, **other) for _, name in rows} | (
        {"improper": because} if causes else {}
    )
    return lines + [ScreenLine(f"{words:<{width}}  {said[name]}", hanging=width + 2) for words, name in rows]


_OTHER_CAUSES = {"seat": "left-seat", "upset": "upset-board", "passes": "three-passes", "order": "umpire-order"}
"""The causes of sanctions that no example of the help has, by what its sentences call them."""
_SHORT = 12
"""Letters of a name that the help repeats; a longer one would leave no room beside it."""


def _example(sanction: str, here: Here) -> str:
    """A sanction as it is typed: of the player not to play, for the first of its causes."""
    seat = next(seat for seat in reversed(list(here.names)) if seat != here.position.state.turn)
    name = here.names[seat] if len(here.names[seat]) <= _SHORT else seat
    more = {
        "board-lost": [name, shown("out-of-turn", here.speaking)],
        "match-lost": [name],
        "replay": [shown("base-line", here.speaking)],
        "early-break": [shown("white", here.speaking)],
    }
    return " ".join([shown(sanction, here.speaking), *more.get(sanction, [])])
