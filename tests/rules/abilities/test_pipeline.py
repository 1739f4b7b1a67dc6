"""Events happening, and what they trigger."""

from __future__ import annotations

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, pending, position, resolve, run_to, side, the
from rules.combat.fights import attack


@rule("603.2g")
def test_what_is_prevented_triggers_nothing() -> None:
    """603.2g: damage that is prevented isn't dealt, so nothing triggers on it."""
    veil = card("Veil", "{W}", "Instant", "Prevent all combat damage that would be dealt this turn.")
    ogre = card(
        "Ogre",
        "{R}",
        "Creature — Ogre",
        "Whenever this creature deals combat damage to a player, you gain 5 life.",
        "2/2",
    )
    for hand, gained in (([], 5), ([veil], 0)):
        game = position(side(battlefield=[ogre], hand=hand, lands="W"), side())
        if hand:
            act(game, "cast Veil")
            resolve(game)
        attack(game, "Ogre")
        run_to(game, "postcombat main")
        assert life(game, 0) == 20 + gained


@rule("603.2a")
def test_abilities_trigger_when_none_could_be_activated() -> None:
    """603.2a: an effect that forbids activating abilities doesn't keep them from triggering."""
    hush = card("Hush", "{W}", "Enchantment", "Activated abilities of creatures can't be activated.")
    elder = card("Elder", "{G}", "Creature — Elf", "When this creature enters, you gain 2 life.", "1/1")
    game = position(side(battlefield=[hush], hand=[elder], lands="G"), side())
    act(game, "cast Elder")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 22


@rule("603.5")
def test_an_optional_effect_is_chosen_on_resolution() -> None:
    """603.5: an ability with "may" goes on the stack in any case; the choice comes as it resolves."""
    elder = card("Elder", "{G}", "Creature — Elf", "When this creature enters, you may gain 2 life.", "1/1")
    game = position(side(hand=[elder], lands="G"), side())
    act(game, "cast Elder")
    resolve(game)
    assert len(game.state.stack) == 1
    resolve(game)
    assert Answer(False) in pending(game).options
    game.choose(Answer(False))
    assert life(game, 0) == 20


@rule("603.6b", "611.3c")
def test_a_permanent_is_never_without_what_modifies_it() -> None:
    """611.3c: a creature that enters under an effect is so big at once, also for what triggers on its entering."""
    crown = card("Crown", "{W}", "Enchantment", "Creatures you control get +2/+2.")
    feast = card("Feast", "{G}", "Enchantment", "Whenever a creature with power 4 or greater enters, you gain 3 life.")
    game = position(side(battlefield=[crown, feast], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    resolve(game)
    assert the(game, "Grizzly Bears").power == 4
    assert life(game, 0) == 23


@rule("613.7d")
def test_a_timestamp_is_of_when_it_entered() -> None:
    """613.7d: of two enchantments that set the same, the one that entered later prevails."""
    small = card("Small", "{U}", "Enchantment", "Creatures have base power and toughness 1/1.")
    large = card("Large", "{U}", "Enchantment", "Creatures have base power and toughness 5/5.")
    game = position(side(battlefield=[BEAR, large], hand=[small], lands="U"), side())
    act(game, "cast Small")
    resolve(game)
    assert the(game, "Grizzly Bears").power == 1
