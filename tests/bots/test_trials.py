"""What a bot sees of a trial is what the umpire sees of the stroke."""

from random import Random

import numpy as np
import pytest

from carrom.bots.candidates import sweep
from carrom.bots.hand import as_row, erring, errors, executed
from carrom.bots.trials import Trials
from carrom.match import Header, Match, Player, begin, play
from carrom.match.hand import Hand
from carrom.physics import MODEL
from carrom.rules import BOOKS


def rounds(book: str, seed: int, strokes: int) -> list[tuple[Match, Random]]:
    """Matches in the middle of a round played blindly, break included."""
    luck = Random(f"{book} {seed}")
    players = {seat: Player("bot", level="club") for seat in "SENW"}
    match, _ = begin(Header(book, {}, "icf", "tournament", MODEL, players), "S", seed)
    seen = []
    for _ in range(strokes):
        if match.state.turn is None or not match.places:
            break
        seen.append((match, luck))
        match, _, _ = play(match, sweep(match, 1, luck)[0])
    return seen


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_trials_show_the_facts_and_the_verdict_of_the_strokes_played(book):
    for match, luck in rounds(book, 1, 12):
        strokes = sweep(match, 12, luck)
        trials = Trials(match, 0.3)
        _, which = trials.tried(np.stack([as_row(stroke) for stroke in strokes]))
        for stroke, number in zip(strokes, which.tolist(), strict=True):
            _, shot, _ = play(match, stroke)
            assert trials.outcomes[number].facts == shot.facts
            assert trials.outcomes[number].verdict.continues == shot.verdict.continues


def test_trials_are_counted():
    match, luck = rounds("icf", 1, 1)[0]
    trials = Trials(match, 0.3)
    trials.worths(np.stack([as_row(stroke) for stroke in sweep(match, 7, luck)]))
    assert trials.simulations == 7


def test_a_tape_of_errors_changes_a_stroke_as_the_hand_does():
    match, luck = rounds("icf", 1, 1)[0]
    stroke, hand = sweep(match, 1, luck)[0], Hand(0.8)
    made = erring(as_row(stroke), errors(hand, 20, Random(3)), match.places)
    drawn = Random(3)
    for row in made:
        assert (row == as_row(executed(stroke, hand, match.places, drawn))).all()


def test_a_hand_without_error_plays_the_stroke_as_meant():
    match, luck = rounds("icf", 1, 1)[0]
    stroke = sweep(match, 1, luck)[0]
    assert executed(stroke, Hand(0.0), match.places, luck) == stroke
