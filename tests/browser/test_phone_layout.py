"""The numbers of a phone: a board that lies still and is large, a verdict in sight, whatever is open."""

import json
from itertools import product
from math import hypot

import pytest
from playwright.sync_api import Page, expect

from carrom.board import ICF, Points, Seat, Stroke
from carrom.bots.aiming import direct_aims
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL
from carrom.rules import BOOKS
from tests.browser.eyes import LOCALES, PHONE, clipped, covered_words
from tests.browser.finger import Finger
from tests.browser.pairwise import Row, pairwise
from tests.browser.person import Person
from tests.browser.rounds import Round, where_it_stands
from tests.browser.test_phone import pulled
from tests.browser.test_special_cases import LYING, SINK
from tests.match.positions import with_layout
from tests.running import Browser, ServerHere
from tests.server.matches import kept

MIDDLE = {(390, 844): (195, 285), (360, 640): (180, 270), (844, 390): (195, 195), (640, 360): (180, 180)}
"""Where the middle of the board lies on each phone, px."""
LARGE = {390: 15.0, 360: 13.5}
"""The least diameter of a man, px, by the shorter side of the phone."""
NAMES: dict[Seat, str] = {"S": "Léa", "E": "Tom", "N": "Inès-Marguerite", "W": "Hugo"}
FACTORS = {
    "size": tuple(MIDDLE),
    "lang": tuple(LOCALES),
    "letters": ("normal", "larger"),
    "seats": (2, 4),
    "book": tuple(BOOKS),
    "opened": ("nothing", "fine", "history", "words", "coach", "bet", "placing", "dues", "kept", "run", "over"),
}
NEAR: Points = {**LYING, "w3": (-325_000, 325_000)}
"""A white man lies before a pocket."""
SOFT = Stroke("S", 0, 0, 300_000)
"""It touches nothing, and the turn passes."""
RUN: Points = {**LYING, "b2": (325_000, -325_000), "b3": (325_000, 325_000)}
"""Black men lie before pockets."""
LINE, POCKET = 252_600, 352_200
"""How far the base line and a pocket's middle lie from the board's, µm."""
BOTS = ("coach", "over")
"""What is seen beside one of the computer's players alone."""
RIVALS = "the-token-of-the-rivals"


def possible(row: Row) -> bool:
    """Only one book knows a bet; the dues of one may be waived."""
    return (row["opened"] != "bet" or row["book"] == "k-rhum") and (row["opened"] != "dues" or row["book"] == "icf")


ROWS = pairwise(FACTORS, possible)
FEW: list[Row] = [
    {"size": (360, 640), "lang": "fr", "letters": "larger", "seats": 4, "book": "icf", "opened": "dues"},
    {"size": (640, 360), "lang": "en", "letters": "larger", "seats": 2, "book": "k-rhum", "opened": "bet"},
]
"""Both ways to hold it, for `make test`."""
HELD = {opened: ((360, 640), (640, 360))[place % 2] for place, opened in enumerate(FACTORS["opened"])}
ONCE = {row["opened"]: row for row in reversed(ROWS) if row["size"] == HELD[row["opened"]]}
"""Of all that can be open one row on the smallest phone, held upright and on its side in turn: for `make full`."""
SMALL_LETTERED: Row = {"size": (360, 640), "lang": "fr", "letters": "larger", "seats": 2, "book": "icf"}
SOME = [*({**SMALL_LETTERED, "opened": opened} for opened in ("over", "run", "kept")), *ONCE.values()]
REST = [row for row in ROWS if row not in SOME]


def named(row: Row) -> str:
    return "-".join("x".join(map(str, choice)) if isinstance(choice, tuple) else str(choice) for choice in row.values())


def opening(book: str, seats: int, opened: str) -> Match:
    """A round in its middle, south to play, in which what is to be opened can be."""
    sitting: tuple[Seat, ...] = ("S", "N") if seats == 2 else ("S", "E", "N", "W")
    rival: Seat = "N" if seats == 2 else "E"
    # persons who play each other have no coach
    bots: dict[Seat, str] = {"N": "strong"} if seats == 2 else {"E": "strong", "W": "cafe"}
    coached = {seat: Player("bot", level=level) for seat, level in bots.items()} if opened in BOTS else {}
    players = {seat: Player("person", NAMES[seat]) for seat in sitting} | coached
    placing = "by-hand" if opened == "placing" else "automatic"
    header = Header(book, {}, "icf", "tournament", MODEL, players, placing=placing)
    sides = {"colours": {"S": "white", rival: "black"}, "has_pocketed": {"S": True, rival: True}}
    if opened == "over":
        sides["score"] = {"S": 8, rival: 12}
    opener = rival if opened == "run" else "S"
    lies = RUN if opened == "run" else NEAR
    here = {disc: point for disc, point in lies.items() if disc != "queen" or header.rules.has_queen}
    return with_layout(begin(header, opener, 1)[0], here, **sides)


def after_a_stroke(here: ServerHere, match: Match, opened: str) -> dict:
    """A table of this match at which a stroke has been judged; and a bet is open, or the round is over."""
    if opened == "run":
        return kept(here, match, others={RIVALS: "".join(seat for seat in match.players if seat != "S")})
    stroke = keeping(match) if opened == "coach" else SOFT if opened == "bet" else SINK
    table = kept(here, match)
    player = Browser(here, table)
    player.join()
    player.told("play", {"x": stroke.x, "vx": stroke.vx, "vy": stroke.vy, "spin": 0})
    if opened == "bet":
        player.told("bet", {"disc": "b1"})
    if opened == "over":
        concede(player)
    player.close()
    return table


def concede(player: Browser) -> None:
    """South concedes the round. The computer may be quicker with its stroke: then once more, after that, where it has
    not ended the round itself.
    """
    request = player.ask("call", {"kind": "concede", "by": "S"})
    while "refused" in (answer := player.hear("ack", "refused")):
        if answer["refused"]["code"] == "round-over":
            return
        assert answer["refused"]["code"] == "wrong-number"
        request = player.ask("call", {"kind": "concede", "by": "S"})
    assert answer["ack"]["id"] == request


def keeping(match: Match) -> Stroke:
    """A stroke after which whoever plays plays on."""
    seat = match.state.to_play
    for aim in direct_aims(match.board, match.matter, match.layout, seat, match.places, tuple(match.layout)):
        after, shot, _ = play(match, aim.stroke)
        if after.state.to_play == seat and not shot.waiting:
            return aim.stroke
    raise AssertionError("no stroke keeps the turn")


def losing(match: Match) -> Stroke:
    """A stroke of north or east that pockets the striker, by way of no man: its verdict is long."""
    seat = match.state.to_play
    for right, pocket in product(range(-180_000, 180_001, 30_000), (POCKET, -POCKET)):
        across, ahead = pocket - right, POCKET + LINE
        vx, vy = (round(2_000_000 * way / hypot(across, ahead)) for way in (across, ahead))
        stroke = Stroke("N", -right, -vx, -vy) if seat == "N" else Stroke("E", right, -vy, vx)
        _, shot, _ = play(match, stroke)
        if "striker-pocketed" in [call.code for call in shot.verdict.calls] and not shot.waiting:
            return stroke
    raise AssertionError("no stroke pockets the striker")


def run(here: ServerHere, table: dict, match: Match) -> None:
    """The rivals of south pocket a man, play on, and lose their striker."""
    first = keeping(match)
    second = losing(play(match, first)[0])
    player = Browser(here, table, token=RIVALS)
    player.join()
    for stroke in (first, second):
        player.told("play", {"x": stroke.x, "vx": stroke.vx, "vy": stroke.vy, "spin": 0})
    player.close()


@pytest.fixture
def phone(here, devices):
    """Opens a table of this kind on a phone of this kind."""
    opened = []

    def open_phone(row: Row) -> Person:
        screen = {**PHONE, "viewport": dict(zip(("width", "height"), row["size"], strict=True))}
        device = devices.lend(locale=LOCALES[row["lang"]], device_scale_factor=2, **screen)
        opened.append(device)
        match = opening(row["book"], row["seats"], row["opened"])
        table = after_a_stroke(here, match, row["opened"])
        device.prefers(here.address, text=row["letters"])
        device.page.goto(f"{here.address}#table={table['table']}&token={table['token']}")
        person = Person(device.page, here)
        person.wait_until(lambda: person.rest() in ("aim", "place", "waiting", "over"))
        if row["opened"] == "run":
            run(here, table, match)
            person.wait_until(lambda: person.data("n") == "3" and person.rest() in ("aim", "place", "waiting"))
        # the board turns to whoever plays
        person.wait_until(lambda: device.page.evaluate("document.getAnimations().length === 0"))
        return person

    yield open_phone
    assert [said for one in opened for said in one.complaints] == []


def show(person: Person, opened: str) -> None:
    page = person.page
    if opened == "kept":
        pulled(person, Finger(page))
        expect(page.locator("#adjust-left")).to_be_visible()
    elif opened == "fine":
        page.tap("#stroke-fine")
        expect(page.locator("#dials")).to_be_visible()
    elif opened in ("history", "words", "coach"):
        page.tap(f"#drawer-{opened}")
    elif opened in ("run", "over"):
        expect(page.locator(f"#{opened}")).to_be_visible()
    elif opened in ("bet", "placing", "dues"):
        expect(page.locator({"dues": "#forgo"}.get(opened, f"#{opened}"))).to_be_visible()


def lies(page: Page) -> tuple[float, float, float]:
    """The middle of the board on the page, and the diameter of a man, px."""
    view = json.loads(page.evaluate("document.body.dataset.view"))
    return view["cx"], view["cy"], view["scale"] * 2 * ICF.man_radius / 1000


def held(person: Person, row: Row) -> None:
    page, size = person.page, row["size"]
    x, y, man = lies(page)
    assert (x, y) == pytest.approx(MIDDLE[size], abs=0.01)
    assert man >= LARGE[min(size)]
    assert covered_words(page, "#verdict") == []
    assert clipped(page, ".head h1", ".head .note", ".seat .who b") == []
    assert page.locator("#help-open").is_visible()
    assert page.evaluate(
        "(({scrollHeight, scrollWidth, clientWidth}) => [scrollHeight <= innerHeight, scrollWidth <= clientWidth])"
        "(document.scrollingElement)"
    ) == [True, True]
    if row["opened"] in ("bet", "placing", "dues"):
        asked = {"dues": "#forgo"}.get(row["opened"], f"#{row['opened']}")
        for inside in page.locator(f"{asked} p, {asked} button:enabled").all():
            assert not inside.is_visible() or covered_words(page, path_of(inside)) == []
        card = page.locator(asked).bounding_box()
        assert card["y"] >= 0
        assert card["y"] + card["height"] <= size[1]
    if row["opened"] == "placing":
        x, y = person.pixels(*where_it_stands(person, person.watched()["next"]["to_place"][0]))
        over = "([x, y]) => [-14, 0, 14].map((by) => document.elementFromPoint(x + by, y - 14)?.id)"
        there = page.evaluate(over, [x, y])
        assert set(there) == {"board"}, "the man that a finger takes lies free"
    if row["opened"] == "run":
        assert covered_words(page, "#run") == []
    if row["opened"] in ("run", "kept") and page.locator("#stroke-play").is_visible():
        assert covered_words(page, "#stroke-play") == []
        lowest = """(box => document.elementFromPoint(box.left + box.width / 2, box.bottom - 1)?.id)
            (document.querySelector("#stroke-play").getBoundingClientRect())"""
        assert page.evaluate(lowest) == "stroke-play", "the whole button"
    if row["opened"] == "over":
        for inside in page.locator("#over :is(h2, .winner, q, b, strong, .note, button, a)").all():
            assert not inside.is_visible() or covered_words(page, path_of(inside)) == []
        board, card = page.locator("#plateau").bounding_box(), page.locator("#over").bounding_box()
        above, below = card["y"] - board["y"], board["y"] + board["height"] - card["y"] - card["height"]
        assert min(above, below) >= 0, "the card reaches beyond the board"
        assert page.evaluate("(over => over.scrollHeight <= over.clientHeight)(document.querySelector('#over'))")
    if row["opened"] in ("bet", "placing", "dues", "nothing", "fine", "kept", "over"):
        small = """all => all.filter((one) => Math.min(one.getBoundingClientRect().height,
            one.getBoundingClientRect().width) < 43.5).map((one) => one.innerText)"""
        assert page.locator("#table button:visible").evaluate_all(small) == [], "too small for a finger"


def path_of(one) -> str:
    return one.evaluate(
        """one => {
            one.dataset.looked = Math.random().toString(36).slice(2);
            return `[data-looked='${one.dataset.looked}']`;
        }"""
    )


def marked(rows: list[Row], mark: pytest.MarkDecorator) -> list:
    return [pytest.param(row, marks=mark) for row in rows]


@pytest.mark.parametrize("row", [*marked(FEW, pytest.mark.always), *SOME, *marked(REST, pytest.mark.long)], ids=named)
def test_on_a_phone_the_board_lies_still_and_the_verdict_is_in_sight(phone, picture, row):
    person = phone(row)
    if row["opened"] != "over":
        held(person, {**row, "opened": "nothing"})
    show(person, row["opened"])
    picture(f"phone-{named(row)}", person.page)
    held(person, row)


@pytest.mark.long
@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=["upright", "on-its-side"])
def test_from_the_break_to_the_last_man_the_board_does_not_move(phone, size):
    row = {"size": size, "lang": "fr", "letters": "normal", "seats": 2, "book": "icf", "opened": "placing"}
    person = phone(row)
    person.page.evaluate(
        """() => {
            const seen = window.seen = new Set([document.body.dataset.view]);
            const look = () => seen.add(document.body.dataset.view);
            new MutationObserver(look).observe(document.body, {attributeFilter: ["data-view"]});
        }"""
    )
    Round(person, 3).play()
    assert person.data("phase") == "over"
    views = [json.loads(one) for one in person.page.evaluate("[...window.seen]")]
    assert {(one["cx"], one["cy"], one["scale"]) for one in views} == {(*MIDDLE[size], views[0]["scale"])}
