"""Every sentence of verdicts, lessons, puzzles, replays, the referee and the coach: whole, once, beside the board.

One page is fed with each, and resized: three sizes, both languages, three sizes of letters (`sentences.py`).
"""

import re
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from carrom.contract.shapes import in_both
from carrom.lessons import lessons
from carrom.puzzles import Puzzle, puzzles
from carrom.texts.catalogue import catalogue
from tests.browser.eyes import LOCALES, PHONE
from tests.browser.person import Person, table_after
from tests.browser.sentences import LISTEN, LOOK, faults_of, judged, letters

TEXTS = Path(__file__).parents[2] / "carrom" / "texts" / "fr"


@pytest.fixture
def sheet(here, devices):
    """A page of its own, at any place, that says what is wrong with it; and its preferences, opened once."""
    device = devices.lend(fresh=True, locale=LOCALES["fr"], reduced_motion="reduce", **PHONE)
    page = device.page
    page.add_init_script(LISTEN + LOOK)

    def open_at(place: str, phase: str) -> Person:
        page.goto(f"{here.address}{place}")
        Person(page, here).wait_for(phase)
        page.evaluate("document.querySelector('#preferences-open').click()")
        page.locator("#preferences-close").click()
        return Person(page, here)

    yield open_at
    assert device.complaints == []


TELL = """async ({ calls, returned }) => {
    const line = { n: welcome.n, seat: "N", calls, facts: null, returned, trouble: "" };
    window.line.onmessage({ data: JSON.stringify({ welcome: { ...welcome, history: [line] } }) });
    await rendered();
}"""
"""Tells the table that this was the last verdict."""
PLANTED = {
    "cut": "worn('#verdict { height: 1em; overflow: hidden; }', 1)",
    "behind": "worn('.verdict.card { height: 1.5em; overflow: auto; }', 1)",
    "twice": "document.querySelector('main').append(document.querySelector('#verdict').cloneNode(true))",
    "over": "worn('#verdict { position: fixed; top: 30%; pointer-events: none; }', 1)",
}
"""Faults put into the page, and what says so: who looks must be able to see them."""


def test_every_verdict_of_every_book_stands_whole_once_and_below_the_board(sheet, here):
    table = here.open_table(book="k-rhum", opener="S")
    page = sheet(f"#table={table['table']}&token={table['token']}", "aim").page
    assert len(judged()) > 300
    assert faults_of(page, TELL, judged()) == {}
    for fault, plant in PLANTED.items():
        page.evaluate(plant)
        assert [one for one in page.evaluate("faults()") if one.startswith(fault)], fault
        page.evaluate("worn('', 1)")


LESSON = """async ([name, said]) => {
    const STILL = { duration: 0, discs: {}, fallen: {}, sounds: [] };
    const phase = () => document.body.dataset.phase, title = () => document.querySelector("#lesson-title").textContent;
    const before = title(), press = (id) => document.querySelector(id).click();
    if (location.hash !== `#learn=${name}`) {
        location.hash = `learn=${name}`;
        await until(() => phase() === "lesson" && title() !== before);
    } else if (phase() === "told") press("#lesson-again");
    if (said === "task") return rendered();
    instead[`/lessons/${name}/strokes`] = (tried) => ({ ...tried, film: STILL, met: said === "met" });
    press("#lesson-show");
    await rendered();
    press("#stroke-play");
    await rendered();
    await until(() => phase() === (said === "met" ? "told" : "lesson"));
}"""


def test_every_task_of_the_lessons_and_what_is_said_of_a_stroke_stands_whole_once_and_beside_the_board(sheet):
    page = sheet("#learn=straight", "lesson").page
    assert faults_of(page, LESSON, [[lesson.file.name, "task"] for lesson in lessons()], dear=True) == {}
    # the striker of the first is slid, not struck
    tried = [[one.file.name, said] for one in lessons() if one.file.name != "slide" for said in ("met", "missed")]
    assert faults_of(page, LESSON, tried, aims=False, dear=True) == {}
    page.evaluate("worn('.lesson-words { height: 1px; overflow: hidden; }', 1)")
    assert [one for one in page.evaluate("faults()") if one.startswith("cut")]


def first_of_each(all_puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Of all puzzles those that are the first of their book, family, or state of the queen, of colours and of debts."""
    seen: set[object] = set()
    kept = []
    for one, state in ((each, each.state) for each in all_puzzles):
        told = {"queen": str(state.queen)[:8], "open": not state.colours, "more": state.strokes_left > 1}
        told |= {"owed": any(state.owed.values()), "rival": one.rival.man is None}
        traits = {one.book, one.family, *told.items()}
        if traits - seen:
            kept.append(one)
        seen |= traits
    return kept


PUZZLE = """async ([number, said, calls]) => {
    const STILL = { duration: 0, discs: {}, fallen: {}, sounds: [] };
    const phase = () => document.body.dataset.phase, press = (id) => document.querySelector(id).click();
    // a first try at a puzzle that was never played
    for (const kept of Object.keys(localStorage).filter((one) => one.includes("puzzle"))) localStorage.removeItem(kept);
    location.hash = "puzzles=rush";
    await until(() => phase() === "rush");
    location.hash = `puzzles=${number}`;
    await until(() => phase() === "puzzle");
    if (said === "asked") return rendered();
    if (said === "shown") press("#puzzle-answer");
    const [found, points] = { found: [true, 100], near: [true, 60], again: [true, 100] }[said] ?? [false, 0];
    const play = async (found, points, then) => {
        instead[`/puzzles/${number}/strokes`] = (tried) => ({ ...tried, calls, found, points, film: STILL });
        const down = new KeyboardEvent("keydown", { key: "ArrowDown", code: "ArrowDown", bubbles: true });
        document.querySelector("#puzzle-board").dispatchEvent(down);
        press("#stroke-play");
        await rendered();
        await until(() => phase() === then && document.querySelector("#puzzle-why").textContent !== "");
    };
    if (["again", "missed", "wrong"].includes(said)) await play(false, 0, "puzzle");
    if (["again", "wrong", "near", "found"].includes(said)) await play(found, points, "told");
    await until(() => phase() !== "joining");
    await rendered();
}"""
SAID = ("missed", "found", "near", "shown", "wrong", "again")


def test_every_kind_of_puzzle_its_verdict_and_its_explanation_stand_whole_once_and_beside_the_board(sheet):
    chosen = first_of_each(puzzles())
    page = sheet(f"#puzzles={chosen[-1].number}", "puzzle").page
    assert faults_of(page, PUZZLE, [[one.number, "asked"] for one in chosen], dear=True) == {}
    calls = max(judged(), key=letters)["calls"]
    told = [[one.number, said, calls] for one, said in zip(chosen, cycle(SAID), strict=False)]
    assert faults_of(page, PUZZLE, told, aims=False, dear=True) == {}


RUSH = """async (tries) => {
    const STILL = { duration: 0, discs: {}, fallen: {}, sounds: [] };
    const phase = () => document.body.dataset.phase, press = (id) => document.querySelector(id).click();
    let found = false;
    const judge = (tried) => ({ ...tried, found, points: found ? 100 : 0, film: STILL });
    window.instead = new Proxy({}, { get: (_, path) => (path.endsWith("/strokes") ? judge : undefined) });
    location.hash = "puzzles=";
    await until(() => document.querySelector("#rush-begin") === null);
    location.hash = "puzzles=rush";
    await until(() => phase() === "rush");
    if (tries === null) return rendered();
    press("#rush-begin");
    await until(() => phase() === "puzzle");
    for (const one of tries) {
        found = one === "+";
        const { layout } = document.body.dataset;
        const down = new KeyboardEvent("keydown", { key: "ArrowDown", code: "ArrowDown", bubbles: true });
        document.querySelector("#puzzle-board").dispatchEvent(down);
        press("#stroke-play");
        const isNext = () => phase() === "puzzle" && document.body.dataset.layout !== layout;
        await until(() => phase() === "rush" || isNext());
    }
    await rendered();
}"""


def test_what_is_said_before_in_and_after_a_rush_stands_whole_once_and_beside_the_board(sheet):
    page = sheet("#puzzles=rush", "rush").page
    assert faults_of(page, RUSH, [None, "---"], aims=False, dear=True) == {}
    assert faults_of(page, RUSH, ["+", "-"], dear=True) == {}


HINT = """async ({ at, look, ...said }) => {
    const board = document.querySelector("#board"), place = document.querySelector(at);
    if (!document.querySelector("#stroke").matches(".aimed")) {
        const down = new KeyboardEvent("keydown", { key: "ArrowDown", code: "ArrowDown", bubbles: true });
        board.dispatchEvent(down);
        await until(() => document.querySelector("#stroke").matches(".aimed"));
    }
    // what stood in the other place is not said at once
    for (const one of document.querySelectorAll("#hint, #fan-said")) one.textContent = "";
    place.className = look;
    place.textContent = said[document.documentElement.lang];
    await rendered();
}"""
"""Says something of the stroke being prepared, which also carries the hand of whoever plays by keys."""
HINTS = {
    "note": ("stroke-kept", "stroke-aiming", "stroke-aiming-stays", "stroke-hint", "flick-on"),
    "note news": ("stroke-unaimed", "flick-slow", "flick-beside", "stop-end", "stop-circle", "stop-man"),
    "note news warning": ("stroke-leaving",),
}
FAN = ("fan-none", "fan-impossible", "fan-unanswered", "fan-said", "fan-nothing")


def test_every_hint_to_a_stroke_being_prepared_stands_whole_once_and_below_the_board(sheet, here):
    table = here.open_table(north={"kind": "bot", "level": "weak"}, opener="S")
    page = sheet(f"#table={table['table']}&token={table['token']}", "aim").page
    told = {"man": "black", "speed": "8,8", "tries": 200, "sunk": 188, "disc": "la reine"}
    places = [("#hint", look, one) for look, ids in HINTS.items() for one in ids]
    places += [("#fan-said", "note", one) for one in FAN]
    states = [
        {"at": at, "look": look} | {lang: catalogue(lang, "page").say(one, told) for lang in LOCALES}
        for at, look, one in places
    ]
    assert faults_of(page, HINT, states) == {}
    page.evaluate("state => show(state)", states[-len(FAN) - 1])
    page.evaluate("worn('#hint { height: 1px !important; min-height: 0; overflow: hidden; }', 1)")
    assert [one for one in page.evaluate("faults()") if one.startswith("cut")]


INSTEAD = "answers => { Object.assign(instead, answers); }"
REPLAYED = """async (n) => {
    document.querySelector(`.moment[data-n="${n}"]`).click();
    await rendered();
}"""


def test_what_is_said_of_each_stroke_of_a_replay_stands_whole_once_and_beside_the_board(sheet, here):
    table = table_after(here, 1, seed=5)["table"]
    story = here.get(f"tables/{table}/story")
    opened, stroke = story["moments"]
    film = {"film": {"duration": 0, "discs": {}, "fallen": {}, "sounds": []}, "before": opened["layout"]}
    # each call, in the longest verdict that it is part of: a line of the list is dear
    longest = {call["code"]: one["calls"] for one in sorted(judged(), key=letters) for call in one["calls"]}
    told = [{**stroke, "n": n, "calls": calls} for n, calls in enumerate(longest.values(), stroke["n"])]
    page = sheet("#replay=", "joining").page
    instead = {f"/tables/{table}/films/{one['n']}": film for one in told}
    page.evaluate(INSTEAD, instead | {f"/tables/{table}/story": {**story, "moments": [opened, *told]}})
    page.evaluate("table => { location.hash = `replay=${table}`; }", table)
    Person(page, here).wait_for("replay")
    assert faults_of(page, REPLAYED, [one["n"] for one in told]) == {}


def test_every_verdict_its_places_and_causes_stand_whole_and_once_on_the_umpires_screen(sheet, here):
    table = here.open_table(book="karom", real=True)
    page = sheet(f"#referee={table['table']}&token={table['token']}", "umpire").page
    assert faults_of(page, TELL, judged(), aims=False) == {}
    page.evaluate("document.querySelector('#pad-else').click(); document.querySelector('#pad-improper').click()")
    assert faults_of(page, TELL, judged()[:1], aims=False) == {}


FAMILIES = [
    "direct",
    "cut",
    "bank",
    "rebound",
    "combination",
    "cannon",
    "kiss",
    "back-shot",
    "break-open",
    "block",
    "sweep",
]
FIGURES = {"cut": 888, "distance": 888_000, "difficulty": 10, "chance": 880, "foul": 880, "gain": -1880}
STROKE = {"pocket": "NE", "seat": "S", "keeps": 0, "wins": 0, "trails": []}
STRUCK = {"stroke": {"x": 0, "vx": 0, "vy": 2_000_000, "spin": 0}}
ASKED = {"seat": "S", "sigma": 1200, "simulations": 1000}


def advised() -> list[dict[str, Any]]:
    """Advice in which every reason, every usual failure and every family of strokes is said, three ideas at a time."""
    figures = {"chance": 88, "others": 88.8, "foul": 88, "men": 8.8, "share": 88, "disc": "white"}
    ids = re.findall(r"^coach-(?:why|wrong)-[\w-]+", (TEXTS / "coach.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    told: dict[str, list[Any]] = {"family": FAMILIES}
    for about in ("why", "wrong"):
        told[about] = [in_both(one, **figures, queen_words="covered") for one in ids if f"-{about}-" in one]
    rows = list(islice(zip(*map(cycle, told.values()), strict=True), 12))
    assert all(len(one) <= len(rows) for one in told.values())
    rows = [(f"w{1 + at % 3}", *row) for at, row in enumerate(rows)]
    ideas = [FIGURES | STROKE | STRUCK | dict(zip(("man", *told), row, strict=True)) for row in rows]
    return [{"ideas": ideas[at : at + 3], "played": None, **ASKED} for at in range(0, len(rows), 3)]


ADVISE = """async ([path, advice, chosen]) => {
    const coach = document.querySelector("#table-coach"), press = (one) => coach.querySelector(one).click();
    const shown = JSON.stringify(advice);
    if (window.advice !== shown) {
        const isFirst = window.advice === undefined;
        window.advice = shown;
        instead[path] = advice;
        if (isFirst) document.querySelector("#drawer-coach").click();
        press(isFirst ? ".opener" : ".compare");
        await until(() => coach.dataset.state === "asking");
        await until(() => coach.dataset.state === "told");
    }
    coach.querySelectorAll(".idea > button")[chosen].click();
    await rendered();
}"""


def test_what_the_coach_says_of_a_stroke_stands_whole_and_once_in_its_drawer(sheet, here):
    table = here.open_table(north={"kind": "bot", "level": "weak"}, opener="S")
    page = sheet(f"#table={table['table']}&token={table['token']}", "aim").page
    path = f"/tables/{table['table']}/{{}}/2".format
    heat = {"places": [-9, 9], "directions": [-9, 9], "chances": [[1, 2], [3, 4]], **ASKED}
    page.evaluate(INSTEAD, {path("heat"): heat})
    states = [[path("advice"), advice, chosen] for advice in advised() for chosen in range(3)]
    assert faults_of(page, ADVISE, states, dear=True) == {}
