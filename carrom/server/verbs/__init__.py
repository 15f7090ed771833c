"""Verbs of the wire: what a browser asks at a table, and what the table announces, theme by theme.

Each kind of event stands in one place: the request for it, who may ask, what it does, and the message that tells it.
"""
