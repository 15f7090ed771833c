from carrom.analysis import summary
from tests.match.test_match import played_by_bots


def test_a_summary_counts_every_stroke_and_every_man_that_fell():
    _, events = played_by_bots(1)
    shots = events[1:]
    tallies = summary(shots)
    assert sum(tally.strokes for tally in tallies.values()) == len(shots)
    fallen = [fall.disc for shot in shots for fall in shot.facts.pocketed]
    assert sum(tally.men for tally in tallies.values()) == fallen.count("white") + fallen.count("black")
    assert sum(tally.queens for tally in tallies.values()) == fallen.count("queen")
    assert max(tally.longest_hand for tally in tallies.values()) >= 2
