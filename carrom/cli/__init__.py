"""The command line interface: a module per command."""
