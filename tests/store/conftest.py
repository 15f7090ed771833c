"""Every test of the store runs on both databases."""

from itertools import count

import psycopg
import pytest

from carrom.server.store import open_store
from tests.store import postgres

_numbers = count(1)


@pytest.fixture(scope="session")
def postgres_socket():
    """The folder of the socket of a PostgreSQL that is ours until the tests end."""
    try:
        with postgres.running() as folder:
            yield folder
    except postgres.NoPostgresError as none:
        pytest.fail(str(none), pytrace=False)


@pytest.fixture
def postgres_place(postgres_socket):
    """The address of an empty database."""
    name = f"games{next(_numbers)}"
    with psycopg.connect(f"host={postgres_socket} user=carrom dbname=postgres", autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield f"postgresql://carrom@/{name}?host={postgres_socket}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite_place(tmp_path):
    """The path of a file that is not there yet."""
    return tmp_path / "games.db"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.process)])
def place(request):
    """Where a store can be opened: a file, then an empty database."""
    return request.getfixturevalue("sqlite_place" if request.param == "sqlite" else "postgres_place")


@pytest.fixture
def store(place):
    """An empty store that is not patient with others."""
    with open_store(place, patience=0.05) as opened:
        yield opened
