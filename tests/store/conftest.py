"""Every test of the store runs on both databases."""

import psycopg
import pytest

from carrom.store import open_store
from tests.store import postgres

ONCE = {"test_command.py", "test_searching.py", "test_chain.py", "test_matches.py", "test_guests.py"}
"""Tests of what is done alike on both; how each is opened, migrated, backed up and fails is asked of both."""


@pytest.fixture(scope="session")
def postgres_socket():
    """The folder of the socket of a PostgreSQL that is ours until the tests end."""
    try:
        with postgres.running() as folder:
            yield folder
    except postgres.NoPostgresError as none:
        pytest.fail(str(none), pytrace=False)


@pytest.fixture(scope="session")
def postgres_server(postgres_socket):
    """Its own database, from which the others are seen."""
    with psycopg.connect(f"host={postgres_socket} user=carrom dbname=postgres", autocommit=True) as server:
        server.execute("CREATE DATABASE games")
        yield server


@pytest.fixture
def postgres_place(postgres_socket, postgres_server):
    """The address of an empty database, the same for every test."""
    place = f"postgresql://carrom@/games?host={postgres_socket}"
    yield place
    postgres_server.execute("ALTER DATABASE games RESET ALL")
    postgres_server.execute("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = 'games'")
    with psycopg.connect(place, autocommit=True) as games:
        schemas = games.execute("SELECT nspname FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema)'")
        for (name,) in schemas.fetchall():
            games.execute(f"DROP SCHEMA {name} CASCADE")
        games.execute("CREATE SCHEMA public")


@pytest.fixture
def sqlite_place(tmp_path):
    """The path of a file that is not there yet."""
    return tmp_path / "games.db"


def pytest_collection_modifyitems(items):
    """What is done alike on both `make test` asks of one, `make full` of both."""
    for item in items:
        if item.path.name in ONCE and "postgresql" in getattr(getattr(item, "callspec", None), "params", {}).values():
            item.add_marker("full")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.process)])
def place(request):
    """Where a store can be opened: a file, then an empty database."""
    return request.getfixturevalue("sqlite_place" if request.param == "sqlite" else "postgres_place")


@pytest.fixture
def store(place):
    """An empty store that is not patient with others."""
    with open_store(place, timeout=0.05) as opened:
        yield opened
