"""“Which rules are we playing?” over HTTP: the questions, the nearest books, and a house from a link."""

from urllib.parse import quote

from carrom.server.wire import responses
from tests.server.routes import answer as answered
from tests.server.tested import limit


def test_a_question_is_followed_by_the_next_and_at_the_end_by_the_nearest_books(server):
    first = answered(server, "which").shaped(responses.WhichMessage)
    name, code = first["question"]["name"], first["question"]["answers"][0]["code"]
    second = answered(server, f"which?answers={name}:{code}").shaped(responses.WhichMessage)
    assert second["asked"] == 1
    assert second["question"]["name"] != name
    given = "striker-with-own:pays-2-passes,protected:own-line,queen-value:5,target:29,opponents-man:passes"
    end = answered(server, f"which?answers={given}").shaped(responses.WhichMessage)
    assert end["question"] is None
    assert end["nearest"][0]["book"] == "karom"


def test_a_house_is_read_from_its_link_and_a_wrong_one_refused_with_the_place(server):
    house = answered(server, f"house?link={quote('house=karom&name=Mamie&queen_value=7')}").shaped(responses.HousePage)
    assert (house["book"], house["name"], house["options"]) == ("karom", "Mamie", {"queen_value": 7})
    refused = answered(server, f"house?link={quote('house=karom&queen_value=lots')}")
    assert refused.status == 400
    assert "queen_value" in refused.text


@limit("ANSWERS")
def test_the_answers_on_which_rules_are_played_take_four_hundred_characters(server):
    for length, said in ((400, "unknown"), (401, "")):
        refused = answered(server, f"which?answers={'x' * length}")
        assert refused.status == 400
        assert said in refused.text


@limit("HOUSE_LINK")
def test_a_house_in_a_link_takes_four_hundred_characters(server):
    begun = "house=karom&name="
    for length, status in ((40, 200), (401 - len(begun), 400)):
        assert answered(server, f"house?link={quote(begun + 'x' * length)}").status == status
