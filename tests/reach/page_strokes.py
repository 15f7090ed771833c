"""What `page_store.mjs` runs in Pyodide: strokes of two matches on the store of a page. `page` is that script's end."""

import page

from carrom.errors import Unavailable
from carrom.store.page import open_page_store
from carrom.table.stored import Conflict, Key, LineChanges, NewMatch, StoredLine, StoredSeat, StoredSummary

HEADER = '{"book":"icf","players":{"S":{"kind":"person","name":"Noé","level":""}}}'
SEATED = (StoredSeat("S", "person", "Noé"),)


def stroke(store, match: str, n: int) -> None:
    line = StoredLine(n, f"line {n} " * (n * 37 % 200), f"{match}-{n}")
    # now and then a key comes, and a round ends
    keys = (Key(f"{n:064x}", "N", used=n),) if n % 7 == 0 else ()
    store.append(match, line, LineChanges(n % 5 == 0, summary=StoredSummary(1, n, 0, f"state {n} " * 100), keys=keys))


with open_page_store("/store/games.db", page.flush) as store:
    stored = dict.fromkeys(("first", "second"), 1)
    for match in stored:
        store.create(NewMatch(match, HEADER, "icf"), [StoredLine(1, "one")], LineChanges(seated=SEATED))
        page.acknowledge(match, 1)
    for number in range(page.strokes):
        match = ("first", "second")[number % 2]
        n = stored[match] + 1
        try:
            stroke(store, match, n)
        except Conflict:
            # a flush was refused, and it had arrived
            stored[match] = n
        except Unavailable as refused:
            page.refuse(match, n, refused.code)
        else:
            page.acknowledge(match, n)
            stored[match] = n
