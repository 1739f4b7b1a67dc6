"""CR 609.7: effects on damage from a source: which may be chosen, what is asked of it, and when."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, pass_priority, pending, position, resolve, side
from spells import GIANT, SERF, choose

KILL = card("Kill", "{0}", "Instant", "Destroy target creature.")
NEXT = "The next time a source of your choice would deal damage to you this turn, prevent that damage."
ALL = "Prevent all damage a source of your choice would deal to you this turn."
WARD = card("Ward", "{0}", "Artifact", f"{{0}}: {NEXT}")
PING = "{0}: This creature deals 1 damage to each opponent."
SHIELD = "The next time a red source of your choice would deal damage to you this turn, prevent that damage."


def offered(game: Game, ward: str = "Ward") -> list[str]:
    """The names of the sources that the player with priority can choose, who activates this ward."""
    act(game, f"activate {ward}")
    resolve(game)
    assert pending(game).rule == "609.7a"
    return sorted(str(option).split(" #")[0] for option in pending(game).options)


def done(game: Game) -> None:
    """Let the whole stack resolve, the first option being chosen of all."""
    while game.state.stack:
        resolve(game)


@rule("609.7a", "615.9")
def test_permanents_and_spells_may_be_chosen_able_to_deal_damage_or_not() -> None:
    """CR 609.7a: any permanent and any spell, a permanent spell too, but no ability, and no card elsewhere."""
    run = card("Runner", "{0}", "Creature — Elf", "Flash", "1/1")
    game = position(side(battlefield=[WARD], graveyard=[GIANT], hand=[run]), side(battlefield=[SERF]))
    act(game, "cast Runner")
    assert offered(game) == ["Runner", "Serf", "Ward"]


@rule("609.7a")
def test_what_an_object_on_the_stack_refers_to_though_it_has_gone() -> None:
    """CR 609.7a: "it" is a creature that has died, and the damage that it deals is prevented."""
    grave = card("Grave", "{0}", "Enchantment", "Whenever a creature dies, it deals 1 damage to each opponent.")
    game = position(side(battlefield=[WARD], hand=[KILL]), side(battlefield=[grave, SERF]))
    act(game, "cast Kill", targets=["Serf"])
    resolve(game)
    assert offered(game) == ["Grave", "Serf", "Ward"]
    choose(game, "Serf")
    done(game)
    assert life(game, 0) == 20


@rule("609.7a")
def test_what_a_delayed_triggered_ability_refers_to() -> None:
    """CR 609.7a: a card in exile that a delayed ability will return; a sacrificed creature that one speaks of."""
    flicker = card(
        "Flicker",
        "{0}",
        "Instant",
        "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the "
        "next end step.",
    )
    game = position(side(battlefield=[WARD, SERF], hand=[flicker]), side(battlefield=[GIANT]))
    act(game, "cast Flicker", targets=["Giant"])
    resolve(game)
    assert offered(game) == ["Giant", "Serf", "Ward"]


@rule("609.7a")
def test_what_a_delayed_triggered_ability_doesnt_refer_to() -> None:
    """CR 609.7a: what its spell alone spoke of isn't referred to by a delayed ability."""
    swap = card(
        "Swap", "{0}", "Instant", "Exile target creature. Draw a card at the beginning of the next turn's upkeep."
    )
    game = position(side(battlefield=[WARD], hand=[swap]), side(battlefield=[GIANT]))
    act(game, "cast Swap", targets=["Giant"])
    resolve(game)
    assert offered(game) == ["Ward"]


@rule("609.7a")
@pytest.mark.parametrize(
    ("spell", "is_offered"),
    [
        (f"{NEXT}", True),
        ("Prevent all damage that would be dealt to target creature this turn.", True),
        ("Prevent the next 2 damage that would be dealt to target creature this turn.", True),
        ("Regenerate target creature.", True),
        ("Target creature gets +1/+1 until end of turn.", False),
    ],
)
def test_what_a_replacement_or_prevention_effect_refers_to(spell: str, is_offered: bool) -> None:
    """CR 609.7a: such an effect that waits to apply refers to a creature that is gone; other effects don't count."""
    guard = card("Guard", "{0}", "Instant", spell)
    bounce = card("Bounce", "{0}", "Instant", "Return target creature to its owner's hand.")
    game = position(side(battlefield=[WARD], hand=[guard, bounce]), side(battlefield=[SERF]))
    if spell == NEXT:
        act(game, "cast Guard")
        resolve(game)
        choose(game, "Serf")
    else:
        act(game, "cast Guard", targets=["Serf"])
        resolve(game)
    act(game, "cast Bounce", targets=["Serf"])
    resolve(game)
    assert offered(game) == (["Serf", "Ward"] if is_offered else ["Ward"])


@rule("609.7a")
def test_a_permanent_spell_and_the_permanent_that_it_becomes() -> None:
    """CR 609.7a: damage of the spell and of the permanent is prevented, also of one that died; no other damage."""
    text = f"Flash\nWhen you cast this spell, it deals 1 damage to each opponent.\n{PING}"
    imp = card("Imp", "{0}", "Creature — Imp", text, "1/1")
    ward = card("Ward", "{0}", "Artifact", f"{{0}}: {ALL}")
    game = position(side(battlefield=[ward]), side(hand=[imp, imp, KILL]))
    pass_priority(game)
    act(game, "cast Imp")
    pass_priority(game)
    assert "Imp" in offered(game)
    choose(game, "Imp")
    done(game)
    assert life(game, 0) == 20
    pass_priority(game)
    act(game, "activate Imp")
    act(game, "cast Kill", targets=["Imp"])
    done(game)
    assert life(game, 0) == 20
    pass_priority(game)
    act(game, "cast Imp")
    done(game)
    assert life(game, 0) == 19


@rule("609.7b", "615.9")
def test_the_shield_asks_again_what_the_source_is_and_waits() -> None:
    """CR 609.7b: damage from what isn't red any more is dealt and uses nothing up; red again, it's prevented, once."""
    ogre = card("Ogre", "{R}", "Creature — Ogre", PING, "1/1")
    ward = card("Ward", "{0}", "Artifact", f"{{0}}: {SHIELD}")
    dyes = [
        card(f"Dye {color}", "{0}", "Instant", f"Target creature becomes {color} until end of turn.")
        for color in ("black", "red")
    ]
    game = position(side(battlefield=[ward]), side(battlefield=[ogre, SERF], hand=dyes))
    assert offered(game) == ["Ogre"]
    choose(game, "Ogre")
    for color, lives in (("black", (19,)), ("red", (19, 18))):
        pass_priority(game)
        act(game, f"cast Dye {color}", targets=["Ogre"])
        resolve(game)
        for left in lives:
            pass_priority(game)
            act(game, "activate Ogre")
            resolve(game)
            assert life(game, 0) == left


def damage_through(words: str, where: str) -> int:
    """How much of 1 damage that Bob's Beast deals to Alice from somewhere is left by an enchantment of hers."""
    wall = card("Wall", "{0}", "Enchantment", words)
    beast: dict[str, Any] = {where: [BEAST]}
    game = position(side(battlefield=[wall]), side(**beast))
    pass_priority(game)
    act(game, "cast Beast" if where == "hand" else "activate Beast")
    done(game)
    return 20 - life(game, 0)


BEAST = card(
    "Beast",
    "{0}",
    "Creature — Beast",
    f"Flash\nWhen you cast this spell, it deals 1 damage to each opponent.\n{PING}\n"
    "{0}, Exile this card from your graveyard: It deals 1 damage to each opponent.",
    "1/1",
)


@rule("609.7c")
@pytest.mark.parametrize("where", ["battlefield", "hand", "graveyard"])
@pytest.mark.parametrize(
    ("words", "dealt"),
    [
        ("Prevent all damage that would be dealt to you by creatures.", 0),
        ("If a creature would deal damage to you, prevent that damage.", 0),
        ("If a creature would deal damage to you, it deals double that damage to you instead.", 2),
        ("Prevent all damage that would be dealt to you by artifacts.", 1),
    ],
)
def test_a_static_ability_means_sources_off_the_battlefield_too(words: str, dealt: int, where: str) -> None:
    """CR 609.7c: "a creature" is a creature on the battlefield, and a creature spell or card that isn't there."""
    assert damage_through(words, where) == dealt


@rule("609.7c", "609.2")
def test_an_effect_that_resolved_means_permanents() -> None:
    """CR 609.7c: it speaks of static abilities; what a spell prevents is damage from creatures on the battlefield."""
    fog = card("Fog", "{0}", "Instant", "Prevent all damage creatures would deal this turn.")
    game = position(side(hand=[fog]), side(battlefield=[BEAST], hand=[BEAST]))
    act(game, "cast Fog")
    resolve(game)
    for how, left in (("activate Beast", 20), ("cast Beast", 19)):
        pass_priority(game)
        act(game, how)
        done(game)
        assert life(game, 0) == left
