"""Engine protocol: both ends of the line protocol between an arbiter and a playing program (docs/engines.md)."""

from carrom.engines.driver import EngineDriver
from carrom.engines.process import EngineFailure
from carrom.engines.session import Session

__all__ = ["EngineDriver", "EngineFailure", "Session"]
