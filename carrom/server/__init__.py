"""The game server: live tables, the store of matches, and the wire format."""
