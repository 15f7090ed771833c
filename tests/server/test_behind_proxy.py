"""Behind a proxy: visitors count by their own addresses, what they say of themselves is not believed, and the recipes
of docs/deploy.md are run as they stand there.
"""

import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest

from carrom.server.limits import LIMITS, Limits
from carrom.table.wire import bounds
from tests.house.test_tree import ROOT
from tests.ports import free_port
from tests.running import CAMILLE, FREE, TIMEOUT, RunningServer, ServerHere, limit, limits_with
from tests.server.site import NAME, Site, certificate_in, forwarding
from tests.server.test_seats import STROKE, TOKEN, sat
from tests.server.test_worker_processes import until

pytestmark = pytest.mark.process
WANTED = {"book": "billard-indien", "seats": {"S": CAMILLE, "N": FREE}, "opener": "S"}
HOST, GUEST, FORGER, FORGED = "127.0.0.2", "127.0.0.3", "127.0.0.4", "192.0.2.1"
RECIPES = dict(
    re.findall(r"(?ms)^```(nginx|caddy)\n(.*?)^```$", (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8"))
)
PROGRAMS = {"nginx": "/usr/sbin/nginx", "caddy": "/usr/bin/caddy"}
"""Debian keeps the one off the PATH of users."""


@pytest.fixture
def proxied_with(alone_with):
    """A function that starts a server which believes a proxy at 127.0.0.1, and tells its figures to programs of this
    machine.
    """

    def started(limits: Limits) -> ServerHere:
        server = alone_with(limits, is_open=False, proxies=["127.0.0.1"], host_names=[NAME])
        server.get("levels")  # it serves
        server.tells_figures("here")
        return server

    return started


@pytest.fixture
def proxied(proxied_with):
    """The same with the limits of every server."""
    return proxied_with(LIMITS)


def the_house_is_in_order(site: Site, server: ServerHere) -> None:
    """Two visitors open the page, come to a table, play, and count apart; a third forges and gains nothing."""
    status, page = site.asked(HOST, "/")
    assert status == 200
    assert b"<html" in page
    status, body = site.asked(HOST, "/tables", WANTED, **{"Carrom-Key": server.key})
    assert status == 201, body
    table = json.loads(body)
    host, guest = site.browser(HOST, table, table["token"]), site.browser(GUEST, table)
    sat(guest, "N", "Ada", TOKEN)
    host.hear("seated")
    for _ in range(2):
        host.told("play", STROKE)
        guest.hear("shot")
        assert guest.told("play", {**STROKE, "vy": -500_000})["shot"]["seat"] == "N"
        host.hear("shot")
    forging = {"X-Forwarded-For": FORGED, "X-Forwarded-Proto": "http"}
    forger = site.browser(FORGER, table, **forging)
    assert server.services.sockets == {HOST: 1, GUEST: 1, FORGER: 1}
    assert site.asked(FORGER, "/levels", **forging)[0] == 200
    assert FORGED not in server.rate_limit.buckets
    # the owner's list is the owner's, who is known by the key, and the figures are for this machine
    assert site.asked(FORGER, "/tables", **forging) == (200, b'{"tables":[],"more":null}')
    assert table["token"].encode() in site.asked(HOST, "/tables", **{"Carrom-Key": server.key})[1]
    assert site.asked(FORGER, "/metrics")[0] == site.asked(FORGER, "/metrics", **forging)[0] == 404
    for browser in (host, guest, forger):
        browser.close()


def test_visitors_count_by_their_own_addresses_and_a_forged_one_by_theirs(proxied):
    with forwarding(proxied.port, more="\r\nX-Forwarded-Proto: https") as port:
        the_house_is_in_order(Site(proxied, port), proxied)


def test_one_visitor_who_asks_too_much_leaves_the_others_theirs(proxied_with):
    proxied = proxied_with(limits_with(requests=2))
    with forwarding(proxied.port) as port:
        site = Site(proxied, port)
        statuses = [site.asked(GUEST, "/levels")[0] for _ in range(8)]
        assert statuses[0] == 200
        assert 429 in statuses
        assert site.asked(HOST, "/levels")[0] == 200


@limit("lines_of_one")
def test_connections_of_a_proxy_are_not_limited_and_requests_in_progress_are_by_visitor(proxied_with):
    proxied = proxied_with(limits_with(lines_of_one=1))
    with forwarding(proxied.port) as port:
        site = Site(proxied, port)
        # a body that does not come: it is in progress
        half = f"POST /records HTTP/1.1\r\nHost: {NAME}\r\nCarrom-Key: {proxied.key}\r\nContent-Type: text/plain\r\n"
        lines = [site.line(HOST), site.line(GUEST)]
        lines[0].sendall(f"{half}Content-Length: 9\r\n\r\n(".encode())
        until(lambda: site.asked(HOST, "/levels")[0] == 429)
        assert json.loads(site.asked(HOST, "/levels")[1])["refused"]["code"] == "too-many-requests"
        assert site.asked(GUEST, "/levels")[0] == 200
        lines[0].close()
        until(lambda: site.asked(HOST, "/levels")[0] == 200)
        lines[1].close()


def test_from_elsewhere_than_the_proxy_nothing_is_believed(proxied):
    with forwarding(proxied.port, at="127.0.0.9", more="\r\nX-Forwarded-Proto: https") as port:
        site = Site(proxied, port)
        assert json.loads(site.asked(HOST, "/addresses")[1]) == {"network": []}
        assert "127.0.0.9" in proxied.rate_limit.buckets
        assert HOST not in proxied.rate_limit.buckets


def test_the_site_that_was_asked_is_shown_to_others_with_the_proxys_scheme(proxied):
    table = proxied.open_table()["table"]
    with forwarding(proxied.port, more="\r\nX-Forwarded-Proto: https") as port:
        site = Site(proxied, port)
        assert json.loads(site.asked(HOST, "/addresses")[1]) == {"network": [f"https://{NAME}"]}
        assert json.loads(site.asked(HOST, "/addresses", Host="localhost:8018")[1]) == {"network": []}
        code = quote(f"https://{NAME}/#table={table}", safe="")
        assert code.encode() in site.asked(HOST, f"/tables/{table}/sheet")[1]


def test_a_server_that_knows_of_no_proxy_says_once_what_to_configure(started):
    server = started("--host-name", NAME)
    with forwarding(server.port) as port:
        for visitor in (HOST, GUEST):
            assert Site(server, port).asked(visitor, "/levels")[0] == 200
    (line,) = server.stop()[2].splitlines()
    assert "--proxy 127.0.0.1" in line


def test_the_option_is_read(started, tmp_path):
    server = started("--host-name", NAME, "--proxy", "127.0.0.1")
    with forwarding(server.port, more="\r\nX-Forwarded-Proto: https") as port:
        told = Site(server, port).asked(HOST, "/addresses")[1]
        assert json.loads(told) == {"network": [f"https://{NAME}"]}
    assert server.stop()[2] == ""
    with pytest.raises(RuntimeError, match="--proxy takes an address"):
        RunningServer(tmp_path / "games.db", None, "--proxy", "proxy.example")


def made(recipe: str, **replaced: str) -> str:
    """A recipe with other places in it; each must be there."""
    for old, new in replaced.items():
        assert old in recipe, f"the recipe has no {old}"
        recipe = recipe.replace(old, new)
    return recipe


def nginx_command(program: str, folder: Path, port: int, server: ServerHere) -> list[str]:
    places = {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(folder / "cert.pem"),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(folder / "key.pem"),
        "127.0.0.1:8018": f"127.0.0.1:{server.port}",
    }
    temporary = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    written = "user root;\n" if os.geteuid() == 0 else ""
    written += f"pid {folder / 'nginx.pid'};\ndaemon off;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}"
    (folder / "nginx.conf").write_text(written + made(RECIPES["nginx"], **places) + "}\n")
    return [program, "-c", str(folder / "nginx.conf"), "-p", str(folder), "-e", str(folder / "errors")]


def caddy_command(program: str, folder: Path, port: int, server: ServerHere) -> list[str]:
    places = {
        # no ports beside that of the test
        "{\n    servers {": "{\nadmin off\nauto_https disable_redirects\nservers {\nprotocols h1 h2",
        # in place of a certificate from elsewhere
        f"{NAME} {{": f"{NAME}:{port} {{\n    bind 127.0.0.1\n    tls {folder / 'cert.pem'} {folder / 'key.pem'}",
        "127.0.0.1:8018": f"127.0.0.1:{server.port}",
    }
    (folder / "Caddyfile").write_text(made(RECIPES["caddy"], **places))
    return [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


def listens(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


COMMANDS = {"nginx": nginx_command, "caddy": caddy_command}


@contextmanager
def running(name: str, folder: Path, server: ServerHere) -> Iterator[Site]:
    """The site of a recipe, once its proxy listens."""
    program = shutil.which(name) or PROGRAMS[name]
    if not Path(program).is_file():
        pytest.skip(f"{name} is not installed (Debian, Ubuntu: apt install {name})")
    certificate_in(folder, NAME)
    port = free_port()
    log = folder / "log"
    with log.open("w") as written:
        environment = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        command = COMMANDS[name](program, folder, port, server)
        process = subprocess.Popen(command, stdout=written, stderr=written, env=environment, cwd=folder)
    try:
        while not listens(port):
            assert process.poll() is None, log.read_text()
            time.sleep(0.02)
        yield Site(server, port, ssl.create_default_context(cafile=str(folder / "cert.pem")))
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(TIMEOUT)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_recipe_as_it_is_written_serves_the_page_and_two_who_play_and_ends_what_is_too_large(
    proxied, tmp_path, name
):
    with running(name, tmp_path, proxied) as site:
        the_house_is_in_order(site, proxied)
        assert json.loads(site.asked(HOST, "/addresses")[1]) == {"network": [f"https://{NAME}"]}
        owner = {"Carrom-Key": proxied.key, "Content-Type": "text/plain"}
        status, body = site.asked(HOST, "/records", b"x" * (bounds.RECORD + 1), **owner)
        assert (status, json.loads(body)["refused"]["code"]) == (413, "message-too-large"), "the server's own sentence"
        assert site.asked(HOST, "/records", b"x" * 4_000_000, **owner)[0] in (413, 502)
        assert site.asked(HOST, "/levels", **{"X-Long": "x" * 40_000})[0] in (400, 431)
