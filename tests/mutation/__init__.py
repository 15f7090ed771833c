"""Small faults put into the program one at a time, to see whether a test notices: `python -m tests.mutation --help`."""
