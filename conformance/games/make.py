"""Generates whole games on wood, one for each book, beside this file: `python conformance/games/make.py [BOOK …]`.

Two strong hands play a simulated board, a weak one now and then; on a parallel board of wood an umpire declares the
required facts of each stroke, and nothing more. Both matches must have the same state after every step.
"""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from carrom.board import DOUBLES, SINGLES, Seat, kind_of, side_of
from carrom.bots import executed, persona
from carrom.bots.bot_stroke import meant_stroke
from carrom.match import (
    REAL,
    Declared,
    Header,
    Match,
    MatchEvent,
    Player,
    answer_bet,
    begin,
    bet_on_zone,
    declare,
    interrupt,
    name_man,
    open_round,
    play,
)
from carrom.physics import MODEL
from carrom.records import write_record
from carrom.records.from_match import record_of
from carrom.rules import BOOKS, bets, required_facts
from carrom.rules.faults import hits_directly
from carrom.rules.values import Facts, FirstContact

HERE = Path(__file__).parent
NAMES: dict[Seat, str] = {"S": "Camille", "E": "Ada", "N": "Noé", "W": "Léa"}
FEWEST, MOST = 40, 120
"""Strokes of a game worth keeping."""
LATE, DARING = 0.01, 0.4
"""The chances that time elapses, and that a man is named."""


@dataclass(frozen=True)
class Plan:
    """A game to generate: its seats, its options, the first seed to try, how often the weak hand plays."""

    seats: tuple[Seat, ...] = SINGLES
    seed: int = 1
    clumsy: float = 0.15
    options: Mapping[str, object] = field(default_factory=dict)


PLANS = {
    "billard-indien": Plan(seed=109),
    "classique": Plan(DOUBLES, clumsy=0.25),
    "k-rhum": Plan(options={"target": 12}),
    "karom": Plan(seed=20, clumsy=0.25),
    "saint-pierre": Plan(seed=3, options={"format": "best-of-three"}),
    "garrom": Plan(seed=29, clumsy=0.25),
    "icf": Plan(DOUBLES, seed=39),
    "dezepions": Plan(options={"target": 6}),
    "disc-pool": Plan(clumsy=0.25, options={"target": 9}),
}


@dataclass
class Boards:
    """The simulated board, the board of wood, and the events of the second."""

    simulated: Match
    wood: Match
    events: list[MatchEvent] = field(default_factory=list)

    def both(self, simulated: tuple[Match, MatchEvent], wood: tuple[Match, MatchEvent]) -> None:
        """Advance both boards by one step."""
        self.simulated, (self.wood, event) = simulated[0], wood
        self.events.append(event)
        if self.simulated.state != self.wood.state:
            raise AssertionError(f"event {self.wood.n}: the two boards differ")


def main() -> None:
    """Generate the games of the named books, or of all."""
    for book in sys.argv[1:] or BOOKS:
        plan = PLANS.get(book, Plan())
        seed, boards = next(worth_keeping(book, plan))
        path = HERE / f"{book}.cgn"
        path.write_text(write_record(record_of(boards.wood.header, boards.events)), encoding="utf-8")
        print(f"{path.name}: seed {seed}, {strokes_of(boards)} strokes, {dict(boards.wood.state.score)}")


def worth_keeping(book: str, plan: Plan) -> Iterator[tuple[int, Boards]]:
    """Yield the games from the plan's first seed on that are neither short nor long, and eventful."""
    for seed in range(plan.seed, plan.seed + 1000):
        boards = played(book, plan, Random(f"{book} {seed}"))
        if boards and FEWEST <= strokes_of(boards) <= MOST and is_eventful(boards):
            yield seed, boards


def strokes_of(boards: Boards) -> int:
    """The number of declared strokes."""
    return sum(isinstance(event, Declared) for event in boards.events)


def is_eventful(boards: Boards) -> bool:
    """Whether striker and queen fell, another disc came back, and the queen did (with bets: one was won, one lost);
    without a queen, whether the striker fell and a man came back.
    """
    strokes = [event for event in boards.events if isinstance(event, Declared)]
    fell = {fallen.disc for stroke in strokes for fallen in stroke.facts.pocketed}
    back = {back.disc for stroke in strokes for back in stroke.verdict.returned}
    spoken = {call.code for stroke in strokes for call in stroke.verdict.calls}
    if not boards.wood.book.has_queen:
        return "striker" in fell and bool(back)
    wanted = {"bet-won", "bet-lost"} <= spoken if "max_raises" in boards.wood.book.options else "queen" in back
    return {"striker", "queen"} <= fell and bool(back - {"queen"}) and wanted


def played(book: str, plan: Plan, luck: Random) -> Boards | None:
    """Play a game to its end; None when it grows too long, or a base line is blocked."""
    seats = plan.seats
    persons: dict[Seat, Player] = {seat: Player("person", NAMES[seat]) for seat in seats}
    wood = Header(book, plan.options, REAL, "tournament", MODEL, persons, date="2026-11-21")
    simulated, _ = begin(replace(wood, board="icf"), seats[0], luck.getrandbits(40))
    match, opened = begin(wood, seats[0], 0)
    boards = Boards(simulated, match, [opened])
    while not boards.wood.game_over:
        if boards.wood.state.turn is None:
            boards.both(open_round(boards.simulated, luck.getrandbits(40)), open_round(boards.wood, 0))
        elif boards.simulated.is_blocked or strokes_of(boards) > MOST:
            return None
        else:
            take_turn(boards, luck, plan.clumsy)
    return boards


def take_turn(boards: Boards, luck: Random, clumsy: float) -> None:
    """Play one stroke of the seat to play, perhaps after a bet; or let its time elapse."""
    seat = boards.simulated.state.to_play
    if luck.random() < LATE:
        boards.both(interrupt(boards.simulated, "timeout", seat), interrupt(boards.wood, "timeout", seat))
        return
    plays = persona("cousin" if luck.random() < clumsy else "league")
    meant = meant_stroke(boards.simulated, plays, plays.hand, luck)
    if bets.may_bet(boards.wood.book, boards.wood.state) and luck.random() < DARING:
        bet(boards, seat, luck)
    match, shot, _ = play(boards.simulated, executed(meant, plays.hand, boards.simulated.places, luck))
    boards.both((match, shot), declare(boards.wood, as_asked(boards.wood, shot.facts)))


def bet(boards: Boards, seat: Seat, luck: Random) -> None:
    """Bet « Si Just ! » on a man of the seat's, and answer it."""
    state = boards.simulated.state
    own = state.colours[side_of(seat, state.seats)] if state.colours else None
    man = luck.choice(sorted(disc for disc in boards.simulated.layout if kind_of(disc) == own))
    named = name_man(boards.simulated, seat, man)
    boards.both(named, bet_on_zone(boards.wood, seat, named[1].bidding.bet.zone))
    while boards.wood.bidding and boards.wood.bidding.answers:
        answers: Seat = next(seat for seat in state.seats if side_of(seat, state.seats) == boards.wood.bidding.answers)
        raises = luck.random() < 0.3
        boards.both(answer_bet(boards.simulated, answers, raises), answer_bet(boards.wood, answers, raises))


def as_asked(match: Match, facts: Facts) -> Facts:
    """Reduce the facts to those that the umpire of the match must declare."""
    asked = required_facts(match.book, bets.settled(match.state, match.bidding))
    contact = None
    if asked.contact and facts.first_contact and hits_directly(facts, asked.contact):
        contact = FirstContact(facts.first_contact.disc, zone=asked.contact)
    return Facts(
        pocketed=tuple(replace(one, zone=one.zone if one.zone in asked.zones else "open") for one in facts.pocketed),
        off_board=tuple(replace(one, zone="open") for one in facts.off_board),
        touched=facts.touched or not asked.touched,
        first_contact=contact,
        backward=asked.backward and facts.backward and bool(facts.pocketed),
        named_disc_pocketed=facts.named_disc_pocketed if asked.named else None,
    )


if __name__ == "__main__":
    main()
