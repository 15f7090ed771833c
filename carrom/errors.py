"""Every error a caller may meet.

    CarromError
    ├── Unreadable     what came in cannot be read: a wrong shape, type or range
    ├── NotAllowed     readable, but not allowed now: not your turn, the striker off its line
    ├── Unavailable    the machine cannot do it now: a port in use, a store already open, a bundle missing
    └── Fault          our own fault, with the stroke or the place that shows it
        └── PhysicsFault

A foul is no error: it is a verdict.
"""

from collections.abc import Mapping


class CarromError(Exception):
    """Anything carrom refuses or cannot do; `str()` is one line that says what, where and what to do."""


class Unreadable(CarromError):
    """Input that cannot be read. `field` is the path of the value at fault, such as ``state.on_board.white``."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}" if field else message)
        self.field = field
        self.message = message

    def __reduce__(self) -> tuple[type["Unreadable"], tuple[str, str]]:
        """It comes out of another process as it went in."""
        return type(self), (self.field, self.message)


class NotAllowed(CarromError):
    """A request that is well formed but not allowed now.

    `code` names the reason for programs and is the id of its sentence in `carrom.texts` (``refusal-<code>``);
    `arguments` fill that sentence.
    """

    def __init__(self, code: str, **arguments: str | int) -> None:
        details = ", ".join(f"{name} {value}" for name, value in arguments.items())
        super().__init__(f"{code} ({details})" if details else code)
        self.code = code
        self.arguments: Mapping[str, str | int] = arguments


class Unavailable(CarromError):
    """The machine cannot do what was asked; the message says what would help."""


class Fault(CarromError):
    """An error of ours: please report it with the text it carries."""


class PhysicsFault(Fault):
    """A stroke the physics could not finish. `stroke_text` reproduces it."""

    def __init__(self, message: str, stroke_text: str) -> None:
        super().__init__(f"{message}: {stroke_text}")
        self.stroke_text = stroke_text
