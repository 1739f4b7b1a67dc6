"""CR 614, 615: what happens instead, and what is prevented."""
