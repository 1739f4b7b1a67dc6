"""CR 608.2c, 614.1a: "that card" of a card that the sentence before lets somebody cast is also the spell it becomes."""

from __future__ import annotations

from functools import lru_cache

from comprules.phrases.instructions.playing_permissions import PlayingThenExiled, speaks_of_playing
from comprules.phrases.instructions.sentences import joins_sentences
from comprules.phrases.nouns.references import ThatObject
from comprules.phrases.permissions.casting_terms import InsteadOfGraveyard
from comprules.phrases.prelude import *
from comprules.phrases.replacements.leaving import ExilesInstead, ThatSpellWouldGoToGraveyard
from comprules.phrases.replacements.would import InsteadThisTurn
from comprules.phrases.replacements.would_happen import WouldHappen
from comprules.phrases.trigger_events.zone_changes import GoesToGraveyard


@joins_sentences(4)
@lru_cache(maxsize=4096)
@rule("608.2c", "614.1a")
def found_when_cast(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences, with "if that card would be put into your graveyard this turn, exile it instead" put to the one
    before, where that lets somebody cast the card: it is about the spell that the card becomes.
    """
    done: list[Any] = []
    for sentence in sentences:
        meant = _card_to_be_exiled(sentence)
        if done and meant is not None and speaks_of_playing(done[-1]) and _speaks_of(done[-1], meant):
            done[-1] = PlayingThenExiled(done[-1], InsteadOfGraveyard(Zone.EXILE, "that spell", "a graveyard"))
        else:
            done.append(sentence)
    return tuple(done)


def _card_to_be_exiled(sentence: Phrase) -> int | None:
    """The slot of the card that is to be exiled instead of being put into a graveyard."""
    if not isinstance(sentence, InsteadThisTurn) or not isinstance(sentence.then, ExilesInstead):
        return None
    would = sentence.would
    if isinstance(would, ThatSpellWouldGoToGraveyard):
        return would.antecedent
    match would:
        case WouldHappen(ThatObject(antecedent=slot), (GoesToGraveyard(),)):
            return slot
    return None


def _speaks_of(sentence: Phrase, slot: int) -> bool:
    return any(slot in (getattr(part, "slot", 0), _antecedent(part)) for part in walk(sentence))


def _antecedent(part: Phrase) -> int:
    return part.antecedent if isinstance(part, Reference) else 0
