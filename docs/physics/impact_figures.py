"""Impacts one by one: the thin hit that throws, and the frame that turns spin into a new direction."""

from math import asin, atan, atan2, cos, degrees, radians, sin, sqrt, tan

import numpy as np
from drawing import BRASS, FRAME, INK, RED, SAGE, SOFT, TABLE, WOOD, bare, disc, keep, note, sheet
from matplotlib.axes import Axes
from matplotlib.patches import Arc, Rectangle

from carrom.board import ICF
from carrom.physics import PRESETS, Launch, simulate_moving

TOURNAMENT = PRESETS["slide-1"]["tournament"]
"""The page's numbers are those of this model."""
MAN, STRIKER = ICF.man_radius / 1000, ICF.striker_radius / 1000
APART = MAN + STRIKER
SPEED = 3.0
SPINS = ((-0.5, SAGE, 2.0), (0.5, BRASS, 5.0), (0.0, RED, 2.0))
"""R·ω over v, its colour, and how broad its line: where two lie on each other both are seen."""


def thrown(cut: float, spin: float, mu_disc: float) -> float:
    """Throw (degrees): by how much the man leaves beside the line of centres, towards the striker's way.

    A striker at 3 m/s, R·ω = spin·v, the line of centres `cut` degrees beside its way: in closed form.
    """
    approach, slip = cos(radians(cut)), sin(radians(cut)) + spin
    along = min(mu_disc * (1 + TOURNAMENT.between_men.floor) * approach, abs(slip) / 3)
    return degrees(atan((along if slip > 0 else -along) / ((1 + TOURNAMENT.between_men.floor) * approach)))


def simulated(cut: float, spin: float) -> float:
    """The same by the kernel: striker and man laid touching, and where the man first goes."""
    turn = radians(cut)
    # the man lies to the right of the striker's way north, a hair's breadth ahead
    far = 1.001 * APART * 1000
    layout = {"striker": (0, 0), "w1": (round(far * sin(turn)), round(far * cos(turn)))}
    rim = round(spin * SPEED / (STRIKER / 1000) * 1000)
    motion = simulate_moving(ICF, layout, {"striker": Launch(0, round(SPEED * 1e6), rim)}, TOURNAMENT, film=True)
    man = motion.discs.index("w1")
    knots = [row for row in motion.knots if int(row[0]) == man and row[1] == motion.events[0].t]
    striker = next(row for row in motion.knots if int(row[0]) != man and row[1] == motion.events[0].t)
    centres = atan2(knots[0][2] - striker[2], knots[0][3] - striker[3])
    return degrees(centres - atan2(knots[-1][4], knots[-1][5]))


def throw() -> None:
    """A thin hit: the picture, and the throw against the cut angle."""
    figure, (scene, axes) = sheet(11.4, 5.3, (1, 1.42), left=0.0, right=0.985, bottom=0.14, top=0.88, wspace=0.13)
    _scene(scene, 50.0)
    cuts = np.linspace(0, 85, 171)
    for spin, colour, broad in SPINS:
        axes.plot(cuts, [thrown(cut, spin, TOURNAMENT.mu_disc) for cut in cuts], color=colour, lw=broad, alpha=0.9)
        dots = np.arange(2.5, 85, 7.5)
        axes.plot(dots, [simulated(cut, spin) for cut in dots], "o", ms=6, mfc="none", mec=colour)
    axes.plot(cuts, [thrown(cut, 0.0, 0.3) for cut in cuts], color=SOFT, lw=1.2, ls=(0, (4, 3)))
    stick = degrees(atan(3 * TOURNAMENT.mu_disc * (1 + TOURNAMENT.between_men.floor)))
    axes.axvline(stick, color=RED, lw=1, ls=(0, (1, 3)))
    note(axes, stick - 1.5, -4.0, "grips", RED, ha="right")
    note(axes, stick + 1.5, -4.0, "slips", RED)
    note(axes, 60, 4.6, "plain, any thin hit: 5.7°", RED, va="center")
    note(axes, 84, -1.6, "spin that rubs less: $R\\omega=-v/2$", SAGE, ha="right")
    note(axes, 1, 8.4, "spin that rubs more:\n$R\\omega=+v/2$", BRASS, linespacing=1.2)
    note(axes, 55, 10.6, "plain, were $\\mu_\\mathrm{disc}=0.3$", SOFT)
    axes.set(xlim=(0, 86), ylim=(-7.5, 18.5), xlabel="cut angle (0: full, 90: a miss)", ylabel="throw")
    axes.xaxis.set_major_formatter("{x:.0f}°")
    axes.yaxis.set_major_formatter("{x:.0f}°")
    axes.set_title("How far a man is dragged along")
    keep(figure, "throw")
    worst = max(
        abs(simulated(cut, spin) - thrown(_true_cut(cut), spin, 0.1))
        for cut in (2.5, 25, 47.5, 77.5)
        for spin, *_ in SPINS
    )
    print(f"  grips up to {stick:.1f}°, then throws {degrees(atan(TOURNAMENT.mu_disc)):.2f}°")
    print(f"  kernel against the closed form: {worst:.1e}° at most")


def _true_cut(cut: float) -> float:
    """The cut angle once the striker has slid the hair's breadth up to the man."""
    turn = radians(cut)
    x = round(1.001 * APART * 1000 * sin(turn)) / 1000
    return degrees(asin(x / APART))


def _scene(axes: Axes, cut: float) -> None:
    """Striker and man at the instant of a thin hit, with everything that has a name."""
    turn, toss = radians(cut), radians(thrown(cut, 0.0, TOURNAMENT.mu_disc))
    # drawn with three times the throw, so that the eye sees it
    shown = 3 * toss
    x, y = APART * sin(turn), APART * cos(turn)
    axes.add_patch(Rectangle((-40, -62), 144, 172, facecolor=TABLE, lw=0))
    axes.plot([0, 0], [-58, 104], color=SOFT, lw=1, ls=(0, (4, 3)), zorder=2)
    axes.plot([0, 2.75 * x], [0, 2.75 * y], color=SOFT, lw=1, ls=(0, (4, 3)), zorder=2)
    disc(axes, 0, 0, "striker")
    disc(axes, x, y, "white")
    arrow = {"arrowstyle": "-|>,head_width=.35,head_length=.7", "shrinkA": 0, "shrinkB": 0}
    axes.annotate("", (0, -23), (0, -56), arrowprops={**arrow, "color": INK, "lw": 2.4})
    ways = (turn, WOOD, "without friction"), (turn - shown, RED, "thrown")
    for way, colour, _ in ways:
        end = (x + 54 * sin(way), y + 54 * cos(way))
        axes.annotate("", end, (x, y), arrowprops={**arrow, "color": colour, "lw": 2.4}, zorder=7)
    axes.add_patch(Arc((0, 0), 66, 66, theta1=90 - cut, theta2=90, color=INK, lw=1.2, zorder=8))
    note(axes, 11, 45, r"cut", INK, ha="center")
    note(axes, 88, 44, "line of\ncentres", SOFT, ha="center", linespacing=1.1)
    note(axes, 49, 84, "thrown", RED, ha="right")
    # where they touch: the impulse along the line of centres, and the friction across it
    cx, cy = STRIKER * sin(turn), STRIKER * cos(turn)
    axes.annotate(
        "",
        (cx - 21 * cos(turn), cy + 21 * sin(turn)),
        (cx, cy),
        arrowprops={**arrow, "color": BRASS, "lw": 2.2},
        zorder=9,
    )
    note(axes, cx - 23 * cos(turn) - 2, cy + 23 * sin(turn) + 4, r"$J_t$", BRASS, ha="right")
    note(axes, 4, -38, r"$v$", INK)
    note(axes, 101, -26, "friction acts on\nthe man across\nthe line of centres", SOFT, ha="right", linespacing=1.25)
    note(axes, 6, -57, "throw drawn threefold", SOFT, fontsize=12)
    axes.set(xlim=(-42, 106), ylim=(-64, 112))
    axes.set_title("A thin hit from above", x=0.02)
    bare(axes)


def bounced(angle: float, spin: float) -> tuple[float, float]:
    """The angle from the normal (degrees) at which a striker leaves the frame, in closed form, and its speed's share.

    It comes at 3 m/s, `angle` degrees beside the normal, with R·ω = spin·v.
    """
    e, mu = TOURNAMENT.at_frame.floor, TOURNAMENT.mu_frame
    approach, along = cos(radians(angle)), sin(radians(angle))
    slip = along + spin
    push = min(mu * (1 + e) * approach, abs(slip) / 3)
    along -= push if slip > 0 else -push
    return degrees(atan2(along, e * approach)), sqrt(along * along + e * e * approach * approach)


def frame() -> None:
    """Rebound from the frame: rays of three spins, and the angles."""
    figure, (scene, axes) = sheet(11.4, 5.2, (1.25, 1), left=0.01, right=0.985, bottom=0.14, top=0.88, wspace=0.2)
    reach = 104
    scene.add_patch(Rectangle((-118, -6), 236, 141, facecolor=TABLE, lw=0))
    scene.add_patch(Rectangle((-118, -24), 236, 18, facecolor=FRAME, lw=0))
    for angle in (20, 45, 70):
        turn = radians(angle)
        scene.plot([-reach * sin(turn), 0], [reach * cos(turn), 0], color=INK, lw=1.6)
        for spin, colour, broad in SPINS:
            out, share = bounced(angle, spin)
            end = (reach * share * sin(radians(out)), reach * share * cos(radians(out)))
            scene.annotate(
                "",
                end,
                (0, 0),
                arrowprops={"arrowstyle": "-|>", "color": colour, "lw": broad, "shrinkA": 0, "shrinkB": 0},
            )
        note(scene, -1.07 * reach * sin(turn), 1.07 * reach * cos(turn), f"{angle}°", INK, ha="center")
    scene.plot([0, 0], [0, 128], color=SOFT, lw=1, ls=(0, (4, 3)))
    note(scene, -10, -15, "frame", "#f2e3c4", ha="center")
    note(scene, 4, 126, "length of an arrow: speed kept", SOFT)
    for row, (words, colour) in enumerate(
        (("no spin", RED), ("spin that rubs less", SAGE), ("spin that rubs more", BRASS))
    ):
        note(scene, 114, 110 - 11 * row, words, colour, ha="right")
    scene.set(xlim=(-120, 120), ylim=(-26, 137))
    scene.set_title("Off the frame", x=0.02)
    bare(scene)
    scene.set_anchor("NW")
    angles = np.linspace(0, 88, 177)
    axes.plot(angles, angles, color=SOFT, lw=1.2, ls=(0, (4, 3)))
    axes.plot(angles, [degrees(atan(tan(radians(a)) / 0.75)) for a in angles], color=INK, lw=1.2, ls=(0, (1, 2)))
    for spin, colour, broad in SPINS:
        axes.plot(angles, [bounced(angle, spin)[0] for angle in angles], color=colour, lw=broad, alpha=0.9)
        dots = np.arange(4, 88, 8.0)
        axes.plot(dots, [_rebound(angle, spin) for angle in dots], "o", ms=5.5, mfc="none", mec=colour)
    note(axes, 13, -4, "rubs more: $R\\omega=+v/2$", BRASS)
    note(axes, 2, 42, "rubs less:\n$R\\omega=-v/2$", SAGE, linespacing=1.2)
    note(axes, 27.5, 19, "plain", RED, ha="left")
    note(axes, 84, 69, "mirror", SOFT, ha="right")
    note(axes, 41, 58, "no friction", INK, ha="right")
    axes.set(xlim=(0, 90), ylim=(-16, 90), xlabel="angle in, from the normal", ylabel="angle out")
    axes.xaxis.set_major_formatter("{x:.0f}°")
    axes.yaxis.set_major_formatter("{x:.0f}°")
    axes.set_title("Angle in, angle out")
    keep(figure, "frame")
    worst = max(abs(_rebound(a, s) - bounced(_true_angle(a), s)[0]) for a in (4, 28, 52, 84) for s, *_ in SPINS)
    print(f"  kernel against the closed form: {worst:.1e}° at most")
    print("  plain, angle in: out " + ", ".join(f"{a}: {bounced(a, 0.0)[0]:.1f}" for a in (20, 45, 70)))


def _launch(angle: float) -> tuple[int, int]:
    turn = radians(angle)
    return round(SPEED * 1e6 * sin(turn)), -round(SPEED * 1e6 * cos(turn))


def _true_angle(angle: float) -> float:
    along, across = _launch(angle)
    return degrees(atan2(along, -across))


def _rebound(angle: float, spin: float) -> float:
    """The same by the kernel: a striker laid against the south frame."""
    reach = ICF.half_side - ICF.striker_radius
    start = {"striker": (0, -reach)}
    rim = round(spin * SPEED / (STRIKER / 1000) * 1000)
    motion = simulate_moving(ICF, start, {"striker": Launch(*_launch(angle), rim)}, TOURNAMENT, film=True)
    after = [row for row in motion.knots if row[1] == motion.events[0].t][-1]
    return degrees(atan2(after[4], after[5]))
