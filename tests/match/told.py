"""Matches declared event by event, with their stored lines, and facts an umpire may have seen."""

from random import Random
from typing import Any, ClassVar

import pytest

from carrom import match as matches
from carrom.board import SINGLES
from carrom.errors import NotAllowed
from carrom.match.summary import summary_after, summary_of
from carrom.physics import MODEL
from carrom.rules.values import Facts, Fallen, State
from carrom.table.wire.event_lines import event_text, header_text, read_match


def header_of(
    book: str, seats: tuple = SINGLES, options: dict | None = None, board: str = matches.REAL, **more: Any
) -> matches.Header:
    """A match of persons, on a real board where nothing else is said."""
    players = {seat: matches.Player("person", f"Player {seat}") for seat in seats}
    return matches.Header(book, options or {}, board, "tournament", MODEL, players, **more)


class Told:
    """A match that goes on by verbs of `carrom.match`, and every event there was."""

    made: ClassVar[list["Told"]] = []
    """Those of the present test: tests/match/conftest.py checks at its end that each is read back as it is."""
    match: Any
    """A `Match`; loosely typed, for a test knows what it has told."""
    events: list[Any]

    def __init__(
        self, header: matches.Header, opener: Any = "S", seed: int = 0, opened: matches.RoundOpened | None = None
    ) -> None:
        if opened is None:
            self.match, opened = matches.begin(header, opener, seed)
        else:
            self.match = matches.started(header, opened)
        self.header = header
        self.events = [opened]
        self.summary = summary_of(self.match)
        self.made.append(self)

    def do(self, verb: Any, *arguments: Any, **more: Any) -> Any:
        """One more event, by this verb."""
        before = self.match
        self.match, event, *_ = verb(before, *arguments, **more)
        assert self.match.n == before.n + 1
        self.events.append(event)
        self.summary = summary_after(self.summary, self.match, event)
        return event

    def refuses(self, code: str, verb: Any, *arguments: Any, **more: Any) -> None:
        """The match does not allow this, by that code."""
        with pytest.raises(NotAllowed, match=code):
            verb(self.match, *arguments, **more)

    def strokes(self, *facts: Facts) -> "Told":
        """Strokes declared one after the other."""
        for one in facts:
            self.do(matches.declare, one)
        return self

    @property
    def codes(self) -> list[str]:
        """The codes of the last event's calls."""
        return [call.code for call in self.events[-1].verdict.calls]

    @property
    def troubles(self) -> list[str]:
        """The trouble of every step that has one."""
        return [str(taken.conflict) for taken in self.match.steps if taken.conflict]

    def read_back(self) -> matches.Match:
        """The match as it is read from the store's lines."""
        return read_match(header_text(self.header), [event_text(event) for event in self.events])


def told(book: str, seats: tuple = SINGLES, opener: str = "S", **more: Any) -> Told:
    """A match on a real board with its first round open."""
    return Told(header_of(book, seats, **more), opener)


def saw(*fell: str, off: tuple[Any, ...] = (), **more: Any) -> Facts:
    """What was seen: discs that fell, in order, each a word or a word and its zone (``white far``)."""
    pocketed: list[Any] = [disc.split() for disc in fell]
    return Facts(tuple(Fallen(*each) for each in pocketed), tuple(Fallen(disc) for disc in off), **more)


MISS = saw()
UNTOUCHED = saw(touched=False)
SLAM = saw(*["white"] * 9, "queen")


def possible(luck: Random, state: State, generous: float = 0.8) -> Facts:
    """Facts that the position can produce, drawn at random; `generous`: how readily men fall."""
    there: list[Any] = ["white"] * state.on_board.white + ["black"] * state.on_board.black
    there += ["queen"] * state.on_board.queen
    luck.shuffle(there)
    fell = []
    while there and luck.random() < generous:
        fell.append(there.pop())
    if luck.random() < 0.1:
        fell.insert(luck.randint(0, len(fell)), "striker")
    off = [there.pop()] if there and luck.random() < 0.05 else []
    touched = bool(fell or off) or luck.random() < 0.9
    zones: dict[str, Any] = {disc: luck.choice(["open", "far", "side"]) for disc in ("white", "black")}
    return Facts(
        tuple(Fallen(disc, zones.get(disc, "open")) for disc in fell),
        tuple(Fallen(disc) for disc in off),
        touched,
        backward=luck.random() < 0.1,
        improper=luck.random() < 0.05,
        named_disc_pocketed=luck.random() < 0.5,
    )


def check_men(match: matches.Match) -> None:
    """Every man is accounted for by every step that counts: what fell, what came back, what was forgone."""
    before = match.steps[0].position.state
    for taken in match.steps:
        event: Any = taken.event
        state = taken.position.state
        if taken.conflict:
            assert state == before
        elif (
            hasattr(event, "verdict")
            and not isinstance(event, matches.Counted)
            and getattr(event, "kind", "") != "replay"
        ):
            facts = getattr(event, "facts", None) or Facts()
            for colour in ("white", "black"):
                lost = sum(each.disc == colour for each in (*facts.pocketed, *facts.off_board))
                back = sum(each.disc == colour for each in event.verdict.returned)
                kept = getattr(before.on_board, colour) - lost + back
                now = getattr(state.on_board, colour)
                assert now <= kept if getattr(event, "kind", "") == "forgo" else now == kept
                assert 0 <= now <= 9
        assert state.on_board.queen == (state.queen.where == "board")
        before = state


def counting(match: matches.Match) -> list[tuple[matches.Step, matches.Position]]:
    """What counts of a match: every step without trouble, and where it led."""
    return [(taken.event, taken.position) for taken in match.steps if not taken.conflict]


def from_the_start(match: matches.Match) -> matches.Match:
    """What counts of a match on a real board, told anew from its start."""
    again, _ = matches.begin(match.header, match.steps[0].position.state.opener, 0)
    for event, _ in counting(match)[1:]:
        if isinstance(event, matches.RoundOpened):
            again, _ = matches.open_round(again, 0, event.opener)
        elif isinstance(event, matches.Declared):
            again, _ = matches.declare(again, event.facts)
        elif isinstance(event, matches.Interrupted):
            again, _ = matches.interrupt(again, event.kind, event.by)
        elif isinstance(event, matches.Counted):
            again, _ = matches.count(again, event.result)
        elif isinstance(event, matches.Bid) and event.word == "bet":
            again, _ = matches.bet_on_zone(again, event.seat, event.bidding.bet.zone)
        elif isinstance(event, matches.Bid):
            again, _ = matches.answer_bet(again, event.seat, raises=event.word == "raise")
    return again
