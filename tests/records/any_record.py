"""Records of every kind, drawn at random: all that the notation can say."""

from hypothesis import strategies as st

from carrom.board import BOARDS, DISCS, MEN, SEATS, TOP_SPEED, TOP_SPIN, Stroke, kind_of, opening
from carrom.match import LotPart
from carrom.match import events as recorded
from carrom.notation import BOUNDS, KNOWN_HEADERS
from carrom.notation.vocabulary import (
    BIDS,
    CONTACT_ZONES,
    ENDINGS,
    EXACT,
    IMPROPER_CAUSES,
    INTERRUPTIONS,
    KINDS,
    LEAST_HAND,
    MOST_HAND,
    PREPARATIONS,
    ZONES,
)
from carrom.records import Entry, Record
from carrom.rules.values import Facts, Fallen, FirstContact, RoundResult

seats = st.sampled_from(SEATS)
discs = st.sampled_from(DISCS)
characters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
texts = st.text(characters, max_size=30) | st.sampled_from(
    (
        '"',
        "\\",
        '\\"',
        ";",
        "[x]",
        "=",
        "bot:strong",
        "person:bot:x",
        "free",
        " a ",
        "\u00a0",
        "«É»",
        "𝒳",
        "—",
        "\ufeff",
    )
)
# Lines of a comment: line feeds part them.
comments = st.lists(texts, max_size=3).map("\n".join)
coordinates = st.integers(-BOUNDS["coordinate"], BOUNDS["coordinate"])
points = st.tuples(coordinates, coordinates)
levels = st.text(st.characters(codec="ascii", categories=("L", "N"), include_characters=".-_"), min_size=1, max_size=12)
codes = st.from_regex(r"[a-z0-9][a-z0-9_-]{0,20}", fullmatch=True)
clauses = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._-]{0,9}", fullmatch=True)
calls = st.lists(st.tuples(codes, clauses), max_size=5).map(tuple)
placed = st.lists(st.tuples(st.sampled_from(MEN), points), max_size=3).map(tuple)
fallen = st.builds(Fallen, st.sampled_from(KINDS), st.sampled_from(ZONES))
causes = st.none() | st.sampled_from(IMPROPER_CAUSES)
contacts = st.builds(FirstContact, st.sampled_from(KINDS), st.booleans(), st.sampled_from(CONTACT_ZONES))

ROSETTES = {name: opening(board, 7) for name, board in BOARDS.items()}


@st.composite
def strokes(draw, seat):
    """A stroke of `seat`, as fast as any may be."""
    vx, vy = draw(st.integers(-TOP_SPEED, TOP_SPEED)), draw(st.integers(-TOP_SPEED, TOP_SPEED))
    while vx * vx + vy * vy > TOP_SPEED * TOP_SPEED:
        vx, vy = vx // 2, vy // 2
    if vx == 0 and vy == 0:
        vy = 1
    return Stroke(seat, draw(st.integers(-1_000_000, 1_000_000)), vx, vy, draw(st.integers(-TOP_SPIN, TOP_SPIN)))


def tosses() -> st.SearchStrategy[LotPart]:
    """A party's part in a toss: absent, silent, or revealed."""
    by = st.sampled_from(["server", "S", "N", "SN", "EW"])
    digits = st.binary(min_size=32, max_size=32).map(bytes.hex)
    silent = st.builds(LotPart, by, digits)
    return st.builds(LotPart, by) | silent | st.builds(LotPart, by, digits, digits)


@st.composite
def facts(draw, pocketed=None, off_board=None):
    """Facts, of these discs or of any."""
    contact = draw(st.none() | contacts)
    improper = draw(st.booleans())
    return Facts(
        pocketed=draw(st.lists(fallen, max_size=4).map(tuple)) if pocketed is None else pocketed,
        off_board=draw(st.lists(fallen, max_size=2).map(tuple)) if off_board is None else off_board,
        touched=contact is not None or draw(st.booleans()),
        first_contact=contact,
        backward=draw(st.booleans()),
        improper=improper,
        named_disc_pocketed=draw(st.none() | st.booleans()),
        improper_cause=draw(causes) if improper else None,
    )


@st.composite
def simulated(draw):
    """A stroke that a simulation played, told whole or in part."""
    seat = draw(seats)
    gone = draw(st.lists(discs, max_size=6, unique=True))
    cut = draw(st.integers(0, len(gone)))
    fell, flew = tuple(gone[:cut]), tuple(gone[cut:])
    zoned = [tuple(Fallen(kind_of(disc), draw(st.sampled_from(ZONES))) for disc in some) for some in (fell, flew)]
    played, meant, seen = draw(strokes(seat)), draw(st.none() | strokes(seat)), draw(st.none() | facts(*zoned))
    told = draw(calls), draw(placed), draw(st.just("") | st.sampled_from(PREPARATIONS))
    drawn = draw(st.lists(tosses(), max_size=4).map(tuple))
    carries = drawn and told[-1] in EXACT
    hand = draw(st.just(0) | st.integers(LEAST_HAND, MOST_HAND)) if carries else 0
    return recorded.RecordedStroke(seat, played, meant, seen, fell, flew, *told, drawn, hand)


men = st.integers(0, BOUNDS["men"])
nobody_or = st.none() | seats
by_side = st.dictionaries(seats, men, min_size=1)
results = st.builds(RoundResult, by_side, nobody_or, nobody_or, st.sampled_from(ENDINGS), men)


def events(n):
    """An event of entry number `n`."""
    man, zone = st.none() | st.sampled_from(MEN), st.none() | st.sampled_from(ZONES)
    bids = st.builds(recorded.RecordedBid, seats, st.sampled_from(tuple(BIDS)), man, zone)
    kinds = [
        st.builds(recorded.RecordedOpening, seats, st.none() | st.integers(0, BOUNDS["seed"])),
        st.builds(recorded.RecordedRotation, seats, st.integers(0, BOUNDS["turn"])),
        st.builds(recorded.RecordedToss, seats, st.lists(tosses(), max_size=4).map(tuple)),
        simulated(),
        st.builds(recorded.RecordedStroke, seats, facts=facts(), calls=calls, placed=placed),
        st.builds(recorded.RecordedInterruption, st.sampled_from(tuple(INTERRUPTIONS)), seats, calls, placed),
        st.builds(recorded.RecordedResult, results, calls),
        bids,
        st.builds(recorded.PutDown, seats, discs, points, st.booleans()),
        st.builds(recorded.RecordedUndo, st.integers(0, n - 1), st.booleans()),
        st.builds(recorded.RecordedResignation, seats),
        st.builds(recorded.RecordedSeating, seats, texts, st.just("") | levels),
        st.builds(recorded.GameClockSet, st.booleans(), st.integers(0, BOUNDS["time"])),
        st.just(recorded.Closed()),
        st.builds(recorded.Remarked, texts),
    ]
    if n > 1:
        kinds.append(st.builds(recorded.Corrected, st.integers(1, n - 1), facts()))
    return st.one_of(kinds)


@st.composite
def layouts(draw, board):
    """Where discs may lie on `board`; anywhere on one that nobody knows."""
    if board not in BOARDS:
        return draw(st.dictionaries(discs, points, max_size=5))
    left = draw(st.integers(0, 2 ** len(MEN) - 1))
    return {disc: point for place, (disc, point) in enumerate(ROSETTES[board].items()) if left >> place & 1}


@st.composite
def records(draw, most=5):
    """A whole record of at most so many entries."""
    unknown = st.from_regex(r"X[A-Za-z0-9_-]{0,12}", fullmatch=True)
    headers = draw(st.dictionaries(st.sampled_from(KNOWN_HEADERS) | unknown, texts, max_size=6))
    board = draw(st.sampled_from([None, "real", "icf", "maison-80", "table 4"]))
    headers = {key: value for key, value in headers.items() if key != "Board"}
    if board:
        headers["Board"] = board
    entries = [
        Entry(
            n,
            draw(events(n)),
            draw(st.none() | st.integers(0, BOUNDS["time"])),
            draw(st.none() | st.text("0123456789abcdef", min_size=8, max_size=8)),
            draw(st.none() | layouts(board)),
            draw(st.just("") | comments),
        )
        for n in range(1, draw(st.integers(0, most)) + 1)
    ]
    return Record(headers, tuple(entries), draw(st.just("") | comments))
