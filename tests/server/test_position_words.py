"""The position in sentences: who plays and from where, what is owed, where everything lies; in both languages."""

from dataclasses import replace

import pytest

from carrom.board import BLACKS, WHITES, opening
from carrom.match import Header, Player, begin
from carrom.physics import MODEL
from carrom.rules import BOOKS
from carrom.rules.values import OnBoard, Queen
from carrom.server.wire.position_words import words_of
from tests.match.positions import at, with_layout
from tests.server.matches import BY_HAND, DOUBLES, SINGLES, before_a_foul, states
from tests.server.routes import answer

CAMILLE_PLAYS = {
    "fr": [
        "Camille joue, au sud.",
        "Camille : les blancs.",
        "Noé : les noirs.",
        "Le palet peut se poser : sur le cercle de gauche ; entre 18 cm à gauche du milieu et 18 cm à droite du milieu"
        " ; sur le cercle de droite.",
        "La reine : à 20 cm du centre vers le fond.",
        "2 pions blancs :",
        "Blanc 1 : derrière la ligne de droite, 10 cm plus près de vous que le milieu.",
        "Blanc 2 : à 10 cm du centre vers la gauche.",
        "Un pion noir :",
        "Noir 1 : à 22 cm du centre vers le trou du fond à gauche.",
    ],
    "en": [
        "Camille plays, from the south side.",
        "Camille: the white men.",
        "Noé: the black men.",
        "The striker may lie: on the left circle; between 18 cm left of the middle and 18 cm right of the middle; "
        "on the right circle.",
        "The queen: 20 cm from the centre towards the far side.",
        "2 white men:",
        "White 1: behind the right base line, 10 cm nearer you than the middle.",
        "White 2: 10 cm from the centre towards the left.",
        "One black man:",
        "Black 1: 22 cm from the centre towards the far left pocket.",
    ],
}


def test_the_position_is_described_from_the_seat_to_play():
    assert words_of(before_a_foul(BY_HAND)) == CAMILLE_PLAYS


def test_a_player_in_the_north_has_their_own_left_and_right_and_their_men_first():
    match = before_a_foul(BY_HAND)
    layout = {disc: (-x, -y) for disc, (x, y) in match.layout.items()}
    turned = with_layout(match, layout, turn="N", colours={"S": "black", "N": "white"})
    said = words_of(turned)
    for language, lines in CAMILLE_PLAYS.items():
        assert said[language][3:] == lines[3:]
    whites, blacks = (said["fr"].index(line) for line in ("2 pions blancs :", "Un pion noir :"))
    assert whites < blacks
    black_first = words_of(with_layout(match, layout, turn="N", colours={"S": "white", "N": "black"}))["fr"]
    assert black_first.index("Un pion noir :") < black_first.index("2 pions blancs :")


def test_the_description_names_dues_and_the_state_of_the_queen():
    match = before_a_foul(BY_HAND)
    owing = with_layout(match, dict(match.layout), owed={"S": 1, "N": 2}, queen=Queen("awaiting", "N"))
    said = words_of(owing)
    assert {"Camille : un pion dû.", "Noé : 2 pions dus.", "La reine est rentrée et reste à doubler : Noé."} <= {
        *said["fr"]
    }
    assert {"Camille: one man owed.", "Noé: 2 men owed."} <= {*said["en"]}
    covered = words_of(with_layout(match, dict(match.layout), queen=Queen("covered", "S")))
    assert "The queen is in and covered: Camille." in covered["en"]


def test_the_opening_is_one_sentence():
    match = states(SINGLES)["S plays"]
    opened = begin(match.header, "S", 7)[0]
    assert words_of(opened)["fr"][-1] == "Les dix-huit pions forment la rosace autour de la reine."
    assert len(words_of(opened)["en"]) == 3


def test_the_description_says_when_no_stroke_is_possible():
    assert words_of(states(SINGLES)["round over"])["fr"][0] == "La manche est finie."
    line = {f"w{n}": (-240_000 + 55_000 * n, -252_600) for n in range(1, 10)}
    blocked = with_layout(before_a_foul(BY_HAND), {**line, "b1": (-240_000, -252_600), "b2": (0, 0)})
    assert "The striker has no place on the line." in words_of(blocked)["en"]


def test_on_a_real_board_the_description_counts_men_without_places():
    real = states(SINGLES)["real board"]
    said = words_of(at(real, state=replace(real.state, on_board=OnBoard(5, 6, True))))
    assert said["fr"][-1] == "Sur le plateau : 5 blancs, 6 noirs et la reine."
    assert said["en"][-1] == "On the board: 5 white, 6 black, and the queen."


@pytest.mark.parametrize("book", [name for name, book in BOOKS.items() if book.has_queen])
def test_the_queen_is_said_to_be_covered_only_in_a_book_that_asks_for_it(book):
    match, _ = begin(
        Header(book, {}, "icf", "tournament", MODEL, dict.fromkeys(SINGLES, Player("person", "Ada"))), "S", 1
    )
    match = with_layout(match, {"w1": (0, 0)}, queen=Queen("covered", "S"))
    said = "\n".join(words_of(match)["en"])
    assert "The queen is in" in said
    assert ("covered" in said) == BOOKS[book].covers_queen


def test_a_rosette_without_a_queen_is_told_with_its_empty_middle():
    players = dict.fromkeys(SINGLES, Player("person", "Ada"))
    match, _ = begin(Header("disc-pool", {}, "icf", "tournament", MODEL, players), "S", 1)
    assert words_of(match)["en"][-1] == "The eighteen men lie in the rosette, its middle empty."


def test_in_doubles_a_side_is_named_by_both_players():
    match = with_layout(states(DOUBLES)["S plays"], {"w1": (0, 0)}, colours={"S": "white", "E": "black"})
    assert "S et N : les blancs." in words_of(match)["fr"]


def test_a_bot_and_an_unnamed_person_have_a_name_in_the_description():
    players = {"S": Player("bot", level="weak"), "N": Player("person")}
    said = words_of(before_a_foul(players))
    assert said["en"][0] == "Cousin on holiday plays, from the south side."
    assert "Joueur : les noirs." in said["fr"]
    two = {"S": Player("person", "Camille"), "N": Player("person")}
    assert "Nord : les noirs." in words_of(before_a_foul(two))["fr"]


def test_a_position_without_a_match_is_described_from_the_south(server):
    said = answer(server, "positions", {"board": "icf", "layout": {"w1": [0, 0], "b1": [31_800, 0]}}).plain["words"]
    assert said["en"] == [
        "One white man:",
        "White 1: in the centre, touching black 1.",
        "One black man:",
        "Black 1: in the great circle, 3 cm from the centre towards the right, touching white 1.",
    ]
    empty = answer(server, "positions", {"board": "icf", "layout": {}}).plain["words"]
    assert empty == {"fr": ["Il n’y a rien sur le plateau."], "en": ["Nothing lies on the board."]}
    assert len(WHITES) + len(BLACKS) + 1 == len(opening(states(SINGLES)["S plays"].board))
