"""The names of NumPy's types."""

from .arrays import ndarray

NDArray = ndarray
ArrayLike = object
