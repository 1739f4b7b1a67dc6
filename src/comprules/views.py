"""What players see: the public names of `comprules.play.view`, and of the log that views and games tell."""

from comprules.play.view import Chosen, InLibrary, Seen, SeenPlayer, SeenTurn, View
from comprules.rules.narration.log import EventLine, Line

__all__ = ["Chosen", "EventLine", "InLibrary", "Line", "Seen", "SeenPlayer", "SeenTurn", "View"]
