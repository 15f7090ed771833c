"""The recipes of CONTRIBUTING.md, performed one after the other in a copy of the checkout, and `make quick` at the end.

Each touches the files that it names and no more; beside them only what its commands generate.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house import weight
from tests.house.test_kinds import replaced
from tests.house.test_tree import ROOT, ours
from tests.house.test_weight import budget

pytestmark = [pytest.mark.full, pytest.mark.process, pytest.mark.timeout(900)]
TEXTS = "carrom/texts"
SCREEN, OWN_LESSON = (Path(__file__).with_name(name).read_text("utf-8") for name in ("hello.txt", "own_lesson.toml"))
"""A screen that greets, and a lesson for karom."""
LENT = (".tools/ready", ".venv/run", ".venv/dev", "web/node_modules/.run", "web/node_modules/.dev")
"""What is set up already: set up by the copy, the packages of this checkout would run the copy from then on."""


class Copy:
    """A copy of the checkout that runs on its own sources, with the packages and programs of this one."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for path in ours():
            to = root / path.relative_to(ROOT)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, to)
        for folder in (".venv", ".tools", "web/node_modules"):
            (root / folder).symlink_to(ROOT / folder)
        self.run("git", "init", "--quiet")
        self.changed()

    def run(self, *command: str) -> str:
        """What a command prints, run at the root of the copy; it must succeed."""
        path = f"{self.root}/.tools/node{os.pathsep}{os.environ['PATH']}"
        environment = {**os.environ, "PYTHONPATH": str(self.root), "PATH": path, "MAKEFLAGS": ""}
        done = subprocess.run(command, cwd=self.root, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
        return done.stdout

    def python(self, *arguments: str) -> None:
        self.run(sys.executable, *arguments)

    def write(self, name: str, text: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text, encoding="utf-8")

    def insert(self, name: str, before: str, text: str) -> None:
        """Write text before what stands once in a file."""
        replaced(self.root / name, (before, text + before))

    def append(self, name: str, text: str) -> None:
        with (self.root / name).open("a", encoding="utf-8") as file:
            file.write(text)

    def say(self, file: str, **sentences: tuple[str, str]) -> None:
        """Write texts in both languages, English first; an underscore in a name stands for a hyphen."""
        for place, language in enumerate(("en", "fr")):
            lines = [f"{name.replace('_', '-')} = {said[place]}\n" for name, said in sentences.items()]
            self.append(f"{TEXTS}/{language}/{file}", "".join(lines))

    def afford(self) -> None:
        """Write beside the number of each room that is too heavy now the rise that the check asks for."""
        budgets = self.root / "tests/house/weight.toml"
        for room in weight.BUDGETS["lines"]:
            over = sum(map(weight.weight, weight.files_of(room, self.root))) - budget(room)
            if over > 0:
                line = re.compile(rf'(?m)^("{room}" = )\[?(\d.*?)\]?$')
                rise = rf'\1[\2, "+{over}: what the recipes have added here"]'
                budgets.write_text(line.sub(rise, budgets.read_text("utf-8")), "utf-8")

    def changed(self) -> set[str]:
        """The files that have changed since this was last asked."""
        self.run("git", "add", "--all")
        names = set(self.run("git", "diff", "--cached", "--name-only").split())
        who = ("-c", "user.name=Camille", "-c", "user.email=camille@example.org")
        self.run("git", *who, "commit", "--quiet", "--allow-empty", "--message", "A recipe")
        return names


def persona(copy: Copy) -> None:
    """An uncle, between the cousin and the family, whose strength nobody has measured."""
    uncle = [
        'name="uncle"',
        "hand=Hand(sigma=1.6)",
        'mind=PlainMind(families=frozenset(("direct",)))',
        "habits=Habits(force=2.4)",
    ]
    written = "".join(f"            {field},\n" for field in uncle)
    family = '        Persona(\n            name="family",\n'
    copy.insert("carrom/bots/persona.py", family, f"        Persona(\n{written}        ),\n")
    named = {"bot_uncle": ("Ben", "Ben"), "role_uncle": ("uncle in a hurry", "oncle pressé")}
    copy.say("page_levels.ftl", **named, level_uncle=("Hits hard.", "Frappe fort."))
    faces = (copy.root / "web/src/widgets/face.tsx").read_text(encoding="utf-8")
    cousin = faces[faces.index("  cousin: {\n") : faces.index("  family: {\n")]
    copy.insert("web/src/widgets/face.tsx", "  family: {\n", cousin.replace("  cousin: {", "  uncle: {"))


def option(copy: Copy) -> None:
    """Whether an improper stroke is paid for: Saint-Pierre lets a house say that it only loses the turn."""
    copy.insert(
        "carrom/rules/faults.py",
        "OPTIONS = (",
        """IMPROPER: TypedOption[Literal["pay", "pass"]] = TypedOption(
    "improper", "pay", {"pay": "ICF-37", "pass": "S3.8"}, may_lack=True
)
\"\"\"An improper stroke is paid for, or only loses the turn.\"\"\"
""",
    )
    replaced(
        copy.root / "carrom/rules/faults.py",
        ("BACK_SHOT, PROTECTED)", "BACK_SHOT, PROTECTED, IMPROPER)"),
        (
            '    improper = FaultCost("improper", "ICF-37") if context.facts.improper else None\n',
            '    men = 0 if IMPROPER.of(context.settings) == "pass" else 1\n'
            "    by = chosen(law, context, IMPROPER)\n"
            '    improper = FaultCost("improper", by, men=men) if context.facts.improper else None\n',
        ),
    )
    copy.insert(
        "carrom/book_files/saint-pierre.toml",
        "\n[cites]",
        'improper = { value = "pay", clause = "ICF-37", offered = true }\n',
    )
    copy.say(
        "options.ftl",
        option_improper=(
            "An improper stroke: a man is paid (pay), or the turn passes and no more (pass).",
            "Un coup irrégulier : on paie un pion (pay), ou l’on perd seulement la main (pass).",
        ),
        setting_improper=("Improper strokes", "Coups irréguliers"),
        choice_improper_pay=("a man is paid", "on paie un pion"),
        choice_improper_pass=("the turn passes", "la main passe"),
    )
    copy.append(
        "conformance/rules/saint-pierre.txt",
        """
== A house in which an improper stroke only loses the turn
clause: S3.8
options: improper pass
given: white 6; black 5
how: improper
then: N plays; white 6; S owes 0
""",
    )
    copy.python("conformance/questions.py")
    copy.python("conformance/editions.py")


def book(copy: Copy) -> None:
    """A house of the Valais, which plays as the Swiss do, but to 21 points."""
    lesson, cases = "carrom/lessons/own-swiss.toml", "conformance/rules/swiss.txt"
    page = "docs/rules/swiss.md"
    for name in ("carrom/book_files/swiss.toml", cases, "conformance/perft/swiss.txt", lesson, page):
        text = (copy.root / name).read_text(encoding="utf-8").replace("CH.", "VS.").replace('"CH"', '"VS"')
        text = text.replace("swiss", "valais").replace("Suisse", "Valais").replace("Swiss", "Valais")
        text = text.replace("target = { value = 25", "target = { value = 21").replace("queen_cap 22", "queen_cap 15")
        text = text.replace("S 22 N 0\nfalls", "S 15 N 0\nfalls").replace("S 2 N 0; score S 24", "S 2 N 0; score S 17")
        copy.write(name.replace("swiss", "valais"), text)
    replaced(copy.root / "docs/notation.md", ("`uk-family`, ", "`uk-family`, `valais`, "))
    replaced(
        copy.root / "docs/site/zensical.toml",
        ('    { "Swiss" =', '    { "Valais" = "docs/rules/valais.md" },\n    { "Swiss" ='),
    )
    for command in (
        "conformance/editions.py",
        "web/names_of_the_books.py",
        "conformance/questions.py",
        "docs/wire_types.py",
    ):
        copy.python(command)
    copy.python("conformance/perft.py", "valais", "--renew")
    copy.python("conformance/games/make.py", "valais")
    copy.python("conformance/engines/make.py", "valais")


def preference(copy: Copy) -> None:
    copy.insert("web/src/state/preferences.ts", '    motion: ["auto", "reduced"],\n', '    awake: ["off", "on"],\n')
    copy.say(
        "page_preferences.ftl",
        prefers_awake=("Screen", "Écran"),
        prefers_awake_off=("may sleep", "peut s’éteindre"),
        prefers_awake_on=("stays on", "reste allumé"),
    )
    copy.insert(
        "web/src/play/cheer.tsx",
        "export function Cheer",
        'export const isAwake = (): boolean => preferred("awake") === "on";\n',
    )


def screen(copy: Copy) -> None:
    copy.write("web/src/hello/screen.tsx", SCREEN)
    copy.insert("web/src/frame/words.ts", '  study: "study",\n', '  hello: "hello",\n')
    copy.insert(
        "web/src/frame/screens.tsx",
        '  study: () => import("../study/screen"),\n',
        '  hello: () => import("../hello/screen"),\n',
    )
    copy.say("page_playon.ftl", hello_title=("Hello", "Bonjour"))


def lesson(copy: Copy) -> None:
    copy.write("carrom/lessons/own-karom-straight.toml", OWN_LESSON)


RECIPES: dict[str, tuple[Callable[[Copy], None], int]] = {
    "persona": (persona, 4),
    "option": (option, 5),
    "book": (book, 7),
    "preference": (preference, 4),
    "screen": (screen, 6),
    "lesson": (lesson, 1),
}
"""Each recipe, and how many files it touches by hand."""
GENERATED = (
    *("editions.json", "cases.jsonl", ".counts", ".cgn", "conformance/engines/valais.txt", "docs/wire.md"),
    *("page_book_names.ftl", "page_other_notes.ftl"),
)
"""Endings of the files that the recipes' commands write."""


def test_every_recipe_touches_what_it_names_and_leaves_the_quick_tests_green(tmp_path):
    copy = Copy(tmp_path)
    touched = {}
    for name, (perform, _) in RECIPES.items():
        perform(copy)
        touched[name] = {file for file in copy.changed() if not file.endswith(GENERATED)}
    most = {name: most for name, (_, most) in RECIPES.items()}
    assert {name: sorted(files) for name, files in touched.items() if len(files) > most[name]} == {}
    copy.afford()
    for target in ("check", "quick"):
        copy.run("make", *(f"--old-file={one}" for one in LENT), target)
