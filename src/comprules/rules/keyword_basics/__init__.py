"""CR 702: what the machinery must know of keyword abilities."""
