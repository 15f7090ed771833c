"""CSV export of a match (RFC 4180): rounds and strokes, UTF-8 with the byte order mark that spreadsheets need."""

import csv
import io
from collections.abc import Iterable, Sequence

from carrom.analysis import rounds_of
from carrom.board import sides_of
from carrom.contract.names import names_of
from carrom.match import Interrupted, Match, RoundOpened
from carrom.match.events import TurnStep
from carrom.match.match import stroke_numbers
from carrom.paper.match_sheet import sum_of
from carrom.paper.names import seat_names, side_names, typeset
from carrom.rules.values import Fallen
from carrom.texts import Language, call_sentence, sentence

MARK = "\ufeff"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Prefixes that make a spreadsheet take a cell for a formula."""


def rounds_table(match: Match, language: Language) -> str:
    """Return one row per round: opener, points and score of both sides, queen, slam, clause, sum of the points."""
    names, sides = seat_names(match, language), side_names(match, language)
    heads = [_word(name, match, language) for name in ("number", "game", "round", "opener")]
    heads += [f"{_word(name, match, language)} {sides[side]}" for name in ("points", "score") for side in sides]
    heads += [_word(name, match, language) for name in ("winner", "queen", "slam", "clause", "sum")]
    return _csv(
        heads,
        (
            [
                *(one.number, one.game, one.within, names[one.opener]),
                *(one.points[side] for side in sides),
                *(one.score[side] for side in sides),
                *(sides[one.winner], sides[one.queen] if one.queen else ""),
                *(sentence(f"sheet-{one.slam}", language) if one.slam else "", one.clause),
                ", ".join(counted for side in sides if (counted := sum_of(one, side))),
            ]
            for one in rounds_of(match)
        ),
    )


def strokes_table(match: Match, language: Language) -> str:
    """Return one row per stroke, or event in place of one: player, what fell, the verdict, the score after it."""
    heads = ["number", "game", "round", "seat-letter", "player", "what", "fell", "off", "keeps", "clauses-cited"]
    sides = side_names(match, language)
    heads = [_word(name, match, language) for name in (*heads, "said")]
    heads += [f"{_word('score', match, language)} {name}" for name in sides.values()]
    return _csv(heads, _strokes(match, language))


def _strokes(match: Match, language: Language) -> Iterable[list[str | int]]:
    names, called = seat_names(match, language), names_of(match.players)[language]
    game, over, numbers = 1, False, stroke_numbers(match.steps)
    for taken in match.steps:
        event = taken.event
        if taken.conflict:
            continue
        if isinstance(event, RoundOpened):
            game += over
        over = taken.position.game_over
        if not isinstance(event, TurnStep):
            continue
        verdict, state = event.verdict, taken.position.state
        fell, off = ("", "")
        if not isinstance(event, Interrupted):
            fell, off = (_discs(fallen, match, language) for fallen in (event.facts.pocketed, event.facts.off_board))
        calls_text = " ".join(typeset(call_sentence(call, language, called), language) for call in verdict.calls)
        yield [
            *(numbers[taken.n], game, state.round, event.seat, names[event.seat]),
            sentence("sheet-happened", language, kind=event.kind if isinstance(event, Interrupted) else "stroke"),
            *(fell, off),
            sentence("sheet-yes" if verdict.continues else "sheet-no", language),
            " ".join(verdict.cited),
            calls_text,
            *(state.score[side] for side in sides_of(state.seats)),
        ]


def _discs(fallen: Sequence[Fallen], match: Match, language: Language) -> str:
    return ", ".join(_word("disc", match, language, disc=one.disc) for one in fallen)


def _word(name: str, match: Match, language: Language, **arguments: str) -> str:
    """Return a word of the sheet, in those of the match's book."""
    return sentence(f"sheet-{name}", language, queen_words=match.book.queen_words, **arguments)


def _csv(heads: Sequence[str], rows: Iterable[Sequence[str | int]]) -> str:
    """Return the table; text that people wrote is never a formula."""
    out = io.StringIO(MARK, newline="")
    out.seek(0, io.SEEK_END)
    written = csv.writer(out, lineterminator="\r\n")
    for row in (heads, *rows):
        written.writerow([f"'{one}" if isinstance(one, str) and one.startswith(_FORMULA) else one for one in row])
    return out.getvalue()
