"""Hostile clients beside honest players: each way to keep others from playing that design and attack have named.

`attacks` holds the attackers, `honest` the players, `siege` a server with both, `program` the runs.
"""
