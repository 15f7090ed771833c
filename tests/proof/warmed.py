"""What a server's process is a copy of: all that one needs, imported and compiled once. Nobody else imports it."""

from carrom.physics.warm_up import warm
from tests.proof import dying as dying  # noqa: PLC0414  # for its copies

warm()
