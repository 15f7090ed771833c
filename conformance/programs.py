"""Runs a program on JSON Lines: one JSON object a line in, one JSON object a line out."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

PATIENCE = 600.0
"""s: a program that takes longer for all its answers hangs. Carrom may first have to compile for a minute."""


class BadProgram(Exception):
    """A program that cannot be run, or that does not answer line by line; the message says what happened."""


def answers(questions: list[dict], program: list[str], patience: float = PATIENCE) -> list[dict]:
    """Return the program's answers, one to a question, in order. Raises `BadProgram`."""
    asked = "".join(json.dumps(question) + "\n" for question in questions)
    command = beside(program)
    try:
        done = subprocess.run(command, input=asked.encode(), capture_output=True, timeout=patience, check=False)
    except subprocess.TimeoutExpired as late:
        given = (late.stdout or b"").count(b"\n")
        raise BadProgram(f"{given} answers to {len(questions)} questions within {patience:g} s: stopped") from None
    except OSError as error:
        raise BadProgram(f"{program[0]} does not start: {error.strerror or error}") from None
    lines = [line for line in done.stdout.split(b"\n") if line.strip()]
    answered = [_read(number, line) for number, line in enumerate(lines, 1)]
    if len(answered) != len(questions):
        complaint = done.stderr.decode(errors="replace").strip().splitlines()
        last = f", last line on standard error: {complaint[-1]}" if complaint else ""
        raise BadProgram(f"{len(answered)} answers to {len(questions)} questions, exit status {done.returncode}{last}")
    return answered


def beside(program: list[str]) -> list[str]:
    """Resolve the program, also beside this Python: a virtual environment need not be activated."""
    neighbour = Path(sys.executable).parent / program[0]
    return [str(neighbour), *program[1:]] if shutil.which(program[0]) is None and neighbour.exists() else program


def _read(number: int, line: bytes) -> dict:
    try:
        answer = json.loads(line)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        said = line[:80].decode(errors="replace")
        raise BadProgram(f"answer {number} is not a JSON object: {said}")
    return answer
