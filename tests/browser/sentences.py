"""A page that is fed with sentences and looks at itself: what of them is cut, said twice, or over the playing surface.

A screen is shown its states one after the other by `window.show`, drawn by its own code. All states are looked at in
both languages with the largest letters on the smallest phone; those whose sentence is the tallest in its place there,
or the longest, then in every language and size: in a place that holds them, shorter ones have room.
"""

import json
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

from playwright.sync_api import Page

from carrom.cli.judge import answer_or_error
from carrom.quiz import cases_of
from carrom.rules import BOOKS
from tests.browser.eyes import LOCALES

SIZES = ((390, 844), (360, 640), (844, 390))
LETTERS = ("normal", "large", "larger")
WAYS = list(product(LOCALES, LETTERS))
NARROW, HARD = (360, 640), list(product(LOCALES, LETTERS[-1:]))
"""Where all states are looked at."""

LISTEN = """(() => {
    const ASKED_ONCE = /^.(lessons|puzzles|tables.*.(advice|heat|story|films))/;
    const Real = WebSocket, fetched = window.fetch;
    window.WebSocket = class extends Real {
        constructor(...address) {
            super(...address);
            window.line = this;
            this.addEventListener("message", ({ data }) => {
                window.welcome = JSON.parse(data).welcome ?? window.welcome;
            });
        }
    };
    /** What is answered, by the path: the server is asked once. `instead` holds other answers, or changes them. */
    const answers = new Map();
    window.instead = {};
    window.fetch = async (address, ...more) => {
        const path = new URL(address, location.href).pathname;
        if (!ASKED_ONCE.test(path)) return fetched(address, ...more);
        if (instead[path] instanceof Function || instead[path] === undefined)
            answers.set(path, answers.get(path) ?? (await fetched(address, ...more)).json());
        const known = await answers.get(path), other = instead[path] ?? known;
        const answer = other instanceof Function ? other(known) : other;
        return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
    };
    for (const name of ["fill", "stroke", "drawImage", "fillRect", "putImageData", "fillText", "strokeText"])
        CanvasRenderingContext2D.prototype[name] = () => undefined;
})();"""
"""What the server has told of the table, the line on which more is told, and what is answered in its place. The board
is not drawn: that costs more than all words, and no word is on it."""

LOOK = """
const LIMIT = 4;
const words = (said) => said.trim().split(/\\s+/u).length;
const UNSEEN = ".unseen, dialog, script, style, option, select";
const isPixel = (one) => one.offsetWidth === 1 && one.offsetHeight === 1;
const isClipped = (one) => one !== null && (isPixel(one) || isClipped(one.parentElement));
const seen = (one) => one.checkVisibility() && one.closest(UNSEEN) === null && !isClipped(one);
const said = (what, one) => `${what}: ${one.id || one.className || one.tagName} ${one.textContent.trim().slice(0, 50)}`;
/** What rolls by itself, as a list does: a sentence in it must have room, and is rolled to. */
const ROLLERS = ".coach, .timeline, #history, .pad, .rounds, #stroke";
/** A sheet over those of the page: its policy allows no style in the document. */
window.worn = (rules, place = 0) => {
    const sheets = [0, 1].map((at) => document.adoptedStyleSheets[at] ?? new CSSStyleSheet());
    sheets[place].replaceSync(rules);
    document.adoptedStyleSheets = sheets;
};
window.frame = () => new Promise((done) => setTimeout(done));
window.until = async (holds) => {
    for (let frames = 0; !holds(); frames += 1) {
        if (frames > 10_000) throw new Error(`in vain: ${holds} ${document.body.dataset.phase} ${location.hash}`);
        await frame();
    }
};
/** What has changed is in the document; nothing is painted meanwhile. */
window.rendered = async () => {
    for (let turns = 0; turns < 12; turns += 1) await null;
};

/** The lines of sentences that are seen, with their places. */
function lines() {
    const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (words(node.data) >= LIMIT && seen(node.parentElement)) found.push([node.data, node.parentElement]);
    return found;
}
/** What holds a sentence, however short, or is made of several. */
const REGIONS = "main :is(.sentence, .lesson-task, .lesson-words, .of-round li, .saying, .places li, .turn)";
function regions(all) {
    const found = [...document.querySelectorAll(REGIONS)].filter((one) => one.textContent.trim() !== "" && seen(one));
    return [...new Set([...found, ...all.map(([, one]) => one)])];
}

/** Sentences that are not whole: in a place too small for them, or within one that rolls or ends before them. */
function cut(all) {
    return regions(all).flatMap((one) => {
        const found = [], { top, bottom, right } = one.getBoundingClientRect();
        const isInline = getComputedStyle(one).display === "inline";
        const isCut = one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1;
        if (!isInline && isCut) found.push(said("cut", one));
        for (let holder = one.parentElement; holder.tagName !== "BODY"; holder = holder.parentElement) {
            const isFull = holder.scrollHeight > holder.clientHeight + 1;
            if (!isFull || getComputedStyle(holder).overflowY === "visible") continue;
            const has = holder.getBoundingClientRect();
            const isBehind = holder.matches(ROLLERS) ? bottom - top > has.height : bottom > has.bottom + 1;
            if (isBehind) found.push(said(`behind ${holder.id || holder.className}`, one));
            if (holder.matches(ROLLERS)) break;
        }
        if (right > innerWidth + 1) found.push(said("outside", one));
        return found;
    });
}

/** Sentences of four words or more that are seen twice; what only a screen reader hears does not count. */
function twice(all) {
    const found = new Map();
    for (const [line, holder] of all) for (const one of line.split(/(?<=[.!?…])\\s+/u))
        if (words(one) >= LIMIT) found.set(one.trim(), (found.get(one.trim()) ?? new Set()).add(holder));
    return [...found].filter(([, holders]) => holders.size > 1).map(([words]) => `twice: ${words}`);
}

/** What lies over the playing surface, at each point of a grid. What asks about a man stands beside it there. */
function covered() {
    // a board that is moved by a longer text above it measures itself with the next scrolling
    dispatchEvent(new Event("scroll"));
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
window.faults = (aims = true) => {
    const all = lines();
    return [...cut(all), ...twice(all), ...(aims ? covered() : [])];
};
/** `aims`: where the board lies is looked at: it measures itself anew. */
window.speak = async (language, letters, aims) => {
    document.querySelector(`#lang-${language}`).click();
    document.querySelector(`[name=prefers-text][value=${letters}]`).click();
    await until(() => document.documentElement.lang === language);
    await (aims ? new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))) : rendered());
};
/** The tallest and the longest sentence of each place, and the states that show them. */
function note(kept, language, state) {
    for (const one of regions(lines())) {
        const length = one.textContent.trim().length, { dataset } = one.closest("[data-length]") ?? one;
        const place = [language, one.id || one.className || one.parentElement.className, dataset.length];
        for (const [what, size] of [["tall", one.offsetHeight * 1e4 + length], ["long", length]])
            if (!(kept[[what, ...place]]?.[0] >= size)) kept[[what, ...place]] = [size, state];
    }
}
/** `dear`: to show a state costs more than to change the language; else what lies over the board is looked for in the
    first alone. */
window.read = async ([states, ways, aims, dear]) => {
    const found = {}, kept = {};
    const look = async (at, language, letters) => {
        const over = aims && (dear || at === 0);
        let seen = faults(over);
        // the board may not be where it will be yet
        for (let frames = 0; frames < 60 && seen.some((one) => one.startsWith("over")); frames += 1) {
            await frame();
            seen = faults(over);
        }
        for (const fault of seen) found[`${language} ${letters} ${fault}`] = at;
        note(kept, language, at);
    };
    if (dear) for (const [at, state] of states.entries()) {
        await show(state);
        for (const way of ways) {
            await speak(...way, aims);
            await look(at, ...way);
        }
    } else for (const way of ways) {
        await speak(...way, aims);
        for (const [at, state] of states.entries()) {
            await show(state);
            await look(at, ...way);
        }
    }
    return [found, [...new Set(Object.values(kept).map(([, at]) => at))]];
};
"""


def faults_of(page: Page, show: str, states: Sequence[Any], *, aims: bool = True, dear: bool = False) -> dict[str, Any]:
    """What is wrong with any of these states, and the last one that has it. `show`: the function of the page that
    shows one; `aims`: whether somebody may aim then, so that nothing may lie over the playing surface; `dear`: whether
    to show a state costs more than another language.
    """
    page.evaluate(f"void (window.show = {show})")
    found, kept = _read(page, NARROW, states, HARD, aims, dear)
    telling = [states[at] for at in sorted({0, *kept})]
    for size in SIZES:
        found |= _read(page, size, telling, WAYS, aims, dear)[0]
    return found


def _read(page: Page, size: tuple[int, int], states: Sequence[Any], ways: Sequence[tuple[str, str]], *how: bool) -> Any:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found, kept = page.evaluate("read", [list(states), list(ways), *how])
    return {f"{size} {fault}": states[at] for fault, at in found.items()}, kept


@cache
def judged() -> list[dict[str, Any]]:
    """What the judge says of the rule cases of every book, `calls` and `returned`: of each sequence the longest."""
    longest: dict[tuple[str, ...], dict[str, Any]] = {}
    for case in (case for name in BOOKS for case in cases_of(name)):
        answer = json.loads(answer_or_error(json.dumps(case.question).encode()))
        codes = tuple(call["code"] for call in answer.get("calls", []))
        longest[codes] = max(longest.get(codes, answer), answer, key=letters)
    return [{name: one[name] for name in ("calls", "returned")} for codes, one in longest.items() if codes]


def letters(answer: dict[str, Any]) -> int:
    """How many letters a verdict has in French."""
    return sum(len(call["fr"]) for call in answer.get("calls", []))
