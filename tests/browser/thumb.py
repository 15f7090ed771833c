"""A person with a telephone: strokes, men and answers by a finger on the glass."""

from math import hypot

from carrom.board import Stroke, striker_point
from tests.browser.finger import Finger, straight
from tests.browser.person import Person

ABOVE_THE_FINGER = 42
"""px: a man that a finger carries lies so far above it."""


class Thumb(Person):
    """Plays by touch alone."""

    has_keys = False

    def play(self, stroke: Stroke, opened_at: int) -> None:
        board = self.match().board
        start, place = (self.pixels(*striker_point(board, stroke.seat, x)) for x in (opened_at, stroke.x))
        finger, slides = Finger(self.page), hypot(place[0] - start[0], place[1] - start[1]) > 12
        if slides:
            finger.down(start)
            finger.move(*straight(start, place, 6))
            finger.up(after=80)
        grip, back = place if slides else start, self.pull(stroke, board)
        # off the striker straight down first: a pull that begins along the line slides it
        finger.down(grip)
        way = grip[0], grip[1] + 14
        finger.move(way)
        if back[1] < 0:
            # a stroke backwards: the pull goes round the striker
            way = grip[0] + (60 if back[0] > 0 else -60), grip[1] + 14
            finger.move(*straight((grip[0], grip[1] + 14), way, 3))
        finger.move(*straight(way, (grip[0] + back[0], grip[1] + back[1]), 6), step=12)
        finger.up(after=100)
        self.page.tap("#stroke-play")

    def carry(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        finger = Finger(self.page)
        finger.down(start)
        finger.move(*straight(start, (end[0], end[1] + ABOVE_THE_FINGER), 6), step=16)
        finger.up(after=80)

    def tap_board(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(*self.pixels(x, y))

    def skip(self) -> None:
        """A tap on the board, where a film runs still."""
        if self.data("phase") == "film":
            self.tap_board(0, 0)
