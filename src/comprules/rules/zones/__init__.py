"""CR 400: zones."""
