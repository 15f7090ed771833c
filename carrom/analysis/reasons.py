"""Reasons for a stroke and its typical failure, derived from its trials as message words with numbers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.scoring import Chances, Score, Scoring
from carrom.board import DISCS, STRIKER, Points, Seat, kind_of, striker_point
from carrom.bots.hand import as_row
from carrom.match import Match

CLEAR = 0.05  # men: a smaller difference counts as none
_IN_MEN = {"chance": "more", "queen": "queen", "leave": "leave", "denial": "denial"}  # words of the terms given in men
_STRAIGHT = 0.15  # share of both radii: nearer to the middle than this a miss is left or right, not thick or thin
_SELDOM = 3  # the least number of failures that shows a typical one


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason: its word (a Fluent message ``coach-why-…`` or ``coach-wrong-…``) and the message's arguments."""

    word: str
    numbers: Mapping[str, float | str] = field(default_factory=dict)  # shares in per cent, men to a tenth, discs


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms that a stroke's mean gain is the sum of, men."""

    chance: float  # men pocketed and the turn kept, without a foul
    queen: float
    leave: float  # position value when the own side plays next
    denial: float  # position value when the other side plays next: never above 0
    foul: float  # everything that comes of fouls and of lost rounds


def terms(scoring: Scoring, score: Score) -> Terms:
    """The terms of a stroke's gain."""
    flags = scoring.flags(score.which)
    lost = np.array([one.gain < 0 and one.verdict.round_over is not None for one in scoring.trials.outcomes])
    bad = flags[:, 1] | lost[score.which]
    queen = np.where(bad, 0.0, np.array([one.queen for one in scoring.judged])[score.which])
    return Terms(
        chance=float(np.where(bad, 0.0, score.gains - queen).mean()),
        queen=float(queen.mean()),
        leave=float(np.where(bad, 0.0, np.maximum(score.position_values, 0.0)).mean()),
        denial=float(np.where(bad, 0.0, np.minimum(score.position_values, 0.0)).mean()),
        foul=float(np.where(bad, score.gains + score.position_values, 0.0).mean()),
    )


def why(own: Chances, mine: Terms, others: Sequence[tuple[Chances, Terms]]) -> Reason:
    """The term by which a stroke is most ahead of the mean of the others, or else what it lacks. A reason agrees with
    its own numbers: a term whose rounded numbers do not show the advantage is skipped for the next."""
    if not others:
        return Reason("only", {"chance": _per_cent(own.pockets)})
    others_chances = [one for one, _ in others]
    mean = Terms(*(float(np.mean([getattr(each, name) for _, each in others])) for name in Terms.__slots__))
    ahead = {name: getattr(mine, name) - getattr(mean, name) for name in Terms.__slots__}
    for name in sorted(ahead, key=lambda name: -ahead[name]):
        reason = _ahead(name, own, mine, others_chances, mean) if ahead[name] >= CLEAR else None
        if reason:
            return reason
    if sum(ahead.values()) <= -CLEAR:
        return _behind(min(ahead, key=lambda name: ahead[name]), own, mine, others_chances, mean)
    return Reason("alike", {"chance": _per_cent(own.pockets)})


def _ahead(name: str, own: Chances, mine: Terms, others_chances: Sequence[Chances], mean: Terms) -> Reason | None:
    """The reason for one term, None when its rounded numbers do not show an advantage over the others."""
    chance, chances, foul, fouls = _shares(own, others_chances)
    if name == "chance" and chance > max(chances):
        return Reason("chance", {"chance": chance, "others": _mean(chances)})
    if name == "foul":
        return Reason("foul", {"foul": foul, "others": _mean(fouls)}) if foul < min(fouls) else None
    # the denial is given without its sign
    sign = -1 if name == "denial" else 1
    men, others = _tenths(sign * getattr(mine, name)), _tenths(sign * getattr(mean, name))
    return Reason(_IN_MEN[name], {"men": men, "others": others}) if 0 <= men != others else None


def _behind(name: str, own: Chances, mine: Terms, others_chances: Sequence[Chances], mean: Terms) -> Reason:
    """What a stroke without any advantage lacks; `name`: the term in which it is most behind."""
    chance, chances, foul, fouls = _shares(own, others_chances)
    if name == "chance" and chance < min(chances):
        return Reason("unsure", {"chance": chance, "others": _mean(chances)})
    if name == "foul" and foul > max(fouls):
        return Reason("risky", {"foul": foul, "others": _mean(fouls)})
    men, others = (_tenths(sum(getattr(one, each) for each in Terms.__slots__)) for one in (mine, mean))
    return Reason("behind", {"men": men, "others": others}) if men < others else Reason("alike", {"chance": chance})


def _shares(own: Chances, others_chances: Sequence[Chances]) -> tuple[int, list[int], int, list[int]]:
    chances, fouls = [_per_cent(one.pockets) for one in others_chances], [_per_cent(one.foul) for one in others_chances]
    return _per_cent(own.pockets), chances, _per_cent(own.foul), fouls


def wrong(scoring: Scoring, score: Score, man: str | None, at: tuple[int, int] | None) -> Reason | None:
    """The most frequent failure of a stroke; None when it hardly ever fails. `at`: the centre of the pocket, µm."""
    flags = scoring.flags(score.which)
    failing = np.flatnonzero(~flags[:, 0] & (score.ends.events >= 0))
    if len(failing) < max(_SELDOM, len(flags) // 100):
        return None
    seen = Counter(_failure(scoring, score, row, man, at) for row in failing.tolist())
    (word, kind), times = seen.most_common(1)[0]
    share = _per_cent(times / len(failing))
    return Reason(word, {"share": share, "disc": kind} if kind else {"share": share})


def _failure(scoring: Scoring, score: Score, row: int, man: str | None, at: tuple[int, int] | None) -> tuple[str, str]:
    match, ends = scoring.match, score.ends
    if ends.gone[row, DISCS.index(STRIKER)] >= 0:
        return "striker", ""
    if scoring.flags(score.which[row : row + 1])[0, 1]:
        return "foul", ""
    fell = [disc for disc in np.flatnonzero(ends.gone[row] >= 0).tolist() if DISCS[disc] != man]
    if fell:
        return "another", kind_of(DISCS[fell[0]])
    met = int(ends.met[row])
    if met < 0:
        return "nothing", ""
    if man is None or man not in match.layout:
        return "stays", ""
    number = DISCS.index(man)
    if ends.gone[row, number] >= 0:
        return "early", ""
    if met != number:
        # the disc that the striker meets first most often is the one that was meant
        firsts, times = np.unique(score.ends.met, return_counts=True)
        return ("blocked", kind_of(DISCS[met])) if met != firsts[np.argmax(times)] else ("stays", "")
    if at is not None and _is_short(match.layout[man], ends.rest[row, number], at, match.board.pocket_radius):
        return "soft", ""
    return _side_of_miss(match, score.strokes[row], as_row(score.stroke), man), ""


def _is_short(start: tuple[int, int], rest: NDArray[np.int64], at: tuple[int, int], width: int) -> bool:
    wx, wy = at[0] - start[0], at[1] - start[1]
    gx, gy = int(rest[0]) - start[0], int(rest[1]) - start[1]
    far = (wx * wx + wy * wy) ** 0.5
    along, across = (gx * wx + gy * wy) / far, abs(gx * wy - gy * wx) / far
    return 0 < along < far - width and across < width


def _side_of_miss(match: Match, played: NDArray[np.int64], meant: NDArray[np.int64], man: str) -> str:
    """How the man was mis-hit: too full (`thick`), too fine (`thin`), or, if straight ahead, `left` or `right`."""
    seat = match.state.to_play
    was, wanted = (_offset(match, seat, row, match.layout, man) for row in (played, meant))
    if abs(wanted) < _STRAIGHT:
        return "left" if was > wanted else "right"
    if (was > 0) == (wanted > 0) and abs(was) > abs(wanted):
        return "thin"
    return "thick"


def _offset(match: Match, seat: Seat, row: NDArray[np.int64], layout: Points, man: str) -> float:
    """The man's offset from the striker's path, to the right positive, as a share of both radii."""
    _, x, vx, vy, _ = row.tolist()
    sx, sy = striker_point(match.board, seat, x)
    dx, dy = layout[man][0] - sx, layout[man][1] - sy
    speed = (vx * vx + vy * vy) ** 0.5
    return (dx * vy - dy * vx) / speed / (match.board.striker_radius + match.board.man_radius)


def _per_cent(share: float) -> int:
    return round(100 * share)


def _mean(shares: Sequence[int]) -> int:
    return round(sum(shares) / len(shares))


def _tenths(men: float) -> float:
    # avoid a negative zero
    return round(men, 1) + 0.0
