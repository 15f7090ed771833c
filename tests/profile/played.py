"""Games between bots in which one of them passes for a person."""

from random import Random

from carrom.bots import bot_action, bot_to_act, done
from carrom.match import Header, Match, MatchEvent, Player, PlayerSeated, begin, open_round
from carrom.match.umpire import seat_player
from carrom.physics import MODEL


def game(
    book: str = "billard-indien",
    person: str = "cafe",
    bot: str = "family",
    seed: int = 5,
    help: str = "directions",
    **header,
) -> tuple[Match, list[MatchEvent]]:
    """A finished game, with its events: south, who plays as the level `person`, is a person from the third event on."""
    players = {"S": Player("bot", level=person), "N": Player("bot", level=bot)}
    match, first = begin(Header(book, {}, "icf", "tournament", MODEL, players, help=help, **header), "S", seed)
    return played(match, [first], Random(seed))


def played(match: Match, events: list[MatchEvent], luck: Random) -> tuple[Match, list[MatchEvent]]:
    """The game, and whatever rounds it needs, played to its end."""
    while not match.game_over:
        if match.state.turn is None:
            match, event = open_round(match, luck.randrange(2**31))
        else:
            assert bot_to_act(match)
            match, event = done(match, bot_action(match, luck))
        events.append(event)
    return match, events


def seated(match: Match, events: list[MatchEvent], seat: str, player: Player) -> tuple[Match, list[MatchEvent]]:
    """The same with somebody else at a seat."""
    match, event = seat_player(match, seat, player)
    assert isinstance(event, PlayerSeated)
    return match, [*events, event]


def times(events: list[MatchEvent]) -> list[int]:
    """A second for each event."""
    return [1_700_000_000_000 + 1000 * n for n in range(len(events))]
