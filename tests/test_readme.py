"""The READMEs are right: their Python runs and prints what they show."""

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("readme", ["README.md", "README.fr.md"])
def test_the_five_lines_of_the_readme_print_what_it_says(readme):
    text = (ROOT / readme).read_text(encoding="utf-8")
    program = re.search(r"```python\n(.*?)```", text, re.DOTALL)[1]
    promised = re.search(r"```text\n(.*?)```", text, re.DOTALL)[1]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(program, {})
    assert printed.getvalue() == promised
    assert len([line for line in program.splitlines() if line]) <= 5
