"""For which address a request counts: nobody is believed about their clients but the proxies that are configured."""

import ast

import pytest

from carrom.errors import Unavailable
from carrom.server.client_address import client_address, proxies_of
from tests.house.test_tree import ROOT

NEAR, FAR = "10.0.0.1", "203.0.113.9"
OURS = ("10.0.0.0/8", "fd00::/64")


def counted(peer: str, *forwarded: str, proxies: tuple[str, ...] = OURS) -> str:
    return client_address(peer, forwarded, proxies_of(proxies))


def test_without_a_proxy_the_header_is_not_believed():
    assert counted(FAR, "192.0.2.1", proxies=()) == FAR
    assert counted("127.0.0.1", "192.0.2.1", proxies=()) == "127.0.0.1"


def test_a_proxy_is_believed_about_the_last_address_only():
    assert counted(NEAR, FAR) == FAR
    assert counted(NEAR, f"192.0.2.1, {FAR}") == FAR
    assert counted(NEAR, "192.0.2.1", FAR) == FAR, "several headers are one list"


def test_behind_several_proxies_the_last_address_counts_that_is_none_of_theirs():
    assert counted(NEAR, f"192.0.2.1, {FAR}, 10.0.0.3,10.0.0.2") == FAR
    assert counted(NEAR, "10.0.0.3, 10.0.0.2") == "10.0.0.3", "somebody of their own network asks"


@pytest.mark.parametrize("said", ["", "unknown", "_hidden", "192.0.2.1,", "192.0.2.1, 1.2.3", "[", "1.2.3.4:5:6"])
def test_where_a_proxy_names_nobody_the_proxy_itself_counts(said):
    assert counted(NEAR, said) == NEAR
    assert counted(NEAR) == NEAR


def test_a_port_and_brackets_are_no_part_of_an_address():
    assert counted(NEAR, f"{FAR}:4711") == FAR
    assert counted(NEAR, "[2001:db8::7]:4711") == "2001:db8::/64"


def test_addresses_of_ipv6_count_by_their_first_64_bits():
    assert counted("2001:db8::1") == counted("2001:db8::ffff:1") == "2001:db8::/64"
    assert counted("2001:db8:0:1::1") == "2001:db8:0:1::/64"
    assert counted("fe80::1%eth0") == "fe80::/64"
    assert counted("fd00::1", "2001:db8::5") == "2001:db8::/64"
    assert counted("::1") == "::1"


def test_an_address_of_ipv4_written_as_one_of_ipv6_is_the_same():
    assert counted(f"::ffff:{FAR}") == FAR
    assert counted(f"::ffff:{NEAR}", FAR) == FAR
    assert counted("") == ""


@pytest.mark.parametrize("name", ["proxy.example", "10.0.0.1/8", "10.0.0.0/33", ""])
def test_a_proxy_that_is_no_address_is_refused(name):
    with pytest.raises(Unavailable, match="--proxy takes an address or a network"):
        proxies_of([name])


def test_nothing_else_in_the_server_asks_a_connection_for_its_peer():
    """So that no limit can forget the proxy."""
    asking = {
        path.name
        for path in (ROOT / "carrom" / "server").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "client"
    }
    assert asking == {"client_address.py", "protocols.py"}
