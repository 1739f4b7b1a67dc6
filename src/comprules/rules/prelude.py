"""What nearly every module of the rules needs: numbers and records, the concepts, and how Python says what things are.

`from comprules.rules.prelude import *` stands at the top of a module of the rules, but for those that it needs itself;
what is only needed here and there is imported by name.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from comprules.kernel.card import Card
from comprules.kernel.decisions import ChooseObjects, ChooseWords, Decision, things, yes_no
from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import Object, Stacked
from comprules.kernel.options import Answer, Option, Thing, Word
from comprules.kernel.records import Record
from comprules.kernel.registers import Register
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import EFFECTS, OBJECTS, REGISTERS, STATUS, ZONES, State
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase, phrase
from comprules.reader.tree import walk
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.statements import Act, Statement
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.active import Active
from comprules.rules.concepts.board import Board, LiveBoard, PowerAndToughness
from comprules.rules.concepts.costs import Cost
from comprules.rules.concepts.events import AffectsObject, AffectsPlayer, Cause, Event
from comprules.rules.concepts.game import Game
from comprules.rules.concepts.layer import Layer
from comprules.rules.concepts.procedures import Illegal, Procedure
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.resolution import Resolution

__all__ = [
    "EFFECTS",
    "OBJECTS",
    "REGISTERS",
    "STATUS",
    "ZONES",
    "Ability",
    "Act",
    "Active",
    "AffectsObject",
    "AffectsPlayer",
    "Answer",
    "Any",
    "Board",
    "Callable",
    "Card",
    "Cause",
    "Characteristics",
    "ChooseObjects",
    "ChooseWords",
    "ClassVar",
    "Context",
    "Cost",
    "Decision",
    "Event",
    "Final",
    "Game",
    "Id",
    "Illegal",
    "Iterable",
    "Iterator",
    "KeywordAbility",
    "Layer",
    "LiveBoard",
    "Mapping",
    "Object",
    "ObjectId",
    "Option",
    "Phrase",
    "PlayerId",
    "PowerAndToughness",
    "Procedure",
    "Record",
    "Register",
    "Resolution",
    "Sequence",
    "Stacked",
    "State",
    "Statement",
    "Thing",
    "Word",
    "Zone",
    "abstractmethod",
    "phrase",
    "replace",
    "rule",
    "things",
    "walk",
    "yes_no",
]
