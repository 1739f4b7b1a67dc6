"""What keeps a cluster from doing the work."""

from __future__ import annotations

from comprules.kernel.worker_pool import WorkersLost


class ClusterError(ValueError):
    """A cluster that can't be worked with. The message says why, and what to do."""


class OtherThere(ClusterError):
    """A machine of the cluster has not the comprules, or the Python, that this one has."""


class ClusterLost(WorkersLost):
    """A cluster that did a part of the work, and then no more."""
