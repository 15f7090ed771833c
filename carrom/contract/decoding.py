"""Validation of all input in JSON: the types of `msgspec` say what is allowed; what is refused is `Unreadable`, with
the part of a value that its type does not allow, and what it allows there: messages of msgspec are for programmers and
do not name the key of a map."""

import json
from collections.abc import Iterable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from carrom.contract import strict_json
from carrom.errors import Unreadable

ALLOWED = "allowed"
"""Key in `extra` of a `msgspec.Meta`: what is allowed, in words that follow "must be"."""
LONGEST = 60
"""Characters of a value or of a key that a message repeats."""
_WHOLE = "input"
_MAPS = (dict, Mapping)
_UNIONS = (Union, UnionType)
_NONE = msgspec.Meta()
_WORDS = {bool: "true or false", int: "a whole number", float: "a number", NoneType: "null", None: "null"}
_Part = tuple[object, Any, str]
"""A part of a value, its type, its path."""


def explain(value: object, kind: Any, path: str, reason: str) -> Unreadable:
    """Return the error for a value that msgspec refuses for `reason`, about the first part at fault."""
    bare = _without_constraint(kind)
    if get_origin(bare) in _UNIONS:
        fitting = [one for one in get_args(bare) if _is_made_of_parts(value, _without_constraint(one))]
        if fitting:
            return explain(value, fitting[0], path, reason)
    if not _is_made_of_parts(value, bare):
        return Unreadable(path or _WHOLE, must_be(allowed(kind), value))
    if isinstance(value, Mapping):
        wrong_key = _key_error(value, bare, path)
        if wrong_key:
            return wrong_key
    for part, wanted, place in _parts(value, bare, path):
        refused = refusal_of(part, wanted)
        if refused:
            return explain(part, wanted, place, refused)
    return Unreadable(path or _WHOLE, reason if isinstance(value, Mapping) else must_be(allowed(kind), value))


def refusal_of(value: object, kind: Any) -> str:
    """Return msgspec's reason to refuse a value of that type; empty for a value that it accepts."""
    try:
        msgspec.convert(value, type=kind, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def must_be(allowed: str, value: object) -> str:
    """Return the message about a value that is not what is allowed."""
    return f"must be {allowed}, not {_shown(value)}"


def allowed(kind: Any) -> str:
    """Return in words what a type allows.

    >>> allowed(Annotated[int, msgspec.Meta(ge=0, le=9)] | None)
    'a whole number from 0 to 9, or null'
    """
    bare, constraint = _without_constraint(kind), _constraint_of(kind)
    if constraint.extra and ALLOWED in constraint.extra:
        return constraint.extra[ALLOWED]
    if get_origin(bare) in _UNIONS:
        return _union_words(get_args(bare))
    if get_origin(bare) is Literal:
        words = list(map(str, get_args(bare)))
        return f"one of {', '.join(words)}" if len(words) > 1 else words[0]
    if bare is str:
        return _text_words(constraint)
    if bare in _WORDS:
        return f"{_WORDS[bare]}{_range(constraint)}"
    if get_origin(bare) in (list, tuple):
        many = f" of {len(get_args(bare))}" if _has_fixed_length(bare) else ""
        return f"a list{many}, each {allowed(get_args(bare)[0])}"
    return "an object"


def _union_words(kinds: tuple[Any, ...]) -> str:
    unsaid = [NoneType, msgspec.UnsetType, *([int] if float in kinds else [])]
    others = [one for one in kinds if one not in unsaid]
    return ", or ".join([*map(allowed, others), *(["null"] if NoneType in kinds else [])])


def _text_words(constraint: msgspec.Meta) -> str:
    if constraint.extra_json_schema and "enum" in constraint.extra_json_schema:
        return f"one of {', '.join(constraint.extra_json_schema['enum'])}"
    least, most, pattern = constraint.min_length, constraint.max_length, constraint.pattern
    length = "" if most is None else f" of {least} to {most} characters" if least else f" of at most {most} characters"
    return f"a text{length}{f' that matches {pattern}' if pattern else ''}"


def _range(constraint: msgspec.Meta) -> str:
    """Return the bounds of a number in words; only whole numbers have a bound that they stay above or below."""
    least = constraint.ge if constraint.gt is None else constraint.gt + 1
    most = constraint.le if constraint.lt is None else constraint.lt - 1
    if least is None:
        return "" if most is None else f" up to {most}"
    return f" of at least {least}" if most is None else f" from {least} to {most}"


def _key_error(value: Mapping[object, object], kind: Any, path: str) -> Unreadable | None:
    if get_origin(kind) in _MAPS:
        wanted = get_args(kind)[0]
        wrong = next((key for key in value if refusal_of(key, wanted)), None)
        return None if wrong is None else _unknown(wrong, allowed(wanted).removeprefix("one of "), path)
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for key in value:
        if key not in fields:
            return _unknown(key, ", ".join(fields), path)
    for name, field in fields.items():
        if field.required and name not in value:
            return Unreadable(_member(path, name), f"is missing; it must be {allowed(field.type)}")
    return None


def _unknown(key: object, known: str, path: str) -> Unreadable:
    return Unreadable(_member(path, key), f"unknown; known are {known}")


def _parts(value: object, kind: Any, path: str) -> Iterator[_Part]:
    """Yield the parts of an object or a list with their types; of a list that is too long or too short, none."""
    if isinstance(value, Mapping):
        if get_origin(kind) in _MAPS:
            yield from ((part, get_args(kind)[1], _member(path, key)) for key, part in value.items())
        else:
            fields = msgspec.structs.fields(kind)
            given = (field for field in fields if field.encode_name in value)
            yield from ((value[one.encode_name], one.type, _member(path, one.encode_name)) for one in given)
    elif isinstance(value, (list, tuple)):
        kinds = get_args(kind)
        each = kinds if _has_fixed_length(kind) else kinds[:1] * len(value)
        if len(each) == len(value):
            yield from ((part, each[place], f"{path}[{place}]") for place, part in enumerate(value))


def _is_made_of_parts(value: object, kind: Any) -> bool:
    if isinstance(value, Mapping):
        return get_origin(kind) in _MAPS or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))
    return isinstance(value, (list, tuple)) and get_origin(kind) in (list, tuple)


def _has_fixed_length(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[-1] is not ...


def _without_constraint(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _constraint_of(kind: Any) -> msgspec.Meta:
    found = (one for one in get_args(kind)[1:] if isinstance(one, msgspec.Meta))
    return next(found, _NONE) if get_origin(kind) is Annotated else _NONE


def _member(path: str, key: object) -> str:
    """Return the path of a member; a key that is empty, long or cannot be printed is written as a text in quotes."""
    name = str(key)
    if not 0 < len(name) <= LONGEST or not name.isprintable():
        name = _shown(key)
    return f"{path}.{name}" if path else name


def _shown(value: object) -> str:
    """Return a value as JSON on one line, shortened, without characters that cannot be printed."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    short = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in short)


Wanted = TypeVar("Wanted")
Word = TypeVar("Word", bound=str)


class Incoming(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The base of the types of JSON objects that come in. A member without a default is required."""


def phrase(allowed: str) -> dict[str, str]:
    """Return `extra` of a `msgspec.Meta`: how a refusal says what is allowed, where the type alone says it badly."""
    return {ALLOWED: allowed}


Key = Annotated[
    str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\Z", extra=phrase("names of 1 to 40 letters, digits, _ and -"))
]
"""A key of an object whose keys are checked later, and repeated in an error."""


def one_of(words: Iterable[str]) -> msgspec.Meta:
    """Return the constraint of a text that is one of the words; for words that are known only at run time."""
    allowed = [*words]
    return msgspec.Meta(pattern=rf"^({'|'.join(allowed)})\Z", extra_json_schema={"enum": allowed})


def listed(words: Iterable[str]) -> msgspec.Meta:
    """Return the description of a text that is one of the words, for a check of its own such as `chosen`: beside an
    object or a list a text with a pattern crashes msgspec 0.22."""
    return msgspec.Meta(extra_json_schema={"enum": [*words]})


def prepare(*kinds: type) -> None:
    """Build the decoders of these types at import: two threads that do so at once make msgspec read a null pointer."""
    for kind in kinds:
        msgspec.json.Decoder(kind)


def read(text: bytes | str, kind: type[Wanted]) -> Wanted:
    """Return the value of a JSON text, which `strict_json` accepts and which is of that type. Raises `Unreadable`."""
    return decoded(strict_json.read(text), kind)


def decoded(value: object, kind: type[Wanted], path: str = "") -> Wanted:
    """Return a plain value as a value of that type; `path`: where it stands.

    Raises `Unreadable` with the path of the part at fault (``input`` for the whole), that part, and what is allowed.
    True is no number, and 1.0 is no whole number.

    >>> decoded({"x": "far"}, dict[str, int], "places")
    Traceback (most recent call last):
        ...
    carrom.errors.Unreadable: places.x: must be a whole number, not "far"
    """
    try:
        return msgspec.convert(value, type=kind, strict=True)
    except msgspec.ValidationError as error:
        raise explain(value, kind, path, str(error)) from None


def chosen(value: str, allowed: Iterable[Word], path: str) -> Word:
    """Return the allowed word that a text is; for a check that needs another member. Raises `Unreadable`."""
    words = tuple(allowed)
    for word in words:
        if word == value:
            return word
    raise Unreadable(path, must_be(f"one of {', '.join(words)}", value))


def check_members(given: Iterable[str], allowed: Iterable[str], path: str) -> None:
    """Check the keys of an object against those that another member allows. Raises `Unreadable`."""
    known = tuple(allowed)
    for key in given:
        if key not in known:
            raise Unreadable(f"{path}.{key}", f"unknown; known are {', '.join(known)}")
