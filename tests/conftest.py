"""How long Hypothesis looks for texts and files that break something, without minding how long an example takes:
`--hypothesis-profile=long` is for a night; and whether a run of the whole suite plays every phrase.
"""

import pytest
from hypothesis import settings

import phrases_played

settings.register_profile("usual", deadline=None)
settings.register_profile("long", max_examples=20_000, deadline=None)
settings.load_profile("usual")


def pytest_configure(config: pytest.Config) -> None:
    """Watch which phrases are played."""
    phrases_played.watch(config)
