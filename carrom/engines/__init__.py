"""Engines: the line protocol between an arbiter and a program that plays (docs/engines.md), both ends of it."""

from carrom.engines.driver import EngineDriver
from carrom.engines.process import EngineFailure
from carrom.engines.session import Session

__all__ = ["EngineDriver", "EngineFailure", "Session"]
