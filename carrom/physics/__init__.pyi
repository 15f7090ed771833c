from .batch import ABSENT, Ends, packed, packed_layout, simulate_many, try_many
from .film import MOST_ERROR, Film, decode_film, encode_film, place_at
from .film_fit import film_of
from .matter import MATTERS, MODEL, SIGNATURE, TOURNAMENT, Matter
from .motion import Fall, Flight, Motion, MotionEvent
from .simulation import Launch, simulate, simulate_moving

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
