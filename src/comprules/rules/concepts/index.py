"""CR 113.6, 611: what is in force, found by the kind of event or act that it is about."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.rules.concepts.active import Active
from comprules.rules.concepts.layer import Layer

T = TypeVar("T")
B = TypeVar("B")

Kind = tuple[type[Any], type[Any]]
"""A category of statement, and a kind of event or act."""


class Index:
    """What is in force, by the category of statement and the kind of event or act it concerns.

    `layers` are those in which a continuous effect applies (CR 613.1). `meddled` are the kinds of event that something
    may stop or replace, apart from how things enter the battlefield. `castable` are the objects in unusual zones whose
    own abilities may let them be cast from there. `heard` are the kinds of event on which something may trigger.
    `said` is what is said, by what it is about: for where `about` would be asked at every event. `plans` is what has
    been found of how events of a kind happen with that in force.
    """

    __slots__ = ("castable", "heard", "layers", "meddled", "plans", "said")

    layers: frozenset[Layer]
    castable: frozenset[ObjectId]
    heard: frozenset[type[Any]]
    meddled: frozenset[type[Any]]
    plans: dict[type[Any], Any]
    said: dict[Kind, tuple[Active, ...]]

    @abstractmethod
    def about(self, category: type[Any], kind: type[Any]) -> tuple[Active, ...]:
        """The statements of a category that concern a kind of event or act, in the order of their timestamps."""

    @abstractmethod
    def meddling(self, category: type[Any], kind: type[Any]) -> tuple[Active, ...]:
        """Those of them that may stop or replace other events than entering the battlefield."""

    @abstractmethod
    def once_for(self, find: Callable[[B, PlayerId], T], board: B, player: PlayerId) -> T:
        """What a function finds for a player of what is in force and of the permanents that it makes what they are,
        found once; `board` is that on which it is in force.
        """

    @abstractmethod
    def once(self, find: Callable[[Index], T]) -> T:
        """What a function finds of what is in force, found once."""
