"""Scenarios: rulings as data, played and judged."""

from comprules.scenarios.mistakes import ScenarioError
from comprules.scenarios.outcomes import Outcome
from comprules.scenarios.scenario import Scenario

__all__ = ["Outcome", "Scenario", "ScenarioError"]
