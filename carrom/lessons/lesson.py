"""A lesson that can be played: its match, a stroke tried there, and which conditions of its goal the stroke met.
And the lessons there are: those that come with carrom and a club's from its own folder or files."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, radians, sin
from pathlib import Path
from random import Random

import msgspec
from msgspec import UNSET

from carrom.board import BOARDS, Seat, Stroke, opening, side_of
from carrom.bots import Hand
from carrom.bots.hand import executed, launched
from carrom.contract.judge_json import state_from_plain
from carrom.contract.judge_questions import GivenBoard
from carrom.contract.strict_json import LARGEST
from carrom.errors import NotAllowed, Unreadable
from carrom.lessons.lesson_file import Goal, LessonFile, read_file
from carrom.match import Header, Match, Player, RoundOpened, Shot, play, started
from carrom.notation import read_layout
from carrom.physics import MODEL, Motion
from carrom.rules import book as rule_book
from carrom.rules.possible import check_question, check_state
from carrom.rules.values import Facts, JudgedEvent

MATTER = "tournament"
_PUPIL, _OTHER = Player("person"), Player("bot", level="child")
"""Whoever learns plays as if against the weakest of the computer's players, as afterwards in the first game."""
OPENING = "opening"  # the layout that stands for the rosette


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with the match at its position. `own`: it is a club's, not one that comes with carrom."""

    file: LessonFile
    match: Match
    own: bool = False

    @property
    def seat(self) -> Seat:
        """The seat that plays."""
        return self.match.state.to_play


@dataclass(frozen=True, slots=True)
class LessonStroke:
    """A stroke played at a lesson. `missing`: the conditions of the goal that it did not meet, by name."""

    shot: Shot
    motion: Motion
    missing: tuple[str, ...]


def lesson_of(file: LessonFile, place: str, *, own: bool = False) -> Lesson:
    """Return a lesson with its match; `place` names it in errors. Raises `Unreadable` for what cannot be played."""
    try:
        lesson = Lesson(file, _match_of(file), own)
        play(lesson.match, shown_stroke(lesson))
    except Unreadable as error:
        raise Unreadable(f"{place}: {error.field}", error.message) from None
    except NotAllowed as error:
        raise Unreadable(f"{place}: shown", f"cannot be played there: {error}; choose another place") from None
    return lesson


def _match_of(file: LessonFile) -> Match:
    rules = rule_book(file.book)
    board = BOARDS[rules.board]
    layout = opening(board) if file.layout == OPENING else read_layout(board, file.layout)
    if "striker" in layout:
        raise Unreadable("layout.striker", "must be left out: whoever plays lays the striker")
    counts = Counter(disc[0] for disc in layout)
    given = msgspec.structs.replace(file.state, on_board=GivenBoard(counts["w"], counts["b"], "queen" in layout))
    state = state_from_plain(msgspec.to_builtins(given), rules)
    check_state(rules, state)
    check_question(rules, state, JudgedEvent(facts=Facts()))
    own = side_of(state.to_play, state.seats)
    players: dict[Seat, Player] = {
        seat: _PUPIL if side_of(seat, state.seats) == own else _OTHER for seat in state.seats
    }
    header = Header(file.book, {}, rules.board, MATTER, MODEL, players)
    return started(header, RoundOpened(state.opener, 0, layout, state))


def shown_stroke(lesson: Lesson) -> Stroke:
    """Return the stroke that the lesson shows as one way to do it."""
    shown, seat = lesson.file.shown, lesson.seat
    turned = radians(shown.direction)
    vx, vy = launched(seat, sin(turned) * shown.speed * 1e6, cos(turned) * shown.speed * 1e6)
    x = round(shown.place * 1000)
    return Stroke(seat, -x if seat in ("N", "W") else x, round(vx), round(vy))


def played(lesson: Lesson, stroke: Stroke, *, film: bool = False) -> LessonStroke:
    """Play a stroke at a lesson. Raises `NotAllowed` with the umpire's objection."""
    _, shot, motion = play(lesson.match, stroke, film=film)
    return LessonStroke(shot, motion, missing(lesson, shot, motion))


def missing(lesson: Lesson, shot: Shot, motion: Motion) -> tuple[str, ...]:
    """Return the conditions of the lesson's goal that a stroke did not meet, in their order."""
    goal, facts, verdict = lesson.file.asks, shot.facts, shot.verdict
    side = side_of(lesson.seat, verdict.state.seats)
    fell = Counter(one.disc for one in facts.pocketed)
    gone = {one.disc for one in (*facts.pocketed, *facts.off_board)}
    contact = facts.first_contact
    over = verdict.round_over
    holds = {
        "place": lambda: _lies_within(goal, lesson.seat, shot.stroke),
        "touches": lambda: facts.touched == goal.touches,
        "first": lambda: contact is not None and contact.disc == goal.first,
        "direct": lambda: contact is not None and contact.direct == goal.direct,
        "pocketed": lambda: all(fell[kind] >= many for kind, many in Counter(goal.pocketed).items()),
        "spared": lambda: gone.isdisjoint(goal.spared),
        "turn": lambda: verdict.continues == (goal.turn == "kept"),
        "queen": lambda: verdict.state.queen.where == goal.queen,
        "owed": lambda: verdict.state.owed[side] == goal.owed,
        "round": lambda: over is not None and (over.winner == side) == (goal.round == "won"),
        "call": lambda: any(one.code == goal.call for one in verdict.calls),
        "rests": lambda: _rests(goal, motion),
        "spread": lambda: goal.spread is not UNSET and _spread(lesson, motion) >= goal.spread,
    }
    asked = [name for name in Goal.__struct_fields__ if getattr(goal, name) not in (UNSET, ())]
    return tuple(name for name in asked if not holds[name]())


def _lies_within(goal: Goal, seat: Seat, stroke: Stroke) -> bool:
    right = stroke.x if seat in ("S", "E") else -stroke.x
    return goal.place is not UNSET and goal.place[0] * 1000 <= right <= goal.place[1] * 1000


def _rests(goal: Goal, motion: Motion) -> bool:
    if goal.rests is UNSET or goal.rests.disc not in motion.rest:
        return False
    x, y = motion.rest[goal.rests.disc]
    return hypot(x / 1000 - goal.rests.at[0], y / 1000 - goal.rests.at[1]) <= goal.rests.within


def _spread(lesson: Lesson, motion: Motion) -> int:
    """Return how many men are outside the outer circle, or off the board, when all is at rest."""
    circle = lesson.match.board.outer_circle_radius
    inside = (disc for disc in lesson.match.layout if disc in motion.rest and hypot(*motion.rest[disc]) <= circle)
    return len(lesson.match.layout) - sum(1 for _ in inside)


def success(lesson: Lesson, sigma: float, trials: int, seed: int = 1, stroke: Stroke | None = None) -> float:
    """Return the share of `trials` executions by a hand of `sigma` degrees that meet the lesson's goal. `stroke`: what
    the hand intends; None: the way that the lesson shows. The same seed gives the same share."""
    intended = shown_stroke(lesson) if stroke is None else stroke
    luck, hand = Random(f"{lesson.file.name} {seed}"), Hand(sigma)
    strokes = [executed(intended, hand, lesson.match.places, luck) for _ in range(trials)]
    return sum(not played(lesson, one).missing for one in strokes) / trials


FOLDER = Path(__file__).parent
ENDING = ".toml"
MOST = 100  # lessons of a server, those that come with carrom included


def read_lesson(path: Path, *, own: bool = True) -> Lesson:
    """Read a lesson. Raises `Unreadable` naming the file, the key at fault and what is allowed there."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable(str(path), f"cannot be read ({error.strerror or error})") from None
    # Those that come with carrom lie in its package: their folder says nothing to whoever reads an error.
    place = str(path) if own else path.name
    lesson = read_file(content, place)
    if lesson.name != path.stem:
        raise Unreadable(f"{place}: name", f"must be the name of the file, {path.stem}, not {lesson.name}")
    return lesson_of(lesson, place, own=own)


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return the lessons that come with carrom, by number."""
    return _in_order(read_lesson(path, own=False) for path in FOLDER.glob(f"*{ENDING}"))


def with_own(files: Sequence[Path]) -> tuple[Lesson, ...]:
    """Return the lessons that come with carrom, then a club's. Raises `Unreadable`: no lesson, a name taken, many."""
    shipped = lessons()
    if len(shipped) + len(files) > MOST:
        raise Unreadable(str(files[-1]), f"is one lesson too many; a server has {MOST} at most, {len(shipped)} its own")
    known = {lesson.file.name: "comes with carrom" for lesson in shipped}
    own = []
    for path in files:
        lesson = read_lesson(path)
        if lesson.file.name in known:
            taken = known[lesson.file.name]
            raise Unreadable(f"{path}: name", f"{lesson.file.name} is taken: that lesson {taken}; choose another name")
        known[lesson.file.name] = f"is in {path}"
        own.append(lesson)
    return (*shipped, *_in_order(own))


def files_in(folder: Path) -> list[Path]:
    """Return the files of lessons in a folder, by name; none where there is no such folder."""
    return sorted(folder.glob(f"*{ENDING}"))


def _in_order(found: Iterable[Lesson]) -> tuple[Lesson, ...]:
    return tuple(sorted(found, key=lambda lesson: (lesson.file.number, lesson.file.name)))
