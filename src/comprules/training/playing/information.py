"""What an environment says besides the observation."""

from __future__ import annotations

from typing import Any

from comprules.training.observing.observation import MASK, mask
from comprules.training.playing.episode import Episode


def information(episode: Episode, *, shows: bool) -> dict[str, Any]:
    """The action mask, if it is one's own to choose (`shows`), and how it ended, once it has."""
    told: dict[str, Any] = {MASK: mask(episode.course.shown if shows else ())}
    if episode.result is not None:
        told["result"] = episode.result.reason
        told["winners"] = tuple(int(player) for player in episode.result.winners)
    elif episode.cut_off:
        told["cut_off"] = episode.cut_off
    return told
