"""On the referee's screen, beside the pad: putting right, power cuts, other phones, keys.

What follows from what the server says, step by step, is proven in Node: `web/tests/wood_past.test.tsx` and
`wood_rounds.test.tsx`.
"""

import pytest

from tests.browser.axe import complaints_of
from tests.browser.eyes import other_eyes
from tests.browser.person import TIMEOUT
from tests.browser.umpire import PHONE, SMALL, Umpire
from tests.browser.wooden_table import MISS, Wood, fell, won


@pytest.fixture
def beside(server, another):
    """Opens a table and a phone beside it."""

    def open_table(*strokes: dict, phone: dict = PHONE, **more: object) -> tuple[Wood, Umpire]:
        wood = Wood(server, **more)
        wood.tell(*strokes)
        return wood, Umpire(another(wood.link, **phone).page, server)

    return open_table


@pytest.mark.long
def test_the_history_keeps_focus_and_place_while_strokes_come(beside):
    wood, umpire = beside(*[MISS] * 30, book="karom")
    umpire.page.wait_for_selector("#stroke-31")
    umpire.open_line(4)
    umpire.page.focus("#mend-4")
    before = umpire.page.locator("#stroke-4").bounding_box()
    wood.tell(MISS, fell("white"))
    umpire.page.wait_for_selector("#stroke-33")
    assert umpire.page.evaluate("document.activeElement.id") == "mend-4"
    after = umpire.page.locator("#stroke-4").bounding_box()
    assert abs(before["y"] - after["y"]) < 60, "what is being read does not run away"


def test_a_stroke_two_rounds_earlier_is_corrected_and_the_score_changes(beside, picture):
    wood, umpire = beside(*won("white", 5), book="karom")
    wood.next_round()
    wood.tell(*won("white", 3))
    wood.next_round()
    wood.tell(MISS)
    umpire.page.wait_for_selector("#stroke-8")
    assert wood.now["next"]["state"]["score"] == {"S": 10, "N": 8}
    umpire.correct(2, "#pad-out-12")
    umpire.reads("#referee-mended", "Camille 10, Noé 8 → Camille 11, Noé 8")
    umpire.reads("#referee-mended", "Un coup se juge autrement.")
    assert wood.now["next"]["state"]["score"] == {"S": 11, "N": 8}
    umpire.reads("#stroke-2", "corrigé")
    umpire.reads("#stroke-3", "jugé autrement")
    assert umpire.page.locator("#stroke-6 .badge").count() == 0
    picture("referee-corrected", umpire.page)
    umpire.tap("#mending-seen")
    umpire.page.wait_for_selector("#referee-mended:empty", state="attached")
    assert umpire.page.locator("#stroke-2 .badge").count() == 1, "the marks stay until something else changes"


@pytest.mark.long
def test_no_stroke_is_ended_while_the_other_side_may_answer_a_bet(beside, picture):
    _, umpire = beside(fell("white"), book="k-rhum", phone=SMALL)
    umpire.tap("#bet-open")
    umpire.tap_on("#bet-far-zone")
    assert umpire.page.locator("#bet-raise").is_visible()
    assert umpire.page.locator("#pad-go").is_visible() is False
    picture("referee-bet", umpire.page)
    umpire.tap_on("#bet-decline")
    assert umpire.page.locator("#pad-go").is_visible()


@pytest.mark.long
@pytest.mark.kills_its_server
def test_the_match_goes_on_after_the_power_was_cut(another, mortal):
    wood = Wood(mortal, book="karom")
    umpire = Umpire(another(wood.link, **PHONE).page, mortal)
    umpire.stroke("white")
    umpire.stroke()
    mortal.kill()
    umpire.page.wait_for_selector("body[data-phase=offline]", timeout=TIMEOUT)
    mortal.come_back()
    umpire.page.wait_for_selector("body[data-phase=umpire]", timeout=TIMEOUT)
    umpire.reads("#referee-undo", "Annuler : Camille, rien ne rentre")
    umpire.tap_on("#referee-undo")
    umpire.reads("#referee-redo", "Rétablir : Camille, rien ne rentre")
    umpire.tap_on("#referee-redo")
    umpire.stroke("black")
    umpire.correct(2, "#pad-white")
    umpire.reads("#referee-mended", "Corrigé : Camille, 2 pions blancs.")


def test_everything_goes_by_keyboard(beside):
    desk = {"viewport": {"width": 1280, "height": 800}}
    wood, umpire = beside(fell("white"), fell("white"), MISS, book="karom", phone=desk)
    page = umpire.page
    umpire.reads("#referee-undo", "Annuler : Camille, rien ne rentre")
    for key, n in (("z", 5), ("z", 6), ("y", 7), ("Control+z", 8), ("Control+y", 9), ("y", 10)):
        page.keyboard.press(key)
        page.wait_for_selector(f"body[data-n='{n}'][data-waiting=false]")
        umpire.reads("#referee-undo", "Annuler :")
    assert len(wood.now["history"]) == 3
    page.focus("#stroke-2")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "mend-2"
    page.keyboard.press("Enter")
    page.wait_for_selector(".pad.mending")
    page.focus("#pad-out-0")
    page.keyboard.press("Enter")
    page.wait_for_selector("#pad-go[aria-disabled=false]")
    page.focus("#pad-go")
    page.keyboard.press("Enter")
    umpire.reads("#referee-mended", "2 coups n’ont plus pu se passer.")
    page.focus("#mending-look")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "referee-history-title"
    page.focus("#referee-calls-open")
    page.keyboard.press("Enter")
    before = umpire.n
    page.keyboard.press("z")
    page.keyboard.press("Escape")
    assert umpire.n == before, "keys are not heard under a leaf"
    assert page.evaluate("document.activeElement.id") == "referee-calls-open"
    page.focus("#referee-calls-open")
    page.keyboard.press("Enter")
    page.focus("#call-concede-S")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector("#referee-again")
    page.focus("#referee-again")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-phase=umpire]")
    assert page.evaluate("document.activeElement.closest('#referee-pad') !== null"), "who goes on goes on at the pad"


def test_the_slower_of_two_phones_sees_the_action_of_the_quicker(server, another, line):
    wood = Wood(server, book="karom")
    wood.tell(fell("white"), MISS)
    quick = Umpire(another(wood.link, **PHONE).page, wood.server)
    slow = Umpire(another(wood.link.replace(server.address, line.address), **PHONE).page, server)
    slow.reads("#referee-undo", "Annuler : Camille, rien ne rentre")
    line.hold()
    quick.stroke("black")
    slow.tap("#referee-undo")
    slow.page.wait_for_selector("body[data-waiting=true]")
    line.let_go()
    slow.reads("#referee-notice", "Un autre téléphone a été plus rapide.")
    slow.reads("#referee-undo", "Annuler : Noé, pion noir")
    assert wood.now["n"] == quick.n == slow.n == 4


@pytest.mark.long
def test_before_the_table_is_loaded_only_the_way_home_can_be_tapped(server, line, another):
    wood = Wood(server, book="karom")
    # the code of the screen is here; it is the table that does not come
    page = another(f"{line.address}#referee", **PHONE).page
    page.wait_for_selector("#referee-form")
    line.hold()
    page.goto(wood.link.replace(server.address, line.address))
    page.wait_for_selector("body[data-phase=joining]")
    assert page.locator("#referee-table button:visible").count() == 0
    assert page.get_attribute("#referee-head a:visible", "aria-label") == "Accueil"
    line.let_go()
    page.tap("#referee-menu", timeout=TIMEOUT)
    assert wood.table["table"] in page.input_value("#referee-leaf .address")


@other_eyes
def test_axe_finds_nothing_round_the_pad(beside, eyes, look, picture):
    screen = eyes | {"has_touch": True}
    wood, umpire = beside(*won("white", 5), book="icf", phone=screen)
    page = umpire.page
    page.wait_for_selector("#referee-again")
    assert complaints_of(page, "#referee") == []
    wood.next_round()
    wood.tell(MISS, fell("white"), MISS)
    page.wait_for_selector("#stroke-7")
    umpire.open_line(2)
    wood.ask("correct", {"event": 2, "facts": fell("white")})
    page.wait_for_selector("#mending-seen")
    page.focus("#mend-2")
    assert complaints_of(page, "#referee") == []
    picture(f"referee-history-{look}", page)
    umpire.tap("#referee-calls-open")
    assert complaints_of(page, "#referee-leaf") == []
    umpire.tap("#referee-leaf-close", "#referee-menu")
    assert complaints_of(page, "#referee-leaf") == []
    wood, umpire = beside(fell("white"), book="k-rhum", phone=screen)
    umpire.tap("#bet-open")
    assert complaints_of(umpire.page, "#referee") == []
    umpire.tap_on("#bet-far-zone")
    assert complaints_of(umpire.page, "#referee") == []
