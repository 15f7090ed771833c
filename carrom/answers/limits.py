"""What is refused beside a table (docs/wire.md), as a value that is handed to the answers."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AnswerLimits:
    """Limits of what is answered beside a table."""

    targets: int = 40
    """Targets listed for one position: the easiest."""
    puzzled: int = 24
    """Positions of a game searched for one question: about a second each, and four more for a proof."""
    puzzles_at_once: int = 6
    """Puzzles proven for one question; the next one goes on with the game."""
    puzzles_known: int = 4000
    """Positions of which is kept in memory whether they make a puzzle: the one asked about longest ago is left out."""
    profiles: int = 5000
    """Profiles in the store."""
    profiles_of_one: int = 20
    """Profiles begun from one address for which no game counts yet; the server's owner has as many as they like."""
    profile_tables: int = 300
    """Tables kept of one profile: the oldest leave."""
    counted_at_once: int = 8
    """Tables counted for one request for a profile; the next request goes on."""
    facts: int = 8000
    """Bytes kept of a table for a profile."""
    differences: int = 16
    """Strokes of a match of which it is kept that a browser computed them otherwise."""
    browser: int = 200
    """Characters kept of what a browser calls itself."""
