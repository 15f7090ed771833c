"""`carrom judge`: a position and what happened on standard input, the verdict on standard output."""

import io
import sys

from carrom.errors import Unreadable
from carrom.rules import judge
from carrom.server.wire import json
from carrom.server.wire.judging import read_question, verdict_to_plain


def register(app) -> None:
    """Add the command."""
    import typer

    @app.command("judge", help="Judge what happened: JSON in, the verdict out.")
    def command(
        lines: bool = typer.Option(False, "--lines", help="One question per line, one answer per line."),
    ) -> None:
        run(lines)


def run(lines: bool) -> None:
    """Judge standard input: one question, or one per line.

    Every line has its answer, at once; a bad one is answered with its error and the rest go on.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    if not lines:
        print(answer(sys.stdin.buffer.read()))
        return
    for line in sys.stdin.buffer:
        print(answer_or_error(line), flush=True)


def answer(question: bytes) -> str:
    """The verdict on one question, as JSON. Raises `Unreadable` with the field at fault."""
    return json.write(verdict_to_plain(judge(*read_question(json.read(question)))))


def answer_or_error(question: bytes) -> str:
    """The verdict on one line, or what is wrong with it."""
    try:
        return answer(question)
    except Unreadable as error:
        return json.write({"error": {"field": error.field, "message": error.message}})
