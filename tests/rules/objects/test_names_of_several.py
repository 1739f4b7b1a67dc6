"""CR 201.5: an object whose text calls it by the names of several, which is still one object."""

from __future__ import annotations

import pytest

from comprules.kernel.card import Card
from comprules.kernel.rule_citations import rule
from comprules.reader.names import CardName, possible_names
from comprules.reader.reading import read, write
from comprules.rules.concepts.abilities import Ability
from positions import BEAR, act, card, life, position, resolve, run_to, side, the
from rules.combat.fights import attack

ASH = card(
    "Ash and Moss, Two of a Kind",
    "{G}",
    "Legendary Creature — Elf",
    "When Ash and Moss enter, you gain 3 life.\nWhenever Ash and Moss attack, they get +2/+0 until end of turn.",
    "1/1",
)
FERNS = card(
    "Fern & Fen", "{G}", "Legendary Creature — Elf", "As long as you control a Bear, Fern & Fen get +2/+2.", "1/1"
)


@rule("201.5")
def test_what_several_names_do_one_object_does() -> None:
    """201.5: it enters, and attacks, once; "they" are that one object."""
    game = position(side(hand=[ASH], lands="G"), side())
    act(game, "cast Ash")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 23
    game = position(side(battlefield=[ASH, BEAR]), side(), step="beginning of combat")
    attack(game, ASH.name, BEAR.name)
    resolve(game)
    assert (the(game, ASH.name).power, the(game, BEAR.name).power) == (3, 2)
    run_to(game, "end of combat")
    assert life(game, 1) == 15


@rule("201.5")
def test_what_is_said_of_several_names() -> None:
    """201.5: what is said of them is said of that object alone, and written out with its name."""
    game = position(side(battlefield=[FERNS, BEAR]), side())
    assert (the(game, FERNS.name).power, the(game, BEAR.name).power) == (3, 2)
    assert the(position(side(battlefield=[FERNS]), side()), FERNS.name).power == 1


@rule("201.5")
@pytest.mark.parametrize(("owned", "short"), [(ASH, "Ash and Moss"), (FERNS, None)])
def test_the_names_are_written_as_they_were(owned: Card, short: str | None) -> None:
    """201.5: a text is written with the name that it had, in full or short, and the verbs that go with it."""
    face = owned.faces[0]
    name = CardName(face.name, short, is_of_several=True)
    assert name in possible_names(face.name, face.type_line, face.oracle_text)
    lines = face.oracle_text.split("\n")
    assert [write(read(line, Ability, name=name), name=name) for line in lines] == lines
