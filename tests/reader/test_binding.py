"""What references refer to."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.reader.binding import Reference, World
from comprules.reader.binding_pass import bound
from comprules.reader.errors import Unread
from comprules.reader.phrase import Phrase, phrase
from comprules.reader.reading import read, write
from comprules.reader.tree import walk


class Being(Phrase):
    pass


class Tale(Phrase):
    pass


@phrase("a dog")
class Dog(Being):
    introduces = True
    slot: int = 0


@phrase("a cat")
class Cat(Being):
    introduces = True
    slot: int = 0


@phrase("the moon")
class Moon(Being):
    introduces = True
    fixed_slot = 100
    slot: int = 0


@phrase("it")
class It(Being, Reference):
    pass


@phrase("the cat")
class TheCat(Being, Reference):
    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Cat)


@phrase("the first one")
class TheFirst(Being, Reference):
    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return candidates[0] if candidates else None


@phrase("{who} sees {whom}")
class Sees(Tale):
    who: Being
    whom: Being


@phrase("{tales:then+}")
class Tales(Tale):
    tales: tuple[Sees | Says, ...]


@phrase('{who} says "{tale}"')
class Says(Tale):
    who: Being
    tale: Speech


@phrase("{tale}")
class Speech(World):
    tale: Tale


def antecedents(text: str) -> list[int]:
    return [each.antecedent for each in walk(read(text, Tale)) if isinstance(each, Reference)]


def test_the_nearest_thing_before_is_meant() -> None:
    """Without more to go by, a reference refers to the nearest introducer before it."""
    assert antecedents("a dog sees a cat, then it sees a dog") == [2]


def test_a_reference_says_what_it_may_refer_to() -> None:
    """What isn't accepted is passed over."""
    assert antecedents("a cat sees a dog, then it sees the cat") == [2, 1]


def test_a_reference_may_choose_otherwise() -> None:
    """Nearest is only the default."""
    assert antecedents("a cat sees a dog, then the first one sees it") == [1, 2]


def test_a_reference_to_nothing_is_refused() -> None:
    """A text with a dangling reference has no meaning; the words are named."""
    with pytest.raises(Unread, match='"the cat" refers to nothing') as refusal:
        read("a dog sees the cat", Tale)
    assert refusal.value.words == "the cat"


def test_nothing_in_a_world_of_its_own_refers_outside() -> None:
    """What is quoted is bound within the quotation, and can't be referred to from outside."""
    assert antecedents('a dog says "A cat sees it"') == [2]
    with pytest.raises(Unread, match="refers to nothing"):
        read('a dog says "It sees a cat"', Tale)
    with pytest.raises(Unread, match="refers to nothing"):
        read('a dog says "A cat sees a cat", then a dog sees the cat', Tale)


def test_what_is_always_there_has_a_number_of_its_own() -> None:
    """A `fixed_slot` is known without binding, and takes no fresh number."""
    assert antecedents("a dog sees the moon, then it sees a cat") == [100]
    assert antecedents("the moon sees a dog, then it sees a cat") == [1]


def test_binding_again_changes_nothing() -> None:
    """Numbers depend on the reading order alone."""
    tree = read("a cat sees a dog, then it sees the cat", Tale)
    assert bound(tree) == tree
    assert write(tree, capital=False) == "a cat sees a dog, then it sees the cat"
