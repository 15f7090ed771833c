"""`carrom games`: finds, exports, verifies, backs up and deletes stored games; shows and renews the keys to them."""

import sys
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carrom.cli.books import lang_option
from carrom.cli.terminal import chosen
from carrom.contract import strict_json
from carrom.errors import Unavailable, Unreadable
from carrom.texts import Language, has, sentence

if TYPE_CHECKING:
    from carrom.table.stored import GameSummary, StoredSeat

store_option = click.option(
    "--store", metavar="PLACE", show_default="your data folder", help="A file, or postgresql://…"
)


@click.group(no_args_is_help=True)
def games() -> None:
    """Find, export, verify, back up and delete the games that are kept; renew the keys to them."""


@games.command("list")
@click.option("--book", help="Only games by this book.")
@click.option("--player", help="Only games of this player; part of the name is enough.")
@click.option(
    "--since", type=click.DateTime(["%Y-%m-%d"]), metavar="DAY", help="Only games played on that day or later."
)
@click.option(
    "--until", type=click.DateTime(["%Y-%m-%d"]), metavar="DAY", help="Only games played on that day or before."
)
@click.option("--over/--not-over", default=None, help="Only finished games, or only unfinished ones.")
@click.option("--most", type=click.IntRange(min=1), default=100, help="The most games to list.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@store_option
@lang_option
def list_games(
    book: str | None,
    player: str | None,
    since: datetime | None,
    until: datetime | None,
    over: bool | None,
    most: int,
    as_json: bool,
    store: str | None,
    lang: str | None,
) -> None:
    """List games, the latest first. A DAY is written 2026-11-01."""
    first = None if since is None else _moment("--since", since, 0)
    end = None if until is None else _moment("--until", until, 1)
    with _reading(store) as reader:
        found = reader.search(player=player, book=book, since=first, until=end, over=over, most=most)
    if as_json:
        click.echo(strict_json.write({"games": [_plain(game) for game in found]}))
    else:
        speaking = chosen(lang)
        for game in found:
            click.echo(_line(game, speaking))


@games.command()
@click.argument("match", metavar="MATCH", help="Name of a game, as `list` shows it.")
@click.argument("file", default="-", metavar="FILE", help="File to write; - for standard output.")
@store_option
def export(match: str, file: str, store: str | None) -> None:
    """Write a game as a record (.cgn), even while it is being played; of a damaged one what is whole."""
    from carrom.answers.records import record_file
    from carrom.cli.record_file import write_file
    from carrom.store import DamagedMatchError

    damage = None
    with _reading(store) as reader:
        try:
            kept = reader.load(match)
        except DamagedMatchError as damaged:
            damage, kept = damaged, damaged.whole
            if kept is None:
                raise
        times = reader.times(match)
    if kept is None:
        raise Unavailable(f"no game {match} is in the store; see `carrom games list`")
    write_file(file, record_file(kept.match, kept.header, [line.text for line in kept.lines], times).text)
    if damage is not None:
        raise damage


@games.command()
@click.argument("match", nargs=-1, required=True, metavar="MATCH…", help="Names of games, as `list` shows them.")
@click.option("--yes", is_flag=True, help="Delete without asking.")
@store_option
@lang_option
def delete(match: tuple[str, ...], yes: bool, store: str | None, lang: str | None) -> None:
    """Delete games for good."""
    from carrom.store import default_location, open_store, read_store

    speaking = chosen(lang)
    place, names = store or default_location(), list(dict.fromkeys(match))
    with read_store(place) as reader:
        found = reader.games(*names)
    unknown = [name for name in names if name not in {game.match for game in found}]
    if unknown:
        raise Unavailable(f"no game {', '.join(unknown)} is in the store; nothing was deleted")
    with open_store(place) as owned:
        for game in found:
            click.echo(_line(game, speaking))
        if not yes and not _agreed(sentence("games-delete", speaking, count=len(found)), speaking):
            raise click.Abort
        for name in names:
            owned.delete(name)
    click.echo(sentence("games-deleted", speaking, count=len(found)))


@games.command()
@click.argument("file", type=click.Path(path_type=Path), help="The file to write; it must not exist.")
@store_option
@lang_option
def backup(file: Path, store: str | None, lang: str | None) -> None:
    """Copy all games into a new file, even while they are being played."""
    with _reading(store) as reader:
        copied = reader.backup(file)
    click.echo(sentence("games-copied", chosen(lang), count=copied, file=str(file)))


@games.command()
@click.argument("file", type=click.Path(path_type=Path), help="A copy that `backup` has made.")
@store_option
@lang_option
def restore(file: Path, store: str | None, lang: str | None) -> None:
    """Put a copy in the place of the games; those that were there stay in a file beside them."""
    from carrom.store import default_location
    from carrom.store import restore as put_back

    count, aside = put_back(file, store or default_location())
    click.echo(sentence("games-restored", chosen(lang), count=count))
    if aside is not None:
        click.echo(sentence("games-aside", chosen(lang), file=str(aside)))


@games.command()
@store_option
@lang_option
def verify(store: str | None, lang: str | None) -> None:
    """Check every line of every game: is it as it was stored? Status 1 where one is not. A summary that is wrong loses
    nothing: it is named, and a server stores it anew when somebody comes to that game."""
    from carrom.table.wire.stored_matches import is_summary_right

    speaking = chosen(lang)
    damaged, checked = 0, 0
    with _reading(store) as reader:

        def progress(done: int, of: int) -> None:
            nonlocal checked
            checked = of
            if sys.stderr.isatty():
                click.echo(f"\r{done}/{of}", nl=done == of, err=True)

        for damage in reader.verify(progress):
            damaged += 1
            said = "games-damaged" if damage.n else "games-access-damaged"
            click.echo(sentence(said, speaking, match=damage.match, n=damage.n))
            reader.damaged[damage.match] = damage
        for match in reader.names():
            if match not in reader.damaged and is_summary_right(reader, match) is False:
                click.echo(sentence("games-summary-wrong", speaking, match=match))
        if reader.unread:
            damaged += 1
            click.echo(reader.unread)
    if damaged:
        raise click.exceptions.Exit(1)
    click.echo(sentence("games-whole", speaking, count=checked))


@games.command()
@click.option("--renew", is_flag=True, help="Make a new owner's key and a new invitation.")
@click.option("--renew-invitation", is_flag=True, help="Make a new invitation; the owner's key stays.")
@store_option
@lang_option
def keys(renew: bool, renew_invitation: bool, store: str | None, lang: str | None) -> None:
    """Show the keys to a server of these games, or make new ones: the old ones open nothing any more."""
    from carrom.server.server_keys import keys_in, renewed_keys
    from carrom.store import default_location, key_file

    speaking = chosen(lang)
    file = key_file(store or default_location())
    shown = renewed_keys(file, owner=renew) if renew or renew_invitation else keys_in(file)
    if renew or renew_invitation:
        click.echo(sentence("games-keys-renewed", speaking, which="both" if renew else "invitation"))
    click.echo(sentence("games-keys-owner", speaking, key=f"#key={shown.owner}"))
    click.echo(sentence("games-keys-invitation", speaking, key=f"#invitation={shown.invitation}"))
    click.echo(sentence("games-keys-file", speaking, file=str(file)))


def _reading(store: str | None):
    from carrom.store import default_location, read_store

    return read_store(store or default_location())


def _agreed(question: str, speaking: Language) -> bool:
    typed = click.prompt(f"{question} {sentence('games-yes-or-no', speaking)}", default="", show_default=False)
    return typed.strip().lower() in ("o", "oui", "y", "yes")


def _moment(option: str, day: datetime, later: int) -> int:
    """The first ms of a local day, or of the day `later` days after it."""
    try:
        return round((day + timedelta(days=later)).timestamp() * 1000)
    except (OverflowError, ValueError, OSError):
        raise Unreadable(option, "is not a day of the calendar; write such as 2025-11-22") from None


def _line(game: "GameSummary", speaking: Language) -> str:
    sitting = ", ".join(f"{one.seat} {_called(one, speaking)}" for one in game.players)
    over = sentence("games-over", speaking) if game.over else ""
    at = datetime.fromtimestamp(game.at / 1000).strftime("%Y-%m-%d %H:%M")
    return f"{game.match:<14}{at}  {game.book:<16}{over:<6}{game.n:>4}  {sitting}"


def _called(player: "StoredSeat", speaking: Language) -> str:
    if player.name:
        return player.name
    message = f"bot-{player.level}" if player.level else f"games-{player.kind}"
    return sentence(message, speaking) if has(message, speaking) else player.level or player.kind


def _plain(game: "GameSummary") -> dict[str, object]:
    return {
        "match": game.match,
        "book": game.book,
        "opened": game.opened,
        "at": game.at,
        "over": game.over,
        "n": game.n,
        "players": {one.seat: {"kind": one.kind, "name": one.name, "level": one.level} for one in game.players},
    }
