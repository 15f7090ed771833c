"""Thinking time of the bots: wall time of every choice in ten rounds of each level against itself."""

from random import Random
from time import perf_counter

from carrom.board import Seat
from carrom.bots import PERSONAS, executed
from carrom.bots.bot_stroke import meant_stroke
from carrom.match import Header, Player, begin, play
from carrom.physics import MODEL


def thinking_times(level: str, rounds: int) -> list[float]:
    """Seconds of each choice, sorted."""
    plays = PERSONAS[level]
    players: dict[Seat, Player] = {"S": Player("bot", level=level), "N": Player("bot", level=level)}
    times: list[float] = []
    for seed in range(rounds):
        luck = Random(seed)
        match, _ = begin(Header("billard-indien", {}, "icf", "tournament", MODEL, players), "S", seed)
        for _ in range(150):
            if match.state.turn is None:
                break
            start = perf_counter()
            meant = meant_stroke(match, plays, plays.hand, luck)
            times.append(perf_counter() - start)
            match, _, _ = play(match, executed(meant, plays.hand, match.places, luck))
    return sorted(times)


def main() -> None:
    """Print the table."""
    thinking_times("club", 1)
    print("level        choices  median ms  p99 ms  longest ms")
    for level in PERSONAS:
        times = thinking_times(level, 10)
        marks = [times[len(times) // 2], times[int(len(times) * 0.99)], times[-1]]
        print(f"{level:12s} {len(times):7d} {1000 * marks[0]:10.0f} {1000 * marks[1]:7.0f} {1000 * marks[2]:11.0f}")


if __name__ == "__main__":
    main()
