"""The position, and a question of the quiz, in sentences: they name everything that matters, and nothing else."""

from dataclasses import replace

import pytest

from carrom.answers.position_words import words_of
from carrom.board import BLACKS, DOUBLES, SINGLES, WHITES, opening
from carrom.match import Header, Player, begin
from carrom.physics import MODEL
from carrom.quiz.descriptions import following, given, happened
from carrom.rules import BOOKS, book, judge, opening_state
from carrom.rules.values import Bet, Facts, Fallen, FirstContact, JudgedEvent, OnBoard, Queen, State, changed
from tests.match.positions import at, with_layout
from tests.rules.test_icf import position, stroke
from tests.server.matches import BY_HAND, before_a_foul, states
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
    for line in ("Camille : un pion dû.", "Noé : 2 pions dus.", "La reine est rentrée et reste à doubler : Noé."):
        assert line in said["fr"]
    assert {"Camille: one man owed.", "Noé: 2 men owed."} <= {*said["en"]}
    covered = words_of(with_layout(match, dict(match.layout), queen=Queen("covered", "S")))
    assert "The queen is in and covered: Camille." in covered["en"]


def test_a_rosette_is_one_sentence_and_without_a_queen_its_middle_is_empty():
    match = states(SINGLES)["S plays"]
    opened = begin(match.header, "S", 7)[0]
    assert words_of(opened)["fr"][-1] == "Les dix-huit pions forment la rosace autour de la rouge."
    assert len(words_of(opened)["en"]) == 3
    players = dict.fromkeys(SINGLES, Player("person", "Ada"))
    match, _ = begin(Header("disc-pool", {}, "icf", "tournament", MODEL, players), "S", 1)
    assert words_of(match)["en"][-1] == "The eighteen men lie in the rosette, its middle empty."


def test_the_description_says_when_no_stroke_is_possible_and_counts_men_on_a_real_board():
    assert words_of(states(SINGLES)["round over"])["fr"][0] == "La manche est finie."
    line = {f"w{n}": (-240_000 + 55_000 * n, -252_600) for n in range(1, 10)}
    blocked = with_layout(before_a_foul(BY_HAND), {**line, "b1": (-240_000, -252_600), "b2": (0, 0)})
    assert "The striker has no place on the line." in words_of(blocked)["en"]
    real = states(SINGLES)["real board"]
    said = words_of(at(real, state=replace(real.state, on_board=OnBoard(5, 6, True))))
    assert said["fr"][-1] == "Sur le plateau : 5 blancs, 6 noirs et la reine."
    assert said["en"][-1] == "On the board: 5 white, 6 black, and the queen."


@pytest.mark.parametrize("book", [name for name, book in BOOKS.items() if book.has_queen])
def test_the_queen_is_said_to_be_covered_in_the_books_own_word_only_where_the_book_asks_for_it(book):
    players = dict.fromkeys(SINGLES, Player("person", "Ada"))
    match, _ = begin(Header(book, {}, "icf", "tournament", MODEL, players), "S", 1)
    match = with_layout(match, {"w1": (0, 0)}, queen=Queen("covered", "S"))
    said = "\n".join(words_of(match)["en"])
    words = BOOKS[book].queen_words
    assert f"The {'red' if words == 'red' else 'queen'} is in" in said
    assert (words != "red" and words in said) == BOOKS[book].covers_queen


def test_players_are_named_by_side_in_doubles_and_where_they_have_no_name():
    match = with_layout(states(DOUBLES)["S plays"], {"w1": (0, 0)}, colours={"S": "white", "E": "black"})
    assert "S et N : les blancs." in words_of(match)["fr"]
    players = {"S": Player("bot", level="weak"), "N": Player("person")}
    said = words_of(before_a_foul(players))
    assert said["en"][0] == "Robin plays, from the south side."
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


COLOURS = "South has white, six men left. North has black, five men left."
PLAIN = f"{COLOURS} The queen is on the board."
UNBROKEN = opening_state(book("garrom"), SINGLES, "S")
FOUR = State(
    seats=DOUBLES,
    turn="E",
    colours={"S": "white", "E": "black"},
    on_board=OnBoard(9, 1, True),
    queen=Queen("board", None),
    has_pocketed={"S": False, "E": True},
    owed={"S": 0, "E": 1},
    score={"S": 0, "E": 0},
)
NONE_IN = {"S": False, "N": False}
GIVEN = [
    (position(), PLAIN),
    (position(colours=None, has_pocketed=NONE_IN),
     "Nobody has a colour yet; 6 white and 5 black men are on the board. The queen is on the board."),
    (position(queen="awaiting S"), f"{COLOURS} South has just pocketed the queen, and must cover it now."),
    (position(queen="covered N"), f"{COLOURS} North has covered the queen."),
    (position(white=9, has_pocketed={"S": True, "N": True}),
     f"{PLAIN.replace('six', 'nine')} South has had a man in before; it came back."),
    (position(has_pocketed=NONE_IN), f"{PLAIN} No man of South has counted yet. No man of North has counted yet."),
    (position(owed={"S": 2, "N": 0}), f"{PLAIN} South owes 2 men."),
    (position(owed={"S": 0, "N": 1}), f"{PLAIN} North owes one man."),
    (position(score={"S": 12, "N": 0}), f"{PLAIN} Score: South 12, North 0."),
    (position(score={"S": 0, "N": 1}), f"{PLAIN} Score: South 0, North 1."),
    (position(round=3), f"{PLAIN} It is round 3."),
    (position(strokes_left=2), f"{PLAIN} South has two strokes to play."),
    (position(last_chance="S"), f"{PLAIN} South has a single stroke to pocket their own last man and win the round."),
    (position(bet=Bet("S", "far", 1)), f"{PLAIN} South has bet “Si Just!” on a man on the far side, raised once."),
    (replace(UNBROKEN, break_attempts=1),
     "South has white, nine men left. North has black, nine men left. The queen is on the board. "
     "The rosette is still to be broken: one try has already failed."),
    (FOUR,
     "South and North have white, nine men left. East and West have black, one man left. "
     "The queen is on the board. East and West owe one man."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "said"), GIVEN)
def test_a_position_names_the_player_and_what_is_unusual(state, said):
    first, *rest = given(state, "en")
    assert first == f"{'East' if state is FOUR else 'South'} is to play."
    assert " ".join(rest) == said
    french = list(given(state, "fr"))
    assert len(french) == 1 + len(rest)
    assert set(french).isdisjoint({first, *rest})


ZONED = (Fallen("white", "far"), Fallen("white", "far"), Fallen("white", "near"), Fallen("queen", "side"))
MET = "By way of the frame, the striker first meets a black man lying on or behind South’s own line."
HAPPENED = [
    (JudgedEvent(facts=Facts()), "Nothing is pocketed."),
    (JudgedEvent(facts=Facts(touched=False)), "The striker touches nothing."),
    (stroke("white white striker black"), "Two white men go in, then the striker, then one black man."),
    (JudgedEvent(facts=Facts(ZONED)),
     "Two white men from the far side go in, then one white man from in front of the player, "
     "then the queen from along a side."),
    (stroke("", "white striker"), "One white man leaves the board, then the striker."),
    (stroke("striker", touched=False), "The striker goes in. The striker touches nothing."),
    (stroke("", "queen", touched=False), "The queen leaves the board. The striker touches nothing."),
    (stroke("black", first_contact=FirstContact("black", False, "own_line")), f"{MET} One black man goes in."),
    (stroke("black", first_contact=FirstContact("white", True, "arrow_circle")),
     "The striker first meets a white man lying in the circle of an arrow, without the frame. "
     "One black man goes in."),
    (stroke("white", backward=True), "One white man goes in. It was a back shot."),
    (stroke("white", improper=True), "One white man goes in. The stroke was improper (pushed, for instance)."),
    (stroke("white", named_disc_pocketed=True), "One white man goes in. The man named fell."),
    (stroke("", named_disc_pocketed=False), "Nothing is pocketed. The man named did not fall."),
    (JudgedEvent("timeout"), "Time is up for South."),
    (JudgedEvent("concede", by="N"), "North concedes the round."),
    (JudgedEvent("technical-foul", by="N"), "Technical foul by North."),
    (JudgedEvent("forgo"), "South forgoes what is due."),
    (JudgedEvent("board-lost", by="N", cause="out-of-turn"), "North plays out of turn."),
    (JudgedEvent("board-lost", by="S", cause="left-seat"), "South leaves the seat during the round."),
    (JudgedEvent("board-lost", by="S", cause="upset-board"), "South upsets the board."),
    (JudgedEvent("early-break", Facts()), "South breaks before the umpire’s call."),
    (JudgedEvent("early-break", Facts((Fallen("white"),))),
     "South breaks before the umpire’s call. One white man goes in."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "said"), HAPPENED)
def test_facts_are_described_in_the_order_in_which_they_happened(event, said):
    assert happened(position(), event, "en") == said
    assert happened(position(), event, "fr") != said


def test_an_untouched_rosette_and_the_side_that_gets_a_colour_are_described_as_such():
    for falls, before in (("", ""), ("striker", "The striker goes in. ")):
        said = happened(UNBROKEN, stroke(falls, touched=False), "en")
        assert said == f"{before}The striker did not touch the rosette."
    before = position(colours=None, has_pocketed=NONE_IN)
    said = following(before, judge(book("karom"), before, stroke("black")))
    assert said.en == (KEEPS, NOTHING, "South now has black.")


KEEPS, PASSES = "South keeps the turn.", "The turn passes to North."
NOTHING, MAN, QUEEN = "Nothing comes back.", "One white man comes back.", "The queen comes back."
FOLLOWING = [
    (position(), stroke("white"), [KEEPS, NOTHING]),
    (position(), stroke("striker"), [PASSES, MAN]),
    (position(white=9, black=9), stroke("striker"), [PASSES, NOTHING, "South now owes one man."]),
    (position(owed={"S": 1, "N": 0}, white=8), stroke(), [PASSES, MAN]),
    (position(owed={"S": 1, "N": 0}, white=9, has_pocketed={"S": True, "N": True}), stroke("striker"),
     [PASSES, NOTHING, "South now owes two men."]),
    (position(owed={"S": 1, "N": 0}, white=9, has_pocketed={"S": True, "N": True}), stroke(), [PASSES, NOTHING]),
    (position(), stroke("white queen"), [KEEPS, NOTHING, "South covers the queen."]),
    (position(), stroke("queen"), [KEEPS, NOTHING, "The queen is in: South must cover it with the next stroke."]),
    (position(queen="awaiting S"), stroke("white"), [KEEPS, NOTHING, "South covers the queen."]),
    (position(queen="awaiting S"), stroke(), [PASSES, QUEEN]),
    (position(queen="covered N"), stroke("white"), [KEEPS, NOTHING]),
    (position(white=1, queen="covered S"), stroke("white"), ["South wins the round. Points: 8 to 0."]),
    (position(white=1, queen="covered S", score={"S": 24, "N": 0}), stroke("white"),
     ["South wins the round. Points: 5 to 0.", "South wins the game."]),
]  # fmt: skip


@pytest.mark.parametrize(("before", "event", "said"), FOLLOWING)
def test_a_consequence_names_the_next_player_the_returned_men_and_the_changes(before, event, said):
    assert list(following(before, judge(book("icf"), before, event)).en) == said


def test_nobody_is_told_of_a_cover_where_the_queen_needs_none():
    rules = book("indian-two")
    before = changed(
        opening_state(rules, SINGLES, "S"), breaking=False, on_board=OnBoard(6, 6), has_pocketed={"S": True, "N": True}
    )
    taken = judge(rules, before, stroke("queen"))
    told = [*following(before, taken).en, *given(taken.state, "en", rules.covers_queen)]
    assert "The queen goes in and counts for South: it needs no cover." in told
    assert "South has pocketed the queen." in told
    assert not [sentence for sentence in told if "covers" in sentence or "covered" in sentence]


OF_A_BOOK = [
    ("classique", position(queen="awaiting S"), "South has just pocketed the queen, and must confirm it now."),
    ("garrom", position(queen="covered N"), "North has confirmed the queen."),
    ("k-rhum", position(), "The red is on the board."),
]


@pytest.mark.parametrize(("name", "state", "said"), OF_A_BOOK)
def test_a_question_speaks_of_the_queen_in_the_words_of_its_book(name, state, said):
    assert said in [*given(state, "en", queen_words=BOOKS[name].queen_words)]


def test_an_answer_is_in_the_words_of_the_book_that_is_asked_about_whichever_book_judged():
    rules, before = book("icf"), position(queen="awaiting S")
    covered = judge(rules, before, stroke("white"))
    assert "Sud confirme la reine." in following(before, covered, "confirmed").fr
    assert "Sud double la reine." in following(before, covered).fr
    red = JudgedEvent(facts=Facts(pocketed=(Fallen("queen"),)))
    assert happened(position(), red, "fr", "red") == "La rouge rentre."
