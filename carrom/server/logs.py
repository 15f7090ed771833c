"""Logs of the server on standard error: plain lines, or one JSON object per line for a program that collects them. No
token is in either: what is logged of a request is its kind."""

import json
import logging
import time
from datetime import UTC, datetime
from typing import Literal

LogFormat = Literal["plain", "json"]
_PLAIN = "%(levelname)s - %(asctime)s - %(name)s - %(module)s - %(message)s"


class PlainLine(logging.Formatter):
    """A record as a line for people, with the time in UTC; a traceback follows on lines of its own. What is repeated of
    a request could end the line and begin another, or speak to the terminal: it is written out."""

    converter = time.gmtime

    def __init__(self) -> None:
        super().__init__(_PLAIN, "%Y-%m-%dT%H:%M:%SZ")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name that logging calls
        """Return the line of a record, every character in it printable."""
        line = super().formatMessage(record)
        return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in line)


class JsonLine(logging.Formatter):
    """A record as one JSON object: time, level, logger, message; the table and the traceback where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record, without its end."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        table = getattr(record, "table", None)
        if isinstance(table, str):
            line["table"] = table
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_standard_error(how: LogFormat) -> None:
    """Write warnings and errors of this process to standard error from now on, in this form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLine() if how == "json" else PlainLine())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    if how == "json":
        # the notices in a person's language would be lines of another form
        compiling = logging.getLogger("carrom.physics")
        compiling.handlers, compiling.propagate = [], True
