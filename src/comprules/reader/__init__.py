"""Oracle text read to meaning, and meaning written as Oracle text, by the same templates."""
