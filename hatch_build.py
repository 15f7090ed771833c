"""Builds the browser's page into wheel and sdist, where nobody has built it yet. `make` has its own, finer rule."""

import shutil
import subprocess
import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    def initialize(self, version, build_data):
        root = Path(self.root)
        if version == "editable" or (root / "carrom/server/page/index.html").exists():
            return
        # By full path: on Windows npm is npm.cmd, which is found by name only in a shell.
        npm = shutil.which("npm")
        if npm is None or shutil.which("node") is None:
            sys.exit("carrom: building the page needs Node.js 20 or newer with npm on the PATH")
        for step in (["ci", "--ignore-scripts", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *step], cwd=root / "web", check=True)
