"""What axe finds on a page that somebody with other eyes or hands could not use."""

from pathlib import Path

from playwright.sync_api import Page

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
