"""External engines as contestants: programs that speak the engine protocol (docs/engines.md)."""

import weakref
from collections.abc import Callable
from random import Random
from typing import TypeVar

from carrom.arena.contestant import Forfeit
from carrom.board import Seat, Stroke, kind_of, side_of
from carrom.bots import Hand, SideAction, to_act
from carrom.bots.action import AnswerBet, NameMan, PlaceMan, RotateRosette
from carrom.engines import EngineDriver, EngineFailure, limits
from carrom.engines.driver import command_of, seats_with
from carrom.match import Match, RosetteRotated, RoundOpened, objection_to_rotation
from carrom.rules.bets import may_bet

_Answer = TypeVar("_Answer")
_SHOWN = 200


class EngineContestant:
    """A contestant run by an external program, started when it first plays and restarted after a failure. `name`:
    ``engine:`` and its command. `thinking`: ms that it has for a stroke; `grace`: s after them in which the answer
    still counts. Raises `Unreadable` where there is no such program."""

    hand: Hand | None = None

    def __init__(self, name: str, command: str, thinking: int = limits.THINKING, grace: float = limits.GRACE) -> None:
        self.name = name
        self._command, self._thinking, self._grace = command_of(command), thinking, grace
        self._driven: EngineDriver | None = None
        self._end: weakref.finalize | None = None
        self._playing: tuple[RoundOpened, tuple[str, ...], float] | None = None

    @property
    def pid(self) -> int | None:
        """The id of its process, None without a process."""
        return self._driven.process.pid if self._driven else None

    @property
    def complaints(self) -> str:
        """The end of its standard error output, empty without a process."""
        return self._driven.process.complaints if self._driven else ""

    @property
    def _last_words(self) -> str:
        words = self.complaints.splitlines()
        return f"; its last line on standard error: {words[-1][:_SHOWN]}" if words else ""

    def meant(self, match: Match, hand: Hand, luck: Random) -> Stroke:
        """The stroke it chooses, one that may be played. Raises `Forfeit` and ends its process."""

        def asked(driven: EngineDriver) -> Stroke:
            self._tell(driven, match, match.state.to_play, hand, luck)
            return driven.stroke(match)

        return self._answered(asked)

    def side_action(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        """Its choice where it can; elsewhere men lie nearest. It never waives dues. Raises as `meant`."""
        seat = to_act(match)[0]

        def asked(what: str, question: Callable[[EngineDriver], _Answer]) -> _Answer | None:
            def answer(driven: EngineDriver) -> _Answer | None:
                if what not in driven.greeting.can:
                    return None
                self._tell(driven, match, seat, hand, luck)
                return question(driven)

            return self._answered(answer)

        if match.position.to_place:
            waiting = match.position.to_place[0]
            return PlaceMan(seat, waiting.disc, asked("place", lambda driven: driven.place(match, waiting)))
        if match.is_answer_awaited:
            return AnswerBet(seat, bool(asked("raise", lambda driven: driven.raises(match, seat))))
        if not isinstance(match.steps[-1].event, RosetteRotated) and not objection_to_rotation(match):
            angle = asked("turn", lambda driven: driven.rotate(match, seat))
            if angle is not None:
                return RotateRosette(seat, angle)
        men = _own_men(match) if may_bet(match.book, match.state) and not match.bidding else []
        man = asked("bet", lambda driven: driven.bet(match, seat, men)) if men else None
        return NameMan(seat, man) if man else None

    def _answered(self, ask: Callable[[EngineDriver], _Answer]) -> _Answer:
        try:
            return ask(self._greeted())
        except EngineFailure as trouble:
            reason = str(trouble) + self._last_words
            self.close(timeout=0)
            raise Forfeit(self.name, reason) from None
        except BaseException:
            # interrupted during a question: its answer must not be taken for the next one's
            self.close(timeout=0)
            raise

    def _greeted(self) -> EngineDriver:
        if self._driven is None:
            self._driven = EngineDriver(self._command, self._thinking, self._grace)
            self._end = weakref.finalize(self, self._driven.end)
            self._driven.greet()
        return self._driven

    def _tell(self, driven: EngineDriver, match: Match, seat: Seat, hand: Hand, luck: Random) -> None:
        opened = next(taken.event for taken in reversed(match.steps) if isinstance(taken.event, RoundOpened))
        yours = seats_with(match, seat)
        known = self._playing
        if known is None or known[0] is not opened or known[1:] != (yours, hand.sigma):
            driven.begin_board(match, yours, hand, luck.getrandbits(32))
            self._playing = opened, yours, hand.sigma

    def close(self, timeout: float = limits.QUITTING) -> None:
        """Ask its process to quit, and kill it after `timeout` seconds; a later question starts it again."""
        if self._end is not None and self._driven is not None:
            self._end.detach()
            self._driven.end(timeout)
        self._driven = self._end = self._playing = None


def _own_men(match: Match) -> list[str]:
    """The men that a bet of the seat to play may name (K.16)."""
    seat, colours = match.state.to_play, match.state.colours
    own = colours[side_of(seat, match.state.seats)] if colours else None
    return [man for man in match.layout if kind_of(man) == own]
