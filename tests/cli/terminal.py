"""`carrom` as somebody meets it who types a command: in a process of its own, or in this one, which starts no other."""

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

from carrom.cli.main import main

ROOT = Path(__file__).parents[2]
PLAIN = {"LC_ALL": "C", "PYTHONUTF8": "1", "COLUMNS": "100"}
"""A system that speaks no French, and a window of a hundred columns."""
Done = subprocess.CompletedProcess[str]


def command(*words: object) -> list[str]:
    """What starts a process of it."""
    return [sys.executable, "-m", "carrom.cli.main", *map(str, words)]


def started(*words: object, text: str = "", **environment: str) -> Done:
    """In a process of its own, to its end."""
    told = {**os.environ, **PLAIN, **environment}
    return subprocess.run(
        command(*words), cwd=ROOT, input=text, capture_output=True, text=True, encoding="utf-8", env=told, check=False
    )


def carrom(*words: object, text: str | bytes = "", **environment: str) -> Done:
    """The same by the same door, `main`, in this process."""
    ours = sys.argv, sys.stdin, sys.stdout, sys.stderr, dict(os.environ)
    said, complained = (TextIOWrapper(BytesIO(), "utf-8") for _ in range(2))
    typed = text if isinstance(text, bytes) else text.encode()
    sys.argv, sys.stdin = ["carrom", *map(str, words)], TextIOWrapper(BytesIO(typed), "utf-8")
    sys.stdout, sys.stderr = said, complained
    os.environ |= PLAIN | environment
    try:
        main()
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    finally:
        sys.argv, sys.stdin, sys.stdout, sys.stderr, before = ours
        os.environ.clear()
        os.environ |= before
    return Done(sys.argv, status, _written(said), _written(complained))


def _written(stream: TextIOWrapper) -> str:
    stream.flush()
    return stream.buffer.getvalue().decode()  # type: ignore[attr-defined]  # the bytes above
