"""CR 608.2k: "they" for a single player, who was "he or she" until 2009."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from comprules.phrases.instructions.clauses import TheyMay, YouMayHave
from comprules.phrases.nouns.possessives import Their
from comprules.phrases.nouns.references import They
from comprules.reader.agreement import Agreement
from comprules.reader.agreement_in_trees import agreement_of
from comprules.reader.idiom import Idiom
from comprules.reader.phrase import Phrase, Wording
from comprules.reader.tree import walk
from comprules.reader.voice import voice
from comprules.rules.objects.introductions import Introduction


def for_single_players(tree: Phrase, idiom: Idiom) -> Mapping[int, Wording]:
    """The wordings of what refers to a single player in a tree, and of what such a player may do, by the phrases'
    identities.
    """
    may_be_done = ((each, idiom.of_single(each)) for each in _done_by_one(tree, idiom))
    done = {id(each): wording for each, wording in may_be_done if wording is not None}
    return {**done, **{id(each): idiom.alternatives(each)[-1] for each in _referring_to_one(tree)}}


def _done_by_one(tree: Phrase, idiom: Idiom) -> Iterator[Phrase]:
    """What a single player may do, or may be had to do, in a tree."""
    spoken = voice(idiom, {})
    for part in walk(tree):
        if isinstance(part, TheyMay | YouMayHave):
            who = part.who if isinstance(part, TheyMay) else part.subject
            if agreement_of(who, Agreement.YOU, spoken) is Agreement.ONE:
                yield from (each for each in walk(part.deed) if isinstance(each, Phrase))


def _referring_to_one(tree: Phrase) -> Iterator[Phrase]:
    introduced: dict[int, Introduction] = {}
    for part in walk(tree):
        slot, introduction = getattr(part, "slot", None), getattr(part, "introduction", None)
        if slot is not None and introduction is not None:
            introduced[slot] = introduction()
        if isinstance(part, They | Their) and _is_one_player(introduced.get(part.antecedent)):
            yield part


def _is_one_player(introduced: Introduction | None) -> bool:
    return introduced is not None and introduced.players and introduced.plural is not True
