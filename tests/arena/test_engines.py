"""Engines of anybody's as contestants: whatever they do wrong loses a board, and nothing else."""

import gc
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from math import hypot
from random import Random

import pytest

from carrom.arena.conditions import conditions_of_here
from carrom.arena.contestant import Forfeit
from carrom.arena.contestants import contestant
from carrom.arena.engine import EngineContestant
from carrom.arena.paired_boards import dismiss, pair_of_boards, play_board
from carrom.board import Stroke
from carrom.bots import Hand, done
from carrom.bots.action import AnswerBet, NameMan, PlaceMan, RotateRosette
from carrom.engines.decoder import match_at
from carrom.errors import Unreadable
from carrom.match import Match, RoundOpened, ToPlace, play, rotate_rosette
from tests.arena.playing import ICF
from tests.engines.foreign import EXAMPLE, OURS, POSITIONS, ROOT, board, engine, is_running, position, program

pytestmark = pytest.mark.process

HAND = Hand(0.3)


def has_ended(pid: int) -> bool:
    """Within a minute: it may have to be buried by what adopts it."""
    until = time.monotonic() + 60
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.02)
    return not is_running(pid)


def meant(player: EngineContestant, match: Match | None = None) -> Stroke:
    return player.meant(match or board(), HAND, Random(1))


def reason(player: EngineContestant) -> str:
    """Why it loses the board; its process is gone then, and can be started again."""
    with pytest.raises(Forfeit) as lost:
        meant(player)
    assert lost.value.name == player.name
    assert player.pid is None
    return lost.value.reason


@pytest.mark.parametrize("half", [0, 1])
def test_the_example_plays_a_whole_board_against_a_level(half):
    played = play_board(ICF, pair_of_boards("child", f"engine:{EXAMPLE}", 0.5, 1, 0)[half])
    assert (played.forfeit, played.fault) == ("", "")
    assert played.won is not None
    assert played.strokes > 5
    dismiss(played.second, "second")


def test_an_engine_that_crashes_loses_its_board_and_the_arena_goes_on(tmp_path):
    crashing = f"engine:{program(tmp_path, 'asked == 2 and sys.exit(3)' + chr(10) + 'say(good)')}"
    for board_ in pair_of_boards("child", crashing, 0.5, 1, 0):
        played = play_board(ICF, board_)
        assert played.won == "first"
        assert played.forfeit == f"{crashing}: has ended with status 3"


ABLE = 'say("name Somebody", "author Tests", "can place bet raise turn", "ceiok")'
CHOICE = {"turn": "turns 12500", "bet": "bets w2", "raise": "raises", "place": "placed 12000 -3400"}


def test_an_engine_is_asked_for_the_choices_it_announces(tmp_path):
    player = engine(program(tmp_path, greeted=ABLE, ask=f"say({CHOICE!r}[what])"))
    karom = board(book="karom", options={"colours": "draw"})
    assert player.side_action(karom, HAND, Random(1)) == RotateRosette("S", 12_500)
    assert player.side_action(rotate_rosette(karom, "S", 12_500)[0], HAND, Random(1)) is None
    bet = position("k-rhum, 2 seats", lambda one: one.bidding)
    free = match_at(bet.header, bet.layout, bet.state)
    named = player.side_action(free, HAND, Random(1))
    assert named == NameMan("S", "w2")
    awaited, _ = done(free, named)
    assert player.side_action(awaited, HAND, Random(1)) == AnswerBet("N", raises=True)
    outside = {disc: point for disc, point in free.layout.items() if hypot(*point) > 60_000 and disc != "b7"}
    waiting = replace(free.position, layout=outside, to_place=(ToPlace("b7", "outer-circle", "N"),))
    due = replace(free, steps=(replace(free.steps[-1], position=waiting),))
    assert player.side_action(due, HAND, Random(1)) == PlaceMan("N", "b7", (12_000, -3_400))
    player.close()


def test_an_engine_with_strokes_only_is_asked_for_no_choice_and_one_with_an_invalid_choice_loses_the_board(tmp_path):
    karom = board(book="karom", options={"colours": "draw"})
    silent = engine(program(tmp_path, ask="sys.exit(3)", ready="sys.exit(4)"))
    assert silent.side_action(karom, HAND, Random(1)) is None
    silent.close()
    player = engine(program(tmp_path, greeted=ABLE, ask='say("turns 400000")'))
    with pytest.raises(Forfeit, match="sends 'turns 400000'"):
        player.side_action(karom, HAND, Random(1))
    assert player.pid is None


def test_our_bot_as_an_engine_plays_a_board_with_bets():
    here = pair_of_boards(f"engine:{OURS} --level cafe", "cousin", 0.5, 7, 0)[0]
    played = play_board(conditions_of_here("arena", "k-rhum", {}, False, "by-hand"), here)
    assert (played.forfeit, played.fault) == ("", "")
    assert played.side_actions > 0
    dismiss(here.first, "first")


def test_the_example_sinks_a_man_that_lies_well():
    """From every seat, its own man before a pocket, whatever else lies about."""
    player = contestant(f"engine:{EXAMPLE}")
    lasts = [case for case in POSITIONS() if case.title.startswith("icf") and case.title.endswith("one man left")]
    assert len(lasts) == 6
    for case in lasts:
        _, shot, _ = play(case.match, player.meant(case.match, HAND, Random(1)))
        assert "w5" in shot.gone, case.title
    player.close()


@pytest.mark.full
def test_our_bot_as_an_engine_chooses_as_its_level_every_time():
    strokes = []
    for _ in range(2):
        player = EngineContestant("engine:ours", OURS, thinking=30_000)
        strokes.append([meant(player), meant(player), meant(player, board(2))])
        player.close()
    assert strokes[0] == strokes[1]


WRONG = {
    "it crashes": ("1 / 0", "has ended with status 1; its last line on standard error: ZeroDivisionError"),
    "it ends": ("sys.exit(0)", "has ended with status 0"),
    "it is killed": ("os.kill(os.getpid(), 9)", "has ended with signal 9"),
    "it hangs": ("time.sleep(60)", "has not answered within"),
    "it closes its output and goes on": ("os.close(1); time.sleep(60)", "has closed its output and still runs"),
    "it means no number": ('say(f"bestshot {seat} nan 0 1")', "'nan' is not a whole number"),
    "it means a number beyond all": ('say(f"bestshot {seat} 0 1e999 1")', "'1e999' is not a whole number"),
    "it means a number of a million digits": ('say(f"bestshot {seat} 0 0 " + "9" * 15000)', "is not a whole number"),
    "it means a fraction": ('say(f"bestshot {seat} 0 0 1.5")', "'1.5' is not a whole number"),
    "it says too little": ('say(f"bestshot {seat} 0 0")', "has 3 words after it"),
    "it says too much": ('say(f"bestshot {seat} 0 0 1 2 3")', "has 6 words after it"),
    "it plays for another seat": ('say("bestshot N 0 0 -4000000")', "not-your-turn"),
    "it plays for a seat there is not": ('say("bestshot X 0 0 4000000")', "'X' is not a seat"),
    "it plays from where nobody may": ('say(f"bestshot {seat} 999999 0 4000000")', "striker-off-line"),
    "it does not flick": ('say(f"bestshot {seat} {place} 0 0")', "the striker does not move"),
    "it flicks too hard": ('say(f"bestshot {seat} {place} 8000000 8000000")', "is faster than"),
    "it answers another question": ('say("placed 0 0")', "which was not requested"),
    "it passes": ('say("pass")', "which was not requested"),
    "it gives up": ('say("error no idea")', "reports an error: no idea"),
    "it says nothing but nonsense": ('say("hello", "bestshott S 1 2 3", "")', "has not answered within"),
    "it says what is no text": (r'os.write(1, b"bestshot \xff\xfe\n")', "not UTF-8"),
    "it says a huge line": ('print("x" * 50_000_000, flush=True)', "a line of more than 16384 bytes"),
    "it says a huge line that never ends": ('os.write(1, b"x" * 60_000); time.sleep(60)', "a line of more than"),
    "it says a million lines": ('print("info\\n" * 1_000_000, flush=True)', "sends 10000 lines"),
    "it wants all the memory": ("bytearray(1 << 35)", "its last line on standard error: MemoryError"),
}


@pytest.mark.parametrize("what", WRONG)
def test_an_engine_loses_the_board_when(what, tmp_path):
    go, because = WRONG[what]
    grace = 0.1 if "within" in because else 60.0
    assert because in reason(engine(program(tmp_path, go), grace))


def test_an_engine_that_never_greets_or_refuses_the_board_loses_it(tmp_path, monkeypatch):
    refuses = engine(program(tmp_path, ready='say("error book icf is unknown")'))
    assert reason(refuses) == "reports an error: book icf is unknown"
    monkeypatch.setattr("carrom.engines.EngineDriver.greet.__defaults__", (0.5,))
    assert "has not answered within" in reason(engine(program(tmp_path, greeted="pass")))


def test_an_unsolicited_answer_is_not_taken_for_the_next(tmp_path):
    # in one breath: who hears the first has heard the second
    player = engine(program(tmp_path, "say(good + chr(10) + good)"))
    meant(player)
    assert "which was not requested" in reason(player)


def test_a_flood_on_standard_error_does_not_block_and_its_end_is_kept(tmp_path):
    flood = 'sys.stderr.write("complaint\\n" * 300_000 + "the last word\\n"); sys.stderr.flush(); '
    player = EngineContestant("engine:flood", program(tmp_path, flood + "say(good)"), thinking=10_000)
    assert meant(player).vy == 4_000_000
    assert player.complaints.endswith("the last word")
    assert len(player.complaints) <= 8192
    player.close()
    # the report holds the last line
    player = engine(program(tmp_path, 'print("no idea\\nwhat now?", file=sys.stderr, flush=True); say("bestshot")'))
    told = "it takes seat, x, vx, vy and an optional spin; its last line on standard error: what now?"
    assert reason(player).endswith(told)


@pytest.mark.full
def test_an_engine_that_is_told_to_stop_may_still_answer_and_one_that_ignores_quit_is_killed(tmp_path):
    player = engine(program(tmp_path, go="pass", stop="say(good)", quit="pass"))
    assert meant(player).vy == 4_000_000
    pid = player.pid
    player.close()
    assert not is_running(pid)


@pytest.mark.full
def test_the_children_of_an_engine_end_with_it(tmp_path):
    child = 'sys.stderr.write(str(subprocess.Popen(["sleep", "600"]).pid)); sys.stderr.flush(); say(good)'
    player = engine(program(tmp_path, child))
    meant(player)
    sleeper = int(player.complaints)
    assert is_running(sleeper)
    player.close()
    assert has_ended(sleeper)


def test_an_unreferenced_engine_is_ended(tmp_path):
    player = engine(program(tmp_path))
    meant(player)
    pid = player.pid
    del player
    gc.collect()
    assert not is_running(pid)


@pytest.mark.skipif(shutil.which("setpriv") is None, reason="only Linux kills the child of whoever was killed")
@pytest.mark.full
def test_an_engine_that_hangs_dies_with_an_arbiter_that_was_killed(tmp_path):
    command = program(tmp_path, "sys.stderr.write('hangs'); sys.stderr.flush()\nwhile True: time.sleep(60)")
    arbiter = (
        "from tests.engines.foreign import *\n"
        "from carrom.bots import Hand; from carrom.engines import EngineDriver\n"
        "from carrom.engines.driver import command_of\n"
        "import sys; driven = EngineDriver(command_of(sys.argv[1])); driven.greet()\n"
        "driven.begin_board(board(), ('S',), Hand(1), 1); driven.go(board())\n"
        "print(driven.process.pid, flush=True); driven.process.receive(1e18)\n"
    )
    killed = subprocess.Popen([sys.executable, "-c", arbiter, command], cwd=ROOT, stdout=subprocess.PIPE)
    pid = int(killed.stdout.readline())
    assert is_running(pid)
    killed.kill()
    killed.communicate()
    assert has_ended(pid)


def test_every_round_is_a_new_board_and_every_stroke_of_it_is_not(tmp_path):
    tell = 'sys.stderr.write("board\\n"); sys.stderr.flush(); say("readyok")'
    player, first = engine(program(tmp_path, ready=tell)), board()
    for match in (first, first, board(1), first):
        assert isinstance(match.steps[-1].event, RoundOpened)
        meant(player, match)
    meant(player, first)
    assert player.complaints.count("board") == 3
    player.close()


def test_a_missing_program_is_refused_before_any_board():
    for command, why in (
        ("no-such-engine --fast", "no program 'no-such-engine'"),
        ("", "is empty"),
        ('python "unclosed', "is not a command"),
    ):
        with pytest.raises(Unreadable, match=why):
            contestant(f"engine:{command}")
