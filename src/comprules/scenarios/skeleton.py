"""The skeleton of a new scenario, to be filled in."""

from __future__ import annotations

import json

from comprules.scenarios.scenario import Scenario


def skeleton(id: str, edition: str | None = None) -> str:
    """A small scenario that runs with the starter set, as JSON to be changed.

    >>> Scenario.from_data(json.loads(skeleton("mine/first"))).id
    'mine/first'
    """
    scenario = (
        Scenario.begin(id)
        .having("A", hand=["Grizzly Bears"], battlefield=[{"card": "Forest", "count": 2}])
        .having("B", battlefield=["Forest"])
        .then("cast", player="A", turn=1, step="precombat main", card="Grizzly Bears")
        .until(1, "beginning of combat")
        .expecting("permanent-count", player="A", card="Grizzly Bears", count=1)
    )
    if edition is not None:
        scenario = scenario.under(edition=edition)
    data = {**scenario.to_data(), "cards": list(scenario.names)}
    order = ("id", "game", "setup", "script", "answers", "strict", "until", "expect", "cards")
    full = {"answers": {}, "strict": True, **data}
    return json.dumps({field: full[field] for field in order if field in full}, indent=2, ensure_ascii=False)
