"""Say in the person's language that the physics is compiled: half a minute of the first start, on standard error."""

import logging
import sys
from collections.abc import Mapping
from typing import Any

from carrom.cli.language import chosen


def show_compile_notices() -> None:
    """From now on say so whenever it is compiled, and nothing when it is not."""
    log = logging.getLogger("carrom.physics.compiled_cache")
    log.setLevel(logging.INFO)
    if not any(isinstance(one, _Telling) for one in log.handlers):  # a program may call several commands
        log.addHandler(_Telling())
    log.propagate = False
    sys.unraisablehook = _unraisable


def _unraisable(what) -> None:
    """Ctrl-C while LLVM compiles leaves objects half made, of which llvmlite complains when they are thrown away."""
    if not getattr(what.object, "__module__", "").startswith("llvmlite."):
        sys.__unraisablehook__(what)


class _Telling(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        from carrom.physics.compiled_cache import BEGINS, GOES_ON, UNKEPT
        from carrom.texts import sentence

        texts = {BEGINS: "compiling-begins", GOES_ON: "compiling-goes-on", UNKEPT: "compiling-unkept"}
        told: dict[str, Any] = dict(record.args) if isinstance(record.args, Mapping) else {}
        print("carrom: " + sentence(texts[record.msg], chosen(None), **told), file=sys.stderr, flush=True)
