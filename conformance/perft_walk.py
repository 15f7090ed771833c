"""Rule perft: judge and count every sequence of a given number of events of an alphabet from a position.

Chess programs count the leaves of the tree of legal moves in the same way and compare them with frozen numbers: a rule
change within reach of the alphabet changes them. A letter that cannot happen at its place is skipped; a round that is
over has no further events.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from carrom.errors import Unreadable
from carrom.rules import Book, judge
from carrom.rules.values import Bet, JudgedEvent, State

Said = tuple[str, str]  # the code of a call and its clause


@dataclass(frozen=True, slots=True)
class PerftEvent:
    """One event of the alphabet, with the bet made on it."""

    event: JudgedEvent
    bet: Bet | None = None


@dataclass(frozen=True, slots=True)
class PerftCount:
    """The number of sequences of the full length, and the frequency of each call at their last event."""

    leaves: int
    calls: Mapping[Said, int]


def perft(book: Book, state: State, letters: Mapping[str, PerftEvent], depth: int) -> PerftCount:
    """The count of all sequences of `depth` letters, 1 or more."""
    branches = divide(book, state, letters, depth).values()
    calls: Counter[Said] = Counter()
    for branch in branches:
        calls.update(branch.calls)
    return PerftCount(sum(branch.leaves for branch in branches), calls)


def divide(book: Book, state: State, letters: Mapping[str, PerftEvent], depth: int) -> dict[str, PerftCount]:
    """The count below each first letter; letters that cannot come first are left out."""
    walk = _Walk(book, tuple(letters.values()))
    counts = {}
    for name, letter in letters.items():
        after = walk.judged(state, letter)
        if after is not None:
            counts[name] = PerftCount(1, Counter(after[1])) if depth == 1 else walk.count(after[0], depth - 1)
    return counts


class _Walk:
    """A walk through the tree of one book, memoised by position and depth."""

    def __init__(self, book: Book, letters: tuple[PerftEvent, ...]) -> None:
        self._book, self._letters = book, letters
        self._known: dict[tuple, PerftCount] = {}

    def count(self, state: State, depth: int) -> PerftCount:
        """The count of sequences of `depth` letters from a position."""
        if state.turn is None:
            return PerftCount(0, {})
        key = (depth, position_key(state))
        if key not in self._known:
            leaves, calls = 0, Counter[Said]()
            for letter in self._letters:
                after = self.judged(state, letter)
                if after is None:
                    continue
                if depth == 1:
                    leaves += 1
                    calls.update(after[1])
                else:
                    below = self.count(after[0], depth - 1)
                    leaves += below.leaves
                    calls.update(below.calls)
            self._known[key] = PerftCount(leaves, calls)
        return self._known[key]

    def judged(self, state: State, letter: PerftEvent) -> tuple[State, list[Said]] | None:
        """The state after a letter and its calls, None when it cannot happen."""
        try:
            verdict = judge(self._book, replace(state, bet=letter.bet) if letter.bet else state, letter.event)
        except Unreadable:
            return None
        return verdict.state, [(call.code, call.clause) for call in verdict.calls]


def position_key(state: State) -> tuple:
    """The hashable key of a position in a walk, over which seats and opener are constant."""
    return (
        *(state.turn, state.on_board, state.queen, state.breaking, state.break_attempts, state.strokes_left),
        *(state.round, state.last_chance, state.bet),
        *(tuple(members.items()) for members in (state.has_pocketed, state.owed, state.score)),
        *(kept and tuple(kept.items()) for kept in (state.colours, state.taken, state.misses)),
    )
