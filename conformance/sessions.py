"""Tests any program that speaks the engine protocol (docs/engines.md) with scripted sessions.

    python conformance/sessions.py [files…] [--patience seconds] [-- program arguments…]

The format is in engines/README.md. Without names: all of engines/; without a program: `carrom engine`. Needs only
Python. Exit status 0 when the program answers every session as expected, 1 when not, 2 when a program or a file cannot
be used.
"""

import argparse
import queue
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from programs import beside

HERE = Path(__file__).parent
PROGRAM = ["carrom", "engine"]
PATIENCE = 200.0
"""s for an answer; a program may have to compile first."""
QUITTING = 5.0
"""s from quit, or the end of the input, to the end of the program."""
OF_ITSELF = ("name", "author", "can", "option", "info")
"""Messages that an engine may send unasked, or that differ between engines."""
TOP_SPEED = 8_000_000


class Wrong(Exception):
    """A deviation from the session: what the program did instead."""


@dataclass
class Program:
    """A running program, and a queue of the lines it sends; None after the last one."""

    command: list[str]
    said: queue.Queue = field(default_factory=queue.Queue)

    def __post_init__(self) -> None:
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self.process.stdout or ():
            self.said.put(line.decode(errors="replace").strip())
        self.said.put(None)

    def say(self, line: str) -> None:
        """Send it a line; one that has ended gets nothing, and its output is still checked."""
        try:
            self.process.stdin.write(f"{line}\n".encode())  # type: ignore[union-attr]  # a pipe, as requested
            self.process.stdin.flush()  # type: ignore[union-attr]  # it is a pipe
        except OSError:
            pass

    def hear(self, patience: float) -> str | None:
        """Return its next line; None when none comes in time. Raises `Wrong` when it has ended."""
        try:
            line = self.said.get(timeout=patience)
        except queue.Empty:
            return None
        if line is None:
            self.said.put(None)
            raise Wrong("has ended")
        return line


def main(arguments: list[str]) -> int:
    """Play the requested sessions and print the results; return the exit status."""
    split = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(prog="conformance/sessions.py", usage=(__doc__ or "").split("\n\n")[1])
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--patience", type=float, default=PATIENCE)
    asked = parser.parse_args(arguments[:split])
    failed = 0
    try:
        for path in asked.files or sorted((HERE / "engines").glob("*.txt")):
            lines = path.read_text(encoding="utf-8").splitlines()
            wrong = played(lines, beside(arguments[split + 1 :] or PROGRAM), asked.patience)
            print(f"{path.name}: {'ok' if wrong is None else f'FAIL  line {wrong[0]}: the engine {wrong[1]}'}")
            failed += wrong is not None
    except (OSError, ValueError) as error:
        print(f"cannot run: {error}", file=sys.stderr)
        return 2
    return 1 if failed else 0


def played(lines: list[str], command: list[str], patience: float = PATIENCE) -> tuple[int, str] | None:
    """Play a session. Return None if the program kept to it, or the line at which it deviated, and how.

    Raises `ValueError` for a line that is not in the format.
    """
    program, told = Program(command), {}
    number = 0
    try:
        for number, line in enumerate(lines, 1):
            mark, _, rest = line.partition(" ")
            if mark == ">":
                word, _, value = rest.partition(" ")
                told[word] = value
                program.say(rest)
            elif mark == "<":
                expect(program, rest.split(), told, patience)
            elif mark == "?":
                silence(program, float(rest))
            elif mark == "=":
                ends(program, end_of_input=rest == "input ends")
            elif line.strip() and not line.startswith("#"):
                raise ValueError(f"line {number} does not begin with one of > < ? = #: {line[:60]}")
    except Wrong as wrong:
        return number, str(wrong)
    finally:
        program.process.kill()
        program.process.wait()
    return None


def expect(program: Program, wanted: list[str], told: dict[str, str], patience: float) -> None:
    """Read lines until the expected one. Raises `Wrong` for another answer, or none in time."""
    until = time.monotonic() + patience
    ways = [way.split() for way in " ".join(wanted).split(" | ")]
    while (line := program.hear(max(0.0, until - time.monotonic()))) is not None:
        words = line.split()
        if any(is_like(words, way) for way in ways):
            if words[0] == "bestshot":
                check_shot(words[1:], told)
            return
        if words and words[0] not in OF_ITSELF:
            raise Wrong(f"sends {line[:80]!r}, expected {' '.join(wanted)!r}")
    raise Wrong(f"does not send {' '.join(wanted)!r} within {patience:g} s")


def is_like(words: list[str], wanted: list[str]) -> bool:
    """Whether a line is the expected one: ``*`` is any word, ``...`` any rest. Of a shot only the first word counts."""
    if wanted[0] in (*OF_ITSELF, "bestshot"):
        return words[:1] == wanted[:1]
    if wanted[-1] == "...":
        wanted = wanted[:-1]
        words = words[: len(wanted)]
    return len(words) == len(wanted) and all(want in ("*", word) for word, want in zip(words, wanted, strict=True))


def check_shot(words: list[str], told: dict[str, str]) -> None:
    """Raise `Wrong` for a stroke that is not allowed by the last ``places`` and ``turn``."""
    seat, x, vx, vy, *spin = words[0], *(integer(word) for word in words[1:5])
    ends = [int(word) for word in told["places"].split()]
    if len(words) not in (4, 5) or seat != told["turn"]:
        raise Wrong(f"sends {' '.join(words)}, which is not a stroke of {told['turn']}")
    if not any(low <= x <= high for low, high in zip(ends[::2], ends[1::2], strict=True)):
        raise Wrong(f"places the striker at {x}, which is not allowed")
    if not 0 < vx * vx + vy * vy <= TOP_SPEED**2 or any(abs(turn) > 300_000 for turn in spin):
        raise Wrong(f"sends the velocity {vx} {vy}, which is zero or too fast, or a spin that is too large")


def integer(word: str) -> int:
    """Parse a whole number. Raises `Wrong`."""
    if not word.removeprefix("-").isdecimal():
        raise Wrong(f"sends {word!r}, which is not a whole number")
    return int(word)


def silence(program: Program, seconds: float) -> None:
    """Raise `Wrong` for any message in that time but those `OF_ITSELF`."""
    until = time.monotonic() + seconds
    while (line := program.hear(max(0.0, until - time.monotonic()))) is not None:
        if line.split()[:1] not in ([word] for word in OF_ITSELF):
            raise Wrong(f"sends {line[:80]!r}, which answers no question")


def ends(program: Program, end_of_input: bool) -> None:
    """Raise `Wrong` when the program does not end."""
    if end_of_input and program.process.stdin:
        program.process.stdin.close()
    try:
        program.process.wait(QUITTING)
    except subprocess.TimeoutExpired:
        raise Wrong(f"still runs after {QUITTING:g} s") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
