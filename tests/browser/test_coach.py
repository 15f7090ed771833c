"""The coach: what it means shown on the board and said in words; the hand; the picture of places; a game gone over."""

import json
from contextlib import contextmanager
from urllib.parse import parse_qs, quote_plus, urlsplit

import pytest
from playwright.sync_api import expect

from carrom.board import ICF, Stroke
from carrom.notation import read_layout
from tests.browser.eyes import PHONE, SMALL, complaints_of, ink, is_narrow, out_of_sight
from tests.browser.finger import Finger
from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT, Person, table_after, words_of
from tests.running import Browser

BOT = {"kind": "bot", "level": "weak"}
POSITION = "w1 60,120 w2 -140,10 b1 300,250 b2 0,-60 queen 0,0"
TOLD = "[data-state=told]"


@contextmanager
def heard(person: Person, path: str):
    """What the server answers to the next question of this path: filled in at the end."""
    answer: dict = {}
    with person.page.expect_response(lambda one: path in one.url, timeout=TIMEOUT) as response:
        yield answer
    answer["question"] = response.value.request
    answer.update(response.value.json())


def practise(person: Person) -> None:
    person.page.goto(f"{person.server.address}#practice={quote_plus(POSITION)}")
    person.wait_for("practice")
    person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())


def ask(person: Person, screen: str = "practice", path: str = "/advice") -> dict:
    with heard(person, path) as told:
        person.page.click(f"#{screen}-coach .opener")
    person.page.wait_for_selector(f"#{screen}-coach{TOLD}", timeout=TIMEOUT)
    return told


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
    figures = [f"{tenth(idea['chance'])} %", f"{tenth(idea['foul'])} %", hundredths(idea["gain"])]
    return all(figure in words for figure in figures)


def test_a_stroke_prepared_by_the_coach_says_so_and_is_played_exactly(another, server, picture):
    person = another("about:blank", fresh=True)
    page = person.page
    # without a kernel of its own the page sends what it plays
    page.add_init_script("delete window.WebAssembly")
    practise(person)
    looks = [person.settled(lambda: ink(person.page, "practice-board"))]
    idea, *others = ask(person)["ideas"]
    page.locator("#practice-board").focus()
    for number in range(1, 2 + len(others)):
        page.keyboard.press(str(number))
        person.wait_until(lambda at=number - 1: page.get_attribute("#practice-coach", "data-idea") == str(at))
        looks.append(person.settled(lambda: ink(person.page, "practice-board")))
    assert len(set(looks)) == 2 + len(others) > 2, "each idea looks different on the board, and so does none"
    page.keyboard.press("1")
    words = words_of(page.locator("#practice-coach .idea.chosen"))
    assert shown_in(words, idea)
    assert idea["why"]["fr"].replace("\xa0", " ") in words
    assert page.locator("#stroke-help").count() == 0
    page.click("#practice-coach .prepare")
    expect(page.locator("#stroke-help")).to_have_text("préparé par le coach")
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


@pytest.mark.parametrize("screen", sparing([SMALL, PHONE]), ids=["small", "phone"])
def test_by_finger_on_a_telephone_the_board_stays_in_sight(another, server, picture, screen):
    phone = another("about:blank", **screen)
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
    assert board["y"] + board["height"] <= screen["viewport"]["height"]
    assert is_narrow(page)
    small = page.locator("#practice-coach button:visible").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 47.5).map(one => one.outerHTML)"
    )
    assert small == []
    picture(f"coach-phone-fr-{screen['viewport']['width']}", page)


def test_the_coach_helps_against_a_bot_and_refuses_between_persons(owner):
    page = owner.page
    owner.sit(north=BOT)
    told = ask(owner, "table", "/advice/2")
    assert told["seat"] == "S"
    assert told["played"] is None
    page.click("#table-coach .prepare")
    assert prepared(owner)[0] == pytest.approx(told["ideas"][0]["stroke"]["x"] / 1000, abs=0.06)
    owner.sit()
    assert page.locator("#table-coach").is_hidden(), "persons who play each other are not even asked"


def aim_against_a_bot(person: Person) -> None:
    person.sit(north=BOT)
    person.page.locator("#board").focus()
    person.page.keyboard.press("e")
    person.wait_until(lambda: person.page.locator("#stroke.aimed").count() == 1)


@pytest.mark.wasm
def test_the_fan_of_a_hand_is_switched_on_by_key_and_by_hand_where_the_coach_may_help(owner, picture):
    page, said = owner.page, owner.page.locator("#fan-said")
    aim_against_a_bot(owner)
    bare = owner.settled(lambda: ink(owner.page, "board"))
    assert said.inner_text() == ""
    page.keyboard.press("v")
    owner.wait_until(lambda: words_of(said).startswith("De votre main,"))
    expect(page.locator("#stroke-fan")).to_have_attribute("aria-pressed", "true")
    owner.wait_until(lambda: ink(owner.page, "board") != bare)
    picture("fan-table-fr-desktop")
    assert complaints_of(page, "#stroke") == []
    page.keyboard.press("v")
    owner.wait_until(lambda: said.inner_text() == "")
    assert owner.settled(lambda: ink(owner.page, "board")) == bare
    page.click("#stroke-fan")
    owner.wait_until(lambda: words_of(said).startswith("De votre main,"))
    page.locator("#board").focus()
    page.keyboard.press("Enter")
    owner.wait_for("film")
    assert said.is_hidden(), "what is played is tried no more"


@pytest.mark.long
@pytest.mark.wasm
def test_on_a_phone_the_fan_says_its_sentence_and_all_buttons_stay_in_sight(server, another):
    for size in ((390, 844), (320, 568), (667, 375)):
        person = another("about:blank", **PHONE | {"viewport": {"width": size[0], "height": size[1]}})
        page = person.page
        aim_against_a_bot(person)
        board = page.locator("#board").bounding_box()
        page.tap("#stroke-fan")
        person.wait_until(lambda page=page: words_of(page.locator("#fan-said")).startswith("De votre main,"))
        assert page.locator("#board").bounding_box() == board, "the board stays where it is"
        assert out_of_sight(page, "#fan-said", "#stroke-fan", "#stroke-play", "#adjust-left", "#adjust-harder") == []


@pytest.fixture
def played(device, server):
    """A game of two persons, some strokes old, and not over; its strokes. To a browser a refusal is a complaint of its
    own: only what the page itself throws fails the test.
    """
    device.page.goto(server.address)
    person, table = Person(device.page, server), table_after(server, 3, seed=5)
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
    chosen = page.locator("#replay-coach .idea.chosen")
    person.wait_until(lambda: shown_in(words_of(chosen), told["played"]))
    # the position before the stroke lies there
    expect(page.locator("#replay-film")).to_have_value("0")
    picture("coach-replay-fr-desktop")


def test_a_game_is_gone_over_and_its_dearest_stroke_tried_again(played, picture):
    """That a review is stopped and begun again: `web/tests/review.test.tsx`."""
    person, table, shots = played
    page = person.page
    end(person, table)
    with page.expect_response(lambda one: "/review" in one.url, timeout=TIMEOUT) as response:
        page.goto(f"{person.server.address}#replay={table['table']}&review")
    page.wait_for_selector("#review[data-state=done]", timeout=TIMEOUT)
    said = [json.loads(line) for line in response.value.text().splitlines() if line]
    reviewed, summary = sorted(said[:-1], key=lambda one: one["place"]), said[-1]["summary"]
    assert said[:-1] == sorted(reviewed, key=lambda one: one["seat"] != "S"), "the person's come first"
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
    expect(points.nth(1)).to_have_attribute("tabindex", "0")
    page.keyboard.press("Enter")
    expect(page.locator("#review")).to_be_hidden()
    person.wait_until(lambda: int(person.data("n")) == shots[1]["n"])
    page.wait_for_selector(f"#replay-coach{TOLD}", timeout=TIMEOUT)
    page.click("#review-open")
    if summary["drill"] is not None:
        page.click("#review-drill")
        person.wait_for("practice")
        lying = read_layout(ICF, summary["drill"]["position"])
        assert person.layout == {disc: list(point) for disc, point in lying.items()}
