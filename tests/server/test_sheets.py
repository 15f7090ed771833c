"""A match on paper, by the server's routes: the sheet as a page, its tables for a spreadsheet, the frozen ones."""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import asdict, replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from carrom.analysis import figures_of, rounds_of
from carrom.match import Match, interrupt, open_round
from carrom.paper.match_sheet import LINES, sheet_of, words_of_sheet
from carrom.paper.page import page, room
from carrom.paper.spreadsheet import rounds_table, strokes_table
from carrom.texts import LANGUAGES
from tests.match.told import MISS, saw, told
from tests.server.matches import MATCHES, NASTY, brought, nasty, on_wood, short
from tests.server.routes import answer


class Read(HTMLParser):
    """What stands on a page: its words, its elements and what they are called."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        if data.strip():
            self.words.append(data.strip().replace("\u2068", "").replace("\u2069", ""))


def rows(text: str) -> list[list[str]]:
    assert text.startswith("\ufeff")
    assert text.count("\n") == text.count("\r\n")
    return list(csv.reader(io.StringIO(text[1:], newline=""), strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_a_page_of_its_own_without_script(server, language):
    table = brought(server, short())
    said = answer(server, f"tables/{table}/sheet?lang={language}")
    assert (said.status, said.kind.partition(";")[0]) == (200, "text/html")
    assert "script-src 'self'" in said.headers["content-security-policy"]
    read = Read(said.text)
    assert ("html", {"lang": language}) in read.tags
    assert not [tag for tag, told in read.tags if tag in ("script", "style") or "style" in told or "onclick" in told]
    (style,) = [told["href"] for tag, told in read.tags if tag == "link" and told["rel"] == "stylesheet"]
    assert answer(server, str(style).lstrip("/")).kind.startswith("text/css")
    assert {"Camille", "Noé"} <= set(read.words)
    assert ("21 novembre 2026" if language == "fr" else "November 21, 2026") in read.words
    other = {"fr": "en", "en": "fr"}[language]
    links = [told["href"] for tag, told in read.tags if tag == "a"]
    tables = [f"/tables/{table}/{name}.csv?lang={language}" for name in ("rounds", "strokes")]
    assert links == [f"/#referee={table}", *tables, f"/tables/{table}/record", f"?lang={other}"]
    assert [answer(server, str(link).lstrip("/")).status for link in links[1:4]] == [200, 200, 200]


def test_the_sheet_of_a_k_rhum_match_has_a_column_of_the_red():
    sheet = sheet_of(told("k-rhum").match, "fr")
    words = words_of_sheet(sheet)
    assert [words[name] for name in ("queen", "queen-note", "queens")] == ["Rouge", "● rouge", "Rouges"]
    assert "Rouge" in rounds_table(told("k-rhum").match, "fr").splitlines()[0]


def test_names_and_houses_are_words_and_never_html(server):
    table = brought(server, nasty())
    text = answer(server, f"tables/{table}/sheet").text
    read = Read(text)
    assert set(NASTY) <= set(read.words)
    assert not [tag for tag, _ in read.tags if tag == "i"]
    bold = re.findall(r"<b>([^<]*)</b>", text)
    assert "&\"'" not in bold
    assert all(f"<bdi>{name}</bdi>" in text for name in NASTY[2:])


def test_an_unknown_table_and_an_unknown_language_are_refused(server):
    table = brought(server, short())
    for path in ("sheet", "rounds.csv", "strokes.csv"):
        assert answer(server, f"tables/nowhere/{path}").status == 404
        refused = answer(server, f"tables/{table}/{path}?lang=de")
        assert (refused.status, refused.refused["field"]) == (400, "lang")


def test_a_sheet_has_lines_to_fill_in_figures_after_a_foul_and_what_made_a_stroke_improper():
    kept = told("karom").strokes(MISS)
    sheet = sheet_of(kept.match, "fr")
    assert (len(sheet.lines), sheet.lines[0].remarks, sheet.lines[1].number) == (LINES, "manche en cours", "")
    assert "place" not in dict(sheet.facts)
    assert dict(sheet.facts)["Lieu"] == ""
    kept = told("icf")
    kept.do(interrupt, "technical-foul", "N")
    kept.strokes(saw("white"))
    south, north = [row.cells for row in sheet_of(kept.match, "en").figures]
    assert (north[0], north[3], north[6], south[0]) == ("0", "–", "1", "1")
    pushed = saw(improper=True, improper_cause="push")
    kept = told("icf").strokes(MISS, MISS, pushed, MISS, saw(improper=True))
    assert sheet_of(kept.match, "en").fouls[0].endswith("improper stroke 2 (pushed 1)")
    assert sheet_of(kept.match, "fr").fouls[0].endswith("coup irrégulier 2 (poussé 1)")


def test_a_sheet_shows_each_round_with_opener_points_running_score_queen_and_clause():
    kept = told("classique").strokes(saw(*["white"] * 5), saw("queen"), saw(*["white"] * 4))
    (line, *_) = sheet_of(kept.match, "en").lines
    assert (line.number, line.opener, line.clause) == ("1", "Player S", rounds_of(kept.match)[0].clause)
    south, north = line.sides
    assert (south.points, south.score, south.queen, south.won) == ("12", "12", True, True)
    assert (north.points, north.score, north.queen, north.won) == ("0", "0", False, False)
    assert any("pions qui restent" in said for _, said in sheet_of(kept.match, "fr").clauses)


def test_a_value_of_a_house_has_the_words_of_its_option_or_those_that_all_options_share():
    options = {"back_shot": "void", "opponents_man": "pay", "queen_cap": None, "target": 20}
    rules = sheet_of(on_wood("classique", ("Ada", "Bo"), 1, options=options).match, "en").rules
    values = [rule.rpartition(": ")[2] for rule in rules.split(" · ")]
    assert values == ["do not count", "pays, loses the turn", "none", "20"]


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_statistics_on_the_sheet_are_those_of_the_match(name, language):
    match = MATCHES[name]().match
    sheet, figures = sheet_of(match, language), figures_of(match)
    players = [row for row in sheet.figures if not row.side]
    assert sorted(int(row.cells[0]) for row in players) == sorted(one.strokes for one in figures.values())
    assert len(sheet.figures) == (2 if len(figures) == 2 else 6)
    assert len([line for line in sheet.lines if line.number]) >= len(rounds_of(match))


def test_a_page_has_room_for_120_letters_of_house_rules_a_line_and_for_150_of_clauses_beyond_600():
    sheet = replace(sheet_of(short().match, "en"), rules="", clauses=())
    rules = [replace(sheet, rules="x" * letters) for letters in (119, 120, 239, 240)]
    clauses = [replace(sheet, clauses=[("K.1", "x" * letters)]) for letters in (749, 750, 900)]
    assert [room(one) - room(sheet) for one in (*rules, *clauses)] == [0, 1, 1, 2, 0, 1, 2]


def test_a_player_without_strokes_has_dashes():
    kept = told("karom")
    assert sheet_of(kept.match, "fr").known, "nothing has been counted yet"
    kept.do(interrupt, "concede", "S")
    sheet = sheet_of(kept.match, "fr")
    assert not sheet.known
    assert [row.cells[:11] for row in sheet.figures] == [("–",) * 11] * 2
    assert "pas de statistiques de jeu" in page(sheet)


def test_a_page_that_stands_alone_has_its_style_inside_and_a_code_leads_to_a_table_that_is_reached():
    text = page(sheet_of(short().match, "fr"))
    assert "<style>" in text
    assert "<link" not in text
    assert "<nav" not in text
    sheet = sheet_of(short().match, "fr")
    text = page(sheet, "abc", code="http://192.0.2.7:8000/#table=abc")
    (image,) = [told for tag, told in Read(text).tags if tag == "img"]
    assert image["src"] == "/qr.svg?text=http%3A%2F%2F192.0.2.7%3A8000%2F%23table%3Dabc"
    assert "<img" not in page(sheet, "abc")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rounds_are_a_table_for_a_spreadsheet(server, language):
    kept = short()
    said = answer(server, f"tables/{brought(server, kept)}/rounds.csv?lang={language}")
    assert said.kind.startswith("text/csv")
    assert re.fullmatch(r'attachment; filename="karom-[0-9a-f]+-rounds.csv"', said.headers["content-disposition"])
    heads, *told = rows(said.text)
    assert {len(row) for row in told} == {len(heads)}
    played = rounds_of(kept.match)
    assert [row[0] for row in told] == [str(one.number) for one in played]
    numbers = [(*one.points.values(), *one.score.values()) for one in played]
    assert [row[4:8] for row in told] == [[*map(str, one)] for one in numbers]


def test_strokes_are_a_table_with_what_fell_and_the_verdict(server):
    kept = told("icf").strokes(saw("white", "striker"), MISS)
    heads, first, second = rows(answer(server, f"tables/{brought(server, kept)}/strokes.csv?lang=fr").text)
    assert (first[:8], first[8]) == (["1", "1", "1", "S", "Player S", "coup", "blanc, palet", ""], "oui")
    assert first[heads.index("Verdict")].startswith("Le palet est rentré.")
    assert (second[3], second[6]) == ("S", "")


@pytest.mark.parametrize("name", ["=1+1", "+33 6", "-Léa", "@Noé", "＝1", "a,b", 'say "hi"'])
def test_no_cell_is_a_formula_and_none_breaks_the_table(name):
    match = on_wood("karom", (name, "Noé"), 1).match
    for table in (rounds_table(match, "fr"), strokes_table(match, "fr")):
        heads, *told = rows(table)
        assert {len(row) for row in told} == {len(heads)}
        cells = [cell for row in (heads, *told) for cell in row]
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "＝"))]
        assert any(cell in (name, f"'{name}") for cell in cells)


def test_a_live_table_has_its_sheet_while_it_is_played_and_a_line_that_is_still_empty_no_heading(server):
    table = server.open_table(book="karom")
    read = Read(answer(server, f"tables/{table['table']}/sheet?lang=en").text)
    assert "Game being played: Camille\u00a00, Noé\u00a00." in read.words
    assert ("a", {"href": f"/#replay={table['table']}"}) in read.tags
    text = answer(server, f"tables/{server.open_table()['table']}/sheet").text
    assert "<td></td>" in text
    assert not re.search(r"<th[^>]*>\s*</th>", text)


FROZEN = Path(__file__).parent / "frozen_sheets.txt"


def frozen_matches() -> Iterator[tuple[str, Match]]:
    """Matches at all the points at which a sheet says something else."""
    yield "a game that goes on", short().match
    yield "four players", nasty().match
    several = {"options": {"target": 9}}
    yield "several games", on_wood("billard-indien", ("Ada", "Bo"), 4, **several).match
    given_up = on_wood("garrom", ("Ada", "Bo"), 2, clock=20, minutes=45)
    given_up.do(open_round, 0)
    given_up.do(interrupt, "concede", "S")
    yield "a clock, and one who gives up", given_up.match
    for rounds in (2, 4):
        yield f"best of three after {rounds} rounds", on_wood("icf", ("Ada", "Bo"), rounds, options={"target": 1}).match


def words(value: object) -> str:
    """A part of a sheet in a line."""
    if isinstance(value, dict):
        value = tuple(value.values())
    return " | ".join(map(words, value)) if isinstance(value, tuple | list) else str(value)


def frozen_lines() -> Iterator[str]:
    for name, match in frozen_matches():
        for language in LANGUAGES:
            yield f"== {name}, {language}"
            for part, value in asdict(sheet_of(match, language)).items():
                for one in value if isinstance(value, tuple) else (value,):
                    yield f"{part}: {words(one)}"


def test_sheets_equal_the_frozen_ones():
    """To record others that are meant: `python -m tests.server.test_sheets`, then look at them."""
    assert list(frozen_lines()) == FROZEN.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    FROZEN.write_text("\n".join(frozen_lines()) + "\n", encoding="utf-8")
