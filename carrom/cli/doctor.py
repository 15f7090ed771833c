"""`carrom doctor`: says what is well and what is not with this installation, its store and its machine."""

from typing import Annotated

import typer

from carrom.cli.books import Lang
from carrom.cli.games import Where
from carrom.cli.language import chosen


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("doctor")(doctor)


def doctor(
    store: Where = None,
    port: Annotated[int | None, typer.Option(help="Is this port free?", min=1, max=65535)] = None,
    host: Annotated[str, typer.Option(help="Address at which it is to be free.")] = "0.0.0.0",
    lang: Lang = None,
) -> None:
    """Check versions, page, store, disk, limits and port; nothing is changed. Status 1 where there is a problem."""
    from carrom.cli.doctor_machine import machine_findings, port_finding
    from carrom.cli.doctor_store import store_findings
    from carrom.server.store import default_location
    from carrom.texts import sentence

    speaking = chosen(lang)
    has_problem = False
    findings = [machine_findings(), store_findings(store or default_location())]
    findings += [] if port is None else [[port_finding(host, port)]]
    for each in findings:
        for finding in each:
            word = sentence(f"doctor-{finding.severity}", speaking)
            typer.echo(f"{word:<10} {sentence(finding.text, speaking, **finding.arguments)}")
            has_problem |= finding.severity == "problem"
    if has_problem:
        raise typer.Exit(1)
