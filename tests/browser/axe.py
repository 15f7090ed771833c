"""What axe finds on a page that somebody with other eyes or hands could not use."""

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def complaints_of(page: Page, within: str) -> list[str]:
    """Each violation of WCAG 2.2 AA within an element, in a line."""
    page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "([within, levels]) => axe.run(within, {runOnly: {type: 'tag', values: levels}})", [within, LEVELS]
    )
    return [f"{one['id']}: {node['html'][:120]}" for one in found["violations"] for node in one["nodes"]]
