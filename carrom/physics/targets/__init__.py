"""One kernel, several products: WebAssembly for the page, a library for each platform.

All come from the source that Numba compiles (docs/kernel.md): `intermediate` has Numba make LLVM's language of the
doors of a folder, `machine` makes of it the code of a target and links it. `python -m carrom.physics.targets` builds.
"""
