"""CR 601, 602 of 2009, 409 of 2006: what was otherwise in casting spells, activating abilities and playing lands."""
