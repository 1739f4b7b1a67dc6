"""Texts that two wordings could read have one meaning, the one that the rules give them."""

from __future__ import annotations

import pytest

from comprules.concepts.attachment_nouns import AttachedObject
from comprules.concepts.object_nouns import AnObject, SomeObjects
from comprules.concepts.player_nouns import You
from comprules.concepts.targeting_qualifiers import ThatTargets
from comprules.effects.abilities import Ability
from comprules.effects.cheaper_and_dearer import SpellsCost
from comprules.effects.clauses import OneByOne
from comprules.effects.possession_conditions import ThereAreSoMany
from comprules.effects.replacements.damage import WouldDealDamage
from comprules.effects.restrictions.attacking import CannotAttackThat
from comprules.effects.restrictions.paying import CannotAttackUnpaid
from comprules.effects.restrictions.targeting import SpellsOrAbilities
from comprules.effects.sentences import Joined, Sequence
from comprules.effects.static_abilities import DuringTurns
from comprules.oracle.phrase import Phrase
from comprules.oracle.reading import read, write
from comprules.oracle.tree import walk
from comprules.rule_citations import rule
from positions import act, card, hand, position, resolve, side

P = type[Phrase]


def said(text: str, kind: P) -> Phrase:
    """The one phrase of a kind that a text says."""
    tree = read(text, Ability)
    assert write(tree) == text
    (found,) = (each for each in walk(tree) if isinstance(each, kind))
    return found


@rule("508.1c")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Equipped creature can't attack you or a planeswalker you control.", CannotAttackThat),
        (
            "Beasts can't attack you or a planeswalker you control unless their controller pays {2} "
            "for each of those creatures.",
            CannotAttackUnpaid,
        ),
    ],
)
def test_whom_one_can_attack_is_a_list(text: str, kind: P) -> None:
    """508.1c: the player and each kind of planeswalker are restrictions of their own, told one by one."""
    whom = said(text, kind).whom  # type: ignore[attr-defined]
    assert [type(each) for each in whom] == [You, AnObject]


@rule("614.2")
def test_whom_damage_would_be_dealt_is_a_list() -> None:
    """614.2: each recipient that the text names is looked at by itself."""
    would = said(
        "If a source would deal damage to you or a Bird you control, prevent 1 of that damage.", WouldDealDamage
    )
    assert isinstance(would, WouldDealDamage)
    assert [type(each) for each in would.to] == [You, AnObject]


@rule("115.4")
@pytest.mark.parametrize("whose", ["", " your opponents control"])
def test_spells_or_abilities_are_said_together(whose: str) -> None:
    """115.4: both what is cast and what is activated or triggered are kept from targeting, whoever's they are."""
    assert said(f"Birds can't be the targets of spells or abilities{whose}.", SpellsOrAbilities)


@rule("604.2")
def test_what_is_forbidden_during_ones_turn_is_an_ability_during_turns() -> None:
    """604.2: a static ability applies during its controller's turns only."""
    ability = said("Your opponents can't cast spells during your turn.", DuringTurns)
    assert isinstance(ability, DuringTurns)
    assert ability.when_said == ("yours", "after")


@rule("608.2c")
def test_the_last_of_several_steps_may_have_two_parts() -> None:
    """608.2c: "A, then B and C": B and C are what is done last."""
    sequence = said("When ~ dies, draw a card, then shuffle and you gain 1 life.", Sequence)
    assert isinstance(sequence, Sequence)
    assert isinstance(sequence.steps[-1], Joined)


@rule("608.2c")
def test_steps_told_one_by_one() -> None:
    """608.2c: three steps, each introduced by "then", are done in that order."""
    text = "Draw a card, then draw two cards, then draw three cards."
    assert said(text, OneByOne)
    game = position(side(hand=[card("Drums", "{0}", "Sorcery", text)]), side())
    act(game, "cast Drums")
    resolve(game)
    assert len(hand(game, 0)) == 6


@rule("303.4m")
def test_enchanted_equipment_is_what_the_aura_is_attached_to() -> None:
    """303.4m: "enchanted Equipment" is one object, although several would be called the same."""
    assert said("Enchanted Equipment has hexproof.", AttachedObject)


@rule("608.2d")
def test_any_number_of_two_kinds() -> None:
    """608.2d: "any number of Auras and Equipment" are chosen together from both kinds."""
    assert said("When ~ dies, you may sacrifice any number of Auras and Equipment you control.", SomeObjects)


@rule("107.1")
def test_so_many_others_are_there() -> None:
    """107.1: others on the battlefield are counted."""
    assert said("When ~ dies, if there are two or more other Birds on the battlefield, draw a card.", ThereAreSoMany)


@rule("601.2f")
def test_spells_that_target_it_are_spells_of_a_kind() -> None:
    """601.2f: what a spell targets is known when its cost is worked out, and part of which spells are meant."""
    cost = said("As long as ~ is on the stack, spells that target it cost {1} more to cast.", SpellsCost)
    assert isinstance(cost, SpellsCost)
    assert cost.targets is None
    assert any(isinstance(each, ThatTargets) for each in walk(cost))
