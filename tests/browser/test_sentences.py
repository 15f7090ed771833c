"""Every sentence of verdicts and lessons on the page: whole, once, and beside the playing surface.

One page is fed with what the judge says of the rule cases of all books, and resized: three sizes, both languages, three
sizes of letters. What it shows is drawn by its own code.
"""

import json
from itertools import product

import pytest

from carrom.cli.judge import answer_or_error
from carrom.lessons import lessons
from carrom.quiz import cases_of
from carrom.rules import BOOKS
from tests.browser.eyes import LOCALES, PHONE
from tests.browser.person import Person

SIZES = ((390, 844), (360, 640), (844, 390))
LETTERS = ("normal", "large", "larger")
LISTEN = """(() => {
    const Real = WebSocket;
    window.WebSocket = class extends Real {
        constructor(...address) {
            super(...address);
            window.line = this;
            this.addEventListener("message", ({ data }) => {
                window.welcome = JSON.parse(data).welcome ?? window.welcome;
            });
        }
    };
})();"""
"""What the server has told of the table, and the line on which more is told."""
LOOK = """
const REGIONS = ".sentence, .lesson-task, .lesson-words, .lesson-outcome .note, #hint, #added, .of-round li, .saying";
const rolls = (one) => getComputedStyle(one).overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1;
const seen = (one) => one.checkVisibility() && one.textContent.trim() !== "" && one.closest(".unseen, dialog") === null;
const said = (what, one) => `${what}: ${one.id || one.className} ${one.textContent.trim().slice(0, 50)}`;
/** A sheet over those of the page: its policy allows no style in the document. */
window.worn = (rules, place = 0) => {
    const sheets = [0, 1].map((at) => document.adoptedStyleSheets[at] ?? new CSSStyleSheet());
    sheets[place].replaceSync(rules);
    document.adoptedStyleSheets = sheets;
};
window.frame = () => new Promise((done) => setTimeout(done));

/** Sentences that are not whole: in a place too small for them, or within one that rolls or ends before them. */
function cut() {
    return [...document.querySelectorAll(`main :is(${REGIONS})`)].filter(seen).flatMap((one) => {
        const found = [], { bottom, right } = one.getBoundingClientRect();
        const isInline = getComputedStyle(one).display === "inline";
        const isFull = one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1;
        if (!isInline && isFull) found.push(said("cut", one));
        for (let holder = one.parentElement; holder.tagName !== "BODY"; holder = holder.parentElement)
            if (rolls(holder) && bottom > holder.getBoundingClientRect().bottom + 1)
                found.push(said(`behind ${holder.id || holder.className}`, one));
        if (right > innerWidth + 1) found.push(said("outside", one));
        return found;
    });
}

/** Sentences of four words or more that are seen twice; what only a screen reader hears does not count. */
function twice() {
    const found = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (holder.closest("script, style, option") !== null || !seen(holder)) continue;
        for (const words of node.data.split(/(?<=[.!?…])\\s+/u))
            if (words.trim().split(/\\s+/u).length > 3)
                found.set(words.trim(), [...(found.get(words.trim()) ?? []), holder]);
    }
    return [...found].filter(([, holders]) => new Set(holders).size > 1).map(([words]) => `twice: ${words}`);
}

/** What lies over the playing surface, at each point of a grid. What asks about a man stands beside it there. */
function covered() {
    const { cx, cy, scale } = JSON.parse(document.body.dataset.view), reach = 368 * scale, found = new Set();
    worn("* { pointer-events: auto !important; }");
    for (let x = -1; x <= 1; x += 0.125) for (let y = -1; y <= 1; y += 0.125) {
        const over = document.elementFromPoint(cx + x * reach - scrollX, cy + y * reach - scrollY);
        if (over !== null && over.closest(".plateau, .beside") === null)
            found.add(`over: ${over.id || over.className}`);
    }
    worn("");
    return [...found];
}
window.faults = (aims = true) => [...cut(), ...twice(), ...(aims ? covered() : [])];
window.speak = async (language, letters) => {
    document.querySelector(`#lang-${language}`).click();
    document.querySelector(`[name=prefers-text][value=${letters}]`).click();
    while (document.documentElement.lang !== language) await frame();
    await frame();
};
"""


def verdicts() -> list[list[dict]]:
    """What the judge says of the rule cases of every book: of each sequence of calls the longest."""
    longest: dict[tuple[str, ...], list[dict]] = {}
    for case in (case for name in BOOKS for case in cases_of(name)):
        calls = json.loads(answer_or_error(json.dumps(case.question).encode())).get("calls", [])
        codes = tuple(call["code"] for call in calls)
        longest[codes] = max(longest.get(codes, []), calls, key=lambda said: sum(len(call["fr"]) for call in said))
    return [calls for calls in longest.values() if calls]


@pytest.fixture
def sheet(here, devices):
    """A page of its own, at any place, that says what is wrong with it; and its preferences, opened once."""
    device = devices.lend(fresh=True, locale=LOCALES["fr"], **{**PHONE, "viewport": {"width": 390, "height": 844}})
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


FEED = """async ([verdicts, ways]) => {
    const found = {};
    for (const [language, letters] of ways) {
        await speak(language, letters);
        for (const calls of verdicts) {
            const line = { n: welcome.n, seat: "N", calls, facts: null, returned: [], trouble: "" };
            window.line.onmessage({ data: JSON.stringify({ welcome: { ...welcome, history: [line] } }) });
            await frame();
            for (const fault of faults(calls === verdicts[0]))
                found[`${language} ${letters} ${fault}`] = calls.map(({ code }) => code);
        }
    }
    return found;
}"""
WAYS = list(product(LOCALES, LETTERS))


PLANTED = {
    "cut": "worn('#verdict { height: 1em; overflow: hidden; }', 1)",
    "behind": "worn('.verdict.card { height: 1.5em; overflow: auto; }', 1)",
    "twice": "document.querySelector('main').append(document.querySelector('#verdict').cloneNode(true))",
    "over": "worn('#verdict { position: fixed; top: 30%; pointer-events: none; }', 1)",
}
"""Faults put into the page, and what says so: who looks must be able to see them."""


def test_every_verdict_of_every_book_stands_whole_once_and_below_the_board(sheet, here):
    table = here.open_table(book="k-rhum", opener="S")
    person = sheet(f"#table={table['table']}&token={table['token']}", "aim")
    page, said = person.page, verdicts()
    assert len(said) > 300
    for size in SIZES:
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        assert list(page.evaluate(FEED, [said, WAYS])) == [], size
    for fault, plant in PLANTED.items():
        page.evaluate(plant)
        assert [one for one in page.evaluate("faults()") if one.startswith(fault)], fault
        page.evaluate("worn('', 1)")


LESSON = """async ([ways, aims]) => {
    const found = [];
    for (const [language, letters] of ways) {
        await speak(language, letters);
        // the board measures itself anew, some frames later
        let seen = faults(aims);
        for (let frames = 0; frames < 60 && seen.length > 0; frames += 1) {
            await frame();
            seen = faults(aims);
        }
        found.push(...seen.map((fault) => `${language} ${letters} ${fault}`));
    }
    return found;
}"""


def test_every_task_of_the_lessons_and_what_is_said_of_a_stroke_stands_whole_once_and_beside_the_board(sheet, here):
    person = sheet("#learn=straight", "lesson")
    page, found = person.page, []

    def look(of: str, *, aims: bool) -> None:
        for size in SIZES:
            page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            found.extend(f"{of} {size} {fault}" for fault in page.evaluate(LESSON, [WAYS, aims]))

    for name in (lesson.file.name for lesson in lessons()):
        page.evaluate("name => { location.hash = `learn=${name}`; }", name)
        page.wait_for_function("name => location.hash.endsWith(name)", arg=name)
        person.wait_for("lesson")
        look(name, aims=True)
        if name == "slide":
            continue
        page.locator("#lesson-board").focus()
        person.press("ArrowDown", "Enter")
        page.locator("#lesson-outcome").wait_for()
        while person.wait_for("lesson", "told", "film") == "film":
            person.skip()
        look(f"{name}, said", aims=False)
    assert found == []
    page.evaluate("worn('.lesson-words { height: 1px; overflow: hidden; }', 1)")
    assert [one for one in page.evaluate("faults()") if one.startswith("cut")]
