"""Ahead-of-time compilation of the physics and the bots' code: `python -m carrom.bots.warm_up`."""

from random import Random

from carrom.board import Seat
from carrom.physics.warm_up import warm as warm_physics
from carrom.physics.warm_up import warm_and_say


def warm() -> float:
    """Search one break and aim once, which compiles all that bots need. Returns the seconds that the physics took."""
    seconds = warm_physics()
    from carrom.bots.aiming import direct_aims  # noqa: PLC0415 - it compiles when it is imported
    from carrom.bots.hand import Hand  # noqa: PLC0415 - it compiles when it is imported
    from carrom.bots.mind import Mind, Stage  # noqa: PLC0415 - as above
    from carrom.bots.search import think  # noqa: PLC0415 - as above
    from carrom.match import Header, Player, begin  # noqa: PLC0415 - as above
    from carrom.physics import MODEL  # noqa: PLC0415 - as above

    players: dict[Seat, Player] = {"S": Player("bot", level="club"), "N": Player("bot", level="club")}
    match, _ = begin(Header("icf", {}, "icf", "tournament", MODEL, players), "S", 1)
    think(match, Hand(0.5), Mind((Stage(1, 1),)), Random(1))
    # the search at the break aims at no pocket
    direct_aims(match.board, match.matter, match.layout, "S", match.places, match.layout)
    return seconds


if __name__ == "__main__":
    warm_and_say(warm)
