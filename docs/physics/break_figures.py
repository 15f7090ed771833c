"""The break: nineteen men that touch, one striker, and where the energy goes."""

from math import hypot
from pathlib import Path

import break_energy
import numpy as np
from drawing import BRASS, INK, RED, SAGE, SOFT, TABLE, WOOD, bare, disc, keep, note, sheet
from matplotlib.patches import Rectangle

from carrom.board import ICF, Points, Stroke, opening
from carrom.physics import Matter, Motion, simulate

SMOOTH = {"mu": 0.01, "g": 0.1, "mu_disc": 0.0, "mu_frame": 0.0}
"""No friction worth speaking of: only impacts take energy."""
RESTITUTIONS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1.0)
GAP = 20
"""µm between the men where pair-by-pair is to be seen: above the 2 µm that count as touching."""
REFERENCE = Path(__file__).parents[2] / "tests" / "physics" / "break_reference.txt"


def spread_out(gap: int) -> Points:
    """The rosette with so many µm between neighbours."""
    wider = 1 + gap / (2 * ICF.man_radius)
    return {man: (round(x * wider), round(y * wider)) for man, (x, y) in opening(ICF).items()}


def velocities(motion: Motion, at: float) -> dict[str, tuple[float, float]]:
    """Every disc's velocity, m/s, by its last knot up to a time (friction is nothing here)."""
    found = dict.fromkeys(motion.discs, (0.0, 0.0))
    for row in motion.knots:
        if row[1] <= at:
            found[motion.discs[int(row[0])]] = (float(row[4]), float(row[5]))
    return found


def kept(motion: Motion, at: float) -> float:
    """The kinetic energy at a time, as a share of the striker's when it arrives."""
    joules = sum(ICF.mass(name) * (vx * vx + vy * vy) for name, (vx, vy) in velocities(motion, at).items())
    arriving = next(
        row for row in motion.knots if row[1] == motion.events[0].t and motion.discs[int(row[0])] == "striker"
    )
    return joules / (ICF.striker_mass * float(arriving[4] * arriving[4] + arriving[5] * arriving[5]))


def broken(layout: Points, e: float, speed: float = 5.0) -> tuple[Motion, float]:
    """A break dead centre, and when it begins."""
    motion = simulate(ICF, layout, Stroke("S", 0, 0, round(speed * 1e6)), Matter(e_disc=e, **SMOOTH), film=True)
    return motion, motion.events[0].t


def energy() -> None:
    """Energy through the first tenths of a millisecond, and energy kept against restitution."""
    figure, (early, late) = sheet(11.4, 5.2, (1.1, 1), left=0.05, right=0.985, bottom=0.14, top=0.88, wspace=0.25)
    for micros, colour in ((50, WOOD), (20, BRASS)):
        times = np.arange(1, 41) * (0.005 if micros == 50 else 0.002)
        values = [simulated_energy(t, micros) for t in times]
        early.plot([0, *times, 0.3], [1, *values, values[-1]], color=colour, lw=1.8)
    one, start = broken(opening(ICF), 0.9)
    at_once = kept(one, start + 4e-3)
    early.plot([0, 0, 0.3], [1, at_once, at_once], color=RED, lw=2.4, zorder=4)
    pairs, first = broken(spread_out(GAP), 0.9)
    steps = sorted({event.t - first for event in pairs.events if event.t - first < 3e-4})
    shares = [kept(pairs, first + t) for t in steps]
    early.step([0, *(1000 * t for t in steps), 0.3], [1, *shares, shares[-1]], where="post", color=SOFT, lw=1.4)
    note(early, 0.295, at_once + 0.035, f"one cluster, at once: {at_once:.3f}", RED, ha="right")
    note(early, 0.016, 0.26, "20 µs", BRASS)
    note(early, 0.118, 0.47, "full contact simulation,\ncontacts of 50 µs", WOOD, linespacing=1.2)
    note(early, 0.295, shares[-1] - 0.04, "pair by pair", SOFT, ha="right")
    early.set(xlim=(-0.006, 0.3), ylim=(0.2, 1.04), xlabel="time since the striker touches (ms)")
    early.set_title("Kinetic energy in a 5 m/s break (share)")
    clusters, couples = [], []
    for e in RESTITUTIONS:
        for layout, row in ((opening(ICF), clusters), (spread_out(GAP), couples)):
            motion, began = broken(layout, e)
            row.append(kept(motion, began + 4e-3))
    late.plot(RESTITUTIONS, clusters, color=RED)
    late.plot(RESTITUTIONS, couples, color=SOFT, lw=1.4)
    lines = REFERENCE.read_text(encoding="utf-8").splitlines()
    # where restitution falls with speed, slashes stand between its constants
    rows = [line.split() for line in lines if not line.startswith("#") and "/" not in line]
    for face, marker, size in (("edge", "o", 9), ("corner", "s", 6)):
        points = [(float(row[1]), float(row[3])) for row in rows if row[0] == face]
        late.plot(
            *zip(*points, strict=True), marker, ms=size, mfc="none", mec=INK, mew=1.3, label=f"struck on its {face}"
        )
    note(late, 0.6, 0.6, "one cluster", RED)
    note(late, 0.97, 0.36, f"pair by pair,\n{GAP} µm gaps", SOFT, ha="right", linespacing=1.2)
    late.legend(
        loc="upper left", title="full contact simulation", title_fontsize=14, alignment="left", handletextpad=0.1
    )
    late.set(
        xlim=(0.28, 1.02), ylim=(0, 1.04), xlabel=r"restitution $e_\mathrm{disc}$", ylabel="energy kept after 4 ms"
    )
    late.set_title("What restitution leaves of it")
    keep(figure, "break")
    for words, motion, began in (("one cluster", one, start), ("pair by pair", pairs, first)):
        now = velocities(motion, began + 4e-3)
        fastest = max(hypot(*now[man]) for man in opening(ICF))
        share = kept(motion, began + 4e-3)
        print(
            f"  {words}: keeps {share:.4f}, striker {now['striker'][1]:+.4f} m/s, fastest man {fastest:.4f} m/s (4 ms)"
        )
    for speed in (1.0, 3.0, 5.0, 8.0):
        motion, began = broken(opening(ICF), 0.9, speed)
        print(f"  at {speed:g} m/s it keeps {kept(motion, began + 1e-9):.4f}")


def simulated_energy(milliseconds: float, micros: int) -> float:
    """Kinetic energy in the full contact simulation, so long after the first touch."""
    break_energy.UNTIL, break_energy.STEPS_PER_CONTACT = milliseconds * 1e-3, 150
    return break_energy.broken("0.9", micros * 1e-6, corner=False)[0]


def rosette() -> None:
    """Who goes where: the touching rosette as one cluster, and the same one pair by pair."""
    figure, panels = sheet(11.4, 5.7, (1, 1), left=0.01, right=0.99, bottom=0.015, top=0.905, wspace=0.03)
    pictures = ("Touching: one cluster", opening(ICF)), (f"Pair by pair, {GAP} µm apart", spread_out(GAP))
    for axes, (title, layout) in zip(panels, pictures, strict=True):
        axes.add_patch(Rectangle((-150, -146), 300, 270, facecolor=TABLE, lw=0))
        motion, start = broken(layout, 0.9)
        now = velocities(motion, start + (1e-9 if title.startswith("Touching") else 1e-3))
        south = min(y for _, y in layout.values()) / 1000
        places = {man: (x / 1000, y / 1000) for man, (x, y) in layout.items()}
        places["striker"] = (0.0, south - (ICF.man_radius + ICF.striker_radius) / 1000)
        for name, (x, y) in places.items():
            disc(axes, x, y, name)
        for name, (x, y) in places.items():
            vx, vy = now[name]
            if hypot(vx, vy) > 0.05:
                look = {"color": SAGE if name == "striker" else RED, "lw": 2.2, "shrinkA": 0, "shrinkB": 0}
                look["arrowstyle"] = "-|>,head_width=.28,head_length=.6"
                axes.annotate("", (x + 24 * vx, y + 24 * vy), (x, y), zorder=9, arrowprops=look)
        fastest = max(hypot(*now[name]) for name in layout)
        left = kept(motion, start + (1e-9 if title.startswith("Touching") else 1e-3))
        words = f"fastest man {fastest:.1f} m/s, striker {now['striker'][1]:+.1f} m/s, energy kept {left:.3f}"
        note(axes, 0, -134, words.replace("-", "−"), INK, ha="center")
        axes.set(xlim=(-150, 150), ylim=(-146, 124))
        axes.set_title(title, x=0.0)
        bare(axes)
    keep(figure, "rosette")
