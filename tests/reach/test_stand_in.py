"""What stands in for NumPy in a page does what NumPy does, to the last bit."""

import ast
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from carrom.site.stand_in import numpy as own
from tests.house.sources import nodes_of
from tests.house.test_walls import files_of

TYPES = st.sampled_from([np.float64, np.int64, np.bool_])
FLOATS = st.floats(-1e9, 1e9, width=64)
WHOLE = st.integers(-1000, 1000)
ELEMENTS = {np.float64: FLOATS, np.int64: WHOLE, np.bool_: st.booleans()}


def shapes(most: int = 3, least: int = 0) -> st.SearchStrategy:
    return arrays.array_shapes(min_dims=least, max_dims=most, min_side=1, max_side=5)


def of(shape: Any, *types: type) -> st.SearchStrategy:
    kinds = st.sampled_from(types) if types else TYPES
    return kinds.flatmap(lambda kind: arrays.arrays(kind, shape, elements=ELEMENTS[kind]))


def ours(theirs: Any) -> Any:
    """The same in the stand-in."""
    if isinstance(theirs, np.ndarray):
        kind = {"f": float, "i": int, "b": bool}[theirs.dtype.kind]
        return own.array(theirs.ravel().tolist(), kind).reshape(*theirs.shape)
    if isinstance(theirs, tuple):
        return tuple(map(ours, theirs))
    return theirs


def same(found: Any, known: Any) -> None:
    """The same elements to the bit, in the same shape, of the same type."""
    if isinstance(known, tuple):
        for one, other in zip(found, known, strict=True):
            same(one, other)
        return
    if isinstance(found, own.ndarray):
        assert found.shape == known.shape
        assert found.dtype.kind == known.dtype.kind
        assert bits(np.array(found.tolist(), known.dtype)) == bits(known), (found.tolist(), known.tolist())
    else:
        assert known.shape == ()
        assert bits(np.array(found, known.dtype)) == bits(known), (found, known)


def bits(numbers: np.ndarray) -> bytes:
    """The bytes of numbers; what is no number has no sign here, as everywhere in carrom."""
    if numbers.dtype.kind != "f":
        return numbers.tobytes()
    return np.where(np.isnan(numbers), np.nan, numbers).tobytes()


BINARY = ("+", "-", "*", "/", "//", "%", "<", "<=", ">", ">=", "==", "!=", "&", "|")


@given(st.data())
def test_arithmetic_is_done_element_by_element_in_stretched_shapes(data):
    shape = data.draw(arrays.mutually_broadcastable_shapes(num_shapes=2, max_dims=3, max_side=4))
    one, other = (data.draw(of(each, np.float64, np.int64)) for each in shape.input_shapes)
    sign = data.draw(st.sampled_from(BINARY[:12]))
    if sign in ("//", "%"):
        other = np.where(other == 0, other.dtype.type(3), other)
    with np.errstate(all="ignore"):
        known = eval(f"one {sign} other", {"one": one, "other": other})
    same(eval(f"one {sign} other", {"one": ours(one), "other": ours(other)}), known)


@given(st.data())
def test_truths_are_joined(data):
    shape = data.draw(arrays.mutually_broadcastable_shapes(num_shapes=2, max_dims=3, max_side=4))
    one, other = (data.draw(of(each, np.bool_)) for each in shape.input_shapes)
    a, b = ours(one), ours(other)
    for found, known in ((a & b, one & other), (a | b, one | other), (~a, ~one), (a != b, one != other)):
        same(found, known)


def keys(shape: tuple[int, ...]) -> st.SearchStrategy:
    """What a part is asked by: numbers, slices, None, …; lists of places; truths."""
    simple = arrays.basic_indices(shape, allow_newaxis=True, allow_ellipsis=True)
    truths = arrays.arrays(np.bool_, shape)
    lists = arrays.integer_array_indices(shape, result_shape=arrays.array_shapes(max_dims=2, max_side=3))
    first = st.lists(st.integers(-shape[0], shape[0] - 1), min_size=1, max_size=4)
    return st.one_of(simple, truths, lists, first)


@given(st.data())
def test_a_part_is_the_same_however_it_is_asked_for(data):
    one = data.draw(of(shapes(least=1)))
    at = data.draw(keys(one.shape))
    same(ours(one)[ours(at)], one[at])


@given(st.data())
def test_a_part_is_changed_in_place(data):
    one = data.draw(of(shapes(least=1), np.float64, np.int64))
    at = data.draw(keys(one.shape))
    mine, value = ours(one), data.draw(of(st.just(one[at].shape), one.dtype.type) if one[at].size else st.just(0))
    mine[ours(at)] = ours(value)
    one[at] = value
    same(mine, one)


@given(st.data(), st.sampled_from(["sum", "mean", "any", "all", "max", "min", "argmax", "argmin"]))
def test_many_elements_become_one(data, name):
    one = data.draw(of(shapes(least=1)))
    axis = data.draw(st.none() | st.integers(-one.ndim, one.ndim - 1))
    same(getattr(ours(one), name)(axis=axis), getattr(one, name)(axis=axis))


@given(st.lists(FLOATS, min_size=1, max_size=700), st.integers(1, 9))
def test_sums_have_numpys_last_bit(numbers, rows):
    one = np.array(numbers)
    same(own.array(numbers).sum(), one.sum())
    rest = np.resize(one, (rows, len(numbers)))
    for axis in (0, 1):
        same(ours(rest).sum(axis=axis), rest.sum(axis=axis))
        same(ours(rest).T.sum(axis=axis), rest.T.sum(axis=axis))


@given(st.data())
def test_order_and_accumulation_are_the_same(data):
    one = data.draw(of(shapes(least=1), np.float64, np.int64))
    axis = data.draw(st.integers(-one.ndim, one.ndim - 1))
    same(own.argsort(ours(one), axis=axis, kind="stable"), np.argsort(one, axis=axis, kind="stable"))
    same(own.cumsum(ours(one), axis=axis), np.cumsum(one, axis=axis))


@given(st.data())
def test_shapes_change_and_parts_join(data):
    one = data.draw(of(shapes(least=1)))
    axis = data.draw(st.integers(0, one.ndim - 1))
    mine = ours(one)
    same(mine.T, one.T)
    same(mine.T.reshape(-1), one.T.reshape(-1))
    same(own.concatenate([mine, mine], axis), np.concatenate([one, one], axis))
    same(own.stack([mine, mine], axis), np.stack([one, one], axis))
    same(mine.repeat(3, axis=axis), one.repeat(3, axis=axis))
    same(own.tile(mine, 2), np.tile(one, 2))
    same(own.flatnonzero(mine), np.flatnonzero(one))
    same(own.unique(mine), np.unique(one))
    same(own.unique(mine, return_counts=True), np.unique(one, return_counts=True))
    same(own.where(mine, mine, 7), np.where(one, one, 7))


@given(st.lists(FLOATS | st.sampled_from([0.5, 1.5, -0.5, float("inf"), float("nan")]), min_size=1))
def test_functions_of_one_number_are_the_same(numbers):
    one = np.array(numbers)
    with np.errstate(all="ignore"):
        for name in ("rint", "sqrt", "isfinite", "abs"):
            same(getattr(own, name)(own.array(numbers)), getattr(np, name)(one))
        for name in ("maximum", "minimum"):
            same(getattr(own, name)(own.array(numbers), own.array(numbers[::-1])), getattr(np, name)(one, one[::-1]))
        same(own.clip(own.array(numbers), -1.0, 2.0), np.clip(one, -1.0, 2.0))


@given(st.lists(st.floats(-100, 100), min_size=5, max_size=30), st.lists(st.floats(0, 10), min_size=1, max_size=5))
def test_rows_are_padded_smoothed_and_read_between(numbers, weights):
    one, other = own.array(numbers), own.array(weights)
    same(own.pad(one, 3, "edge"), np.pad(numbers, 3, mode="edge"))
    close(own.convolve(one, other, "valid"), np.convolve(numbers, weights, mode="valid"))
    places = np.cumsum(np.abs(weights) + 1)
    for at in (places[0] - 1, places[0], places.mean(), places[-1], places[-1] + 1):
        assert own.interp(at, ours(places), other) == pytest.approx(np.interp(at, places, weights), abs=1e-9)
    same(own.round(one, 2), np.round(numbers, 2))
    close(own.geomspace(0.5, 8.0, 9), np.geomspace(0.5, 8.0, 9))
    same(own.arange(-3.0, 3.05, 0.1), np.arange(-3.0, 3.05, 0.1))


@given(st.data(), st.integers(1, 5))
def test_matrices_are_multiplied_and_equations_solved(data, many):
    one = data.draw(arrays.arrays(np.float64, (many, many), elements=st.floats(-3, 3)))
    right = data.draw(arrays.arrays(np.float64, many, elements=st.floats(-3, 3)))
    symmetric = one.T @ one
    mine, vector = ours(symmetric), ours(right)
    close(ours(one) @ ours(right), one @ right)
    close(ours(one).T @ ours(one), symmetric)
    close(own.linalg.solve(mine + ours(np.eye(many)), vector), np.linalg.solve(symmetric + np.eye(many), right))
    found = own.linalg.pinv(mine)
    # Penrose: it undoes what can be undone
    close(mine @ found @ mine, symmetric, 1e-6)
    close(found @ mine @ found, ours_back(found), 1e-4)


def ours_back(one: Any) -> np.ndarray:
    return np.array(one.tolist())


def close(found: Any, known: Any, off: float = 1e-9) -> None:
    """Nearly the same: of these NumPy leaves the last bits to the processor."""
    known = np.asarray(known)
    assert ours_back(found) == pytest.approx(known, rel=off, abs=off * max(1.0, float(np.abs(known).max(initial=0))))


def test_what_is_not_to_be_written_to_is_not():
    one = own.zeros(3)
    one.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        one[0] = 1


ROOMS = ("board", "physics", "match", "bots", "analysis", "puzzles", "profile", "table", "answers", "site")


def test_a_page_asks_numpy_for_nothing_that_does_not_stand_there():
    asked = set[str]()
    for path in files_of(*ROOMS):
        if "targets" in path.parts or "stand_in" in path.parts:
            continue
        for node in nodes_of(path):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "np":
                asked.add(node.attr)
    assert len(asked) > 30
    assert {name for name in asked if not hasattr(own, name)} == set()
    functions = {name for name, value in vars(own).items() if callable(value) and name[0] != "_"}
    assert functions - asked == set(), "nobody asks for these"


@given(st.lists(WHOLE, max_size=5), st.sampled_from([bytes, bytearray]))
def test_numbers_in_a_buffer_may_be_written_to_where_it_may(numbers, kind):
    here, there = (kind(np.array(numbers, np.int64).tobytes()) for _ in range(2))
    theirs, own_array = np.frombuffer(here, np.int64), own.frombuffer(there, own.int64)
    same(own_array, theirs)
    assert own_array.flags.writeable == theirs.flags.writeable
    if numbers and theirs.flags.writeable:
        theirs[0] = own_array[0] = 7
        assert here == there
