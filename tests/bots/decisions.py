"""The script of decisions: ten levels, twenty positions, five seeds, a line for each decision, the same bytes on every
machine and by every product of the kernel. `python -m tests.bots.decisions [LEVELS [POSITIONS [SEEDS]]]` prints it,
with CARROM_JIT=1 by Numba's code, with NUMBA_DISABLE_JIT=1 interpreted, with `--wasm` by WebAssembly in Node.

LEVELS is a list with commas, POSITIONS and SEEDS are ranges such as 4:8. `decisions.txt` keeps all lines.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Literal

from tests.bots import wasm_doors

if TYPE_CHECKING:
    from carrom.match import Match

KEPT = Path(__file__).with_name("decisions.txt")
POSITIONS, SEEDS = 20, 5
SEATS: tuple[Literal["S", "N"], ...] = ("S", "N")
BOOKS = ("icf", "k-rhum", "karom", "billard-indien")
BLIND = (0, 4, 40)
"""The most blind strokes before a decision."""


def lines(levels: Sequence[str], positions: range, seeds: range) -> Iterator[str]:
    """The decisions of these levels in these positions with this luck."""
    for level in levels:
        for number in positions:
            for seed in seeds:
                yield f"{level} {number} {seed} {decision(level, number, seed)}"


def decision(level: str, number: int, seed: int) -> str:
    """What a level does in a position: another action, or the stroke that it means, the one executed, what the search
    expects of it (men, every bit), and how many strokes it tried.
    """
    from carrom.bots import executed, persona  # noqa: PLC0415  # `main` may have put another product behind the doors
    from carrom.bots.bot_stroke import thought_of  # noqa: PLC0415  # as above
    from carrom.bots.next_action import bot_to_act, side_action  # noqa: PLC0415  # as above

    match, luck, plays = position(level, number), Random(f"{number} {seed}"), persona(level)
    seat = bot_to_act(match)
    assert seat is not None
    aside = side_action(match, seat, plays.hand, plays.mind, luck)
    if aside is not None:
        return str(aside)
    thought = thought_of(match, plays, plays.hand, luck)
    meant = thought.choice.stroke
    made = executed(meant, plays.hand, match.places, luck)
    strokes = " ".join(f"{one.seat} {one.x} {one.vx} {one.vy}" for one in (meant, made))
    return f"{strokes} {thought.choice.expected.hex()} {thought.simulations}"


@cache
def position(level: str, number: int) -> "Match":
    """Breaks (0 to 3), positions after four and forty blind strokes, or when a man waits to be placed (4 to 11), and
    two to nine men anywhere (12 to 19).
    """
    from carrom.bots.candidates import sweep  # noqa: PLC0415  # as in `decision`
    from carrom.match import Header, Player, begin, play  # noqa: PLC0415  # as in `decision`
    from carrom.physics import MODEL  # noqa: PLC0415  # as in `decision`
    from tests.bots.families import scattered  # noqa: PLC0415  # as in `decision`
    from tests.match.positions import with_layout  # noqa: PLC0415  # as in `decision`

    players = {seat: Player("bot", level=level) for seat in SEATS}
    kind, which = divmod(number, len(BOOKS))
    header = Header(BOOKS[which], {}, "icf", "tournament", MODEL, players, placing="by-hand")
    match, luck = begin(header, SEATS[number % 2], number)[0], Random(number)
    if kind >= len(BLIND):
        men = [f"{colour}{n}" for n in range(1, 6) for colour in "wb"][: number - len(BLIND) * len(BOOKS) + 2]
        sides = {"colours": {"S": "white", "N": "black"}, "has_pocketed": {"S": True, "N": True}}
        return with_layout(match, scattered(luck, *men, "queen"), **({} if match.state.has_no_colours else sides))
    for _ in range(BLIND[kind]):
        if match.position.to_place:
            return match
        after, _, _ = play(match, sweep(match, 1, luck)[0])
        if after.state.turn is not None and (after.places or after.position.to_place):
            match = after
    return match


def asked(words: Sequence[str]) -> Iterator[str]:
    """The lines that the words of the command ask for; without any, all."""
    from carrom.bots import PERSONAS  # noqa: PLC0415  # as in `decision`

    levels = words[0].split(",") if words else list(PERSONAS)
    spans = [range(*map(int, word.split(":"))) for word in words[1:]]
    return lines(levels, *spans, *(range(POSITIONS), range(SEEDS))[len(spans) :])


if __name__ == "__main__":
    given = sys.argv[1:]
    if "--wasm" in given:
        given.remove("--wasm")
        wasm_doors.use()
    for line in asked(given):
        print(line, flush=True)
