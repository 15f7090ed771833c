"""On a disk that is almost full nothing new is begun, and what is played goes on."""

from collections import namedtuple

from carrom.server.limits import LIMITS
from tests.running import CAMILLE, NOE
from tests.server.routes import answer as answered
from tests.server.test_seats import STROKE
from tests.server.tested import limit


@limit("free_disk")
def test_on_an_almost_full_disk_nothing_new_is_opened_and_games_go_on(alone, sit_down, monkeypatch):
    player = sit_down(alone.open_table(), at=alone)
    record = answered(alone, f"tables/{alone.open_table()['table']}/record").text.encode()
    free = namedtuple("usage", "free")  # as `shutil` returns it
    before = alone.matches()
    monkeypatch.setattr("carrom.server.routes.tables.shutil.disk_usage", lambda _: free(LIMITS.server.free_disk - 1))
    status, refused = alone.refusal({"book": "karom", "seats": {"S": CAMILLE, "N": NOE}})
    assert (status, refused["code"]) == (507, "disk-full")
    assert answered(alone, "records", record, "text/plain").status == 507
    assert alone.matches() == before
    assert "shot" in player.told("play", STROKE)
    monkeypatch.setattr("carrom.server.routes.tables.shutil.disk_usage", lambda _: free(LIMITS.server.free_disk))
    assert alone.open_table()["table"]
