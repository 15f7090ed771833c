"""The server: tables, store, bus and wire."""
