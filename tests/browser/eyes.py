"""What eyes see of a page: the two pairs that axe looks with, and what hides a word from any of them."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.pairwise import sparing

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
LIGHT_PHONE = {**PHONE, "locale": "fr-FR", "color_scheme": "light"}
DARK_DESKTOP = {**DESKTOP, "locale": "en-GB", "color_scheme": "dark"}

other_eyes = pytest.mark.parametrize(
    ("eyes", "look"),
    sparing([(LIGHT_PHONE, "fr-light-phone"), (DARK_DESKTOP, "en-dark-desktop")]),
    ids=["phone", "desktop"],
)
"""`eyes`: what `another` opens; `look`: the end of a picture's name, which begins with the language."""

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
