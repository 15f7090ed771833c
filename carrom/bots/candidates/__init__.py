"""Candidate strokes for the search: aimed strokes of every family, breaks and a random sweep."""

from collections.abc import Iterable
from random import Random

from carrom.bots.breaks import breaks_of
from carrom.bots.candidates.aimed import aimed, aims_of, turned
from carrom.bots.candidates.break_open import openings
from carrom.bots.candidates.candidate import Candidate
from carrom.bots.candidates.sweep import sweep
from carrom.bots.candidates.wanted import places_of, wanted_men
from carrom.bots.mind import Family
from carrom.match import Match

__all__ = ["Candidate", "aims_of", "candidates", "places_of", "sweep", "turned", "wanted_men"]

_SWEEP = 40
_FEW = 100
"""With fewer candidates than this the sweep is three times as large."""


def candidates(match: Match, families: Iterable[Family], luck: Random) -> list[Candidate]:
    """The candidates of these families for the seat to play, family by family, the most tolerant aims of each first.

    Each family has its bound (`aimed.STROKES`, `break_open.MOST`). At the break nothing is aimed at a pocket. Without
    any other candidate there is always a sweep.
    """
    chosen = frozenset(families)
    found: list[Candidate] = []
    if not match.state.breaking:
        found += aimed(match, chosen)
    elif "break-open" in chosen:
        found += [Candidate(stroke, "break-open") for stroke in breaks_of(match)]
    if "break-open" in chosen:
        found += openings(match)
    if "sweep" in chosen or not found:
        times = 3 if len(found) < _FEW else 1
        found += [Candidate(stroke, "sweep") for stroke in sweep(match, times * _SWEEP, luck)]
    return found
