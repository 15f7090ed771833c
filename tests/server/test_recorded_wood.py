"""What a server says, kept for the page's own tests; `python -m tests.server.test_recorded_wood` records it anew.

`web/tests/messages.json` holds the messages that a browser received at two tables; the page's tests travel through them
in time. `web/tests/wood.json` holds matches on wood as an umpire's phone asks for them and as the server answers: the
page's tests tap what leads to each request and are given the answer that is kept (`web/tests/wood_scenes.ts`); here the
same requests are asked of a server, and it must answer the same, to the letter. So both are held to one text.
"""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests import shapes
from tests.running import Browser, RunningServer, Served

MESSAGES = Path(__file__).parents[2] / "web/tests/messages.json"
SPEEDS = ((0, 2_400_000), (60_000, 1_300_000), (-60_000, 1_500_000), (90_000, 1_700_000), (-30_000, 2_000_000))
PLAYED = {
    "karom": {"book": "karom", "options": {"colours": "draw"}, "placing": "by-hand"},
    "k-rhum": {"book": "k-rhum"},
}
STEPS = 9
ALL = ("n", "ack", "welcome", "back", "refused", "undo", "presence", "thinking")


class Recorder(Browser):
    """A browser that keeps what it receives."""

    def __init__(self, server: RunningServer, table: dict, **more: object) -> None:
        super().__init__(server, table, **more)
        self.received: list[dict] = []

    def hear_text(self, *verbs: str, timeout: float = 30.0) -> str:
        """Keep every message on the way to one with these verbs."""
        while True:
            text = super().hear_text(*ALL, timeout=timeout)
            self.received.append(json.loads(text))
            if any(verb in self.received[-1] for verb in verbs):
                return text


def received(server: RunningServer, settings: dict) -> list[dict]:
    """What the one who opened a table received while two played there."""
    table = server.open_table(seats={"S": {"kind": "person", "name": "Camille"}, "N": {"kind": "free"}}, **settings)
    host = Recorder(server, table)
    host.join(films=True)
    guest = Browser(server, table, plays=False)
    guest.join()
    guest.told("sit", {"seat": "N", "name": "Noé", "token": "ab" * 16})
    now = host.hear("seated")["next"]
    if now["rosette"] is not None:
        now = host.told("rotate", {"angle": 12_000})["next"]
        guest.hear("rotated")
    for step in range(STEPS):
        if now["seat"] is None:
            break
        verb, value, seat = moved(now, step)
        by, other = (host, guest) if seat == "S" else (guest, host)
        told = by.told(verb, value)
        now = (told if by is host else other.hear("n"))["next"]
        if by is host:
            other.hear("n")
    host.told("close", {})
    for one in (host, guest):
        one.close()
    return host.received


def moved(now: dict, step: int) -> tuple[str, object, str]:
    """What is done next, and by which seat: a man is placed, a bet called or answered, a stroke received."""
    if now["to_place"]:
        man = now["to_place"][0]
        x, y = man["nearest"]
        return "place", {"disc": man["disc"], "x": x, "y": y}, man["by"]
    bet = now["bet"]
    if bet is not None and bet["answers"] is not None and bet["answers"] != now["seat"]:
        return "answer", {"raises": False}, bet["answers"]
    if now["may_bet"] and step > 2:
        colour = now["state"]["colours"][now["seat"]][0]
        return "bet", {"disc": f"{colour}1"}, now["seat"]
    x, speed = SPEEDS[step % len(SPEEDS)]
    low, high = now["places"][0]
    sign = 1 if now["seat"] == "S" else -1
    return "play", {"x": min(high, max(low, x)), "vx": 0, "vy": sign * speed, "spin": 0}, now["seat"]


@pytest.mark.parametrize("name", PLAYED)
def test_the_recorded_messages_are_what_a_server_sends(name):
    messages = json.loads(MESSAGES.read_text(encoding="utf-8"))[name]
    for message in messages:
        shapes.check(message)
    assert [one["n"] for one in messages if "n" in one] == list(range(2, 2 + sum("n" in one for one in messages)))
    assert {"shot", "seated", "closed"} <= {verb for one in messages for verb in one}


FILE = Path(__file__).parents[2] / "web/tests/wood.json"
Act = tuple[str, dict]


def stroke(*fell: str | dict, **more: object) -> Act:
    """These fell, in order."""
    return "declare", {"pocketed": list(fell), **more}


def direct(zone: str) -> dict:
    return {"disc": "white", "direct": True, "zone": zone}


def lay(disc: str, zone: str) -> dict:
    """A man that fell, and where it lay."""
    return {"disc": disc, "zone": zone}


def call(kind: str, by: str) -> Act:
    return "call", {"kind": kind, "by": by}


def counted(men: dict[str, int], winner: str | None, queen: str | None, ending: str = "usual") -> Act:
    return "result", {"men": men, "winner": winner, "queen": queen, "ending": ending, "demanded": 0}


def looked_at(result: Act) -> Act:
    """The same result, of which the server is only asked what it would give."""
    return "counting", result[1]


def won(colour: str, left: int) -> list[Act]:
    """The strokes by which a side with this colour wins a round with the queen and so many of the other men left."""
    other = "black" if colour == "white" else "white"
    return [stroke(*[colour] * 8, "queen", *[other] * (9 - left)), stroke(colour)]


MISS = stroke()
AGAIN: Act = ("open_round", {})
UNDO: Act = ("undo", {})
REDO: Act = ("redo", {})
FOUR = {seat: {"kind": "person", "name": name} for seat, name in zip("SENW", ("Ada", "Bob", "Cyd", "Dov"), strict=True)}
STROKES = [stroke("white"), MISS, stroke("white", "striker"), stroke("black", "black"), stroke("queen")]
LOOKED = counted({"N": 9}, "S", "S")
DEMANDED: Act = ("counting", {"men": {"S": 0}, "winner": "N", "queen": None, "ending": "by-queen", "demanded": 1})
ENDED = counted({"N": 6}, "S", None)
TOMATO = counted({"S": 6}, "N", None, "tomato")

STORIES: dict[str, list[tuple[Act, str]]] = {
    "billard-indien": [
        (stroke(touched=False), "rosette-untouched"), (MISS, "miss"), (stroke("black", "white"), "colours-fixed"),
        (stroke("queen"), "queen-awaiting"), (stroke("black"), "queen-covered"),
        (stroke("striker", "black"), "men-returned"), (stroke(off_board=["white"]), "men-off-board"),
        (stroke("black", improper=True), "improper-stroke"),
    ],
    "classique": [
        (stroke("white"), "men-in"), (stroke("black"), "hand-passes"), (stroke("black", "striker"), "man-paid"),
        (stroke("queen", "white"), "queen-not-coverable"),
    ],
    "k-rhum": [
        (stroke("white"), "colours-fixed"), (stroke(lay("white", "far")), "advantage"), (stroke("striker"), "penalty"),
        (stroke("queen"), "tomato"),
    ],
    "karom": [
        (stroke("white"), "colours-fixed"), (stroke(first_contact=direct("own_line")), "own-line"),
        (stroke("striker"), "man-owed"), (stroke(off_board=["striker"]), "striker-off-board"),
    ],
    "saint-pierre": [
        (stroke("white"), "men-in"), (stroke("white", first_contact=direct("arrow_circle")), "arrow-circle"),
        (stroke("black", backward=True), "back-shot"), (stroke("white", "black"), "men-in"),
    ],
    "garrom": [(stroke("white"), "men-in"), (stroke("white", "striker"), "men-returned"), (MISS, "miss")],
    "icf": [
        (stroke(touched=False), "rosette-untouched"), (stroke("white", "black"), "men-in"),
        (stroke("striker", improper=True), "improper-stroke"), (stroke(off_board=["queen"]), "queen-off-board"),
    ],
}  # fmt: skip
"""Per book: what happens, stroke by stroke, and the call that each must bring."""

SCENES: dict[str, tuple[dict, list[Act]]] = {
    **{book: ({"book": book}, [act for act, _ in acts]) for book, acts in STORIES.items()},
    "undone and redone": ({"book": "karom"}, [*STROKES, *[UNDO] * len(STROKES), *[REDO] * len(STROKES)]),
    "two rounds": ({"book": "classique"}, [*won("white", 5), AGAIN, MISS, stroke("black")]),
    "impossible": ({"book": "karom"}, [
        *(stroke("white"), stroke("white"), MISS), ("correct", {"event": 2, "facts": {"pocketed": []}}),
        ("correct", {"event": 2, "facts": {"pocketed": ["white"]}}),
    ]),
    "a correction undone": ({"book": "karom"}, [
        *(MISS, MISS, ("correct", {"event": 2, "facts": {"pocketed": ["white"]}})), *[UNDO] * 3, *[REDO] * 3,
    ]),
    "a time call": ({"book": "karom"}, [
        MISS, call("timeout", "N"), ("correct", {"event": 3, "facts": {"pocketed": ["black"]}}),
    ]),
    "a round over": ({"book": "karom"}, [*won("white", 5), AGAIN, UNDO]),
    "doubles": ({"book": "classique", "seats": FOUR}, [
        *won("white", 4), AGAIN, *[one for by in "SES" for one in (call("concede", by), AGAIN)], call("concede", "E"),
    ]),
    "three games": ({"book": "icf"}, [call("resign", "N"), AGAIN, call("resign", "S"), AGAIN, call("resign", "S")]),
    "best of three": ({"book": "saint-pierre", "options": {"format": "best-of-three"}}, [
        call("concede", "N"), AGAIN, call("concede", "N"),
    ]),
    "calls of the laws": ({"book": "icf"}, [stroke("white"), MISS, call("technical-foul", "S"), call("timeout", "N")]),
    "waived": ({"book": "icf"}, [stroke("white"), stroke("white", "striker"), call("forgo", "N")]),
    "a bet won": ({"book": "k-rhum"}, [
        stroke("white"), *(("bet", {"zone": "far"}), ("answer", {"raises": True}), ("answer", {"raises": True})),
        *(("answer", {"raises": False}), stroke("white", named_disc_pocketed=True)),
    ]),
    "a bet undone": ({"book": "k-rhum"}, [
        stroke("white"), ("bet", {"zone": "open"}), ("answer", {"raises": False}), UNDO, UNDO,
    ]),
    "counted, unfinished": ({"book": "billard-indien"}, [
        looked_at(counted({"S": 8, "N": 7}, None, "S")), looked_at(counted({"S": 8, "N": 7}, "N", "S", "conceded")),
        counted({"S": 8, "N": 7}, "N", "S", "conceded"),
    ]),
    "counted to the end of a game": ({"book": "icf"}, [*[looked_at(LOOKED), LOOKED, AGAIN] * 3, DEMANDED]),
    "begun with strokes": ({"book": "classique"}, [stroke("white"), looked_at(ENDED), ENDED, AGAIN]),
    "closed": ({"book": "karom"}, [MISS, ("close", {})]),
    "counted, a tomato": ({"book": "k-rhum"}, [looked_at(TOMATO), TOMATO]),
}  # fmt: skip
"""By name: the table that is opened, and what is asked of it one after the other."""


def played(server: Served, name: str) -> dict:
    """A scene as the page's tests read it: what is asked, what is told, and the story then.

    What stands in every message is kept where it changes: of `next` what differs from the one before, of a story the
    numbers of its moments.
    """
    settings, acts = SCENES[name]
    opened = server.open_table(real=True, **settings)
    table, umpire = opened["table"], Browser(server, opened)
    welcome = umpire.join()
    moments: list[dict | None] = [None]
    before = welcome["next"]

    def story() -> dict:
        told = server.get(f"tables/{table}/story")
        moments.extend(one for one in [*told["moments"], told["undone"]] if one not in moments)
        listed = {"moments": [moments.index(one) for one in told["moments"]], "undone": moments.index(told["undone"])}
        return listed | {key: told[key] for key in ("amended", "undone_amended") if told[key]}

    scene = {"welcome": {**welcome, "table": "t1"}, "story": story(), "acts": []}
    for verb, value in acts:
        if verb == "counting":
            scene["acts"].append({"counting": value, "answer": server.post(f"tables/{table}/counting", value)})
        else:
            told = umpire.told(verb, value)
            shapes.check(told)
            changed = {name: part for name, part in told["next"].items() if part != before[name]}
            before = told["next"]
            scene["acts"].append({"ask": {verb: value}, "told": {**told, "next": changed}, "story": story()})
    umpire.close()
    return {**scene, "moments": moments}


@pytest.mark.parametrize("name", SCENES)
def test_the_server_answers_as_it_is_kept_for_the_pages_tests(name, server):
    assert played(server, name) == json.loads(FILE.read_text(encoding="utf-8"))[name]


@pytest.mark.parametrize("book", STORIES)
def test_each_stroke_of_a_book_brings_its_call(book):
    acts = json.loads(FILE.read_text(encoding="utf-8"))[book]["acts"]
    codes = [[one["code"] for one in act["told"]["declared"]["verdict"]["calls"]] for act in acts]
    assert all(code in found for (_, code), found in zip(STORIES[book], codes, strict=True)), codes


if __name__ == "__main__":
    with TemporaryDirectory() as folder, RunningServer(Path(folder) / "games.db") as running:
        kept = {name: received(running, settings) for name, settings in PLAYED.items()}
        scenes = {name: played(running, name) for name in SCENES}
    tables = {name: [json.dumps(one, ensure_ascii=False) for one in messages] for name, messages in kept.items()}
    told = (f"{json.dumps(name)}: [\n" + ",\n".join(lines) + "\n]" for name, lines in tables.items())
    MESSAGES.write_text("{" + ",\n".join(told) + "}\n", encoding="utf-8")
    lines = (f"{json.dumps(name)}: {json.dumps(scene, ensure_ascii=False)}" for name, scene in scenes.items())
    FILE.write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")
