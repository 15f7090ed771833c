"""The program of a page, without a server: what it answers is what a server answers."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
NODE = ROOT / ".tools" / "node" / "node"
