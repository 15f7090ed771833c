"""The proof that nothing acknowledged is lost: a server killed over and over under people who play.

docs/reliability.md says what is promised.

| file | what it holds |
|---|---|
| `dying` | the server, with the named points at which it kills itself; what starts it again |
| `choosing` | the kinds of table that are played, who comes there, and the next request of a device |
| `device` | one browser: asks, listens, comes back, asks again |
| `killing` | tables and kills together: one run |
| `history` | what every device sent and heard, as lines of JSON; what the store holds, read without the server's code |
| `checker` | the eight promises, over a history and what is stored |
| `again` | a match played again from its lines: what must have been stored and told; who held which seat when |
| `calm` | a run without haste, the same every time: faults are planted into it |
| `faults` | thirty ways to break a promise, planted into a sound run; the checker must see each |
"""
