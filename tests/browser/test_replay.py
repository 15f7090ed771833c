"""A game is played, then watched: stroke by stroke, slowly, by keyboard; compared, kept, and opened again."""

import pytest
from playwright.sync_api import expect

from carrom.rules import BOOKS
from tests.browser.eyes import PHONE, complaints_of, out_of_sight
from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT, Person, in_english, table_after, words_of
from tests.running import Browser, Served

STROKES = 4
PACE = """
async () => {
  const seen = [];
  const look = (now) => { seen.push([now, Number(document.body.dataset.film)]); };
  for (let i = 0; i < 8; i++) await new Promise((go) => requestAnimationFrame((now) => { look(now); go(); }));
  const [[t0, film0], [t1, film1]] = [seen[0], seen[seen.length - 1]];
  return (film1 - film0) / (t1 - t0);
}
"""


@pytest.fixture(scope="module")
def played(server) -> dict:
    """A table where some strokes were played, the last of which brings something back by some book. Whoever watches
    changes nothing, so one does for all.
    """
    tables = (table_after(server, STROKES, seed) for seed in range(11, 40))
    return next(table for table in tables if _comes_back(server, table["table"]))


def _comes_back(server: Served, table: str) -> bool:
    last = server.get(f"tables/{table}/story")["moments"][-1]["n"]
    return any(_outcome(answer)["back"] for answer in server.get(f"tables/{table}/others/{last}")["answers"])


@pytest.fixture
def watched(owner, played) -> tuple[Person, str, list[dict]]:
    """Somebody at a table with all its seats, its name, and its story."""
    server, table = owner.server, played
    name = table["table"]
    owner.page.goto(f"{server.address}#table={name}&token={table['token']}")
    owner.wait_for("aim", "over")
    return owner, name, server.get(f"tables/{name}/story")["moments"]


def open_replay(person: Person, table: str, n: int | None = None) -> None:
    person.page.goto(f"{person.server.address}#replay={table}" + ("" if n is None else f"&n={n}"))
    person.wait_for("replay")


def film_is_there(person: Person) -> None:
    person.wait_until(lambda: person.page.locator("#replay-film").get_attribute("max") != "0")


def test_every_moment_shows_the_layout_of_the_story_and_the_menu_opens_the_replay(watched, picture):
    person, table, moments = watched
    page = person.page
    person.menu("menu-replay")
    person.wait_for("replay")
    assert [moment["kind"] for moment in moments] == ["round", *["shot"] * STROKES]
    for moment in moments:
        assert int(person.data("n")) == moment["n"]
        assert person.layout == moment["layout"]
        assert page.locator("[aria-current=step]").get_attribute("data-n") == str(moment["n"])
        if moment["calls"]:
            assert words_of(page.locator("#replay-verdict")) == " ".join(call["fr"] for call in moment["calls"])
            speed = f"{moment['speed'] / 1e6:.2f}".replace(".", ",")
            assert speed in page.locator("#replay-speed").inner_text()
        for side, score in moment["score"].items():
            assert page.locator(f"[data-side={side}] strong").inner_text() == str(score)
        page.keyboard.press("ArrowRight")
    picture("replay-fr-desktop")
    page.click("#timeline button >> nth=2")
    assert int(person.data("n")) == moments[2]["n"]
    in_english(page)
    assert words_of(page.locator("#replay-verdict")) == " ".join(call["en"] for call in moments[2]["calls"])
    assert person.server.get(f"tables/{table}/story")["moments"] == moments, "whoever watches changes nothing"


def test_slow_motion_is_four_times_as_slow_and_stands_still_when_paused(watched):
    person, table, moments = watched
    page = person.page
    open_replay(person, table, moments[1]["n"])
    film_is_there(person)
    page.click("#replay-slow")
    assert person.data("speed") == "0.25"
    page.click("#replay-play")
    person.wait_for("replaying")
    person.wait_until(lambda: int(person.data("film")) > 0)
    assert page.evaluate(PACE) == pytest.approx(0.25, abs=0.06)
    page.click("#replay-play")
    person.wait_for("replay")
    assert page.evaluate(PACE) == 0
    film = page.locator("#replay-film")
    held = int(film.input_value())
    assert 0 < held < int(film.get_attribute("max"))
    film.focus()
    page.keyboard.press("ArrowRight")
    assert int(film.input_value()) == pytest.approx(held + 10, abs=10)
    page.click("#replay-slow")
    open_replay(person, table, moments[-2]["n"])
    film_is_there(person)
    page.click("#replay-play")
    person.wait_until(lambda: int(person.data("n")) == moments[-1]["n"])
    person.wait_for("replay")
    assert person.layout == moments[-1]["layout"], "played on, it ends at the last stroke"


def test_after_a_stroke_the_table_replays_it_slowly_or_at_full_speed(watched):
    person, _, moments = watched
    page = person.page
    before = (person.data("n"), person.layout, page.locator("#verdict").inner_text())
    for button, pace in (("#again-fast", "1"), ("#again-slow", "0.25")):
        page.click(button)
        person.wait_for("film")
        assert person.data("speed") == pace
        assert page.locator(button).is_disabled()
        person.skip()
        person.wait_for("aim")
        assert (person.data("n"), person.layout, page.locator("#verdict").inner_text()) == before
    assert person.watched()["n"] == moments[-1]["n"]


def test_a_record_is_kept_and_opened_again_and_shows_the_same(watched, tmp_path):
    person, table, moments = watched
    page = person.page
    open_replay(person, table)
    page.click("#replay-keep summary")
    with page.expect_download() as kept:
        page.click("#keep-record")
    record = tmp_path / kept.value.suggested_filename
    kept.value.save_as(record)
    assert record.suffix == ".cgn"
    assert record.read_text(encoding="utf-8").startswith("carrom game notation 2")
    page.goto(person.server.address)
    person.wait_for("start")
    page.set_input_files("#import-file", record)
    person.wait_for("replay")
    copy = page.url.partition("#replay=")[2].partition("&")[0]
    assert copy != table
    for index, moment in enumerate(moments):
        assert person.layout == moment["layout"]
        if index + 1 < len(moments):
            page.click("#replay-after")


@pytest.mark.long
def test_a_record_may_be_pasted_and_a_file_dropped(watched):
    person, table, moments = watched
    page = person.page
    record = page.request.get(f"{person.server.address}tables/{table}/record").text()
    page.goto(person.server.address)
    for event in ("paste", "drop"):
        person.wait_for("start")
        page.evaluate(
            """([event, record]) => {
              const carried = new DataTransfer();
              if (event === "paste") carried.setData("text/plain", record);
              else carried.items.add(new File([record], "game.cgn", {type: "text/plain"}));
              const happened = event === "paste"
                ? new ClipboardEvent("paste", {clipboardData: carried, bubbles: true, cancelable: true})
                : new DragEvent("drop", {dataTransfer: carried, bubbles: true, cancelable: true});
              document.body.dispatchEvent(happened);
            }""",
            [event, record],
        )
        person.wait_for("replay")
        assert person.layout == moments[0]["layout"]
        page.click("#replay-home")


def test_a_stroke_is_kept_as_a_video_that_most_programs_play(watched, tmp_path):
    """WebM where it was chosen, and whole rounds: `web/tests/replay_keeping.test.ts`."""
    person, table, moments = watched
    page = person.page
    open_replay(person, table, moments[1]["n"])
    film_is_there(person)
    page.click("#replay-keep summary")
    with page.expect_download(timeout=TIMEOUT) as kept:
        page.click("#keep-stroke")
        page.keyboard.press("ArrowRight")
    assert int(person.data("n")) == moments[1]["n"], "nobody disturbs a recording"
    video = tmp_path / kept.value.suggested_filename
    kept.value.save_as(video)
    assert video.suffix == ".mp4"
    told = video.read_bytes()
    assert told[4:8] == b"ftyp"
    assert len(told) > 10_000
    person.wait_for("replay")


INSIDE = """all => all.map((one) => {
  const [own, cell] = [one, one.parentElement].map((each) => each.getBoundingClientRect());
  return own.left > cell.left + 5 && own.right <= cell.right && own.top >= cell.top && own.bottom <= cell.bottom;
})"""


def _outcome(answer: dict) -> dict:
    """Who plays then, which men come back whatever their numbers, what is called."""
    back = sorted(disc[0] for disc in answer["returned"])
    return {"seat": answer["seat"], "back": back, "codes": [call["code"] for call in answer["calls"] or []]}


def test_why_shows_the_verdicts_of_all_books_on_one_stroke(watched, picture):
    person, table, moments = watched
    page = person.page
    told = person.server.get(f"tables/{table}/others/{moments[-1]['n']}")["answers"]
    page.click("#other-rules")
    rows = page.locator("#others-body tbody tr")
    rows.first.wait_for()
    assert rows.evaluate_all("rows => rows.map((row) => row.dataset.book)") == [answer["book"] for answer in told]
    assert {answer["book"] for answer in told} == {name for name, book in BOOKS.items() if book.has_queen}
    assert told[0]["book"] == "billard-indien"
    for index, answer in enumerate(told):
        words = " ".join(call["fr"] for call in answer["calls"]) if answer["calls"] else answer["refused"]["fr"]
        row = rows.nth(index)
        same = all(_outcome(answer)[key] == _outcome(told[0])[key] for key in ("seat", "back", "codes"))
        assert (row.locator(".same").count() == 1) == (same and index > 0)
        assert same or words in words_of(row)
        unlike = answer["calls"] is not None and any(
            _outcome(answer)[key] != _outcome(told[0])[key] for key in ("seat", "back")
        )
        assert row.locator(".unlike").count() == int(unlike)
    assert complaints_of(page, "#clauses") == []
    coming = page.locator(".others .comes-back")
    assert coming.count() > 0
    assert all(coming.evaluate_all(INSIDE)), "what comes back stands within its cell, clear of the red line"
    picture("others-fr-desktop")
    page.keyboard.press("Escape")
    open_replay(person, table, moments[-1]["n"])
    page.click("#replay-why")
    expect(page.locator("#clauses-body")).to_contain_text(moments[-1]["calls"][0]["clause"])


def test_the_replay_is_used_by_keyboard_alone(watched):
    person, table, moments = watched
    page = person.page
    open_replay(person, table)
    page.keyboard.press("End")
    assert int(person.data("n")) == moments[-1]["n"]
    page.keyboard.press("Home")
    assert int(person.data("n")) == moments[0]["n"]
    page.keyboard.press("ArrowRight")
    film_is_there(person)
    page.keyboard.press("Space")
    person.wait_for("replaying")
    page.keyboard.press("Space")
    person.wait_for("replay")
    wanted = {"replay-before", "replay-play", "replay-after", "replay-slow", "replay-turn", "replay-at", "replay-why"}
    wanted |= {str(moment["n"]) for moment in moments}
    for _ in range(40):
        page.keyboard.press("Tab")
        wanted.discard(page.evaluate("document.activeElement.id || document.activeElement.dataset.n || ''"))
        if not wanted:
            break
    assert wanted == set()
    page.locator("#replay-keep summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#keep-record")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), sparing([(360, 640), (390, 844), (844, 390)]))
def test_on_a_phone_the_header_shows_the_book_the_round_and_both_exits_in_full_and_what_plays(watched, width, height):
    phone, name, _ = watched
    phone.page.set_viewport_size({"width": width, "height": height})
    open_replay(phone, name)
    head = phone.page.locator("#replay .head").bounding_box()
    below = phone.page.locator("#replay-score" if height > width else "#replay-play").bounding_box()
    assert head["y"] >= 0
    for part in ("book", "who", "home", "table"):
        shown = phone.page.locator(f"#replay-{part}")
        if part == "who" and height < width:
            continue  # a phone on its side has no room for the round, which the list of strokes tells
        box = shown.bounding_box()
        assert box["y"] >= head["y"], part
        assert box["y"] + box["height"] <= below["y"], part
    assert out_of_sight(phone.page, "#replay-play") == []


@pytest.mark.long
def test_the_line_of_the_moment_that_is_shown_is_in_the_lists_view(watched):
    person, name, moments = watched
    person.page.set_viewport_size({"width": 844, "height": 390})
    open_replay(person, name)
    lines = person.page.locator("#timeline")
    assert lines.evaluate("list => list.scrollHeight > list.clientHeight + 50"), "all lines fit, which proves nothing"
    for key, moment in (("End", moments[-1]), ("Home", moments[0])):
        person.page.keyboard.press(key)
        person.page.wait_for_selector(f'#timeline [data-n="{moment["n"]}"][aria-current]', state="attached")
        line = person.page.locator("#timeline [aria-current]").bounding_box()
        view = lines.bounding_box()
        assert view["y"] - 0.5 <= line["y"], key
        assert line["y"] + line["height"] <= view["y"] + view["height"] + 0.5, key


def test_a_game_travels_in_its_link_to_another_server(owner, server, another, here):
    table = server.open_table(book="karom")
    browser = Browser(server, table)
    browser.join()
    shot = browser.told("play", {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000})["shot"]
    browser.close()
    page = owner.page
    page.goto(f"{server.address}#replay={table['table']}&n=2")
    page.click("#replay-keep summary")
    page.click("#keep-game-make")
    link = page.locator("#keep-game input.address")
    link.wait_for()
    place = link.input_value().partition("#")[2]
    assert place.startswith("replay&record=")
    before = Served.matches(here)
    guest = another(f"{here.address}#{place}", **PHONE)
    elsewhere = guest.page
    guest.wait_for("replay")
    assert words_of(elsewhere.locator("#replay-book")) == "Karom"
    elsewhere.click("#replay-after")
    guest.wait_until(lambda: guest.data("n") == "2")
    assert guest.layout == shot["layout"]
    elsewhere.click("#replay-play")
    guest.wait_for("replaying")
    elsewhere.click("#replay-keep summary")
    assert complaints_of(elsewhere, "#replay") == []
    assert Served.matches(here) == before, "nothing is kept of what is looked at"
    elsewhere.click("#keep-arrived-here")
    elsewhere.wait_for_url("**/#replay=*")
    assert Served.matches(here) == before + 1
