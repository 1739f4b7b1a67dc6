"""CR 109.2, 115.3: than what something is "another": than what was called so last, or else than the source itself."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, on_battlefield, pending, position, resolve, run_to, settle, side, the
from spells import RELIC, ZAP, cast, choose, creature, edict, follow, with_spell

OX = creature("Ox", pt="1/4")
KNIGHT = creature("Knight", types="Creature — Human Knight", pt="1/4")


@rule("109.2b", "115.3")
@pytest.mark.parametrize("kind", ["noncreature spell", "red spell", "spell"])
def test_a_spell_is_no_creature_of_which_there_are_others(kind: str) -> None:
    """109.2b: after "a noncreature spell" another creature is one other than the source, not than the spell."""
    sage = creature("Sage", f"Whenever you cast a {kind}, put a +1/+1 counter on each other creature you control.")
    game = position(side(battlefield=[sage, OX], hand=[ZAP], lands="R"), side())
    cast(game, "Zap", "Bob")
    assert [dict(the(game, name).counters) for name in ("Sage", "Ox")] == [{}, {"+1/+1": 1}]


@rule("109.2b", "115.3")
def test_nor_one_of_which_another_could_be_targeted() -> None:
    """115.3: "another target creature" can't be the source: after "a spell" as without it."""
    sage = creature("Sage", "Whenever you cast a noncreature spell, tap another target creature.")
    game = position(side(battlefield=[sage, OX, KNIGHT], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Bob"])
    assert sorted(str(option).split()[0] for option in pending(game).options) == ["Knight", "Ox"]


@rule("109.2", "602.2b")
@pytest.mark.parametrize("cost", ["Sacrifice another creature", "Discard a card", "Exile a card from your graveyard"])
def test_what_was_paid_is_not_what_others_are_spoken_of(cost: str) -> None:
    """109.2: other creatures are others than the source, whatever its cost sacrifices, discards or exiles."""
    sage = creature("Sage", f"{cost}: Each other creature gets +1/+1 until end of turn.")
    game = position(side(battlefield=[sage, OX], hand=[ZAP], graveyard=[RELIC]), side(battlefield=[KNIGHT]))
    act(game, "activate Sage")
    settle(game)
    assert the(game, "Sage").power == 2
    assert the(game, "Knight").power == 2


@rule("109.2")
@pytest.mark.parametrize(("second", "stunned"), [(KNIGHT, 1), (OX, 0)])
def test_another_knight_than_the_knight_whose_text_it_is(second: Card, stunned: int) -> None:
    """109.2: after "target creature", another Knight is one other than the source, which is a Knight itself."""
    text = (
        "When this creature enters, tap target creature an opponent controls. Put a stun counter on that creature "
        "if you control another Knight."
    )
    squire = creature("Squire", text, types="Creature — Human Knight")
    game = position(side(battlefield=[second], hand=[squire], lands="G"), side(battlefield=[creature("Cat")]))
    act(game, "cast Squire")
    resolve(game)
    choose(game, "Cat")
    resolve(game)
    assert dict(the(game, "Cat").counters).get("stun", 0) == stunned


@rule("109.2", "615.1")
@pytest.mark.parametrize("source", ["a source", "a spell"])
def test_a_source_is_not_what_another_permanent_is_other_than(source: str) -> None:
    """109.2: damage to another Beast is prevented, not damage to the Beast whose text this is."""
    text = f"If {source} would deal damage to another Beast you control, prevent that damage."
    guard = creature("Guard", text, "1/4")
    game = position(side(battlefield=[guard, OX], hand=[ZAP, ZAP], lands="RR"), side())
    cast(game, "Zap", "Guard")
    cast(game, "Zap", "Ox")
    assert (the(game, "Guard").damage, the(game, "Ox").damage) == (1, 0)


@rule("109.2", "303.4")
def test_another_enchantment_than_the_aura_that_says_so() -> None:
    """109.2: "enchanted creature gets +2/+2 for each other enchantment": the Aura itself isn't counted."""
    mask = card(
        "Mask",
        "{G}",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature gets +2/+2 for each other enchantment on the battlefield.",
    )
    game = position(side(battlefield=[OX, edict("Creatures you control have reach.")], hand=[mask], lands="G"), side())
    cast(game, "Mask", "Ox")
    assert the(game, "Ox").power == 3


@rule("109.2", "608.2c")
def test_all_others_in_one_sentence_and_the_next() -> None:
    """608.2c: "each other creature you control", said twice, is others than the source both times."""
    queen = creature(
        "Queen",
        "When this creature enters, put a +1/+1 counter on each other creature you control. You gain 1 life for each "
        "other creature you control.",
    )
    game = position(side(battlefield=[OX, KNIGHT], hand=[queen], lands="G"), side())
    act(game, "cast Queen")
    settle(game)
    assert life(game, 0) == 22


@rule("700.2", "115.3")
def test_one_mode_speaks_of_nothing_that_another_does() -> None:
    """700.2: "another target creature" in a mode is other than the source, not than what another mode would create."""
    herald = creature(
        "Herald",
        "When this creature enters, choose one —\n"
        "• Create a 1/1 white Bird creature token.\n"
        "• Put a +1/+1 counter on another target creature.",
    )
    game = position(side(battlefield=[OX], hand=[herald], lands="G"), side())
    act(game, "cast Herald")
    resolve(game)
    game.choose(pending(game).options[1:2])
    assert [str(option).split()[0] for option in pending(game).options] == ["Ox"]


@rule("115.3", "614.9")
def test_damage_is_dealt_to_another_creature_than_it_would_have_been() -> None:
    """115.3: "target creature you control … another target creature": two different ones."""
    text = (
        "All damage that would be dealt this turn to target creature you control by a source of your choice is dealt "
        "to another target creature instead."
    )
    game = position(side(battlefield=[OX], hand=[card("Deed", "{W}", "Instant", text)], lands="W"), side())
    assert not can(game, "cast Deed")


@rule("608.2c", "115.3")
def test_another_creature_than_the_one_spoken_of_last() -> None:
    """608.2c: where a creature was spoken of, another is other than that one."""
    text = "Target creature you control deals damage equal to its power to each other creature."
    game = follow(text, targets=["Ox"], mine={"battlefield": [OX]}, yours={"battlefield": [KNIGHT]})
    assert (the(game, "Ox").damage, the(game, "Knight").damage) == (0, 1)


@rule("608.2c")
def test_all_others_than_several_that_were_chosen() -> None:
    """608.2c: "choose two creatures … all other creatures" are others than those."""
    four = [OX, KNIGHT, creature("Cat"), creature("Dog")]
    game = with_spell("Choose two creatures. Destroy all other creatures.", mine={"battlefield": four})
    act(game, "cast Deed")
    resolve(game)
    game.choose(pending(game).options[:2])
    assert sorted(seen.name for seen in game.view(0).battlefield if seen.name != "Plains") == ["Knight", "Ox"]


@rule("608.2c")
def test_other_tokens_than_the_copy_that_was_just_made() -> None:
    """CR 608.2c: "all other Goblin tokens", after "create a token that's a copy …, except it's a Goblin", leaves
    that one.
    """
    mirror = card(
        "Mirror",
        "{U}",
        "Sorcery",
        "Create a token that's a copy of target creature, except it's a Goblin in addition to its other types. Then "
        "exile all other Goblin tokens you control.",
    )
    game = position(side(battlefield=[BEAR], hand=[mirror, mirror], lands="UU"), side())
    for _ in range(2):
        act(game, "cast Mirror", targets=[BEAR.name])
        settle(game)
    assert len(on_battlefield(game, BEAR.name)) == 2


@rule("608.2c")
def test_other_cards_than_those_just_exiled() -> None:
    """CR 608.2c: "all other cards exiled with it" are those that were exiled before."""
    chest = card(
        "Chest",
        "{1}",
        "Artifact",
        "{1}: Exile all cards from your hand face down. Put all other cards you own exiled with Chest into your hand.",
    )
    game = position(side(battlefield=[chest], hand=[BEAR], lands="GG"), side())
    for in_hand in (0, 1):
        act(game, "activate Chest #")
        settle(game)
        assert len(game.view(0).hand) == in_hand


@rule("107.3i", "608.2h")
def test_others_than_the_source_where_what_x_describes_isnt_there_yet() -> None:
    """CR 107.3i: what X is, is found before the token of that size is there: others are other than the source."""
    chief = card(
        "Chief",
        "{G}",
        "Creature — Elf",
        "Whenever you attack, create an X/X green Elf creature token, where X is the greatest power among other "
        "attacking creatures.",
        pt="7/7",
    )
    game = position(side(battlefield=[chief, BEAR]), side(), step="beginning of combat")
    run_to(game, "declare attackers")
    game.choose(pending(game).options[:2])
    settle(game)
    assert the(game, "Elf Token").power == 2


@rule("109.2", "115.10a")
def test_others_than_the_target_that_a_spell_names_afterwards() -> None:
    """109.2: a spell is no creature; where it speaks of each other creature, its target is the one that isn't."""
    weave = card("Weave", "{U}", "Instant", "Each other creature becomes a copy of target creature until end of turn.")
    count = card("Count", "{U}", "Instant", "Put a +1/+1 counter on each other creature. Tap target creature.")
    game = position(side([BEAR, OX], hand=[weave, count], lands="UU"), side())
    act(game, "cast Count", targets=["Ox"])
    resolve(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 1}
    assert not the(game, "Ox").counters
    act(game, "cast Weave", targets=["Ox"])
    resolve(game)
    assert sorted(each.power for each in on_battlefield(game, "Ox")) == [1, 2]
