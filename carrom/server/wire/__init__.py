"""What crosses the doors: plain JSON values in, the project's values out, and back."""
