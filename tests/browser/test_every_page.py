"""A walk through the pages with axe, once: each page's own tests look closer, in both languages and both themes."""

from tests.browser.axe import complaints_of
from tests.browser.eyes import LIGHT_PHONE
from tests.server.sheets import brought, short


def test_axe_finds_nothing_on_a_walk_through_the_pages(another, server):
    person = another(server.address, **LIGHT_PHONE)
    played, wooden, table = brought(server, short()), server.open_table(real=True), server.open_table()
    found = {}
    for phase, place in (
        ("start", ""),
        ("aim", f"#table={table['table']}&token={table['token']}"),
        ("replay", f"#replay={played}"),
        ("umpire", f"#referee={wooden['table']}&token={wooden['token']}"),
        ("practice", "#practice"),
        ("asking", "#quiz=karom&seed=7"),
        ("rules", "#rules=karom"),
    ):
        person.page.goto("about:blank")
        person.page.goto(server.address + place)
        person.wait_for(phase)
        found[phase] = complaints_of(person.page, "body")
    assert {page: said for page, said in found.items() if said} == {}
