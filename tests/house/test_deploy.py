"""The systemd unit and the Containerfile name commands, options and files that exist."""

import re
import shlex

import pytest
import typer.main

from carrom.cli.main import application
from tests.house.test_tree import ROOT

FOLDER = ROOT / "docs" / "deploy"
UNIT = (FOLDER / "carrom.service").read_text(encoding="utf-8")
CONTAINER = (FOLDER / "Containerfile").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")


def commands() -> list[list[str]]:
    """The words after `carrom` of every command of the unit, the Containerfile and the page."""
    found = [shlex.split(line.partition("bin/carrom ")[2]) for line in UNIT.splitlines() if "bin/carrom " in line]
    found += [re.findall(r'"([^"]+)"', line) for line in CONTAINER.splitlines() if line.startswith("CMD ")]
    return found + [shlex.split(line) for line in re.findall(r"^    (?:podman exec carrom )?carrom (.*)$", PAGE, re.M)]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_a_command_exists_and_knows_its_options(words):
    command = typer.main.get_command(application())
    rest = list(words)
    while hasattr(command, "commands"):
        command = command.commands[rest.pop(0)]
    known = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    assert {word for word in rest if word.startswith("--")} <= known


def test_the_unit_and_the_container_start_a_server_without_a_browser():
    starts = [words for words in commands() if words[0] == "play" and "--store" in words]
    assert len(starts) == 2
    assert all("--no-browser" in words for words in starts)


def test_the_container_copies_files_of_the_tree_and_asks_for_a_module_that_exists():
    (copied,) = re.findall(r"^COPY (.*) /install/$", CONTAINER, re.MULTILINE)
    assert copied.split() == ["requirements/run.lock", "dist/carrom-*.whl"]
    assert (ROOT / "requirements" / "run.lock").is_file()
    (module,) = re.findall(r"^RUN python -m (\S+)$", CONTAINER, re.MULTILINE)
    assert (ROOT / f"{module.replace('.', '/')}.py").is_file()
    assert "/ready" in CONTAINER


def test_the_unit_allows_as_many_open_files_as_the_server_needs():
    from carrom.server.limits import LIMITS  # noqa: PLC0415 - heavy
    from carrom.server.open_files import needed  # noqa: PLC0415 - heavy

    assert int(re.findall(r"^LimitNOFILE=(\d+)$", UNIT, re.MULTILINE)[0]) >= needed(LIMITS)
