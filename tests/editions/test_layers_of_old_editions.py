"""CR 418.5 of 2001 and of 2006: in what order continuous effects apply, which later editions say otherwise."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.objects.characteristics import Characteristics
from positions import BEAR, act, card, position, resolve, side, the

GROWTH = card("Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
SLUMBER = card(
    "Slumber", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has base power and toughness 0/1."
)
BANNER = card("Banner", "{W}", "Enchantment", "Creatures you control get +1/+1.")
HUSH = card("Hush", "{U}", "Instant", "Target creature loses all abilities until end of turn.")
FORGE = card("Forge", "{R}", "Instant", "Put a +1/+1 counter on target creature.")
HERALD = card("Herald", "{W}", "Creature — Human", "Other creatures you control are black and get +1/+1.", pt="1/1")
ENGINE = card(
    "Engine", "", "Artifact", "{0}: This artifact becomes a 2/2 Golem artifact creature with flying until end of turn."
)


def values(game: Game, name: str) -> Characteristics:
    """What the permanent of this name is."""
    known = the(game, name).characteristics
    assert known is not None
    return known


def numbers(game: Game, name: str = "Grizzly Bears") -> tuple[int | None, int | None]:
    """The power and toughness of the permanent of this name."""
    known = values(game, name)
    return known.power, known.toughness


def after(edition: str, *spells: str, target: str = "Grizzly Bears") -> Game:
    """A game in which these spells have resolved one after the other, with that target where they have one."""
    hand = [GROWTH, SLUMBER, BANNER, HUSH, FORGE]
    game = position(side(battlefield=[BEAR, ENGINE], hand=hand, lands="GWWUR"), side(), edition=edition)
    for spell in spells:
        action = "activate Engine" if spell == "Engine" else f"cast {spell}"
        act(game, action, targets=[] if spell in ("Banner", "Engine") else [target])
        resolve(game)
    return game


@pytest.mark.parametrize(
    ("edition", "is_now"), [("2001", (0, 1)), ("2006", (0, 1)), ("2009", (3, 4)), ("2026", (3, 4))]
)
@rule("418.5e", "418.5c", edition="2001")
@rule("418.5a", "418.5e", edition="2006")
@rule("613.4c")
def test_what_is_set_later_overrides_what_a_spell_added_before(edition: str, is_now: tuple[int, int]) -> None:
    """418.5a of 2006: what a spell adds shares 6b with what is set, and the later wins; today it comes after it."""
    assert numbers(after(edition, "Growth", "Slumber")) == is_now
    assert numbers(after(edition, "Slumber", "Growth")) == (3, 4)


@pytest.mark.parametrize(("edition", "is_now"), [("2001", (0, 1)), ("2006", (1, 2)), ("2026", (1, 2))])
@rule("418.5e", edition="2001")
@rule("418.5a", edition="2006")
def test_what_a_static_ability_adds_comes_after_what_is_set_but_in_the_oldest_edition(
    edition: str, is_now: tuple[int, int]
) -> None:
    """418.5a of 2006: 6d is for what static abilities add; by 418.5e of 2001 they stand by their timestamps."""
    assert numbers(after(edition, "Banner", "Slumber")) == is_now
    assert numbers(after(edition, "Slumber", "Banner")) == (1, 2)


@pytest.mark.parametrize(("edition", "is_now"), [("2001", (0, 1)), ("2006", (1, 2)), ("2026", (1, 2))])
@rule("418.5e", edition="2001")
@rule("418.5a", edition="2006")
def test_counters_come_before_all_effects_that_change_no_types_in_the_oldest_edition(
    edition: str, is_now: tuple[int, int]
) -> None:
    """418.5e of 2001: counters come first, so what sets the values overrides them; 418.5a of 2006: 6c is after 6b."""
    assert numbers(after(edition, "Slumber", "Forge")) == is_now


@pytest.mark.parametrize(("edition", "is_now"), [("2001", (0, 1)), ("2006", (3, 3)), ("2026", (3, 3))])
@rule("418.5e", edition="2001")
def test_an_effect_that_changes_types_sets_first_values_in_the_oldest_edition(
    edition: str, is_now: tuple[int, int]
) -> None:
    """418.5e of 2001: all of a type-changing effect comes before counters and whatever changes no types."""
    game = after(edition, "Engine", "Slumber", "Forge", target="Engine")
    act(game, "activate Engine")
    resolve(game)
    assert numbers(game, "Engine") == is_now


@pytest.mark.parametrize(
    ("edition", "is_now", "color"), [("2001", (2, 2), "G"), ("2006", (2, 2), "G"), ("2026", (3, 3), "B")]
)
@rule("418.5b", "418.5c", edition="2001")
@rule("418.5a", "418.5d", edition="2006")
@rule("613.6")
def test_colors_and_abilities_share_a_layer_in_old_editions(edition: str, is_now: tuple[int, int], color: str) -> None:
    """418.5d of 2006: in one layer with it, an effect waits for the one that takes the ability that makes it."""
    game = position(side(battlefield=[BEAR, HERALD], hand=[HUSH], lands="U"), side(), edition=edition)
    assert numbers(game) == (3, 3)
    act(game, "cast Hush", targets=["Herald"])
    resolve(game)
    assert numbers(game) == is_now
    assert values(game, "Grizzly Bears").colors == {color}


@pytest.mark.parametrize(
    ("edition", "cited"), [("2001", "418.5e of 2001"), ("2006", "418.5a of 2006"), ("2026", "613.4c")]
)
@rule("418.5e", edition="2001")
@rule("418.5a", edition="2006")
def test_what_counters_do_is_explained_by_the_rule_of_the_edition(edition: str, cited: str) -> None:
    """418.5a of 2006: an explanation names the edition's own rule for what counters add."""
    game = after(edition, "Forge")
    steps = game.explain(the(game, "Grizzly Bears").id).steps
    assert [step.rule for step in steps if step.effect.kind == "counters"] == [cited]
