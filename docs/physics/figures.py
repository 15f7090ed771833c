"""Draw every figure of `docs/physics/README.md` from the project's own physics: `make figures`.

Each figure is drawn again from nothing, in about a minute all told, to the same bytes as long as the physics gives
the same numbers. What the page quotes is printed below the name of its figure. Names as arguments draw only those.
"""

import sys

import aim_figures
import break_figures
import impact_figures
import model_figures
import spin_figures

FIGURES = {
    "friction": spin_figures.law,
    "spin": spin_figures.flow,
    "throw": impact_figures.throw,
    "frame": impact_figures.frame,
    "break": break_figures.energy,
    "rosette": break_figures.rosette,
    "fan": aim_figures.fan,
    "sensitivity": aim_figures.growth,
    "runs": spin_figures.runs,
    "restitution": model_figures.restitution,
    "models": model_figures.models,
    "gaps": model_figures.gaps,
}

if __name__ == "__main__":
    for name in sys.argv[1:] or FIGURES:
        FIGURES[name]()
