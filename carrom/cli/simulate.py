"""`carrom simulate`: simulates shots from standard input (contracts/simulate.md)."""

import sys

from carrom.cli.line_batches import line_batches


def register(app) -> None:
    """Add the command."""
    import typer

    @app.command("simulate")
    def command(
        lines: bool = typer.Option(False, "--lines", help="Many strokes, one JSON object per line."),
    ) -> None:
        """Simulate a stroke: JSON in, its motion out."""
        run(lines)


def run(lines: bool) -> None:
    """Answer one question, or with `lines` one on each line."""
    from carrom.contract.simulate_json import answer, answer_line

    source, sink = sys.stdin.buffer, sys.stdout.buffer
    if lines:
        for wave in line_batches(source):
            # at once: written line by line, eight thousand bytes at a time would go to the system
            sink.write(b"".join(map(answer_line, wave)))
            sink.flush()
    else:
        sink.write(answer(source.read()))
        sink.flush()
