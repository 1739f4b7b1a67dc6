"""How long Hypothesis looks for texts and files that break something: `--hypothesis-profile=long` is for a night; and
whether a run of the whole suite plays every phrase.
"""

import pytest
from hypothesis import settings

import phrases_played

settings.register_profile("long", max_examples=20_000, deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    """Watch which phrases are played."""
    phrases_played.watch(config)
