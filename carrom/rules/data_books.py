"""Rule books built from data: `carrom.book_files` gives what a book sets and cites, this module the law it varies."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar, cast, get_args

from carrom.board.seats import DOUBLES, SINGLES, THREE
from carrom.book_files import BOOK_FILES, BookFile, LawName, Setting
from carrom.errors import Unreadable
from carrom.rules import colours, faults, interruptions, open_points, order, payments, queen, queen_alone, scores, sums
from carrom.rules.books import DIRECTION, Book
from carrom.rules.counting import family_tally
from carrom.rules.icf_dues import judge_stroke as judge_with_three_tries
from carrom.rules.law import EndingClauses, Law
from carrom.rules.open_men import OpenLaw
from carrom.rules.open_points import PointsClauses, PointsLaw
from carrom.rules.options import Option, Options, TypedOption, options_of
from carrom.rules.sums import CountingClauses
from carrom.rules.values import ImproperCause


def _by_name(*options: TypedOption[Any]) -> Mapping[str, TypedOption[Any]]:
    return {option.name: option for option in options}


_QUEENS_WORTH = (sums.QUEEN_VALUE, sums.QUEEN_CAP)
_SCORE = (colours.COLOURS, scores.TARGET, scores.FORMAT, scores.ROUNDS, scores.GAMES, sums.SCORING)
_FAULTS = (*faults.OPTIONS, *payments.OPTIONS)
_WITH_QUEEN = _by_name(*_SCORE, *_QUEENS_WORTH, *queen.OPTIONS, *_FAULTS, DIRECTION)
_KNOWN: Mapping[LawName, Mapping[str, TypedOption[Any]]] = {
    "family": _WITH_QUEEN,
    "queen-alone": _WITH_QUEEN,
    "no-queen": _by_name(*_SCORE, *_FAULTS, DIRECTION),
    "points": _by_name(
        open_points.WHITE_VALUE, open_points.BLACK_VALUE, open_points.HIGH_QUEEN_VALUE, scores.TARGET, DIRECTION
    ),
}
"""The options of each law, in reading order."""
Part = TypeVar("Part")
Cites = Mapping[str, str | int | bool | dict[str, str | int]]
"""What a book cites: clauses by effect, and tables of them by part of the law."""


def book_of(file: BookFile) -> Book:
    """Return the book of a file. Raises `Unreadable` naming the file and the key that its law does not know."""
    place = f"{file.name}.toml"
    options = _options(file.options, _KNOWN[file.law], place)
    offered = {name for name, setting in file.options.items() if setting.offered}
    plain = partial(
        Book,
        name=file.name,
        source=file.source,
        options=options_of(*(option for name, option in options.items() if name in offered)),
        fixed=options_of(*(option for name, option in options.items() if name not in offered)),
        clauses=(*file.clauses, *file.borrowed, *file.by_option),
        optional=file.by_option,
        board=file.board,
        queen_words=file.queen_words,
        causes=_causes(file, place),
    )
    return (
        _by_points(plain, file, place)
        if file.law == "points"
        else _with_colours(plain, file, _law(file, options, place))
    )


def _with_colours(plain: Callable[..., Book], file: BookFile, law: Law) -> Book:
    stroke, instead = order.judge_stroke, interruptions.usual(law.queen, law.ending.counting)
    if file.law == "queen-alone":
        stroke, instead = queen_alone.judge_stroke, {**instead, "timeout": partial(queen_alone.timeout, law)}
    elif queen.QUEEN_TIME.name in law.options:
        during = instead["timeout"]
        stroke = queen_alone.judge_stroke_in_time
        instead = {**instead, "timeout": partial(queen_alone.timeout_in_time, law, during)}
    elif law.three_tries:
        stroke = judge_with_three_tries
    return plain(
        stroke=partial(stroke, law),
        instead=instead,
        tally=family_tally(law),
        has_queen=file.law != "no-queen",
        queen_needs_cover=file.law == "family",
    )


def _by_points(plain: Callable[..., Book], file: BookFile, place: str) -> Book:
    at = f"{place}: cites"
    whole = {name: value for name, value in file.cites.items() if not isinstance(value, dict)}
    law = PointsLaw(_made(OpenLaw, whole, at), _part(PointsClauses, file.cites, "points", at))
    return plain(
        stroke=partial(open_points.judge_stroke, law),
        instead=open_points.instead(law),
        tally=open_points.NOT_BY_RESULT,
        seatings=(SINGLES, DOUBLES, THREE),
        open_count=open_points.open_count(law),
    )


def _causes(file: BookFile, place: str) -> Mapping[ImproperCause, str]:
    """Return the causes of an improper stroke that the book tells apart, each known and by one of its clauses."""
    known = get_args(ImproperCause)
    for cause, clause in file.causes.items():
        if cause not in known:
            raise Unreadable(f"{place}: causes.{cause}", f"unknown; the causes are {', '.join(known)}")
        if clause not in file.clauses:
            raise Unreadable(f"{place}: causes.{cause}", f"{clause} is not among the clauses of the book")
    return MappingProxyType({cast("ImproperCause", cause): clause for cause, clause in file.causes.items()})


def _options(given: Mapping[str, Setting], known: Mapping[str, TypedOption[Any]], place: str) -> Options:
    for name in given:
        if name not in known:
            raise Unreadable(f"{place}: options.{name}", f"unknown; the options are {', '.join(known)}")
    for name, option in known.items():
        if name not in given and not option.may_lack:
            raise Unreadable(f"{place}: options.{name}", "is missing; a book sets every option of its law")
    had = {name: option for name, option in known.items() if name in given}
    return options_of(*(_option(option, given[name], f"{place}: options.{name}") for name, option in had.items()))


def _option(option: TypedOption[Any], setting: Setting, place: str) -> Option:
    value = None if setting.value == "none" and option.or_none else setting.value
    usual = option.in_book(option.without, setting.clause)
    if not usual.allows(value) and value not in option.rare:
        raise Unreadable(f"{place}.value", f"{setting.value!r} is not allowed; allowed: {usual.allowed()}")
    for name in setting.also:
        if name not in (*usual.values, *option.rare):
            raise Unreadable(f"{place}.also.{name}", f"is not allowed; allowed: {usual.allowed()}")
    return replace(option.in_book(value, setting.clause, also=setting.also), before=setting.before)


def _law(file: BookFile, options: Options, place: str) -> Law:
    cites, at = file.cites, f"{place}: cites"
    counting = _part(CountingClauses, cites, "counting", at)
    if file.law == "no-queen":
        if "queen" in cites:
            raise Unreadable(f"{at}.queen", "must be left out: the book is played without a queen")
        # No last man can fall while the queen is in play.
        ends = partial(EndingClauses, counting=counting, own="", theirs="")
        of_queen = queen.NO_CLAUSES
    else:
        ends, of_queen = partial(EndingClauses, counting=counting), _part(queen.Cited, cites, "queen", at)
    whole = {name: value for name, value in cites.items() if not isinstance(value, dict)}
    return _made(partial(Law, options=options, queen=of_queen, ending=_part(ends, cites, "ending", at)), whole, at)


def _part(part: Callable[..., Part], cites: Cites, name: str, place: str) -> Part:
    given = cites.get(name, {})
    if not isinstance(given, dict):
        raise Unreadable(f"{place}.{name}", "must be a table")
    return _made(part, given, f"{place}.{name}")


def _made(part: Callable[..., Part], given: Mapping[str, Any], place: str) -> Part:
    """Return a part of the law with the given clauses: each known, and none missing."""
    try:
        return part(**given)
    except TypeError as error:
        # Python names the key: "… got an unexpected keyword argument 'covr'".
        raise Unreadable(place, str(error).partition("() ")[2]) from None


READ: Mapping[str, Book] = MappingProxyType({name: book_of(file) for name, file in BOOK_FILES.items()})
"""Every book that is data, by name."""
