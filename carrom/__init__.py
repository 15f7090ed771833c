"""Carrom: simulation, refereeing, analysis and research of the board game.

Four plain values describe every stroke, each made from the one before:

    Stroke ──physics──▶ Motion ──witness──▶ Facts ──judge──▶ Verdict

`carrom.board` holds geometry, `carrom.physics` computes the motion, `carrom.rules` holds the rule books and
`carrom.match` combines them.
"""

__version__ = "0.1.0"
