"""CR 608.2c, 608.2k: what "it" and "other" mean, played."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    land,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, block

OGRE = card("Ogre", pt="3/3")


@rule("608.2k")
def test_it_is_the_creature_that_attacks_you_or_a_planeswalker() -> None:
    """608.2k: where a creature attacks "you or a planeswalker you control", "it" is the creature."""
    trap = card(
        "Trap",
        "",
        "Enchantment",
        "Whenever a creature attacks you or a planeswalker you control, it gets -1/-0 until end of turn.",
    )
    walker = card("Walker", "", "Planeswalker — Ann", loyalty="4")
    game = position(side(battlefield=[trap, walker]), side(battlefield=[BEAR, OGRE]), active=1)
    attack(game, ("Grizzly Bears", "Walker"), ("Ogre", "Alice"))
    run_to(game, "declare blockers")
    assert (the(game, "Grizzly Bears").power, the(game, "Ogre").power) == (1, 2)


@rule("607.2a", "608.2c")
def test_each_other_card_exiled_with_something_is_other_than_the_one_just_exiled() -> None:
    """608.2c: "each other card exiled with this" is each but the card spoken of before, not but this permanent."""
    vat = card(
        "Vat",
        "",
        "Artifact",
        "Whenever a nontoken creature dies, exile that card. Return each other card exiled with this artifact to its "
        "owner's graveyard.",
    )
    fall = card("Fall", "{0}", "Sorcery", "Destroy target creature.")
    game = position(side(battlefield=[vat, BEAR, OGRE], hand=[fall, fall]), side())
    for name in ("Grizzly Bears", "Ogre"):
        act(game, "cast Fall", targets=[name])
        resolve(game)
        resolve(game)
        assert not on_battlefield(game, name)
        assert [game.board.name(number) for number in game.state.exile] == [name]


@pytest.mark.parametrize(("answer", "left"), [(True, (13, 2)), (False, (20, 0))])
@rule("118.12a", "608.2c")
def test_they_who_may_pay_are_players(answer: bool, left: tuple[int, int]) -> None:
    """118.12a: "unless they pay" speaks of the player who would discard, not of the cards."""
    tyranny = card("Tyranny", "{0}", "Sorcery", "Target player discards their hand unless they pay 7 life.")
    game = position(side(hand=[tyranny]), side(hand=[OGRE, BEAR]))
    act(game, "cast Tyranny", targets=["Bob"])
    resolve(game)
    decision = pending(game)
    assert isinstance(decision, YesNo)
    assert decision.player == 1
    game.choose(Answer(answer))
    assert (life(game, 1), len(game.state.hand(1))) == left


@rule("608.2c")
def test_they_who_put_something_are_players() -> None:
    """608.2c: in "then they put all cards …" cards were spoken of last, but only a player puts anything anywhere."""
    storm = card(
        "Storm",
        "",
        "Enchantment",
        "Whenever a player casts a spell, that player exiles cards from the top of their library until they exile a "
        "land card. Then they put all cards exiled with this enchantment on the bottom of their library in a random "
        "order.",
    )
    wish = card("Wish", "{0}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[storm], hand=[wish], library=[OGRE, land("G"), BEAR]), side())
    act(game, "cast Wish")
    resolve(game)
    assert not game.state.exile
    assert [game.board.name(number) for number in game.state.library(0)][-1] == "Grizzly Bears"
    assert len(game.state.library(0)) == 3


@rule("608.2c", "608.2k")
def test_it_is_nothing_where_what_would_have_been_it_was_not_revealed() -> None:
    """608.2k: "it" is the card that would have been revealed; where none was, nobody is moved."""
    signal = card(
        "Signal",
        "{0}",
        "Sorcery",
        "You may pay {2}. If you do, reveal the top card of your library. If it's a creature card, put it onto the "
        "battlefield. Otherwise, put it into your graveyard.",
    )
    warden = card("Warden", text="If a nontoken creature you control would die, exile it instead.", pt="1/1")
    game = position(side(battlefield=[warden], hand=[signal], lands="RR", library=[BEAR, OGRE]), side())
    act(game, "cast Signal")
    resolve(game)
    game.choose(Answer(False))
    assert graveyard(game, 0) == ["Signal"]
    assert not on_battlefield(game, "Grizzly Bears")
    assert game.view(0).players[0].library_size == 2


@rule("608.2c")
@pytest.mark.parametrize(
    "what",
    ["draw a card and gain 2 life", "draw a card, then gain 2 life", "draw a card, then gain 1 life, then gain 1 life"],
)
def test_they_who_draw_and_do_more_are_players(what: str) -> None:
    """608.2c: cards were spoken of last, but only a player draws, whatever else they do after that."""
    swap = card("Swap", "{0}", "Sorcery", f"Target player discards two cards. They {what}.")
    game = position(side(hand=[swap]), side(hand=[OGRE, BEAR]))
    act(game, "cast Swap", targets=["Bob"])
    resolve(game)
    assert (len(game.state.hand(1)), life(game, 1)) == (1, 22)


@rule("608.2c", "113.3a", "115.3")
@pytest.mark.parametrize(
    "text",
    [
        "Return target creature to its owner's hand. "
        "If Split was kicked, it deals 2 damage to another target creature.",
        "Return target creature to its owner's hand. "
        "If this spell was kicked, return another target creature to its owner's hand.",
    ],
)
def test_another_target_of_a_spell_is_another_than_its_first_target(text: str) -> None:
    """608.2c: the spell was spoken of last, but isn't a creature that another one could be other than."""
    split = card("Split", "{U}", "Instant", f"Kicker {{1}}\n{text}")
    game = position(side([BEAR], [split], "UU"), side([OGRE]))
    act(game, "cast Split", Answer(True), targets=["Ogre"])
    assert [str(option) for option in pending(game).options] == [f"Grizzly Bears #{the(game, 'Grizzly Bears').id}"]


@rule("608.2c")
def test_what_equips_a_creature_is_no_other_creature() -> None:
    """608.2c: each creature other than the blocking one, which the Equipment's owner doesn't call Equipment."""
    sickle = card(
        "Sickle",
        "",
        "Artifact — Equipment",
        "Whenever equipped creature deals damage to a blocking creature, "
        "Sickle deals that much damage to each other creature defending player controls.\nEquip {1}",
    )
    wall = card("Wall", pt="0/5")
    game = position(side([BEAR, sickle], lands="G"), side([wall, OGRE]))
    act(game, "activate Sickle", targets=["Grizzly Bears"])
    resolve(game)
    run_to(game, "declare attackers")
    attack(game, "Grizzly Bears")
    block(game, ("Wall", "Grizzly Bears"))
    run_to(game, "end of combat")
    assert (the(game, "Wall").damage, the(game, "Ogre").damage) == (2, 2)
