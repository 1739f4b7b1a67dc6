"""Scenarios whose facts the rulebook contradicts, each with the rule that does."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from comprules.scenarios.files import ScenarioFileError
from comprules.scenarios.outcomes import Outcome


def read_disputes(path: Path) -> dict[str, str]:
    """The rule for each disputed scenario, by its id.

    The file is TOML: `[[disputed]]` tables with `id`, `rule` and `why`. Raises ScenarioFileError if it isn't.
    """
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8")).get("disputed", [])
        return {table["id"]: table["rule"] for table in tables if table["why"]}
    except OSError as error:
        raise ScenarioFileError(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ScenarioFileError(f"{path}: not TOML: {error}") from None
    except (KeyError, TypeError, AttributeError) as error:
        raise ScenarioFileError(f"{path}: a [[disputed]] table has an id, a rule and a why; missing: {error}") from None


def with_dispute(outcome: Outcome, disputes: Mapping[str, str]) -> Outcome:
    """The outcome, disputed if it failed and the rulebook says that it should."""
    if outcome.verdict != "failed" or outcome.id not in disputes:
        return outcome
    return replace(outcome, verdict="disputed", rule=disputes[outcome.id])
