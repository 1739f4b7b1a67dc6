"""CR 405: positions with spells and abilities on the stack."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.laying_out.pieces import Misfit, Piece, SpellOrAbility
from comprules.rules.starting_and_ending.laying_out import SetUpError
from positions import BEAR, act, card, graveyard, life, on_battlefield, pending, position, resolve, settle, side, the

JAB = card("Jab", "{R}", "Instant", "Jab deals 3 damage to any target.")
UNDO = card("Undo", "{U}{U}", "Instant", "Counter target spell.")
TALLY = card("Tally", "{W}", "Enchantment", "Whenever you cast your second spell each turn, you gain 5 life.")
SEER = card(
    "Seer", "{U}", "Creature — Elf", "When Seer enters, draw a card.\n{T}: Seer deals 1 damage to any target.", "1/1"
)


def stacked(*items: tuple[int, SpellOrAbility], **options: Any) -> Game:
    """A game in which these are on the stack, and each player has a creature."""
    pieces = [Piece(BEAR, label="bear"), Piece(SEER, label="seer")]
    return position(
        side(battlefield=[*pieces, TALLY], hand=[JAB], lands="R"),
        side(battlefield=[BEAR], hand=[UNDO], lands="UU"),
        stack=items,
        **options,
    )


@rule("405.2", "601.2c", "608.2n")
def test_what_is_on_the_stack_resolves_from_the_top() -> None:
    """405.2: the last spell on the stack resolves first, on its targets, and is put into its owner's graveyard."""
    game = stacked((1, SpellOrAbility(JAB, targets=("bear",))), (0, SpellOrAbility(JAB, targets=(1,))))
    assert isinstance(pending(game), ChooseAction)
    assert [seen.name for seen in game.view(0).stack] == ["Jab", "Jab"]
    resolve(game)
    assert (life(game, 1), graveyard(game, 0)) == (17, ["Jab"])
    resolve(game)
    assert graveyard(game, 0) == ["Jab", "Grizzly Bears"]
    assert graveyard(game, 1) == ["Jab"]


@rule("603.3", "113.7a", "602.2a")
def test_abilities_can_be_on_the_stack_also_of_what_isnt_there() -> None:
    """113.7a: an ability of a permanent, and a triggered one of a card that has left, resolve like any other."""
    shooting = SpellOrAbility(SEER, source="seer", ability="{T}", targets=(1,))
    drawing = SpellOrAbility(SEER, ability="When Seer enters")
    game = stacked((0, shooting), (0, drawing))
    before = len(game.view(0).hand)
    resolve(game)
    assert len(game.view(0).hand) == before + 1
    resolve(game)
    assert life(game, 1) == 19
    assert len(on_battlefield(game, "Seer")) == 1


@rule("601.2i", "608.3a")
def test_a_spell_on_the_stack_has_been_cast_this_turn() -> None:
    """601.2i: a permanent spell on the stack has been cast, so that the next one is the second; it resolves, too."""
    game = stacked((0, SpellOrAbility(BEAR)))
    act(game, "cast Jab", targets=["Bob"])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (25, 17)
    assert len(on_battlefield(game, "Grizzly Bears")) == 3


@rule("601.2i")
def test_spells_that_are_gone_have_been_cast_this_turn() -> None:
    """601.2i: a spell that was cast this turn and isn't on the stack any more counts for what asks for that."""
    game = position(side(battlefield=[TALLY], hand=[JAB], lands="R", cast=(BEAR,)), side())
    assert game.view(0).stack == ()
    act(game, "cast Jab", targets=["Bob"])
    settle(game)
    assert (life(game, 0), graveyard(game, 0)) == (25, ["Jab"])


@rule("115.1", "405.1")
def test_a_spell_on_the_stack_can_have_another_one_as_its_target() -> None:
    """115.1: a spell targets one beneath it that is called by its label; an Aura spell what it is to enchant."""
    first = SpellOrAbility(JAB, targets=(1,), label="the first")
    game = stacked((0, first), (1, SpellOrAbility(UNDO, targets=("the first",))))
    settle(game)
    assert life(game, 1) == 20
    aegis = card("Aegis", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+2.")
    game = stacked((0, SpellOrAbility(aegis, targets=("bear",))))
    settle(game)
    assert the(game, "Aegis").attached_to is not None


@rule("117.3", "117.3d", "505.4")
def test_priority_can_be_anybodys() -> None:
    """117.3: where somebody has priority the step has begun: what it begins with isn't done any more."""
    game = stacked((0, SpellOrAbility(JAB, targets=(1,))), priority=1)
    assert pending(game).player == 1
    act(game, "cast Undo", targets=["Jab"])
    settle(game)
    assert life(game, 1) == 20
    saga = card("Saga", "{W}", "Enchantment — Saga", "I, II — You gain 3 life.\nIII — You lose 9 life.")
    piece = Piece(saga, counters=(("lore", 2),))
    begun, going_on = (position(side(battlefield=[piece]), side(), priority=holder, turn=3) for holder in (None, 0))
    assert (len(begun.view(0).stack), len(going_on.view(0).stack)) == (1, 0)


@rule("502.4", "514.3", "608.2b")
def test_what_cant_be_on_the_stack_is_refused() -> None:
    """502.4: nobody has priority in the untap step; 608.2b: targets are legal ones."""
    for step in ("untap", "cleanup"):
        with pytest.raises(SetUpError, match=f"no player has priority in the step '{step}'"):
            stacked((0, SpellOrAbility(JAB, targets=(1,))), step=step)
    with pytest.raises(SetUpError, match="no player has the number 5"):
        stacked(priority=5)
    with pytest.raises(Misfit, match="it: targets: these aren't its targets"):
        stacked((0, SpellOrAbility(UNDO, targets=("bear",), label="it")))
    with pytest.raises(Misfit, match="it: ability: no ability of Grizzly Bears begins so"):
        stacked((0, SpellOrAbility(BEAR, ability="{T}", label="it")))
