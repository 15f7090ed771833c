"""Adds the editions in force to those that the house keeps (`carrom.rules.editions`), after a change of the rules.

python conformance/editions.py
"""

import json

from msgspec import to_builtins

from carrom.editions import FILE, editions
from carrom.rules import EVERY_BOOK
from carrom.rules.editions import edition_of, present


def main() -> None:
    """Add what is missing to the file, and print the books that have a new edition."""
    kept = {name: list(editions(name).values()) for name in EVERY_BOOK}
    changed = [name for name, book in EVERY_BOOK.items() if present(name) != edition_of(book).digest]
    for name in changed:
        kept[name].append(edition_of(EVERY_BOOK[name]))
    FILE.write_text(json.dumps(to_builtins(kept), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print("new editions:", ", ".join(changed) or "none")


if __name__ == "__main__":
    main()
