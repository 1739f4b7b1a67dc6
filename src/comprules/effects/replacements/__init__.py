"""CR 614: what texts say about events being replaced, one module for each family of events."""
