# The options of K-Rhum.

option-advantages = The extra strokes for a man pocketed, by where it lay: on the far side (far), along a side (side), in front of the player (near), anywhere else (open).
option-max_raises = How many raises may follow a “Si Just!”; each one doubles the stake.
