"""CR 704: state-based actions, one module each.

A module's `events(survey)` says what its action does now. Where a player is asked first, as by the legend rule, the
module also has `due(survey)`, which says whether it applies. `performing` performs them all.
"""
