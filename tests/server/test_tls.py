"""Over TLS the page, the routes and the sockets are served; a certificate that is none is refused in one line."""

import json
import shutil
import socket
import ssl
import subprocess
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from carrom.errors import Unavailable
from carrom.server.serving import serve
from tests.running import CAMILLE, NOE, TIMEOUT, RunningServer

pytestmark = pytest.mark.process


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A certificate for localhost, and its key."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl, which makes the certificate, is not installed")
    folder = tmp_path_factory.mktemp("tls")
    cert, key = folder / "cert.pem", folder / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(cert)]
    subprocess.run([*made, *names], check=True, capture_output=True)
    return cert, key


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


def test_a_key_that_does_not_fit_is_refused_in_one_line(certificate, tmp_path):
    for wrong in (certificate[0], tmp_path / "none.pem"):
        with pytest.raises(Unavailable, match="cannot be used") as refused:
            serve("127.0.0.1", 0, tmp_path / "games.db", open_browser=False, tls=(certificate[0], wrong))
        assert "\n" not in str(refused.value)


def test_a_certificate_without_a_key_is_refused(tmp_path):
    with pytest.raises(RuntimeError, match="--tls-key"):
        RunningServer(tmp_path / "games.db", None, "--tls-cert", "cert.pem")
