"""The whole program in a page, from a folder of files below a path: the first visit, and every later one without a
network; service workers are on, and the rules, the bots and the store are those of the page's own Python.
"""

import shutil
from hashlib import sha256
from random import Random

import pytest

from carrom.bots import Hand
from carrom.cli.site_folder import write
from carrom.lessons import lessons
from carrom.store import read_store
from tests.browser.eyes import PHONE
from tests.browser.person import TIMEOUT
from tests.browser.rounds import Round
from tests.browser.site import BELOW, StaticServer, ThumbAtPage, UmpireAtPage, opened
from tests.browser.test_lessons import do_lesson
from tests.browser.test_puzzles import SURE, said, solve
from tests.browser.test_screens import HEADING, PLACES, READY, SCREENS

IS_WAITING = "navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)"
IS_THERE = "(there) => ['main:not([data-left])', there].every((one) => document.querySelector(one) !== null)"
HOLDS = """(folder) => new Promise((held) => {
    const script = `navigator.storage.getDirectory()
        .then((root) => root.getDirectoryHandle("${folder}", {create: true}))
        .then((found) => found.getFileHandle("games.db", {create: true}))
        .then((file) => file.createSyncAccessHandle()).then(() => postMessage("held"))`;
    window.worker = new Worker(URL.createObjectURL(new Blob([script])));
    window.worker.onmessage = held;
})"""
"""A tab that has the database open, and no lock."""
ICON = "fetch('page/icon.svg').then((answer) => answer.text())"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    root = tmp_path_factory.mktemp("site")
    write(root / BELOW)
    return root


@pytest.fixture
def web(folder):
    server = StaticServer(folder)
    yield server
    server.stop()


@pytest.fixture
def phone(devices, web):
    device = devices.lend(fresh=True, **PHONE, locale="fr-FR", reduced_motion="reduce")
    yield opened(device.page, web)
    assert device.complaints == []


def begins(phone: ThumbAtPage) -> None:
    """A game of the first book against the club."""
    page = phone.page
    page.goto(f"{phone.server.address}#")
    phone.choose_level("club")
    page.select_option("#form-bot select[name=opener]", "S")
    page.tap("#play-bot")
    phone.wait_for("aim")


def test_a_game_goes_on_after_its_web_server_has_ended(phone, web):
    phone.is_kept()
    begins(phone)
    playing = Round(phone, 3)
    while int(phone.data("n")) < 4:
        playing.move()
    phone.rest()
    before = phone.watched()
    web.stop()
    phone.page.reload()
    phone.starts()
    phone.wait_for("aim", "waiting")
    assert phone.watched()["n"] >= before["n"]
    assert phone.watched()["history"][: len(before["history"])] == before["history"]
    while int(phone.data("n")) < before["n"] + 2:
        playing.move()


def test_a_lesson_and_a_puzzle_without_a_network(phone, web):
    phone.is_kept()
    web.stop()
    straight = next(one for one in lessons() if one.file.name == "straight")
    phone.page.goto(f"{web.address}#learn=straight")
    do_lesson(phone, straight, Hand(0.0), Random(2))
    puzzle = SURE[0]
    solve(phone, puzzle)
    phone.play_by_numbers(puzzle.answer.stroke)
    assert said(phone) == "Trouvé ! 100 points."


def test_a_round_on_wood_outlives_a_reload_and_its_sheet_and_files_are_kept(phone, web):
    page = phone.page
    page.goto(f"{web.address}#")
    page.tap("#referee-start")
    page.wait_for_selector("#referee-book-choice:not([disabled])")
    page.select_option("#referee-opener", "S")
    page.tap("#referee-go")
    umpire = UmpireAtPage(page, web)  # type: ignore[arg-type]
    umpire.wait_for("umpire")
    umpire.declare({"pocketed": ["white"]})
    told = umpire.sees_what_the_server_says()
    page.reload()
    umpire.starts()
    umpire.declare({"pocketed": []})
    assert umpire.sees_what_the_server_says()["n"] == told["n"] + 1
    page.goto(f"{web.address}#replay={umpire.own_table['table']}")
    page.tap("#replay-keep summary")
    with page.expect_download() as saving:
        page.tap("#keep-record")
    assert saving.value.path().read_text(encoding="utf-8").startswith("carrom")
    with page.context.expect_page() as opening:
        page.tap("#keep-sheet")
    sheet = opening.value
    sheet.wait_for_selector("main")
    assert sheet.evaluate("document.styleSheets[0].cssRules.length") > 10
    assert sheet.evaluate("document.querySelectorAll('nav a').length") == 3
    with sheet.expect_download() as saving:
        sheet.locator("nav a").nth(1).click()
    assert saving.value.suggested_filename.endswith(".csv")


def test_no_request_of_page_worker_and_service_worker_leaves_the_folder(devices, web):
    proxy = {"server": web.origin, "bypass": "<-loopback>"}
    device = devices.lend(fresh=True, **PHONE, locale="fr-FR", proxy=proxy)
    phone = opened(device.page, web)
    phone.is_kept()
    begins(phone)
    phone.page.goto(f"{web.address}#playon&puzzle=17")
    phone.page.wait_for_selector(".playon-board img[src^=blob]")
    assert len(web.asked) > 100
    assert [path for path in web.asked if not path.startswith(web.address)] == []
    assert device.complaints == []


def test_every_screen_is_there_without_a_network(phone, web):
    phone.is_kept()
    web.stop()
    begins(phone)
    game = phone.table["table"]
    for word in SCREENS:
        *_, place = (one for one in ("", *PLACES.get(word, [word])) if "{wood}" not in one)
        phone.page.evaluate("document.querySelector('main')?.setAttribute('data-left', '')")
        phone.page.goto(f"{web.address}#{place.format(game=game)}")
        # a board for a television has no table here: the start page is in its place
        there = READY["start"] if place == "" else READY.get(word, HEADING)
        phone.wait_until(lambda there=there: phone.page.evaluate(IS_THERE, there))


def test_files_that_a_dead_tab_has_left_open_are_tried_again(devices, web):
    device = devices.lend(fresh=True, **PHONE, locale="fr-FR")
    dead = device.context.new_page()
    dead.goto(f"{web.address}page/carrom.css")
    dead.evaluate(HOLDS, f"carrom~{BELOW.replace('/', '~')}~")
    device.page.goto(web.address)
    device.page.wait_for_timeout(1500)
    assert device.page.evaluate("document.body.dataset.program") == "starts"
    dead.close()
    device.page.wait_for_selector("body[data-program=ready]", timeout=120_000)
    assert device.complaints == []


def test_a_new_version_waits_until_no_tab_has_the_old_one(devices, folder, tmp_path):
    root = shutil.copytree(folder, tmp_path / "site")
    web, icon = StaticServer(root), root / BELOW / "page" / "icon.svg"
    device = devices.lend(fresh=True, **PHONE, locale="fr-FR")
    phone = opened(device.page, web)
    phone.is_kept()
    worker, old = root / BELOW / "service_worker.js", sha256(icon.read_bytes()).hexdigest()
    icon.write_text("<svg>new</svg>")
    worker.write_text(worker.read_text().replace(old, sha256(icon.read_bytes()).hexdigest()))
    phone.page.reload()
    phone.wait_until(lambda: phone.page.evaluate(IS_WAITING))
    assert "new" not in phone.page.evaluate(ICON)
    phone.page.goto("about:blank")
    phone.page.goto(web.address)
    phone.wait_until(lambda: "new" in phone.page.evaluate(ICON))
    web.stop()


def test_a_second_tab_reads_nothing_and_takes_the_game_over_when_its_person_says_so(phone, web):
    begins(phone)
    place = phone.page.url
    second = phone.page.context.new_page()
    tab = opened(second, web, place.removeprefix(web.address), standing="elsewhere")
    assert second.locator("#program").inner_text().startswith("Le carrom est ouvert dans un autre onglet.")
    assert tab.data("n") == "0"
    second.tap("#program button")
    tab.starts()
    tab.wait_for("aim")
    phone.starts("elsewhere")
    phone.page.tap("#program button")
    phone.starts()
    phone.wait_for("aim")
    tab.starts("elsewhere")


def test_where_a_browser_keeps_nothing_it_says_so_and_one_plays_all_the_same(devices, web):
    proxy = {"server": web.origin}
    web.address = f"http://carrom.test/{BELOW}/"  # no secure context: neither files, nor locks, nor service workers
    device = devices.lend(fresh=True, **PHONE, locale="en-GB", proxy=proxy)
    phone = opened(device.page, web, standing="forgets")
    assert "the games will go with this page" in device.page.locator("#program").inner_text()
    device.page.tap("#program button")
    assert device.page.locator("#program").inner_text() == ""
    begins(phone)
    phone.play(*phone.good_stroke(Random(4)))
    phone.wait_until(lambda: int(phone.data("n")) > 1)
    assert device.complaints == []


def test_all_games_go_along_in_one_file_which_is_a_store(phone, web, devices, tmp_path):
    begins(phone)
    playing = Round(phone, 5)
    while int(phone.data("n")) < 3:
        playing.move()
    phone.rest()
    table, told = phone.table["table"], phone.watched()
    phone.page.goto(f"{web.address}#me")
    with phone.page.expect_download() as saving:
        phone.page.tap("#keeping-save")
    saving.value.save_as(file := tmp_path / "games.db")
    with read_store(file) as kept:
        assert [*kept.verify()] == []
        assert [one.match for one in kept.recent(10)] == [table]
    other = devices.lend(fresh=True, **PHONE, locale="fr-FR")
    elsewhere = opened(other.page, web, "#me")
    other.page.set_input_files("#keeping-file", file)
    other.page.tap("#keeping-bring")
    with other.page.expect_event("load", timeout=TIMEOUT):
        other.page.tap("#keeping-bring")
    elsewhere.starts()
    other.page.goto(f"{web.address}#table={table}")
    # the bot may have gone on since
    elsewhere.wait_until(lambda: int(elsewhere.data("n")) >= told["n"])
    now = {call["n"]: call for call in elsewhere.watched()["history"]}
    assert [call for call in told["history"] if now.get(call["n"], call) != call] == []


def test_a_file_that_is_no_store_changes_nothing(phone, web, tmp_path):
    begins(phone)
    table = phone.page.url
    (tmp_path / "holiday.db").write_bytes(b"SQLite format 3\0" + bytes(4080))
    phone.page.goto(f"{web.address}#me")
    phone.page.set_input_files("#keeping-file", tmp_path / "holiday.db")
    phone.page.tap("#keeping-bring")
    phone.page.tap("#keeping-bring")
    phone.page.wait_for_selector("#keeping .trouble")
    phone.page.goto(table)
    phone.wait_for("aim")


def test_a_whole_round_against_the_club_by_touch(phone, web):
    phone.is_kept()
    web.stop()
    begins(phone)
    playing = Round(phone, 7)
    while int(phone.data("n")) < 6:
        playing.move()
    phone.page.reload()
    phone.starts()
    told = playing.play()
    assert told["round_over"] is not None
    phone.page.reload()
    phone.starts()
    phone.wait_for("over")
