import psycopg
import pytest

from tests.store import postgres


@pytest.fixture(scope="session")
def postgres_folder():
    try:
        with postgres.running() as folder:
            yield folder
    except postgres.NoPostgresError as none:
        pytest.fail(str(none), pytrace=False)


@pytest.fixture
def database(postgres_folder):
    """The address of an empty database: a run is checked against all that is kept there."""
    with psycopg.connect(f"host={postgres_folder} user=carrom dbname=postgres", autocommit=True) as server:
        server.execute("DROP DATABASE IF EXISTS proof WITH (FORCE)")
        server.execute("CREATE DATABASE proof")
    return f"postgresql://carrom@/proof?host={postgres_folder}"
