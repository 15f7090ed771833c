"""The program of a page, without a server: what it answers is what a server answers."""
