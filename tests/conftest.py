"""How Hypothesis looks for what breaks something, and whether a run of the whole suite plays every phrase; and the
edition that positions are by.

The usual run tries the same examples each time, so that who changed nothing sees nothing new, and not many of them.
`--hypothesis-profile=explore` tries others and more, by a seed that `--hypothesis-seed` repeats;
`--hypothesis-profile=long` is for a night.
"""

from collections.abc import Iterator

import pytest
from hypothesis import Phase, settings

import phrases_played
from by_editions import playing

# Explaining a failure traces every line, which can take for ever in tests that play games.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate, Phase.target, Phase.shrink)

settings.register_profile("usual", max_examples=50, derandomize=True, deadline=None, phases=PHASES)
settings.register_profile("explore", deadline=None, phases=PHASES, print_blob=True)
settings.register_profile("long", max_examples=20_000, deadline=None, phases=PHASES)
settings.load_profile("usual")


def pytest_configure(config: pytest.Config) -> None:
    """Watch which phrases are played."""
    phrases_played.watch(config)


@pytest.fixture
def edition(request: pytest.FixtureRequest) -> Iterator[str]:
    """The edition that the positions of a test are by which is marked `@by_editions`."""
    with playing(request.param):
        yield request.param
