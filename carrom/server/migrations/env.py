"""Alembic's door: runs the migrations on the connection the store hands over, in the transaction it is in."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
