"""What the code of a refusal means over HTTP."""

STATUS = {
    "foreign-page": 403,
    "invitation-needed": 403,
    "unknown-table": 404,
    "no-such-stroke": 404,
    "unknown-puzzle": 404,
    "puzzles-none-here": 404,
    "message-too-large": 413,
    "unknown-host": 421,
    "head-too-large": 431,
    "too-many-tables": 429,
    "too-many-requests": 429,
    "tables-of-one": 429,
    "bytes-of-one": 429,
    "too-busy": 503,
    "store-busy": 503,
    "store-away": 503,
    "store-damaged": 503,
    "store-elsewhere": 503,
    "disk-full": 507,
}
"""The status of a refusal, by its code; of any other that is not allowed it is 409."""
LATER = ("too-many-requests", "too-busy")
"""Refusals of what may be asked again after a second, as it is: nothing has been done. The page does so by itself."""
