"""Next action of a bot: the stroke, and before it the side actions.

A man that has come back is put down where it is best for the bot's side. Men that have just come back are waived only
when they block its strokes (ICF 60). The rosette is rotated for the best break, where the book allows it (S2.15). Bets
in K-Rhum (K.16 to K.24) are decided by the value of their strokes: the same few with the same errors are judged with
the bet, with the bet raised, and without one."""

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, Board, Point, Seat, other_side, side_of
from carrom.bots.action import Action, AnswerBet, NameMan, PlaceMan, PlayStroke, RotateRosette, SideAction, WaiveDues
from carrom.bots.bot_stroke import bot_stroke
from carrom.bots.breaks import alike, breaks_at, lies
from carrom.bots.candidates import places_of
from carrom.bots.hand import as_row, each_erring, errors
from carrom.bots.mind import Family, Mind, PlainMind, Stage
from carrom.bots.persona import hand_of, persona
from carrom.bots.position_value import evaluate
from carrom.bots.search import think
from carrom.bots.trials import Trials
from carrom.errors import NotAllowed
from carrom.match import Match, RosetteRotated, ToPlace, answer_bet, interrupt, name_man, objection_to_rotation
from carrom.match.calls import may_waive, waivable_dues
from carrom.match.lots import Hand
from carrom.match.position import ring
from carrom.physics import packed_layout
from carrom.physics.batch import ABSENT, Ints
from carrom.rules.bets import may_bet


def bot_action(match: Match, luck: Random) -> Action:
    """The next action of the bot that is to act: a stroke or a side action. Raises `NotAllowed` where none is."""
    seat = bot_to_act(match)
    if seat is None:
        waited_for = to_act(match)
        raise NotAllowed("no-bot-there", seat=waited_for[0]) if waited_for else NotAllowed("round-over")
    plays = persona(match.players[seat].level)
    return side_action(match, seat, plays.hand, plays.mind, luck) or PlayStroke(*bot_stroke(match, luck))


def side_action(match: Match, seat: Seat, hand: Hand, mind: Mind | PlainMind, luck: Random) -> SideAction | None:
    """The side action of `seat`, which is to act (`to_act`), with this hand and mind; None to play its stroke. A plain
    mind, or one without position value, puts men down on the nearest free place."""
    weighs = isinstance(mind, Mind) and mind.position_weight > 0
    if match.position.to_place:
        waiting = match.position.to_place[0]
        return PlaceMan(seat, waiting.disc, place_for(match, waiting) if weighs else None)
    if match.is_answer_awaited:
        plays = match.state.to_play
        known = hand if seat == plays else hand_of(match.players[plays])
        return AnswerBet(seat, raises(match, seat, known, mind, luck))
    angle = best_rotation(match, hand, mind)
    if angle is not None:
        return RotateRosette(seat, angle)
    if weighs and waives_dues(match, seat):
        return WaiveDues(seat)
    man = man_to_name(match, hand, mind, luck)
    return NameMan(seat, man) if man else None


def to_act(match: Match) -> tuple[Seat, ...]:
    """The seats that may take the next action: place a man, answer a bet or play; none when the round is over."""
    if match.state.turn is None:
        return ()
    if match.position.to_place:
        return (match.position.to_place[0].by,)
    bidding, seats = match.bidding, match.state.seats
    if bidding and bidding.answers:
        return tuple(seat for seat in seats if side_of(seat, seats) == bidding.answers)
    return (match.state.turn,)


def bot_to_act(match: Match) -> Seat | None:
    """The seat of the bot that is to act now; None where a person is or may, or where its line is blocked."""
    seats = to_act(match)
    if not seats or any(match.players[seat].kind != "bot" for seat in seats) or match.is_blocked:
        return None
    return seats[0]


def best_rotation(match: Match, hand: Hand, mind: Mind | PlainMind) -> int | None:
    """The rosette's rotation by the seat to play, thousandths of a degree; None: none, as for a plain mind."""
    if isinstance(mind, PlainMind) or isinstance(match.steps[-1].event, RosetteRotated) or objection_to_rotation(match):
        return None
    now = lies(match.layout, match.state.to_play)
    style = "white" if match.state.colours else "open"
    known = [one for one in breaks_at(match) if one.style == style]
    if now is None or not known:
        return None
    best = min(known, key=lambda one: (abs(one.sigma - hand.sigma), -one.worth))
    return None if alike(best.angle, now) else best.angle - now


_SURELY_BETTER = 0.25  # men: the least gain needed, for an evaluation is an estimate and a man on the board is certain


def waives_dues(match: Match, seat: Seat) -> bool:
    """Whether the position without the due men is better for the side of `seat` by more than they are worth."""
    if match.position.to_place or seat not in may_waive(match.book, match.steps):
        return False
    due = waivable_dues(match.book, match.steps, seat)
    if not due.lying:
        return False
    without, forgone = interrupt(match, "forgo", seat)
    if forgone.verdict.round_over:
        return False
    side = side_of(seat, match.state.seats)
    other = other_side(side, match.state.seats)
    given_up = due.count + match.state.owed[other] - without.state.owed[other]
    lying = np.array([packed_layout(without.layout), packed_layout(match.layout)])
    cleared, blocked = evaluate(match, side, lying).tolist()
    return cleared - blocked > given_up + _SURELY_BETTER


_COARSE, _FINE = 8_000, 2_000  # µm between the places of the first grid, and of the one around its best place


def place_for(match: Match, waiting: ToPlace) -> Point | None:
    """The best place, by `evaluate`, in its circle for a man that waits to be placed; None where there is no choice."""
    allowed = ring(match.board, waiting.to)
    if allowed is None:
        return None
    places = _free(match.board, packed_layout(match.layout), _grid((0, 0), _COARSE, allowed[1]), allowed)
    if not len(places):
        return None
    best = _best(match, waiting, places)
    near = _free(match.board, packed_layout(match.layout), _grid(best, _FINE, _COARSE), allowed)
    x, y = _best(match, waiting, near)
    return x, y


def _best(match: Match, waiting: ToPlace, places: Ints) -> Point:
    lying = np.array([packed_layout(match.layout)] * len(places))
    lying[:, DISCS.index(waiting.disc)] = places
    promised = evaluate(match, side_of(waiting.by, match.state.seats), lying)
    x, y = places[int(promised.argmax())].tolist()
    return x, y


def _grid(middle: Point, step: int, reach: int) -> Ints:
    """Points `step` apart, at most `reach` from `middle` along each axis, ordered from it outwards on each axis."""
    offsets = sorted(range(-(reach // step), reach // step + 1), key=abs)
    points = [(middle[0] + x * step, middle[1] + y * step) for x in offsets for y in offsets]
    return np.array(points, np.int64)


def _free(board: Board, lying: Ints, points: Ints, allowed: tuple[int, int]) -> Ints:
    square = (points**2).sum(axis=1)
    there = lying[1:][lying[1:, 0] != ABSENT]
    apart = ((points[:, None, :] - there[None]) ** 2).sum(axis=2)
    clear: NDArray[np.bool_] = (apart >= (2 * board.man_radius) ** 2).all(axis=1)
    return points[clear & (square >= allowed[0] ** 2) & (square <= allowed[1] ** 2)]


# the search for strokes to bet on: bets are made on plain strokes only
_STAGES = (Stage(24, 2), Stage(6, 6))
_FAMILIES = frozenset[Family](("direct", "cut"))
_TIMES = 32  # trials of each stroke
_SURELY = 0.15  # men: the least gain for which a bot bets or raises


def man_to_name(match: Match, hand: Hand, mind: Mind | PlainMind, luck: Random) -> str | None:
    """The man of which the seat to play says « Si Just ! », None for no bet. The bet must be better than none both when
    the other side accepts it and when it raises: the other side chooses the worse for the bettor. A plain mind never
    bets."""
    state = match.state
    if not isinstance(mind, Mind) or match.bidding or not may_bet(match.book, state):
        return None
    thought = think(match, hand, _glancing(mind), luck)
    strokes = _errant(match, [as_row(idea.stroke) for idea in thought.ideas], hand, luck)
    plain = _expected(match, strokes, hand, mind)
    aimed = [idea.candidate.aim.man for idea in thought.ideas if idea.candidate.aim]
    own = state.colours[side_of(state.to_play, state.seats)][0] if state.colours else ""
    best, name = plain + _SURELY, None
    for man in sorted({man for man in aimed if man.startswith(own)}):
        bet, _ = name_man(match, state.to_play, man)
        expected = min(_expected(stands, strokes, hand, mind) for stands in _closed(bet))
        if expected > best:
            best, name = expected, man
    return name


def raises(match: Match, seat: Seat, hand: Hand, mind: Mind | PlainMind, luck: Random) -> bool:
    """Whether `seat`, which may answer, raises the bet. `hand`: that of the seat to play, as far as `seat` knows it."""
    if not isinstance(mind, Mind):
        return False
    let_be, raised = _closed(match)
    thought = think(let_be, hand, _glancing(mind), luck)
    strokes = _errant(match, [as_row(idea.stroke) for idea in thought.ideas], hand, luck)
    gained = _expected(raised, strokes, hand, mind) - _expected(let_be, strokes, hand, mind)
    plays = side_of(seat, match.state.seats) == side_of(match.state.to_play, match.state.seats)
    return gained > _SURELY if plays else -gained > _SURELY


def _closed(match: Match) -> tuple[Match, Match]:
    """The match with the bet accepted as it stands, and with it raised first; unchanged if the bet is closed."""
    return _let_be(match), _let_be(answer_bet(match, _answerer(match), raises=True)[0] if _is_open(match) else match)


def _let_be(match: Match) -> Match:
    return answer_bet(match, _answerer(match), raises=False)[0] if _is_open(match) else match


def _is_open(match: Match) -> bool:
    return match.bidding is not None and match.bidding.answers is not None


def _answerer(match: Match) -> Seat:
    seats = match.state.seats
    return next(seat for seat in seats if match.bidding and side_of(seat, seats) == match.bidding.answers)


def _glancing(mind: Mind) -> Mind:
    return Mind(_STAGES, families=_FAMILIES & mind.families or _FAMILIES, position_weight=mind.position_weight)


def _errant(match: Match, rows: Sequence[Ints], hand: Hand, luck: Random) -> Ints:
    """Each stroke `_TIMES` times, all with the same errors: int64[strokes × times, 5]."""
    wrong, places = errors(hand, _TIMES, luck), places_of(match)
    return each_erring(np.array(rows), wrong, places)


def _expected(match: Match, strokes: Ints, hand: Hand, mind: Mind) -> float:
    worths = Trials(match, hand.sigma, mind.position_weight).worths(strokes).tolist()
    totals = [0.0] * (len(worths) // _TIMES)
    for place, worth in enumerate(worths):
        totals[place // _TIMES] += worth
    return max(totals) / _TIMES
