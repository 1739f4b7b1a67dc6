"""How long Hypothesis looks for texts and files that break something: `--hypothesis-profile=long` is for a night."""

from hypothesis import settings

settings.register_profile("long", max_examples=20_000, deadline=None)
