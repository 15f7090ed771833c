"""Parses files of reference shots. The format is in physics/README.md."""

import re
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path

from texts import TITLE, Line, lines_of, phrases_of

DISCS = ("striker", *(f"w{number}" for number in range(1, 10)), *(f"b{number}" for number in range(1, 10)), "queen")
MATTER_KEYS = ("mu", "e_disc", "e_striker", "e_frame", "mu_disc", "mu_frame", "hop")
LAW = ("top", "floor", "half")
"""The constants of a restitution that falls with speed."""
POCKETS = ("NE", "NW", "SW", "SE")
SIDES = ("N", "E", "S", "W")

Point = tuple[int, int]


@dataclass(frozen=True)
class Event:
    """An event: its kind, the discs in the order of `DISCS`, the side or pocket, and its time (s)."""

    kind: str
    discs: tuple[str, ...]
    where: str | None = None
    t: float | None = None
    weak: bool = False
    """*Close* does not require it: a contact of a cluster that hardly pushes."""

    def __str__(self) -> str:
        when = [] if self.t is None else [f"{self.t:.6f}"]
        verb = {"pocket": ["into"], "off": ["over"], "rest": ["rests"]}.get(self.kind, [])
        said = " ".join([*when, *self.discs, *verb, *([self.where] if self.where else [])])
        return f"{said}?" if self.weak else said

    def is_like(self, other: "Event") -> bool:
        """Whether the two are the same but for the time."""
        return (self.kind, self.discs, self.where) == (other.kind, other.discs, other.where)


@dataclass(frozen=True)
class Close:
    """The requirements of the grade *close*: None and False require nothing."""

    rests: float | None = 100
    """µm between the expected and the actual place of rest, at most."""
    falls: bool = True
    events: float | None = inf
    """The number of events compared, from the first."""
    times: float | None = 0.0002
    """s between the expected and the actual time of an event, at most."""


@dataclass
class Shot:
    """One shot: the question of contracts/simulate.md and its expected answer."""

    title: str
    place: str
    question: dict
    close: Close
    why: str = ""
    rest: dict[str, Point] = field(default_factory=dict)
    falls: list[tuple[str, str]] = field(default_factory=list)
    off: list[tuple[str, str]] = field(default_factory=list)
    events: list[Event] | None = None
    all_events: bool = True
    """False: more events may follow those listed."""
    refused: str | None = None
    enough: str = "exact"
    """The best grade that is required."""
    keys: set[str] = field(default_factory=set)

    def finish(self) -> None:
        """Complete the shot after its last line: discs not named rest where they lay. Raises ValueError for gaps."""
        layout = self.question["layout"]
        if "stroke" in self.question and "striker" in layout:
            raise ValueError("must not hold the striker; the stroke gives its place")
        if ("stroke" in self.question) == ("moving" in self.question):
            raise ValueError("give either stroke or moving")
        if self.refused:
            return
        on_it = {*layout, "striker"} if "stroke" in self.question else set(layout)
        for disc in [*layout, *self.question.get("moving", {})]:
            if read_disc(disc) not in on_it:
                raise ValueError(f"{disc} is not in the layout")
        told = [*self.rest, *(disc for disc, _ in self.falls), *(disc for disc, _ in self.off)]
        for disc in told + [disc for event in self.events or () for disc in event.discs]:
            if disc not in on_it:
                raise ValueError(f"{disc} is not in the layout")
        if len(set(told)) < len(told):
            raise ValueError("a disc has more than one end (rest, pocket or off the board)")
        for disc in sorted(on_it - set(told), key=DISCS.index):
            if disc not in layout or disc in self.question.get("moving", {}):
                raise ValueError(f"the shot does not say where {disc} ends")
            self.rest[disc] = tuple(layout[disc])


def read_shots(path: Path, *, unfinished: bool = False) -> list[Shot]:
    """Read the shots of a file, in order; `unfinished` ones need no figures. Raises `BadFile` for an invalid line."""
    head = Shot("", "", {"layout": {}}, Close())
    shots: list[Shot] = []

    def finish() -> None:
        if shots and not unfinished:
            try:
                shots[-1].finish()
            except ValueError as error:
                raise Line(shots[-1].place, TITLE, "").refuse(error) from None

    for line in lines_of(path):
        if line.key == TITLE:
            finish()
            shots.append(Shot(line.words, line.place, {**head.question, "layout": {}}, head.close))
        elif line.key == "golden":
            if shots:
                raise line.refuse("golden stands before the first shot")
        else:
            try:
                read_line(shots[-1] if shots else head, line.key, line.words, in_head=not shots)
            except ValueError as error:
                raise line.refuse(error) from None
    finish()
    return shots


def read_line(shot: Shot, key: str, words: str, *, in_head: bool = False) -> None:
    """Add one line to its shot. Raises ValueError for what is not in the format."""
    if in_head and key not in ("board", "model", "matter", "close"):
        raise ValueError(f"{key} stands before the first shot; only board, model, matter, close and golden may")
    if key in shot.keys:
        raise ValueError(f"a second line {key}")
    shot.keys.add(key)
    question, phrases = shot.question, phrases_of(words)
    if key == "board":
        question["board"] = words
    elif key == "model":
        question["model"] = words
    elif key == "why":
        shot.why = words
    elif key == "matter":
        question["matter"] = read_matter(phrases)
    elif key == "layout":
        question["layout"] = {disc: list(point) for disc, point in map(read_point, phrases)}
    elif key == "stroke":
        question["stroke"] = read_stroke(words)
    elif key == "moving":
        question["moving"] = dict(map(read_launch, phrases))
    elif key == "rest":
        shot.rest = dict(map(read_point, phrases))
    elif key in ("falls", "off"):
        places = POCKETS if key == "falls" else SIDES
        setattr(shot, key, [read_place(phrase, places) for phrase in phrases])
    elif key == "events":
        shot.all_events = phrases[-1:] != ["..."]
        shot.events = [read_event(phrase) for phrase in phrases if phrase != "..."]
    elif key == "close":
        shot.close = read_close(phrases)
    elif key == "enough" and words == "close":
        shot.enough = words
    elif key == "refused":
        shot.refused = words
    else:
        raise ValueError(f"unknown line {key}")


def read_disc(word: str) -> str:
    """Return the name of a disc. Raises ValueError for another word."""
    if word not in DISCS:
        raise ValueError(f"{word} is not a disc")
    return word


def fit(pattern: str, phrase: str, form: str) -> re.Match[str]:
    """Match a phrase with its pattern. Raises ValueError, which shows the expected form."""
    if match := re.fullmatch(pattern, phrase):
        return match
    raise ValueError(f"not of the form `{form}`: {phrase}")


def read_point(phrase: str) -> tuple[str, Point]:
    """Parse `w1 -1000 2000`."""
    match = fit(r"(\S+) (-?\d+) (-?\d+)", phrase, "disc x y")
    # Any name: a shot may ask whether an unknown disc is refused.
    return match[1], (int(match[2]), int(match[3]))


def read_launch(phrase: str) -> tuple[str, dict]:
    """Parse `w1 1000000 0 spin -5000`."""
    match = fit(r"(\S+) (-?\d+) (-?\d+)(?: spin (-?\d+))?", phrase, "disc vx vy spin ω")
    spin = {"spin": int(match[4])} if match[4] else {}
    return read_disc(match[1]), {"v": [int(match[2]), int(match[3])], **spin}


def read_stroke(words: str) -> dict:
    """Parse `S at 0 with 0 3000000 spin 1000`."""
    form = "seat at x with vx vy spin ω"
    match = fit(r"([SENW]) at (-?\d+) with (-?\d+) (-?\d+)(?: spin (-?\d+))?", words, form)
    return {"seat": match[1], "x": int(match[2]), "vx": int(match[3]), "vy": int(match[4]), "spin": int(match[5] or 0)}


def read_matter(phrases: list[str]) -> object:
    """Parse a preset's name, or constants."""
    if len(phrases) == 1 and " " not in phrases[0]:
        return phrases[0]
    matter = {}
    for phrase in phrases:
        match = fit(r"(\S+) (\S+)", phrase, "constant number")
        if match[1] not in MATTER_KEYS:
            raise ValueError(f"{match[1]} is not a constant of matter")
        numbers = [float(number) for number in match[2].split("/")]
        matter[match[1]] = numbers[0] if len(numbers) == 1 else dict(zip(LAW, numbers, strict=True))
    return matter


def read_place(phrase: str, places: tuple[str, ...]) -> tuple[str, str]:
    """Parse `w1 NE`: a disc and its pocket or side."""
    match = fit(rf"(\S+) ({'|'.join(places)})", phrase, f"disc {'|'.join(places)}")
    return read_disc(match[1]), match[2]


def read_event(phrase: str) -> Event:
    """Parse `0.25 striker w1`, `w1 N`, `w1 into NE`, `w1 over N` or `w1 rests`; the time is optional. `?`: weak."""
    if phrase.endswith("?"):
        return replace(read_event(phrase[:-1]), weak=True)
    form = r"(?:(?P<t>\d+\.\d+) )?(?P<disc>\S+) (?P<verb>(?:into|over) )?(?P<other>\S+)"
    match = fit(form, phrase, "t disc disc | side | into pocket | over side | rests")
    disc, other, t = read_disc(match["disc"]), match["other"], float(match["t"]) if match["t"] else None
    if match["verb"] == "into " and other in POCKETS:
        return Event("pocket", (disc,), other, t)
    if match["verb"] == "over " and other in SIDES:
        return Event("off", (disc,), other, t)
    if match["verb"]:
        raise ValueError(f"not a pocket or side: {phrase}")
    if other == "rests":
        return Event("rest", (disc,), None, t)
    if other in SIDES:
        return Event("frame", (disc,), other, t)
    first, second = sorted((disc, read_disc(other)), key=DISCS.index)
    return Event("disc", (first, second), None, t)


def read_close(phrases: list[str]) -> Close:
    """Parse what *close* requires: `rests within 100; times within 0.0002; falls; events` or `first 5 events`."""
    close = Close(None, False, None, None)
    for phrase in phrases:
        if match := re.fullmatch(r"(rests|times) within (\d+(?:\.\d+)?)", phrase):
            close = replace(close, **{match[1]: float(match[2])})
        elif phrase == "falls":
            close = replace(close, falls=True)
        elif match := re.fullmatch(r"(?:first (\d+) )?events", phrase):
            close = replace(close, events=float(match[1] or inf))
        else:
            raise ValueError(f"unknown phrase: {phrase}")
    return close
