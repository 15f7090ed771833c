"""What is answered beside a table: positions, coach, puzzles, lessons, books, sheets, profiles, and their shapes."""
