"""CR 601: casting spells."""
