"""Solo play of one rack: white and the queen to clear by the Laws, all nineteen men on the board, nobody playing black.
A turn ends at a miss or a foul, as it would against an opponent; the next turn is again the player's. A rack cleared in
the first turn, the queen covered, is a white slam."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from math import log
from random import Random
from time import perf_counter

from msgspec import Struct, structs

from carrom.analysis.rounds import verdict_of
from carrom.analysis.statistics import FOULS
from carrom.arena.conditions import Conditions, check_code
from carrom.arena.contestant import Contestant, Forfeit
from carrom.arena.paired_boards import Tape, dismiss, hand_for, seated
from carrom.board import Seat, Stroke
from carrom.bots import Hand, Thought, executed
from carrom.errors import PhysicsFault
from carrom.match import Header, Match, Player, begin, open_round, play
from carrom.notation import checksum
from carrom.physics import MATTERS, Matter, matter_named, measured_model
from carrom.physics.restitution import raised
from carrom.rules.objection import objection
from carrom.rules.values import changed

MOST_STROKES = 200  # a rack that is not cleared by then is abandoned
NARROWEST = 10
_WIDE, _NARROW = 0.1, 0.001  # rad: an aim with a tolerance of `_WIDE` or more has narrowness 1, of `_NARROW` or less 10
_ALONE: Seat = "S"
_SEATS: tuple[Seat, Seat] = (_ALONE, "N")


class Rack(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One rack to clear: factor on the `friction`, addition to both of `restitution`; `sigma` None: the own one."""

    name: str
    sigma: float | None = None
    friction: float = 1.0
    restitution: float = 0.0
    seed: int
    rack: int


class Cleared(Rack, frozen=True, kw_only=True, omit_defaults=True):
    """A played rack: a line of the results file. Two lines of one rack differ in `ms` at most. `first`: men and queen
    pocketed by the end of the first turn. `kept`: strokes that kept the turn or cleared the rack. `bins`: strokes tried
    and kept by the `narrowness` of their aim, 1 to 10; index 0: strokes without an aim."""

    cleared: bool
    slam: bool
    strokes: int
    kept: int
    fouls: int
    first: int
    queen: bool
    bins: tuple[tuple[int, int], ...]
    simulations: int | None = None  # None where the contestant does not report it
    checksum: str
    ms: float  # thinking time, by the clock: not reproducible
    forfeit: str = ""
    fault: str = ""

    @property
    def reproducible(self) -> "Cleared":
        """The part that a replay must reproduce: all but the time."""
        return structs.replace(self, ms=0.0)


def rack_of(cleared: Cleared) -> Rack:
    """The rack of a line of results."""
    return Rack(**{name: getattr(cleared, name) for name in Rack.__struct_fields__})


@dataclass(frozen=True, slots=True)
class OnSurface(Header):
    """A header with a matter that is not among the presets."""

    other: Matter = MATTERS["tournament"]

    @property
    def surface(self) -> Matter:
        """The matter of the discs and the board."""
        return self.other


def surface_of(rack: Rack, named: str) -> Matter:
    """The matter of that name, changed as the rack says. Raises `Unreadable` for impossible constants."""
    matter = matter_named(named, measured_model(named))
    if (rack.friction, rack.restitution) == (1.0, 0.0):
        return matter
    return replace(
        matter,
        name=f"{named} friction ×{rack.friction:g} restitution {rack.restitution:+g}",
        mu=matter.mu * rack.friction,
        e_disc=raised(matter.e_disc, rack.restitution),
        e_frame=raised(matter.e_frame, rack.restitution),
        e_striker=None if matter.e_striker is None else raised(matter.e_striker, rack.restitution),
    )


def hand_of(rack: Rack) -> Hand:
    """The hand of a rack. Raises `Unreadable` for a contestant that has none where the rack gives none either."""
    return hand_for(rack.name, rack.sigma, "one, such as --sigma 0.25")


class _Tally:
    """The counters of a rack, updated stroke by stroke."""

    def __init__(self) -> None:
        self.strokes = self.kept = self.fouls = self.first = self.simulations = 0
        self.tells = True
        self.in_first = True
        self.bins = [[0, 0] for _ in range(NARROWEST + 1)]
        self.seconds = 0.0
        self.digest = blake2b(digest_size=8)

    def line(self, rack: Rack, **more: object) -> Cleared:
        counted = {name: getattr(self, name) for name in ("strokes", "kept", "fouls", "first")}
        return Cleared(
            **structs.asdict(rack),
            **counted,
            bins=tuple((tried, kept) for tried, kept in self.bins),
            simulations=self.simulations if self.tells else None,
            checksum=self.digest.hexdigest(),
            ms=round(1000 * self.seconds, 1),
            **{"cleared": False, "slam": False, "queen": False, **more},  # type: ignore[arg-type]  # named above
        )


def play_rack(conditions: Conditions, rack: Rack) -> Cleared:
    """Play a rack. The same conditions and the same rack give the same line, but for the time. Raises `Unreadable` for
    an unknown contestant, or one without a hand where the rack gives none; `Unavailable` where this carrom is not the
    one of the conditions."""
    check_code(conditions)
    player, hand = seated(rack.name), hand_of(rack)
    tape, tally = Tape(rack.seed, rack.rack), _Tally()
    players: Mapping[Seat, Player] = {seat: Player("bot", name=rack.name) for seat in _SEATS}
    surface = surface_of(rack, conditions.matter)
    header = OnSurface(
        conditions.book, conditions.options, conditions.board, surface.name, conditions.model, players, other=surface
    )
    match, _ = begin(header, _ALONE, tape.rack())
    again = 0
    while match.state.turn is not None and tally.strokes < MOST_STROKES:
        if match.is_blocked:
            again += 1
            match, _ = open_round(match, tape.rack(again))
            continue
        try:
            match = _stroke(match, player, hand, tape, tally)
        except Forfeit as forfeit:
            dismiss(rack.name)
            return tally.line(rack, forfeit=str(forfeit))
        except PhysicsFault as fault:
            return tally.line(rack, fault=str(fault))
    over = verdict_of(match.steps[-1].event)
    cleared = over is not None and over.round_over is not None and over.round_over.winner == _ALONE
    queen = match.state.queen.covered_by == _ALONE
    return tally.line(rack, cleared=cleared, slam=cleared and queen and tally.in_first, queen=queen)


def _stroke(match: Match, player: Contestant, hand: Hand, tape: Tape, tally: _Tally) -> Match:
    number = tally.strokes
    begun = perf_counter()
    meant, bin_ = _meant(player, match, hand, tape.thought(_ALONE, number), tally)
    tally.seconds += perf_counter() - begun
    refused = objection(match.state, match.board, match.layout, meant)
    if refused:
        raise Forfeit(player.name, f"stroke refused: {refused}")
    stroke = executed(meant, hand, match.places, tape.error(_ALONE, number))
    match, shot, _ = play(match, stroke, meant=meant)
    over, state = shot.verdict.round_over, match.state
    keeps = over.winner == _ALONE if over else shot.verdict.continues
    tally.strokes += 1
    tally.kept += keeps
    tally.bins[bin_][0] += 1
    tally.bins[bin_][1] += keeps
    tally.fouls += any(call.code in _FOULS for call in shot.verdict.calls)
    text = f"{stroke.x} {stroke.vx} {stroke.vy} {stroke.spin} {checksum(match.layout, state)}\n"
    tally.digest.update(text.encode())
    if tally.in_first:
        tally.first = 9 - state.on_board.white + (not state.on_board.queen)
        tally.in_first = keeps
    return match if state.turn in (None, _ALONE) else _passed_back(match)


_FOULS = frozenset((*FOULS, "striker-off-board", "men-off-board", "queen-off-board"))


def _meant(player: Contestant, match: Match, hand: Hand, luck: Random, tally: _Tally) -> tuple[Stroke, int]:
    thinks = getattr(player, "thought", None)
    if thinks is None:
        tally.tells = False
        return player.meant(match, hand, luck), 0
    thought: Thought = thinks(match, hand, luck)
    tally.simulations += thought.simulations
    aim = thought.choice.candidate.aim
    return thought.choice.stroke, narrowness(aim.tolerance) if aim else 0


def narrowness(tolerance: float) -> int:
    """The narrowness, 1 to 10, of an aim by the logarithm of its tolerance (rad): each step is 40 % less tolerance."""
    share = log(_WIDE / tolerance) / log(_WIDE / _NARROW)
    return min(max(1 + round(share * (NARROWEST - 1)), 1), NARROWEST)


def _passed_back(match: Match) -> Match:
    """Return the same match with the turn back at the player: nobody plays black."""
    last = match.steps[-1]
    position = replace(last.position, state=changed(last.position.state, turn=_ALONE))
    return replace(match, steps=(*match.steps[:-1], replace(last, position=position)))
