"""Vocabulary of `carrom referee`: the French and English words that an umpire may type, all understood in both. The
notation's own words are among them. Only the letter `b` is ambiguous: black in English, blanc in French."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Literal, cast, get_args

from carrom.board import Colour, Seat, side_of
from carrom.errors import CarromError
from carrom.match import Ask, Match, Position
from carrom.match.calls import may_be_called
from carrom.match.events.calls import SANCTIONS
from carrom.match.match import stroke_numbers
from carrom.notation.vocabulary import SEAT_WORDS
from carrom.rules import RequiredFacts, bets, required_facts
from carrom.rules.colours import settled
from carrom.rules.values import State
from carrom.texts import LANGUAGES, Language, sentence

Disc = Literal["white", "black", "own", "theirs", "queen", "striker"]
DISCS: tuple[Disc, ...] = get_args(Disc)
ZONES = ("far", "side", "near", "open")
SIGHTS = ("untouched", "backward", "own_line", "arrow_circle", "improper", "named")
"""Other facts of a stroke; each a word by itself."""
INSTEAD: tuple[Ask, ...] = ("timeout", "concede", "resign", "technical-foul", "forgo", *SANCTIONS)
"""Events in place of a stroke; the seat may follow."""
Past = Literal["undo", "redo", "correct"]
Look = Literal["history", "score", "why", "others", "help"]
LOOKS: tuple[Look, ...] = get_args(Look)
"""Commands that change nothing."""
LOOKING: tuple[Past | Look | Literal["quit"], ...] = (*get_args(Past), *LOOKS, "quit")
"""Commands that are possible at any time."""
Command = Ask | Past | Look | Literal["quit", "bet", "raise", "decline", "next"]
COMMANDS: tuple[Command, ...] = (*INSTEAD, *LOOKING, "bet", "raise", "decline", "next")
WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        **{"white": "w white whites", "black": "b black blacks", "own": "o own", "theirs": "x opponent"},
        **{"queen": "q queen red", "striker": "s striker", "nothing": "- nothing", "off": "!"},
        **{"fell": "fell", "flew": "flew", "first": "first", "direct": "direct", "indirect": "indirect"},
        **{"unseen": "unseen", "stayed": "stayed"},
        **{"far": "far", "side": "side", "near": "near", "open": "open"},
        **{"untouched": "0 untouched", "backward": "back backward", "improper": "improper", "named": "named"},
        **{"push": "pushed push", "finger": "finger", "lines": "lines", "circle": "circle moon", "arrow": "on-arrow"},
        **{"elbow": "elbow", "body": "body", "arm": "arm", "chair": "chair", "support": "support"},
        **{"own_line": "line own_line own-line", "arrow_circle": "arrow arrow_circle arrow-circle"},
        **{"undo": "u undo", "redo": "y redo", "correct": "c correct corrects", "history": "h history"},
        **{"score": "score", "why": "why", "others": "others", "help": "? help", "quit": "quit exit"},
        **{"timeout": "time timeout", "concede": "concede concedes", "resign": "resign resigns"},
        **{"technical-foul": "foul technical-foul", "forgo": "forgo forgoes", "next": "next"},
        **{"board-lost": "lost loses-board board-lost", "match-lost": "refuses loses-match match-lost"},
        **{"early-break": "early breaks-early early-break", "replay": "replay replays"},
        **{"queen-unnoticed": "unnoticed queen-unnoticed"},
        **{"out-of-turn": "turn out-of-turn", "left-seat": "seat left-seat", "upset-board": "upset upset-board"},
        **{
            "three-passes": "passes three-passes",
            "base-line": "blocked base-line",
            "umpire-order": "order umpire-order",
        },
        **{"bet": "bet bets si", "raise": "raise raises non", "decline": "decline declines"},
    },
    "fr": {
        **{"white": "b blanc blancs", "black": "n noir noirs", "own": "o propre sien", "theirs": "a adverse"},
        **{"queen": "r reine rouge", "striker": "p palet", "nothing": "- rien", "off": "!"},
        **{"fell": "rentre", "flew": "sorti", "first": "premier", "direct": "direct", "indirect": "indirect"},
        **{"unseen": "inconnu", "stayed": "reste"},
        **{"far": "fond", "side": "côté", "near": "devant", "open": "plein"},
        **{"untouched": "0 intact", "backward": "arrière", "improper": "irrégulier", "named": "nommé"},
        **{"push": "poussé", "finger": "doigt", "lines": "lignes", "circle": "rond", "arrow": "sur-flèche"},
        **{"elbow": "coude", "body": "corps", "arm": "bras", "chair": "chaise", "support": "appui"},
        **{"own_line": "ligne", "arrow_circle": "flèche"},
        **{"undo": "u annule annuler", "redo": "y refais refaire", "correct": "c corrige corriger"},
        **{"history": "h historique", "score": "score", "why": "pourquoi", "others": "autres"},
        **{"help": "? aide", "quit": "quitter fin", "timeout": "temps", "concede": "concède concéder"},
        **{"resign": "abandon abandonne", "technical-foul": "faute", "forgo": "renonce renoncer", "next": "suite"},
        **{"board-lost": "perd", "match-lost": "refuse", "early-break": "tôt", "replay": "rejoue rejouer"},
        **{"queen-unnoticed": "oubliée", "out-of-turn": "hors-tour", "left-seat": "siège", "upset-board": "renverse"},
        **{"three-passes": "passes", "base-line": "bloqué", "umpire-order": "ordre"},
        **{"bet": "pari parie si", "raise": "relance relancer non", "decline": "passe"},
    },
}
"""Language → meaning → the words for it, the one to be shown first."""


def shown(meaning: str, speaking: Language) -> str:
    """The word for a meaning, as the help shows it."""
    return WORDS[speaking][meaning].partition(" ")[0]


def plain(word: str) -> str:
    """Normalise a word: without case and accents; a printed minus or dash is a hyphen."""
    bare = unicodedata.normalize("NFKD", word.casefold().replace("−", "-").replace("–", "-"))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


@cache
def meanings(speaking: Language) -> Mapping[str, str]:
    """Word → meaning; where two languages differ, that of the current one."""
    languages = sorted(LANGUAGES, key=lambda language: language == speaking)
    pairs = [pair for language in languages for pair in WORDS[language].items()]
    return {plain(word): meaning for meaning, words in pairs for word in words.split()}


@cache
def letters(speaking: Language) -> Mapping[str, str]:
    """Letter → disc: these may be typed one after the other, as in ``oos``."""
    return {word: meaning for word, meaning in meanings(speaking).items() if len(word) == 1 and meaning in DISCS}


def seat_of(word: str, names: Mapping[str, str]) -> Seat | None:
    """The seat that a name, a seat's word or its letter means; None where no player has that name, or two have it."""
    named = [seat for seat, name in names.items() if plain(name) == plain(word)]
    if not named and plain(word) in SEAT_WORDS:
        named = [seat for seat in names if seat == SEAT_WORDS[plain(word)]]
    return cast("Seat", named[0]) if len(named) == 1 else None


_SHOWN = 30
"""Characters of a word that a refusal repeats, at most."""


class Misread(CarromError):
    """A line that was not understood: what is wrong, in the user's language."""


@dataclass(frozen=True, slots=True)
class Here:
    """The context of a line or, for a correction, of the stroke that it corrects."""

    match: Match
    position: Position
    names: Mapping[str, str]
    speaking: Language

    @property
    def numbers(self) -> Mapping[int, int]:
        """Event → the number of its stroke, as it is shown and typed."""
        return stroke_numbers(self.match.steps)

    @property
    def state(self) -> State:
        """The state that a stroke is judged from: with its bet, and with colours where the book leaves none open."""
        return settled(self.match.book.settings, bets.settled(self.position.state, self.position.bidding))

    @property
    def asked(self) -> RequiredFacts | None:
        """The facts that the book requires of a stroke; None when nobody is to play."""
        return None if self.position.state.turn is None else required_facts(self.match.book, self.state)

    @property
    def own(self) -> Colour | None:
        """The colour of the side to play, None while colours are open."""
        state = self.state
        return state.colours[side_of(state.to_play, state.seats)] if state.colours and state.turn else None

    @property
    def sights(self) -> list[str]:
        """The facts other than discs that the book asks for."""
        asked = self.asked
        if asked is None:
            return []
        matter = {
            "untouched": asked.touched,
            "backward": asked.backward,
            "own_line": asked.contact == "own_line",
            "arrow_circle": asked.contact == "arrow_circle",
            "improper": True,
            "named": asked.named,
        }
        return [sight for sight in SIGHTS if matter[sight]]

    @property
    def instead(self) -> list[str]:
        """The events possible in place of a stroke."""
        called = may_be_called(self.match.book, self.match.steps, on_wood=True)
        return [kind for kind in INSTEAD if kind in called]

    @property
    def betting(self) -> list[str]:
        """The words possible about a bet."""
        bidding = self.match.bidding
        if bidding is not None:
            return ["raise", "decline"] if bidding.answers else []
        return ["bet"] if bets.may_bet(self.match.book, self.match.state) else []

    @property
    def possible(self) -> list[str]:
        """All words that are possible here."""
        asked = self.asked
        if asked is None:
            return ["next", *LOOKING]
        discs = [disc for disc in DISCS if self.own or disc not in ("own", "theirs")]
        return ["nothing", *discs, "off", *self.sights, *asked.zones, *self.instead, *self.betting, *LOOKING]

    def shown(self, meanings: Sequence[str]) -> str:
        """The words for these meanings, in one line."""
        return ", ".join(shown(meaning, self.speaking) for meaning in meanings)

    def say(self, message: str, **arguments: str | int) -> str:
        """The sentence of a message of the terminal, in the book's words for the queen."""
        words = self.match.book.queen_words
        return sentence(f"terminal-{message}", self.speaking, queen_words=words, **arguments)

    def wrong(self, word: str, message: str, **arguments: str | int) -> Misread:
        """Return the error about a word."""
        visible = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in word)
        visible = visible if len(visible) <= _SHOWN else visible[:_SHOWN] + "…"
        why = self.say(message, **arguments)
        return Misread(sentence("terminal-wrong", self.speaking, word=visible, why=why))

    def unknown(self, word: str) -> Misread:
        """Return the error about an unknown word, with the nearest known word, and what is possible."""
        known = [each for words in WORDS[self.speaking].values() for each in words.split() if len(each) > 2]
        near = get_close_matches(word.casefold(), known, 1)
        said = self.wrong(word, "meant", nearest=near[0]) if near else self.wrong(word, "unknown")
        return Misread(f"{said} {sentence('terminal-possible', self.speaking, words=self.shown(self.possible))}")
