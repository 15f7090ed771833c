"""The browsers of the tests themselves: what one test leaves, the next does not find."""

import pytest

from tests.browser.devices import Devices

SIZE = {"width": 800, "height": 600}
LEFT = """[localStorage.length, sessionStorage.length, document.cookie, matchMedia("print").matches,
    matchMedia("(prefers-color-scheme: dark)").matches, innerWidth]"""


@pytest.fixture
def lending(browser):
    devices = Devices(browser)
    yield devices
    devices.close()


def test_a_wiped_device_is_the_same_one_with_nothing_on_it(lending, server):
    first = lending.lend(SIZE, locale="fr-FR")
    page = first.page
    page.goto(server.address)
    bare = page.evaluate(LEFT)
    page.evaluate("localStorage.setItem('left', '1'); sessionStorage.setItem('left', '1'); document.cookie = 'left=1'")
    page.evaluate("setTimeout(() => { throw new Error('left') })")
    page.evaluate("console.error('left too')")
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": 500, "height": 500})
    # this address alone: the page may still be fetching one of its parts
    page.route(server.address, lambda route: route.abort())
    page.context.grant_permissions(["clipboard-read"], origin=server.address)
    first.context.new_page()
    assert first.errors == ["left"]
    assert first.complaints == ["left", "left too"]
    assert page.evaluate(LEFT) != bare
    lending.take_back(spoilt=False)
    again = lending.lend(SIZE, locale="fr-FR")
    assert again is first
    assert again.context.pages == [page]
    page.goto(server.address)
    assert page.evaluate(LEFT) == bare
    assert page.evaluate("navigator.permissions.query({name: 'clipboard-read'}).then(one => one.state)") != "granted"
    assert again.complaints == []


def test_a_used_or_broken_device_is_not_lent_again(lending):
    devices = [lending.lend(SIZE), lending.lend(SIZE, fresh=True)]
    lending.take_back(spoilt=True)
    devices.append(lending.lend(SIZE, fresh=True))
    lending.take_back(spoilt=False)
    assert lending.lend(SIZE) not in devices


def test_a_fake_clock_in_a_shared_page_is_refused(lending):
    lending.lend(SIZE).page.clock.install()
    with pytest.raises(RuntimeError, match="fresh device"):
        lending.take_back(spoilt=False)
