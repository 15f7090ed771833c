"""Context of a typed line: the position, the facts that the book requires, the possible words, errors about a word."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from carrom.board import Colour, side_of
from carrom.cli.referee_words import DISCS, INSTEAD, LOOKING, SIGHTS, WORDS, shown
from carrom.errors import CarromError
from carrom.match import Match, Position
from carrom.match.calls import may_be_called
from carrom.rules import RequiredFacts, bets, required_facts
from carrom.rules.colours import settled
from carrom.rules.values import State
from carrom.texts import Language, sentence

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

    def wrong(self, word: str, message: str, **arguments: str | int) -> Misread:
        """Return the error about a word."""
        visible = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in word)
        visible = visible if len(visible) <= _SHOWN else visible[:_SHOWN] + "…"
        why = sentence(f"terminal-{message}", self.speaking, **arguments)
        return Misread(sentence("terminal-wrong", self.speaking, word=visible, why=why))

    def unknown(self, word: str) -> Misread:
        """Return the error about an unknown word, with the nearest known word, and what is possible."""
        known = [each for words in WORDS[self.speaking].values() for each in words.split() if len(each) > 2]
        near = get_close_matches(word.casefold(), known, 1)
        said = self.wrong(word, "meant", nearest=near[0]) if near else self.wrong(word, "unknown")
        return Misread(f"{said} {sentence('terminal-possible', self.speaking, words=self.shown(self.possible))}")
