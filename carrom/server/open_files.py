"""Limit of open files: every socket, and every file of the store, is one."""

import logging
import sys

from carrom.server.limits import Limits

_log = logging.getLogger(__name__)


def needed(limits: Limits) -> int:
    """Return the open files at a server's limits: its sockets, one address's other connections, and 250 for all else
    (store, worker processes, files of the page)."""
    return limits.admission.sockets + limits.admission.lines_of_one + 250


def allowed() -> tuple[int, int] | None:
    """Return the limit in force and the one up to which this process may raise it; None where there is none."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - only there

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    return (sys.maxsize if soft == unlimited else soft), (sys.maxsize if hard == unlimited else hard)


def raise_limit(limits: Limits) -> None:
    """Raise the limit to what is needed, or as far as allowed; log one line where that is less. It is never lowered."""
    found = allowed()
    if found is None:
        return
    most, (soft, hard) = needed(limits), found
    if soft < most:
        soft = _raised(min(most, hard), hard, soft)
    if soft < most:
        _log.warning(
            "only %d files may be open, and %d sockets need %d: connections beyond are refused; raise the limit "
            "(`ulimit -n`, or LimitNOFILE= of systemd)",
            soft,
            limits.admission.sockets,
            most,
        )


def _raised(to: int, hard: int, before: int) -> int:
    """Raise the limit; return the one in force then."""
    import resource  # noqa: PLC0415 - not on Windows

    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (to, resource.RLIM_INFINITY if hard == sys.maxsize else hard))
    except (OSError, ValueError):  # a system may allow less than it says (macOS)
        return before
    return to
