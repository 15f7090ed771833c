"""`carrom analyse`: analyses a record stroke by stroke: decisions, luck, the hand, an exercise."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from carrom.board import QUEEN, Seat, kind_of
from carrom.cli.books import lang_option
from carrom.cli.progress import number
from carrom.cli.record_file import match_in_file, write_file
from carrom.errors import Unreadable
from carrom.texts import Language, seat_name, sentence

if TYPE_CHECKING:
    from carrom.analysis.review import ReviewedStroke, StrokeToReview
    from carrom.match import Match

LOSS, LUCK = "z.2f", "+z.2f"
"""Formats of numbers of men: no zero is negative."""


@click.command()
@click.argument("file", metavar="RECORD", help="A record (.cgn); - for standard input.")
@click.option("--seat", metavar="SEAT", help="Only this seat's strokes: S, E, N or W.")
@click.option(
    "--sigma",
    type=click.FloatRange(min=0, max=5),
    default=0.5,
    help="The error of a person's hand, degrees; a bot's is known.",
)
@click.option("--svg", metavar="FILE", help="Write a graph of loss and luck to this file; - for standard output.")
@lang_option
def analyse(file: str, seat: str | None, sigma: float, svg: str | None, lang: str | None) -> None:
    """Analyse a game stroke by stroke: the loss of each decision against the best stroke, and the luck.

    Ctrl-C stops and reports the strokes analysed so far."""
    from carrom.analysis.review import graph, moments
    from carrom.cli.terminal import chosen

    speaking = chosen(lang)
    match = match_in_file(file, speaking)
    if seat is not None and seat not in match.header.seats:
        raise Unreadable(
            "--seat", f"{seat!r} is not a seat of this game; the seats are {', '.join(match.header.seats)}"
        )
    strokes = [one for one in moments(match) if seat in (None, one.shot.seat)]
    if not strokes:
        raise Unreadable(file, sentence("analysis-nothing", speaking, file=file))
    done = _looked_at(strokes, sigma)
    if len(done) < len(strokes):
        click.echo(sentence("analysis-stopped", speaking, done=len(done), of=len(strokes)), err=True)
    if svg is not None and done:
        heads = [sentence(f"analysis-graph{part}", speaking) for part in ("", "-loss", "-luck")]
        write_file(svg, graph(done, heads[0], heads[1], heads[2]))
    if svg != "-" and done:
        click.echo("\n".join(_told(match, done, sigma, file, speaking)))


def _looked_at(strokes: "Sequence[StrokeToReview]", sigma: float) -> "list[ReviewedStroke]":
    """Review the strokes until interrupted, with a progress bar on standard error."""
    import sys

    from carrom.analysis.review import reviewed
    from carrom.bots import Hand

    done: list[ReviewedStroke] = []
    with click.progressbar(length=len(strokes), file=sys.stderr, show_pos=True) as bar:
        try:
            for stroke in strokes:
                done.append(reviewed(stroke, Hand(sigma)))
                bar.update(1)
        except KeyboardInterrupt:
            sys.stderr.write("\n")
    return done


def _told(match: "Match", done: "Sequence[ReviewedStroke]", sigma: float, file: str, speaking: Language) -> list[str]:
    """Format the analysis: a table stroke by stroke, a sentence on each seat and its hand, and the exercise."""
    from carrom.analysis.review import drill, summary
    from carrom.cli.terminal_table import columns
    from carrom.contract.names import names_of

    def say(message: str, **values: str | float) -> str:
        return sentence(f"analysis-{message}", speaking, queen_words=match.book.queen_words, **values)

    names = names_of(match.players)[speaking]
    called = {seat: names.get(seat) or seat_name(seat, speaking) for seat in match.header.seats}
    heads = [say(f"head-{one}") for one in ("n", "who", "family", "loss", "luck", "best")]
    rows = [_row(one, called[one.seat], say, speaking) for one in done]
    lines = [say("title", game=file, sigma=number(sigma, ".2f", speaking)), ""]
    lines += columns(rows, heads, right=(0, 3, 4))
    lines.append("")
    for seat, one in summary(done).items():
        loss, luck = number(one.loss, LOSS, speaking), number(one.luck, LUCK, speaking)
        lines.append(say("seat", name=called[seat], strokes=one.strokes, loss=loss, count=one.loss, luck=luck))
        if one.hand is None:
            lines.append(say("hand-unknown", name=called[seat]))
            continue
        hand = {part: number(getattr(one.hand, part), ".2f", speaking) for part in ("sigma", "low", "high")}
        lines.append(say("hand", name=called[seat], strokes=one.hand.strokes, **hand))
    persons: list[Seat] = [seat for seat, player in match.players.items() if player.kind == "person"]
    found = drill(done, persons or match.header.seats)
    if found is None:
        return [*lines, "", say("no-drill")]
    family = say("family", family=found.family)
    return [*lines, "", say("drill", name=called[found.seat], family=family, n=str(found.n)), f"  {found.position}"]


def _row(one: "ReviewedStroke", name: str, say, speaking: Language) -> list[str]:
    better = "" if one.loss == 0 else f"{say('family', family=one.best.family)}{_about(one.best.man, say)}"
    return [
        str(one.n),
        name,
        f"{say('family', family=one.family)}{_about(one.man, say)}",
        number(one.loss, LOSS, speaking),
        number(one.luck, LUCK, speaking),
        better,
    ]


def _about(man: str | None, say) -> str:
    """Format the man that a stroke is about, to follow its family."""
    if man is None:
        return ""
    kind = say("disc", disc=kind_of(man))
    return f", {kind}" if man == QUEEN else f", {kind} {man}"
