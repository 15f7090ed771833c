"""Is every branch of the kernel taken by some stroke? `NUMBA_DISABLE_JIT=1 python -m tests.physics.branches`

The reference shots, some strokes that they have no words for, and what is asked of the kernel beside strokes, all
interpreted and watched by coverage.py. Whatever branch is not taken is named in `NEVER` with its reason: another one,
or one of these that is taken after all, is an error.
"""

import ast
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import coverage
from shots import read_shots

from carrom import physics
from carrom.board import ICF, Stroke, opening
from carrom.contract.simulate_json import simulate_shot
from carrom.errors import PhysicsFault, Unreadable
from carrom.physics import Matter, cluster, event_prediction, kernel, separation, spinning, time_of_impact
from carrom.physics.laying import to_micrometres
from tests.physics import ROOT

PHYSICS = ROOT / "carrom" / "physics"
NEVER = {
    "cluster._meet_again: if push < lean_on: → return (push + lean_on) * (push + lean_on) / (4.0 * lean_on)": (
        "an open contact that was squeezed a step before and is pushed for a part of the step: none of 25,000 random "
        "clusters does it, and nothing proves that none can"
    ),
    "event_prediction._spinning_meeting: if following <= time: → return time": (
        "a step too small to move the clock, while the gap is above 1e-15 m: it would take a clock of seconds"
    ),
    "time_of_impact._from_the_left: if following <= t: → return t": (
        "the same of Newton's method, with a value above 0: only rounding can do it, and in no stroke tried it did"
    ),
    "time_of_impact._from_the_right: if slope >= 0.0: → return t": (
        "a concave piece that is positive at its start and not at its end falls there, but for rounding"
    ),
}
"""`module.function: the line → the line that comes next` → why nothing gets there."""


def shots() -> None:
    for path in sorted((ROOT / "conformance" / "physics").glob("*.txt")):
        for shot in read_shots(path):
            try:
                simulate_shot(shot.question)
            except Unreadable:
                assert shot.refused


CLUSTERS = (
    # a slow cluster at the frame, its contacts closing, parting and still
    (
        {"w1": (322300, 27540), "w2": (354100, 27540), "w3": (338200, 55079), "w4": (306400, 0), "w5": (274600, 0)},
        {"w1": (-868, -296, 0), "w5": (-63, 19, 0), "w3": (854, 1347, -13829)},
        {"e_disc": 0.5, "mu_disc": 1.0},
    ),
    # a contact that was open is pressed again before its spring is out
    (
        {"w1": (268200, 299021), "w2": (252300, 326560), "w3": (300000, 299021), "w4": (268200, 354100)},
        {"w1": (-1707, -60, 0), "w4": (-141297, 4253225, -88666)},
        {"e_frame": 1.0, "mu_frame": 1.0},
    ),
    # men in line against the frame
    ({"w1": (354100, 0), "b1": (322300, 0), "b2": (290500, 0)}, {"b2": (5000, 0, 0)}, {"e_disc": 0.0, "e_frame": 0.0}),
    # the frame strikes a cluster; men in a heap
    (
        {"w1": (31800, -326560), "w2": (15900, -354100), "w3": (47700, -354100), "w4": (0, -326560)},
        {"w3": (1333368, -2309461, -154999), "w2": (-238782, -104368, 0)},
        {"e_disc": 0.0, "e_frame": 0.0, "mu_disc": 1.0},
    ),
    (
        {"w1": (31800, 0), "w2": (15900, 27540), "w3": (63600, 0), "w4": (47700, 27540), "w5": (79500, 27540)},
        {"w2": (-160627, 0, 0), "w1": (315831, 0, 0), "w4": (393766, -68956, 0), "w5": (-2282419, 3953265, -107878)},
        {"e_disc": 0.05, "mu_disc": 0.0, "mu_frame": 0.0},
    ),
)
LIPS = (
    ({"w1": (303110, 251384), "b1": (349741, 295912)}, {"w1": (508369, 2423652, 0)}, {"lip": 0.5}),
    (
        {"w1": (205660, 310498), "b1": (313089, 284816)},
        {"w1": (2916073, 308921, -129289)},
        {"lip": 1.0, "e_frame": 0.0},
    ),
    ({"w1": (300000, 300000)}, {"w1": (1500000, 1500000, 0)}, {"lip": 1.0}),
    ({"w1": (330000, 330000)}, {"w1": (180000, 0, 0)}, {"lip": 0.1}),
)


def strokes() -> None:
    """What the reference shots have no words for: the lip, clusters at random, films."""
    for layout, moving, matter in (*CLUSTERS, *LIPS):
        launches = {disc: physics.Launch(*launch) for disc, launch in moving.items()}
        physics.simulate_moving(ICF, layout, launches, Matter(**matter), film=True)


def many() -> None:
    """A batch with every kind of stroke, and every kind that is refused."""
    played = [
        (opening(ICF, 1), Stroke("S", 0, 100_000, 7_000_000)),
        ({"w1": (0, 0)}, Stroke("W", 0, 0, 3_000_000)),
        ({"b1": (200_000, 0)}, Stroke("N", 100_000, 900_000, -2_500_000, 40_000)),
        ({}, Stroke("E", 0, -7_900_000, 10)),
        ({"w1": (0, 0)}, Stroke("S", 0, 0, 1_000_000)),
    ]
    layouts, numbers = physics.packed(*map(list, zip(*played, strict=True)))
    physics.simulate_many(ICF, layouts, numbers, threads=1)
    physics.simulate_many(ICF, layouts, numbers, Matter(e_disc=1.0), threads=1)
    seat, fast, still = (4, 0, 0, 1, 0), (0, 0, 9_000_000, 1, 0), (0, 0, 0, 0, 0)
    beside, spun = (0, 400_000, 0, 1, 0), (0, 0, 0, 1, 9_999_999)
    numbers[:] = [seat, fast, still, beside, spun]
    assert (physics.try_many(ICF, layouts, numbers, threads=1).events < 0).all()
    assert (physics.try_on_layout(ICF, layouts[0], numbers[[0, 0]], threads=1).events < 0).all()
    bad = [{"w1": (347_750, 347_750)}, {"w1": (0, 0), "w2": (10, 0)}, {"w1": (0, 0)}]
    layouts, numbers = physics.packed(bad, [Stroke("S", 0, 0, 1_000_000)] * 3)
    layouts[2, 3] = (0, 500_000)
    assert (physics.try_many(ICF, layouts, numbers, threads=1).events < 0).tolist() == [True, True, True]


def beside_strokes() -> None:
    """What the bots and the film ask of the kernel without a stroke."""
    for v, w in ((1.0, 0.0), (1.0, 2.0), (2.0, 0.1), (0.1, 2.0)):
        whole, far = spinning.time_to_rest(v, w, 0.981), spinning.distance_to_rest(v, w, 0.981)
        for part in (0.0, 0.3, 0.999, 1.0, 1.1):
            spinning.after_time(v, w, 0.981, part * whole)
            spinning.after_distance(v, w, 0.981, part * far)
    assert spinning._to_alpha(0.0) == 0.0, "with nothing left it ends too"
    assert [to_micrometres(x * 1e-6) for x in (0.4, 0.6, -0.6)] == [0, 1, -1]


def limits() -> None:
    """What the kernel does when one of its limits is reached: lowered here, for no stroke does."""
    layout, stroke = opening(ICF, 1), Stroke("S", 0, 30_000, 6_000_000, 40_000)
    for module, limit, low in (
        (separation, "_MOST_ROUNDS", 0),
        (cluster, "_MOST_STEPS", 3),
        (event_prediction, "_MOST_STEPS", 1),
        (time_of_impact, "_MOST_STEPS", 1),
        (kernel, "MOST_EVENTS", 120),
    ):
        usual = getattr(module, limit)
        setattr(module, limit, low)
        try:
            for spin in (stroke.spin, 0):
                physics.simulate(ICF, layout, replace(stroke, spin=spin))
            strokes()
            shots()
        except PhysicsFault:
            assert module is kernel
        finally:
            setattr(module, limit, usual)


def branches(watched: coverage.Coverage) -> Iterator[str]:
    """The branches of compiled functions that nothing took."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        watched.json_report(outfile=str(report))
        files = json.loads(report.read_text("utf-8"))["files"]
    for name, file in sorted(files.items()):
        source = Path(name).read_text("utf-8")
        lines, functions = source.splitlines(), compiled(source)
        for start, then in sorted(file["missing_branches"]):
            for function in functions:
                if function.lineno <= start <= function.end_lineno:
                    following = lines[then - 1].strip() if then > 0 else "leaves"
                    yield f"{Path(name).stem}.{function.name}: {lines[start - 1].strip()} → {following}"


def compiled(source: str) -> list[ast.FunctionDef]:
    """The functions of a module that Numba compiles: the kernel."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return [one for one in functions if any(ast.unparse(mark) in {"lean", "inlined"} for mark in one.decorator_list)]


def main() -> int:
    """Say what is missing that should not, and what is there that should be missing."""
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        print("compiled code cannot be watched: set NUMBA_DISABLE_JIT=1", file=sys.stderr)
        return 2
    watched = coverage.Coverage(branch=True, include=[str(PHYSICS / "*.py")], data_file=None)
    watched.start()
    for part in (shots, strokes, many, beside_strokes, limits):
        part()
    watched.stop()
    missing = set(branches(watched))
    for branch in sorted(missing - set(NEVER)):
        print(f"taken by nothing: {branch}")
    for branch in sorted(set(NEVER) - missing):
        print(f"taken after all, or gone: {branch}")
    print(f"{len(missing)} branches of the kernel are not taken, {len(missing & set(NEVER))} of them for a reason")
    return int(missing != set(NEVER))


if __name__ == "__main__":
    sys.exit(main())
