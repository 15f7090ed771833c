"""Measured boards that were kept under a name: one file each, of one line, in the user's data folder."""

from pathlib import Path

from platformdirs import user_data_path

from carrom.errors import Unavailable, Unreadable

ENDING = ".txt"


def folder() -> Path:
    """Return the folder of the measured boards."""
    return user_data_path("carrom") / "boards"


def keep(text: str) -> Path:
    """Keep a measured board's text under the name in it; one of the same name is replaced. Return its file.

    Raises `Unavailable` where it cannot be written."""
    from carrom import files
    from carrom.physics import board_name

    file = folder() / f"{_file_name(board_name(text))}{ENDING}"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable(f"{file.parent} cannot be made: {error.strerror or error}") from None
    files.replace(file, f"{text}\n".encode())
    return file


def kept() -> list[str]:
    """Return the texts of the boards that are kept, by name; files that cannot be read are left out."""
    found = []
    for file in sorted(folder().glob(f"*{ENDING}")):
        try:
            found.append(_read(file))
        except Unreadable:
            continue
    return found


def matter_given(word: str) -> str:
    """Return the name of the matter that a word on the command line means: a preset, the text of a measured board, or
    the name of one that is kept.

    Raises `Unreadable` (field ``matter``) with what is known."""
    from carrom.physics import MATTERS, board_name, is_measured, matter_named, measured_model

    if word in MATTERS:
        return word
    if is_measured(word):
        return matter_named(word, measured_model(word)).name
    file = folder() / f"{_file_name(word)}{ENDING}"
    if "/" in word or "\\" in word or not file.is_file():
        own = [board_name(text) for text in kept()]
        known = f"presets are {', '.join(MATTERS)}" + (f", boards you keep {', '.join(own)}" if own else "")
        raise Unreadable("matter", f"{word!r:.60} is not known; {known}; `carrom calibrate --keep NAME` keeps a board")
    return _read(file)


def _file_name(name: str) -> str:
    return "_".join(name.split())


def _read(file: Path) -> str:
    from carrom.physics import matter_named, measured_model

    try:
        text = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(str(file), f"cannot be read ({error})") from None
    try:
        return matter_named(text, measured_model(text)).name
    except Unreadable as error:
        raise Unreadable(f"{file}: {error.field}", error.message) from None
