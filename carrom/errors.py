"""Exception classes, all derived from `CarromError`.

    CarromError
    ├── Unreadable     invalid input: a wrong shape, type or range
    ├── NotAllowed     valid input, but not allowed now: not your turn, the striker off its line
    ├── Unavailable    the machine cannot do it now: a port in use, a store already open, a bundle missing
    └── Fault          a defect of carrom, with the stroke or the place that shows it
        └── PhysicsFault

A foul is not an error: it is a verdict."""

from collections.abc import Mapping


class CarromError(Exception):
    """The base class of carrom's errors; `str()` is one line that says what, where and what to do.

    >>> issubclass(NotAllowed, CarromError)
    True
    """


class Unreadable(CarromError):
    """Invalid input. `field` is the path of the value at fault, such as ``state.on_board.white``.

    >>> print(Unreadable("stroke.x", "'left' is not an integer"))
    stroke.x: 'left' is not an integer
    """

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}" if field else message)
        self.field = field
        self.message = message

    def __reduce__(self) -> tuple[type["Unreadable"], tuple[str, str]]:
        """Pickle by `field` and `message`, so that another process can raise it."""
        return type(self), (self.field, self.message)


class NotAllowed(CarromError):
    """A request that is well formed but not allowed now.

    `code` names the reason for programs and is the id of its sentence in `carrom.texts` (``refusal-<code>``);
    `arguments` fill that sentence.

    >>> print(NotAllowed("not-your-placing", seat="N"))
    not-your-placing (seat N)
    """

    def __init__(self, code: str, **arguments: str | int) -> None:
        details = ", ".join(f"{name} {value}" for name, value in arguments.items())
        super().__init__(f"{code} ({details})" if details else code)
        self.code = code
        self.arguments: Mapping[str, str | int] = arguments


class Unavailable(CarromError):
    """A request that the machine cannot fulfil now; the message says what would help.

    `code` names a reason that players are told too, such as ``disk-full``; it is the id of its sentence in
    `carrom.texts` (``refusal-<code>``). Empty: they are told that it is a fault of the server."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message)
        self.code = code


class Fault(CarromError):
    """A defect of carrom, to be reported with the text it carries."""


class PhysicsFault(Fault):
    """A stroke that the physics could not finish. `stroke_text` reproduces it."""

    def __init__(self, message: str, stroke_text: str) -> None:
        super().__init__(f"{message}: {stroke_text}")
        self.stroke_text = stroke_text
