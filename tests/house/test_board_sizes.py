"""The page's board without a server has the measures of the laws."""

from pathlib import Path

from carrom.board import ICF

ROOT = Path(__file__).parents[2]


def test_the_board_of_the_example_is_the_one_of_the_laws():
    sizes = (ROOT / "web/src/board/lengths.ts").read_text(encoding="utf-8")
    for name in (
        "half_side",
        "frame_width",
        "pocket_radius",
        "pocket_offset",
        "man_radius",
        "striker_radius",
        "outer_line",
        "inner_line",
        "base_circle_offset",
        "base_circle_radius",
        "base_disc_radius",
        "centre_circle_radius",
        "outer_circle_radius",
        "arrow_start",
        "arrow_end",
        "arrow_circle_radius",
    ):
        assert f"{name}: {getattr(ICF, name):_}," in sizes
