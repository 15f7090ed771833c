"""Golden traces: shots whose figures are a program's own answers, written by `run.py --renew`.

The tolerance for other programs is measured: the shot is simulated again with its velocities, its spin and its matter
nudged by one part in many; *close* does not require what does not survive that (physics/README.md, Grades).
"""

from copy import deepcopy
from dataclasses import replace
from math import dist
from pathlib import Path

from grades import AT_ONCE, Answer, apart, at_once, falls_at_once, is_cluster, parting
from programs import BadProgram, answers
from shots import Event, Shot, read_shots
from texts import lines_of

FIGURES = ("rest", "falls", "off", "events", "close")
NUDGE, CLUSTER_NUDGE = 1 / 100_000, 1 / 10_000
"""The second for shots with the impact of a cluster: the resolution of its springs is left to the simulator."""
MARGIN = 3
"""The factor by which *close* allows more than the nudges did."""
_LENGTHS = (100, 200, 500, 1000, 2000, 5000)
"""µm that *close* may allow; a shot that needs more is chaotic, and its rest is not compared."""
_TIMES = (0.0002, 0.0005, 0.001, 0.002, 0.005)
"""s that *close* may allow."""
_CONSTANTS = {
    "slide-1": {"mu": 0.10, "e_disc": 0.90, "e_frame": 0.75, "mu_disc": 0.10, "mu_frame": 0.10},
    "slide-2": {
        "mu": 0.12,
        "e_disc": {"top": 0.9, "floor": 0.35, "half": 0.7},
        "e_frame": 0.70,
        "mu_disc": 0.10,
        "mu_frame": 0.08,
    },
}
_PRESETS = {
    "slide-1": {
        "tournament": {},
        "powdered": {"mu": 0.07, "e_frame": 0.78},
        "dry": {"mu": 0.14, "e_frame": 0.72},
        "worn": {"mu": 0.18, "e_frame": 0.65},
    },
    "slide-2": {
        "tournament": {},
        "powdered": {"mu": 0.09, "e_frame": 0.72},
        "dry": {"mu": 0.14, "e_frame": 0.69},
        "worn": {"mu": 0.18, "e_frame": 0.65},
    },
}
_WIDTH = 118


def is_golden(path: Path) -> bool:
    """Whether the file has `golden:` before its first shot."""
    return any(line.key == "golden" for line in lines_of(path))


def renew(paths: list[Path], program: list[str], patience: float) -> None:
    """Write a program's answers into the golden files."""
    for path in paths:
        shots = read_shots(path, unfinished=True)
        wholes = asked(path, [shot.question for shot in shots], program, patience)
        sizes = [CLUSTER_NUDGE if any(map(is_cluster, at_once(whole.events))) else NUDGE for whole in wholes]
        questions = [nudged(shot.question, size) for shot, size in zip(shots, sizes, strict=True)]
        answered = iter(asked(path, [one for each in questions for one in each], program, patience))
        others = [[next(answered) for _ in each] for each in questions]
        figures = [figures_of(*each) for each in zip(shots, wholes, others, strict=True)]
        path.write_text(with_figures(path.read_text(encoding="utf-8"), figures), encoding="utf-8")
        print(f"{path.name}: {len(shots)} shots renewed")


def asked(path: Path, questions: list[dict], program: list[str], patience: float) -> list[Answer]:
    """Return the program's answers to the questions of this file."""
    try:
        return [Answer(plain) for plain in answers(questions, program, patience)]
    except ValueError as error:
        raise BadProgram(f"{path.name}: {error}") from None


def nudged(question: dict, size: float) -> list[dict]:
    """The same shot nudged: faster, slower, turned either way, with other spin, other friction, other restitution."""
    matter = question.get("matter", "tournament")
    model = question.get("model", "slide-1")
    constants = _CONSTANTS[model] | (_PRESETS[model][matter] if isinstance(matter, str) else matter)
    shots = []
    for sign in (1, -1):
        part = sign * size
        for faster, turned, more in ((part, 0.0, 0.0), (0.0, part, 0.0), (0.0, 0.0, part)):
            shot = deepcopy(question)
            for launch in shot.get("moving", {}).values():
                vx, vy = launch["v"]
                launch["v"] = _turned(vx, vy, faster, turned)
                launch["spin"] = round(launch.get("spin", 0) * (1 + more))
            if stroke := shot.get("stroke"):
                stroke["vx"], stroke["vy"] = _turned(stroke["vx"], stroke["vy"], faster, turned)
                stroke["spin"] = round(stroke["spin"] * (1 + more))
            shots.append(shot)
        shots += [
            {**question, "matter": {**constants, name: _raised(constants[name], 1 + part)}}
            for name in ("mu", "e_disc", "e_frame")
        ]
    return shots


def _raised(constant: float | dict[str, float], by: float) -> float | dict[str, float]:
    """A constant that is so many times as great, at most 1; of a law, at every speed."""
    if isinstance(constant, dict):
        return {**constant, **{name: min(1.0, constant[name] * by) for name in ("top", "floor")}}
    return min(1.0, constant * by)


def _turned(vx: int, vy: int, faster: float, turned: float) -> list[int]:
    return [round(vx * (1 + faster) - vy * turned), round(vy * (1 + faster) + vx * turned)]


def figures_of(shot: Shot, whole: Answer, others: list[Answer]) -> list[str]:
    """The lines with the program's answer, and with the tolerance for other programs."""
    layout, moving = shot.question["layout"], shot.question.get("moving", {})
    close = closeness(whole, others)
    told = {
        "rest": [
            f"{disc} {x} {y}" for disc, (x, y) in whole.rest.items() if layout.get(disc) != [x, y] or disc in moving
        ],
        "falls": [" ".join(fall) for fall in whole.falls],
        "off": [" ".join(flight) for flight in whole.off],
        "events": [str(event) for event in whole.events],
        "close": close,
    }
    return [line for key, phrases in told.items() if phrases for line in wrapped(key, phrases)]


def closeness(whole: Answer, others: list[Answer]) -> list[str]:
    """The phrases of `close` on which all nudged answers agree with a margin; marks the weak events of `whole`."""
    phrases = []
    if all((each.rest.keys(), falls_at_once(each)) == (whole.rest.keys(), falls_at_once(whole)) for each in others):
        most = max((dist(whole.rest[disc], each.rest[disc]) for each in others for disc in whole.rest), default=0)
        lengths = [length for length in _LENGTHS if length >= MARGIN * most]
        phrases = [f"rests within {lengths[0]}", "falls"] if lengths else []
    marked = with_weak(whole.events, others)
    agreed = {times: min(parting(marked, each.events, times / MARGIN)[0] for each in others) for times in _TIMES}
    most_agreed = max(agreed.values())
    times = min(times for times, count in agreed.items() if count == most_agreed)
    whole.events[:most_agreed] = marked[:most_agreed]
    if most_agreed < len(marked) or any(len(each.events) > len(marked) for each in others):
        return [*phrases, f"first {most_agreed} events", f"times within {times:g}"]
    return [*phrases, "events", f"times within {times:g}"]


def with_weak(events: list[Event], others: list[Answer]) -> list[Event]:
    """The events, with those contacts of clusters marked as weak that some nudged answers lack."""
    marked = []
    for group in at_once(events):
        for event in group:
            common = all(
                any(event.is_like(one) and apart(event, one) <= AT_ONCE for one in each.events) for each in others
            )
            marked.append(event if common or not is_cluster(group) else replace(event, weak=True))
    return marked


def wrapped(key: str, phrases: list[str]) -> list[str]:
    """Format `key: phrase; phrase`, continued in indented lines."""
    lines, line = [], f"{key}:"
    for number, phrase in enumerate(phrases, 1):
        piece = phrase if number == len(phrases) else f"{phrase};"
        if len(line) + 1 + len(piece) > _WIDTH:
            lines.append(line)
            line = "   "
        line = f"{line} {piece}"
    return [*lines, line]


def with_figures(text: str, figures: list[list[str]]) -> str:
    """Return the text of a golden file with new figures under each shot; all else stays."""
    head, *blocks = text.split("\n== ")
    written = [head]
    for block, lines in zip(blocks, figures, strict=True):
        kept, dropping = [], False
        for line in block.splitlines():
            dropping = line.partition(":")[0] in FIGURES or (dropping and line[:1] in (" ", "\t"))
            if not dropping:
                kept.append(line)
        while kept and not kept[-1].strip():
            kept.pop()
        written.append("\n".join([*kept, *lines, ""]))
    return "\n== ".join(written)
