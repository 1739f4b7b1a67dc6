"""What nearly every phrase needs: how it is declared, the categories it may fill, and what it is asked with.

`from comprules.phrases.prelude import *` stands at the top of a module of phrases or keywords; what is only needed here
and there is imported by name.
"""

from __future__ import annotations

from comprules.reader.binding import Implying, NotMeant, Reference
from comprules.reader.phrase import Agreement
from comprules.rules.abilities.abilities import StaticAbility, StaticKeyword, Trigger
from comprules.rules.abilities.conditions import Condition, SimpleCondition
from comprules.rules.abilities.event_patterns import DoneByPlayer, EventPattern
from comprules.rules.abilities.statements import Replacement
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.moves import became
from comprules.rules.continuous_effects.aspects import looks_at, one_by_one, one_by_one_where, only_naming
from comprules.rules.continuous_effects.continuous import Applying, Change
from comprules.rules.continuous_effects.durations import Duration
from comprules.rules.continuous_effects.lasting import let_last
from comprules.rules.continuous_effects.modifying import Modifies
from comprules.rules.costs.costs import ManaCost
from comprules.rules.costs.doing import note_done
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.mana_and_numbers.quantities import Count, Countable, Measure, Quantity
from comprules.rules.objects.descriptions import AnyQualifier, Description
from comprules.rules.objects.introductions import Introduction, introduction_of
from comprules.rules.objects.nouns import Definite, Introducer, Noun, Objects, Players
from comprules.rules.objects.possessives import Whose
from comprules.rules.objects.self_reference import SelfReference, This
from comprules.rules.objects.standing import ANYWHERE, ON_BATTLEFIELD, Where
from comprules.rules.payment.changes import Changes
from comprules.rules.prelude import *
from comprules.rules.resolving.choices import choose_among, players_in_turn_order
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.instructions import Instruction, Predicate
from comprules.rules.targets_and_priority.targeting import Targeted
from comprules.rules.zones.zone_changes import MoveObject

__all__ = [
    "ANYWHERE",
    "EFFECTS",
    "OBJECTS",
    "ON_BATTLEFIELD",
    "REGISTERS",
    "STATUS",
    "ZONES",
    "Ability",
    "Act",
    "Active",
    "AffectsObject",
    "AffectsPlayer",
    "Agreement",
    "Answer",
    "Any",
    "AnyQualifier",
    "Applying",
    "Board",
    "Callable",
    "Card",
    "Cause",
    "Change",
    "Changes",
    "Characteristics",
    "ChooseObjects",
    "ChooseWords",
    "ClassVar",
    "Condition",
    "Context",
    "Cost",
    "Count",
    "Countable",
    "Decision",
    "Definite",
    "Description",
    "DoneByPlayer",
    "Duration",
    "Effect",
    "Event",
    "EventPattern",
    "Final",
    "Game",
    "Id",
    "Illegal",
    "Implying",
    "Instruction",
    "Introducer",
    "Introduction",
    "Iterable",
    "Iterator",
    "KeywordAbility",
    "Layer",
    "LiveBoard",
    "ManaCost",
    "Mapping",
    "Measure",
    "Modifies",
    "MoveObject",
    "NotMeant",
    "Noun",
    "Object",
    "ObjectId",
    "Objects",
    "Option",
    "Phrase",
    "PlayerId",
    "Players",
    "Predicate",
    "Procedure",
    "PutCounters",
    "Quantity",
    "Record",
    "Reference",
    "Register",
    "Replacement",
    "Resolution",
    "SelfReference",
    "Sequence",
    "SimpleCondition",
    "Stacked",
    "State",
    "Statement",
    "StaticAbility",
    "StaticKeyword",
    "Targeted",
    "Thing",
    "This",
    "Trigger",
    "Where",
    "Whose",
    "Word",
    "Zone",
    "abilities_saying",
    "abstractmethod",
    "became",
    "choose_among",
    "introduction_of",
    "let_last",
    "looks_at",
    "note_done",
    "one_by_one",
    "one_by_one_where",
    "only_naming",
    "phrase",
    "players_in_turn_order",
    "replace",
    "rule",
    "stated",
    "things",
    "walk",
    "yes_no",
]
