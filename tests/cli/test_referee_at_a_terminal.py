"""`carrom referee` as a process: at a terminal, killed, stopped, and two at once on one file."""

import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from select import select
from time import monotonic

import pytest

from carrom.records import read_record
from carrom.records.replay import replay
from tests.cli.terminal import carrom, command

NEW = ("--book", "karom", "--names", "Camille,Noé", "--opener", "Camille")
USUAL = {"TERM": "xterm", "COLUMNS": "100", "LINES": "40", "LC_ALL": "C.UTF-8"}
ITS_OWN = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
"""Makes the terminal that of the process, where Ctrl-C is a signal, and goes on as the command."""
TIMEOUT, AGAIN = 120, 5
"""s for anything to be said, on a busy machine too; and until a key is pressed again."""
COLOURS = re.compile("\x1b\\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """A person at a terminal: types, and reads until something is said."""

    def __init__(self, *arguments: object, **environment: str) -> None:
        self.end, child = pty.openpty()
        told = {**{k: v for k, v in os.environ.items() if k != "NO_COLOR"}, **USUAL, **environment}
        self.process = subprocess.Popen(
            [sys.executable, "-c", ITS_OWN, *command("referee", *arguments)],
            stdin=child,
            stdout=child,
            stderr=child,
            env=told,
            start_new_session=True,
        )
        os.close(child)

    def hear(self, until: str, pressed: bytes = b"") -> str:
        """All that comes until these words do; what looks like words, without colours. Ends where the process does.

        `pressed`: the key for it. As one does, it is pressed again where nothing comes of it: Python's line editor
        misses a Ctrl-C that falls between the prompt and its waiting for a key.
        """
        raw, end = b"", monotonic() + TIMEOUT
        self.press(pressed)
        while until not in _words(raw):
            assert monotonic() < end, f"{until!r} was not said in time: {raw.decode(errors='replace')}"
            if not select([self.end], [], [], AGAIN)[0]:
                self.press(b"" if raw else pressed)
                continue
            try:
                piece = os.read(self.end, 4096)
            except OSError:  # the other end is closed
                piece = b""
            assert piece, f"{until!r} was never said: {raw.decode(errors='replace')}"
            raw += piece
        self.raw = raw.decode(errors="replace")
        return _words(raw)

    def type(self, line: str) -> None:
        os.write(self.end, line.encode() + b"\n")

    def press(self, key: bytes) -> None:
        os.write(self.end, key)


def _words(raw: bytes) -> str:
    text = COLOURS.sub("", raw.decode(errors="replace"))
    return text.replace("\r\n", "\n").replace("\N{NO-BREAK SPACE}", " ")


@contextmanager
def terminal(*arguments: object, **environment: str) -> Iterator[Terminal]:
    sitting = Terminal(*arguments, **environment)
    try:
        yield sitting
    finally:
        if sitting.process.poll() is None:
            sitting.process.kill()
        sitting.process.wait()
        os.close(sitting.end)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "game.cgn"


def entries(file):
    record = read_record(file.read_text(encoding="utf-8"))
    assert [one.differences for one in replay(record)] == [()] * len(record.entries)
    return record.entries


@pytest.mark.process
def test_a_person_types_a_game_in_english(file):
    with terminal(file, *NEW, "--lang", "en") as sitting:
        assert "Karom: Camille against Noé." in sitting.hear("Camille> ")
        sitting.type("ww")
        said = sitting.hear("Camille> ")
        assert "1 Camille: white, white\n" in said
        assert "\x1b[1;32m    Camille plays.\x1b[0m" in sitting.raw
        sitting.type("foo")
        assert "“foo”: I do not know that word." in sitting.hear("Camille> ")
        sitting.type("s")
        assert "inside the outer circle" in sitting.hear("Noé> ")
        sitting.type("u")
        assert "Taken back: Camille: the striker" in sitting.hear("Camille> ")
        sitting.press(b"\x04")
        assert "game.cgn has everything." in sitting.hear("carrom referee game.cgn")
        assert sitting.process.wait() == 0
    assert len(entries(file)) == 4


@pytest.mark.process
@pytest.mark.full
def test_une_personne_arbitre_en_francais_sur_quarante_colonnes_sans_couleurs(file):
    with terminal(file, *NEW, "--lang", "fr", COLUMNS="40", NO_COLOR="1") as sitting:
        said = sitting.hear("Camille> ")
        assert "Karom : Camille contre Noé." in said
        assert max(len(line) for line in said.splitlines()) <= 40
        sitting.type("b; un coup franc")
        assert "1 Camille : blanc\n" in sitting.hear("Camille> ")
        assert "\x1b[1" not in sitting.raw
        sitting.type("op")
        assert "Le palet" in sitting.hear("Noé> ")
        sitting.type("?")
        assert "une remarque : derrière une ligne, ou seule" in " ".join(sitting.hear("Noé> ").split())
        sitting.type("quitter")
        assert "Tout est dans game.cgn." in sitting.hear("carrom referee game.cgn")
        assert sitting.process.wait() == 0
    assert [entry.comment for entry in entries(file)] == ["", "un coup franc", ""]


@pytest.mark.process
def test_a_line_is_edited_an_earlier_one_brought_back_and_ctrl_c_leaves_a_record_that_can_be_continued(file):
    with terminal(file, *NEW, "--lang", "en") as sitting:
        sitting.hear("Camille> ")
        sitting.press(b"wx\x7fw\r")
        assert "1 Camille: white, white\n" in sitting.hear("Camille> ")
        sitting.press(b"\x1b[A\r")
        assert "2 Camille: white, white\n" in sitting.hear("Camille> ")
        sitting.hear("game.cgn has everything.", pressed=b"\x03")
        assert sitting.process.wait() == 130
    assert len(entries(file)) == 3
    assert [path.name for path in file.parent.iterdir()] == ["game.cgn"]


@pytest.mark.process
@pytest.mark.full
def test_killed_between_lines_nothing_that_was_answered_is_lost(file):
    typed = ["w", "s", "w!", "concede", "next"]
    for count, line in enumerate(typed, start=2):
        with terminal(file, *(NEW if count == 2 else ()), "--lang", "en") as sitting:
            sitting.hear("> ")
            sitting.type(line)
            sitting.hear("queen on the board\n")
            sitting.process.send_signal(signal.SIGKILL)
            sitting.process.wait()
        assert len(entries(file)) == count
    with terminal(file, "--lang", "en") as sitting:
        sitting.hear("> ")
        for _ in typed:
            sitting.type("u")
            sitting.hear("queen on the board\n")
        sitting.type("h")
        assert "    Round 1: Camille breaks.\n    Camille breaks." in sitting.hear("queen on the board\n")


@pytest.mark.process
def test_the_second_terminal_on_a_file_is_refused_in_one_line(file):
    with terminal(file, *NEW, "--lang", "en") as sitting:
        sitting.hear("Camille> ")
        second = carrom("referee", file, text="w\n")
        assert (second.returncode, second.stdout, second.stderr.count("\n")) == (1, "", 1)
        assert "is being refereed in another terminal" in second.stderr
        sitting.type("w")
        sitting.hear("Camille> ")
    assert len(entries(file)) == 2


def test_a_file_of_lines_ends_at_the_first_that_is_refused(file):
    done = carrom("referee", file, *NEW, "--lang", "en", text="w\nfoo\nw\n")
    assert done.returncode == 2
    assert done.stderr.startswith("carrom: line 2: “foo”: I do not know that word.")
    assert len(entries(file)) == 2


def test_bytes_that_are_not_utf_8_are_refused_like_any_line():
    done = carrom("referee", *NEW, text=b"\xff\xfe\x00\n")
    assert (done.returncode, done.stderr.count("\n"), "Traceback" in done.stderr) == (2, 1, False)
