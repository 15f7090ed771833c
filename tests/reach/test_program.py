"""A page's own program answers what a server answers, text by text."""

import asyncio
from collections.abc import Sequence

import pytest

from carrom.site.program import opened
from carrom.store.page import open_page_store
from tests.reach.callers import Network, at
from tests.reach.inside import Inside, texts_of
from tests.reach.script import BOOKS, played


async def at_the_server(server, books: Sequence[str]) -> list[str]:
    async with at(Network(server)) as caller:
        return await played(caller, books)


@pytest.mark.parametrize("books", [["k-rhum"], pytest.param(BOOKS, marks=pytest.mark.full, id="every book")])
def test_a_page_without_a_server_gets_what_a_server_sends_to_the_byte(server, tmp_path, books):
    of_server = asyncio.run(at_the_server(server, books))
    of_page = asyncio.run(texts_of(str(tmp_path / "games.db"), books))
    assert len(of_page) > 40
    for page, from_server in zip(of_page, of_server, strict=True):
        assert page == from_server


def test_what_a_program_refuses_a_page_is_told(tmp_path):
    async def asked() -> list[tuple[int, str]]:
        with open_page_store(str(tmp_path / "games.db"), lambda: None) as store:
            async with opened(store, store.run_time) as program, at(Inside(program)) as caller:
                long = b" " * 10**7
                return [
                    await caller.fetch("DELETE", "/tables", None),
                    await caller.fetch("GET", "/tables/unknown/story", None),
                    await caller.fetch("POST", "/tables", long),
                ]

    (method, _), (table, unknown), (size, long) = asyncio.run(asked())
    assert (method, table, size) == (405, 404, 413)
    assert ("unknown-table" in unknown, "message-too-large" in long) == (True, True)
