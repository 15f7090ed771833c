from carrom.arena import workers
from tests.fork_server import copies

# of a process that has loaded all: a start from nothing is shown by the tests of the command
workers.get_context = lambda _: copies()  # type: ignore[assignment]
