"""Event-driven physics: the motion of a stroke on a layout, exact between impacts, bit-identical on every machine."""

from carrom.physics.batch import ABSENT, Ends, packed, packed_layout, simulate_many, try_many
from carrom.physics.film import MOST_ERROR, Film, decode_film, encode_film, place_at
from carrom.physics.film_fit import film_of
from carrom.physics.matter import MATTERS, MODEL, SIGNATURE, TOURNAMENT, Matter
from carrom.physics.motion import Fall, Flight, Motion, MotionEvent
from carrom.physics.simulation import Launch, simulate, simulate_moving

__all__ = [
    "ABSENT",
    "MATTERS",
    "MODEL",
    "MOST_ERROR",
    "SIGNATURE",
    "TOURNAMENT",
    "Ends",
    "Fall",
    "Film",
    "Flight",
    "Launch",
    "Matter",
    "Motion",
    "MotionEvent",
    "decode_film",
    "encode_film",
    "film_of",
    "packed",
    "packed_layout",
    "place_at",
    "simulate",
    "simulate_many",
    "simulate_moving",
    "try_many",
]
