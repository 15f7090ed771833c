"""A board measured with a ruler: experiments that a family can do, and the constants that they tell."""

from carrom.analysis.ruler.fit import SPEEDS, BoardMeasured, Known, OddTry, measure
from carrom.analysis.ruler.residuals import RULER, Ruler
from carrom.analysis.ruler.tries import EXPERIMENTS, Hit, Reading, Slant, Slide, read_tries, read_try, try_text

__all__ = [
    "EXPERIMENTS", "RULER", "SPEEDS", "BoardMeasured", "Hit", "Known", "OddTry", "Reading", "Ruler", "Slant", "Slide",
    "measure", "read_tries", "read_try", "try_text",
]  # fmt: skip
