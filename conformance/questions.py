"""Exports the rule cases as questions of the quiz, which is installed with carrom.

    python conformance/questions.py

One case a line, as JSON: its sentence and the question to the judge. The verdict is not exported: the quiz asks the
judge. Cases of books without colours are left out, for the quiz compares the books. Run it after a change of `rules/`;
a test compares the two. Needs only Python.
"""

import json
from pathlib import Path

from rule_cases import read_cases

HERE = Path(__file__).parent
QUESTIONS = HERE.parent / "carrom" / "quiz" / "cases.jsonl"


def lines() -> str:
    """Return every case of `rules/` in a book with colours, a line each."""
    files = [
        path for path in sorted((HERE / "rules").glob("*.txt")) if "\ncolours: none\n" not in path.read_text("utf-8")
    ]
    cases = [case for path in files for case in read_cases(path)]
    said = [{"title": case.title, "question": case.question} for case in cases]
    return "".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for one in said)


if __name__ == "__main__":
    QUESTIONS.write_text(lines(), encoding="utf-8", newline="\n")
