"""A match on paper: its sheet in words, as a page for the browser and as a PDF, and its tables for a spreadsheet."""
