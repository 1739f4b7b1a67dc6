"""CR 611.3d, 400.7a: what is done to a permanent spell goes on for the permanent that it becomes."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.keyword_basics.haste import Haste
from positions import act, card, graveyard, life, position, resolve, run_to, side, the
from rules.continuous_effects.boards import creature, enchantment

OGRE = creature("Ogre", "3/3", "{0}", types="Creature — Ogre")
GRAVE = "Once during each of your turns, you may cast a creature spell from your graveyard. "


def unearthing(sentence: str, ogre: object = OGRE) -> Game:
    """A game in which Alice has cast a creature card from her graveyard as an enchantment allows."""
    crypt = enchantment("Crypt", GRAVE + sentence)
    shatter = card("Shatter", "{0}", "Instant", "Destroy target enchantment.")
    kill = card("Kill", "{0}", "Instant", "Destroy target creature.")
    game = position(side(battlefield=[crypt], hand=[shatter, kill], graveyard=[ogre]), side())  # type: ignore[list-item]
    act(game, "cast Ogre")
    resolve(game)
    return game


@rule("611.3d", "400.7b")
def test_what_the_spell_gains_lasts_for_the_permanent() -> None:
    """CR 611.3d: without a duration until the game ends, also when the permission is gone."""
    game = unearthing('If you cast a spell this way, it gains haste and "When this creature dies, you gain 4 life."')
    act(game, "cast Shatter", targets=["Crypt"])
    resolve(game)
    run_to(game, "end")
    known = the(game, "Ogre").characteristics
    assert known is not None
    assert Haste in known.keywords
    act(game, "cast Kill", targets=["Ogre"])
    resolve(game)
    resolve(game)
    assert life(game, 0) == 24


@rule("611.3d")
def test_only_what_is_such_a_spell_gains_it() -> None:
    """CR 611.3d: an artifact creature is a creature spell; a plain one is no artifact spell."""
    term = "If you cast an artifact spell this way, it gains haste."
    plain = the(unearthing(term), "Ogre").characteristics
    golem = the(unearthing(term, creature("Ogre", "3/3", "{0}", types="Artifact Creature — Ogre")), "Ogre")
    assert plain is not None
    assert golem.characteristics is not None
    assert (Haste in plain.keywords, Haste in golem.characteristics.keywords) == (False, True)


@rule("614.1d")
def test_how_it_enters_is_said_of_the_spell() -> None:
    """CR 614.1d: only what was cast this way enters so."""
    game = unearthing("If you cast a spell this way, that creature enters with two +1/+1 counters on it.")
    assert the(game, "Ogre").power == 5
    act(game, "cast Kill", targets=["Ogre"])
    resolve(game)
    assert "Ogre" in graveyard(game, 0)
    assert not game.state.effects


@rule("400.7a")
def test_effects_of_other_spells_on_a_permanent_spell_go_on() -> None:
    """CR 400.7a: a spell turned blue becomes a blue permanent; until end of turn means until then."""
    dye = card("Dye", "{0}", "Instant", "Target spell becomes blue until end of turn.")
    hold = card("Hold", "{0}", "Instant", "Target spell becomes green.")
    for change, later in ((dye, frozenset[str]()), (hold, frozenset("G"))):
        game = position(side(hand=[OGRE, change]), side())
        act(game, "cast Ogre")
        act(game, f"cast {change.name}", targets=["Ogre"])
        resolve(game)
        resolve(game)
        known = the(game, "Ogre").characteristics
        assert known is not None
        assert known.colors == frozenset("U" if change is dye else "G")
        run_to(game, "end")
        run_to(game, "upkeep")
        known = the(game, "Ogre").characteristics
        assert known is not None
        assert known.colors == later


@rule("400.7a", "613.1b")
def test_who_controls_a_spell_controls_its_permanent() -> None:
    """CR 400.7a: an effect that gives control of the spell gives control of the permanent."""
    seize = card("Seize", "{0}", "Instant", "Gain control of target spell.")
    game = position(side(hand=[OGRE]), side(hand=[seize]))
    act(game, "cast Ogre")
    game.choose("pass")
    act(game, "cast Seize", targets=["Ogre"])
    resolve(game)
    resolve(game)
    assert the(game, "Ogre").controller == 1


@rule("611.3d", "702.109a")
def test_what_the_ability_that_let_it_be_cast_does_on_the_battlefield_lasts() -> None:
    """CR 611.3d: a creature cast for a dash cost that an enchantment gave it has haste, also when that is gone."""
    helm = enchantment("Helm", "Creature cards in your hand have dash {1}.")
    shatter = card("Shatter", "{0}", "Instant", "Destroy target enchantment.")
    ogre = creature("Ogre", "3/3", "{9}")
    game = position(side(battlefield=[helm], hand=[ogre, shatter], lands="G"), side())
    act(game, "cast Ogre")
    act(game, "cast Shatter", targets=["Helm"])
    resolve(game)
    resolve(game)
    known = the(game, "Ogre").characteristics
    assert known is not None
    assert Haste in known.keywords
    run_to(game, "end")
    resolve(game)
    assert [seen.name for seen in game.view(0).hand] == ["Ogre"]
