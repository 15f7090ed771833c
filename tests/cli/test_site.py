"""`carrom site`: the folder of a page without a server."""

import json
import os
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from time import sleep

import pytest

from carrom.cli.site_archive import _imported
from carrom.cli.site_folder import POLICY, site_files, write
from carrom.errors import Unavailable
from tests.house.test_walls import NOT_IN_A_PAGE

pytestmark = [pytest.mark.full, pytest.mark.process]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_is_written_whole_the_same_each_time_and_what_else_lies_there_stays(tmp_path):
    folder = tmp_path / "club" / "carrom"
    size = write(folder)
    first = contents(folder)
    assert size == sum(map(len, first.values())) < 18e6
    (folder / "CNAME").write_text("carrom.example")
    (folder / "page" / "carrom.js").write_text("of yesterday")
    (folder / "page" / "gone.js").write_text("of yesterday too")
    listing = json.loads((folder / "site.json").read_bytes())
    listing["files"]["page/gone.js"] = ""
    (folder / "site.json").write_text(json.dumps(listing))
    write(folder)
    assert contents(folder) == {**first, "CNAME": b"carrom.example"}


def test_it_lists_each_of_its_files_by_what_is_in_it_and_all_names_are_those_of_scripts(tmp_path):
    files = site_files()
    listed = json.loads(files["site.json"])["files"]
    assert {path: sha256(files[path]).hexdigest() for path in listed} == listed
    assert {path for path in files if not path.startswith("licences/")} == {*listed, "site.json", "service_worker.js"}
    assert [path for path in files if path.endswith((".mjs", ".map"))] == []
    assert POLICY in files["index.html"].decode()
    assert {"README.txt", "MPL-2.0.txt", "Python.txt", "carrom.txt", "segno.txt", "preact.txt"} <= {
        path.removeprefix("licences/") for path in files
    }


def test_it_holds_no_module_that_nothing_in_a_page_imports(tmp_path):
    modules, packages = _imported()
    rooms = {path.split("/")[1] for path in modules if path.startswith("carrom/") and path.count("/") > 1}
    assert rooms & {"admission", "arena", "cli", "engines", "envs", "server", "workers"} == set()
    assert {one.name.lower() for one in packages} & NOT_IN_A_PAGE == set()
    assert {one for one in modules if "store/" in one} & {
        f"carrom/store/{one}.py" for one in ("postgres", "wal")
    } == set()


def test_a_folder_with_another_page_is_left_alone(tmp_path):
    (tmp_path / "index.html").write_text("my holiday")
    with pytest.raises(Unavailable, match="holds something else"):
        write(tmp_path)
    assert contents(tmp_path) == {"index.html": b"my holiday"}


def test_killed_in_the_middle_it_is_no_page_and_the_next_run_makes_it_whole(tmp_path):
    write(whole := tmp_path / "whole")
    half = tmp_path / "half"
    command = [
        sys.executable,
        "-c",
        f"from pathlib import Path; from carrom.cli.site_folder import write; write(Path({str(half)!r}))",
    ]
    with subprocess.Popen(command) as writing:
        while not (half / "page").is_dir() or len(os.listdir(half / "page")) < 5:
            sleep(0.005)
        writing.send_signal(signal.SIGKILL)
    assert not (half / "index.html").exists()
    write(half)
    assert contents(half) == contents(whole)
