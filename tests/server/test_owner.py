"""The owner of a server is who shows its key; to be on the same machine is no proof."""

import stat
from dataclasses import replace

import pytest
from click.testing import CliRunner

from carrom.cli.main import application
from carrom.errors import Unavailable
from carrom.server.server_keys import ServerKeys, following, fresh_keys, keys_in, renewed_keys
from carrom.server.serving import Entrance
from carrom.store import key_file
from tests.running import Browser, Served
from tests.server.routes import answer, asked
from tests.server.test_heads import told as answer_to

KEYS = ServerKeys("o" * 22, "i" * 22)


def listed(server: Served, key: str | None) -> list[dict]:
    """The list that a page of this machine gets, called `localhost`."""
    said = {} if key is None else {"Carrom-Key": key}
    told = asked(server, "GET", "tables", Host=f"localhost:{server.port}", **said)
    assert told.status == 200
    return told.plain["tables"]


def test_the_owners_key_lists_every_table_with_its_token_and_neither_the_invitation_nor_no_key_does(server):
    table = server.open_table()
    for key in (server.key, f"{'x' * 22} {server.key}"):
        told = {one["table"]: one for one in listed(server, key)}
        assert told[table["table"]]["token"] == table["token"]
    invitation = keys_in(key_file(server.place)).invitation
    for key in (None, "", " ", "x" * 22, "é" * 22, f"a b {'x' * 22}", invitation):
        assert listed(server, key and key.encode().decode("latin-1")) == [], key


def test_the_keys_lie_beside_the_store_readable_by_its_owner_alone_and_while_they_are_gone_the_last_hold(tmp_path):
    file = key_file(tmp_path / "games.db")
    assert file == tmp_path / "games.db.key"
    keys = keys_in(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert keys_in(file) == keys, "they stay the same"
    assert (len(keys.owner), len(keys.invitation)) == (22, 22), "128 bits in base 64"
    assert len({keys.owner, keys.invitation, fresh_keys().owner}) == 3
    file.chmod(0o644)
    keys_in(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.unlink()
    assert keys_in(file) != keys, "to delete the file revokes them"
    assert keys.owner not in repr(keys)
    assert keys.invitation not in repr(keys)
    file = tmp_path / "games.db.key"
    follow = following(file, is_open=False)
    keys = follow()
    file.write_text("owner \n")
    assert follow() == keys
    file.unlink()
    assert follow() == keys
    assert keys_in(file) != keys
    assert follow() == keys_in(file)


def test_the_keys_to_a_database_lie_in_the_data_folder_and_a_file_that_holds_none_is_refused(monkeypatch, tmp_path):
    monkeypatch.setattr("carrom.store.locations.user_data_path", lambda _: tmp_path)
    one, other = (key_file(f"postgresql://camille:secret@dbhost/{name}") for name in ("carrom", "other"))
    assert one.parent == other.parent == tmp_path
    assert one != other
    assert one == key_file("postgresql://camille:another@dbhost/carrom"), "whatever the password"
    file = tmp_path / "games.db.key"
    file.write_text("owner \n")
    with pytest.raises(Unavailable, match="delete it"):
        keys_in(file)
    with pytest.raises(Unavailable, match="cannot be kept"):
        keys_in(tmp_path / "games.db.key" / "below")


def test_a_terminal_shows_the_owners_address_and_guests_theirs_and_a_log_only_where_the_key_lies(tmp_path):
    entrance = Entrance("http://localhost:8018/", ("http://192.168.1.20:8018",), KEYS, tmp_path / "games.db.key")
    private, public = ("\n".join(entrance.lines(is_private=one)) for one in (True, False))
    assert f"http://localhost:8018/#key={KEYS.owner}" in private
    for key in (KEYS.owner, KEYS.invitation):
        assert key not in public
    assert str(tmp_path / "games.db.key") in public
    assert "http://192.168.1.20:8018/" in public
    address = "http://192.168.1.20:8018"
    for is_open, shown in ((False, f"{address}/#invitation={KEYS.invitation} "), (True, f"{address}/ ")):
        keys = replace(KEYS, is_open=is_open)
        lines = list(Entrance("http://localhost:8018/", (address,), keys, tmp_path).lines(is_private=True))
        assert lines[1].startswith(shown)
        assert "\N{FULL BLOCK}" in lines[2] or "\N{LOWER HALF BLOCK}" in lines[2], "a code for cameras"


def test_renewed_keys_are_shown_and_hold_at_once_where_a_server_runs(alone):
    follow = following(key_file(alone.place), is_open=True)
    old = follow()
    assert old.is_open
    for option, changes in (("--renew-invitation", (False, True)), ("--renew", (True, True))):
        done = CliRunner().invoke(application(), ["games", "keys", option, "--store", str(alone.place), "--lang", "en"])
        assert done.exit_code == 0, done.exception
        new = follow()
        assert (new.owner != old.owner, new.invitation != old.invitation) == changes
        assert f"#key={new.owner}\n" in done.stdout
        assert f"#invitation={new.invitation}\n" in done.stdout
        assert stat.S_IMODE(key_file(alone.place).stat().st_mode) == 0o600
        old = new
    shown = CliRunner().invoke(application(), ["games", "keys", "--store", str(alone.place)])
    assert old.owner in shown.stdout
    assert follow() == old, "to look at them changes nothing"


def test_a_running_server_knows_the_renewed_keys_and_the_old_ones_no_more(started):
    server = started(is_open=False)
    file = key_file(server.place)
    old = keys_in(file)
    server.open_table()
    new = renewed_keys(file, owner=True)
    assert (listed(server, old.owner), len(listed(server, new.owner))) == ([], 1)
    server.key = old.invitation
    assert answer(server, "tables", b"{}").refused["code"] == "invitation-needed"
    server.key = new.invitation
    assert server.open_table()["table"]


def test_a_server_is_closed_to_guests_without_the_invitation(started):
    server = started(is_open=False)
    guest, invited = Served(), Served()
    guest.address = invited.address = server.address
    guest.port, invited.key = server.port, keys_in(key_file(server.place)).invitation
    for one in (server, invited):
        table = one.open_table()
        record = answer(one, f"tables/{table['table']}/record").text.encode()
        assert answer(one, "records", record, "text/plain").status == 201
    for path, body, kind in (("tables", b"{}", "application/json"), ("records", record, "text/plain")):
        refused = answer(guest, path, body, kind)
        assert (refused.status, refused.refused["code"]) == (403, "invitation-needed")
    assert server.matches() == 4
    for path, kind in ((b"tables", b"application/json"), (b"records", b"text/plain")):
        head = b"POST /%s HTTP/1.1\r\nHost: localhost\r\nContent-Type: %s\r\nContent-Length: 9" % (path, kind)
        assert answer_to(server, head + b"\r\n\r\n")[0].status == 403, "before a body is read, which does not come"
    with Browser(guest, table, plays=False) as watcher:
        assert watcher.join()["yours"] == [], "a table whose link they have is open to them"
    assert [one["table"] for one in invited.get(f"tables?known={table['table']}")["tables"]] == [table["table"]]
    assert answer(invited, "tables").plain == {"tables": [], "more": None}, "the list is the owner's"


def test_what_a_server_prints_into_a_log_holds_no_key(started):
    server = started()
    printed = [server.address]
    while "games.db.key" not in printed[-1]:
        printed.append(server.process.stdout.readline())
        assert printed[-1], "the file is named"
    server.get("tables")
    printed += server.stop()[1:]
    keys = keys_in(key_file(server.place))
    assert not any(key in "".join(printed) for key in (keys.owner, keys.invitation))
