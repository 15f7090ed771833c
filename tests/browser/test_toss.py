"""The toss as people see it: their pages draw it by themselves, in both languages, and nobody taps anything."""

import pytest
from playwright.sync_api import expect

from carrom.match.lots import SERVER
from carrom.server.verbs import new_table
from carrom.server.wire.event_lines import read_event_line
from tests.browser.person import Person
from tests.browser.test_two_devices import open_for_another, sit_down


@pytest.fixture(autouse=True)
def by_toss(monkeypatch):
    """The tests' own world without chance names the opener; not here."""
    monkeypatch.setattr(new_table, "BY_TOSS", "toss")


def drawn_at(here, one: Person) -> list:
    """The parts of the toss as they are stored."""
    kept = here.store.load(one.table["table"])
    events = [read_event_line(line.text) for line in kept.lines]
    return next(list(event.parts) for event in events if event.KIND == "tossed")


def test_two_pages_toss_once_both_sit_and_each_says_so_in_its_language(another, here):
    host = another(here.home)
    guest = another(open_for_another(host, opener=""), locale="en-GB")
    expect(host.page.locator("#verdict")).to_have_text("Qui casse se tire au sort, dès que tout le monde est assis.")
    sit_down(guest)
    for one, words in ((host, "Le sort a parlé"), (guest, "Lots are drawn")):
        expect(one.page.locator("#told")).to_contain_text(words)
        assert one.page.locator("#notice:visible").count() == 0
    host.wait_until(lambda: {host.data("phase"), guest.data("phase")} == {"aim", "waiting"})
    parts = drawn_at(here, host)
    assert [part.by for part in parts] == [SERVER, "S", "N"]
    assert all(part.nonce for part in parts), "both pages have revealed theirs"
