"""`carrom play`: starts the server on this machine and opens the board in the browser."""

import gc
import logging
from pathlib import Path
from typing import Literal

import click

from carrom.errors import CarromError, Unavailable


@click.command()
@click.option("--port", type=click.IntRange(min=0, max=65535), default=0, help="Port to listen on; 0 finds a free one.")
@click.option("--host", default="0.0.0.0", help="Address to listen on; 127.0.0.1 admits this machine only.")
@click.option(
    "--host-name",
    "host_names",
    multiple=True,
    metavar="NAME",
    help="A name by which browsers reach this server; repeatable.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Believe this proxy, or network, about clients; repeatable.",
)
@click.option("--open", "is_open", is_flag=True, help="Let everybody open tables, not only those invited.")
@click.option(
    "--tls-cert",
    type=click.Path(path_type=Path),
    help="Certificate (PEM, with its chain): serve over https; needs --tls-key.",
)
@click.option("--tls-key", type=click.Path(path_type=Path), help="Private key of that certificate (PEM).")
@click.option("--browser/--no-browser", default=True, help="Open the browser.")
@click.option(
    "--book", "books", multiple=True, metavar="FILE", help="A file of house rules (.toml) to offer too; repeatable."
)
@click.option(
    "--lesson",
    "lesson_files",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="A lesson (.toml) to offer too; repeatable.",
)
@click.option(
    "--store", show_default="your data folder", help="File that stores the games, or postgresql://USER@HOST/DB."
)
@click.option("--accept-loss", is_flag=True, help="Start without the lines that the disk has damaged.")
@click.option("--metrics", is_flag=True, help="Answer GET /metrics (Prometheus) to programs of this machine.")
@click.option("--metrics-for-all", is_flag=True, help="The same to everybody who reaches this server.")
@click.option(
    "--log",
    type=click.Choice(["plain", "json"]),
    default="plain",
    help="Form of warnings and errors on standard error.",
)
def play(
    port: int,
    host: str,
    host_names: tuple[str, ...],
    proxies: tuple[str, ...],
    is_open: bool,
    tls_cert: Path | None,
    tls_key: Path | None,
    browser: bool,
    books: tuple[str, ...],
    lesson_files: tuple[Path, ...],
    store: str | None,
    accept_loss: bool,
    metrics: bool,
    metrics_for_all: bool,
    log: Literal["plain", "json"],
) -> None:
    """Play carrom in the browser. Ctrl-C ends the server; every game is stored."""
    from carrom.server.logs import log_to_standard_error

    log_to_standard_error(log)
    # to look through all that a start loads, again and again, would take a tenth of its CPU, and there is no garbage;
    # `carrom.server.garbage.collecting` begins with it
    gc.disable()
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
            accept_loss=accept_loss,
            open_browser=browser,
            houses=[house(name) for name in books],
            host_names=host_names,
            is_open=is_open,
            proxies=proxies,
            taught=lessons_offered(lesson_files),
            tls=(tls_cert, tls_key) if tls_cert and tls_key else None,
            metrics="everybody" if metrics_for_all else "here" if metrics else "nobody",
        )
    except CarromError as error:
        if log == "plain":
            raise
        logging.getLogger("carrom").critical("%s", error)
        raise click.exceptions.Exit(1) from error
    finally:
        gc.enable()
