"""How verbs are said where not in the present tense."""

import enum


class Mood(enum.Enum):
    """What is said of a deed that isn't said to be done now, by an example."""

    FORESEEN = "would die"
    PAST = "died"
    RELATIVE = "that died"
    PERFECT = "has died"
    DENIED = "didn't die"


LOOKING_BACK = frozenset(Mood) - {Mood.FORESEEN}
"""The moods that speak of what has been done."""
