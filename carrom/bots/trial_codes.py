"""What a book asks of a trial: as numbers, for the door that codes trials, and as facts, for the judge."""

import numpy as np

from carrom.board import DISCS, STRIKER, Seat, kind_of, side_of
from carrom.board.zones import contact_zone, strip
from carrom.bots.aim_paths.outcomes import BACKWARD, WAYS
from carrom.match import Match
from carrom.physics import Ends
from carrom.physics.batch import Ints
from carrom.physics.ends import LEFT
from carrom.physics.motion import POCKETS
from carrom.rules.bets import pocket_zone
from carrom.rules.required_facts import required_facts
from carrom.rules.values import Facts, Fallen, FirstContact, State, Zone

_TOUCHED = 2 * BACKWARD
"""What is asked of a trial, in one number: for each sort of disc how many went, then whether the stroke went backwards,
then the disc that the striker met."""
_MET = {"white": 1, "black": 2, "queen": 3}


class TrialCodes:
    """What a book asks of the strokes of one position. What it does not ask (`required_facts`) changes no verdict:
    trials that differ in nothing else have one code. `question`: the position, the bet on it closed."""

    def __init__(self, match: Match, question: State) -> None:
        self._seat: Seat = match.state.to_play
        self._board, self._layout = match.board, match.layout
        self._named, colours = match.position.named, match.state.colours
        self._own = colours and colours[side_of(self._seat, match.state.seats)]
        self._asked = required_facts(match.book, question)
        self._forward = {"S": 3, "E": -2, "N": -3, "W": 2}[self._seat]
        """The column of the speed towards the other frame, negative where that is towards smaller ones."""
        self.numbers = self._forward if self._asked.backward else 0, int(self._asked.order)
        """`forward` and `order` of `write_outcomes`."""
        self._fallen: dict[tuple[str, int], Fallen] = {}
        self._contacts: dict[str, FirstContact] = {}
        """What the umpire has said of discs."""
        # one pocket is as good as another where the book does not ask for it
        ways = [(gone,) for gone in range(LEFT + 1)] if self._asked.by_pocket else [tuple(range(LEFT)), (LEFT,)]
        sorts: dict[str, set[str]] = {}
        places: list[tuple[int, str]] = []
        for disc in (STRIKER, *self._layout):
            first = WAYS * DISCS.index(disc) + 1
            for alike in ways:
                sort = self._sort(disc, alike[0])
                sorts.setdefault(sort, set()).add(disc)
                places += [(first + gone, sort) for gone in alike]
        bits, adds, numbers = 0, {}, {}
        for sort, discs in sorts.items():
            adds[sort], numbers[sort] = 1 << bits, len(numbers) + 1
            bits += len(discs).bit_length()
        going, order = np.zeros(len(DISCS) * WAYS, np.int64), np.zeros(len(DISCS) * WAYS, np.int64)
        for place, sort in places:
            going[place], order[place] = adds[sort], numbers[sort]
        meeting = np.zeros((2, len(DISCS) + 1), np.int64)
        for disc in self._layout:
            asked = self._asked.contact is not None and self._contact(disc).zone == self._asked.contact
            meeting[:, DISCS.index(disc) + 1] = _TOUCHED * (1 + (_MET[kind_of(disc)] if asked else 0)), _TOUCHED
        self.arrays: tuple[Ints, Ints, Ints] = going, order, meeting
        """`going`, `sorts` and `meeting` of `write_outcomes`."""

    def _fell(self, disc: str, gone: int) -> Fallen:
        """What the umpire says of a disc that went (`Ends.gone`)."""
        known = self._fallen.get((disc, gone))
        if known is None:
            known = self._fallen[disc, gone] = Fallen(kind_of(disc), self._zone(disc, gone))
        return known

    def _zone(self, disc: str, gone: int) -> Zone:
        """The zone where a disc had lain that went, or that of the pocket which it fell into."""
        if disc == STRIKER:
            return "open"
        if not self._asked.by_pocket or gone == LEFT:
            return strip(self._board, self._seat, self._layout[disc])
        return "far" if pocket_zone(self._seat, POCKETS[gone]) == "far" else "near"

    def _contact(self, disc: str) -> FirstContact:
        """What the umpire says of a man that the striker met without the frame."""
        known = self._contacts.get(disc)
        if known is None:
            zone = contact_zone(self._board, self._seat, self._layout[disc])
            known = self._contacts[disc] = FirstContact(kind_of(disc), zone=zone)
        return known

    def _sort(self, disc: str, gone: int) -> str:
        """What is asked of a disc that went: how many discs of each sort did."""
        kind = kind_of(disc)
        if gone == LEFT:
            return f"{kind} off the board"
        name = disc if disc == self._named else kind
        # of a man that is the other side's the zone is not asked
        if not self._asked.zones or self._own not in (None, kind):
            return name
        zone = self._zone(disc, gone)
        return f"{name} {zone}" if zone in self._asked.zones else name

    def facts(self, ends: Ends, trial: int, stroke: Ints) -> Facts:
        """What the umpire says of a trial."""
        forward = int(stroke[abs(self._forward)])
        gone, number = ends.gone[trial].tolist(), int(ends.met[trial])
        went = [disc for disc, pocket in enumerate(gone) if pocket >= 0]
        if len(went) > 1:
            went.sort(key=ends.gone_at[trial].tolist().__getitem__)
        pocketed = [DISCS[disc] for disc in went if gone[disc] != LEFT]
        met = None if number < 0 else self._contact(DISCS[number])
        if met is not None and ends.after_frame[trial]:
            met = FirstContact(met.disc, False, met.zone)
        return Facts(
            pocketed=tuple([self._fell(disc, gone[DISCS.index(disc)]) for disc in pocketed]),
            off_board=tuple([self._fell(DISCS[disc], LEFT) for disc in went if gone[disc] == LEFT]),
            touched=met is not None,
            first_contact=met,
            backward=forward < 0 if self._forward > 0 else forward > 0,
            named_disc_pocketed=None if self._named is None else self._named in pocketed,
        )
