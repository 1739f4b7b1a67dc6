"""Wordings in other moods than the present tense: "would die", "died", "has died".

What a phrase says in the present is said so in a mood: "draw(s) a card" is also "would draw a card" and "drew a card".
A category whose phrases can be said so `conjugates`; a hole names the mood: `{who} would {deed:FORESEEN@who}`.
"""

from __future__ import annotations

from msgspec.structs import replace

from comprules.kernel.records import Record
from comprules.reader.agreement import Agreement
from comprules.reader.mood import OF_WHAT_IT_IS_DONE_TO, Mood
from comprules.reader.phrase import Wording
from comprules.reader.template import Hole, Inflected, Maybe, Part, Parts, WordChoice, Words, fields_of


class Verb(Record, frozen=True):
    """A verb that isn't regular."""

    bare: str
    past: str
    done: str

    def form(self, mood: Mood) -> str:
        """The verb in a mood."""
        if mood is Mood.GERUND:
            return _with_ing(self.bare)
        if mood in _SAID_WITH_PAST:
            return self.past
        return self.done if mood in _SAID_WITH_PARTICIPLE else self.bare


_SAID_WITH_PAST = frozenset({Mood.PAST, Mood.RELATIVE, Mood.OBJECT_PAST})
_SAID_WITH_PARTICIPLE = frozenset({Mood.PERFECT, Mood.REDUCED, Mood.PASSIVE, Mood.OBJECT_PERFECT})

_SAID_BARE = frozenset({Mood.FORESEEN, Mood.WOULD, Mood.CANNOT, Mood.DENIED})
_SAID_BEFORE = {Mood.WOULD: "would ", Mood.CANNOT: "can't "}


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
            Verb("surveil", "surveilled", "surveilled"),
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


def in_mood(parts: Parts, mood: Mood, gap: str | None = None) -> Parts | None:
    """A wording's parts in a mood; None if it isn't about a verb, or can't be said so. Said of what it is done to, it
    is without its `gap`.

    >>> from comprules.reader.template import parse_template
    >>> in_mood(parse_template("draw(s) <its|their|your> {n:ordinal} card"), Mood.PAST)[0]
    Words(text='drew')
    >>> in_mood(parse_template("sacrifice(s) {what}"), Mood.GERUND)[0]
    Words(text='sacrificing')
    >>> in_mood(parse_template("discard(s) {what} at random"), Mood.PASSIVE, "what")
    (Words(text='discarded'), Words(text=' at random'))
    """
    is_said = any(map(_is_verb, parts)) or _hands_on(parts)
    try:
        found = tuple(_part(part, mood) for part in _kept(parts, mood, gap))
    except Unsayable:
        return None
    return found if is_said else None


def wording_in_mood(wording: Wording, mood: Mood | None, gap: str | None = None) -> Wording | None:
    """A wording in a mood, itself in the present tense; None if it can't be said so."""
    if mood is None:
        return wording
    parts = in_mood(wording.parts, mood, gap)
    return None if parts is None else replace(wording, parts=parts)


def _kept(parts: Parts, mood: Mood, gap: str | None) -> Parts:
    """The parts that are said in a mood."""
    if _hands_on(parts):
        return parts
    if mood is Mood.REDUCED:
        return _without_being(parts)
    return _without_object(parts, mood, gap) if mood in OF_WHAT_IT_IS_DONE_TO else parts


def _without_being(parts: Parts) -> Parts:
    """ "Dealt damage", of "is dealt damage"."""
    first = parts[0]
    if not isinstance(first, Inflected) or first.by is not None or Agreement.IT.form(first.forms) != "is":
        raise Unsayable
    return _begun(parts[1:])


def _without_object(parts: Parts, mood: Mood, gap: str | None) -> Parts:
    """ "Discards", of "discards a card"; in the passive voice only what stands right behind the verb is left out."""
    if gap is None or gap not in fields_of(parts):
        raise Unsayable
    if mood is Mood.PASSIVE and not _is_next(gap, parts[1:]):
        raise Unsayable
    return _begun(_without(parts, gap))


def _is_next(gap: str, parts: Parts) -> bool:
    """Whether a hole comes first, but for a space."""
    first, *rest = parts
    if isinstance(first, Maybe):
        return _is_next(gap, first.parts)
    if first == Words(" ") and rest:
        return _is_next(gap, tuple(rest))
    return isinstance(first, Hole) and first.field == gap


def _without(parts: Parts, gap: str) -> Parts:
    """Parts without a hole; what stands with it in brackets is there as if it had been said."""
    left: list[Part] = []
    for part in parts:
        if isinstance(part, Maybe) and gap in fields_of(part.parts):
            left += _without(part.parts, gap)
        elif not (isinstance(part, Hole) and part.field == gap):
            left.append(part)
        elif left and isinstance(left[-1], Words):
            left[-1] = Words(left[-1].text.removesuffix(" "))
    return tuple(part for part in left if part != Words(""))


def _begun(parts: Parts) -> Parts:
    """Parts without a space before them."""
    first, *rest = parts
    return (Words(first.text.removeprefix(" ")), *rest) if isinstance(first, Words) else parts


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
    before = _SAID_BEFORE.get(mood, "")
    said = tuple(
        before + (_IRREGULAR[form].form(mood) if form in _IRREGULAR else _regular(plural, mood)) for form in forms
    )
    return Words(said[0]) if len({*said}) == 1 else Inflected(said, None)


# Verbs whose last letter is doubled before "-ing".
_DOUBLING = frozenset({"begin", "cut", "get", "put", "set", "tap", "untap", "win"})


def _with_ing(bare: str) -> str:
    """The form in "-ing".

    >>> [_with_ing(bare) for bare in ("die", "be", "leave", "tap", "draw")]
    ['dying', 'being', 'leaving', 'tapping', 'drawing']
    """
    if bare.endswith("ie"):
        return f"{bare[:-2]}ying"
    if bare.endswith("e") and bare != "be" and not bare.endswith("ee"):
        return f"{bare[:-1]}ing"
    return f"{bare}{bare[-1]}ing" if bare in _DOUBLING else f"{bare}ing"


def _regular(bare: str, mood: Mood) -> str:
    if mood is Mood.GERUND:
        return _with_ing(bare)
    if mood in _SAID_BARE:
        return bare
    if bare.endswith("e"):
        return f"{bare}d"
    ends_in_y = bare.endswith("y") and bare[-2] not in "aeiou"
    return f"{bare[:-1]}ied" if ends_in_y else f"{bare}ed"
