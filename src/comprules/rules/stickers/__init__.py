"""CR 123: stickers."""
