"""Wordings in other moods than the present tense: "would die", "died", "has died".

What a phrase says in the present is said so in a mood: "draw(s) a card" is also "would draw a card" and "drew a card".
A category whose phrases can be said so `conjugates`; a hole names the mood: `{who} would {deed:FORESEEN@who}`.
"""

from __future__ import annotations

from msgspec.structs import replace

from comprules.kernel.records import Record
from comprules.reader.agreement import Agreement
from comprules.reader.mood import Mood
from comprules.reader.phrase import Wording
from comprules.reader.template import Hole, Inflected, Maybe, Part, Parts, WordChoice, Words


class Verb(Record, frozen=True):
    """A verb that isn't regular."""

    bare: str
    past: str
    done: str

    def form(self, mood: Mood) -> str:
        """The verb in a mood."""
        return {Mood.PAST: self.past, Mood.RELATIVE: self.past, Mood.PERFECT: self.done}.get(mood, self.bare)


# By the form that goes with "it" or "they".
_IRREGULAR = {
    "is": Verb("be", "was", "been"),
    "are": Verb("be", "were", "been"),
    "has": Verb("have", "had", "had"),
    "have": Verb("have", "had", "had"),
    **{
        form: verb
        for verb in (
            Verb("become", "became", "become"),
            Verb("begin", "began", "begun"),
            Verb("cast", "cast", "cast"),
            Verb("come", "came", "come"),
            Verb("commit", "committed", "committed"),
            Verb("deal", "dealt", "dealt"),
            Verb("draw", "drew", "drawn"),
            Verb("fight", "fought", "fought"),
            Verb("find", "found", "found"),
            Verb("get", "got", "gotten"),
            Verb("give", "gave", "given"),
            Verb("leave", "left", "left"),
            Verb("lose", "lost", "lost"),
            Verb("pay", "paid", "paid"),
            Verb("put", "put", "put"),
            Verb("set", "set", "set"),
            Verb("spend", "spent", "spent"),
            Verb("take", "took", "taken"),
            Verb("tap", "tapped", "tapped"),
            Verb("untap", "untapped", "untapped"),
            Verb("win", "won", "won"),
        )
        for form in (verb.bare, verb.bare + "s")
    },
}


class Unsayable(Exception):
    """A wording has a word that can't be said in a mood."""


def in_mood(parts: Parts, mood: Mood) -> Parts | None:
    """A wording's parts in a mood; None if it isn't about a verb, or can't be said so.

    >>> from comprules.reader.template import parse_template
    >>> in_mood(parse_template("draw(s) <its|their|your> {n:ordinal} card"), Mood.PAST)[0]
    Words(text='drew')
    """
    try:
        found = tuple(_part(part, mood) for part in parts)
    except Unsayable:
        return None
    return found if any(map(_is_verb, parts)) or _hands_on(parts) else None


def wording_in_mood(wording: Wording, mood: Mood | None) -> Wording | None:
    """A wording in a mood, itself in the present tense; None if it can't be said so."""
    if mood is None:
        return wording
    parts = in_mood(wording.parts, mood)
    return None if parts is None else replace(wording, parts=parts)


def _hands_on(parts: Parts) -> bool:
    """Whether a wording is nothing but what stands in its hole, which has the verb."""
    return len(parts) == 1 and isinstance(parts[0], Hole)


def _part(part: Part, mood: Mood) -> Part:
    match part:
        case Inflected(forms, None) if _is_verb(part):
            return _conjugated(forms, mood)
        case Inflected(forms, None) if any(form.endswith("n't") for form in forms):
            raise Unsayable
        case Hole(agreement=None, by=None, mood=None):
            return Hole(part.field, part.formats, mood=mood)
        case Maybe(inner):
            return Maybe(tuple(_part(each, mood) for each in inner))
        case WordChoice(field, yes, no):
            return WordChoice(field, *(tuple(_part(each, mood) for each in words) for words in (yes, no)))
    return part


def _is_verb(part: Part) -> bool:
    """Whether a part is a verb that agrees with its phrase's edge, and not a pronoun or a noun."""
    if not isinstance(part, Inflected) or part.by is not None:
        return False
    third, plural = (each.form(part.forms) for each in (Agreement.IT, Agreement.THEY))
    return third in _IRREGULAR or third in (f"{plural}s", f"{plural}es", f"{plural[:-1]}ies")


def _conjugated(forms: tuple[str, ...], mood: Mood) -> Part:
    plural = Agreement.THEY.form(forms)
    said = tuple(_IRREGULAR[form].form(mood) if form in _IRREGULAR else _regular(plural, mood) for form in forms)
    return Words(said[0]) if len({*said}) == 1 else Inflected(said, None)


def _regular(bare: str, mood: Mood) -> str:
    if mood in (Mood.FORESEEN, Mood.DENIED):
        return bare
    if bare.endswith("e"):
        return f"{bare}d"
    ends_in_y = bare.endswith("y") and bare[-2] not in "aeiou"
    return f"{bare[:-1]}ied" if ends_in_y else f"{bare}ed"
