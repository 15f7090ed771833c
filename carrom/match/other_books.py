"""Compare the verdicts of all rule books on one stroke of a match."""

from itertools import pairwise

from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import Declared, Shot
from carrom.match.match import Match, MatchStep
from carrom.rules import BOOKS, Book, bets, judge
from carrom.rules.values import JudgedEvent, Verdict


def others(match: Match, n: int) -> list[tuple[Book, Verdict | None]]:
    """Each book with its verdict on the stroke at event `n`, the match's own first; None where it cannot judge it. A
    book without colours stands alone: the others cannot tell whose men fell. So does a book without a queen, for the
    others cannot tell where it would lie. The house's options apply to every book that has and allows them. Raises
    `NotAllowed("no-such-stroke")`."""
    before, taken = stroke_of(match, n)
    event, position = taken.event, before.position
    assert isinstance(event, Shot | Declared)
    question = bets.settled(position.state, position.bidding)
    answers: list[tuple[Book, Verdict | None]] = [(match.book, event.verdict)]
    for book in () if match.book.open_count else BOOKS.values():
        if book.name == match.book.name or not (book.has_queen and match.book.has_queen):
            continue
        settings = match.header.options.items()
        settled = book.with_settings(
            {name: value for name, value in settings if name in book.options and book.options[name].allows(value)}
        )
        try:
            answers.append((settled, judge(settled, question, JudgedEvent("stroke", event.facts))))
        except Unreadable:
            answers.append((settled, None))
    return answers


def stroke_of(match: Match, n: int) -> tuple[MatchStep, MatchStep]:
    """The step before the stroke at event `n`, and that of the stroke. Raises `NotAllowed("no-such-stroke")`."""
    steps = [taken for taken in match.steps if not taken.conflict]
    for before, taken in pairwise(steps):
        if taken.n == n and isinstance(taken.event, Shot | Declared):
            return before, taken
    raise NotAllowed("no-such-stroke")
