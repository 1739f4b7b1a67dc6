"""What nearly every module of the rules needs: numbers and records, the concepts, and how Python says what things are.

`from comprules.rules.prelude import *` stands at the top of a module of the rules, but for those that it needs itself;
what is only needed here and there is imported by name.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import Object
from comprules.kernel.records import Record
from comprules.kernel.registers import Register
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS, REGISTERS
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase, phrase
from comprules.reader.tree import walk
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.statements import Act, Statement
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.active import Active
from comprules.rules.concepts.board import Board, LiveBoard
from comprules.rules.concepts.costs import Cost
from comprules.rules.concepts.events import AffectsObject, AffectsPlayer, Cause, Event
from comprules.rules.concepts.game import Game
from comprules.rules.concepts.layer import Layer
from comprules.rules.concepts.procedures import Illegal, Procedure
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.resolution import Resolution

__all__ = [
    "OBJECTS",
    "REGISTERS",
    "Ability",
    "Act",
    "Active",
    "AffectsObject",
    "AffectsPlayer",
    "Any",
    "Board",
    "Callable",
    "Cause",
    "Characteristics",
    "ClassVar",
    "Context",
    "Cost",
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
    "Phrase",
    "PlayerId",
    "Procedure",
    "Record",
    "Register",
    "Resolution",
    "Sequence",
    "Statement",
    "Zone",
    "abstractmethod",
    "phrase",
    "replace",
    "rule",
    "walk",
]
