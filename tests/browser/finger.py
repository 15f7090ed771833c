"""A finger on glass, a hand on a mouse, with the time of every step set: the same on a slow machine."""

from time import time

from playwright.sync_api import Page

Point = tuple[float, float]


class Finger:
    """One finger, through the browser's own input. Points are pixels of the page."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)
        self._now = time()

    def down(self, at: Point) -> None:
        self._now = max(self._now, time())
        self._touch("touchStart", at)

    def move(self, *points: Point, step: float = 8.0) -> None:
        """On through these points, `step` ms from one to the next."""
        for point in points:
            self._now += step / 1000
            self._touch("touchMove", point)

    def tap_twice(self, at: Point) -> None:
        self._now = max(self._now, time())
        for _ in range(2):
            self._touch("touchStart", at)
            self._now += 0.03
            self._touch("touchEnd")
            self._now += 0.07

    def up(self, after: float = 2.0) -> None:
        """Leaves the glass `after` ms."""
        self._now += after / 1000
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: Point) -> None:
        there = [{"x": x, "y": y} for x, y in points]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": there, "timestamp": self._now})


class TwoFingers(Finger):
    """One finger that is held where it is, and a second one beside it."""

    def hold(self, first: Point, second: Point) -> None:
        """The first finger lies at its point already; the second comes down."""
        self._both("touchStart", first, second)

    def move_second(self, first: Point, *points: Point, step: float = 8.0) -> None:
        for point in points:
            self._now += step / 1000
            self._both("touchMove", first, point)

    def pinch(self, middle: Point, narrow: float, wide: float, steps: int = 10) -> None:
        """Both come down `narrow` px from each other about a point, and part until they are `wide` px away."""
        self._now = max(self._now, time())
        breadths = [narrow + (wide - narrow) * step / steps for step in range(steps + 1)]
        ways = [((middle[0] - one / 2, middle[1]), (middle[0] + one / 2, middle[1])) for one in breadths]
        self._both("touchStart", *ways[0])
        for both in ways[1:]:
            self._now += 0.016
            self._both("touchMove", *both)
        self._now += 0.016
        self._touch("touchEnd")

    def lift_second(self, first: Point) -> None:
        self._both("touchEnd", first)

    def _both(self, kind: str, *points: Point) -> None:
        there = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": there, "timestamp": self._now})


class Mouse(Finger):
    """The same with a mouse's left button."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._at: Point = (0, 0)

    def _touch(self, kind: str, *points: Point) -> None:
        kinds = {"touchStart": "mousePressed", "touchMove": "mouseMoved", "touchEnd": "mouseReleased"}
        self._at = points[0] if points else self._at
        event = {"type": kinds[kind], "x": self._at[0], "y": self._at[1], "button": "left", "timestamp": self._now}
        self._line.send("Input.dispatchMouseEvent", event | {"buttons": 1, "clickCount": 1})


def straight(start: Point, end: Point, steps: int) -> list[Point]:
    """The points of a straight way, without its start."""
    return [
        (start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)
        for i in range(1, steps + 1)
    ]
