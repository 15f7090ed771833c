"""The coach: what it means shown on the board and said in words; the hand; the picture of places; a game gone over."""

import json
from contextlib import contextmanager
from random import Random
from urllib.parse import parse_qs, quote_plus, urlsplit

import pytest

from carrom.board import ICF, Stroke
from carrom.notation import read_layout
from tests.browser.axe import complaints_of
from tests.browser.finger import Finger
from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT, Person, in_english, match_of, words_of
from tests.running import Browser
from tests.strong import strong_stroke

POSITION = "w1 60,120 w2 -140,10 b1 300,250 b2 0,-60 queen 0,0"
TOLD = "[data-state=told]"
INK = """
id => {
  const layer = document.getElementById(id);
  const data = layer.getContext("2d").getImageData(0, 0, layer.width, layer.height).data;
  let sum = 0;
  for (const part of data) sum = (sum * 31 + part) % 1000003;
  return sum;
}
"""
FRAMES = """
async many => {
  for (let i = 0; i < many; i++) await new Promise((drawn) => requestAnimationFrame(drawn));
}
"""


@contextmanager
def heard(person: Person, path: str):
    """What the server answers to the next question of this path: filled in at the end."""
    answer: dict = {}
    with person.page.expect_response(lambda one: path in one.url, timeout=TIMEOUT) as response:
        yield answer
    answer["question"] = response.value.request
    answer.update(response.value.json())


def practise(person: Person, **more: str) -> None:
    rest = "".join(f"&{name}={value}" for name, value in more.items())
    person.page.goto(f"{person.server.address}#practice={quote_plus(POSITION)}{rest}")
    person.wait_for("practice")
    person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())


def ask(person: Person, screen: str = "practice", path: str = "/advice") -> dict:
    """Open the coach and hear what it says."""
    with heard(person, path) as told:
        person.page.click(f"#{screen}-coach .opener")
    person.page.wait_for_selector(f"#{screen}-coach{TOLD}", timeout=TIMEOUT)
    return told


def drawn(person: Person, layer: str = "practice-board") -> int:
    """A figure that changes with what is drawn."""
    return person.page.evaluate(INK, layer)


def settled(person: Person, layer: str = "practice-board") -> int:
    """What is drawn once nothing changes any more, in four looks with the page's own time between: frames, no clock."""
    seen: list[int] = []

    def rests() -> bool:
        person.page.evaluate(FRAMES, 5)
        seen.append(drawn(person, layer))
        return len(seen) > 3 and len(set(seen[-4:])) == 1

    person.wait_until(rests)
    return seen[-1]


def prepared(person: Person) -> tuple[float, float, float]:
    """The stroke that is being prepared: place (mm), direction (degrees), force (m/s)."""
    return tuple(
        float(person.page.locator(f"#{name}-number").input_value()) for name in ("place", "direction", "force")
    )


def tenth(value: int) -> int:
    """Of thousandths the nearest hundredths, as the page rounds: a half goes upwards (in Python to what is even)."""
    return (value + 5) // 10


def hundredths(thousandths: int) -> str:
    """As the page says it, without its sign: 0,42."""
    return f"{abs(tenth(thousandths)) / 100:.2f}".replace(".", ",")


def shown_in(words: str, idea: dict) -> bool:
    """Do the words of a card say the idea's figures?"""
    figures = [f"{tenth(idea['chance'])} %", f"{tenth(idea['foul'])} %", hundredths(idea["gain"])]
    return all(figure in words for figure in figures)


@pytest.mark.long
def test_the_cards_show_the_servers_advice_and_keys_select_the_drawing(person, picture):
    practise(person)
    page = person.page
    bare = settled(person)
    told = ask(person)
    cards = page.locator("#practice-coach .idea")
    assert cards.count() == len(told["ideas"]) > 1
    for number, idea in enumerate(told["ideas"], 1):
        page.keyboard.press("Escape")
        page.locator("#practice-board").focus()
        page.keyboard.press(str(number))
        card = page.locator("#practice-coach .idea.chosen")
        assert card.locator("button").first.get_attribute("aria-pressed") == "true"
        words = words_of(card)
        assert shown_in(words, idea), (words, idea)
        assert idea["why"]["fr"].replace("\xa0", " ") in words
        assert (idea["wrong"] or {"fr": ""})["fr"].replace("\xa0", " ") in words
        said = words_of(page.locator("#practice-coach > .unseen"))
        assert idea["why"]["fr"].replace("\xa0", " ") in said, "ears are told the same"
    pictures = set()
    for number in range(1, len(told["ideas"]) + 1):
        page.keyboard.press(str(number))
        person.wait_until(lambda at=number - 1: page.get_attribute("#practice-coach", "data-idea") == str(at))
        pictures.add(settled(person))
    assert len(pictures) == len(told["ideas"]), "each idea looks different"
    assert bare not in pictures
    page.keyboard.press("1")
    picture("coach-practice-fr-desktop")
    in_english(page)
    assert told["ideas"][0]["why"]["en"] in words_of(page.locator("#practice-coach .idea.chosen"))
    page.locator("#practice-board").focus()
    page.keyboard.press("c")
    assert page.locator("#practice-coach[data-state=closed]").count() == 1
    assert settled(person) == bare, "nothing is left on the board"


def test_a_stroke_prepared_by_the_coach_says_so_and_is_played_exactly(another, server, picture):
    person = another(server.home, fresh=True)
    page = person.page
    # without a kernel of its own the page sends what it plays
    page.add_init_script("delete window.WebAssembly")
    page.reload()
    practise(person)
    idea = ask(person)["ideas"][0]
    assert page.locator("#stroke-help").count() == 0
    page.click("#practice-coach .prepare")
    assert words_of(page.locator("#stroke-help")) == "préparé par le coach"
    picture("coach-prepared-fr-desktop", page)
    stroke = Stroke("S", **idea["stroke"])
    place, _, force = prepared(person)
    assert place == pytest.approx(stroke.x / 1000, abs=0.06)
    assert force == pytest.approx((stroke.vx**2 + stroke.vy**2) ** 0.5 / 1e6, abs=0.006)
    with page.expect_request(lambda one: one.url.endswith("/strokes")) as asked:
        page.keyboard.press("Enter")
    sent = asked.value.post_data_json["stroke"]
    assert all(abs(sent[name] - idea["stroke"][name]) <= 1 for name in ("x", "vx", "vy", "spin"))
    person.wait_for("film", "tried")


@pytest.mark.long
def test_the_hand_is_stored_and_a_champions_hand_is_one_tap_away(person):
    practise(person)
    page = person.page
    assert ask(person)["sigma"] == 1200
    slider = page.locator("#practice-coach .hand input")
    with heard(person, "/positions/advice") as told:
        slider.focus()
        slider.press("Home")
    assert told["sigma"] == 100
    assert "champion" in words_of(page.locator("#practice-coach .hand .value"))
    page.reload()
    person.wait_for("practice")
    assert ask(person)["sigma"] == 100
    with heard(person, "/positions/advice") as told:
        page.get_by_role("button", name="À la main d’un champion").click()
    assert told["sigma"] == 250
    page.wait_for_selector(f"#practice-coach{TOLD}", timeout=TIMEOUT)
    assert page.get_by_role("button", name="À la main d’un champion").get_attribute("aria-pressed") == "true"


def test_the_heat_map_is_read_by_keys_and_a_tap_places_the_striker(person):
    practise(person)
    page = person.page
    with heard(person, "/positions/heat") as heat:
        ask(person)
    _, best = max((max(row), -place) for place, row in enumerate(heat["chances"]))
    side = heat["places"][-best] / 1000
    canvas = page.locator("#practice-coach .heat canvas")
    words = canvas.get_attribute("aria-label").replace("\xa0", " ")
    assert f"palet {abs(side):.0f} mm à {'droite' if side > 0 else 'gauche'}" in words or round(side) == 0
    canvas.focus()
    for key in ("ArrowRight", "ArrowLeft"):
        canvas.press(key)
    best = max(max(row) for row in heat["chances"])
    assert f"environ {best} %" in words_of(page.locator("#practice-coach .heat [role=status]"))
    canvas.press("Enter")
    place, direction, _ = prepared(person)
    assert any(abs(place - x / 1000) < 3 for x in heat["places"])
    assert any(abs(direction + mrad * 0.0572958) < 0.06 for mrad in heat["directions"])
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.98, box["y"] + box["height"] * 0.5)
    assert prepared(person)[0] == pytest.approx(max(heat["places"]) / 1000, abs=3), "the right of it is one's right"
    assert prepared(person)[1] == pytest.approx(0, abs=8)


@pytest.mark.parametrize(("width", "height"), sparing([(360, 640), (390, 844)]))
def test_by_finger_on_a_telephone_the_board_stays_in_sight(another, server, picture, width, height):
    phone = another(server.address, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    practise(phone)
    page = phone.page
    finger = Finger(page)

    def tap(selector: str) -> None:
        page.locator(selector).scroll_into_view_if_needed()
        box = page.locator(selector).bounding_box()
        finger.down((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        finger.up(30)

    page.locator("#practice-coach .opener").tap()
    page.wait_for_selector(f"#practice-coach{TOLD}", timeout=TIMEOUT)
    top = page.evaluate("scrollY")
    tap("#practice-coach .idea:nth-child(2) > button")
    phone.wait_until(lambda: page.locator("#practice-coach").get_attribute("data-idea") == "1")
    assert page.evaluate("scrollY") == top, "all three are in reach without scrolling"
    board = page.locator("#practice-board").bounding_box()
    assert board["y"] >= -1
    assert board["y"] + board["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.locator("#practice-coach button:visible").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 47.5).map(one => one.outerHTML)"
    )
    assert small == []
    picture(f"coach-phone-fr-{width}", page)


def test_the_coach_helps_against_a_bot_and_refuses_between_persons(person, picture):
    page, server = person.page, person.server
    bot = server.open_table(north={"kind": "bot", "level": "weak"})
    page.goto(f"{server.address}#table={bot['table']}&token={bot['token']}")
    person.wait_for("aim")
    told = ask(person, "table", "/advice/2")
    assert told["seat"] == "S"
    assert told["played"] is None
    picture("coach-table-fr-desktop")
    page.click("#table-coach .prepare")
    assert prepared(person)[0] == pytest.approx(told["ideas"][0]["stroke"]["x"] / 1000, abs=0.06)
    persons = server.open_table()
    page.goto(f"{server.address}#table={persons['table']}&token={persons['token']}")
    page.wait_for_selector("#round")
    person.wait_for("aim")
    assert page.locator("#table-coach").is_hidden(), "persons who play each other are not even asked"


def at_table(person: Person, layer: str = "board", **more: object) -> None:
    """A new table at this screen, a stroke aimed there."""
    table = person.server.open_table(**more)
    person.page.goto("about:blank")
    person.page.goto(f"{person.server.address}#table={table['table']}&token={table['token']}")
    person.wait_for("aim")
    person.page.locator(f"#{layer}").focus()
    person.page.keyboard.press("e")
    person.wait_until(lambda: person.page.locator("#stroke.aimed").count() == 1)


@pytest.mark.wasm
def test_the_fan_of_a_hand_is_switched_on_by_key_and_by_hand_where_the_coach_may_help(person, picture):
    page, said = person.page, person.page.locator("#fan-said")
    at_table(person, north={"kind": "bot", "level": "weak"})
    bare = settled(person, "board")
    assert said.inner_text() == ""
    page.keyboard.press("v")
    person.wait_until(lambda: words_of(said).startswith("De votre main,"))
    assert page.locator("#stroke-fan").get_attribute("aria-pressed") == "true"
    person.wait_until(lambda: drawn(person, "board") != bare)
    picture("fan-table-fr-desktop")
    assert complaints_of(page, "#stroke") == []
    page.keyboard.press("v")
    person.wait_until(lambda: said.inner_text() == "")
    assert settled(person, "board") == bare
    page.click("#stroke-fan")
    person.wait_until(lambda: words_of(said).startswith("De votre main,"))
    page.locator("#board").focus()
    page.keyboard.press("Enter")
    person.wait_for("film")
    assert said.is_hidden(), "what is played is tried no more"


@pytest.mark.long
def test_between_persons_there_is_no_fan(person):
    page = person.page
    page.evaluate("localStorage.setItem('carrom.fan', 'on')")
    at_table(person)
    bare = settled(person, "board")
    assert page.locator("#stroke-fan").count() == page.locator("#fan-said").count() == 0
    page.keyboard.press("v")
    assert settled(person, "board") == bare


@pytest.mark.long
@pytest.mark.wasm
def test_on_a_phone_the_fan_says_its_sentence_and_all_buttons_stay_in_sight(server, another, picture):
    of_hers = {"device_scale_factor": 2, "is_mobile": True, "has_touch": True}
    for size in ((390, 844), (320, 568), (667, 375)):
        person = another(server.address, viewport={"width": size[0], "height": size[1]}, **of_hers)
        page = person.page
        at_table(person, north={"kind": "bot", "level": "weak"})
        board = page.locator("#board").bounding_box()
        page.tap("#stroke-fan")
        person.wait_until(lambda page=page: words_of(page.locator("#fan-said")).startswith("De votre main,"))
        assert page.locator("#board").bounding_box() == board, "the board stays where it is"
        for name in ("fan-said", "stroke-fan", "stroke-play", "adjust-left", "adjust-harder"):
            box = page.locator(f"#{name}").bounding_box()
            assert 0 <= box["x"] <= size[0] - box["width"], (size, name)
            assert 0 <= box["y"] <= size[1] - box["height"], (size, name)
        picture(f"fan-table-fr-{size[0]}", page)


@pytest.fixture
def played(device, server):
    """A game of two persons, some strokes old, and not over; its strokes. To a browser a refusal is a complaint of its
    own: only what the page itself throws fails the test.
    """
    device.page.goto(server.address)
    person, luck = Person(device.page, server), Random(5)
    table = server.open_table()
    player = Browser(server, table)
    told = player.join()
    for _ in range(3):
        stroke = strong_stroke(match_of(told), luck)
        player.told("play", {"x": stroke.x, "vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin})
        told = player.join()
    player.close()
    story = server.get(f"tables/{table['table']}/story")["moments"]
    yield person, table, [moment for moment in story if moment["kind"] == "shot"]
    assert device.errors == []


def end(person: Person, table: dict) -> None:
    """The one who holds the table closes it: the game is over."""
    player = Browser(person.server, table)
    player.join()
    player.told("close", {})
    player.close()


def replay(person: Person, table: dict, n: int) -> None:
    person.page.goto(f"{person.server.address}#replay={table['table']}&n={n}")
    person.wait_for("replay")
    person.wait_until(lambda: person.page.locator("#replay-film").get_attribute("max") != "0")


def test_in_the_replay_the_coach_is_refused_during_the_game_and_then_shows_the_played_stroke(played, picture):
    person, table, shots = played
    page = person.page
    replay(person, table, shots[1]["n"])
    page.click("#replay-coach .opener")
    page.wait_for_selector("#replay-coach[data-state=refused]", timeout=TIMEOUT)
    assert "Pas de conseils pendant cette partie" in words_of(page.locator("#replay-coach .sentence"))
    end(person, table)
    page.click("#replay-coach .opener")
    told = ask(person, "replay", f"/advice/{shots[1]['n']}")
    assert parse_qs(urlsplit(told["question"].url).query)["sigma"] == ["1200"]
    assert told["played"] is not None
    last = page.locator("#replay-coach .idea").last
    assert words_of(last).find("Joué") >= 0
    last.locator("button").first.click()
    assert shown_in(words_of(page.locator("#replay-coach .idea.chosen")), told["played"])
    assert page.locator("#replay-film").input_value() == "0", "the position before the stroke lies there"
    picture("coach-replay-fr-desktop")
    page.click("#replay-after")
    person.wait_until(lambda: int(person.data("n")) == shots[2]["n"])
    page.wait_for_selector(f"#replay-coach{TOLD}", timeout=TIMEOUT)


STOPS_AT_THE_FIRST = """() => {
    const watch = new MutationObserver(() => {
        if (document.querySelector("#review .point") === null) return
        watch.disconnect()
        document.getElementById("review-stop").click()
    })
    watch.observe(document.body, { childList: true, subtree: true })
}"""


def test_a_review_is_stopped_and_then_run_to_its_end(played, picture):
    person, table, shots = played
    page = person.page
    end(person, table)
    # stopped when the first stroke is there: a hand may come when all are
    page.evaluate(STOPS_AT_THE_FIRST)
    page.goto(f"{person.server.address}#replay={table['table']}&review")
    page.wait_for_selector("#review[data-state=stopped]", timeout=TIMEOUT)
    so_far = page.locator("#review .point").count()
    assert 0 < so_far < len(shots)
    assert f"{so_far} coups relus sur {len(shots)}" in words_of(page.locator("#review [role=status]"))
    with page.expect_response(lambda one: "/review" in one.url, timeout=TIMEOUT) as response:
        page.click("#review-again")
    page.wait_for_selector("#review[data-state=done]", timeout=TIMEOUT)
    said = [json.loads(line) for line in response.value.text().splitlines() if line]
    reviewed, summary = said[:-1], said[-1]["summary"]
    assert [one["n"] for one in reviewed] == [shot["n"] for shot in shots]
    points = page.locator("#review .point")
    for index, one in enumerate(reviewed):
        words = points.nth(index).get_attribute("aria-label").replace("\xa0", " ")
        assert hundredths(one["loss"]) in words
        assert hundredths(one["luck"]) in words
    for seat, row in zip(summary["seats"].values(), page.locator("#review tbody tr").all(), strict=True):
        assert hundredths(seat["loss"]) in words_of(row)
    assert complaints_of(page, "#review") == []
    picture("review-fr-desktop")
    points.first.focus()
    page.keyboard.press("ArrowRight")
    assert points.nth(1).get_attribute("tabindex") == "0"
    page.keyboard.press("Enter")
    assert page.locator("#review").is_hidden()
    person.wait_until(lambda: int(person.data("n")) == shots[1]["n"])
    page.wait_for_selector(f"#replay-coach{TOLD}", timeout=TIMEOUT)
    page.click("#review-open")
    if summary["drill"] is not None:
        page.click("#review-drill")
        person.wait_for("practice")
        lying = read_layout(ICF, summary["drill"]["position"])
        assert person.layout == {disc: list(point) for disc, point in lying.items()}
