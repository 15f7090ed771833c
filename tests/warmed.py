"""What the processes of `fork_server` are copies of: all that they need, imported and compiled once.

Nobody else imports it.
"""

import gc
from pathlib import Path
from tempfile import TemporaryDirectory

from carrom.cli.main import COMMANDS, command
from carrom.server.serving import application, warm
from carrom.store import open_store

for name in COMMANDS:
    command(name)
warm()
with TemporaryDirectory() as folder, open_store(Path(folder) / "games.db") as store:
    application(store)
gc.collect()
# what is shared is not looked through for garbage in every copy
gc.freeze()
