"""Tables: listed, opened, brought as records; and by which address and QR code another device finds them."""

import io

import segno

from carrom.answers import match_views as views
from carrom.answers import responses, story_shapes
from carrom.answers.questions.parameters import After, Finished, Guests, Known, QrText, read_after
from carrom.answers.services import Asker, Encoded, Services
from carrom.contract.decoding import must_be
from carrom.errors import NotAllowed, Unreadable
from carrom.table.verbs.incoming import read_new_table
from carrom.table.wire import bounds


async def list_tables(
    services: Services, asker: Asker, known: Known = "", finished: Finished = False, guests: Guests = False,
    after: After = "",
) -> responses.TablesMessage:  # fmt: skip
    """List to the server's owner their tables, or those of guests, with the tokens to play them; to others those they
    know."""
    names = [name for name in known.split(",") if name and name.isprintable()]
    if len(names) > bounds.LISTED:
        raise Unreadable("known", f"names {len(names)} tables; the most are {bounds.LISTED}")
    if asker.opener != "owner":
        return await services.archive.known([] if guests else names, finished=finished)
    return await services.archive.page(guests=guests, finished=finished, after=read_after(after))


async def open_table(services: Services, asker: Asker, body: bytes) -> responses.OpenedTable:
    """Open a table; the token holds the seats of its persons."""
    check_may_open(services, asker)
    wanted = read_new_table(body)
    services.charge_opening()
    table, token = await services.tables.open_table(wanted, asker.opener, asker.mark)
    return {"table": table, "token": token}


async def keep_record(services: Services, asker: Asker, body: bytes) -> responses.ImportedTable:
    """Import a record as a match that is over: it can be viewed, but not continued."""
    check_may_open(services, asker)
    record = await services.threads.compute_apart(views.replayed, body, services.table_limits.events)
    keep = services.archive.keep_record
    table, stored = await services.threads.store("owner", keep, record, asker.opener, asker.mark)
    services.quota.charge(asker.mark, stored)
    return {"table": table}


async def record_story(services: Services, body: bytes) -> Encoded[story_shapes.StoryMessage]:
    """Return the whole match of a record for a viewer; nothing is stored."""
    return Encoded(await services.threads.compute_apart(views.story_of_record, body, services.table_limits.events))


def addresses(_services: Services, asker: Asker) -> responses.AddressesMessage:
    """Return where other devices reach this server: asked through a proxy, the site; none when it listens to this
    machine only."""
    return {"network": list(asker.sites)}


async def qr(services: Services, text: QrText) -> str:
    """Return a text as a QR code."""
    return await services.threads.compute_apart(qr_code, text)


async def secret_qr(services: Services, body: bytes) -> str:
    """Return a text that is a secret as a QR code: it stands in no address."""
    return await services.threads.compute_apart(qr_code, body.decode("utf-8", "replace"))


def qr_code(text: str) -> str:
    """Return the QR code of a text as SVG, dark on light with its quiet zone. Raises `Unreadable`."""
    if not 0 < len(text) <= bounds.QR:
        raise Unreadable("text", must_be(f"a text of 1 to {bounds.QR} characters", text))
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(drawn, kind="svg", scale=8, border=4, dark="#1b1310", light="#fff")
    return drawn.getvalue().decode("utf-8")


def check_may_open(services: Services, asker: Asker) -> None:
    """Raise `NotAllowed`: ``invitation-needed`` for whoever may open nothing here, ``bytes-of-one`` for whoever has
    brought as much as they may; and `Unavailable` when there is no room."""
    if not asker.may_open:
        raise NotAllowed("invitation-needed")
    services.check_space()
    services.quota.check(asker.mark)
