"""Requests to the coach and its responses (docs/wire.md, "The coach")."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from random import Random
from typing import Annotated, Literal, TypedDict

import msgspec
from msgspec import UNSET

from carrom.analysis.advice import Advice, Advised, Trail, advise
from carrom.analysis.heat import Heat, heat
from carrom.analysis.intention import Skill
from carrom.analysis.positions import bare_match
from carrom.analysis.reasons import Reason
from carrom.analysis.review import ReviewedStroke, SeatReview, drill, summary
from carrom.answers.position_questions import MOST_SIGMA, AdviceQuestion
from carrom.answers.positions import read_place
from carrom.board import SEATS, Colour, Point, Seat, Stroke
from carrom.bots import Hand, Mind, Stage
from carrom.contract.decoding import must_be, read
from carrom.contract.shapes import Both, in_both
from carrom.errors import Unreadable
from carrom.match import Match, Player
from carrom.physics import TOURNAMENT
from carrom.rules.books import QueenWords
from carrom.table.wire import encoder
from carrom.table.wire.encoder import shaped
from carrom.table.wire.messages import StrokeMessage

Row = Annotated[list[int], msgspec.Meta(title="Row")]
"""Any number of integers, not two as everywhere else (`web/types_of_the_wire.py` recognises it by its title)."""


class TrailMessage(TypedDict):
    """One execution of a stroke. `striker`, `man`: x0, y0, x1, y1 … of their paths, at most 24 points; `man` null: it
    did not move. `fell`: a wanted man was pocketed and stayed in."""

    striker: Row
    man: Row | None
    fell: bool
    foul: bool


class AdvisedMessage(TypedDict):
    """A stroke and its prospects. `cut`: tenths of a degree; `distance`: µm from the man to the pocket; `chance`,
    `foul`, `keeps`, `wins`: thousandths; `gain`: thousandths of a man. `wrong`: the most frequent failure, null where
    it hardly ever fails."""

    seat: Seat
    stroke: StrokeMessage
    family: str
    man: str | None
    pocket: Literal["NE", "NW", "SW", "SE"] | None
    cut: int | None
    distance: int | None
    difficulty: int | None
    chance: int
    foul: int
    keeps: int
    wins: int
    gain: int
    why: Both
    wrong: Both | None
    trails: list[TrailMessage]


class HeatMessage(TypedDict):
    """Chances of success for the seat to play. `places`: µm along the line; `directions`: mrad from straight ahead,
    positive to the left; `chances`: a row for each place, 0 to 100. `simulations`: strokes tried for it."""

    seat: Seat
    sigma: int
    simulations: int
    places: Row
    directions: Row
    chances: list[Row]


class AdviceMessage(TypedDict):
    """The coach's advice. `sigma`: of the hand, thousandths of a degree; `played`: the stroke that was played here."""

    seat: Seat
    sigma: int
    simulations: int
    ideas: list[AdvisedMessage]
    played: AdvisedMessage | None


class BestMessage(TypedDict):
    """The best stroke that the coach found."""

    stroke: StrokeMessage
    family: str
    man: str | None
    pocket: Literal["NE", "NW", "SW", "SE"] | None


class ReviewedMessage(TypedDict):
    """The review of one stroke: a line of a review. `of`: their number; `place`: of this one, from 1, as they were
    played; `n`: its event. In thousandths of a man: `loss`, how much worse the decision was than the best; `luck`, how
    much better it came off than such a stroke does on average; `expected` and `realised`, of the stroke meant and of
    its result."""

    of: int
    place: int
    n: int
    seat: Seat
    family: str
    man: str | None
    loss: int
    luck: int
    expected: int
    realised: int
    best: BestMessage
    played: StrokeMessage


class HandMessage(TypedDict):
    """A hand's error estimated from its strokes, thousandths of a degree: with probability 0.9 from `low` to `high`."""

    sigma: int
    low: int
    high: int
    strokes: int


class FamilyMessage(TypedDict):
    """Strokes of one family, and the mean loss of their decisions."""

    strokes: int
    loss: int


class SeatMessage(TypedDict):
    """The strokes of a seat: mean loss and mean luck of a stroke, thousandths of a man. `name`: empty for a bot and for
    an unnamed player; `hand`: null where there are too few strokes."""

    name: str
    level: str
    strokes: int
    loss: int
    luck: int
    hand: HandMessage | None
    families: dict[str, FamilyMessage]


class DrillMessage(TypedDict):
    """An exercise: a position as the practice board reads it, from before event `n`."""

    seat: Seat
    family: str
    n: int
    position: str


class SummaryMessage(TypedDict):
    seats: dict[Seat, SeatMessage]
    drill: DrillMessage | None


class ReviewMessage(TypedDict):
    """The last line of a review."""

    summary: SummaryMessage


ANSWERS = (AdviceMessage, HeatMessage, ReviewedMessage, ReviewMessage)


def encode_reviewed(of: int, place: int, one: ReviewedStroke) -> ReviewedMessage:
    """Encode the review of a stroke."""
    best = shaped(BestMessage, one.best, stroke=encoder.encode_stroke(one.best.stroke))
    figures = _thousandths(one, "loss", "luck", "expected", "realised")
    return shaped(
        ReviewedMessage, one, of=of, place=place, best=best, played=encoder.encode_stroke(one.played), **figures
    )


def encode_review(players: Mapping[Seat, Player], strokes: Sequence[ReviewedStroke]) -> ReviewMessage:
    """Encode the summary of a whole review: the exercise is for a person, where one played."""
    persons: list[Seat] = [seat for seat, player in players.items() if player.kind == "person"]
    found = drill(strokes, persons or list(players))
    return {
        "summary": {
            "seats": {seat: _seat(players[seat], one) for seat, one in summary(strokes).items()},
            "drill": None if found is None else DrillMessage(**asdict(found)),
        }
    }


def _seat(player: Player, one: SeatReview) -> SeatMessage:
    hand = encode_skill(one.hand) if one.hand else None
    families = {
        name: shaped(FamilyMessage, family, **_thousandths(family, "loss")) for name, family in one.families.items()
    }
    figures = _thousandths(one, "loss", "luck")
    return shaped(SeatMessage, one, name=player.name, level=player.level, hand=hand, families=families, **figures)


def encode_skill(one: Skill) -> HandMessage:
    """Encode a hand's error as its strokes show it."""
    return shaped(HandMessage, one, **_thousandths(one, "sigma", "low", "high"))


def _thousandths(one: object, *names: str) -> dict[str, int]:
    return {name: round(1000 * getattr(one, name)) for name in names}


def read_sigma(asked: str) -> int:
    """Parse a hand's error in a URL, thousandths of a degree. Raises `Unreadable`."""
    if asked.isascii() and asked.isdigit() and len(asked) <= 4 and int(asked) <= MOST_SIGMA:
        return int(asked)
    raise Unreadable("sigma", must_be(f"a whole number from 0 to {MOST_SIGMA} (thousandths of a degree)", asked))


def read_first(asked: str) -> list[Seat]:
    """Parse the seats whose strokes come first, as in a URL. Raises `Unreadable`."""
    seats: list[Seat] = [seat for seat in SEATS if seat in asked]
    if len(seats) != len(asked):
        raise Unreadable("first", must_be("letters of seats, each once", asked))
    return seats


def read_position(body: bytes) -> tuple[Match, int]:
    """Parse a position without a match, and the hand's error. Raises `Unreadable`."""
    asked = read(body, AdviceQuestion)
    board, matter, layout = read_place(asked)
    first: Colour = "white" if any(disc.startswith("w") for disc in layout) else "black"
    colour = first if asked.colour is UNSET else asked.colour
    if not any(disc.startswith(colour[0]) for disc in layout):
        raise Unreadable("layout", f"has no {colour} man; add one")
    return bare_match(board.name, matter, layout, asked.seat, colour, asked.book), asked.sigma


def encode_advice(match: Match, sigma: int, advice: Advice) -> AdviceMessage:
    """Encode advice."""
    seat = match.state.to_play
    words = match.book.queen_words
    ideas = [_advised(one, words) for one in advice.ideas]
    played = _advised(advice.played, words) if advice.played else None
    return shaped(AdviceMessage, advice, seat=seat, sigma=sigma, ideas=ideas, played=played)


def _advised(one: Advised, queen_words: QueenWords) -> AdvisedMessage:
    return shaped(
        AdvisedMessage,
        one,
        seat=one.stroke.seat,
        stroke=encoder.encode_stroke(one.stroke),
        cut=None if one.cut is None else round(10 * one.cut),
        distance=None if one.distance is None else round(one.distance),
        chance=round(1000 * one.chances.pockets),
        **_thousandths(one.chances, "foul", "keeps", "wins", "gain"),
        why=reason_sentences("why", one.why, queen_words),
        wrong=reason_sentences("wrong", one.wrong, queen_words) if one.wrong else None,
        trails=[_trail(way) for way in one.trails],
    )


def reason_sentences(about: str, reason: Reason, queen_words: QueenWords = "covered") -> Both:
    """Return a reason in both languages, in the book's words for the queen."""
    return in_both(f"coach-{about}-{reason.word}", queen_words=queen_words, **reason.numbers)


def _trail(one: Trail) -> TrailMessage:
    return shaped(TrailMessage, one, striker=_flat(one.striker), man=_flat(one.man) if one.man else None)


def _flat(way: tuple[Point, ...]) -> list[int]:
    return [part for point in way for part in point]


def encode_heat(match: Match, sigma: int, one: Heat) -> HeatMessage:
    """Encode a heat map."""
    rows = {"places": list(one.places), "directions": list(one.directions), "chances": list(map(list, one.chances))}
    return shaped(HeatMessage, one, seat=match.state.to_play, sigma=sigma, **rows)


def advice(match: Match, sigma: int, played: Stroke | None) -> AdviceMessage:
    """Compute advice, seeded so that the same question gets the same answer."""
    return encode_advice(match, sigma, advise(match, Hand(sigma / 1000), Random(f"advice {sigma}"), played))


def heat_map(match: Match, sigma: int) -> HeatMessage:
    """Compute a heat map, likewise."""
    return encode_heat(match, sigma, heat(match, Hand(sigma / 1000), Random(f"heat {sigma}")))


def warm() -> None:
    """Answer one small question, which loads all that an answer needs: code, compiled code, sentences."""
    match = bare_match("icf", TOURNAMENT, {"w1": (150_000, 200_000)}, "S", "white", "karom")
    encode_advice(match, 500, advise(match, Hand(0.5), Random(1), mind=Mind((Stage(8, 1),))))
