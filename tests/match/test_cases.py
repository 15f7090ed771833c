"""Matches on a real board, told in plain words: the steps of each case of `cases/*.txt`, and what is so after them.

`match:` names the book (`every book`), then `doubles`, options as in a rule case. `do:` has steps between bars: `fell
white x2, striker; off black`, `untouched` and the other words of a rule case for a stroke; `S timeout`, `N board-lost
left-seat` and the other calls; `next`, `next N`; `undo`, `undo to 2`, `redo`; `correct 2 fell white`; `S bets far`, `N
raises`, `N declines`; `counted N 4; S wins; S queen; by-queen; demanded 1`; `closed`; `S is Noé`, `N is free`; on a
simulated board, which `by hand` or `automatic` asks for, `S plays in`, `N names b1`, `N puts w9 at 0 60000`. A step
after `refused code,` is refused by that code or that field. `mark place` names the position. `then:` has phrases of a
rule case about the state, and those of `HOLDS`.
"""

import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from carrom import match as matches
from carrom.board import DOUBLES, SINGLES, Stroke, sides_of
from carrom.contract.judge_json import state_to_plain
from carrom.errors import CarromError
from carrom.match.calls import may_be_called
from carrom.records import match_of_record, read_record, record_of_match, replay, write_record
from carrom.records.record import shortened
from carrom.rules import BOOKS, book, opening_state
from carrom.rules.values import OnBoard, Queen
from tests.match.told import Told, header_of, told
from tests.plain_words import cases_in, result_of, rule_cases, seen
from tests.plain_words import texts as plain

CALLS = {"timeout", "concede", "resign", "technical-foul", "forgo", "board-lost", "match-lost", "replay"}
CALLS |= {"early-break", "queen-unnoticed"}
HOLDS = {
    r"nobody to play": lambda kept, m: kept.match.state.turn is None,
    r"calls (.+)": lambda kept, m: codes(kept) == m[1].split(", "),
    r"among the calls (\S+)": lambda kept, m: m[1] in codes(kept),
    r"the turn (stays|passes)": lambda kept, m: verdict(kept).continues is (m[1] == "stays"),
    r"no call (\S+)": lambda kept, m: m[1] not in codes(kept),
    r"by (\S+)": lambda kept, m: m[1] in [call.clause for call in verdict(kept).calls],
    r"slam (white|black)": lambda kept, m: (
        [call.arguments for call in verdict(kept).calls if call.code == f"{m[1]}-slam"]
        == [{"seat": kept.match.steps[-1].event.seat}]
    ),
    r"no slam": lambda kept, m: not any(code.endswith("slam") for code in codes(kept)),
    r"round to (\S)": lambda kept, m: verdict(kept).round_over.winner == m[1],
    r"points (.+)": lambda kept, m: verdict(kept).round_over.points == rule_cases.points_of(m[1]),
    r"game to (\S)": lambda kept, m: verdict(kept).game_over.winner == m[1],
    r"judged score (.+)": lambda kept, m: verdict(kept).state.score == rule_cases.points_of(m[1]),
    r"games (.+)": lambda kept, m: kept.match.games == rule_cases.points_of(m[1]),
    r"game (over|open)": lambda kept, m: kept.match.game_over is (m[1] == "over"),
    r"match (over|open)": lambda kept, m: kept.match.match_over is (m[1] == "over"),
    r"game opener (\S)": lambda kept, m: kept.match.position.game_opener == m[1],
    r"troubles (.+)": lambda kept, m: ", ".join(kept.troubles) == m[1],
    r"no trouble": lambda kept, m: kept.troubles == [],
    r"steps (.+)": lambda kept, m: " ".join(str(step.n) for step in kept.match.steps) == m[1],
    r"undone(.*)": lambda kept, m: "".join(f" {step.n}" for step in kept.match.undone) == m[1],
    r"the strokes of (.+)": lambda kept, m: " ".join(step.event.seat for step in kept.match.steps[1:]) == m[1],
    r"raises (\d)": lambda kept, m: kept.match.bidding.bet.raises == int(m[1]),
    r"answers (\S+)": lambda kept, m: str(kept.match.bidding.answers or "nobody") == m[1],
    r"no bidding": lambda kept, m: kept.match.bidding is None,
    r"as (\w+)": lambda kept, m: kept.match.position == kept.marks[m[1]][0],
    r"the steps of (\w+)": lambda kept, m: what_happened(kept) == kept.marks[m[1]][1],
    r"offered (\S+)": lambda kept, m: m[1] in offered(kept),
    r"not offered (\S+)": lambda kept, m: m[1] not in offered(kept),
    r"change (\S+) (\S+)": lambda kept, m: matches.change_now(kept.match) == matches.Change(m[1], m[2]),
    r"no change": lambda kept, m: matches.change_now(kept.match) is None,
    r"waits (.+)": lambda kept, m: [" ".join((one.disc, one.to, one.by)) for one in waiting(kept)] == m[1].split(", "),
    r"nothing waits": lambda kept, m: waiting(kept) == (),
    r"placed (.+)": lambda kept, m: {one.disc for one in kept.match.steps[-1].event.placed} == set(m[1].split()),
    r"nothing placed": lambda kept, m: kept.match.steps[-1].event.placed == (),
    r"laid by hand": lambda kept, m: not kept.match.steps[-1].event.automatic,
    r"(\S+) at (\S+) (\S+)": lambda kept, m: kept.match.layout[m[1]] == (int(m[2]), int(m[3])),
    r"not lying (\S+)": lambda kept, m: m[1] not in kept.match.layout,
    r"(\d+) lie": lambda kept, m: len(kept.match.layout) == int(m[1]),
    r"places": lambda kept, m: kept.match.places,
    r"no places": lambda kept, m: not kept.match.places,
    r"not blocked": lambda kept, m: not kept.match.is_blocked,
    r"(\S) is (\S+)": lambda kept, m: kept.match.players[m[1]] == player(m[2]),
}
"""What may be said of a match besides its state: a phrase, and whether it is so."""


STRIKER_IN, SOFT = (-100_000, -1_470_000, -580_000), (0, 100_000, 0)
"""Straight into the south-west pocket, past every man; a little."""
WHITES = {"w1": (300_000, 0), "w2": (300_000, 60_000), "w3": (300_000, 120_000)}
BLACKS = {"b1": (-300_000, 0), "b2": (-300_000, 60_000), "b3": (-300_000, 120_000)}


def started_at(name="icf", seats=SINGLES, layout=None, placing="by-hand", options=None, **state):
    """A simulated match in mid-round, South to play with white; three men of each colour and the queen are left."""
    lying = {**WHITES, **BLACKS, "queen": (0, 0)} if layout is None else layout
    rules, sides = book(name, options), sides_of(seats)
    men = OnBoard(sum(d[0] == "w" for d in lying), sum(d[0] == "b" for d in lying), "queen" in lying)
    usual = {"colours": {sides[0]: "white", sides[1]: "black"}, "has_pocketed": dict.fromkeys(sides, True)}
    middle = replace(opening_state(rules, seats, "S"), on_board=men, breaking=False, **usual, **state)
    header = header_of(name, seats, board="icf", placing=placing, options=options)
    return Told(header, opened=matches.RoundOpened("S", 0, lying, middle))


def waiting(kept):
    return kept.match.position.to_place


def check_discs(kept):
    """What lies there and what waits is what the referee counts on the board."""
    discs, on_board = [*kept.match.layout, *(one.disc for one in waiting(kept))], kept.match.state.on_board
    assert len(discs) == len(set(discs))
    assert sum(disc[0] == "w" for disc in discs) == on_board.white
    assert sum(disc[0] == "b" for disc in discs) == on_board.black
    assert ("queen" in discs) == on_board.queen


def verdict(kept):
    return kept.match.steps[-1].event.verdict


def codes(kept):
    """The codes of the calls that the last step has by now."""
    return [call.code for call in verdict(kept).calls]


def offered(kept):
    return may_be_called(kept.match.book, kept.match.steps, on_wood=True)


def what_happened(kept):
    """The steps that count, without their numbers: what happened and where it led."""
    return [(step.event, step.position, step.conflict) for step in kept.match.steps]


def player(name):
    if name == "bot":
        return matches.Player("bot", level="weak")
    return matches.Player("free") if name == "free" else matches.Player("person", name)


def verb_of(step):
    """The verb of `carrom.match` and its arguments."""
    first, *more = plain.phrases_of(step)
    match first.split():
        case ["next" | "undo" | "redo" | "closed" as word]:
            return {
                "next": (matches.open_round, 0),
                "undo": (matches.undo,),
                "redo": (matches.redo,),
                "closed": (matches.close,),
            }[word]
        case ["next", seat]:
            return matches.open_round, 0, seat
        case ["undo", "to", number]:
            return matches.undo_to, int(number)
        case ["redo", "to", number]:
            return ((lambda match: (matches.after(match, again := matches.Redone(int(number))), again)),)
        case ["remark", *said]:
            return matches.remark, " ".join(said)
        case ["correct", number, *_]:
            return matches.correct, int(number), seen([first.split(maxsplit=2)[2], *more])
        case ["counted", *_]:
            return matches.count, result_of([first.removeprefix("counted "), *more])
        case [seat, "bets", zone]:
            return matches.bet_on_zone, seat, zone
        case [seat, "raises" | "declines" as word]:
            return partial(matches.answer_bet, raises=word == "raises"), seat
        case [seat, "plays", how]:
            return matches.play, Stroke(seat, *(STRIKER_IN if how == "in" else SOFT))
        case [seat, "names", disc]:
            return matches.name_man, seat, disc
        case [seat, "puts", disc, "at", x, y]:
            return matches.put_down, seat, disc, (int(x), int(y))
        case [seat, "is", name]:
            return matches.seat_player, seat, player(name)
        case [seat, kind, *cause] if kind in CALLS:
            return matches.interrupt, kind, seat, cause[0] if cause else None, seen(more) if more else None
    return matches.declare, seen([first, *more])


def taken(kept, step):
    verb, *arguments = verb_of(step)
    return verb(kept.match, *arguments)


def do(kept, step):
    """One step, or one that is refused and changes nothing."""
    refused, step = re.fullmatch(r"(?:refused (\S+), )?(.+)", step).groups()
    if refused is None:
        kept.marks = getattr(kept, "marks", {})
        if step.startswith("mark "):
            kept.marks[step.removeprefix("mark ")] = kept.match.position, what_happened(kept)
        else:
            kept.do(*verb_of(step))
        return
    with pytest.raises(CarromError) as said:
        taken(kept, step)
    assert refused == getattr(said.value, "code", None) or getattr(said.value, "field", "").startswith(refused), step


def check(kept, phrase):
    """One phrase of what is so."""
    for pattern, holds in HOLDS.items():
        if found := re.fullmatch(pattern, phrase):
            assert holds(kept, found), (phrase, kept.troubles, kept.match.games)
            return
    piece = rule_cases.phrase_as_state(phrase, rule_cases.GIVEN_ONLY | rule_cases.POSITION)
    assert piece is not None, f"unknown phrase: {phrase}"
    assert rule_cases.differences(piece, state_to_plain(kept.match.state), "state") == [], phrase


def cases():
    """Each case by the name of its file and its title, in the books that it is of."""
    for path in sorted((Path(__file__).parent / "cases").glob("*.txt")):
        for title, lines in cases_in(path):
            for name in BOOKS if lines[0].words.startswith("every book") else [""]:
                yield pytest.param(name, lines, id=f"{path.stem}: {title} {name}")


@pytest.mark.parametrize(("book", "lines"), list(cases()))
def test_a_match_goes_as_its_case_says(book, lines):
    told_first = {line.key: plain.phrases_of(line.words) for line in lines if line.key in ("match", "given", "lying")}
    kept = begun(book, *told_first.pop("match"), **told_first)
    for line in lines:
        for part in line.words.split(" | ") if line.key == "do" else plain.phrases_of(line.words):
            if line.key in ("do", "then"):
                (do if line.key == "do" else check)(kept, part)
        if kept.header.board != matches.REAL:
            check_discs(kept)
    if lines[0].place.startswith(("sanctions", "counting")):
        check_recorded(kept)


def begun(each, book, *words, given=(), lying=()):
    """The match of a case: on a real board, or on a simulated one in mid-round."""
    placing = {"by hand": "by-hand", "automatic": "automatic"}.keys() & set(words)
    seats = DOUBLES if "doubles" in words else SINGLES
    options = dict(rule_cases.option_of(one) for one in words if one not in ("doubles", *placing))
    if not placing:
        return told(each or book, seats, options=options)
    layout = {**WHITES, **BLACKS, "queen": (0, 0)} | {
        disc: (int(x), int(y)) for disc, x, y in (one.split() for one in lying)
    }
    state = {}
    for phrase in given:
        if phrase.startswith("queen awaiting "):
            state["queen"] = Queen("awaiting", phrase[-1])
            del layout["queen"]
        else:
            state["owed"] = {"S": int(phrase.removeprefix("S owes ")), "N": 0}
    return started_at(book, seats, layout, placing.pop().replace(" ", "-"), options, **state)


def check_recorded(kept):
    """The match reads the same from its record, and from the record in short."""
    record = record_of_match(kept.match)
    read = read_record(write_record(record))
    assert read == record
    assert [one.differences for one in replay(read) if one.differences] == []
    for again in (match_of_record(read), match_of_record(read_record(write_record(shortened(record))))):
        ours = kept.match
        assert (again.state, again.games, again.match_over) == (ours.state, ours.games, ours.match_over)
