"""Friction of a disc that slides and spins: the law, the table that carries it, and what it does to a striker."""

from itertools import pairwise
from pathlib import Path

import numpy as np
from drawing import BRASS, FAINT, INK, RED, SAGE, SOFT, WOOD, keep, note, sheet
from spin_tables import force, torque

from carrom.analysis import runs_of
from carrom.board import ICF, Stroke
from carrom.physics import PRESETS, simulate
from carrom.physics.spinning import after_time, distance_to_rest, time_to_rest

STAR = 0.653001789
REFERENCE = Path(__file__).parents[2] / "tests" / "physics" / "spin_reference.txt"
MATTERS = PRESETS["slide-1"]
"""The page's numbers are those of this model."""
TOURNAMENT = MATTERS["tournament"]
BRAKING = TOURNAMENT.mu * TOURNAMENT.g


def law() -> None:
    """F and T: curves from the elliptic integrals, dots from the kernel's own tables; and the tables' error."""
    figure, (axes, below) = sheet(11.4, 5.2, (1.35, 1), left=0.06, right=0.985, bottom=0.14, top=0.88, wspace=0.2)
    ratios = np.geomspace(0.02, 50, 160)
    axes.plot(ratios, [float(force(e)) for e in ratios], color=RED)
    axes.plot(ratios, [float(torque(e)) for e in ratios], color=WOOD)
    dots = np.geomspace(0.025, 40, 23)
    axes.plot(dots, [seen(e)[0] for e in dots], "o", ms=6, mfc="none", mec=RED)
    axes.plot(dots, [seen(e)[1] for e in dots], "o", ms=6, mfc="none", mec=WOOD)
    axes.axvline(STAR, color=BRASS, lw=1.2, ls=(0, (4, 3)))
    note(axes, STAR * 0.94, 1.1, r"$\varepsilon^*=0.653$", BRASS, ha="right")
    note(axes, 3.4, 0.9, r"$F$: takes speed", RED)
    note(axes, 0.023, 0.59, r"$T$: takes spin", WOOD)
    note(axes, 44, 0.32, "circles: what the\nkernel’s tables do", SOFT, ha="right", linespacing=1.3)
    axes.set(xscale="log", xlim=(0.02, 50), ylim=(0, 1.18), xlabel=r"$\varepsilon=v\,/\,R\omega$")
    axes.set_xticks([0.1, 1, 10], ["0.1", "1", "10"])
    axes.set_title("Friction against the ratio of speed to rim speed")
    errors = np.array(list(table_errors()))
    below.axhline(2.0**-52 * 1e16, color=SOFT, lw=1, ls=(0, (4, 3)))
    below.plot(errors[:, 0], errors[:, 1] * 1e16, "o", color=RED, ms=7, label="way to rest")
    below.plot(errors[:, 0], errors[:, 2] * 1e16, "s", color=WOOD, ms=7, mfc="none", mew=1.4, label="time to rest")
    note(below, 2e7, 2.7, "one bit of a double", SOFT, ha="right")
    below.set(xscale="log", ylim=(-0.4, 10), xlim=(1e-4, 3e7), xlabel=r"$\varepsilon$ at the start")
    below.set_ylabel(r"relative error, $10^{-16}$")
    below.set_title("The tables against 20 digits")
    below.legend(loc="upper right", handletextpad=0.1)
    print(
        f"  worst relative error: way {errors[:, 1].max():.1e}, time {errors[:, 2].max():.1e}, of {len(errors)} discs"
    )
    keep(figure, "friction")


def seen(ratio: float) -> tuple[float, float]:
    """F and T as the kernel has them: what a disc with v + w = 1 m/s loses in a short while."""
    v, w = ratio / (1 + ratio), 1 / (1 + ratio)
    short = 1e-4 * min(v, w)
    _, v_then, w_then = after_time(v, w, 1.0, short)
    _, v_later, w_later = after_time(v, w, 1.0, 2 * short)
    return (4 * (v - v_then) - (v - v_later)) / (2 * short), (4 * (w - w_then) - (w - w_later)) / (4 * short)


def table_errors():
    """(ε, error of the way to rest, of the time to rest) for the sixteen discs of the reference file."""
    for line in REFERENCE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            v, w, t, s, v_then, _ = map(float, line.split())
            if v_then == 0.0:
                way, time = distance_to_rest(v, w, 1.0), time_to_rest(v, w, 1.0)
                yield v / w, abs(way / s - 1), abs(time / t - 1)


def flow() -> None:
    """Speed and rim speed falling together, and how far a spun striker slides."""
    figure, (plane, ways, longer) = sheet(
        11.4, 5.0, (1.05, 1.2, 1), left=0.065, right=0.985, bottom=0.145, top=0.88, wspace=0.28
    )
    starts = [(1.0, w) for w in (0.04, 0.15, 0.3, 0.5, 0.75, 1.0)] + [(v, 1.0) for v in (0.8, 0.55, 0.35, 0.18, 0.06)]
    for v0, w0 in starts:
        whole = time_to_rest(v0, w0, 1.0)
        steps = whole * (1 - np.linspace(1, 0, 60) ** 2)
        path = np.array([after_time(v0, w0, 1.0, t)[1:] for t in steps[:-1]] + [(0.0, 0.0)])
        colour = RED if v0 / w0 > STAR else WOOD
        plane.plot(path[:, 1], path[:, 0], color=colour, lw=1.5)
        plane.annotate(
            "",
            (path[14, 1], path[14, 0]),
            (path[12, 1], path[12, 0]),
            arrowprops={"arrowstyle": "-|>", "color": colour},
        )
    plane.plot([0, 1.08], [0, 1.08 * STAR], color=BRASS, lw=1.4, ls=(0, (4, 3)), zorder=1)
    note(plane, 1.03, 0.615, r"$\varepsilon^*$", BRASS, ha="left")
    plane.set(xlim=(0, 1.09), ylim=(0, 1.09), xlabel=r"rim speed $R\omega$ (m/s)", ylabel=r"speed $v$ (m/s)")
    plane.set_title("All roads lead to one ratio")
    ends = []
    for spin, colour in ((0, INK), (40, BRASS), (80, SAGE), (120, WOOD), (160, RED)):
        motion = simulate(ICF, {}, Stroke("S", 0, 0, 400_000, spin * 1000), TOURNAMENT)
        rim, whole = spin * ICF.striker_radius / 1e6, motion.duration
        times = np.linspace(0, whole, 60)
        way = [100 * after_time(0.4, rim, BRAKING, t)[0] for t in times]
        ways.plot(times, way, color=colour)
        ways.plot(whole, 100 * (motion.rest_exact["striker"][1] + ICF.mid_line / 1e6), "o", color=colour, ms=5)
        ends.append((spin, whole, way[-1], colour))
    for spin, whole, way, colour in ends:
        turns = f"{spin} rad/s" if spin else "no spin"
        note(ways, whole + 0.07, way, turns, colour)
    ways.set(xlim=(0, 3.5), ylim=(0, 62), xlabel="time (s)", ylabel="way (cm)")
    ways.set_title("A striker at 0.4 m/s")
    ratios = np.geomspace(0.15, 12, 80)
    longer.plot(ratios, [distance_to_rest(1.0, 1 / e, 1.0) / 0.5 for e in ratios], color=RED)
    for ratio, shift in ((3, 1.1), (1, 1.1), (STAR, 1.15), (0.2, 1.12)):
        gain = distance_to_rest(1.0, 1 / ratio, 1.0) / 0.5
        longer.plot(ratio, gain, "o", color=RED, ms=5)
        note(longer, ratio * shift, gain * 1.06, f"{gain:.2f}" if gain < 3 else f"{gain:.1f}", INK, va="bottom")
    longer.axhline(1, color=FAINT, lw=1)
    longer.set(xscale="log", yscale="log", xlim=(0.15, 12), ylim=(0.9, 7), xlabel=r"$\varepsilon=v\,/\,R\omega$")
    longer.set_xticks([0.2, 0.5, 1, 2, 5, 10], ["0.2", "0.5", "1", "2", "5", "10"])
    longer.set_yticks([1, 2, 3, 4, 5, 6], ["1", "2", "3", "4", "5", "6"])
    longer.minorticks_off()
    longer.set_title("Times further than plain")
    keep(figure, "spin")
    gains = ", ".join(f"{e:g}: {distance_to_rest(1.0, 1 / e, 1.0) / 0.5:.3f}" for e in (10, 3, 1, STAR, 0.5, 0.2))
    print(f"  way to rest over the plain one, by ε: {gains}")
    print(
        "  striker at 0.4 m/s: " + ", ".join(f"{spin} rad/s {way:.1f} cm {time:.2f} s" for spin, time, way, _ in ends)
    )


def runs() -> None:
    """Three and a half runs: where the striker is when, on the four presets."""
    figure, (axes,) = sheet(11.4, 4.6, left=0.075, right=0.985, bottom=0.155, top=0.87)
    reach = (ICF.half_side - ICF.striker_radius) / 1000
    for y in (-reach, reach):
        axes.axhline(y, color=WOOD, lw=1.2)
    axes.axhline(-ICF.mid_line / 1000, color=FAINT, lw=1.4)
    for matter, colour in zip(MATTERS.values(), (RED, BRASS, SAGE, INK), strict=True):
        motion = simulate(ICF, {}, Stroke("S", 0, 0, 5_000_000), matter, film=True)
        rows, times, places = motion.knots, [], []
        for row, following in pairwise(rows):
            for time in np.linspace(0, following[1] - row[1], 24):
                way = after_time(abs(row[5]), 0.0, matter.mu * matter.g, time)[0]
                times.append(row[1] + time)
                places.append(1000 * (row[3] + (way if row[5] > 0 else -way)))
        axes.plot(times, places, color=colour, lw=1.9)
        axes.plot(motion.duration, 1000 * motion.rest_exact["striker"][1], "o", color=colour, ms=7)
        count = runs_of(ICF, matter)
        place = (-0.03, -45) if matter.name == "worn" else (0.12 if matter.name == "dry" else 0.17, 34)
        at = motion.duration + place[0], 1000 * motion.rest_exact["striker"][1] + place[1]
        note(axes, *at, f"{matter.name}: {count:.1f}", colour, ha="center")
        print(f"  {matter.name}: {count:.3f} runs in {motion.duration:.3f} s")
    note(axes, 3.02, reach - 34, "far frame", WOOD, ha="right")
    note(axes, 3.02, -reach - 36, "near frame", WOOD, ha="right")
    note(axes, 3.02, -ICF.mid_line / 1000 + 26, "base line", SOFT, ha="right")
    axes.set(xlim=(0, 3.05), ylim=(-430, 385), xlabel="time (s)", ylabel="striker’s place (mm)")
    axes.set_title("Runs of a full flick (5 m/s) from the base line: the Laws ask for 3½")
    keep(figure, "runs")
