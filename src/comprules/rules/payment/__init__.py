"""CR 118.3, 601.2g-h: finding and carrying out payments."""
