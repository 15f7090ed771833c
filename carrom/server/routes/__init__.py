"""The HTTP and WebSocket routes, a file for each subject (docs/wire.md): requests are parsed and responses encoded in
`carrom.answers`; slow work is done in a thread (`carrom.workers.worker_threads`)."""
