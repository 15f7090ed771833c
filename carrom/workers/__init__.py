"""Processes and threads that compute what would hold up the event loop."""
