"""`carrom site`: the whole game as a folder of files, for any web space."""

from pathlib import Path

import click


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR", help="A new folder, or one written before.")
def site(folder: Path) -> None:
    """Write the whole game as a folder of files that any web space serves: no server plays, the browser does."""
    from carrom.cli.site_folder import write

    size = write(folder)
    click.echo(f"{folder}: {size / 1e6:.1f} MB. Put it on a web space, or try it: python -m http.server -d {folder}")
