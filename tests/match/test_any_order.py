"""Whatever happens in whatever order, a match stays in accord with itself."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from carrom import match as matches
from carrom.board import DOUBLES, ICF, QUEEN, SINGLES, Stroke, checked_layout, next_seat, side_of, striker_point
from carrom.errors import NotAllowed, Unreadable
from carrom.match.match import opened_at
from carrom.rules import BOOKS, opening_state
from carrom.rules.values import OnBoard
from tests.examples import examples
from tests.match.told import Told, check_men, counting, from_the_start, header_of, possible

pytestmark = pytest.mark.slow

KINDS = ("timeout", "concede", "technical-foul", "forgo", "resign")
seeds = st.integers(0, 2**32)
some_options = {
    "k-rhum": [{}, {"advantages": {"far": 5, "side": 2}, "max_raises": 2}],
    "icf": [{}, {"target": 9}, {"format": "best-of-three"}],
    "karom": [{}, {"colours": "draw", "target": 12}],
    "billard-indien": [{}, {"target": 12}, {"payment_place": "centre"}],
}


def what_counts(match):
    """The steps with where each led and its conflict, and what is in one without the verdict that it has lost."""
    steps = [(one.n, None if one.conflict else one.event, one.position, one.conflict) for one in match.steps]
    return [*steps, *((one.n, one.event) for one in match.amendments)]


class Matches(RuleBasedStateMachine):
    """What any match can do, on wood or simulated."""

    kept: Told

    def attempt(self, verb, *arguments, **more):
        """One more event, or a refusal that changes nothing; a refusal is no fault of ours."""
        before = self.kept.match
        try:
            self.kept.do(verb, *arguments, **more)
        except (NotAllowed, Unreadable):
            assert self.kept.match is before

    @property
    def match(self) -> Any:
        return self.kept.match

    def somebody_answers(self, luck):
        """Perhaps the bet is raised, perhaps declined, perhaps neither."""
        for _ in range(luck.randint(0, 3)):
            self.attempt(matches.answer_bet, luck.choice("SENW"), raises=luck.random() < 0.6)

    @rule(kind=st.sampled_from(KINDS), seed=seeds)
    def something_takes_the_place_of_a_stroke(self, kind, seed):
        self.attempt(matches.interrupt, kind, Random(seed).choice(self.match.header.seats))

    @rule(back=st.integers(0, 6))
    def some_steps_are_undone(self, back):
        self.attempt(matches.undo_to, self.match.steps[-1 - min(back, len(self.match.steps) - 1)].n)

    @rule()
    def what_was_undone_is_done_again(self):
        self.attempt(matches.redo)

    @precondition(lambda self: self.match.n % 5 == 0)
    @rule(seat=st.sampled_from("SENW"), name=st.sampled_from(["Camille", "Noé"]))
    def somebody_else_sits_down(self, seat, name):
        self.attempt(matches.seat_player, seat, matches.Player("person", name))

    @rule(seed=seeds)
    def the_next_round_is_opened(self, seed):
        self.attempt(matches.open_round, seed % 1000)

    @invariant()
    def the_steps_are_in_order_and_what_is_impossible_leads_nowhere(self):
        steps, told = self.match.steps, sorted((*self.match.steps, *self.match.amendments), key=lambda one: one.n)
        numbers = [one.n for one in (*told, *self.match.undone)]
        assert numbers == sorted(set(numbers))
        assert numbers[-1] <= self.match.n == len(self.kept.events)
        for before, taken in pairwise(steps):
            assert not taken.conflict or taken.position == before.position
        last = next(taken for taken in reversed(steps) if not taken.conflict)
        assert last.position == self.match.position

    @invariant()
    def the_round_that_is_open_is_the_one_opened_last(self):
        opened, steps = [], self.match.steps
        for number, taken in enumerate(steps, 1):
            if isinstance(taken.event, matches.RoundOpened) and not taken.conflict:
                opened.append(taken.n)
            assert opened_at(steps[:number]) == opened[-1]

    @invariant()
    def the_last_thing_told_undone_and_done_again_changes_nothing(self):
        match = self.match
        if len(match.steps) > 1:
            back, _ = matches.undo(match)
            again, _ = matches.redo(back)
            assert (what_counts(again), again.undone) == (what_counts(match), match.undone)
            assert again.position == match.position
            assert isinstance(match.last_told, matches.Amendment) or back.position == match.steps[-2].position

    @rule(text=st.sampled_from(["off the frame", 'Yann: "in"']))
    def somebody_remarks_something(self, text):
        self.attempt(matches.remark, text)

    @rule()
    def what_was_told_last_is_undone(self):
        self.attempt(matches.undo)

    @invariant()
    def a_bet_stands_only_on_a_stroke_to_come(self):
        bidding = self.match.bidding
        assert self.match.state.bet is None
        assert bidding is None or bidding.bet.by == side_of(self.match.state.to_play, self.match.header.seats)

    @invariant()
    def the_games_won_are_no_more_than_a_match_has(self):
        assert sum(self.match.games.values()) <= self.match.book.best_of
        assert self.match.match_over is (2 * max(self.match.games.values()) > self.match.book.best_of)
        assert not self.match.game_over or self.match.state.turn is None

    def teardown(self):
        if hasattr(self, "kept"):
            assert self.kept.read_back() == self.match
        Told.made.clear()


class OnWood(Matches):
    """A match on a real board: declared, corrected."""

    @initialize(book=st.sampled_from([*BOOKS, "icf", "k-rhum"]), four=st.booleans(), seed=seeds)
    def a_match_begins(self, book, four, seed):
        luck, seats = Random(seed), DOUBLES if four else SINGLES
        options = luck.choice(some_options.get(book, [{}]))
        self.kept = Told(header_of(book, seats, options), luck.choice(seats))

    @precondition(lambda self: self.match.state.turn)
    @rule(seed=seeds, generous=st.sampled_from([0.2, 0.6, 0.9]))
    def strokes_are_declared(self, seed, generous):
        luck = Random(seed)
        for _ in range(luck.randint(1, 6)):
            if self.match.state.turn and luck.random() < 0.3:
                self.attempt(matches.bet_on_zone, self.match.state.turn, luck.choice(["far", "side", "near", "open"]))
                self.somebody_answers(luck)
            self.attempt(matches.declare, possible(luck, self.match.state, generous))

    @precondition(lambda self: self.match.state.turn is None)
    @rule()
    def the_next_round_follows(self):
        match = self.match
        opened = self.kept.do(matches.open_round, 0)
        last = match.position.game_opener if match.game_over else match.state.opener
        assert opened.opener == next_seat(last, match.header.seats)
        assert opened.state.round == (1 if match.game_over else match.state.round + 1)

    @rule(seed=seeds, generous=st.sampled_from([0.2, 0.6, 0.9]))
    def a_stroke_is_corrected(self, seed, generous):
        luck = Random(seed)
        index = luck.randrange(len(self.match.steps))
        before = self.match.steps[max(0, index - 1)].position.state
        self.attempt(matches.correct, self.match.steps[index].n, possible(luck, before, generous))

    @rule(seed=seeds, generous=st.sampled_from([0.2, 0.6, 0.9]))
    def a_stroke_is_corrected_and_that_is_undone(self, seed, generous):
        before = self.match
        self.a_stroke_is_corrected(seed, generous)
        if self.match is not before:
            back, _ = matches.undo(self.match)
            assert (back.position, what_counts(back)) == (before.position, what_counts(before))

    @rule(seed=seeds)
    def a_stroke_is_corrected_to_what_it_was(self, seed):
        declared = [each for each in self.match.steps if isinstance(each.event, matches.Declared) and not each.conflict]
        if declared:
            taken = Random(seed).choice(declared)
            same, _ = matches.correct(self.match, taken.n, taken.event.facts)
            assert same.steps == self.match.steps

    @invariant()
    def every_man_is_accounted_for(self):
        check_men(self.match)

    @invariant()
    def what_counts_told_from_the_start_leads_to_the_same(self):
        assert counting(from_the_start(self.match)) == counting(self.match)


class Simulated(Matches):
    """A simulated match: played, placed by hand."""

    @initialize(book=st.sampled_from([*BOOKS, "icf", "k-rhum"]), four=st.booleans(), seed=seeds)
    def a_match_stands_in_the_middle_of_a_round(self, book, four, seed):
        luck, seats = Random(seed), DOUBLES if four else SINGLES
        header = header_of(book, seats, luck.choice(some_options.get(book, [{}])), board="icf", placing="by-hand")
        near = [(x, y) for x in (-290_000, 290_000) for y in (-325_000, -290_000, 290_000, 325_000)]
        near += [(-100_000, 100_000), (100_000, 100_000), (0, 200_000)]
        luck.shuffle(near)
        men = ["w1", "b1", "w2", "b2", "w3", "b3"][: luck.randint(3, 6)]
        layout = {disc: near.pop() for disc in (*men, QUEEN)}
        sides = (side_of(seats[0], seats), side_of(seats[1], seats))
        fresh = opening_state(header.rules, seats, luck.choice(seats))
        on_board = OnBoard(sum(man[0] == "w" for man in men), sum(man[0] == "b" for man in men), queen=True)
        state = replace(
            fresh,
            colours=dict(zip(sides, ("white", "black"), strict=True)),
            on_board=on_board,
            has_pocketed=dict.fromkeys(sides, True),
            breaking=False,
        )
        self.kept = Told(header, opened=matches.RoundOpened(state.opener, 0, checked_layout(ICF, layout), state))

    @precondition(lambda self: self.match.places)
    @rule(seed=seeds)
    def strokes_are_played_at_a_pocket(self, seed):
        luck = Random(seed)
        for _ in range(luck.randint(1, 4)):
            if self.match.places:
                self.play_at_a_pocket(luck)

    def play_at_a_pocket(self, luck):
        match = self.match
        seat, (low, high) = match.state.to_play, luck.choice(match.places)
        at = luck.randint(low, high)
        x, y = striker_point(match.board, seat, at)
        to = match.board.pocket_offset
        dx, dy = luck.choice([-to, to]) - x, luck.choice([-to, to]) - y
        speed = luck.randint(1_000_000, 3_000_000) / (dx * dx + dy * dy) ** 0.5
        self.attempt(matches.play, Stroke(seat, at, round(speed * dx), round(speed * dy)))

    @precondition(lambda self: self.match.position.to_place)
    @rule(x=st.integers(-90_000, 90_000), y=st.integers(-90_000, 90_000), first=st.booleans())
    def a_man_is_put_down(self, x, y, first):
        waiting = self.match.position.to_place[0 if first else -1]
        self.attempt(matches.put_down, waiting.by, waiting.disc, (x, y))

    @precondition(lambda self: self.match.position.to_place)
    @rule()
    def the_men_are_put_down_by_themselves(self):
        for waiting in self.match.position.to_place:
            event = self.kept.do(matches.put_down, waiting.by, waiting.disc)
            assert isinstance(event, matches.PutDown)
            assert event.automatic

    @rule(seed=seeds)
    def the_player_names_a_man(self, seed):
        disc = Random(seed).choice([*self.match.layout, "w9", QUEEN])
        self.attempt(matches.name_man, self.match.state.turn or "S", disc)
        self.somebody_answers(Random(seed))

    @invariant()
    def every_disc_lies_somewhere_waits_or_is_in(self):
        match = self.match
        lying, on_board = checked_layout(ICF, match.layout), match.state.on_board
        discs = [*lying, *(one.disc for one in match.position.to_place)]
        assert len(discs) == len(set(discs))
        assert sum(disc[0] == "w" for disc in discs) == on_board.white
        assert sum(disc[0] == "b" for disc in discs) == on_board.black
        assert (QUEEN in discs) == on_board.queen
        assert QUEEN not in [one.disc for one in match.position.to_place]

    @invariant()
    def nobody_plays_while_men_wait(self):
        match = self.match
        if match.position.to_place:
            assert match.state.turn is not None
            assert match.places == ()
            assert match.bidding is None


TestOnWood = OnWood.TestCase
TestOnWood.settings = settings(max_examples=examples(150), stateful_step_count=30)
TestSimulated = Simulated.TestCase
TestSimulated.settings = settings(max_examples=examples(120), stateful_step_count=30)
