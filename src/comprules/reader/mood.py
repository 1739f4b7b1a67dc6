"""How verbs are said where not in the present tense."""

import enum


class Mood(enum.Enum):
    """What is said of a deed that isn't said to be done now, by an example.

    FORESEEN is "die" of "would die" and "can't die"; WOULD and CANNOT are said where the subject stands in the wording.
    REDUCED is "dealt damage" of "is dealt damage"; PASSIVE is "destroyed" of "destroys a creature". GERUND is said of
    what is a cause, and of what is done to do something else: "a creature dying causes …", "by discarding a card".
    """

    FORESEEN = "die, behind would"
    WOULD = "would die"
    CANNOT = "can't die"
    PAST = "died"
    RELATIVE = "that died"
    PERFECT = "has died"
    DENIED = "didn't die"
    REDUCED = "dealt damage"
    PASSIVE = "destroyed"
    OBJECT_PAST = "you destroyed"
    OBJECT_PERFECT = "you've destroyed"
    GERUND = "dying"


OF_OCCURRENCES = frozenset({Mood.PAST, Mood.WOULD, Mood.CANNOT})
"""The moods of what has its subject with it: "damage was dealt to you", "damage would be dealt to you"."""

LOOKING_BACK = frozenset(Mood) - {Mood.FORESEEN, Mood.WOULD, Mood.CANNOT, Mood.GERUND}
"""The moods that speak of what has been done."""

OF_WHAT_IT_IS_DONE_TO = frozenset({Mood.PASSIVE, Mood.OBJECT_PAST, Mood.OBJECT_PERFECT})
"""The moods in which a deed is said of what it is done to, which has been named before: "creatures you destroyed"."""

OF_ITSELF = frozenset({Mood.RELATIVE, Mood.REDUCED})
"""The moods behind a noun in which what is done to it is said as of a deed of its own: "that was dealt damage"."""
