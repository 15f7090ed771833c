"""Carrom: play it, referee it, study it, research it.

Four plain values carry every stroke through the house:

    Stroke ──physics──▶ Motion ──witness──▶ Facts ──judge──▶ Verdict

`carrom.board` holds geometry, `carrom.physics` makes the motion, `carrom.rules` holds the rule books and
`carrom.match` lets them meet.
"""

__version__ = "0.1.0"
