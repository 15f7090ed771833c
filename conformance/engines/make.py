"""Generates engine sessions for each book, beside this file: `python conformance/engines/make.py [BOOK …]`."""

import sys
from pathlib import Path

from carrom.bots import Hand
from carrom.engines.cases import cases
from carrom.engines.driver import board_lines, position_lines, seats_with
from carrom.rules import EVERY_BOOK

HERE = Path(__file__).parent
SEED = 1


def main() -> None:
    """Write the positions of `carrom engine check` for the named books, or for all: a file for each."""
    files: dict[str, list[str]] = {}
    for case in cases(SEED):
        match = case.match
        if match.header.book not in (sys.argv[1:] or EVERY_BOOK):
            continue
        lines = files.setdefault(match.header.book, ["# Made by conformance/engines/make.py", "> cei 1", "< ceiok"])
        board = board_lines(match, seats_with(match, match.state.to_play), Hand(0.5), seed=1)
        lines += ["", f"# {case.title}", *(f"> {line}" for line in board), "< readyok"]
        lines += [*(f"> {line}" for line in position_lines(match)), "> go time 1000", f"< bestshot {match.state.turn}"]
    for book, lines in files.items():
        (HERE / f"{book}.txt").write_text("\n".join([*lines, "", "> quit", "= ends", ""]), encoding="utf-8")
        print(f"{book}.txt: {sum(line.startswith('> go') for line in lines)} positions")


if __name__ == "__main__":
    main()
