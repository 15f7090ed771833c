"""The content of a match sheet as text in one language; `page` and `typst_pdf` lay it out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from carrom.analysis import PlayedRound, PlayerStatistics, Won, figures_of, figures_of_sides, rounds_of, won_by
from carrom.board import Seat, Side, other_side, side_of, sides_of
from carrom.contract.names import names_of
from carrom.match import Match, OpenerTossed
from carrom.paper.names import DASH, apart, day_said, decimal, say, seat_names, side_names, typeset
from carrom.rules.books import QueenWords
from carrom.rules.colours import COLOURS
from carrom.texts import Language, clauses, has

LINES = 8  # an unfinished match has at least this many lines, to be filled in by hand
LONGEST_LEGEND = 18  # with more rounds than this the clauses are not quoted: the sheet is one page
COLUMNS = (
    *("strokes", "turns", "men", "men-per-turn", "given", "misses", "fouls", "paid", "queens", "slams", "longest"),
    *("rounds-won", "points-won"),
)
"""The columns of the statistics."""


@dataclass(frozen=True, slots=True)
class SheetSide:
    """A side and its players."""

    name: str
    players: tuple[tuple[str, str], ...]  # name and seat of each


@dataclass(frozen=True, slots=True)
class SideScore:
    """The result of a side in a round."""

    points: str
    score: str
    queen: bool = False
    won: bool = False


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One round; empty cells are to be filled in by hand."""

    number: str
    opener: str
    sides: tuple[SideScore, ...]
    remarks: str = ""
    clause: str = ""
    ends: bool = False  # whether a game ended with it


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """Statistics of one player, or of a side of two."""

    name: str
    cells: tuple[str, ...]  # as `COLUMNS`
    side: bool = False


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """The complete content of the sheet of a match, ready for layout."""

    language: Language
    queen_words: QueenWords
    title: str
    book: str
    rules: str  # house rules that differ from the book; empty if there are none
    facts: tuple[tuple[str, str], ...]  # label → value; empty: to be filled in by hand
    sittings: tuple[SheetSide, ...]
    lines: tuple[RoundRow, ...]
    clauses: tuple[tuple[str, str], ...]  # clause → its text
    result: tuple[str, ...]
    figures: tuple[StatisticsRow, ...]
    fouls: tuple[str, ...]  # by player and kind
    known: bool  # whether there are statistics: not where rounds were only counted


def sheet_of(match: Match, language: Language) -> MatchSheet:
    """Return the sheet of a match as it stands, finished or not."""
    rounds = rounds_of(match)
    header, figures = match.header, figures_of(match)
    book = say(f"book-{header.book}", language)
    names = seat_names(match, language)
    return MatchSheet(
        language=language,
        queen_words=match.book.queen_words,
        title=say("sheet-title", language),
        book=say("sheet-house", language, house=header.house, book=book) if header.house else book,
        rules=_rules(match, language),
        facts=_facts(match, language),
        sittings=_sittings(match, language),
        lines=_lines(match, rounds, language),
        clauses=_clauses(match, rounds, language),
        result=tuple(_result(match, language)),
        figures=_rows(match, language),
        fouls=tuple(
            f"{say('sheet-fouls-of', language, player=apart(names[seat]))} {_kinds(one, language)}"
            for seat, one in figures.items()
            if one.fouls
        ),
        known=not rounds or any(one.strokes for one in figures.values()),
    )


def words_of_sheet(sheet: MatchSheet) -> Mapping[str, str]:
    """Return the words on every sheet, by the last part of their message's id, in the words of its book."""
    return {name: say(f"sheet-{name}", sheet.language, queen_words=sheet.queen_words) for name in _WORDS}


_WORDS = (
    *("players", "against", "rounds", "notes", "number", "opener", "points", "score", "remarks", "clause", "queen"),
    *("queen-note", "clauses", "none", "result", "figures", "player", "figures-none", "signatures", "umpire", "made"),
    *COLUMNS,
)


def _rules(match: Match, language: Language) -> str:
    rules = []
    for name, value in match.header.options.items():
        if isinstance(value, Mapping):
            how = ", ".join(f"{_choice(name, row, language)} {count}" for row, count in value.items())
        else:
            how = _choice(name, value, language)
        rules.append(say("sheet-rule", language, what=say(f"setting-{name}", language), how=how))
    return " · ".join(rules)


def _choice(name: str, value: object, language: Language) -> str:
    named = has(f"choice-{name}-{value}", language)
    if isinstance(value, int) and not isinstance(value, bool) and not named:
        return str(value)
    said = "none" if value is None else str(value).lower()
    return say(f"choice-{name}-{said}", language)


def _facts(match: Match, language: Language) -> tuple[tuple[str, str], ...]:
    header = match.header
    facts = {"date": _day(header.date, language), "place": ""}
    facts["board"] = say(f"sheet-board-{header.board}", language)
    if header.opener:
        facts["first-break"] = say(f"sheet-first-break-{header.opener}", language)
        for event in (taken.event for taken in match.steps):
            if isinstance(event, OpenerTossed) and COLOURS.of(match.book.settings) == "draw":
                name = seat_names(match, language)[event.seat]
                facts["first-break"] = say("sheet-first-break-draw", language, name=name)
    if header.clock is not None:
        facts["clock"] = say("sheet-seconds", language, count=header.clock)
    return tuple((say(f"sheet-{name}", language), told) for name, told in facts.items())


def _day(written: str, language: Language) -> str:
    try:
        return day_said(date.fromisoformat(written), language)
    except ValueError:
        return written


def _sittings(match: Match, language: Language) -> tuple[SheetSide, ...]:
    names, seats = seat_names(match, language), match.header.seats
    names |= {seat: say("sheet-free", language) for seat in seats if match.players[seat].kind == "free"}
    where = {seat: _where(match, seat, language) for seat in seats}
    sides = side_names(match, language)
    return tuple(
        SheetSide(called, tuple((names[seat], where[seat]) for seat in seats if side_of(seat, seats) == side))
        for side, called in sides.items()
    )


def _where(match: Match, seat: Seat, language: Language) -> str:
    told, before = say("sheet-seat", language, seat=seat), match.former(seat)
    if not before:
        return told
    names = ", ".join(names_of({seat: one})[language][seat] for one in before)
    return say("sheet-before", language, seat=told, names=names)


def _lines(match: Match, rounds: tuple[PlayedRound, ...], language: Language) -> tuple[RoundRow, ...]:
    names = seat_names(match, language)
    lines = [_line(match, one, names, language) for one in rounds]
    if not match.closed and not match.match_over:
        blank = RoundRow("", "", (SideScore("", ""),) * len(match.games))
        if match.state.turn is not None:
            remark = say("sheet-going-on", language)
            opener = names[match.state.opener]
            lines.append(RoundRow(str(len(lines) + 1), opener, blank.sides, remarks=remark))
        lines += [blank] * (LINES - len(lines))
    return tuple(lines)


def _line(match: Match, one: PlayedRound, names: Mapping[Seat, str], language: Language) -> RoundRow:
    remarks = [counted for side in one.points if (counted := sum_of(one, side))]
    remarks += [say(f"sheet-{one.slam}", language)] if one.slam else []
    several = match.book.best_of > 1 and one.game_won is not None
    if several and one.game_won is not None:
        remarks.append(say("sheet-wins-game", language, side=apart(side_names(match, language)[one.game_won])))
    sides = tuple(
        SideScore(str(one.points[side]), str(one.score[side]), one.queen == side, one.winner == side)
        for side in one.points
    )
    return RoundRow(
        number=f"{one.game}.{one.within}" if match.book.best_of > 1 else str(one.number),
        opener=names[one.opener],
        sides=sides,
        remarks=", ".join(remarks),
        clause=one.clause,
        ends=one.game_won is not None,
    )


def sum_of(one: PlayedRound, side: Side) -> str:
    """Return the sum of a side's points in figures, ``4 + 3 = 7``; empty where a single term makes them."""
    figures = [term.points for term in one.terms if term.side == side and term.points]
    if len(figures) < 2:
        return ""
    first, *others = figures
    added = "".join(f" {'+' if number > 0 else '−'} {abs(number)}" for number in others)
    return f"{first}{added} = {one.points[side]}"


def _clauses(match: Match, rounds: tuple[PlayedRound, ...], language: Language) -> tuple[tuple[str, str], ...]:
    if len(rounds) > LONGEST_LEGEND:
        return ()
    said = clauses(match.book, language)
    cited = dict.fromkeys(clause for one in rounds for clause in (one.clause, *(term.clause for term in one.terms)))
    return tuple((clause, typeset(said[clause], language)) for clause in cited if clause in said)


def _result(match: Match, language: Language) -> Iterator[str]:
    sides: dict[Side, str] = {side: apart(name) for side, name in side_names(match, language).items()}
    over, rounds = match.game_over, rounds_of(match)
    if len(sides) != 2:
        yield from _result_of_many(match, sides, language)
        return
    first, second = sides_of(match.header.seats)
    if over and match.book.best_of > 1 and match.match_over:
        yield _winner("match", match, match.games, language)
    elif over and rounds:
        yield _winner("game", match, match.state.score, language)
    elif rounds or not match.closed:
        score = match.state.score
        words = {"first": sides[first], "second": sides[second], "one": score[first], "two": score[second]}
        yield say("sheet-result-stopped" if match.closed else "sheet-result-open", language, **words)
    won = won_by(match)
    if sum(one.games for one in won.values()) > 1 and not (match.book.best_of > 1 and match.match_over):
        words = {"first": sides[first], "second": sides[second], "one": won[first].games, "two": won[second].games}
        yield say("sheet-result-games", language, **words)


def _result_of_many(match: Match, sides: Mapping[Side, str], language: Language) -> Iterator[str]:
    """Yield the result among three players, or of one alone, whose points are misses."""
    rounds, score = rounds_of(match), match.state.score
    if len(sides) == 1:
        if rounds or not match.closed:
            (misses,) = score.values()
            yield say("sheet-result-alone", language, misses=misses, over="yes" if match.game_over else "no")
        return
    scores = ", ".join(f"{sides[side]}\u00a0{points}" for side, points in score.items())
    if match.game_over and rounds:
        winner = sides[rounds[-1].game_won or rounds[-1].winner]
        yield say("sheet-result-shared", language, side=winner, scores=scores)
    elif rounds or not match.closed:
        yield say(
            "sheet-result-shared-stopped" if match.closed else "sheet-result-shared-open", language, scores=scores
        )


def _winner(what: str, match: Match, score: Mapping[Side, int], language: Language) -> str:
    last = rounds_of(match)[-1]
    side = last.game_won or last.winner
    other = other_side(side, match.header.seats)
    return say(
        f"sheet-result-{what}",
        language,
        side=apart(side_names(match, language)[side]),
        people=len(match.header.seats) // 2,
        high=score[side],
        low=score[other],
    )


def _rows(match: Match, language: Language) -> tuple[StatisticsRow, ...]:
    """Return a row for each player in singles; in doubles also one for each side, which alone has rounds and points."""
    figures, won = figures_of(match), won_by(match)
    names, sides = seat_names(match, language), side_names(match, language)
    if len(figures) != 4:
        return tuple(StatisticsRow(names[seat], _cells(one, won[seat], language)) for seat, one in figures.items())
    seats, rows = match.header.seats, []
    for (side, one), partners in zip(figures_of_sides(match).items(), (seats[::2], seats[1::2]), strict=True):
        rows += [StatisticsRow(names[seat], _cells(figures[seat], None, language)) for seat in partners]
        rows.append(StatisticsRow(sides[side], _cells(one, won[side], language), side=True))
    return tuple(rows)


def _cells(figures: PlayerStatistics, won: Won | None, language: Language) -> tuple[str, ...]:
    fouls = sum(figures.fouls.values())
    strokes = (figures.strokes, figures.turns, figures.men)
    counts = [*strokes, None, figures.given, figures.misses, fouls, figures.paid, figures.queens, figures.slams]
    played = [str(each) for each in (*counts, figures.longest)]
    played[3] = decimal(figures.men_per_turn, language)
    if not figures.strokes and not fouls:
        played = [DASH] * len(played)
    return (*played, *((str(won.rounds), str(won.points)) if won else ("", "")))


def _kinds(figures: PlayerStatistics, language: Language) -> str:
    """Return the fouls by kind with their numbers; what made strokes improper stands in brackets."""
    causes = ", ".join(
        f"{say('terminal-improper-cause', language, cause=cause)} {count}"
        for cause, count in sorted(figures.causes.items())
    )
    return ", ".join(
        f"{say('sheet-foul', language, kind=kind)} {count}" + (f" ({causes})" if kind == "improper" and causes else "")
        for kind, count in sorted(figures.fouls.items())
    )
