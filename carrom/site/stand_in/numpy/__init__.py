"""The part of NumPy that carrom plays with, in Python: there is no NumPy for a page. Held equal to NumPy by properties
(`tests/reach/test_stand_in.py`); it travels in the page's archive only, under NumPy's name."""

from math import inf, pi

from . import functions, linalg, reductions
from .arrays import ndarray
from .functions import *  # noqa: F403 - all that is named there
from .functions import absolute as abs
from .functions import rounded as round
from .reductions import argmax, argmin, argsort, cumsum, mean
from .reductions import summed as sum
from .types import bool_, dtype, float64, iinfo, int64

__all__ = ["abs", "bool_", "dtype", "float64", "iinfo", "inf", "int64", "linalg", "pi", "round", "sum"]
__all__ += functions.__all__

_METHODS = {
    "all": reductions.has_all,
    "any": reductions.has_any,
    "argmax": argmax,
    "argmin": argmin,
    "argsort": argsort,
    "clip": functions.clip,
    "cumsum": cumsum,
    "max": reductions.greatest,
    "mean": mean,
    "min": reductions.least,
    "repeat": functions.repeat,
    "searchsorted": functions.searchsorted,
    "std": reductions.std,
    "sum": sum,
    "take": functions.take,
    "var": reductions.var,
    "__matmul__": linalg.matmul,
}
for _name, _function in _METHODS.items():
    setattr(ndarray, _name, _function)
