"""The write-ahead log of an SQLite store, judged before SQLite opens it (https://sqlite.org/fileformat2.html, section
4). SQLite reads it up to the first frame whose checksum fails, and drops the rest without a word. After a crash that is
what was being written; but where the disk has changed one bit, it is all that was committed since."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from carrom.store.database import as_text

_HEADER, _FRAME = 32, 24
_MAGIC, _VERSION = 0x377F0682, 3007000
"""Magic: with 1 added the words of checksums are big-endian."""
_Words = np.ndarray[tuple[int, int], np.dtype[np.uint32]]


@dataclass(frozen=True, slots=True)
class UnreadFrames:
    """What SQLite will not read of a log: of its `frames` all from `first` on, from 0. `is_damage`: a transaction was
    begun after it, so that this is not what a crash has left half-written."""

    first: int
    frames: int
    is_damage: bool


@dataclass(frozen=True, slots=True)
class _Log:
    """The frames of a log, a row of bytes each. `ours`: those with the salts of the header (others are left from before
    the log began anew); `sound`: those whose checksum follows from that of the frame before."""

    frames: np.ndarray[tuple[int, int], np.dtype[np.uint8]]
    has_header: bool
    ours: np.ndarray[tuple[int], np.dtype[np.bool_]]
    sound: np.ndarray[tuple[int], np.dtype[np.bool_]]

    @property
    def ends(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Which frames end a transaction: they tell the size of the store."""
        return np.any(self.frames[:, 4:8] != 0, axis=1)

    @property
    def read(self) -> int:
        """How many frames SQLite reads."""
        good = self.ours & self.sound
        return 0 if not self.has_header else len(good) if good.all() else int(good.argmin())


def unread(store: Path) -> UnreadFrames | None:
    """Return what SQLite will not read of the log of a store that nobody has open; None: nothing of it is its own."""
    log = _log(store)
    if log is None:
        return None
    first, many = log.read, len(log.frames)
    if first == many:
        return None
    if not log.has_header:
        return UnreadFrames(0, many, is_damage=True)
    later = first + 1 + np.flatnonzero(log.ours[first + 1 :])
    # the disk has changed the salts of a frame whose checksum still follows
    is_changed = bool(log.sound[first]) and not log.ours[first]
    if not (log.ours[first] or later.size or is_changed):
        return None
    own = int(later[-1]) + 1 if later.size else first + 1
    # of one transaction, synced at its end, a crash may leave any frames: what follows that end was written afterwards
    ends = first + np.flatnonzero(log.ours[first:] & log.ends[first:])
    return UnreadFrames(first, own, is_damage=is_changed or bool(ends.size and own > ends[0] + 1))


def lost_lines(store: Path) -> dict[str, tuple[int, int]]:
    """Return, by match, the first and the last line that would be missing without what is not read, as far as can be
    seen: what is not read is damaged."""
    log = _log(store)
    if log is None:
        return {}
    with TemporaryDirectory() as folder:
        kept, written = (
            _lines(_image(store, log.frames[:many], Path(folder) / f"{many}.db"))
            for many in (log.read, len(log.frames))
        )
    return {name: (kept.get(name, 0) + 1, n) for name, n in written.items() if n > kept.get(name, 0)}


def drop_unread(store: Path) -> None:
    """Cut off what SQLite will not read of a log, for good."""
    log = _log(store)
    if log is not None:
        with _file(store).open("r+b") as opened:
            opened.truncate(_HEADER + log.read * log.frames.shape[1] if log.read else 0)


def _log(store: Path) -> _Log | None:
    """Return the log beside a store; None where there is none or nothing in it."""
    data = _file(store).read_bytes() if _file(store).is_file() else b""
    if len(data) < _HEADER:
        return None
    words = np.frombuffer(data, ">u4", _HEADER // 4)
    order = ">u4" if words[0] == _MAGIC + 1 else "<u4"
    seed = words[6:].astype(np.uint32)
    summed = np.frombuffer(data, order, 6).astype(np.uint32) @ _weights(6)
    has_header = words[0] in (_MAGIC, _MAGIC + 1) and words[1] == _VERSION and bool((summed == seed).all())
    size = _FRAME + (int(words[2]) if has_header else _page_of(store))
    many = (len(data) - _HEADER) // size
    if not many:
        return None
    frames = np.frombuffer(data, np.uint8, many * size, _HEADER).reshape(many, size)
    stored = np.ascontiguousarray(frames[:, 16:24]).view(">u4").astype(np.uint32)
    before = np.concatenate([seed[None], stored[:-1]])
    own = np.concatenate([frames[:, :8], frames[:, _FRAME:]], axis=1).view(order).astype(np.uint32)
    sums = before @ _carried(own.shape[1]) + own @ _weights(own.shape[1])
    ours = (frames[:, 8:16] == np.frombuffer(data, np.uint8, 8, 16)).all(axis=1)
    return _Log(frames, has_header, ours, (sums == stored).all(axis=1))


def _file(store: Path) -> Path:
    return store.with_name(store.name + "-wal")


def _page_of(store: Path) -> int:
    with store.open("rb") as opened:
        size = int.from_bytes(opened.read(18)[16:], "big")
    return 65536 if size == 1 else max(size, 512)


@cache
def _weights(words: int) -> _Words:
    """Return how much each of so many words adds to the two of a checksum (mod 2^32). A pair x, y makes of the sums s,
    t: s + t + x, and of t: t + y plus the new s."""
    x, y, rows = (1, 1), (0, 1), list[tuple[int, int]]()
    for _ in range(words // 2):
        rows += [y, x]
        x, y = _step(x), _step(y)
    return np.array(rows[::-1], np.uint64).astype(np.uint32)


@cache
def _carried(words: int) -> _Words:
    """Return how much each of the two sums before so many words adds to those after them."""
    s, t = (1, 0), (0, 1)
    for _ in range(words // 2):
        s, t = _step(s), _step(t)
    return np.array([s, t], np.uint64).astype(np.uint32)


def _step(sums: tuple[int, int]) -> tuple[int, int]:
    s, t = sums
    return (s + t) % 2**32, (s + 2 * t) % 2**32


def _image(store: Path, frames: np.ndarray[tuple[int, int], np.dtype[np.uint8]], copy: Path) -> Path:
    """Write the store as it is with these frames, up to the last that ends a transaction."""
    data = bytearray(store.read_bytes())
    ends = np.flatnonzero(frames[:, 4:8].any(axis=1))
    size = frames.shape[1] - _FRAME
    for frame in frames[: ends[-1] + 1 if ends.size else 0]:
        at = (int.from_bytes(frame[:4].tobytes(), "big") - 1) * size
        if 0 <= at <= len(data):
            data[at : at + size] = frame[_FRAME:].tobytes()
    copy.write_bytes(data)
    return copy


def _lines(image: Path) -> dict[str, int]:
    """Return how many lines each match has, as far as they can be read."""
    found = dict[str, int]()
    with closing(sqlite3.connect(f"{image.as_uri()}?immutable=1", uri=True)) as opened:
        opened.text_factory = as_text
        try:
            for name, n in opened.execute("SELECT match, n FROM matches"):
                if isinstance(n, int):
                    found[name] = n
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            pass  # the rest cannot be read; not even what SQLite says of it may be text
    return found
