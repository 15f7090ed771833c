"""The certificate of an umpire's exam as a standalone HTML page without script that prints on one page of A4."""

from dataclasses import dataclass
from datetime import date
from html import escape
from pathlib import Path
from urllib.parse import quote

from carrom.paper.names import day_said, say
from carrom.texts import LANGUAGES, Language

STYLE = Path(__file__).with_name("certificate.css")


@dataclass(frozen=True, slots=True)
class Certificate:
    """Who passed which exam, and how: `seed` and `answers` repeat it, so that anybody can have it marked again."""

    name: str
    book: str
    score: int
    total: int
    needed: int
    day: date
    seed: int
    answers: str


def certificate_page(one: Certificate, language: Language, *, place: str, other: str, code: str = "") -> str:
    """Return the whole document. `place`: where the exam is marked again, a path of the server; `other`: the same page
    in the other language; `code`: the address that its QR code leads to."""
    spoken = next(each for each in LANGUAGES if each != language)
    title = _say("certificate-title", language)
    book = escape(say(f"book-{one.book}", language))
    figures = {"score": one.score, "total": one.total, "needed": one.needed}
    lines = [
        "<!doctype html>",
        f'<html lang="{language}">',
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title} · {escape(one.name)}</title>",
        '<link rel="stylesheet" href="/certificate.css"><link rel="icon" href="/page/icon.svg"></head><body>',
        f'<nav><a href="{escape(place)}">{_say("certificate-back", language)}</a>',
        f'<a href="{escape(other)}" lang="{spoken}" hreflang="{spoken}">{_SPOKEN[spoken]}</a>',
        f"<p>{_say('sheet-print', language)}</p></nav>",
        f'<main><div class="frame"><h1>{title}</h1>',
        f'<p class="who"><bdi>{escape(one.name)}</bdi></p>',
        f'<p class="passed">{_say("certificate-passed", language)} <b>{book}</b>.<br>',
        f"{_say('certificate-score', language, **figures)}<br>",
        f"{escape(day_said(one.day, language))}</p>",
        f"<footer><p>{_say('certificate-check', language, seed=str(one.seed), answers=one.answers)}</p>",
        *(_code(code, language) if code else ()),
        "</footer></div></main></body></html>\n",
    ]
    return "\n".join(lines)


_SPOKEN = {"fr": "Français", "en": "English"}


def _code(code: str, language: Language) -> list[str]:
    alt = _say("certificate-code", language)
    return [f'<img class="code" src="/qr.svg?text={quote(code, safe="")}" alt="{alt}" width="98" height="98">']


def _say(message: str, language: Language, **arguments: str | int) -> str:
    return escape(say(message, language, **arguments))
