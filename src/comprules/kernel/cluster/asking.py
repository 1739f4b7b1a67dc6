"""What is asked of each machine before it is given work.

It goes there whole, by its value, and imports nothing at its beginning: the machine may have no comprules.
"""

from __future__ import annotations


def comprules_there() -> str:
    """Which comprules the machine has that runs this, in words."""
    import platform
    from importlib import import_module

    try:
        from comprules.kernel.cluster.identity import identity
    except ImportError:
        pass
    else:
        return str(identity())
    try:
        version = import_module("comprules").__version__
    except ImportError:
        return f"no comprules on Python {platform.python_version()}"
    return f"an older comprules, {version}, on Python {platform.python_version()}"
