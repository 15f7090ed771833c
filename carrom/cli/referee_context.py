"""Where a line is typed: the position, what the book asks there, which words mean something, how one is refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from carrom.board import Colour, side_of
from carrom.cli.referee_words import DISCS, INSTEAD, LOOKING, SIGHTS, WORDS, shown
from carrom.errors import CarromError
from carrom.match import Match, Position
from carrom.match.interruption import may_be_called
from carrom.rules import RequiredFacts, bets, required_facts
from carrom.rules.colours import settled
from carrom.rules.values import State
from carrom.texts import Language, sentence

_SHOWN = 30
"""Characters of a word that a refusal repeats."""


class Misread(CarromError):
    """A line that was not understood: what is wrong, in the language of whoever typed it."""


@dataclass(frozen=True, slots=True)
class Here:
    """Where a line is typed, or, for a correction, where the stroke was played that it is about."""

    match: Match
    position: Position
    names: Mapping[str, str]
    speaking: Language

    @property
    def state(self) -> State:
        """The state that a stroke is judged from: with its bet, its colours known where the book leaves none open."""
        return settled(self.match.book.settings, bets.settled(self.position.state, self.position.bidding))

    @property
    def asked(self) -> RequiredFacts | None:
        """What the book asks of a stroke; None when nobody is to play."""
        return None if self.position.state.turn is None else required_facts(self.match.book, self.state)

    @property
    def own(self) -> Colour | None:
        """The colour of the side to play, None while colours are open."""
        state = self.state
        return state.colours[side_of(state.to_play, state.seats)] if state.colours and state.turn else None

    @property
    def sights(self) -> list[str]:
        """What else than discs the book asks about."""
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
        """What may be said in place of a stroke."""
        called = may_be_called(self.match.book, self.match.steps)
        return [kind for kind in INSTEAD if kind in called]

    @property
    def betting(self) -> list[str]:
        """What may be said of a bet."""
        bidding = self.match.bidding
        if bidding is not None:
            return ["raise", "decline"] if bidding.answers else []
        return ["bet"] if bets.may_bet(self.match.book, self.match.state) else []

    @property
    def possible(self) -> list[str]:
        """What may be said at all."""
        asked = self.asked
        if asked is None:
            return ["next", *LOOKING]
        discs = [disc for disc in DISCS if self.own or disc not in ("own", "theirs")]
        return ["nothing", *discs, "off", *self.sights, *asked.zones, *self.instead, *self.betting, *LOOKING]

    def shown(self, meanings: Sequence[str]) -> str:
        """Words for these meanings, in one line."""
        return ", ".join(shown(meaning, self.speaking) for meaning in meanings)

    def wrong(self, word: str, message: str, **arguments: str | int) -> Misread:
        """What is wrong with a word."""
        visible = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in word)
        visible = visible if len(visible) <= _SHOWN else visible[:_SHOWN] + "…"
        why = sentence(f"terminal-{message}", self.speaking, **arguments)
        return Misread(sentence("terminal-wrong", self.speaking, word=visible, why=why))

    def unknown(self, word: str) -> Misread:
        """A word that means nothing here, the word that it is nearest to, and what is possible."""
        known = [each for words in WORDS[self.speaking].values() for each in words.split() if len(each) > 2]
        near = get_close_matches(word.casefold(), known, 1)
        said = self.wrong(word, "meant", nearest=near[0]) if near else self.wrong(word, "unknown")
        return Misread(f"{said} {sentence('terminal-possible', self.speaking, words=self.shown(self.possible))}")
