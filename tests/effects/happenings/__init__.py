"""What trigger conditions can be about."""
