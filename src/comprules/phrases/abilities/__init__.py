"""CR 113.3: lines of text that are abilities."""
