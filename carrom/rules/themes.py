"""Themes of the clauses: the headings by which a book is read and two books are compared."""

from collections.abc import Mapping
from types import MappingProxyType

from carrom.book_files import BOOK_FILES

_NUMBERS = {
    "set-up": "K. 1 2, S2. 1 2 3 7 8 29, PC. 1, CC. 1, ICF- 1 2 3 4 5 6 12 14 31 32 33 34",
    "colours": "K. 6 7, S2. 4 5, ICF- 16",
    "break": "K. 3 4 5, S2. 14 15 16, ICF- 13 15 17 18a 18b 18c 19 20",
    "striker": "S2. 22 23, I- 94",
    "stroke": "S2. 19 21 24 25, ICF- 7 8 9 10 11, I- 88 91",
    "turn": "S2. 17 18, CC. 2, ICF- 21 22 24",
    "opponents-men": "S2. 43",
    "queen": (
        "K. 8 9 10, S2. 26 27 28 35 36 37, PC. 5, ICF- 65 66 67 68a 68b 68c 68d 69 70a 70b 71a 71b 72a 72b 73a 73b "
        "74a 74b 86 87"
    ),
    "advantages": "K. 14 15",
    "bets": "K. 16 17 18 19 20 21 22 23 24",
    "dues": "K. 12 13, S2. 30 31, ICF- 45b 51 52 53 54 55 56 57 58 59 60 61 62a 62b 63",
    "striker-pocketed": "K. 11, S2. 20 32, PC. 8, CC. 3 4, ICF- 45a 46 47 48",
    "off-board": "S2. 33, ICF- 38a 38b 38c 38d, I- 81, ICF- 39 40 41 42 43 44",
    "protected": "S2. 34",
    "fouls": "ICF- 35 36 37 37a 37b 49 50a 50b",
    "end": (
        "K. 25, S2. 6 13 38 39 40 41 42, PC. 6 7, CC. 5 6, ICF- 25a 75a 75b 76a 76b 77a 77b 78a 78b 79a 79b 80a 80b "
        "81a 81b 82a 82b 83a 83b 84a 84b 85a 85b"
    ),
    "score": "K. 26 27, S2. 9 10 11 12, PC. 2 3 4, CC. 7, ICF- 0 25b 26 27 28 29 30",
    "interruptions": "ICF- 23 64, I- 90b 101 103 104 106 107",
}
"""Theme → clauses of the books that are Python and of the Laws: the beginning of their ids, then their numbers. A book
that is data says the theme of each of its clauses itself."""


def _clauses_of(theme: str, numbers: str) -> tuple[str, ...]:
    written = [(part.split()[0], number) for part in numbers.split(", ") for number in part.split()[1:]]
    of_files = (one for book in BOOK_FILES.values() for one, text in book.clauses.items() if text.theme == theme)
    return (*(beginning + number for beginning, number in written), *of_files)


THEMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {theme: _clauses_of(theme, _NUMBERS[theme]) for theme in _NUMBERS}
)
"""Theme → clauses of all books."""
THEME_OF: Mapping[str, str] = MappingProxyType({clause: theme for theme, listed in THEMES.items() for clause in listed})
"""Clause → theme."""
