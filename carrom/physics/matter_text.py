"""A measured board as one line of text: the model and every constant, to be shared, kept in records, and played on.

    measured-1,slide-2,Chez_Mamie,mu=0.1188,e_disc=0.88/0.23/0.45,e_frame=0.7048,mu_disc=0.1,mu_frame=0.083,hop=0.8,
    lip=0,g=9.81                                                    (in one line, without blanks)

`measured-1` is the form; the name has `_` for a blank. Restitution is a number, or a law's top/floor/half;
`e_striker` is left out where it is as between two men. The text is the name of its matter wherever a matter is named,
so that every record replays anywhere."""

import re
from functools import lru_cache
from itertools import zip_longest

from carrom.errors import Unreadable
from carrom.physics.matter import FIRST_MODEL, MODEL, SECOND_MODEL, Matter
from carrom.physics.presets import presets_of
from carrom.physics.restitution import Restitution, refuse_outside

FORM = "measured-1"
MEASURED = "measured"
"""The name of every measured board where constants follow as words, as engines are sent them."""
LONGEST = 400
"""Characters of a text."""
LONGEST_NAME = 40
_CONSTANTS = ("mu", "e_disc", "e_striker", "e_frame", "mu_disc", "mu_frame", "hop", "lip", "g")
_EARTH = (9.7, 9.9)
"""m/s²: the gravity of a board that somebody has measured. With a hundredth of it a stroke would take hours."""
_LAWS = ("e_disc", "e_striker", "e_frame")
_NUMBER = re.compile(r"\d{1,4}(?:\.\d{1,6})?\Z", re.ASCII)
_NAME = re.compile(r"[^\s,/=\"\\]+\Z")


def is_measured(matter: str) -> bool:
    """Whether the name of a matter is the text of a measured board, well written or not."""
    return matter.startswith("measured-")


def measured_model(matter: str) -> str:
    """The model that new games on a matter of that name are played under.

    >>> measured_model("measured-1,slide-2,Mamie,mu=0.1"), measured_model("dry") == MODEL
    ('slide-2', True)
    """
    return SECOND_MODEL if is_measured(matter) else MODEL


def matter_named(name: str, model: str) -> Matter:
    """The matter of a preset's name, as the model has it, or of the text of a measured board. Raises `Unreadable`
    (field ``matter``) for another name, for a text that is not well written, and for a measured board under `slide-1`.
    """
    if not is_measured(name):
        presets = presets_of(model)
        if name not in presets:
            raise Unreadable("matter", f"{name!r:.60} is not one of {', '.join(presets)}, nor a measured board's text")
        return presets[name]
    if model == FIRST_MODEL:
        raise Unreadable("matter", f"is a measured board, which {model} does not know; it needs {SECOND_MODEL}")
    return read_matter(name)


@lru_cache(maxsize=256)
def read_matter(text: str) -> Matter:
    """Parse the text of a measured board; the matter is named by the text itself, as `matter_text` writes it. Raises
    `Unreadable` (field ``matter`` or ``matter.<constant>``) with what is wrong and how it is written."""
    if len(text) > LONGEST:
        raise Unreadable("matter", f"is longer than {LONGEST} characters; a measured board's text has about 150")
    form, *parts = text.split(",")
    if form != FORM:
        raise Unreadable("matter", f"begins with {form!r:.40}; this program reads {FORM}: install a newer one")
    if len(parts) < 2 or parts[0] != SECOND_MODEL:
        raise Unreadable("matter", f"must go on with the model, {SECOND_MODEL}, and the board's name")
    refuse_no_name(parts[1])
    found: dict[str, float | Restitution] = {}
    for part in parts[2:]:
        name, sign, value = part.partition("=")
        if not sign or name not in _CONSTANTS:
            raise Unreadable("matter", f"{part!r:.40} is not one of {', '.join(_CONSTANTS)} with = and its number")
        if name in found:
            raise Unreadable(f"matter.{name}", "occurs twice; write it once")
        found[name] = _value(name, value)
    missing = [name for name in _CONSTANTS if name not in found and name != "e_striker"]
    if missing:
        raise Unreadable(f"matter.{missing[0]}", "is missing; the text names every constant: was it cut off?")
    matter = Matter(name=FORM, **found)  # type: ignore[arg-type]  # laws for restitution alone
    refuse_outside("g", matter.g, *_EARTH)
    return Matter(name=_written(parts[1], matter), **found)  # type: ignore[arg-type]


def matter_text(name: str, matter: Matter) -> str:
    """The text of a matter, under a name of its own; blanks become `_`, numbers have six decimals at most.

    Raises `Unreadable` for a name that a text cannot hold.

    >>> matter_text("Chez Mamie", Matter(mu=0.12))
    'measured-1,slide-2,Chez_Mamie,mu=0.12,e_disc=0.9,e_frame=0.75,mu_disc=0.1,mu_frame=0.1,hop=0.8,lip=0,g=9.81'
    """
    name = "_".join(name.split())
    refuse_no_name(name)
    return _written(name, matter)


def board_name(text: str) -> str:
    """The name in the text of a measured board, with its blanks.

    >>> board_name("measured-1,slide-2,Chez_Mamie,mu=0.12")
    'Chez Mamie'
    """
    return " ".join(text.split(",")[2:3]).replace("_", " ")


def measured_words(text: str) -> str:
    """`MEASURED` and the constants in the text of a measured board, as words with blanks.

    >>> measured_words("measured-1,slide-2,Mamie,mu=0.12,hop=0.8")
    'measured mu 0.12 hop 0.8'
    """
    return " ".join([MEASURED, *(part.replace("=", " ") for part in text.split(",")[3:])])


def text_of_words(words: str) -> str:
    """The text of a measured board for constants as words, still to be checked.

    >>> text_of_words("mu 0.12 hop 0.8")
    'measured-1,slide-2,board,mu=0.12,hop=0.8'
    """
    parts = words.split()
    pairs = [f"{name}={value}" for name, value in zip_longest(parts[::2], parts[1::2], fillvalue="")]
    return ",".join([FORM, SECOND_MODEL, "board", *pairs])


def refuse_no_name(name: str) -> None:
    """Raise `Unreadable` for what is no name of a measured board."""
    if not _NAME.match(name) or not name.isprintable() or len(name) > LONGEST_NAME:
        raise Unreadable(
            "matter",
            f"{name!r:.60} is no name: use 1 to {LONGEST_NAME} letters, digits, - and _, without , / = and quotes",
        )


def _written(name: str, matter: Matter) -> str:
    values = ((constant, getattr(matter, constant)) for constant in _CONSTANTS)
    return ",".join(
        [FORM, SECOND_MODEL, name, *(f"{one}={_text(value)}" for one, value in values if value is not None)]
    )


def _text(value: float | Restitution) -> str:
    if isinstance(value, Restitution):
        return "/".join(map(_text, value))
    written = f"{value:.6f}".rstrip("0")
    return written.removesuffix(".")


def _value(name: str, text: str) -> float | Restitution:
    numbers = text.split("/")
    if len(numbers) not in ((1, 3) if name in _LAWS else (1,)) or not all(map(_NUMBER.match, numbers)):
        kinds = "a number, or top/floor/half" if name in _LAWS else "a number"
        raise Unreadable(f"matter.{name}", f"{text!r:.40} is not {kinds} with at most six decimals, such as 0.12")
    values = [float(number) for number in numbers]
    return Restitution(*values) if len(values) == 3 else values[0]
