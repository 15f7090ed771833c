"""Descriptions of a position in sentences, seen from the seat to play: turn, dues, where everything lies."""

from collections.abc import Iterator, Mapping, Sequence

from carrom.answers import practice_shapes
from carrom.board import BLACKS, QUEEN, WHITES, Board, Points, Seat, Side, kind_of, side_of, sides_of
from carrom.board.places import Interval, line_places
from carrom.contract.names import names_of
from carrom.match import Match
from carrom.notation.whereabouts import Whereabouts, neighbours, whereabouts
from carrom.rules.books import QueenWords
from carrom.rules.values import State
from carrom.rules.verdict_draft import letters
from carrom.texts import LANGUAGES, Language, joined, seat_name, sentence

_CM = 10_000


def words(board: Board, layout: Points) -> practice_shapes.WordsMessage:
    """Describe a position without a match, seen from the south."""
    sentences = {language: [*_lying(board, layout, "S", (WHITES, BLACKS), language)] for language in LANGUAGES}
    return {"fr": sentences["fr"], "en": sentences["en"]}


def words_of(match: Match) -> practice_shapes.WordsMessage:
    """Describe the position of a match: who plays and from where, the queen, dues, then the men, one's own first."""
    names = names_of(match.players)
    sentences = {language: [*_position(match, names[language], language)] for language in LANGUAGES}
    return {"fr": sentences["fr"], "en": sentences["en"]}


def _position(match: Match, names: Mapping[str, str], language: Language) -> Iterator[str]:
    state = match.state
    seat = state.turn
    if seat is None:
        yield sentence("words-over", language)
    else:
        yield sentence("words-turn", language, name=_name(seat, names, language), seat=seat)
    yield from _standing(match, names, language)
    if match.header.is_real:
        on_board = state.on_board
        queen = "yes" if on_board.queen else "no"
        words = match.book.queen_words
        told = {"white": on_board.white, "black": on_board.black, "queen": queen, "queen_words": words}
        yield sentence("words-left", language, **told)
        return
    if seat is not None:
        yield from _striker(match, language)
    plays_black = state.colours and seat and state.colours[side_of(seat, state.seats)] == "black"
    own_first = (BLACKS, WHITES) if plays_black else (WHITES, BLACKS)
    yield from _lying(match.board, match.layout, seat or "S", own_first, language, match.book.queen_words)


def _standing(match: Match, names: Mapping[str, str], language: Language) -> Iterator[str]:
    """Yield colours and dues of the sides, and the queen where it is not on the board."""
    state = match.state
    for side in sides_of(state.seats):
        who = _people(side, state, names, language)
        if state.colours:
            yield sentence("words-colour", language, side=who, colour=state.colours[side])
        if state.owed[side]:
            yield sentence("words-owed", language, side=who, count=state.owed[side])
    if state.queen.side is not None:
        who = _people(state.queen.side, state, names, language)
        where = state.queen.where if match.book.covers_queen else "taken"
        yield sentence("words-queen", language, side=who, where=where, queen_words=match.book.queen_words)


def _striker(match: Match, language: Language) -> Iterator[str]:
    if match.position.to_place:
        return
    seat = match.state.turn
    places = [(-last, -first) for first, last in reversed(match.places)] if seat in ("N", "W") else match.places
    parts = [_place(match.board, place, language) for place in places]
    if parts:
        yield sentence("words-striker", language, places="; ".join(parts) if language == "en" else " ; ".join(parts))
    else:
        yield sentence("words-blocked", language)


def _place(board: Board, place: Interval, language: Language) -> str:
    low, high = place
    clear = line_places(board)[1]
    if low > clear[1] or high < clear[0]:
        return sentence("words-on-circle", language, hand="right" if low > 0 else "left")
    ends = [sentence("words-from-middle", language, **_from_middle(end)) for end in (low, high)]
    return sentence("words-between", language, low=ends[0], high=ends[1])


def _from_middle(along: int) -> dict[str, str | int]:
    cm = round(abs(along) / _CM)
    return {"cm": cm, "hand": "middle" if cm == 0 else "right" if along > 0 else "left"}


def _lying(
    board: Board,
    layout: Points,
    seat: Seat,
    men: tuple[Sequence[str], Sequence[str]],
    language: Language,
    queen_words: QueenWords = "covered",
) -> Iterator[str]:
    """Yield where every disc lies: the queen, then both colours."""
    if not layout:
        yield sentence("words-empty", language)
        return
    rosette = [disc for disc, (x, y) in layout.items() if x * x + y * y <= board.outer_circle_radius**2]
    if len(rosette) == len(layout) >= len(WHITES) + len(BLACKS):
        rosette_words = "words-rosette" if QUEEN in layout else "words-rosette-alone"
        yield sentence(rosette_words, language, queen_words=queen_words)
        return
    if QUEEN in layout:
        yield _disc(board, layout, QUEEN, seat, language, queen_words)
    for colour in men:
        here = [disc for disc in colour if disc in layout]
        yield sentence("words-count", language, colour=kind_of(colour[0]), count=len(here))
        for disc in here:
            yield _disc(board, layout, disc, seat, language, queen_words)


def _disc(board: Board, layout: Points, disc: str, seat: Seat, language: Language, queen_words: QueenWords) -> str:
    place = whereabouts(board, layout[disc], seat, board.radius(disc))
    along = _along(place, language)
    where = sentence(f"words-{place.kind}", language, side=place.side, cm=place.cm, along=along)
    touching = [_called(other, language, queen_words) for other in neighbours(board, layout, disc)]
    if touching:
        where = sentence("words-touching", language, where=where, discs=joined(touching, language))
    text = sentence("words-disc", language, disc=_called(disc, language, queen_words), where=where)
    return text[0].upper() + text[1:]


def _along(place: Whereabouts, language: Language) -> str:
    """Describe how near a pocket's edge, where along a line or a frame, or in which direction from the centre."""
    if place.kind == "pocket":
        return sentence("words-along-pocket", language, cm=place.cm)
    of = "open" if place.kind == "open" else "line"
    return sentence(f"words-along-{of}", language, way=place.along, cm=place.cm)


def _called(disc: str, language: Language, queen_words: QueenWords) -> str:
    """``white 3``, ``the queen``."""
    return sentence(
        "words-name", language, kind=kind_of(disc), number=disc[1:] if disc != QUEEN else "", queen_words=queen_words
    )


def _name(seat: str, names: Mapping[str, str], language: Language) -> str:
    return names.get(seat) or seat_name(seat, language)


def _people(side: Side, state: State, names: Mapping[str, str], language: Language) -> str:
    return joined([_name(seat, names, language) for seat in letters(side, state.seats)], language)
