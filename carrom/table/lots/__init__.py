"""What is drawn by lot at a live table: who breaks, and the error of a stroke."""
