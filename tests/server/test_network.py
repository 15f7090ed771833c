"""How another device finds the server: addresses, codes, TLS; and how many files it may open."""

import json
import socket
import ssl
import subprocess
import sys
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import pytest
import segno
from websockets.sync.client import connect
from websockets.typing import Origin

from carrom.errors import Unavailable
from carrom.server import open_files
from carrom.server.limits import LIMITS
from carrom.server.serving import network_names, serve
from carrom.table.wire import bounds
from tests.running import CAMILLE, NOE, TIMEOUT, RunningServer, Served
from tests.server.routes import answer
from tests.server.site import certificate_in

pytestmark = pytest.mark.process


@pytest.mark.full
def test_a_server_that_listens_everywhere_reports_its_address_for_others(started):
    server = started()
    told = answer(server, "addresses").plain["network"]
    names = network_names("0.0.0.0")
    assert told == [f"http://{name}:{server.port}" for name in names]
    for name in names:
        elsewhere = Served()
        elsewhere.address, elsewhere.port = f"http://{name}:{server.port}/", server.port
        assert answer(elsewhere, "books").status == 200, "and there it answers"
        assert answer(elsewhere, "tables").plain["tables"] == [], "but tells no token"
    for address in told:
        assert server.process.stdout.readline().startswith(f"carrom: {address}/ "), "the second line of what is printed"
    assert server.stop()[2] == ""


def test_a_server_is_found_where_it_listens_and_nowhere_alone_or_without_a_network(here, monkeypatch):
    assert answer(here, "addresses").plain == {"network": []}
    assert [network_names(name) for name in ("127.0.0.1", "localhost", "::1")] == [[], [], []]
    assert (network_names("192.168.1.20"), network_names("fd00::7")) == (["192.168.1.20"], ["[fd00::7]"])

    class Unplugged(socket.socket):
        def connect(self, address):
            raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(socket, "socket", Unplugged)
    assert network_names("0.0.0.0") == []


@pytest.mark.parametrize("text", ["http://192.168.1.20:8018/#table=abc", "été & <b>", "x" * bounds.QR])
def test_a_qr_code_is_that_of_the_text(server, text):
    drawn = answer(server, f"qr.svg?text={quote(text)}")
    assert (drawn.status, drawn.kind.partition(";")[0]) == (200, "image/svg+xml")
    code = segno.make(text, error="m", micro=False)
    side = code.symbol_size(scale=8, border=4)[0]
    assert f'width="{side}" height="{side}"' in drawn.text, "with a quiet zone of four modules"
    assert code.svg_inline(scale=8, border=4, dark="#1b1310", light="#fff").partition("<path")[2] in drawn.text
    assert text not in drawn.text


def test_what_is_no_text_for_a_qr_code_is_refused(server):
    for query in ("text=", ""):
        refused = answer(server, f"qr.svg?{query}")
        assert (refused.status, refused.refused["code"]) == (400, "not-readable")
    assert answer(server, "qr.svg?text=%ff%fe").status == 200, "what is no text is read as the sign for that"


NEEDED = open_files.needed(LIMITS)
HAS_LIMIT = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")


def raised(soft: int, hard: int) -> tuple[int, str]:
    """The limit that a process ends up with, and what it has said."""
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (%d, %d));"
        "from carrom.server.limits import LIMITS; from carrom.server.open_files import raise_limit;"
        "raise_limit(LIMITS);"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    done = subprocess.run([sys.executable, "-c", program % (soft, hard)], capture_output=True, text=True, check=True)
    return int(done.stdout), done.stderr


@HAS_LIMIT
def test_a_low_limit_of_open_files_is_raised_to_what_is_needed_or_what_is_missing_said_in_one_line():
    assert LIMITS.admission.sockets + LIMITS.admission.lines_of_one < NEEDED, "and the server's own"
    assert raised(256, NEEDED + 7) == (NEEDED, "")
    assert raised(NEEDED + 3, NEEDED + 7) == (NEEDED + 3, ""), "a higher one is left as it is"
    limit, said = raised(256, 512)
    assert (limit, said.count("\n")) == (512, 1)
    assert said.startswith(f"only 512 files may be open, and {LIMITS.admission.sockets} sockets need {NEEDED}")


@pytest.mark.full
@HAS_LIMIT
def test_the_server_raises_it_at_its_start_and_says_what_is_missing(tmp_path):
    program = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 400));"
        "sys.argv = ['carrom', 'play', '--no-browser', '--port', '0', '--store', sys.argv[1]];"
        "from carrom.cli.main import main; main()"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "games.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout.readline().startswith("carrom: http://")
        server.terminate()
        _, said = server.communicate()
    assert said.count("only 400 files may be open") == 1


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A certificate for localhost, and its key."""
    return certificate_in(tmp_path_factory.mktemp("tls"), "localhost")


@pytest.fixture(scope="module")
def address(certificate):
    """The address of a server with this certificate."""
    cert, key = certificate
    server = RunningServer(cert.with_name("games.db"), None, "--tls-cert", str(cert), "--tls-key", str(key))
    yield server.address
    server.stop()


def test_the_page_and_the_sockets_are_served_over_tls(certificate, address):
    trusted = ssl.create_default_context(cafile=str(certificate[0]))
    assert address.startswith("https://localhost:")
    with urlopen(address, context=trusted) as page:
        assert b"<html" in page.read()
        assert page.headers["Strict-Transport-Security"] == "max-age=31536000"
    wanted = json.dumps({"book": "karom", "seats": {"S": CAMILLE, "N": NOE}}).encode()
    with urlopen(Request(f"{address}tables", wanted, {"Content-Type": "application/json"}), context=trusted) as told:
        table = json.load(told)
    place = f"{address.replace('https', 'wss')}tables/{table['table']}/socket"
    origin = Origin(address.rstrip("/"))
    with connect(place, ssl=trusted, origin=origin, open_timeout=TIMEOUT, legacy=True) as line:
        line.send(json.dumps({"join": {"token": table["token"]}}))
        assert "welcome" in json.loads(line.recv(timeout=TIMEOUT))


def test_only_current_versions_and_ciphers_are_spoken_over_tls(certificate, address):
    port = urlsplit(address).port or 0

    def spoken(version: ssl.TLSVersion, ciphers: str = "ALL:@SECLEVEL=0") -> str:
        """What is agreed on with a browser that speaks only this; nothing where that is refused."""
        asking = ssl.create_default_context(cafile=str(certificate[0]))
        asking.set_ciphers(ciphers)
        asking.minimum_version = asking.maximum_version = version
        try:
            with (
                socket.create_connection(("127.0.0.1", port)) as line,
                asking.wrap_socket(line, server_hostname="localhost") as secured,
            ):
                return f"{secured.version()}"
        except (ssl.SSLError, ConnectionResetError):
            return ""

    assert spoken(ssl.TLSVersion.TLSv1_3) == "TLSv1.3"
    assert spoken(ssl.TLSVersion.TLSv1_2, "ECDHE-RSA-AES128-GCM-SHA256") == "TLSv1.2"
    assert spoken(ssl.TLSVersion.TLSv1_2, "ECDHE-RSA-AES128-SHA256") == "", "without authenticated encryption"
    assert spoken(ssl.TLSVersion.TLSv1_2, "AES128-GCM-SHA256") == "", "without forward secrecy"
    assert spoken(ssl.TLSVersion.TLSv1_1) == ""


def test_a_key_that_does_not_fit_or_is_left_out_is_refused_in_one_line(certificate, tmp_path):
    for wrong in (certificate[0], tmp_path / "none.pem"):
        with pytest.raises(Unavailable, match="cannot be used") as refused:
            serve("127.0.0.1", 0, tmp_path / "games.db", open_browser=False, tls=(certificate[0], wrong))
        assert "\n" not in str(refused.value)
    with pytest.raises(RuntimeError, match="--tls-key"):
        RunningServer(tmp_path / "games.db", None, "--tls-cert", "cert.pem")
