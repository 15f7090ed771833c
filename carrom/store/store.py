"""Write access to a store, `Store`. `open_store` makes one."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial
from time import sleep
from typing import TypeVar

from carrom.errors import NotAllowed, Unavailable
from carrom.store import chain, profiles, run_time
from carrom.store.access import NEW_KEY, change_row, key_row, put_keys, resealed, row_of
from carrom.store.chain import DamagedMatchError
from carrom.store.checks import INDICES, check_structure
from carrom.store.commits import GroupCommit
from carrom.store.database import Database, Transaction
from carrom.store.database_errors import Trouble, as_unavailable, check_text, was_cut_off
from carrom.store.reader import UNPLAYED, Reader
from carrom.store.schema import BELOW, lay_out
from carrom.store.statements import (
    LAST,
    NEW_LINE,
    NEW_MATCH,
    NEW_PLAYER,
    STEP,
    UNFINISHED,
    add_lines,
    line_row,
    put_difference,
    put_players,
    put_summary,
    step_row,
    texts_of,
)
from carrom.table.stored import Conflict, DifferingStroke, Key, LineChanges, NewMatch, StoredLine, StoredSummary

_Result = TypeVar("_Result")
AT_ONCE = 200
"""Lines of one transaction: strokes wait while it lasts, and a record may have three thousand."""
PAUSE = 0.005
"""s between two such transactions: strokes that wait come first."""
_UNCHANGED = LineChanges()
_TOLD = "SELECT text, request FROM lines WHERE match = :match AND n = :n"
_NEW_HOST_KEY = "UPDATE matches SET host_key = :host_key WHERE match = :match AND host_key != ''"


def started(
    writing: Database,
    reading: Database,
    shown: str,
    migrate: Callable[[], None],
    now: Callable[[], int],
    monotonic: Callable[[], float],
) -> "Store":
    """Return a store that is checked, laid out where there is none yet, and brought up by `migrate` where it is of an
    older carrom. Raises `Unavailable`."""
    with as_unavailable(f"the store {shown} cannot be opened"):
        with writing.begin() as transaction:
            check_structure(transaction, shown)
            is_newest = lay_out(transaction, shown)
        if not is_newest:
            migrate()
        with writing.begin() as transaction:
            check_structure(transaction, shown, INDICES)
            times = run_time.stored_times(transaction)
    return Store(writing, reading, run_time.StoreRunTime(*times, now, monotonic))


class Store(Reader):
    """The games of a store, owned by this process. When a call returns, its data is on the disk."""

    def __init__(self, writing: Database, reading: Database, ran: run_time.StoreRunTime) -> None:
        super().__init__(reading)
        self.run_time, self._now = ran, ran.time_of_day
        self._commits, self._trouble, self._refused = GroupCommit(writing), Trouble(), Trouble()

    @property
    def commits(self) -> int:
        """How many commits were made."""
        return self._commits.count

    @property
    def is_elsewhere(self) -> bool:
        """Whether this process has lost it: another server was found to own it."""
        return self._refused.is_elsewhere

    def close(self) -> None:
        """Store how long it was open; called when nothing is written any more."""
        with suppress(Unavailable):
            if not self.is_elsewhere and (self.commits or self.run_time.counts()):
                self.keep_run_time()

    def keep_run_time(self) -> None:
        """Store how long servers of this store have run; called every hour."""
        self._write("the run time could not be kept", partial(run_time.keep, ran=self.run_time.now()))

    def create(
        self, opened: NewMatch, lines: Sequence[StoredLine], changes: LineChanges, *, most_unfinished: int | None = None
    ) -> None:
        """Store a new match with its lines, one or more, in the state after the last one. Of the mark that it was
        `opened_from` at most `most_unfinished` matches may be unfinished: else `NotAllowed("tables-of-one")`."""
        match, header, seats = opened.match, opened.header, changes.seated
        what = f"the match {match} could not be kept"
        check_text(what, match, header, opened.book, opened.host_key)
        check_text(what, *(text for each in lines for text in (each.text, each.request)), *texts_of(changes))
        now, ran = self._now(), self.run_time.now()
        links = chain.links(chain.first_link(match, now, header), lines, now)
        row = {"match": match, "at": now, "header": header, "used": ran, "clock_left": changes.clock_left}
        new_lines = [line_row(match, each, now, link) for each, link in zip(lines, links, strict=True)]
        new_players = [
            {"match": match, "place": place, **asdict(one), "sought": chain.search_key(one.name)}
            for place, one in enumerate(seats)
        ]
        new_keys = [key_row(match, key, now) for key in changes.keys]
        first, *others = [new_lines[at : at + AT_ONCE] for at in range(0, len(new_lines), AT_ONCE)]
        row |= {"n": first[-1]["n"], "link": first[-1]["link"], "opened": now, "book": opened.book, "here": True}
        row |= {"over": changes.over and not others, "finished": changes.finished and not others}
        row |= {"opened_by": opened.opened_by, "opened_from": opened.opened_from, "standing": changes.standing}
        row["host_key"] = opened.host_key or ""
        row["access_link"] = chain.access_link(row, changes.keys)
        row["used_link"] = chain.used_link(links[len(first) - 1], ran, changes.clock_left)

        def work(transaction: Transaction) -> None:
            if most_unfinished is not None and transaction.value(UNFINISHED, row) >= most_unfinished:
                raise NotAllowed("tables-of-one", limit=most_unfinished)
            transaction.run(NEW_MATCH, row)
            transaction.run_all(NEW_LINE, first)
            transaction.run_all(NEW_PLAYER, new_players)
            transaction.run_all(NEW_KEY, new_keys)
            if changes.summary is not None:
                put_summary(transaction, match, len(lines), links[-1], changes.summary)

        self._write(what, work)
        self.run_time.dated_by_a_line()
        try:
            for part in others:
                sleep(PAUSE)
                after = changes if part is others[-1] else replace(changes, over=False, finished=False)
                self._write(what, partial(add_lines, match, part, now, ran, after))
        except BaseException:
            # what a killed server leaves is a shorter match that is not over
            with suppress(Unavailable):
                self.delete(match)
            raise

    def append(self, match: str, line: StoredLine, changes: LineChanges = _UNCHANGED) -> None:
        """Store a match's next line with all that it changes, or nothing. Raises `Conflict` when a line of that number
        or of that request is stored already, and `Unavailable` when the disk refuses."""
        if match in self.damaged:
            # a table that was live when that was found is closed to play too: what is added here could not be read
            raise DamagedMatchError(self.damaged[match], None)
        what = f"the stroke could not be kept (line {line.n} of the match {match})"
        check_text(what, match, line.text, line.request, *texts_of(changes))
        now, ran = self._now(), self.run_time.now()

        def work(transaction: Transaction) -> None:
            # compare and set: with concurrent writers each number is given once and none is left out
            last = transaction.row(LAST, {"match": match, "before": line.n - 1})
            link = chain.link(last[0] if last else "", line, now)
            row = step_row(match, line.n - 1, line.n, now, link, ran, changes)
            if changes.keys or (last and last[1:] != (changes.over, changes.finished, changes.standing)):
                with resealed(transaction, match):
                    self._go_on(transaction, what, row)
                    put_keys(transaction, match, changes.keys, now)
            else:
                self._go_on(transaction, what, row)
            transaction.run(NEW_LINE, line_row(match, line, now, link))
            if changes.summary is not None:
                put_summary(transaction, match, line.n, link, changes.summary)
            if changes.seated:
                put_players(transaction, match, changes.seated)

        try:
            self._write(what, work)
        except Unavailable as refused:
            if not (was_cut_off(refused) and self._arrived(match, line)):
                raise
        self.run_time.dated_by_a_line()

    def _go_on(self, transaction: Transaction, what: str, row: Mapping[str, object]) -> None:
        """Go on in the row of a match, if it stands at the line before."""
        if transaction.run(STEP, row) == 0:
            raise Conflict(f"{what}: {row_of(transaction, str(row['match'])).n} lines are stored already")

    def renew_summary(self, match: str, n: int, summary: StoredSummary) -> None:
        """Store a summary of a match in the place of what there is, if line `n` is its last one still."""

        def work(transaction: Transaction) -> None:
            last = transaction.row(LAST, {"match": match, "before": n})
            if last and match not in self.damaged:
                put_summary(transaction, match, n, last[0], summary)

        self._write(f"the summary of the match {match} could not be kept", work)

    def change_key(self, match: str, *changed: Key) -> None:
        """Change what stored keys open, all or none: a seat passes in one step. Raises `Unavailable` for unknown
        ones."""
        what = f"the keys of the match {match} could not be changed"
        check_text(what, match, *texts_of(LineChanges(keys=changed)))

        def work(transaction: Transaction) -> None:
            with resealed(transaction, match):
                for key in changed:
                    if not change_row(transaction, match, key):
                        raise Unavailable(f"{what}: one of them is not in the store")

        self._write(what, work)

    def replace_key(self, match: str, *changed: Key, host_key: str | None = None) -> None:
        """Store these keys, new ones too, in one step; `host_key`: the host's, if that is kept in plain text."""
        what = f"the keys of the match {match} could not be changed"
        check_text(what, match, host_key, *texts_of(LineChanges(keys=changed)))

        def work(transaction: Transaction) -> None:
            with resealed(transaction, match):
                put_keys(transaction, match, changed, self._now())
                if host_key is not None:
                    transaction.run(_NEW_HOST_KEY, {"match": match, "host_key": host_key})

        self._write(what, work)

    def add_difference(self, match: str, found: DifferingStroke, *, most: int) -> bool:
        """Store what a browser computed otherwise; return False for a known one, and where there are `most`."""
        what = f"a difference of the match {match} could not be kept"
        check_text(what, match, found.checksum, found.expected, found.browser)
        return self._write(what, lambda transaction: put_difference(transaction, match, found, most, self._now()))

    def join_profile(
        self, profile: str, table: profiles.ProfileTable, *, opened_from: str, most: profiles.ProfileLimits
    ) -> None:
        """Let a table count for a profile (a hash); raises `NotAllowed`: ``profiles-full``, ``profiles-of-one``."""
        what = f"the match {table.match} cannot count for a profile"
        check_text(what, profile, table.match, table.seat, table.facts)

        def work(transaction: Transaction) -> None:
            row_of(transaction, table.match)
            profiles.join(transaction, profile, table, opened_from, self.run_time.now(), most)

        self._write(what, work)

    def keep_counted(self, profile: str, tables: Sequence[profiles.ProfileTable]) -> None:
        """Store what was counted of tables of a profile, in one step."""
        what = "what was counted for a profile could not be kept"
        check_text(what, *(one.facts for one in tables))
        self._write(what, lambda transaction: profiles.keep(transaction, profile, tables))

    def erase_profile(self, profile: str) -> bool:
        """Delete a profile and all that is kept of it, permanently; return False when there is none."""
        return self._write("the profile could not be erased", lambda transaction: profiles.erase(transaction, profile))

    def erase_empty_profiles(self, since: int) -> int:
        """Delete the profiles without a counted game that nobody has played with `since` this run time."""
        with self._read() as transaction:
            # there are none in most hours: then nothing is written
            if not profiles.empty(transaction, since):
                return 0
        what = "empty profiles could not be erased"
        return self._write(what, lambda transaction: profiles.erase_empty(transaction, since))

    def delete(self, match: str, *, unplayed_since: int | None = None) -> bool:
        """Delete a match and all that belongs to it, say whether there was one. `unplayed_since`: `Reader.unplayed`."""

        def work(transaction: Transaction) -> bool:
            named = {"match": match, "since": unplayed_since}
            if unplayed_since is not None and transaction.row(f"{UNPLAYED} AND match = :match", named) is None:
                return False
            for table in BELOW:
                transaction.run(f"DELETE FROM {table} WHERE match = :match", named)
            profiles.forget_match(transaction, match)
            return transaction.run("DELETE FROM matches WHERE match = :match", named) > 0

        return self._write(f"the match {match} could not be deleted", work)

    def _arrived(self, match: str, line: StoredLine) -> bool:
        """Return whether the line is stored after the connection was lost in a commit. Asked by the writing connection:
        it gets its lock when the lost one has ended, so the answer is final."""
        named = {"match": match, "n": line.n}
        row = self._write("it is unknown whether the stroke was stored", lambda asked: asked.row(_TOLD, named))
        return row == (line.text, line.request)

    def _write(self, what: str, work: Callable[[Transaction], _Result]) -> _Result:
        """Return what `work` returns, once it is on the disk."""
        try:
            result = self._commits.run(work)
        except DamagedMatchError as error:
            self.note(error.damage)
            raise
        except Exception:
            with self._refused.noted(what):
                raise
        self._refused.calm_down()
        return result
