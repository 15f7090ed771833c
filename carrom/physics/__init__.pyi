from .batch import ABSENT, Ends, packed, packed_layout, simulate_many, try_many, try_on_layout
from .film import MOST_ERROR, Film, decode_film, encode_film, place_at
from .film_fit import film_of
from .matter import FIRST_MODEL, MODEL, SECOND_MODEL, SIGNATURE, SIGNATURES, Matter, is_ours, lays_gaps
from .matter_text import board_name, is_measured, matter_named, matter_text, measured_model
from .motion import Fall, Flight, Motion, MotionEvent
from .presets import MATTERS, PRESETS, TOURNAMENT, presets_of
from .restitution import Restitution
from .simulation import Launch, simulate, simulate_moving

__all__ = [
    "ABSENT",
    "FIRST_MODEL",
    "MATTERS",
    "MODEL",
    "MOST_ERROR",
    "PRESETS",
    "SECOND_MODEL",
    "SIGNATURE",
    "SIGNATURES",
    "TOURNAMENT",
    "Ends",
    "Fall",
    "Film",
    "Flight",
    "Launch",
    "Matter",
    "Motion",
    "MotionEvent",
    "Restitution",
    "board_name",
    "decode_film",
    "encode_film",
    "film_of",
    "is_measured",
    "is_ours",
    "lays_gaps",
    "matter_named",
    "matter_text",
    "measured_model",
    "packed",
    "packed_layout",
    "place_at",
    "presets_of",
    "simulate",
    "simulate_many",
    "simulate_moving",
    "try_many",
    "try_on_layout",
]
