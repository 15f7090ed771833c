"""A pytest plugin: CPU seconds that the tests take, by directory, with the processes that they start."""

import os
import tomllib
from collections import Counter
from pathlib import Path

import pytest

TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
BUDGETS = Path(__file__).parent / "house" / "weight.toml"


def family_seconds(process: int | str = "self") -> float:
    """CPU seconds of a process and all its descendants, those that have ended and were waited for too (`proc(5)`).

    0.0 where there is no `/proc`, and for a process that ends while it is read.
    """
    try:
        after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        children = [
            child for tasks in Path(f"/proc/{process}/task").glob("*/children") for child in tasks.read_text().split()
        ]
    except OSError:
        return 0.0
    return sum(map(int, after_name[11:15])) / TICK + sum(map(family_seconds, children))


class CpuSeconds:
    """What each directory's tests took, in this process and in those of xdist; `reading`: to import and collect
    them. The budgets stand in `tests/house/weight.toml`.
    """

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()
        self.tests: Counter[str] = Counter()
        self.seen = family_seconds()

    def pytest_collection_finish(self):
        self._take("reading")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item):
        try:
            return (yield)
        finally:
            directory = item.nodeid.partition("::")[0].removeprefix("tests/").partition("/")[0]
            self.tests[directory] += 1
            self._take(directory)

    def _take(self, directory: str) -> None:
        now = family_seconds()
        self.taken[directory] += max(0.0, now - self.seen)
        self.seen = now

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session):
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["cpu_seconds"] = (dict(self.taken), dict(self.tests))

    def pytest_testnodedown(self, node):
        taken, tests = getattr(node, "workeroutput", {}).get("cpu_seconds", ({}, {}))
        self.taken.update(taken)
        self.tests.update(tests)

    def pytest_terminal_summary(self, terminalreporter):
        if os.environ.get("CI"):
            budgets = tomllib.loads(BUDGETS.read_text(encoding="utf-8"))["cpu"]
            terminalreporter.write_line(f"CPU seconds: {sum(self.taken.values()):.0f}; a budget is that of `make test`")
            for directory, seconds in self.taken.most_common():
                budget = f"of {budgets[directory]}" if directory in budgets else ""
                terminalreporter.write_line(
                    f"  {directory:14} {self.tests[directory]:5} tests {seconds:6.1f} s {budget}"
                )
