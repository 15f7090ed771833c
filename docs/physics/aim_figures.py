"""Sensitivity to aim: the same stroke two hundred times, and how fast a small error grows."""

from collections.abc import Mapping
from math import cos, dist, sin

import numpy as np
from drawing import BRASS, INK, RED, SAGE, SOFT, WOOD, disc, draw_board, keep, note, sheet, strand

from carrom.board import ICF, Points, Stroke, checked_layout, opening, striker_point
from carrom.errors import PhysicsFault
from carrom.physics import PRESETS, simulate
from carrom.physics.kernel import MOST_EVENTS, evolve
from carrom.physics.laying import constants
from carrom.physics.workspace import ON_BOARD, PLACE, X, Y, workspace

TOURNAMENT = PRESETS["slide-1"]["tournament"]
"""The page's numbers are those of this model."""
LAYOUT: Points = {
    "w1": (62_000, 118_000), "queen": (-30_000, 196_000), "b1": (-186_000, 92_000), "w2": (58_000, -66_000),
    "b2": (214_000, 36_000), "b3": (-246_000, 286_000), "w3": (-258_000, -160_000), "b4": (262_000, -118_000),
}  # fmt: skip
"""A position in mid-game: the first white man is to go in at the north-east."""
SPEED, HEADING = 3.8e6, 0.2549
FLICK = Stroke("S", -60_000, round(SPEED * sin(HEADING)), round(SPEED * cos(HEADING)))
Ends = Mapping[str, tuple[float, float]]
SIDE = 0.74
"""m: the board's."""
HAIR = 0.1
"""mm: an eighth of a line's width; of lines that are nearer only one is drawn."""
COLOURS = {"striker": SAGE, "white": "#fffaf0", "black": INK, "queen": RED}


def turned(stroke: Stroke, angle: float) -> Stroke:
    """The stroke with its direction turned by so many radians."""
    vx = stroke.vx * cos(angle) - stroke.vy * sin(angle)
    vy = stroke.vx * sin(angle) + stroke.vy * cos(angle)
    return Stroke(stroke.seat, stroke.x, round(vx), round(vy), stroke.spin)


def fan() -> None:
    """Two hundred strokes with a milliradian of noise, over the board; between impacts every path is straight."""
    figure, (axes,) = sheet(9.6, 9.6, left=0.0, right=1.0, bottom=0.0, top=1.0)
    draw_board(axes)
    hand = np.random.default_rng(1)
    paths: dict[str, list] = {}
    falls = 0
    for angle in hand.normal(0, 1e-3, 200):
        motion = simulate(ICF, LAYOUT, turned(FLICK, angle), TOURNAMENT, film=True)
        falls += any(fall.disc == "w1" for fall in motion.pocketed)
        for index, name in enumerate(motion.discs):
            points = [(1000 * row[2], 1000 * row[3]) for row in motion.knots if int(row[0]) == index]
            corners = [point for i, point in enumerate(points) if i == 0 or point != points[i - 1]]
            if len(corners) > 1:
                paths.setdefault(name, []).append(corners)
    for name, lines in paths.items():
        kind = (
            "striker" if name == "striker" else "queen" if name == "queen" else "white" if name[0] == "w" else "black"
        )
        x, y = strand(apart(lines))
        axes.plot(x, y, color=COLOURS[kind], lw=0.6, alpha=0.28, zorder=3, solid_joinstyle="round")
        # a dot is a line of no length with round ends: one line of the file for two hundred
        dots = strand([(end, (end[0] + 0.01, end[1])) for (end,) in apart([[line[-1]] for line in lines])])
        axes.plot(*dots, color=INK, lw=4.6, zorder=4)
        axes.plot(*dots, color=COLOURS[kind], lw=3.2, zorder=4)
    start = striker_point(ICF, FLICK.seat, FLICK.x)
    for name, (x, y) in {**LAYOUT, "striker": start}.items():
        disc(axes, x / 1000, y / 1000, name, alpha=0.93)
    keep(figure, "fan")
    widths = ", ".join(f"{name} {width:.0f} mm" for name, width in _widths(paths).items())
    print(f"  half-width of the middle 90 % of the ends: {widths}; w1 falls in {falls} of 200")


def apart(lines: list[list[tuple[float, float]]]) -> list[list[tuple[float, float]]]:
    """The lines (corners in mm) without those that would lie on another, each corner within `HAIR`."""
    kept: list[list[tuple[float, float]]] = []
    for line in lines:
        alike = (other for other in kept if len(other) == len(line))
        if not any(all(dist(a, b) < HAIR for a, b in zip(line, other, strict=True)) for other in alike):
            kept.append(line)
    return kept


def _widths(paths: Mapping[str, list]) -> dict[str, float]:
    """Per disc, the radius round its median end that holds nine ends of ten, mm."""
    found = {}
    for name, lines in paths.items():
        last = np.array([line[-1] for line in lines])
        found[name] = float(np.quantile(np.hypot(*(last - np.median(last, axis=0)).T), 0.9))
    return found


def growth() -> None:
    """Spread of the ends against the noise of the aim, from the last bit of a number to a trembling hand."""
    figure, (axes,) = sheet(11.4, 5.4, left=0.085, right=0.985, bottom=0.14, top=0.88)
    noises = np.geomspace(1e-14, 0.1, 27)
    shots = (
        ("a striker alone, two frames", {}, Stroke("S", 0, 300_000, 3_000_000), BRASS, 40),
        ("mid-game stroke (the picture’s)", LAYOUT, FLICK, RED, 160),
        ("break, full flick", opening(ICF, 7), Stroke("S", 12_000, 30_000, 4_900_000), INK, 160),
    )
    for words, layout, flick, colour, count in shots:
        hand, plain = np.random.default_rng(2), ends(layout, flick, 0.0)
        spread = []
        for noise in noises:
            worst = [displaced(plain, ends(layout, flick, angle)) for angle in hand.normal(0, noise, count)]
            spread.append([max(1e-17, float(np.quantile(worst, share))) for share in (0.1, 0.5, 0.9)])
        low, middle, high = np.array(spread).T
        axes.fill_between(noises, low, high, color=colour, alpha=0.14, lw=0)
        axes.plot(noises, middle, color=colour, label=words)
        gain = np.exp(np.median(np.log(middle[4:12] / noises[4:12])))
        print(
            f"  {words}: {gain:.3g} m per rad at 1e-12 … 1e-8 rad, {1000 * middle[-5]:.0f} mm at {noises[-5]:.1e} rad"
        )
    axes.axhline(SIDE, color=WOOD, lw=1)
    note(axes, 1.3e-14, 2.2, "the board’s side", WOOD)
    axes.axvline(1e-3, color=SOFT, lw=1, ls=(0, (4, 3)))
    note(axes, 1.3e-3, 3e-10, "one milliradian", SOFT)
    axes.axhline(1e-6, color=SOFT, lw=1, ls=(0, (4, 3)))
    note(axes, 1.3e-14, 3e-6, "the grid, 1 µm", SOFT)
    axes.set(xscale="log", yscale="log", xlim=(1e-14, 0.1), ylim=(1e-15, 12))
    axes.set(xlabel="error of the aim (rad, standard deviation)", ylabel="worst disc’s error (m)")
    axes.legend(loc="upper left", bbox_to_anchor=(0.0, 0.93), handlelength=1.4)
    axes.set_title("How an error of the aim grows (line: median; band: 10 to 90 %)")
    keep(figure, "sensitivity")


def displaced(plain: Ends, bent: Ends) -> float:
    """How far the worst disc ends from where it should, m; a disc that rests in only one of both counts a side."""
    return max(dist(plain[d], bent[d]) if d in plain and d in bent else SIDE for d in plain.keys() | bent.keys())


def ends(layout: Points, stroke: Stroke, angle: float) -> Ends:
    """Where each disc that stays on the board rests (m), for the stroke turned by `angle` (radians).

    A stroke has whole µm/s, which hide errors under a ten-millionth of a radian; so the striker's velocity is handed to
    the kernel itself, which computes in m/s, as `carrom.physics.simulate_moving` hands it a stroke's.
    """
    laid = checked_layout(ICF, {"striker": striker_point(ICF, stroke.seat, stroke.x), **layout})
    vx = (stroke.vx * cos(angle) - stroke.vy * sin(angle)) / 1e6
    vy = (stroke.vx * sin(angle) + stroke.vy * cos(angle)) / 1e6
    start = np.zeros((len(laid), 7))
    for row, (name, (x, y)) in zip(start, laid.items(), strict=True):
        row[:] = x / 1e6, y / 1e6, 0, 0, 0, ICF.mass(name) / 1e6, ICF.radius(name) / 1e6
    start[list(laid).index("striker"), 2:4] = vx, vy
    work, knots = workspace(len(laid)), np.empty((0, 7))
    if not evolve(constants(ICF, TOURNAMENT), start, work, np.empty((MOST_EVENTS, 5)), knots, work.written):
        raise PhysicsFault(f"more than {MOST_EVENTS} events", f"{stroke} turned by {angle!r} on {layout}")
    rows = zip(laid, work.discs.tolist(), strict=False)
    return {name: (row[X], row[Y]) for name, row in rows if row[PLACE] == ON_BOARD}
