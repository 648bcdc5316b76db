"""What keeps others out: private answers, limits on guessing and flooding, the second factor."""
