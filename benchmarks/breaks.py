"""Quality of breaks on fresh racks: the break book against a sweep, and the book's breaks under every rule book.

`python benchmarks/breaks.py [RACKS]`: for hands of four kinds the chance to pocket a man and to keep the striker, and
the men pocketed, by a bot that chooses among a sweep alone, and among sweep and book; then, for each rule book, the
worth of the styles.
"""

from argparse import ArgumentParser
from random import Random

import numpy as np

from carrom.arena import wilson
from carrom.board import Seat
from carrom.bots.breaks import STYLES, breaks_on
from carrom.bots.candidates import candidates
from carrom.bots.hand import as_row, erring, errors, executed
from carrom.bots.mind import Mind, Stage
from carrom.bots.search import think
from carrom.bots.trials import Trials
from carrom.match import Header, Match, Player, begin, play
from carrom.match.lots import Hand
from carrom.physics import MODEL, SIGNATURES
from carrom.rules import BOOKS

SWEEP, BOOK = frozenset(("sweep",)), frozenset(("sweep", "break-open"))
STAGES = (Stage(48, 2), Stage(12, 6), Stage(4, 12))
FIRST = 1_000_000
"""The first seed of the racks: none of them was used when the breaks were found."""
PLAYERS: dict[Seat, Player] = {"S": Player("bot", level="league"), "N": Player("bot", level="league")}


def rack(model: str, number: int, book: str = "billard-indien") -> Match:
    """A fresh rack."""
    return begin(Header(book, {}, "icf", "tournament", model, PLAYERS), "S", FIRST + number)[0]


def by_search(model: str, sigma: float, families: frozenset, racks: int) -> tuple[list[bool], list[int]]:
    """Whether each break, chosen by a league player's search for a hand of this sigma, pocketed a man and kept the
    striker, and the number of men pocketed.
    """
    kept, men = [], []
    for number in range(racks):
        match, luck = rack(model, number), Random(f"{sigma} {number}")
        hand = Hand(sigma)
        meant = think(match, hand, Mind(STAGES, families=families), luck).choice.stroke
        facts = play(match, executed(meant, hand, match.places, luck))[1].facts
        fell = [one.disc for one in facts.pocketed]
        safe = "striker" not in fell and not facts.off_board
        men.append(sum(disc in ("white", "black") for disc in fell) if safe else 0)
        kept.append(men[-1] > 0)
    return kept, men


def by_style(model: str, book: str, sigma: float, racks: int) -> dict[str, float]:
    """The mean worth in a book, in men, of the best break of each style for this hand, and of a blind stroke."""
    luck = Random(f"{book} {sigma}")
    known = [one for one in breaks_on(model, "icf", "tournament") if one.sigma == sigma and one.angle == 0]
    worths: dict[str, list[float]] = {style: [] for style in (*STYLES, "sweep")}
    for number in range(racks):
        match = rack(model, number, book)
        trials, wrong = Trials(match, sigma), errors(Hand(sigma), 4, luck)
        for style in STYLES:
            strokes = [as_row(one.stroke("S")) for one in known if one.style == style]
            rows = np.concatenate([erring(stroke, wrong, match.places) for stroke in strokes])
            worths[style].append(float(trials.worths(rows).reshape(len(strokes), -1).mean(axis=1).max()))
        swept = candidates(match, frozenset(("sweep",)), luck)[0].stroke
        worths["sweep"].append(float(trials.worths(erring(as_row(swept), wrong, match.places)).mean()))
    return {style: float(np.mean(each)) for style, each in worths.items()}


def main() -> None:
    """Print both tables."""
    parser = ArgumentParser(description="What breaks chosen by a search do, with the break book and without it.")
    parser.add_argument("racks", type=int, nargs="?", default=100)
    parser.add_argument("--model", choices=SIGNATURES, default=MODEL)
    asked = parser.parse_args()
    racks, model = asked.racks, asked.model
    print(f"{racks} fresh racks, {model}, board icf, matter tournament, a league player's search\n")
    print("| hand | sweep: a man falls | men | sweep and book: a man falls | men |\n|---|---|---|---|---|")
    for sigma in (0.1, 0.25, 0.5, 1.0):
        line = [f"{sigma}°"]
        for families in (SWEEP, BOOK):
            kept, men = by_search(model, sigma, families, racks)
            low, high = wilson(sum(kept), racks)
            line += [f"{np.mean(kept):.0%} ({low:.0%}–{high:.0%})", f"{np.mean(men):.2f}"]
        print("| " + " | ".join(line) + " |", flush=True)
    print(f"\nWorth in each book at 0.5°, men\n\n| book | {' | '.join(STYLES)} | a blind stroke |")
    print("|---|" + "---|" * (len(STYLES) + 1))
    for book in BOOKS:
        worths = by_style(model, book, 0.5, max(1, racks // 4))
        print(f"| {book} | " + " | ".join(f"{worth:.2f}" for worth in worths.values()) + " |", flush=True)


if __name__ == "__main__":
    main()
