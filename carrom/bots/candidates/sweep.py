"""Random candidates (a sweep): unaimed strokes, some of which find what no family covers."""

from math import cos, pi, sin
from random import Random

from carrom.board import FULL_FLICK, Seat, Stroke
from carrom.bots.aiming import sample_places
from carrom.match import Match


def sweep(match: Match, many: int, luck: Random) -> list[Stroke]:
    """Random strokes from anywhere on the line, in any forward direction, at half to full speed."""
    starts = sample_places(match.places)
    return [_blind(match.state.to_play, starts, luck) for _ in range(many)]


def _blind(seat: Seat, starts: list[int], luck: Random) -> Stroke:
    turn, speed = luck.uniform(0.15 * pi, 0.85 * pi), luck.uniform(0.5, 1.0) * FULL_FLICK
    right, ahead = cos(turn) * speed, sin(turn) * speed
    vx, vy = {"S": (right, ahead), "E": (-ahead, right), "N": (-right, -ahead), "W": (ahead, -right)}[seat]
    return Stroke(seat, luck.choice(starts), round(vx), round(vy))
