"""Parses files of rule cases (rules/README.md) and compares answers of contracts/judge.md with them."""

import json
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

from texts import TITLE, lines_of, phrases_of

Term = tuple[str, int, str, str]
"""A term of the sum of a round: side, points, what is counted, clause."""


@dataclass
class Case:
    """One case: the question to the judge and the expected parts of its answer."""

    title: str
    place: str
    question: dict
    then: list[str] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)
    calls: list[str] | None = None
    sum: list[Term] | None = None

    @property
    def refused(self) -> str | None:
        """The field whose refusal is expected, None when a verdict is."""
        return next((phrase.split()[1] for phrase in self.then if phrase.startswith("refused ")), None)


def read_cases(path: Path) -> list[Case]:
    """Read the cases of a file, in order. Raises `BadFile` for a line that cannot be read."""
    book, position, cases = None, {"colours": {"S": "white"}}, []
    for line in lines_of(path):
        if line.key == TITLE:
            cases.append(Case(line.words, line.place, {"book": book, "state": dict(position)}))
        elif line.key == "book":
            book = line.words
        elif line.key == "colours" and line.words == "none":
            position = {}
        elif not cases:
            raise line.refuse("before the first case")
        else:
            try:
                read_line(cases[-1], line.key, line.words)
            except ValueError as error:
                raise line.refuse(error) from None
    return cases


def read_line(case: Case, key: str, rest: str) -> None:
    """Add one line to its case. Raises ValueError for what is not in the format."""
    question = case.question
    phrases = phrases_of(rest)
    if key == "clause":
        case.clauses = words(rest)
    elif key == "calls":
        case.calls = words(rest)
    elif key == "then":
        case.then = phrases
    elif key == "sum":
        case.sum = [term_of(phrase) for phrase in phrases]
    elif key == "given":
        for phrase in phrases:
            read_given(question["state"], phrase)
    elif key == "options":
        question["options"] = dict(map(option_of, phrases))
    elif key in ("falls", "off"):
        facts = question.setdefault("facts", {})
        facts["pocketed" if key == "falls" else "off_board"] = discs(rest)
    elif key == "how":
        for phrase in phrases:
            read_how(question.setdefault("facts", {}), phrase)
    elif key == "event":
        kind, _, rest = rest.partition(" by ")
        by, _, cause = rest.partition(" ")
        question |= {"event": kind} | ({"by": by} if by else {}) | ({"cause": cause} if cause else {})
    else:
        raise ValueError(f"unknown line {key}")


def words(text: str) -> list[str]:
    """Split words at commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def discs(text: str) -> list[str | dict]:
    """Parse discs separated by commas, with repetitions and the zone they lay in; ``nothing`` is none."""
    found: list[str | dict] = []
    for item in words(text):
        name, _, times = item.partition(" x")
        disc, _, zone = name.partition(" ")
        found += [{"disc": disc, "zone": zone} if zone else disc] * int(times or 1)
    return [] if found == ["nothing"] else found


def term_of(phrase: str) -> Term:
    """Parse a term of the sum of a round: ``S 3 queen ICF-25b``."""
    side, points, what, clause = phrase.split()
    return side, int(points), what, clause


def option_of(phrase: str) -> tuple[str, object]:
    """Parse an option's name and value; names and values in turn are a table: ``advantages far 5 side 2``."""
    name, *rest = phrase.split()
    if not rest:
        raise ValueError(f"an option without a value: {phrase}")
    if len(rest) == 1:
        return name, value_of(rest[0])
    return name, {key: value_of(value) for key, value in zip(rest[::2], rest[1::2], strict=True)}


def value_of(text: str) -> object:
    """Parse an option's value: a number, true, false, null, or a word."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def points_of(text: str) -> dict[str, int]:
    """Parse points by side: ``S 12 N 22``."""
    words = text.split()
    return {side: int(points) for side, points in zip(words[::2], words[1::2], strict=True)}


SIDE = r"(?P<side>[SENW])"
POSITION = {
    r"(?P<disc>white|black) (?P<n>\d)": lambda m: {"on_board": {m["disc"]: int(m["n"])}},
    r"queen board": lambda m: {"queen": "board", "on_board": {"queen": True}},
    r"no queen": lambda m: {"queen": "none", "on_board": {"queen": False}},
    rf"queen (?P<where>awaiting|covered) {SIDE}": lambda m: {
        "queen": f"{m['where']}:{m['side']}",
        "on_board": {"queen": False},
    },
    rf"{SIDE} (?P<colour>white|black)": lambda m: {"colours": {m["side"]: m["colour"]}},
    r"colours open": lambda m: {"colours": None},
    rf"{SIDE} owes (?P<n>\d+)": lambda m: {"owed": {m["side"]: int(m["n"])}},
    rf"{SIDE} has (?P<no>not )?pocketed": lambda m: {"has_pocketed": {m["side"]: not m["no"]}},
    r"score(?P<points>(?: [SENW] \d+)+)": lambda m: {"score": points_of(m["points"])},
    rf"{SIDE} holds (?P<n>\d) white (?P<k>\d) black": lambda m: {
        "taken": {m["side"]: {"white": int(m["n"]), "black": int(m["k"])}}
    },
    rf"{SIDE} missed (?P<n>\d+)": lambda m: {"misses": {m["side"]: int(m["n"])}},
    r"breaking": lambda m: {"breaking": True},
    r"broken": lambda m: {"breaking": False},
    rf"last chance {SIDE}": lambda m: {"last_chance": m["side"]},
    r"no last chance": lambda m: {"last_chance": None},
    r"attempts (?P<n>\d)": lambda m: {"break_attempts": int(m["n"])},
    r"strokes (?P<n>\d+)": lambda m: {"strokes_left": int(m["n"])},
    rf"bet {SIDE} (?P<zone>far|side|near|open) (?P<n>\d+)": lambda m: {
        "bet": {"by": m["side"], "zone": m["zone"], "raises": int(m["n"])}
    },
    r"no bet": lambda m: {"bet": None},
}
GIVEN_ONLY = {
    r"seats (?P<seats>[SENW ]+)": lambda m: {"seats": m["seats"].split()},
    rf"{SIDE} to play": lambda m: {"turn": m["side"]},
    rf"opener {SIDE}": lambda m: {"opener": m["side"]},
    r"round (?P<n>\d+)": lambda m: {"round": int(m["n"])},
}


def phrase_as_state(phrase: str, grammar: dict) -> dict | None:
    """The piece of state that a phrase describes, None when it is not of this grammar."""
    for pattern, make in grammar.items():
        if match := re.fullmatch(pattern, phrase):
            return make(match)
    return None


def read_given(state: dict, phrase: str) -> None:
    """Write one phrase of the position into the state."""
    piece = phrase_as_state(phrase, GIVEN_ONLY | POSITION)
    if piece is None:
        raise ValueError(f"unknown phrase: {phrase}")
    for key, value in piece.items():
        if key == "colours":
            state[key] = value
        elif isinstance(value, dict):
            state.setdefault(key, {}).update(value)
        else:
            state[key] = value


def read_how(facts: dict, phrase: str) -> None:
    """Write one circumstance of the stroke into the facts."""
    kind, *rest = phrase.split()
    if kind == "untouched":
        facts["touched"] = False
    elif kind == "improper" and rest:
        facts["improper"], facts["improper_cause"] = True, " ".join(rest)
    elif kind in ("backward", "improper"):
        facts[kind] = True
    elif phrase in ("named fell", "named stayed"):
        facts["named_disc_pocketed"] = phrase == "named fell"
    elif kind == "first" and rest:
        zones = [word for word in rest[1:] if word != "indirect"]
        facts["first_contact"] = {"disc": rest[0], "direct": "indirect" not in rest}
        if zones:
            facts["first_contact"]["zone"] = zones[0]
    else:
        raise ValueError(f"unknown circumstance: {phrase}")


def outcome_of(case: Case) -> Case:
    """Return the case without its reasons: no clause, no call, ends of round and game by any clause."""
    then = [re.sub(r"^((?:round|game) to .*) by \S+$", r"\1", phrase) for phrase in case.then]
    return replace(case, then=then, clauses=[], calls=None, sum=None)


def failures(case: Case, answer: dict) -> list[str]:
    """The differences of an answer from its case, in words; empty when the case passes."""
    refused = case.refused
    if refused or "error" in answer:
        error = answer.get("error")
        field_named = error.get("field") if isinstance(error, dict) else None
        return [] if refused and field_named == refused else [f"refused {field_named}, expected {refused}"]
    try:
        return differences_of(case, answer)
    except (KeyError, TypeError, AttributeError) as error:
        return [f"not an answer of contracts/judge.md ({type(error).__name__}: {error}): {json.dumps(answer)[:200]}"]


def differences_of(case: Case, answer: dict) -> list[str]:
    """The differences of a verdict, in words. Raises KeyError or TypeError for one that breaks the contract."""
    wrong = []
    back: Counter[tuple] = Counter()
    ends: dict[str, tuple | None] = {"round": None, "game": None}
    for phrase in case.then:
        if match := re.fullmatch(r"back (white|black|queen|striker) (\S+) (\S+?)(?: x(\d))?", phrase):
            back[match.group(1, 2, 3)] += int(match[4] or 1)
        elif match := re.fullmatch(r"(round|game) to (\S),((?: [SENW] \d+)+)(?: by (\S+))?", phrase):
            ends[match[1]] = (match[2], points_of(match[3]), match[4])
        elif match := re.fullmatch(r"(\S) plays( on)?", phrase):
            played = (answer["turn"], answer["continues"])
            if played != (match[1], bool(match[2])):
                wrong.append(f"expected {phrase}, got turn {played[0]}, continues {played[1]}")
        elif (piece := phrase_as_state(phrase, POSITION)) is not None:
            wrong += differences(piece, answer["state"], "state")
        else:
            wrong.append(f"unknown phrase: {phrase}")
    got_back = Counter((each["disc"], each["to"], each["by"]) for each in answer["returned"])
    if got_back != back:
        wrong.append(f"expected back {dict(back)}, got {dict(got_back)}")
    wrong += end_failures("round", ends["round"], answer["round_over"], "points")
    wrong += end_failures("game", ends["game"], answer["game_over"], "score")
    terms = (answer["round_over"] or {}).get("terms", [])
    said = {one["clause"] for one in (*answer["calls"], *terms)}
    wrong += [f"no call by {clause}, only {sorted(said)}" for clause in case.clauses if clause not in said]
    codes = [call["code"] for call in answer["calls"]]
    if case.calls is not None and codes != case.calls:
        wrong.append(f"expected calls {case.calls}, got {codes}")
    got_sum = [(term["side"], term["points"], term["what"], term["clause"]) for term in terms]
    if case.sum is not None and sorted(got_sum) != sorted(case.sum):
        wrong.append(f"expected the sum {case.sum}, got {got_sum}")
    return wrong


def end_failures(name: str, expected: tuple | None, over: dict | None, count: str) -> list[str]:
    """The differences in the end of a round or a game."""
    if expected is None or over is None:
        return [] if expected is over else [f"expected {name} over {expected}, got {over}"]
    winner, points, clause = expected
    got = (over["winner"], over[count], over["clause"] if clause else None)
    return [] if got == (winner, points, clause) else [f"expected {name} over {expected}, got {got}"]


def differences(expected: object, got: object, path: str) -> list[str]:
    """The differences of `got` from `expected`, member by member."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return [wrong for key, value in expected.items() for wrong in differences(value, got.get(key), f"{path}.{key}")]
    return [] if expected == got else [f"{path} is {got}, expected {expected}"]
