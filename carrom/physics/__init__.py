"""Event-driven physics: the motion of a stroke on a layout, exact between impacts, bit-identical on every machine.

The names are listed in `__init__.pyi`; NumPy and Numba are loaded with the first name that needs them."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
