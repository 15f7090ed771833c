"""A match on paper: the match sheet as text, as an HTML page and as a PDF, and CSV tables for spreadsheets."""
