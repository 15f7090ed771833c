"""Which limits of the server are held to a test."""

from collections.abc import Callable

TESTED: set[str] = set()


def limit(*names: str) -> Callable:
    """Says which limits a test goes beyond."""
    TESTED.update(names)
    return lambda test: test
