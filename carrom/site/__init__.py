"""The whole program in a page without a server: one person, one thread, no network."""
