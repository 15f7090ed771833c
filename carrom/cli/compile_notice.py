"""Notices on standard error, in the user's language, while the physics compiles: about a minute of the first start."""

import logging
import sys
from collections.abc import Mapping
from typing import Any

from carrom.cli.language import chosen


def show_compile_notices() -> None:
    """Print a notice from now on whenever the physics is compiled."""
    log = logging.getLogger("carrom.physics.compiled_cache")
    log.setLevel(logging.INFO)
    if not any(isinstance(one, _Telling) for one in log.handlers):  # a program may call several commands
        log.addHandler(_Telling())
    log.propagate = False
    sys.unraisablehook = _unraisable


def _unraisable(what) -> None:
    """Hide llvmlite's complaints about incomplete objects that Ctrl-C during compilation leaves behind."""
    if not getattr(what.object, "__module__", "").startswith("llvmlite."):
        sys.__unraisablehook__(what)


class _Telling(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        from carrom.physics.compiled_cache import BEGINS, GOES_ON, UNKEPT
        from carrom.texts import sentence

        texts = {BEGINS: "compiling-begins", GOES_ON: "compiling-goes-on", UNKEPT: "compiling-unkept"}
        arguments: dict[str, Any] = dict(record.args) if isinstance(record.args, Mapping) else {}
        print("carrom: " + sentence(texts[record.msg], chosen(None), **arguments), file=sys.stderr, flush=True)
