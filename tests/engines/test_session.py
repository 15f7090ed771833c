"""Our bot as an engine: what it answers, when it stops, what it makes of nonsense and of who leaves."""

import os
import shlex
import subprocess
import threading
import time
from dataclasses import replace
from queue import Queue
from random import Random

import pytest

from carrom.board import DOUBLES, SINGLES, SOLO, THREE, Seat, Stroke, is_free_place
from carrom.bots import PERSONAS, Hand, bot_stroke, persona
from carrom.engines.cases import cases
from carrom.engines.decoder import EngineState, match_at, read_shot
from carrom.engines.driver import board_lines, position_lines, seats_with
from carrom.engines.session import Session
from carrom.errors import Unreadable
from carrom.match import Match, Player, rotate_rosette
from carrom.rules import EVERY_BOOK
from carrom.rules.objection import objection
from tests.cli.terminal import carrom
from tests.engines.foreign import OURS, POSITIONS, ROOT, board, position

pytestmark = pytest.mark.slow

HAND = Hand(0.3)


class Conversation:
    """A session in a thread of this process, and the arbiter's end of it."""

    def __init__(self, level: str = "club") -> None:
        source, self._sink = os.pipe()
        self._said: Queue[str] = Queue()
        self._thread = threading.Thread(target=Session(self._said.put, level).run, args=(source,))
        self._thread.start()

    def say(self, *lines: str | bytes) -> None:
        for line in lines:
            rest = (line if isinstance(line, bytes) else line.encode()) + b"\n"
            while rest:
                rest = rest[os.write(self._sink, rest) :]

    def hear(self, *wanted: str) -> str:
        """The next line that begins with one of these words, or with ``error``; others are passed over."""
        while True:
            line = self._said.get(timeout=60)
            if line.split()[0] in (*wanted, "error"):
                return line

    def begin(self, match: Match, hand: Hand = HAND, seed: int = 42) -> None:
        self.say(*board_lines(match, seats_with(match, match.state.to_play), hand, seed))
        assert self.hear("readyok") == "readyok"

    def asked(self, match: Match, question: str, answer: str) -> str:
        """The answer to a choice, or ``pass``."""
        self.say(*position_lines(match), question)
        return self.hear("pass", answer)

    def go(self, match: Match, line: str = "go") -> Stroke:
        self.say(*position_lines(match), line)
        return read_shot(self.hear("bestshot").split()[1:])

    @property
    def is_silent(self) -> bool:
        """Whether it has said nothing that was not heard, and says nothing for a moment."""
        time.sleep(0.2)
        return self._said.empty()

    def end_of_input(self) -> None:
        os.close(self._sink)
        self._thread.join(60)
        assert not self._thread.is_alive()


@pytest.fixture
def talk():
    conversation = Conversation()
    yield conversation
    conversation.end_of_input()


def test_the_engine_sends_its_name_and_level_and_another_level_may_be_set(talk):
    talk.say("cei 1")
    assert talk.hear("name").endswith(" club")
    assert talk.hear("author") == "author the carrom project"
    assert talk.hear("option") == f"option level choice club {' '.join(PERSONAS)}"
    assert talk.hear("ceiok") == "ceiok"
    talk.say("set level child", "cei 1")
    assert talk.hear("name").endswith(" child")
    talk.say("set level god")
    assert talk.hear("readyok").startswith(f"error set: 'level god' is not `level` and one of {', '.join(PERSONAS)}")
    done = carrom("engine", "--level", "god")
    assert (done.returncode, f"'god' is not one of {', '.join(PERSONAS)}" in done.stderr) == (2, True)


@pytest.mark.parametrize("level", list(PERSONAS)[: list(PERSONAS).index("club") + 1])
def test_the_engine_means_the_stroke_of_its_level_at_a_table(talk, level):
    """Habits of the eye and all: what a bot of that level would mean there, its luck being the same."""
    talk.say(f"set level {level}")
    for case in [case for case in POSITIONS() if case.title.startswith("icf, 2 seats")][:4]:
        match = case.match
        players: dict[Seat, Player] = {seat: Player("bot", level=level) for seat in match.header.seats}
        table = match_at(replace(match.header, players=players), match.layout, match.state)
        talk.begin(match, persona(level).hand)
        meant, _ = bot_stroke(table, Random("42 1"))
        assert talk.go(match) == meant, case.title


def test_the_engine_reads_the_position_that_was_sent_and_the_options_of_its_book():
    for match in [*(case.match for case in cases(2)), board(book="karom", options={"queen_value": 3})]:
        told = EngineState()
        for line in [*board_lines(match, ("S",), HAND, 1)[:-1], *position_lines(match)]:
            assert told.take(line), line
        heard = told.match()
        for name in ("state", "layout", "places", "bidding", "board", "matter"):
            assert getattr(heard, name) == getattr(match, name), match.header
        assert heard.position.named == match.position.named
        assert (heard.book.name, heard.book.settings) == (match.book.name, match.book.settings)
        told.refuse_unless_ready()
    assert heard.book.settings["queen_value"] == 3


@pytest.mark.parametrize("seats", [SINGLES, DOUBLES])
def test_the_engine_plays_from_every_seat(talk, seats):
    for seat in seats:
        match = position(fits=lambda one, seat=seat: (one.header.seats, one.state.turn) == (seats, seat))
        talk.begin(match)
        assert objection(match.state, match.board, match.layout, talk.go(match, "go simulations 300")) is None


def test_stop_is_answered_at_once_with_the_best_so_far(talk):
    match = board()
    talk.say("set level grandmaster")
    talk.begin(match)
    talk.say(*position_lines(match), "go")
    talk.hear("info")
    talk.say("stop")
    assert talk.hear("info", "bestshot").startswith("bestshot S ")
    assert talk.is_silent
    talk.say("stop")
    assert talk.is_silent
    assert talk.go(match, "go time 1").seat == "S", "elapsed time acts as stop"


def test_more_simulations_run_when_more_are_requested(talk):
    match = position(fits=lambda one: not one.state.breaking)
    talk.begin(match)
    tried = []
    for many in (100, 2000):
        talk.say(*position_lines(match), f"go simulations {many}")
        tried.append(int([talk.hear("info") for _ in range(2)][1].split()[2]))
        talk.hear("bestshot")
    assert tried[1] > tried[0] + 1000


def test_the_engine_chooses_as_a_bot_of_its_level(talk):
    talk.say("set level league")
    karom = board(book="karom", options={"colours": "draw"})
    k_rhum = position(fits=lambda one: one.bidding)
    talk.begin(karom)
    word, angle = talk.asked(karom, "ask S turn", "turns").split()
    assert word == "turns"
    assert rotate_rosette(karom, "S", int(angle))[0].layout != karom.layout
    talk.begin(k_rhum)
    assert talk.asked(k_rhum, "ask N raise", "raises") in ("pass", "raises")
    free = match_at(k_rhum.header, k_rhum.layout, k_rhum.state)
    assert talk.asked(free, "ask S bet w1 w2 w3", "bets") in ("pass", "bets w1", "bets w2", "bets w3")
    talk.say("set level child")
    talk.begin(karom)
    assert talk.asked(karom, "ask S turn", "turns") == "pass", "a child passes on every choice"


def test_the_engine_places_a_man_by_choice_on_an_allowed_place(talk):
    match = next(case.match for case in POSITIONS() if case.title.endswith("one man left"))
    layout = {disc: point for disc, point in match.layout.items() if disc != "b7"}
    waits = match_at(match.header, layout, match.state)
    talk.say("set level league")
    talk.begin(match)
    word, x, y = talk.asked(waits, "ask S place b7 outer-circle 0 85000", "placed").split()
    assert word == "placed"
    assert is_free_place(match.board, layout, (int(x), int(y)), (0, 85_000))


def test_a_new_board_drops_the_pending_question(talk):
    talk.say("set level grandmaster")
    match = board()
    talk.begin(match)
    talk.say(*position_lines(match), "go", *board_lines(match, ("S",), HAND, 1))
    assert talk.hear("readyok", "bestshot") == "readyok"
    assert talk.is_silent


NONSENSE = {
    "go": "error position: has not been sent",
    "carrom position 9\ngo": "error position: does not begin with 'carrom position 1'",
    "go time": None,
    "go time ten": "error 'ten' is not a whole number",
    "go time 0": "error go time: 0 is not from 1 to 3600000",
    "go simulations 1e999": "error '1e999' is not a whole number",
    "go simulations -5": "error go simulations: -5 is not from 1 to",
    "ask S turn": "error position: has not been sent",
    "go position\nask X turn": "error ask: takes an occupied seat",
    "go position\nask S dance": "error ask: takes an occupied seat",
    "go position\nask S raise": "error ask raise: the position has no bet",
    "go position\nask S place w1 outer-circle 0 85000": "error ask place: w1 lies on the board already",
    "go position\nask S place w1 anywhere 0 85000": "error ask place: takes a man, one of",
    "newboard\nready": "error book: '' is not one of billard-indien",
    "newboard\nbook karom\noptions queen_value = {\nready": "error options: ",
    "newboard\nbook karom\nboard pool\nready": "error board: 'pool' is not one of icf",
    "newboard\nbook karom\nmatter ice\nready": "error matter: 'ice' is not one of tournament",
    "newboard\nbook karom\nphysics slide-9 00\nready": "error physics: 'slide-9 00' is not the physics of this engine",
    "newboard\nhand nan\ngo": "error hand: 'nan' is not a whole number",
    "x" * 20_000: "error line: has more than 16384 bytes",
}


@pytest.mark.parametrize("lines", NONSENSE, ids=lambda lines: lines[:30].replace("\n", " / "))
def test_nonsense_is_answered_with_an_error_and_forgotten(talk, lines):
    match, wanted = board(), NONSENSE[lines]
    if lines.startswith("go "):
        talk.begin(match)
        talk.say(*position_lines(match))
        lines = lines.removeprefix("go position\n")
    if "hand" in lines:
        lines = lines.replace("go", "\n".join(["book icf", *position_lines(match), "go"]))
    talk.say(lines)
    assert talk.hear("bestshot").startswith(wanted or "bestshot")
    talk.begin(match)
    assert talk.go(match, "go simulations 50").seat == "S"


def test_random_bytes_and_truncated_lines_are_refused_or_read_and_never_end_the_engine(talk):
    match, luck = board(), Random(6)
    for _ in range(200):
        talk.say(luck.randbytes(luck.randrange(200)).replace(b"\n", b" "))
    text = "\n".join([*board_lines(match, ("S",), HAND, 1), *position_lines(match), "go simulations 10", ""]).encode()
    for _ in range(60):
        cut = luck.randrange(len(text))
        talk.say(text[:cut] + text[cut + luck.randrange(40) :])
    talk.say("stop", "cei 1")
    while talk.hear("ceiok") != "ceiok":
        pass
    talk.begin(match)
    assert talk.go(match, "go simulations 50").seat == "S"


def test_pending_questions_are_answered_before_the_end_of_the_input():
    talk, match = Conversation(), board()
    talk.say(*board_lines(match, ("S",), HAND, 1), *position_lines(match), "go")
    talk.end_of_input()
    assert talk.hear("bestshot").startswith("bestshot S ")


@pytest.mark.process
def test_as_a_program_it_ends_quietly_when_its_output_is_closed():
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(shlex.split(OURS), cwd=ROOT, **pipes) as command:
        command.stdout.close()
        command.stdin.write(b"cei 1\n")
        command.stdin.flush()
        assert command.wait(60) == 0
        assert command.stderr.read() == b""


def heard(match: Match, begins: str = "nothing", told: str = "") -> EngineState:
    """An engine that has received this board and position; the lines that begin so are replaced by `told`."""
    state, yours = EngineState(), seats_with(match, match.state.to_play)
    for line in (*board_lines(match, yours, Hand(0.5), seed=1), *position_lines(match)):
        for each in (told if line.startswith(begins) else line).split("\n"):
            state.take(each)
    return state


def test_an_engine_is_tried_with_every_book_and_every_seating_that_it_has_and_each_of_three_plays_for_themselves():
    tried = {(case.match.header.book, case.match.header.seats) for case in POSITIONS()}
    assert tried == {(name, seats) for name, book in EVERY_BOOK.items() for seats in book.seatings}
    assert {seats for _, seats in tried} >= {THREE, SOLO}
    match = position("point-carrom, 3 seats: E breaks")
    assert seats_with(match, "E") == ("E",)
    assert "seats S E N" in position_lines(match)


@pytest.mark.parametrize(
    ("name", "seats", "change", "field"),
    [
        ("point-carrom", 3, ("taken ", ""), "taken: is missing: point-carrom counts it"),
        ("point-carrom", 3, ("taken ", "misses S 0 E 0 N 0"), "taken: is missing"),
        ("corona-carrom", 1, ("misses ", ""), "misses: is missing: corona-carrom counts it"),
        ("icf", 2, ("last_chance ", "last_chance -\nmisses S 0 N 0"), "misses: is not kept by icf"),
        ("point-carrom", 2, ("colours ", "colours S white N black"), "colours: must be -: point-carrom has none"),
    ],
)
def test_a_state_of_another_kind_of_book_is_refused_with_what_is_missing(name, seats, change, field):
    state = heard(position(f"{name}, {seats} seats: S has one man left"), *change)
    with pytest.raises(Unreadable) as refused:
        state.match()
    assert field in str(refused.value)


def test_a_board_is_refused_before_it_is_ready_where_the_book_has_not_its_seats():
    state = EngineState()
    for line in ("newboard", "book icf", "seats S E N", "yours S"):
        state.take(line)
    with pytest.raises(Unreadable, match="seats"):
        state.refuse_unless_ready()
