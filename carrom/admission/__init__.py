"""Who may take how much: by address, in turns, and in all."""
