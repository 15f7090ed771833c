"""Input is a value of its type, or refused with the part at fault, its value and what is allowed."""

from collections.abc import Callable, Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.answers import position_questions
from carrom.board import Seat
from carrom.contract import judge_questions, simulate_questions
from carrom.contract.decoding import Incoming, chosen, decoded, one_of, phrase, read
from carrom.contract.judge_json import facts_of, read_question
from carrom.contract.judge_questions import GivenFacts, GivenState, JudgeQuestion
from carrom.contract.simulate_questions import SimulateQuestion, StrokeNumbers
from carrom.errors import Unreadable
from carrom.rules.values import Facts
from carrom.table.verbs import incoming, new_table, umpiring
from tests.examples import examples

pytestmark = pytest.mark.slow

STATE = {
    **{"seats": ["S", "N"], "turn": "S", "colours": {"S": "white", "N": "black"}, "queen": "board", "round": 3},
    **{"on_board": {"white": 6, "black": 4, "queen": True}, "has_pocketed": {"S": True}, "owed": {"S": 0, "N": 2}},
    **{"score": {"S": 12}, "breaking": False, "break_attempts": 0, "opener": "S", "strokes_left": 1},
    **{"bet": {"by": "S", "zone": "far", "raises": 2}, "last_chance": None},
}
FACTS = {
    **{"pocketed": ["black", {"disc": "white", "zone": "far"}], "off_board": ["striker"], "touched": True},
    **{"first_contact": {"disc": "black", "direct": True, "zone": "open"}, "named_disc_pocketed": None},
}
QUESTION = {"book": "karom", "options": {"target": 50}, "event": "stroke", "by": "S", "state": STATE, "facts": FACTS}
NUMBERS = {"x": 0, "vx": 0, "vy": 3_000_000, "spin": 0}
PLACE = {"board": "icf", "matter": {"mu": 0.1, "hop": 0}, "layout": {"w1": [0, 0]}, "seat": "S"}
SHOT = {"board": "icf", "matter": "dry", "layout": {"w1": [0, 0]}, "stroke": {"seat": "S", **NUMBERS}}
BENCH = {"layout": {"w1": [0, 0]}, "moving": {"w1": {"v": [5, 7], "spin": 1}}}
TABLE = {
    "book": "karom", "seats": {"S": {"kind": "person", "name": "Camille"}, "N": {"kind": "bot", "level": "club"}},
    "opener": "N", "options": {"target": 50}, "house": "Chez Camille", "clock": 30, "minutes": None,
}  # fmt: skip
VALID: list[tuple[type, Any]] = [
    (JudgeQuestion, QUESTION), (GivenState, STATE), (GivenFacts, FACTS), (SimulateQuestion, SHOT),
    (SimulateQuestion, BENCH), (StrokeNumbers, NUMBERS),
    (position_questions.PositionQuestion, {"board": "icf", "text": "w1 0,0"}),
    (position_questions.StrokeQuestion, {**PLACE, "stroke": NUMBERS}),
    (position_questions.TargetsQuestion, {**PLACE, "men": ["w1"]}),
    (position_questions.AdviceQuestion, {**PLACE, "sigma": 500, "book": "icf", "colour": "white"}),
    (new_table.NewTableRequest, TABLE),
]  # fmt: skip
INCOMING = [
    *(
        one
        for module in (judge_questions, simulate_questions, position_questions)
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__struct_fields__
    ),
    *(*incoming.VERBS.values(), incoming.JoinRequest, new_table.NewTableRequest, umpiring.GivenResult),
]
REFUSALS = ("must be ", "is missing; it must be ", "unknown; known are ")


class _Man(Incoming, frozen=True):
    zone: Annotated[str, one_of(["far", "near"])]


class _Everything(Incoming, frozen=True):
    """A member of each kind that a question may have."""

    n: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    least: Annotated[int, msgspec.Meta(gt=0)] | None = None
    angle: Annotated[int, msgspec.Meta(ge=0, lt=360)] = 0
    empty: dict[str, None] = {}  # noqa: RUF012  # msgspec copies it
    ratio: int | float = 0.5
    flag: bool = False
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=8)] = "a"
    said: Annotated[str, msgspec.Meta(pattern=r"^[a-z]+\Z", extra=phrase("small letters"))] = "a"
    owed: dict[Seat, int] | None = None
    men: dict[Annotated[str, one_of(["w1", "w2"])], _Man] = {}  # noqa: RUF012  # msgspec copies it
    fallen: list[str | _Man] = []  # noqa: RUF012  # likewise
    v: tuple[int, int] | None = None
    most: Annotated[int, msgspec.Meta(le=5)] = 0
    near: Annotated[int, msgspec.Meta(lt=5)] = 0
    row: tuple[int, ...] = ()
    one: tuple[int] = (0,)
    word: Literal["all"] = "all"
    side: Literal["far", "near"] = "far"
    code: Annotated[str, msgspec.Meta(pattern="^[a-z]$")] = "a"
    short: Annotated[str, msgspec.Meta(max_length=2)] = ""


KNOWN = ", ".join(_Everything.__struct_fields__)
MESSAGES = [
    ({"n": 10}, "n: must be a whole number from 0 to 9, not 10"),
    ({"n": "seven"}, 'n: must be a whole number from 0 to 9, not "seven"'),
    ({"n": True}, "n: must be a whole number from 0 to 9, not true"),
    ({"n": 1.0}, "n: must be a whole number from 0 to 9, not 1.0"),
    ({"n": None}, "n: must be a whole number from 0 to 9, not null"),
    ({"least": 0}, "least: must be a whole number of at least 1, or null, not 0"),
    ({"angle": 360}, "angle: must be a whole number from 0 to 359, not 360"),
    ({"empty": {"a": 1}}, "empty.a: must be null, not 1"),
    ({"ratio": "1"}, 'ratio: must be a number, not "1"'),
    ({"flag": 1}, "flag: must be true or false, not 1"),
    ({"name": ""}, 'name: must be a text of 1 to 8 characters, not ""'),
    ({"said": "A\n"}, r'said: must be small letters, not "A\n"'),
    ({"owed": {"S": -0.5}}, "owed.S: must be a whole number, not -0.5"),
    ({"owed": {"X": 1}}, "owed.X: unknown; known are S, E, N, W"),
    ({"owed": []}, "owed: must be an object, or null, not []"),
    ({"men": {"w1": {"zone": "x"}}}, 'men.w1.zone: must be one of far, near, not "x"'),
    ({"men": {"w1": {}}}, "men.w1.zone: is missing; it must be one of far, near"),
    ({"men": {"w9": {}}}, "men.w9: unknown; known are w1, w2"),
    ({"fallen": ["w1", 3]}, "fallen[1]: must be a text, or an object, not 3"),
    ({"fallen": ["w1", {"zone": "far", "by": 1}]}, "fallen[1].by: unknown; known are zone"),
    ({"fallen": "w1"}, 'fallen: must be a list, each a text, or an object, not "w1"'),
    ({"v": [1]}, "v: must be a list of 2, each a whole number, not [1]"),
    ({"v": [1, "2"]}, 'v[1]: must be a whole number, not "2"'),
    ({"v": [1, 2, 3]}, "v: must be a list of 2, each a whole number, not [1, 2, 3]"),
    ({"most": 6}, "most: must be a whole number up to 5, not 6"),
    ({"near": 5}, "near: must be a whole number up to 4, not 5"),
    ({"row": [1, 2, "3"]}, 'row[2]: must be a whole number, not "3"'),
    ({"one": ["a"]}, 'one[0]: must be a whole number, not "a"'),
    ({"row": 1}, "row: must be a list, each a whole number, not 1"),
    ({"word": "none"}, 'word: must be all, not "none"'),
    ({"side": "open"}, 'side: must be one of far, near, not "open"'),
    ({"code": "A"}, 'code: must be a text that matches ^[a-z]$, not "A"'),
    ({"short": "abc"}, 'short: must be a text of at most 2 characters, not "abc"'),
    ({"": 1}, f'"": unknown; known are {KNOWN}'),
    ({"k" * 60: 1}, f"{'k' * 60}: unknown; known are {KNOWN}"),
    ({"k" * 61: 1}, f'"{"k" * 59}…: unknown; known are {KNOWN}'),
    ({"said": "X" * 58}, f'said: must be small letters, not "{"X" * 58}"'),
    ([1, 2], "input: must be an object, not [1, 2]"),
    ({"name": "é" * 99}, f'name: must be a text of 1 to 8 characters, not "{"é" * 59}…'),
    ({"a\x1b[31m": 1}, rf'"a\u001b[31m": unknown; known are {KNOWN}'),
]


@pytest.mark.parametrize(("value", "message"), MESSAGES, ids=lambda one: str(one)[:40])
def test_a_refusal_names_the_part_its_value_and_what_is_allowed(value, message):
    with pytest.raises(Unreadable) as refused:
        decoded(value, _Everything)
    assert str(refused.value) == message


def test_a_refusal_has_its_path_and_so_have_those_of_the_strict_reader_and_of_a_word_that_another_member_allows():
    with pytest.raises(Unreadable, match=r"^state\.v\[0\]: "):
        decoded({"v": ["1", 2]}, _Everything, "state")
    with pytest.raises(Unreadable, match=r"^state: must be an object, not null"):
        decoded(None, _Everything, "state")
    with pytest.raises(Unreadable, match=r"^input: must be a list of 2, each a whole number, not \[1\]$"):
        decoded([1], tuple[int, int])
    for text in (b'{"n": 1, "n": 2}', b'{"ratio": NaN}', b"[" * 99, b""):
        with pytest.raises(Unreadable, match=r"^input: "):
            read(text, _Everything)
    assert chosen("S", ("S", "N"), "by") == "S"
    with pytest.raises(Unreadable, match=r'^by: must be one of S, N, not "E"$'):
        chosen("E", ("S", "N"), "by")


def test_valid_questions_are_accepted_and_no_incoming_object_takes_members_that_it_does_not_know():
    for kind, value in VALID:
        assert isinstance(decoded(value, kind), kind)
    structs = {one for kind in INCOMING for one in types_within(kind) if isinstance(one, type)}
    for one in structs:
        if issubclass(one, msgspec.Struct):
            assert one.__struct_config__.forbid_unknown_fields, one
            assert one.__struct_config__.frozen, one


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def damaged(draw: st.DrawFn, value: Any) -> Any:
    """A copy of a value in which one part is another, is missing, or has a neighbour too many."""
    parts = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if not parts or draw(st.integers(0, 4)) == 0:
        return draw(ANYTHING)
    copy, place = value.copy(), draw(st.sampled_from(parts))
    deed = draw(st.sampled_from(["deeper", "deeper", "deeper", "missing", "more"]))
    if deed == "deeper":
        copy[place] = draw(damaged(value[place]))
    elif deed == "missing":
        del copy[place]
    elif isinstance(copy, dict):
        copy[draw(st.text(max_size=5))] = draw(ANYTHING)
    else:
        copy.append(draw(ANYTHING))
    return copy


def refusal(reading: Callable[[], object]) -> Unreadable | None:
    """The refusal of an input, which is one line with a field; None if it is accepted."""
    try:
        reading()
    except Unreadable as error:
        return error if error.field and str(error).isprintable() else pytest.fail(repr(str(error)))
    return None


@pytest.mark.parametrize(("kind", "value"), VALID, ids=lambda one: getattr(one, "__name__", ""))
@settings(max_examples=examples(400))
@given(data=st.data())
def test_any_json_is_a_value_or_refused_readably(kind, value, data):
    hostile = data.draw(damaged(value))
    refused = refusal(lambda: decoded(hostile, kind))
    assert refused is None or refused.message.startswith(REFUSALS)


@pytest.mark.parametrize("kind", INCOMING, ids=lambda kind: kind.__name__)
@settings(max_examples=examples(100))
@given(data=st.data())
def test_any_members_are_a_value_or_refused_readably(kind, data):
    hostile = data.draw(st.dictionaries(st.sampled_from(kind.__struct_fields__), ANYTHING))
    refused = refusal(lambda: decoded(hostile, kind))
    assert refused is None or refused.message.startswith(REFUSALS)


def read_facts(value: object) -> Facts:
    return facts_of(decoded(value, GivenFacts, "facts"), "facts")


@settings(max_examples=examples(400))
@given(data=st.data())
def test_any_json_is_a_question_to_the_judge_or_refused(data):
    for reading, value in ((read_question, QUESTION), (read_facts, FACTS)):
        hostile = data.draw(damaged(value))
        refusal(lambda: reading(hostile))  # noqa: B023  # called at once


def types_within(kind: Any) -> Iterator[Any]:
    """A type and those that it is made of."""
    yield kind
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field in msgspec.structs.fields(kind):
            yield from types_within(field.type)
    else:
        for inner in get_args(kind)[:1] if get_origin(kind) is Annotated else get_args(kind):
            yield from types_within(inner)


def is_text_with_pattern(kind: Any) -> bool:
    return get_origin(kind) is Annotated and any(getattr(one, "pattern", None) for one in get_args(kind)[1:])


@pytest.mark.parametrize("kind", INCOMING, ids=lambda kind: kind.__name__)
def test_no_text_with_a_pattern_stands_beside_an_object_or_a_list(kind):
    for one in types_within(kind):
        others = [each for each in get_args(one) if each not in (NoneType, msgspec.UnsetType)]
        if get_origin(one) in (Union, UnionType) and len(others) > 1:
            assert not any(map(is_text_with_pattern, others)), f"msgspec crashes on {one}"
