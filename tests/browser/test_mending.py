"""Everything on the referee's screen but the pad: taking back, putting right, between rounds, calls, bets, the menu."""

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


def test_everything_is_undone_to_the_beginning_and_redone(beside):
    wood, umpire = beside(book="karom")
    strokes = [("white",), (), ("black",), (), ("white", "striker"), ("black", "black"), (), ("queen",)]
    stands = [wood.now["next"]["state"]]
    for discs in strokes:
        umpire.stroke(*discs)
        stands.append(wood.now["next"]["state"])
    names = ["Camille, pion blanc", "Camille, rien ne rentre", "Noé, pion noir", "Noé, rien ne rentre"]
    names += ["Camille, pion blanc et palet", "Noé, 2 pions noirs", "Noé, rien ne rentre", "Camille, reine"]
    for name, stand in zip(reversed(names), reversed(stands[:-1]), strict=True):
        umpire.reads("#referee-undo", f"Annuler : {name}")
        umpire.tap_on("#referee-undo")
        assert wood.now["next"]["state"] == stand
        umpire.reads("#referee-redo", f"Rétablir : {name}")
    assert umpire.page.locator("#referee-undo").is_disabled()
    umpire.page.reload()
    umpire = Umpire(umpire.page, wood.server)
    for name, stand in zip(names, stands[1:], strict=True):
        umpire.reads("#referee-redo", f"Rétablir : {name}")
        umpire.tap_on("#referee-redo")
        assert wood.now["next"]["state"] == stand
    assert umpire.page.locator("#referee-redo").is_disabled()
    assert umpire.page.locator("#referee-history li").count() == len(strokes)


def test_every_stroke_of_every_round_is_in_the_history_the_newest_first(beside):
    wood, umpire = beside(*won("white", 5), book="classique")
    wood.next_round()
    wood.tell(MISS, fell("black"))
    umpire.page.wait_for_selector("#stroke-6")
    rounds = umpire.page.locator("#referee-history details")
    assert [one.locator("h3").inner_text() for one in rounds.all()] == ["Manche 2", "Manche 1"]
    umpire.reads("#referee-history details:nth-child(2) summary", "Camille +8 score : Camille 8, Noé 0")
    numbers = [line.get_attribute("data-n") for line in umpire.page.locator("#referee-history li").all()]
    assert numbers == ["6", "5", "3", "2"]
    assert umpire.page.locator("#stroke-6 .disc.black").count() == 1
    assert umpire.page.locator("#stroke-2").is_visible() is False, "a round that is over is folded"
    umpire.open_line(2)
    umpire.reads("#line-2", "Camille garde la main.")
    umpire.tap("#why-2")
    umpire.page.wait_for_selector("#clauses[open]")
    umpire.reads("#clauses-body", "Classique, S1")


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


@pytest.mark.always
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


def test_a_stroke_that_became_impossible_is_shown_and_repaired_by_another_correction(beside, picture):
    wood, umpire = beside(fell("white"), fell("white"), MISS, book="karom")
    umpire.page.wait_for_selector("#stroke-4")
    before = wood.now["history"]
    umpire.correct(2, "#pad-out-0")
    umpire.reads("#referee-mended", "2 coups n’ont plus pu se passer.")
    lost = umpire.page.locator("#stroke-3")
    assert lost.locator("del").count() == 1
    umpire.reads("#stroke-3", "impossible")
    umpire.open_line(3)
    umpire.reads("#line-3", "Depuis une correction, ce coup n’a plus pu se passer.")
    umpire.reads("#line-3", "Noé")
    assert umpire.page.locator("#mend-3").is_visible()
    picture("referee-impossible", umpire.page)
    umpire.correct(2, "#pad-white")
    umpire.page.wait_for_selector("#referee-history:not(:has(.impossible))")
    assert wood.now["history"] == before


def test_a_time_call_is_corrected_to_a_stroke(beside):
    wood, umpire = beside(MISS, book="karom")
    wood.ask("call", {"kind": "timeout", "by": "N"})
    umpire.reads("#stroke-3", "Noé temps écoulé")
    umpire.correct(3, "#pad-black")
    umpire.reads("#stroke-3", "garde la main")
    assert wood.now["next"]["seat"] == "N"


def test_a_round_is_over_and_one_tap_opens_the_next_for_the_other_side(beside, picture):
    wood, umpire = beside(won("white", 5)[0], book="karom")
    umpire.stroke("white")
    umpire.reads("#referee-between", "Camille gagne la manche")
    umpire.reads("#referee-between tbody tr:nth-child(1)", "Camille +10 10")
    umpire.reads("#referee-between", "Noé casse la prochaine.")
    umpire.tap("#between-why")
    umpire.page.wait_for_selector("#clauses[open]")
    umpire.tap("#clauses-close")
    picture("referee-between", umpire.page)
    umpire.tap_on("#referee-again")
    assert umpire.page.locator("#referee-between").is_hidden()
    assert (wood.now["next"]["seat"], wood.now["next"]["state"]["round"]) == ("N", 2)
    umpire.reads("#referee-undo", "Annuler : manche 2")
    umpire.tap_on("#referee-undo")
    umpire.reads("#referee-between", "Camille gagne la manche")


def test_in_doubles_rounds_are_opened_in_turn_and_partners_win_together(beside):
    names = {"S": "Ada", "E": "Bob", "N": "Cyd", "W": "Dov"}
    four = {seat: {"kind": "person", "name": name} for seat, name in names.items()}
    wood, umpire = beside(won("white", 4)[0], book="classique", seats=four)
    umpire.stroke("white")
    umpire.reads("#referee-between", "Ada et Cyd gagne")
    for opener, seat in (("Bob", "E"), ("Cyd", "N"), ("Dov", "W"), ("Ada", "S")):
        umpire.reads("#referee-between .opens", f"{opener} casse la prochaine.")
        umpire.tap_on("#referee-again")
        assert wood.now["next"]["seat"] == seat
        wood.ask("call", {"kind": "concede", "by": "E" if seat in "SN" else "S"})


def test_a_match_of_three_games_changes_sides_and_ends(beside, picture):
    wood, umpire = beside(book="icf")
    for loser, ends in (("N", "Camille gagne la partie"), ("S", "Noé gagne la partie")):
        umpire.tap("#referee-calls-open", f"#call-resign-{loser}")
        umpire.reads(f"#call-resign-{loser}", "Abandonner vraiment la partie ?")
        umpire.tap_on(f"#call-resign-{loser}")
        umpire.reads("#referee-between", ends)
        umpire.reads("#referee-between .change", "Changez de côté ICF-31 : À deux, on change")
        umpire.tap_on("#referee-again")
    assert wood.now["next"]["games"] == {"S": 1, "N": 1}
    umpire.tap("#referee-calls-open", "#call-resign-S")
    umpire.tap_on("#call-resign-S")
    umpire.reads("#referee-between", "Noé gagne le match")
    assert umpire.page.locator(".change, .opens").count() == 0
    umpire.reads("#referee-between tbody tr:nth-child(2)", "Noé +9 9 2")
    umpire.reads("#referee-again", "Revanche")
    picture("referee-match-over", umpire.page)


def test_the_best_of_three_rounds_is_won_with_two(beside):
    _, umpire = beside(book="saint-pierre", options={"format": "best-of-three"})
    for words, again in (("Camille gagne la manche", "Manche suivante"), ("Camille gagne la partie", "Revanche")):
        umpire.tap("#referee-calls-open", "#call-concede-N")
        umpire.tap_on("#call-concede-N")
        umpire.reads("#referee-between", words)
        umpire.reads("#referee-again", again)
        if again == "Manche suivante":
            umpire.tap_on("#referee-again")


def test_a_technical_foul_and_elapsed_time_are_called_where_the_book_knows_them(beside):
    wood, umpire = beside(fell("white"), MISS, book="icf", phone=SMALL)
    umpire.tap("#referee-calls-open")
    umpire.tap_on("#call-technical-foul-S")
    umpire.reads("#referee-verdict", "Faute technique de Camille.")
    umpire.tap("#referee-calls-open")
    assert umpire.page.locator("#call-timeout-S").count() == 0, "the time runs for who is to play"
    umpire.tap_on("#call-timeout-N")
    assert wood.now["next"]["seat"] == "S"
    umpire.reads("#stroke-5", "Noé temps écoulé")


def test_no_other_book_knows_a_technical_foul(beside):
    _, umpire = beside(book="karom")
    umpire.tap("#referee-calls-open")
    assert umpire.page.locator("[id^=call-technical-foul], [id^=call-forgo]").count() == 0
    umpire.tap("#referee-leaf-close")
    assert umpire.page.locator("#referee-leaf").is_hidden()


def test_a_side_that_is_owed_a_man_waives_it(beside):
    wood, umpire = beside(fell("white"), fell("white", "striker"), book="icf")
    assert wood.now["next"]["may_waive"] == ["N"]
    white = wood.now["next"]["state"]["on_board"]["white"]
    umpire.tap("#referee-calls-open", "#call-forgo-N")
    umpire.reads("#call-forgo-N", "Renoncer vraiment à tout ?")
    umpire.tap_on("#call-forgo-N")
    assert wood.now["next"]["state"]["on_board"]["white"] < white


def test_a_bet_is_raised_twice_closed_and_won(beside, picture):
    wood, umpire = beside(fell("white"), book="k-rhum", phone=SMALL)
    umpire.tap("#bet-open")
    umpire.reads("#referee-bet", "Camille annonce un de ses pions. Où est-il ?")
    umpire.tap_on("#bet-far-zone")
    umpire.reads(".stake", "3 coups en jeu")
    assert umpire.page.locator("#pad-go").is_visible() is False, "no stroke while the other side may answer"
    umpire.reads("#bet-raise", "Non Just !")
    umpire.tap_on("#bet-raise")
    umpire.reads(".stake", "6 coups en jeu")
    umpire.reads("#bet-raise", "Si Just !")
    umpire.tap_on("#bet-raise")
    umpire.reads(".stake", "12 coups en jeu")
    picture("referee-bet", umpire.page)
    umpire.reads("#referee-undo", "Annuler : Camille, relance")
    umpire.tap_on("#bet-decline")
    umpire.reads("#referee-bet", "Le pari est fermé.")
    umpire.stroke("white")
    umpire.reads("#referee-verdict", "Pari gagné")
    state = wood.now["next"]["state"]
    assert (state["turn"], state["strokes_left"]) == ("S", 13)
    umpire.reads("#stroke-7", "pari gagné")


def test_a_bet_on_a_man_in_another_zone_is_undone_step_by_step(beside):
    wood, umpire = beside(fell("white"), book="k-rhum")
    umpire.tap("#bet-open", "#bet-not")
    assert umpire.page.locator("#bet-open").is_visible()
    umpire.tap("#bet-open")
    umpire.tap_on("#bet-open-zone")
    umpire.reads(".stake", "1 coup en jeu")
    umpire.tap_on("#bet-decline")
    umpire.tap_on("#referee-undo")
    umpire.page.wait_for_selector("#bet-raise")
    umpire.tap_on("#referee-undo")
    umpire.page.wait_for_selector("#bet-open")
    assert wood.now["next"]["bet"] is None


def test_books_without_bets_show_none(beside):
    _, umpire = beside(fell("white"), book="karom")
    assert umpire.page.locator("#referee-bet").is_hidden()


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


def test_a_phone_that_was_closed_finds_everything_again(beside):
    wood, umpire = beside(*won("white", 5), book="karom")
    wood.next_round()
    umpire.stroke("black")
    context = umpire.page.context
    umpire.page.close()
    page = context.new_page()
    page.goto(wood.place)
    umpire = Umpire(page, wood.server)
    umpire.reads("#referee-undo", "Annuler : Noé, pion noir")
    assert page.locator("#referee-history li").count() == 3
    umpire.stroke()
    assert wood.now["n"] == 6


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


def test_a_spectator_reads_the_history_and_changes_nothing(beside, another):
    wood, _ = beside(fell("white"), MISS, book="karom")
    watcher = Umpire(another(wood.place, **PHONE).page, wood.server)
    watcher.open_line(2)
    watcher.reads("#line-2", "Camille garde la main.")
    assert watcher.page.locator("#mend-2").count() == 0
    assert watcher.page.locator("#referee-undo").is_disabled()
    assert watcher.page.locator("#referee-calls-open").is_visible() is False


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


def test_the_menu_shares_the_link_and_closes_the_match(beside):
    wood, umpire = beside(MISS, book="karom")
    umpire.tap("#referee-menu")
    assert wood.table["table"] in umpire.page.input_value("#referee-leaf .address")
    assert umpire.page.get_attribute("#referee-record", "href") == f"/tables/{wood.table['table']}/record"
    umpire.tap("#referee-close", "#referee-close")
    umpire.page.wait_for_selector("body[data-phase=closed]")
    assert wood.now["closed"]
    assert umpire.page.locator("#referee-undo").is_disabled()


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
