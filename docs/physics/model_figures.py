"""The two models side by side: what impacts give back, a break of one rack, and what gaps between men do to a break."""

from math import hypot
from pathlib import Path

import numpy as np
from aim_figures import COLOURS
from break_figures import SMOOTH, kept, spread_out, velocities
from drawing import BRASS, INK, RED, SAGE, SOFT, WOOD, disc, draw_board, keep, note, sheet, strand
from matplotlib.axes import Axes

from carrom.board import ICF, Points, Stroke, kind_of, opening
from carrom.physics import PRESETS, Launch, Matter, Motion, lays_gaps, simulate, simulate_moving

FIRST, SECOND = (PRESETS[model]["tournament"] for model in ("slide-1", "slide-2"))
MEASURED = ((1.23, 0.30, 0.45), (1.24, 0.84 / 1.24, 0.84 / 1.24))
"""Wee's film (2014): approach (m/s), and the least and the most that came back, of two discs and at the frame."""
FILM_ERROR = 0.2
"""Of two discs, with 24 frames a second."""
DISC_DOUBT, FRAME_DOUBT = 0.12, 0.06
"""How far the defaults may be wrong (docs/physics, the constants of `slide-2`)."""
REFERENCE = Path(__file__).parents[2] / "tests" / "physics" / "gapped_break_reference.txt"
RACK = 11
"""The seed of the rack that is broken."""


def restitution() -> None:
    """Restitution against the speed of approach, of two discs and at the frame, beside what a film has measured."""
    figure, panels = sheet(11.4, 5.2, (1, 1), left=0.065, right=0.985, bottom=0.14, top=0.88, wspace=0.16)
    speeds = np.geomspace(0.02, 8, 200)
    dots = np.geomspace(0.03, 7, 12)
    laws = ((FIRST.between_men, SECOND.between_men, DISC_DOUBT), (FIRST.at_frame, SECOND.at_frame, FRAME_DOUBT))
    for axes, (old, new, doubt), (speed, least, most), seen in zip(
        panels, laws, MEASURED, (_parted, _returned), strict=True
    ):
        values = np.array([new.at(u) for u in speeds])
        axes.fill_between(speeds, values - doubt, np.minimum(values + doubt, 1), color=RED, alpha=0.1, lw=0)
        axes.plot(speeds, values, color=RED)
        axes.plot(speeds, [old.at(u) for u in speeds], color=SOFT, lw=1.6)
        axes.plot(dots, [seen(SECOND, u) for u in dots], "o", ms=6, mfc="none", mec=RED)
        middle = (least + most) / 2
        axes.errorbar(speed, middle, yerr=FILM_ERROR if most > least else None, color=INK, capsize=4, lw=1.4, zorder=6)
        axes.plot([speed, speed], [least, most], color=INK, lw=6, solid_capstyle="round", zorder=7)
        axes.set(xscale="log", xlim=(0.02, 8), ylim=(0, 1.02), xlabel="speed of approach (m/s)")
        axes.set_xticks([0.02, 0.1, 0.5, 1, 2, 5], labels=["0.02", "0.1", "0.5", "1", "2", "5"])
        axes.minorticks_off()
    left, right = panels
    fall = np.geomspace(1, 5, 40)
    left.plot(fall, [SECOND.between_men.at(1.0) * u**-0.25 for u in fall], color=WOOD, lw=1.6, ls=(0, (3, 2)), zorder=5)
    note(left, 0.9, 0.935, "slide-1: 0.90", SOFT)
    note(left, 0.16, 0.70, "slide-2", RED)
    note(left, 1.1, 0.12, "film of real discs", INK, ha="right")
    note(left, 5.6, 0.585, "plastic impact,\n$e\\propto u^{-1/4}$", WOOD, ha="right", linespacing=1.2)
    note(right, 0.025, 0.79, "slide-1: 0.75", SOFT)
    note(right, 0.025, 0.60, "slide-2: 0.70 at every speed", RED)
    note(right, 1.24, 0.53, "the same film", INK, ha="center")
    left.set_ylabel("part of it that comes back")
    left.set_title("Two discs")
    right.set_title("Disc and frame")
    keep(figure, "restitution")
    worst = max(abs(_parted(SECOND, u) - SECOND.between_men.at(u)) for u in dots)
    print(f"  kernel against the law of two discs: {worst:.1e} at most")
    print(
        "  two discs, approach: e " + ", ".join(f"{u:g}: {SECOND.between_men.at(u):.2f}" for u in (0.1, 0.3, 1, 2, 5))
    )


def _parted(matter: Matter, speed: float) -> float:
    """The restitution of a man that strikes another head-on, by the kernel's impulse."""
    reach, launch = 2 * ICF.man_radius, Launch(round(1e6 * speed), 0)
    first = simulate_moving(ICF, {"w1": (-reach, 0), "w2": (0, 0)}, {"w1": launch}, matter).events[0]
    return first.impulse / (ICF.man_mass / 2e6 * launch.vx / 1e6) - 1


def _returned(matter: Matter, speed: float) -> float:
    """The restitution of a man at the frame, likewise."""
    launch = Launch(round(1e6 * speed), 0)
    first = simulate_moving(ICF, {"w1": (ICF.half_side - ICF.man_radius, 0)}, {"w1": launch}, matter).events[0]
    return first.impulse / (ICF.man_mass / 1e6 * launch.vx / 1e6) - 1


def models() -> None:
    """One stroke at one rack, as each model lays it and plays it."""
    figure, panels = sheet(12.4, 6.75, (1, 1), left=0.005, right=0.995, bottom=0.005, top=0.925, wspace=0.02)
    for axes, (model, presets) in zip(panels, PRESETS.items(), strict=True):
        layout = opening(ICF, RACK, gaps=lays_gaps(model))
        motion = simulate(ICF, layout, Stroke("S", 0, 0, 5_000_000), presets["tournament"], film=True)
        draw_board(axes)
        _tracks(axes, motion)
        for name, (x, y) in motion.rest.items():
            disc(axes, x / 1000, y / 1000, name)
        fallen = [fall.disc for fall in motion.pocketed]
        count = f"{len(fallen)} men fall" if fallen else "no man falls"
        axes.set_title(f"{model}: {count}, {motion.duration:.1f} s", x=0.02)
        far = np.mean([hypot(*motion.rest[man]) / 1000 for man in layout if man in motion.rest])
        print(f"  {model}: fallen {fallen}, men at rest {far:.0f} mm from the middle, {len(motion.events)} events")
    keep(figure, "models")


def _tracks(axes: Axes, motion: Motion) -> None:
    for index, name in enumerate(motion.discs):
        points = [(1000 * row[2], 1000 * row[3]) for row in motion.knots if int(row[0]) == index]
        corners = [point for number, point in enumerate(points) if number == 0 or point != points[number - 1]]
        if len(corners) > 1:
            kind = "striker" if name == "striker" else kind_of(name)
            axes.plot(*strand([corners]), color=COLOURS[kind], lw=1.4, alpha=0.75, zorder=3, solid_joinstyle="round")


def gaps() -> None:
    """Energy kept and the fastest man against the gaps, for contacts that last and for impacts that do not."""
    figure, (left, right) = sheet(11.4, 5.2, (1, 1), left=0.065, right=0.985, bottom=0.14, top=0.88, wspace=0.16)
    rows = [
        [float(part) for part in line.split()]
        for line in REFERENCE.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
    widths = sorted({row[0] for row in rows})
    pairs = [_broken(spread_out(round(1000 * gap))) for gap in widths]
    cluster = _broken(opening(ICF))
    for axes, column, which in ((left, 2, 0), (right, 4, 1)):
        for micros, colour in ((100, WOOD), (50, BRASS), (20, SAGE)):
            values = [row[column] for row in rows if row[1] == micros]
            axes.plot([0, *widths], [cluster[which], *values], "o-", color=colour, ms=5, lw=1.6)
            if axes is right:
                note(axes, widths[-1] + 0.004, values[-1], f"{micros} µs", colour)
        limit = [row[column] for row in rows if row[1] == 1]
        axes.plot(widths, limit, "s", ms=9, mfc="none", mec=INK, mew=1.3, zorder=6, label="contacts of 1 µs")
        axes.plot([0, 0, *widths], [cluster[which], *(pair[which] for pair in (pairs[0], *pairs))], color=RED, lw=2.2)
        axes.plot(0, cluster[which], "o", color=RED, ms=8, zorder=6)
        axes.set(xlim=(-0.006, 0.235), xlabel="gap between men (mm)")
    note(left, 0.006, cluster[0] + 0.012, "carrom: touching, one cluster", RED)
    note(left, 0.1, pairs[3][0] - 0.035, "carrom: pair by pair", RED, ha="center")
    for words, x, y, colour in (
        ("contacts of 100 µs", 0.056, 0.445, WOOD),
        ("50 µs", 0.057, 0.366, BRASS),
        ("20 µs", 0.024, 0.366, SAGE),
    ):
        note(left, x, y, words, colour)
    left.legend(loc="upper right", handletextpad=0.1)
    left.set(ylim=(0.2, 0.62))
    right.set(ylim=(1.0, 2.7))
    left.set_title("Energy kept by a 5 m/s break (share)")
    right.set_title("Its fastest man (m/s)")
    keep(figure, "gaps")
    for gap, (share, fastest) in zip(widths, pairs, strict=True):
        told = ", ".join(f"{int(row[1])} µs {row[2]:.3f} {row[4]:.2f}" for row in rows if row[0] == gap)
        print(f"  gaps of {gap:g} mm: carrom {share:.4f}, {fastest:.3f} m/s; contacts of {told}")


def _broken(layout: Points) -> tuple[float, float]:
    """Energy kept, and the speed of the fastest man (m/s), 4 ms after a straight 5 m/s break without friction."""
    matter = Matter("smooth", e_disc=SECOND.between_men, **SMOOTH)
    motion = simulate(ICF, layout, Stroke("S", 0, 0, 5_000_000), matter, film=True)
    later = motion.events[0].t + 4e-3
    return kept(motion, later), max(
        hypot(*velocity) for man, velocity in velocities(motion, later).items() if man in layout
    )
