"""Matches written down, read, and played again."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from carrom import match as matches
from carrom.board import Stroke
from carrom.bots import bot_stroke
from carrom.errors import Unreadable
from carrom.match.events import Closed, RecordedSeating, RecordedStroke
from carrom.match.terms import HELP
from carrom.notation.vocabulary import MOST_HAND
from carrom.physics import MODEL, SIGNATURES
from carrom.records import Record, read_record, write_record
from carrom.records.from_match import header_of, headers_of, record_of
from carrom.records.record import shortened
from carrom.records.replay import replay
from carrom.rules import BOOKS
from carrom.rules.values import Facts, Fallen, FirstContact

pytestmark = pytest.mark.slow

TYPED = Path(__file__).parents[2] / "conformance" / "notation" / "typed"
BOTS = {"S": matches.Player("bot", level="weak"), "N": matches.Player("bot", level="fair")}
PERSONS = {"S": matches.Player("person", "Camille"), "N": matches.Player("person", "Noé")}


def of_bots(book: str, seed: int, **header):
    """A round that bots play: its header and all its events."""
    options = header.pop("options", {})
    told = matches.Header(book, options, "icf", "tournament", MODEL, header.pop("players", BOTS), **header)
    match, opened = matches.begin(told, "S", seed)
    events, luck = [opened], Random(seed)
    while match.state.turn and match.places and match.n < 200:
        meant, stroke = bot_stroke(match, luck)
        match, shot, _ = matches.play(match, stroke, meant=meant)
        events.append(shot)
    return told, events


def differences(record: Record) -> list[str]:
    return [f"{one.entry.n}: {each}" for one in replay(record) for each in one.differences]


HOUSES: list[tuple[str, dict[str, object]]] = [
    ("saint-pierre", {"fault_loses": "round", "opponents_man_costs": "with-own-man"}),
    ("garrom", {"queen_time": "last"}),
    ("k-rhum", {"advantage_by": "pocket"}),
    ("karom", {"queen_with_cover": "waits", "queen_with_last": "nothing"}),
]
"""Readings as switches."""


@pytest.mark.parametrize(("book", "options"), [*((book, {}) for book in BOOKS), *HOUSES])
def test_a_round_of_bots_survives_writing_reading_and_replay(book, options):
    header, events = of_bots(book, 11, date="2026-11-21", options=options)
    record = record_of(header, events)
    again = read_record(write_record(record))
    assert (again, header_of(again)) == (record, header)
    assert [one.event for one in replay(again)] == events
    assert differences(again) == []


def test_at_four_to_the_left_the_turn_the_placer_and_the_next_opener_go_round_the_other_way():
    four = {seat: matches.Player("bot", level="weak") for seat in "SENW"}
    header, events = of_bots("garrom", 4, options={"direction": "left"}, players=four)
    record = record_of(header, events)
    again = read_record(write_record(record))
    assert header_of(again).seats == ("S", "W", "N", "E")
    assert [one.event for one in replay(again)] == events
    after = {"S": "W", "W": "N", "N": "E", "E": "S"}
    shots = [event for event in events if isinstance(event, matches.Shot)]
    passed = [
        (shot.stroke.seat, shot.verdict.turn) for shot in shots if shot.verdict.turn and not shot.verdict.continues
    ]
    assert {(seat, after[seat]) for seat in after} == set(passed)
    laid = {(shot.stroke.seat, one.by) for shot in shots for one in shot.verdict.returned if one.by != "umpire"}
    assert laid
    assert laid <= set(after.items())


def test_a_position_begun_at_four_is_played_on_as_the_house_goes_round():
    match = matches.new_match("karom", *"ABCD", options={"direction": "left"})
    text = matches.header.start_text(match.layout, match.state)
    assert "seats S W N E" in text
    for written in (text, text.replace("S W N E", "S E N W")):
        begun, _ = matches.begin(replace(match.header, start=written), "S", 0)
        assert begun.state.seats == ("S", "W", "N", "E")
    assert matches.new_match("karom", *"ABCD").state.seats == ("S", "E", "N", "W")


def test_the_short_form_is_enough_to_replay():
    header, events = of_bots("k-rhum", 5)
    short = read_record(write_record(shortened(record_of(header, events)), layouts=False))
    played = [one.event for one in replay(short)]
    assert [shot.verdict for shot in played[1:]] == [shot.verdict for shot in events[1:]]
    assert [shot.layout for shot in played[1:]] == [shot.layout for shot in events[1:]]
    assert differences(short) == []


def of_every_kind():
    """A simulated match with every kind of event: its header and its events."""
    header = matches.Header("icf", {}, "icf", "dry", MODEL, PERSONS, placing="by-hand", clock=15, house="Chez nous")
    match, event = matches.begin(header, "S", 3)
    events = [event]

    def happens(outcome):
        nonlocal match
        match = outcome[0]
        events.append(outcome[1])

    luck = Random(4)
    while not match.position.to_place:
        if match.state.turn is None:
            happens(matches.open_round(match, luck.getrandbits(40)))
        else:
            places = match.places
            low, high = luck.choice(places)
            north = 1 if match.state.turn == "S" else -1
            stroke = {"x": luck.randint(low, high), "vx": luck.randint(-900_000, 900_000), "vy": north * 3_900_000}
            happens(matches.play(match, Stroke(match.state.turn, **stroke)))
    waiting = match.position.to_place[0]
    happens(matches.put_down(match, waiting.by, waiting.disc))
    happens(matches.undo(match))
    happens(matches.seat_player(match, "N", matches.Player("bot", level="fair")))
    happens(matches.seat_player(match, "N", matches.Player("free")))
    happens(matches.seat_player(match, "N", matches.Player("person", "bot:Zoé")))
    while match.position.to_place:
        waiting = match.position.to_place[0]
        happens(matches.put_down(match, waiting.by, waiting.disc))
    happens(matches.interrupt(match, "timeout", match.state.turn))
    happens(matches.interrupt(match, "resign", "S"))
    happens(matches.open_round(match, 5))
    happens(matches.close(match))
    return header, events


def test_every_kind_of_event_of_a_simulated_match_is_written_and_played_again():
    header, events = of_every_kind()
    record = record_of(header, events, at=[1_000 + 250 * index for index in range(len(events))])
    again = read_record(write_record(record))
    assert again == record
    assert [entry.at for entry in again.entries] == [250 * index for index in range(len(events))]
    assert [entry.event for entry in again.entries if entry.layout is None] == [
        *(RecordedSeating("N", "", "fair"), RecordedSeating("N"), RecordedSeating("N", "bot:Zoé"), Closed()),
    ]
    assert [one.event for one in replay(again)] == events
    assert differences(again) == []


def test_a_match_on_a_real_board_with_bets_corrections_and_undo_is_written_and_replayed():
    match, event = matches.begin(
        matches.Header("k-rhum", {"max_raises": 2}, matches.REAL, "tournament", MODEL, PERSONS), "N", 0
    )
    events = [event]

    def happens(outcome):
        nonlocal match
        match = outcome[0]
        events.append(outcome[1])

    happens(matches.declare(match, Facts((Fallen("black"),), (), True, FirstContact("white"))))
    happens(matches.bet_on_zone(match, "N", "far"))
    happens(matches.answer_bet(match, "S", raises=True))
    happens(matches.answer_bet(match, "N", raises=False))
    happens(matches.declare(match, Facts((Fallen("black", "far"),), named_disc_pocketed=True)))
    happens(matches.declare(match, Facts()))
    happens(matches.undo(match))
    happens(matches.redo(match))
    happens(matches.correct(match, 2, Facts((Fallen("white"),))))
    happens(matches.interrupt(match, "timeout", match.state.turn))
    happens(matches.correct(match, match.n, Facts((Fallen("white"),))))
    happens(matches.remark(match, "Yann saw it"))
    happens(matches.undo(match))
    happens(matches.undo(match))
    happens(matches.redo(match))
    happens(matches.interrupt(match, "concede", "S"))
    record = record_of(match.header, events)
    assert "Matter" not in record.headers
    assert all(entry.layout is None for entry in record.entries)
    again = read_record(write_record(record))
    assert again == record
    assert [one.event for one in replay(again)] == events
    assert differences(again) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda played: replace(played, stroke=replace(played.stroke, vx=played.stroke.vx + 1)), "checksum"),
        (lambda played: replace(played, calls=(("miss", "S0.13"),)), "calls"),
        (lambda played: replace(played, facts=replace(played.facts, backward=not played.facts.backward)), "facts"),
    ],
)
def test_a_record_that_differs_from_its_replay_is_detected(change, said):
    header, events = of_bots("billard-indien", 2)
    record = record_of(header, events)
    entry = record.entries[1]
    assert isinstance(entry.event, RecordedStroke)
    wrong = replace(record, entries=(record.entries[0], replace(entry, event=change(entry.event))))
    assert said in " ".join(differences(wrong))


def test_a_man_that_was_placed_elsewhere_is_reported_with_both_places():
    record = record_of(*of_every_kind())
    entry = next(entry for entry in record.entries if isinstance(entry.event, matches.PutDown))
    assert entry.event.automatic
    moved = replace(entry, event=replace(entry.event, at=(1_000, 2_000)), layout=None, checksum=None)
    wrong = replace(record, entries=(*record.entries[: entry.n - 1], moved))
    assert differences(wrong) == [f"{entry.n}: place: the record has (1000, 2000), the replay gives {entry.event.at}"]


def test_a_stroke_out_of_turn_is_refused_with_its_entry():
    text = 'carrom game notation 1\n[Rules "karom"]\n[Board "real"]\n1 S opens\n2 N fell nothing\n'
    with pytest.raises(Unreadable, match=r"entry 2.*turn of S"):
        list(replay(read_record(text)))


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ('[Rules "whist"]', "billard-indien"),
        ('[Rules "karom"]\n[Board "square"]', "maison-80"),
        ('[Rules "karom"]\n[Options "queen_value = 77"]', "queen_value"),
        ('[Rules "karom"]\n[Options "queen_value"]', "key = value"),
        ('[Rules "karom"]\n[Clock "soon"]', "seconds"),
        ('[Rules "karom"]\n[Clock "0"]', "from 1 to 86400, not '0'"),
        ('[Rules "karom"]\n[Clock "86401"]', "from 1 to 86400"),
        *(
            (f'[Rules "karom"]\n[Time "{wrong}"]', r"such as 40\+5")
            for wrong in ("40", "0+5", "40+", "1000+5", "40+1000", "40+5 more")
        ),
        ('[Rules "karom"]\n[Clock "١٥"]', "seconds"),
        ('[Rules "karom"]\n[Help "much"]', "known are none, contact, directions, coach"),
        ('[Rules "karom"]\n[Hand "5"]', "begin with Help"),
        *(
            (f'[Rules "karom"]\n[Help "none"]\n[Hand "{wrong}"]', f"from 1 to {MOST_HAND}")
            for wrong in ("0", "05", "٥", "²", "much", MOST_HAND + 1)
        ),
        ('[Rules "karom"]\n[South "A"]', "South and North"),
        ('[Event "x"]', "Rules"),
    ],
)
def test_an_unknown_header_is_refused_with_the_allowed_values(header, said):
    with pytest.raises(Unreadable, match=said):
        header_of(read_record(f"carrom game notation 2\n{header}\n1 S opens\n"))


@pytest.mark.parametrize(
    "told",
    [
        *({"clock": seconds} for seconds in (1, 86_400)),
        *({"minutes": minutes, "extra": extra} for minutes, extra in ((1, 0), (40, 5), (999, 999))),
        *({"help": most, "hand": mrad} for most in HELP for mrad in (0, 1, MOST_HAND)),
        *({"placing": "by-hand"}, {"opener": "named"}, {"opener": "toss"}, {"house": "Chez nous"}),
    ],
    ids=str,
)
def test_what_the_headers_of_a_match_say_is_read_as_it_was_said(told):
    header = matches.Header("karom", {}, "icf", "dry", MODEL, PERSONS, **told)
    assert header_of(read_record(write_record(Record(headers_of(header))))) == header


def test_a_record_without_names_is_of_people_in_the_seats_of_its_book():
    record = read_record('carrom game notation 1\n[Rules "karom"]\n')
    assert header_of(record).players == {"S": matches.Player("person"), "N": matches.Player("person")}


def test_a_record_is_signed_by_the_physics_that_played_it():
    header = matches.Header("karom", {}, "icf", "dry", MODEL, PERSONS)
    assert (headers_of(header)["Signature"], headers_of(header, "abc")["Signature"]) == (SIGNATURES[MODEL], "abc")
    assert "Signature" not in headers_of(header, "")


@pytest.mark.parametrize("path", sorted(TYPED.glob("*.cgn")), ids=lambda path: path.stem)
def test_a_game_typed_by_hand_from_its_print_is_the_game_that_was_played(path):
    """Short records of bots’ games were printed, read from the picture and typed, one tidily, one lazily."""
    record = read_record(path.read_text(encoding="utf-8"))
    assert all(entry.checksum for entry in record.entries)
    assert differences(record) == []
    assert list(replay(record))[-1].match.state.turn is None
