"""One round of carrom as a Gymnasium environment: the agent plays south, a bot plays north."""

from math import cos, pi, sin
from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from carrom.board import FULL_FLICK, MEN, Seat, Stroke, nearest_place
from carrom.bots import PERSONAS, bot_stroke
from carrom.bots.position_value import worth
from carrom.errors import Unreadable
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL

Observation = NDArray[np.float32]


class CarromRound(gymnasium.Env[Observation, NDArray[np.float32]]):
    """A round of `billard-indien` against a bot of `level`, a key of `carrom.bots.PERSONAS`. Action, float32[3] in [−1,
    1]: place along the base line (−1 west end, 1 east end; the nearest allowed place is taken), direction (−1 right
    along the line, 0 straight ahead, 1 left), speed (−1 none, 1 a full flick). Observation, float32[60]: for each of
    the 19 men x, y (in half sides of the board) and 1 if it lies there, else 0, 0, 0; then the agent's colour (1 white,
    −1 black, 0 open), the queen (1 the agent's, −1 the bot's, 0 neither), men owed by the agent / 9. Reward: the gain
    of the stroke in men (`carrom.bots.position_value`), less the bot's gains until the agent's next turn. The episode
    ends with the round (`terminated`), or is cut short (`truncated`) after `most` strokes of the agent, or if a blocked
    base line prevents play. Raises `Unreadable` for an unknown level."""

    metadata = {"render_modes": []}  # noqa: RUF012 - Gymnasium reads it from the class

    def __init__(self, level: str = "cafe", most: int = 200) -> None:
        if level not in PERSONAS:
            raise Unreadable("level", f"{level!r} is not one of {', '.join(PERSONAS)}")
        if most < 1:
            raise Unreadable("most", f"{most!r} is not a number of strokes; an episode has at least one")
        self.action_space = gymnasium.spaces.Box(-1, 1, (3,), np.float32)
        self.observation_space = gymnasium.spaces.Box(-9, 9, (60,), np.float32)
        self._players: dict[Seat, Player] = {"S": Player("person"), "N": Player("bot", level=level)}
        self._most, self._played = most, 0
        self._luck = Random(0)
        self._match: Match | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict]:
        """Start a round and play up to the agent's first turn; the opener is drawn from the seed.

        If the round ends or is blocked before that turn, the rosette is laid out again; ``racks`` in the second value
        counts the rosettes laid out."""
        super().reset(seed=seed)
        self._luck = Random(int(self.np_random.integers(2**62)))
        header = Header("billard-indien", {}, "icf", "tournament", MODEL, self._players)
        self._match, self._played, racks = None, 0, 0
        while self._match is None or not self._goes_on(self._match):
            match, _ = begin(header, self._luck.choice(("S", "N")), self._luck.getrandbits(48))
            self._match, _ = self._until_south(match)
            racks += 1
        return self._seen(), {"racks": racks}

    def step(self, action: NDArray[np.float32]) -> tuple[Observation, float, bool, bool, dict]:
        """Play one stroke and the bot's replies."""
        if self._match is None or not self._goes_on(self._match):
            raise RuntimeError("the round is over: call reset()")
        match, shot, _ = play(self._match, self._stroke(self._match, action))
        gain = worth(self._match.state, shot.verdict)
        self._match, lost = self._until_south(match)
        self._played += 1
        over = self._match.state.turn is None
        return self._seen(), gain - lost, over, not over and not self._goes_on(self._match), {}

    def _goes_on(self, match: Match) -> bool:
        return match.state.turn == "S" and not match.is_blocked and self._played < self._most

    def _stroke(self, match: Match, action: NDArray[np.float32]) -> Stroke:
        place, turn, force = (float(min(max(part, -1), 1)) for part in action)
        angle, speed = pi / 2 * (1 + turn), max(1.0, (1 + force) / 2 * FULL_FLICK)
        x = nearest_place(match.places, round(place * match.places[-1][1]))
        vx, vy = round(cos(angle) * speed), round(sin(angle) * speed)
        return Stroke("S", x, vx, vy if vx or vy else 1)

    def _until_south(self, match: Match) -> tuple[Match, float]:
        """Play the bot's strokes until it is south's turn or play is blocked; returns the bot's gain with the match."""
        brought = 0.0
        while match.state.turn == "N" and not match.is_blocked:
            meant, stroke = bot_stroke(match, self._luck)
            after, shot, _ = play(match, stroke, meant=meant)
            brought += worth(match.state, shot.verdict)
            match = after
        return match, brought

    def _seen(self) -> Observation:
        match = self._match
        if match is None:
            raise RuntimeError("call reset() first")
        seen = np.zeros(60, np.float32)
        for index, disc in enumerate(MEN):
            if disc in match.layout:
                x, y = match.layout[disc]
                seen[3 * index : 3 * index + 3] = x / match.board.half_side, y / match.board.half_side, 1
        state = match.state
        seen[57] = {None: 0, "white": 1, "black": -1}[state.colours["S"] if state.colours else None]
        seen[58] = {None: 0, "S": 1}.get(state.queen.side, -1)
        seen[59] = state.owed["S"] / 9
        return seen
