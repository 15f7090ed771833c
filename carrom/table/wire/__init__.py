"""The wire of a table: its messages, their encoder, the lines of the store, and the bounds of all."""
