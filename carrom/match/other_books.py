"""One stroke of a match under every book: what each would say of the same facts."""

from itertools import pairwise

from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import Declared, Shot
from carrom.match.match import Match
from carrom.match.position import MatchStep
from carrom.rules import BOOKS, Book, bets, judge
from carrom.rules.values import Event, Verdict


def others(match: Match, n: int) -> list[tuple[Book, Verdict | None]]:
    """What every book says of the stroke that was event `n`, the match's own first; None where it cannot judge it.

    The house's options hold in every book that has them. Raises `NotAllowed("no-such-stroke")`.
    """
    before, taken = stroke_of(match, n)
    event, position = taken.event, before.position
    assert isinstance(event, Shot | Declared)
    question = bets.settled(position.state, position.bidding)
    answers: list[tuple[Book, Verdict | None]] = [(match.book, event.verdict)]
    for book in BOOKS.values():
        if book.name == match.book.name:
            continue
        told = match.header.options.items()
        settled = book.with_settings(
            {name: value for name, value in told if name in book.options and book.options[name].allows(value)}
        )
        try:
            answers.append((settled, judge(settled, question, Event("stroke", event.facts))))
        except Unreadable:
            answers.append((settled, None))
    return answers


def stroke_of(match: Match, n: int) -> tuple[MatchStep, MatchStep]:
    """The step before the stroke that was event `n`, and the stroke. Raises `NotAllowed("no-such-stroke")`."""
    steps = [taken for taken in match.steps if not taken.conflict]
    for before, taken in pairwise(steps):
        if taken.n == n and isinstance(taken.event, Shot | Declared):
            return before, taken
    raise NotAllowed("no-such-stroke")
