"""What eyes see of a page: the screens it is read on, what is in sight, what hides a word, and what axe finds.

Axe finds what somebody with other eyes or hands could not use.
"""

import base64
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page

from tests.browser.pairwise import sparing

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}
LYING = {**PHONE, "viewport": {"width": 640, "height": 360}}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
LIGHT_PHONE = {**PHONE, "locale": "fr-FR", "color_scheme": "light"}
DARK_DESKTOP = {**DESKTOP, "locale": "en-GB", "color_scheme": "dark"}

other_eyes = pytest.mark.parametrize(
    ("eyes", "look"),
    sparing([(LIGHT_PHONE, "fr-light-phone"), (DARK_DESKTOP, "en-dark-desktop")]),
    ids=["phone", "desktop"],
)
"""`eyes`: what `another` opens; `look`: the end of a picture's name, which begins with the language."""

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# only what is wrong is brought over the wire
LOOK = """async ([within, levels]) => {
    const wanted = {runOnly: {type: "tag", values: levels}, resultTypes: ["violations"]};
    const {violations} = await axe.run(within, wanted);
    return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html.slice(0, 120)}`));
}"""


def complaints_of(page: Page, within: str) -> list[str]:
    """Each violation of WCAG 2.2 AA within an element, in a line."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    return page.evaluate(LOOK, [within, LEVELS])


HIDDEN = """() => {
    const wide = document.documentElement.clientWidth, found = [];
    const say = (what, one) => found.push(`${what}: ${one.id || one.tagName} ${one.textContent.trim().slice(0, 60)}`);
    const rolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const isRolled = (one) => one !== null && (rolls(one) || isRolled(one.parentElement));
    if (document.documentElement.scrollWidth > wide) found.push("the page is wider than its window");
    const worded = "h1, h2, h3, p, b, li, a, button, label, summary, td, th, select";
    for (const one of document.querySelectorAll(`main :is(${worded})`)) {
        const { left, right, width } = one.getBoundingClientRect(), style = getComputedStyle(one);
        if (!one.checkVisibility() || width <= 1) continue;
        const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const isHeading = /^H[12]$/.test(one.tagName), isCut = one.scrollWidth > one.clientWidth + 1;
        if ((left < -2 || right > wide + 2) && !isRolled(one.parentElement)) say("outside", one);
        if (isCut && (isHeading || style.overflowX !== "visible") && !rolls(one)) say("cut", one);
        const words = one.textContent.split(/\\s/).length;
        if (isHeading && one.scrollHeight > 2.2 * parseFloat(style.lineHeight) * words) say("broken", one);
        if (one.tagName === "SELECT") {
            const pen = document.createElement("canvas").getContext("2d"), arrow = 18;
            pen.font = style.font;
            const chosen = pen.measureText(one.selectedOptions[0]?.textContent ?? "").width;
            if (chosen > room - arrow) say("no room", one);
        }
    }
    return found;
}"""


def hidden_words(page: Page) -> list[str]:
    """What cannot be read whole: words beyond the window or the edge of their place, and a page wider than its window.

    A heading is also broken where it has more lines than words; the present choice of a list must have room.
    """
    return page.evaluate(HIDDEN)


def is_narrow(page: Page) -> bool:
    """Whether nothing of the page lies to the right of its window."""
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def out_of_sight(page: Page, *selectors: str) -> list[str]:
    """Those of these that are not whole within the window, or have something else over their middle."""
    seen = """(one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && one.contains(over);
    }"""
    return [one for one in selectors if not page.locator(one).first.evaluate(seen)]


def covered_words(page: Page, selector: str) -> list[str]:
    """What keeps any line of a text from being read: what lies over it, or the window's edge."""
    return page.evaluate(
        """selector => {
            const sentence = document.querySelector(selector);
            const all = document.createRange();
            all.selectNodeContents(sentence);
            const over = [];
            const shares = [0.02, 0.5, 0.98].flatMap((across) => [0.1, 0.9].map((down) => [across, down]));
            for (const line of all.getClientRects()) for (const [across, down] of shares) {
                const at = [line.left + across * line.width, line.top + down * line.height];
                const found = document.elementFromPoint(...at);
                if (found === null) over.push(`beyond the window at ${at}`);
                else if (!sentence.contains(found)) over.push(`${found.tagName}#${found.id} at ${at}`);
            }
            return over;
        }""",
        selector,
    )


def clipped(page: Page, *selectors: str) -> list[str]:
    """Elements that show less than they say."""
    return page.evaluate(
        """selectors => selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
            .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
                || one.getBoundingClientRect().right > document.documentElement.clientWidth)
            .map((one) => one.textContent)""",
        list(selectors),
    )


def photographed(page, selector: str) -> np.ndarray:
    """What the screen shows there, as a camera would see it: grey, a row of numbers to a row of pixels."""
    picture = base64.b64encode(page.locator(selector).screenshot()).decode()
    width, greys = page.evaluate(
        """async (picture) => {
            const image = new Image();
            image.src = `data:image/png;base64,${picture}`;
            await image.decode();
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.width, image.height];
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            const rgba = context.getImageData(0, 0, image.width, image.height).data;
            return [image.width, Array.from(rgba.filter((_, index) => index % 4 === 1))];
        }""",
        picture,
    )
    return np.array(greys, dtype=np.uint8).reshape(-1, width)


def ink(page: Page, layer: str) -> int:
    """A figure that changes with what is drawn on this canvas."""
    sums = """id => {
        const layer = document.getElementById(id);
        const { data } = layer.getContext("2d").getImageData(0, 0, layer.width, layer.height);
        let sum = 0;
        for (const point of new Uint32Array(data.buffer)) sum = (Math.imul(sum, 31) + point) | 0;
        return sum;
    }"""
    return page.evaluate(sums, layer)
