"""`carrom which` at a terminal: the questions are answered by number, and the nearest book is named."""

import json
import subprocess
import sys

import pytest


def asked(*arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "carrom", "which", *arguments], input=typed, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.process
def test_who_does_not_know_is_asked_on_and_a_wrong_number_is_asked_again():
    said = asked("--lang", "en", typed="9\n0\n0\n0\n0\n0\n")
    assert "Type a number from 0 to" in said
    assert said.count("We do not know") == 5
    assert "You play by" in said


@pytest.mark.process
def test_answers_given_already_lead_to_the_book_with_what_differs_and_the_file_it_becomes():
    given = "queen-value:5,target:29,striker-with-own:pays-2-passes,protected:own-line,opponents-man:keeps"
    said = asked("--answers", given, "--lang", "fr")
    assert "Le plus proche : Karom, avec quelques règles à vous." in said
    assert "carrom books derive karom" in said
    assert "--set opponents_man=keep" in said
    assert json.loads(asked("--answers", given, "--json"))["nearest"][0]["book"] == "karom"
