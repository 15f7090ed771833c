"""The doors, a file for each thing one comes for (docs/wire.md): what comes in is read and what goes out is said in
`carrom.server.wire`; what takes time is done in a thread (`carrom.server.worker_threads`).
"""
