"""The proof that nothing acknowledged is lost: a server killed over and over under people (docs/reliability.md)."""
