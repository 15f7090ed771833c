"""Coverage of clauses in play: bots play rounds of every book, and every clause that decides is counted.

python benchmarks/clauses.py [rounds per book, 20]
"""

import sys
from collections import Counter
from random import Random

from strokes import progress

from carrom.arena import played
from carrom.board import DOUBLES, SINGLES, Seat
from carrom.match import Header, Player, begin
from carrom.physics import MODEL
from carrom.rules import BOOKS


def counted(book: str, rounds: int) -> tuple[Counter[str], int]:
    """Count the calls of each clause in a number of rounds, every fourth of doubles; also return the strokes played."""
    fired: Counter[str] = Counter()
    strokes = 0
    for seed in range(rounds):
        luck = Random(f"{book} {seed}")
        seats = DOUBLES if seed % 4 == 3 else SINGLES
        players: dict[Seat, Player] = {seat: Player("bot", level="weak" if seed % 2 else "strong") for seat in seats}
        match, _ = begin(Header(book, {}, "icf", "tournament", MODEL, players), luck.choice(seats), seed)
        for _, shot in played(match, luck):
            strokes += 1
            fired.update({call.clause for call in shot.verdict.calls})
    return fired, strokes


def main() -> None:
    """Print, for every book, the clauses by how often they decided, and those that never did."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for name, book in BOOKS.items():
        progress(name)
        fired, strokes = counted(name, rounds)
        print(f"\n{name}: {rounds} rounds, {strokes} strokes, {len(fired)} of {len(book.clauses)} clauses")
        print("  " + ", ".join(f"{clause} {count}" for clause, count in fired.most_common()))
        print("  never: " + ", ".join(clause for clause in book.clauses if clause not in fired))


if __name__ == "__main__":
    main()
