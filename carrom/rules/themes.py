"""Themes of the clauses: the headings by which a book is read and two books are compared."""

from collections.abc import Mapping
from types import MappingProxyType

from carrom.more_books import BOOK_FILES


def _of(source: str, *numbers: int | str) -> tuple[str, ...]:
    return tuple(f"{source}{number}" for number in numbers)


def _laws(*numbers: int | str) -> tuple[str, ...]:
    return _of("ICF-", *numbers)


def _both(first: int, last: int) -> tuple[str, ...]:
    """Return clauses of the Laws that come in pairs: proper stroke (a) and improper stroke (b)."""
    return _laws(*(f"{number}{letter}" for number in range(first, last + 1) for letter in "ab"))


_FIRST: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "set-up": (
            *_of("S0.", 1, 2, 3, 8, 9, 10, 35, 36),
            *_of("S1.", 1, 2),
            *_of("K.", 1, 2),
            *_of("S2.", 1, 2, 3, 7, 8, 29),
            *_of("S3.", 1, 5, 10, 11),
            *_of("S4.", 1, 2, 4, 5),
            *_of("PC.", 1),
            *_of("CC.", 1),
            *_laws(1, 2, 3, 4, 5, 6, 12, 14, 31, 32, 33, 34),
        ),
        "colours": (
            *_of("S0.", 4, 5),
            "S1.3",
            *_of("K.", 6, 7),
            *_of("S2.", 4, 5),
            "S3.4",
            "S4.6",
            "ICF-16",
        ),
        "break": (
            "S0.11",
            *_of("K.", 3, 4, 5),
            *_of("S2.", 14, 15, 16),
            *_laws(13, 15, 17, "18a", "18b", "18c", 19, 20),
        ),
        "striker": (
            *_of("S0.", 15, 16, 17),
            *_of("S1.", 5, 6, 9),
            *_of("S2.", 22, 23),
            "S3.7",
            "S4.8",
            "I-94",
        ),
        "stroke": (
            *_of("S0.", 14, 18, 19, 23),
            "S1.7",
            *_of("S2.", 19, 21, 24, 25),
            *_of("S3.", 2, 25),
            "S4.9",
            *_laws(7, 8, 9, 10, 11),
            *_of("I-", 88, 91),
        ),
        "turn": (
            *_of("S0.", 12, 13),
            *_of("S1.", 4, 8, 10),
            *_of("S2.", 17, 18),
            *_of("S3.", 6, 8),
            *_of("S4.", 7, 10, 11),
            *_of("CC.", 2),
            *_laws(21, 22, 24),
        ),
        "opponents-men": (
            *_of("S0.", 29, 31),
            "S2.43",
            *_of("S3.", 9, 21, 22),
            "S4.22",
        ),
        "queen": (
            *_of("S0.", 20, 21, 22),
            *_of("S1.", 15, 16, 19),
            *_of("K.", 8, 9, 10),
            *_of("S2.", 26, 27, 28, 35, 36, 37),
            "S3.13",
            *_of("S4.", 15, 16, 19),
            "PC.5",
            *_laws(65, 66, 67, "68a", "68b", "68c", "68d", 69),
            *_both(70, 74),
            *_laws(86, 87),
        ),
        "advantages": _of("K.", 14, 15),
        "bets": _of("K.", 16, 17, 18, 19, 20, 21, 22, 23, 24),
        "dues": (
            *_of("S0.", 26, 27),
            "S1.21",
            *_of("K.", 12, 13),
            *_of("S2.", 30, 31),
            "S4.23",
            "ICF-45b",
            *_laws(51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, "62a", "62b", 63),
        ),
        "striker-pocketed": (
            *_of("S0.", "28a", 30, 32),
            "K.11",
            *_of("S2.", 20, 32),
            *_of("S3.", 23, 24),
            *_of("S4.", 20, 21),
            "PC.8",
            *_of("CC.", 3, 4),
            *_laws("45a", 46, 47, 48),
        ),
        "off-board": (
            "S0.28b",
            "S2.33",
            *_laws("38a", "38b", "38c", "38d"),
            "I-81",
            *_laws(39, 40, 41, 42, 43, 44),
        ),
        "protected": ("S2.34", "S3.18"),
        "fouls": _laws(35, 36, 37, "37a", "37b", 49, "50a", "50b"),
        "end": (
            *_of("S0.", 6, 33, 34),
            "S1.11",
            "K.25",
            *_of("S2.", 6, 13, 38, 39, 40, 41, 42),
            *_of("S3.", 14, 19, 20, 26),
            *_of("S4.", 3, 12),
            *_of("PC.", 6, 7),
            *_of("CC.", 5, 6),
            "ICF-25a",
            *_both(75, 85),
        ),
        "score": (
            *_of("S0.", 7, 24, 25),
            *_of("S1.", 12, 13, 14, 17, 18, 20),
            *_of("K.", 26, 27),
            *_of("S2.", 9, 10, 11, 12),
            *_of("S3.", 3, 12, 15, 16, 17),
            *_of("S4.", 13, 14, 17, 18),
            *_of("PC.", 2, 3, 4),
            "CC.7",
            *_laws(0, "25b", 26, 27, 28, 29, 30),
        ),
        "interruptions": (
            *_laws(23, 64),
            *_of("I-", "90b", 101, 103, 104, 106, 107),
        ),
    }
)
"""Theme → clauses of the first seven books."""


def _with_data_books(theme: str, clauses: tuple[str, ...]) -> tuple[str, ...]:
    own = (clause for book in BOOK_FILES.values() for clause, text in book.clauses.items() if text.theme == theme)
    return (*clauses, *own)


THEMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {theme: _with_data_books(theme, clauses) for theme, clauses in _FIRST.items()}
)
"""Theme → clauses of all books, in reading order."""

THEME_OF: Mapping[str, str] = MappingProxyType({clause: theme for theme, listed in THEMES.items() for clause in listed})
"""Clause → theme."""
