"""How long does a bot think? Wall time of every choice in ten rounds of each hand against itself."""

from random import Random
from time import perf_counter

from carrom.board import Seat
from carrom.bots import HANDS, choose, executed
from carrom.match import Header, Player, begin, play
from carrom.physics import MODEL


def thinking_times(level: str, rounds: int) -> list[float]:
    """Seconds of each choice, in order of size."""
    players: dict[Seat, Player] = {"S": Player("bot", level=level), "N": Player("bot", level=level)}
    times: list[float] = []
    for seed in range(rounds):
        luck = Random(seed)
        match, _ = begin(Header("billard-indien", {}, "icf", "tournament", MODEL, players), "S", seed)
        for _ in range(150):
            if match.state.turn is None:
                break
            start = perf_counter()
            idea = choose(match, HANDS[level], luck)
            times.append(perf_counter() - start)
            match, _, _ = play(match, executed(idea.stroke, HANDS[level], match.places, luck))
    return sorted(times)


def main() -> None:
    """Print the table."""
    thinking_times("fair", 1)
    print("hand     choices  median ms  p99 ms  longest ms")
    for level in HANDS:
        times = thinking_times(level, 10)
        marks = [times[len(times) // 2], times[int(len(times) * 0.99)], times[-1]]
        print(f"{level:8s} {len(times):7d} {1000 * marks[0]:10.0f} {1000 * marks[1]:7.0f} {1000 * marks[2]:11.0f}")


if __name__ == "__main__":
    main()
