"""Griffe extension: the examples of a docstring (`>>> …`) are code blocks of the reference, not quotations."""

import re
from typing import Any

import griffe

_EXAMPLES = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
"""From a prompt to the end of its paragraph."""


class DoctestBlocks(griffe.Extension):
    """Fences the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Fence the examples of an object inside the package."""
        _fence(obj)

    def on_package(self, *, pkg: griffe.Module, **kwargs: Any) -> None:
        """Fence the examples of the package itself, which is no object inside it."""
        _fence(pkg)


def _fence(thing: griffe.Object) -> None:
    if thing.docstring is not None:
        thing.docstring.value = fenced(thing.docstring.value)


def fenced(docstring: str) -> str:
    """The docstring with each paragraph that begins with a prompt as a block of `pycon`."""
    return _EXAMPLES.sub(lambda found: f"```pycon\n{found[0]}\n```", docstring)
