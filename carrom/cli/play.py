"""`carrom play`: starts the server on this machine and opens the board in the browser."""

import logging
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from carrom.errors import CarromError, Unavailable


class LogForm(Enum):
    """Form of the log: lines for people, or one JSON object per line."""

    PLAIN = "plain"
    JSON = "json"


def play(
    port: Annotated[int, typer.Option(help="Port to listen on; 0 finds a free one.", min=0, max=65535)] = 0,
    host: Annotated[str, typer.Option(help="Address to listen on; 127.0.0.1 admits this machine only.")] = "0.0.0.0",
    host_names: Annotated[
        list[str] | None,
        typer.Option("--host-name", metavar="NAME", help="A name by which browsers reach this server; repeatable."),
    ] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option("--proxy", metavar="ADDRESS", help="Believe this proxy, or network, about clients; repeatable."),
    ] = None,
    is_open: Annotated[bool, typer.Option("--open", help="Let everybody open tables, not only those invited.")] = False,
    tls_cert: Annotated[
        Path | None, typer.Option(help="Certificate (PEM, with its chain): serve over https; needs --tls-key.")
    ] = None,
    tls_key: Annotated[Path | None, typer.Option(help="Private key of that certificate (PEM).")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    books: Annotated[
        list[str] | None,
        typer.Option("--book", metavar="FILE", help="A file of house rules (.toml) to offer too; repeatable."),
    ] = None,
    lesson_files: Annotated[
        list[Path] | None, typer.Option("--lesson", metavar="FILE", help="A lesson (.toml) to offer too; repeatable.")
    ] = None,
    store: Annotated[
        str | None,
        typer.Option(help="File that stores the games, or postgresql://USER@HOST/DB.", show_default="your data folder"),
    ] = None,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Answer GET /metrics (Prometheus) to programs of this machine.")
    ] = False,
    metrics_for_all: Annotated[
        bool, typer.Option("--metrics-for-all", help="The same to everybody who reaches this server.")
    ] = False,
    log: Annotated[LogForm, typer.Option(help="Form of warnings and errors on standard error.")] = LogForm.PLAIN,
) -> None:
    """Play carrom in the browser. Ctrl-C ends the server; every game is stored."""
    from carrom.server.logs import log_to_standard_error

    log_to_standard_error(log.value)
    from carrom.cli.lessons import lessons_offered
    from carrom.contract.house_books import house
    from carrom.server.serving import serve

    try:
        if (tls_cert is None) != (tls_key is None):
            raise Unavailable("--tls-cert and --tls-key belong together; name both")
        serve(
            host,
            port,
            store,
            open_browser=browser,
            houses=[house(name) for name in books or ()],
            host_names=host_names or (),
            is_open=is_open,
            proxies=proxies or (),
            taught=lessons_offered(lesson_files or ()),
            tls=(tls_cert, tls_key) if tls_cert and tls_key else None,
            metrics="everybody" if metrics_for_all else "here" if metrics else "nobody",
        )
    except CarromError as error:
        if log is LogForm.PLAIN:
            raise
        logging.getLogger("carrom").critical("%s", error)
        raise typer.Exit(1) from error
