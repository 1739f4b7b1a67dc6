"""CR 603.1: trigger conditions."""
