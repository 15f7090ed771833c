import psycopg
import pytest

from tests.store import postgres


@pytest.fixture(scope="session")
def database():
    """The address of an empty database of a PostgreSQL that is ours until the tests end."""
    try:
        with postgres.running() as folder:
            with psycopg.connect(f"host={folder} user=carrom dbname=postgres", autocommit=True) as server:
                server.execute("CREATE DATABASE proof")
            yield f"postgresql://carrom@/proof?host={folder}"
    except postgres.NoPostgresError as none:
        pytest.fail(str(none), pytrace=False)
