"""The themes of a puzzle: what its answer does, found in that stroke's motion and verdict, without error."""

from carrom.bots.candidates import wanted_men
from carrom.match import Match, play
from carrom.physics import Motion
from carrom.puzzles.puzzle import RatedStroke
from carrom.rules.values import Verdict

SHAPES = ("direct", "cut", "bank", "rebound", "combination", "cannon", "kiss", "back-shot")
"""How the man is brought to its pocket: the family of the shot (`carrom.bots.shot_family`)."""
DEEDS = ("two-men", "queen", "cover", "last-man", "debt", "long", "soft")
"""What comes of it, and what it takes."""
THEMES = (*SHAPES, *DEEDS)
_LONG = 500_000
"""µm that the man runs at least in a ``long`` shot: about two thirds of the board."""
_SOFT = 1_500_000
"""µm/s: the striker's speed at most in a ``soft`` one."""


def themes_of(match: Match, answer: RatedStroke, family: str) -> tuple[str, ...]:
    """Return the themes of a puzzle, in the order of `THEMES`. `family`: the answer's."""
    before = match.state
    wanted = wanted_men(match, before.to_play)
    _, shot, motion = play(match, answer.stroke, film=True)
    verdict = shot.verdict
    fell = [fall.disc for fall in motion.pocketed if fall.disc in wanted]
    stroke = answer.stroke
    found = {family}
    if len(fell) > 1:
        found.add("two-men")
    if "queen" in fell:
        found.add("queen")
    if _has_covered(match, verdict):
        found.add("cover")
    if verdict.round_over is not None:
        found.add("last-man")
    if any(verdict.state.owed[side] < owed for side, owed in before.owed.items()):
        found.add("debt")
    if answer.man is not None and _run(match, motion, answer.man) >= _LONG:
        found.add("long")
    if stroke.vx**2 + stroke.vy**2 <= _SOFT**2:
        found.add("soft")
    return tuple(theme for theme in THEMES if theme in found)


def _has_covered(match: Match, verdict: Verdict) -> bool:
    """Whether the queen is covered after the stroke, and was not before."""
    return match.book.covers_queen and match.state.queen.where != "covered" == verdict.state.queen.where


def _run(match: Match, motion: Motion, man: str) -> float:
    """µm from where a man lay to the pocket that it fell into, in a straight line."""
    fall = next((fall for fall in motion.pocketed if fall.disc == man), None)
    if fall is None:
        return 0.0
    offset = match.board.pocket_offset
    corner = (offset if "E" in fall.pocket else -offset, offset if "N" in fall.pocket else -offset)
    x, y = match.layout[man]
    return ((x - corner[0]) ** 2 + (y - corner[1]) ** 2) ** 0.5
