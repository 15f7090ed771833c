"""The match sheet as a standalone HTML page without script that prints on one sheet of A4 (`sheet.css`)."""

from collections.abc import Iterable, Sequence
from html import escape as _safe
from pathlib import Path
from urllib.parse import quote

from carrom.paper.match_sheet import COLUMNS, MatchSheet, RoundRow, StatisticsRow, words_of_sheet
from carrom.paper.names import say
from carrom.texts import LANGUAGES

STYLE = Path(__file__).with_name("sheet.css")
_DENSITIES = ((12, "roomy"), (19, "usual"), (27, "dense"), (34, "close"), (46, "packed"))
"""The lines that a page has room for → their density."""


def page(sheet: MatchSheet, table: str = "", *, real: bool = False, code: str = "") -> str:
    """Return the whole document. `table`: its name on the server that shows it, for the links; without one the page
    stands alone, its style inside. `code`: the address that its QR code leads to."""
    names = " – ".join(one.name for one in sheet.sittings)
    style = '<link rel="stylesheet" href="/sheet.css">\n<link rel="icon" href="/page/icon.svg">'
    if not table:
        style = f"<style>{STYLE.read_text(encoding='utf-8')}</style>"
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{sheet.language}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{_safe(f'{names} · {sheet.title}')}</title>",
            f"{style}</head>",
            f'<body class="{density(sheet)}">',
            *([_links(sheet, table, real)] if table else []),
            *_paper(sheet, table, code),
            "</body></html>\n",
        ]
    )


def density(sheet: MatchSheet) -> str:
    """Return the density of lines that fits the sheet on one page."""
    return next((name for most, name in _DENSITIES if room(sheet) <= most), "endless")


def room(sheet: MatchSheet) -> int:
    """Return the lines a sheet takes beyond those that all have: rounds, players beyond two, house rules, and clauses
    of more letters than usual, for their readings are long."""
    letters = sum(len(said) for _, said in sheet.clauses)
    quoted = max(0, letters - 600) // 150
    return len(sheet.lines) + 2 * (len(sheet.figures) - 2) + len(sheet.rules) // 120 + quoted


def _name(words: str, most: str = "") -> str:
    """Return a name in its own writing direction, isolated from that of the text beside it."""
    kind = f' class="{most}" title="{_safe(words)}"' if most else ""
    return f"<bdi{kind}>{_safe(words)}</bdi>"


def _links(sheet: MatchSheet, table: str, real: bool) -> str:
    name, language = quote(table, safe=""), sheet.language
    other = next(each for each in LANGUAGES if each != language)
    links = [
        (f"/#{'referee' if real else 'replay'}={name}", "sheet-back"),
        (f"/tables/{name}/rounds.csv?lang={language}", "sheet-rounds-file"),
        (f"/tables/{name}/strokes.csv?lang={language}", "sheet-strokes-file"),
        (f"/tables/{name}/record", "sheet-record-file"),
    ]
    made = "".join(f'<a href="{href}">{_safe(say(text, language))}</a>' for href, text in links)
    spoken = {"fr": "Français", "en": "English"}[other]
    turned = f'<a href="?lang={other}" lang="{other}" hreflang="{other}">{spoken}</a>'
    return f"<nav>{made}{turned}<p>{_safe(say('sheet-print', language))}</p></nav>"


def _paper(sheet: MatchSheet, table: str, code: str) -> Iterable[str]:
    words = {name: _safe(said) for name, said in words_of_sheet(sheet).items()}
    yield "<main>"
    yield f'<header><div><h1>{_safe(sheet.title)}</h1><p class="book">{_name(sheet.book)}</p></div>'
    if code:
        alt = _safe(say("sheet-code", sheet.language))
        yield f'<img class="code" src="/qr.svg?text={quote(code, safe="")}" alt="{alt}" width="84" height="84">'
    yield "</header>"
    facts = "".join(f"<div><dt>{_safe(what)}</dt><dd>{_safe(told)}</dd></div>" for what, told in sheet.facts)
    yield f'<dl class="facts">{facts}</dl>'
    yield from _players(sheet, words)
    if sheet.rules:
        yield f'<p class="rules"><b>{_safe(say("sheet-rules", sheet.language))}</b> {_safe(sheet.rules)}</p>'
    yield from _rounds(sheet, words)
    yield f'<section class="result" aria-labelledby="result"><h2 id="result">{words["result"]}</h2>'
    yield from (f"<p>{_safe(said)}</p>" for said in sheet.result)
    yield "</section>"
    yield from _figures(sheet, words)
    yield f'<section class="notes"><h2>{words["notes"]}</h2></section>'
    yield from _signatures(sheet, words)
    yield f"<footer><span>{words['made']}</span><span>{_safe(table)}</span></footer></main>"


def _players(sheet: MatchSheet, words: dict[str, str]) -> Iterable[str]:
    yield f'<section class="sides" aria-label="{words["players"]}">'
    for index, sitting in enumerate(sheet.sittings):
        if index:
            yield f'<p class="against">{words["against"]}</p>'
        people = "".join(f"<li>{_name(name)} <small>{_safe(where)}</small></li>" for name, where in sitting.players)
        yield f"<ul>{people}</ul>"
    yield "</section>"


def _rounds(sheet: MatchSheet, words: dict[str, str]) -> Iterable[str]:
    yield f'<section class="rounds"><h2>{words["rounds"]}</h2><div class="wide" tabindex="0" role="region"'
    yield f' aria-label="{words["rounds"]}"><table><thead><tr>'
    yield f'<th rowspan="2" scope="col">{words["number"]}</th>'
    yield f'<th rowspan="2" scope="col" class="who">{words["opener"]}</th>'
    for one in sheet.sittings:
        yield f'<th colspan="2" scope="colgroup" class="side">{_name(one.name, "cut")}</th>'
    yield f'<th rowspan="2" scope="col" class="said">{words["remarks"]}</th>'
    yield f'<th rowspan="2" scope="col">{words["clause"]}</th></tr><tr>'
    yield f'<th scope="col">{words["points"]}</th><th scope="col">{words["score"]}</th>' * len(sheet.sittings)
    yield "</tr></thead><tbody>"
    yield from (_line(line, words) for line in sheet.lines)
    yield "</tbody></table></div>"
    legend = [f'<span><span class="red" aria-hidden="true">●</span> {words["queen"]}</span>']
    legend += [f"<span><b>{_safe(clause)}</b> {_safe(said)}</span>" for clause, said in sheet.clauses]
    yield f'<p class="legend">{"".join(legend)}</p></section>'


def _line(line: RoundRow, words: dict[str, str]) -> str:
    # a line to be filled in by hand has no heading
    number = f'<th scope="row">{_safe(line.number)}</th>' if line.number else "<td></td>"
    cells = [number, f'<td class="who">{_name(line.opener, "cut")}</td>']
    for one in line.sides:
        queen = f'<span class="red" role="img" aria-label="{words["queen"]}">●</span>' if one.queen else ""
        points = f"<b>{_safe(one.points)}</b>" if one.won else _safe(one.points)
        cells.append(f'<td class="points">{queen}{points}</td><td>{_safe(one.score)}</td>')
    cells.append(f'<td class="said">{_name(line.remarks, "cut")}</td><td>{_safe(line.clause)}</td>')
    return f"<tr{' class=ends' if line.ends else ''}>{''.join(cells)}</tr>"


def _figures(sheet: MatchSheet, words: dict[str, str]) -> Iterable[str]:
    heads = "".join(f'<th scope="col"><span>{words[name]}</span></th>' for name in COLUMNS)
    yield f'<section class="figures"><h2>{words["figures"]}</h2><div class="wide" tabindex="0" role="region"'
    yield f' aria-label="{words["figures"]}"><table><thead><tr><th scope="col" class="who">{words["player"]}</th>'
    yield f"{heads}</tr></thead><tbody>{''.join(_row(row) for row in sheet.figures)}</tbody></table></div>"
    notes: Sequence[str] = sheet.fouls if sheet.known else (say("sheet-figures-none", sheet.language),)
    if notes:
        yield f'<p class="legend">{"".join(f"<span>{_safe(note)}</span>" for note in notes)}</p>'
    yield "</section>"


def _row(row: StatisticsRow) -> str:
    cells = "".join(f"<td>{_safe(cell)}</td>" for cell in row.cells)
    kind = " class=side" if row.side else ""
    return f'<tr{kind}><th scope="row" class="who">{_name(row.name, "cut")}</th>{cells}</tr>'


def _signatures(sheet: MatchSheet, words: dict[str, str]) -> Iterable[str]:
    yield f'<section class="signatures" aria-label="{words["signatures"]}">'
    people = [name for sitting in sheet.sittings for name, _ in sitting.players]
    yield from (f"<p>{_name(name, 'cut')}</p>" for name in people)
    yield f"<p>{words['umpire']}</p></section>"
