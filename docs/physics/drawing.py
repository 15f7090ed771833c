"""The hand that draws the figures: paper, ink, the board and its discs, and a file that is the same every time."""

import re
from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Arc, Circle, FancyBboxPatch, Rectangle

from carrom.board import ICF, Board, kind_of

FOLDER = Path(__file__).parent / "figures"

PAPER, SHEET = "#f8f3e8", "#fffdf7"
INK, SOFT, FAINT = "#2a1f17", "#6f5f4b", "#ddd0b8"
RED, BRASS, WOOD, SAGE, PLUM = "#a8261d", "#b1802f", "#6b3a22", "#5d7350", "#6d4a6b"
TABLE, FRAME, HOLE, LINE = "#ecd6a8", "#4a2618", "#150b06", "#3a2820"
DISCS = {
    "white": ("#fbefd2", "#8a6a3c"),
    "black": ("#33271f", "#120b07"),
    "queen": ("#b3261d", "#6d1416"),
    "striker": ("#fffdf6", "#6f5f4b"),
}

mpl.use("svg")
mpl.rcParams.update(
    {
        "svg.hashsalt": "carrom",
        "svg.fonttype": "path",
        "path.simplify": True,
        "path.simplify_threshold": 0.3,
        "font.family": "STIXGeneral",
        "mathtext.fontset": "stix",
        "font.size": 15,
        "axes.titlesize": 17,
        "axes.titlelocation": "left",
        "axes.titlepad": 12,
        "axes.labelsize": 15,
        "axes.labelcolor": INK,
        "axes.edgecolor": SOFT,
        "axes.linewidth": 0.9,
        "axes.facecolor": SHEET,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "grid.color": FAINT,
        "grid.linewidth": 0.6,
        "xtick.color": SOFT,
        "ytick.color": SOFT,
        "xtick.labelcolor": INK,
        "ytick.labelcolor": INK,
        "text.color": INK,
        "lines.linewidth": 2.0,
        "lines.solid_capstyle": "round",
        "figure.facecolor": PAPER,
        "legend.frameon": False,
        "legend.fontsize": 14,
    }
)


def sheet(width: float, height: float, columns: Sequence[float] = (1,), **gaps: float) -> tuple[Figure, list[Axes]]:
    """A figure of so many inches with panels side by side, `columns` wide in proportion."""
    figure, axes = pyplot.subplots(
        1, len(columns), figsize=(width, height), squeeze=False, gridspec_kw={"width_ratios": columns, **gaps}
    )
    return figure, list(axes[0])


def keep(figure: Figure, name: str) -> None:
    """Write the figure: the same numbers give the same bytes."""
    FOLDER.mkdir(exist_ok=True)
    drawn = StringIO()
    figure.savefig(drawn, metadata={"Date": None, "Creator": None}, facecolor=PAPER)
    pyplot.close(figure)
    # a hundredth of a point is fine enough for a path, and halves the file
    lean = re.sub(r' d="[^"]*"', lambda path: re.sub(r"(\.\d\d)\d+", r"\1", path[0]), drawn.getvalue())
    lean = "\n".join(line.rstrip() for line in lean.splitlines()) + "\n"
    (FOLDER / f"{name}.svg").write_text(lean, encoding="utf-8")
    print(f"docs/physics/figures/{name}.svg {len(lean) // 1000} kB", flush=True)


def note(axes: Axes, x: float, y: float, text: str, colour: str = SOFT, **style: object) -> None:
    """Words beside a curve, in data coordinates unless `transform` says otherwise."""
    axes.text(x, y, text, **{"color": colour, "fontsize": 14, "va": "center", **style})


def bare(axes: Axes) -> None:
    """A panel that is a picture: no axes, no grid, lengths alike in both directions."""
    axes.set_aspect("equal")
    axes.set_axis_off()


def disc(axes: Axes, x: float, y: float, name: str, board: Board = ICF, **style: object) -> None:
    """A disc at (x, y), mm, by its name or its kind."""
    kind = name if name in DISCS else kind_of(name)
    radius = (board.striker_radius if kind == "striker" else board.man_radius) / 1000
    face, edge = DISCS[kind]
    look = {"zorder": 5, "alpha": 1.0, **style}
    axes.add_patch(Circle((x, y), radius, facecolor=face, edgecolor=edge, linewidth=1.2, **look))
    groove = RED if kind == "striker" else edge if kind != "black" else "#6b5a4c"
    for share in (0.62, 0.3):
        axes.add_patch(Circle((x, y), share * radius, facecolor="none", edgecolor=groove, linewidth=0.6, **look))


def draw_board(axes: Axes, board: Board = ICF, *, frame: bool = True) -> None:
    """The board with its pockets, base lines, circles and arrows, mm."""
    half = board.half_side / 1000
    if frame:
        wide = half + board.frame_width / 1000
        axes.add_patch(
            FancyBboxPatch(
                (-wide, -wide), 2 * wide, 2 * wide, boxstyle="round,pad=0,rounding_size=14", facecolor=FRAME, lw=0
            )
        )
        for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            axes.plot([sx * half, sx * (wide - 4)], [sy * half, sy * (wide - 4)], color="#2a140c", lw=1.2, zorder=1)
        axes.set(xlim=(-wide - 4, wide + 4), ylim=(-wide - 4, wide + 4))
    axes.add_patch(Rectangle((-half, -half), 2 * half, 2 * half, facecolor=TABLE, edgecolor="#2a140c", lw=1.5))
    ink = {"color": LINE, "zorder": 1, "solid_capstyle": "butt"}
    end, offset = board.base_circle_offset / 1000, board.pocket_offset / 1000
    for turn in range(4):
        for line, width in ((board.outer_line, 2.0), (board.inner_line, 0.8)):
            axes.plot(*_turned(turn, [(-end, -line / 1000), (end, -line / 1000)]), lw=width, **ink)
        for x in (-end, end):
            at = _turned(turn, [(x, -board.mid_line / 1000)])[:, 0]
            axes.add_patch(Circle(at, board.base_circle_radius / 1000, facecolor=TABLE, edgecolor=LINE, lw=0.8))
            axes.add_patch(Circle(at, board.base_disc_radius / 1000, facecolor=RED, lw=0, alpha=0.85))
        root = 0.5**0.5 / 1000
        arrow = _turned(turn, [(board.arrow_start * root,) * 2, (board.arrow_end * root,) * 2])
        axes.annotate(
            "", arrow[:, 1], arrow[:, 0], arrowprops={"arrowstyle": "-|>", "color": LINE, "lw": 0.8}, zorder=1
        )
        size = 2 * board.arrow_circle_radius / 1000
        # open towards the pocket
        axes.add_patch(Arc(arrow[:, 0], size, size, theta1=90 + 90 * turn, theta2=360 + 90 * turn, color=LINE, lw=0.8))
        axes.add_patch(
            Circle(_turned(turn, [(offset, offset)])[:, 0], board.pocket_radius / 1000, facecolor=HOLE, lw=0)
        )
    for radius in (board.outer_circle_radius, board.centre_circle_radius):
        axes.add_patch(Circle((0, 0), radius / 1000, facecolor="none", edgecolor=LINE, lw=0.8))
    axes.add_patch(Circle((0, 0), board.centre_circle_radius / 1000, facecolor=RED, lw=0, alpha=0.35))
    bare(axes)


def _turned(quarters: int, points: Iterable[tuple[float, float]]) -> np.ndarray:
    """Points as columns, turned by so many quarters."""
    array = np.array(list(points)).T
    for _ in range(quarters):
        array = np.array([-array[1], array[0]])
    return array


def strand(paths: Iterable[Sequence[tuple[float, float]]]) -> tuple[list[float], list[float]]:
    """Many polylines as one, with gaps: one line of the file instead of hundreds."""
    x, y = [], []
    for path in paths:
        for point in path:
            x.append(round(point[0], 2))
            y.append(round(point[1], 2))
        x.append(float("nan"))
        y.append(float("nan"))
    return x, y
