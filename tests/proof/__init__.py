"""The proof that nothing acknowledged is lost: a server killed over and over under people who play.

docs/reliability.md says what is promised.

| file | what it holds |
|---|---|
| `dying` | the server, with the named points at which it kills itself |
| `keeper` | starts it, waits for its end, starts it again |
| `tables` | the kinds of table that are played, and who comes there |
| `choosing` | the next request of a device, from what the table sent |
| `device` | one browser: asks, listens, comes back, asks again |
| `killing` | tables and kills together: one run |
| `history` | what every device sent and heard, as lines of JSON |
| `stored` | what the store holds, read without the server's code |
| `checker` | the eight promises, over a history and what is stored |
| `again` | a match played again from its lines: what must have been stored and told |
| `holding` | who held which seat when, and what a request must have led to |
| `calm` | a run without haste, the same every time: faults are planted into it |
| `faults` | thirty ways to break a promise, planted into a sound run; the checker must see each |
"""
