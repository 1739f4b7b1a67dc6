"""Games as an environment plays them: slot by slot, for a reward, with limits."""
