"""House rules from the start page, the clock, and the bet by keyboard."""

from tests.browser.person import Person


def open_options(person: Person, book: str) -> None:
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    person.choose_book(book)
    page.click("#options summary")
    page.wait_for_selector("#book-settings select")


def test_a_house_changes_an_option_names_its_rules_and_finds_them_again(person, picture):
    page = person.page
    open_options(person, "karom")
    page.fill("#book-settings input[name=queen_value]", "7")
    page.locator("#book-settings input[name=queen_value]").blur()
    page.select_option("#book-settings select[name=opponents_man]", label="paie et perd la main")
    page.fill("#house-name", "Chez Mamie")
    page.select_option("#clock-choice", "60")
    picture("house-fr-desktop")
    page.click("#play-two")
    person.wait_for("aim", "waiting")
    told = person.watched()
    assert (told["book"], told["house"], told["clock"]) == ("karom", "Chez Mamie", 60)
    assert told["options"] == {"queen_value": 7, "opponents_man": "pay"}
    assert page.locator("#book").inner_text() == "Chez Mamie"
    page.click("#menu-open")
    page.wait_for_selector("#menu .settings:has-text('Valeur de la reine')")
    picture("house-menu-fr-desktop")
    page.click("#menu-home")
    person.wait_for("start")
    page.reload()
    page.wait_for_selector("#book-choice:not([disabled])")
    assert page.locator("#book-choice label:has(:checked) b").inner_text() == "Chez Mamie"
    page.click("#options summary")
    page.click("#house-forget")
    assert page.input_value("#book-choice :checked") == "karom"
    assert page.locator("#house-row").is_hidden()
