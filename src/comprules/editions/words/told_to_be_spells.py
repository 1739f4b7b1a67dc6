"""CR 601.1a: casting that an older edition called playing, where the rest of the text tells that spells are meant.

"Exile a nonland card. You may play that card": it was chosen as no land. "If it's an instant card, you may play it": so
it is asked about. "If it's an instant card, exile it. You may play it for as long as it remains exiled": nothing else
was exiled.
"""

from __future__ import annotations

from itertools import pairwise, repeat
from typing import TypeVar

from comprules.editions.words.play_or_cast import are_spells, is_no_land
from comprules.keywords.actions.exile import Exiles
from comprules.phrases.conditions.not_played import HasNotPlayed
from comprules.phrases.conditions.state import BeingOfKind, Is
from comprules.phrases.durations.durations import Remains
from comprules.phrases.instructions.links import AfterwardsIf, If, Otherwise
from comprules.phrases.instructions.playing_permissions import MayPlayForATime
from comprules.phrases.nouns.described_objects import Headed, Typed, TypedCreature
from comprules.phrases.nouns.head_nouns import SpellNoun
from comprules.phrases.nouns.linked_nouns import TheExiled
from comprules.phrases.nouns.references import It
from comprules.phrases.predicates.casting_now import CastsNow, PlaysNow
from comprules.phrases.qualifiers.type_sets import TypeName
from comprules.phrases.qualifiers.type_words import CardType
from comprules.phrases.qualifiers.undergone import ThoseItWasDoneTo
from comprules.phrases.trigger_events.casting import CardIsPlayed, SpellIsCast
from comprules.reader.binding import NotMeant
from comprules.reader.binding_pass import bound
from comprules.reader.errors import ReadError
from comprules.reader.tree import children, replace_in
from comprules.rules.abilities.event_patterns import NamedBefore
from comprules.rules.objects.nouns import SOURCE
from comprules.rules.prelude import *

T = TypeVar("T", bound=Phrase)

_LANDS: Final = TypeName((), CardType("Land"))
_SOMETHING_PLAYED: Final = (CastsNow, PlaysNow, MayPlayForATime, HasNotPlayed, SpellIsCast, CardIsPlayed)


@rule("601.1a")
@rule("401.1", edition="2006")
def settled(tree: T) -> T:
    """A text whose references aren't bound yet, with casting for playing where it tells that spells are meant.

    What its references refer to is found by binding them as though everything was cast.
    """
    as_cast = _recast(tree, repeat(True))
    if as_cast is tree:
        return tree
    try:
        known = bound(as_cast)
    except (ReadError, NotMeant):
        return tree
    return _recast(tree, iter([_is_told(each, known) for each in _playing_in(known)]))


def _recast(tree: T, are_told: Iterator[bool]) -> T:
    """The text with each thing it says of playing as said of casting, if what is played is told to be spells."""

    def recast(part: Any) -> Any:
        if not isinstance(part, _SOMETHING_PLAYED) or not next(are_told):
            return part
        match part:
            case PlaysNow():
                return CastsNow(part.what, part.terms, None)
            case CardIsPlayed():
                return SpellIsCast(part.what, None)
            case MayPlayForATime(verb="play"):
                return replace(part, verb="cast")
            case HasNotPlayed(how="played"):
                return replace(part, how="cast")
            case _:
                return part

    return replace_in(tree, recast)


def _playing_in(tree: Phrase) -> Sequence[Any]:
    """What a text says of playing and casting, in the order in which `replace_in` comes to it."""
    found: list[Any] = []

    def note(part: Any) -> Any:
        if isinstance(part, _SOMETHING_PLAYED):
            found.append(part)
        return part

    replace_in(tree, note)
    return found


def _is_told(playing: Any, text: Phrase) -> bool:
    """Whether a text tells that what is played is no land: by its words, by what it was chosen as, or by an "if"."""
    what = playing.what
    if isinstance(what, NamedBefore):
        return _is_said_of_spells(playing, text)
    antecedent = getattr(what, "antecedent", getattr(what, "slot", 0))
    if are_spells(what) or (antecedent == SOURCE and isinstance(what, It)):
        return True
    chosen = _exiled_in(text) if isinstance(what, TheExiled) else _introduced_as(antecedent, text)
    return (
        _are_no_lands(chosen)
        or any(_says_of(each, antecedent, _is_of_no_land) for each in _conditions_of(playing, text))
        or any(_says_of(each, antecedent, _is_of_lands) for each in _conditions_failed(playing, text))
        or any(_says_of(each, antecedent, _is_of_no_land) for each in _conditions_of_exile(antecedent, text))
    )


def _is_said_of_spells(playing: Phrase, text: Phrase) -> bool:
    """Whether a clause about what was played stands behind a noun for no lands: "each spell you've played"."""
    kinds = (part for part in walk(text) if isinstance(part, (ThoseItWasDoneTo, Headed, Typed, TypedCreature)))
    return any(_has(kind, playing) and _is_of_no_land(kind) for kind in kinds)


def _exiled_in(text: Phrase) -> list[Phrase]:
    return [part.what for part in walk(text) if isinstance(part, Exiles)]


def _introduced_as(antecedent: int, text: Phrase) -> list[Phrase]:
    """What introduces that of which a reference speaks."""
    return [part for part in walk(text) if antecedent > 0 and getattr(part, "slot", 0) == antecedent]


def _are_no_lands(nouns: Sequence[Phrase]) -> bool:
    return bool(nouns) and all(map(_is_of_no_land, nouns))


def _is_of_no_land(noun: Phrase) -> bool:
    """Whether a noun is of cards, permanents or spells that are no lands, by the first kind that it names."""
    kind = next((part for part in walk(noun) if isinstance(part, (Headed, Typed, TypedCreature))), None)
    if kind is None:
        return False
    return is_no_land(kind, besides=("Artifact",)) or isinstance(getattr(kind, "noun", None), SpellNoun)


def _conditions_of(playing: Phrase, text: Phrase) -> Iterator[Phrase]:
    """What must be so where something is played."""
    own = getattr(playing, "condition", None)
    if own is not None:
        yield own
    for part in walk(text):
        if isinstance(part, (If, AfterwardsIf)) and _has(part.then, playing):
            yield part.condition


def _conditions_failed(playing: Phrase, text: Phrase) -> Iterator[Phrase]:
    """What must not be so where something is played otherwise."""
    for part in walk(text):
        for before, after in pairwise(children(part)):
            if isinstance(before, If) and isinstance(after, Otherwise) and _has(after, playing):
                yield before.condition


def _conditions_of_exile(antecedent: int, text: Phrase) -> Iterator[Phrase]:
    """What must be so where something is exiled that is played for as long as it remains exiled."""
    if not any(_is_about(part, Remains, antecedent) for part in walk(text)):
        return
    for part in walk(text):
        if isinstance(part, If) and any(_is_about(each, Exiles, antecedent) for each in walk(part.then)):
            yield part.condition


def _is_about(part: Any, kind: type[Phrase], antecedent: int) -> bool:
    """Whether a part is of a kind, and about something that has been spoken of."""
    return isinstance(part, kind) and getattr(getattr(part, "what", None), "antecedent", 0) == antecedent > 0


def _has(part: Phrase, inner: Phrase) -> bool:
    return any(each is inner for each in walk(part))


def _is_of_lands(noun: Phrase) -> bool:
    """Whether a noun is of all lands: "a land card"."""
    return any(
        isinstance(part, Headed) and not part.adjectives and part.types == _LANDS and part.first is None
        for part in walk(noun)
    )


def _says_of(condition: Phrase, antecedent: int, so: Callable[[Phrase], bool]) -> bool:
    """Whether a condition says of something that it is of a certain kind."""
    match condition:
        case Is(copula="is" | "'s", what=what, being=BeingOfKind(kind=kind)):
            return getattr(what, "antecedent", 0) == antecedent and so(kind)
        case _:
            return False
