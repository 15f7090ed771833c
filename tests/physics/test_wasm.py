"""The WebAssembly has the physics' signature in the engines of JavaScript that run without a browser.

tests/browser/test_signature.py asks browsers for the same.
"""

import subprocess
from pathlib import Path

import pytest

from carrom.physics import SIGNATURES
from docs.site.signature_script import NODE, ROOT, build_script
from tests.physics.engines import jsc_path


@pytest.fixture(scope="module")
def script(tmp_path_factory) -> Path:
    """`web/tests/signature.ts`, for any engine."""
    built = tmp_path_factory.mktemp("signature") / "signature.js"
    build_script(ROOT / "web/tests/signature.ts", built)
    return built


def signatures(engine: str | Path, script: Path) -> dict[str, dict[str, str]]:
    """The signature of each model, of the kernel as it is (`sound`) and with one wrong bit (`planted`)."""
    told = subprocess.run([str(engine), str(script)], capture_output=True, text=True, check=True).stdout
    lines = [line.split() for line in told.splitlines()]
    return {kernel: {model: own for one, model, own in lines if one == kernel} for kernel in ("sound", "planted")}


@pytest.mark.process
def test_ten_thousand_strokes_end_in_v8_as_they_do_for_the_referee_unless_a_bit_is_wrong(script):
    """Of the strokes that the page makes itself: they are those of `carrom.physics.signature`."""
    computed = signatures(NODE, script)
    assert computed["sound"] == SIGNATURES
    assert [model for model, own in computed["planted"].items() if own == SIGNATURES[model]] == []


@pytest.mark.long
@pytest.mark.skipif(jsc_path() is None, reason="there is no JavaScriptCore (jsc) here, and CARROM_JSC names none")
def test_ten_thousand_strokes_end_in_javascriptcore_as_they_do_for_the_referee(script):
    computed = signatures(jsc_path() or "", script)
    assert computed["sound"] == SIGNATURES
    assert [model for model, own in computed["planted"].items() if own == SIGNATURES[model]] == []
