"""Many strokes on one layout, as a search plays them: the layout is checked and laid once, and put back for each.

The same bits as `try_many` with the layout repeated.
"""

from carrom.board import Board
from carrom.errors import Unreadable
from carrom.physics.batch import Ends, play_all, whole
from carrom.physics.laying import Ints
from carrom.physics.matter import Matter
from carrom.physics.presets import TOURNAMENT


def try_on_layout(
    board: Board, layout: Ints, strokes: Ints, matter: Matter = TOURNAMENT, *, threads: int | None = None
) -> Ends:
    """The ends of m strokes, each played on the same layout, int64[n, 2]; otherwise as `try_many`.

    A stroke that is invalid or has too many events gets −1 events; where the layout is impossible, every stroke does.
    Raises `Unreadable` for wrong shapes and for non-integers.
    """
    layout, strokes = whole("layout", layout), whole("strokes", strokes)
    if layout.ndim != 2 or layout.shape[1] != 2 or not len(layout) or strokes.shape != (len(strokes), 5):
        raise Unreadable("layout", f"shapes {layout.shape} and {strokes.shape} are not (n, 2) and (m, 5)")
    return play_all(board, layout[None], strokes, matter, threads)
