"""CR 406.1 of 2006, 406.1a of 2001: targets don't keep an ability from being a mana ability."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    land,
    life,
    named,
    pass_priority,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)

SIPPER = card("Sipper", "", "Creature — Spirit", "{T}: Exile target land card from a graveyard. Add {B}.", "1/1")
GIVER = card(
    "Giver",
    "",
    "Creature — Elf",
    "{T}, Sacrifice a creature: Target creature gains flying until end of turn. Add {G}{G}.",
    "1/1",
)
KEEPER = card("Keeper", "", "Creature — Spirit", "Sacrifice a land: Untap target creature. Add {G}.", "1/1")
WATCH = card("Watch", "{W}", "Enchantment", "Whenever a creature is tapped for mana, you gain 1 life.")
QUICK = card("Quick", "{0}", "Instant", "Split second\nYou gain 5 life.")
STILL = card(
    "Still", "{W}", "Enchantment", "Activated abilities of creatures can't be activated unless they're mana abilities."
)
HEEDS = card(
    "Heeds", "{W}", "Enchantment", "Whenever you activate an ability that isn't a mana ability, you gain 1 life."
)

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
OLD = EDITIONS[:2]


def pool(game: Game, player: int = 0) -> int:
    """How much mana is in a player's pool."""
    return len(game.state.players[player].mana_pool)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("406.1", "406.4", "411.1", edition="2006")
@rule("406.1a", "406.1e", "411.1", edition="2001")
@rule("605.1a", "605.5a")
def test_it_resolves_at_once(edition: str) -> None:
    """406.1 of 2006: it is a mana ability, and resolves at once; 605.5a: with a target it uses the stack."""
    game = position(side(battlefield=[SIPPER], graveyard=[land("G")]), side(), edition=edition)
    act(game, "activate Sipper", targets=["Forest"])
    assert pool(game) == (1 if edition in OLD else 0)
    assert len(game.state.stack) == (0 if edition in OLD else 1)
    assert graveyard(game, 0) == ([] if edition in OLD else ["Forest"])


@pytest.mark.parametrize("edition", EDITIONS)
@rule("406.1", edition="2006")
@rule("605.1a", "605.5")
def test_what_adds_no_mana_is_no_mana_ability(edition: str) -> None:
    """605.1a, 605.5: equipping uses the stack, with a target as it has, in every edition."""
    shield = card("Shield", "{0}", "Artifact — Equipment", "Equipped creature gets +0/+2.\nEquip {0}")
    game = position(side(battlefield=[shield, BEAR]), side(), edition=edition)
    assert game.mana_actions() == ()
    act(game, "activate Shield", targets=["Grizzly Bears"])
    assert len(game.state.stack) == 1
    settle(game)
    assert the(game, "Grizzly Bears").toughness == 4


@pytest.mark.parametrize("edition", EDITIONS)
@rule("406.1", "411.2", edition="2006")
@rule("702.61b")
def test_split_second_leaves_mana_abilities(edition: str) -> None:
    """406.1 of 2006: while a spell with split second is on the stack mana abilities can be activated, this one too."""
    game = position(side(battlefield=[SIPPER], hand=[QUICK], graveyard=[land("G")]), side(), edition=edition)
    act(game, "cast Quick")
    assert can(game, "activate Sipper") is (edition in OLD)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("406.1", edition="2006")
@rule("605.1a")
def test_what_stops_all_but_mana_abilities_spares_it(edition: str) -> None:
    """406.1 of 2006: an effect that spares mana abilities spares those with targets; 605.1a: these are none."""
    game = position(side(battlefield=[SIPPER, STILL], graveyard=[land("G")]), side(), edition=edition)
    assert can(game, "activate Sipper") is (edition in OLD)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("411.3", edition="2006")
@rule("411.3", edition="2001")
@rule("106.12", "605.1a")
def test_its_permanent_is_tapped_for_mana(edition: str) -> None:
    """411.3 of 2006: tapping the creature for it is tapping it for mana; 106.12: only for a mana ability."""
    game = position(side(battlefield=[SIPPER, WATCH], graveyard=[land("G")]), side(), edition=edition)
    act(game, "activate Sipper", targets=["Forest"])
    settle(game)
    assert pool(game) == 1
    assert life(game, 0) == (21 if edition in OLD else 20)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("406.1", edition="2006")
@rule("605.1a")
def test_what_heeds_other_abilities_does_not_see_it(edition: str) -> None:
    """406.1 of 2006: it isn't an ability that isn't a mana ability."""
    game = position(side(battlefield=[SIPPER, HEEDS], graveyard=[land("G")]), side(), edition=edition)
    act(game, "activate Sipper", targets=["Forest"])
    settle(game)
    assert life(game, 0) == (20 if edition in OLD else 21)


@pytest.mark.parametrize("edition", OLD)
@rule("411.1", edition="2006")
@rule("411.1", edition="2001")
def test_without_a_legal_target_left_it_adds_nothing(edition: str) -> None:
    """411.1 of 2006: targets are chosen before costs are paid; what was sacrificed for it is no legal target."""
    game = position(side(battlefield=[GIVER]), side(), edition=edition)
    act(game, "activate Giver", targets=["Giver"])
    assert (pool(game), game.state.stack, graveyard(game, 0)) == (0, (), ["Giver"])


@pytest.mark.parametrize("edition", OLD)
@rule("406.1", "411.1", edition="2006")
def test_its_other_effects_happen_at_once(edition: str) -> None:
    """411.3 of 2006: what else it does is done at once as well."""
    game = position(side(battlefield=[SIPPER, KEEPER], graveyard=[land("R")], lands="G"), side(), edition=edition)
    act(game, "activate Sipper", targets=["Mountain"])
    act(game, "activate Keeper", targets=["Sipper"])
    assert (pool(game), the(game, "Sipper").tapped) == (2, False)


@pytest.mark.parametrize("edition", OLD)
@rule("411.2", edition="2006")
def test_the_other_player_can_too(edition: str) -> None:
    """411.2 of 2006: any player with priority may, and nobody can respond before it has resolved."""
    game = position(
        side(battlefield=[BEAR], hand=[QUICK]), side(battlefield=[SIPPER], graveyard=[land("G")]), edition=edition
    )
    act(game, "cast Quick")
    pass_priority(game)
    act(game, "activate Sipper", targets=["Forest"])
    assert pool(game, 1) == 1
    resolve(game)
    assert life(game, 0) == 25


ROCK = card("Rock", "{2}", "Instant", "You gain 5 life.")
TOLL = card("Toll", "{0}", "Instant", "Counter target spell unless its controller pays {1}.")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("411.2", edition="2006")
@rule("411.2", edition="2001")
@rule("605.3a", "605.1a")
def test_a_payment_activates_it(edition: str) -> None:
    """411.2 of 2006: a mana ability can be activated as a spell is cast that needs mana, this one too, for a target
    that is chosen then; 605.1a: it is no mana ability.
    """
    mine = side(battlefield=[SIPPER], hand=[ROCK], lands="G", graveyard=[land("G"), land("R")])
    game = position(mine, side(), edition=edition)
    assert can(game, "cast Rock") is (edition in OLD)
    if edition in OLD:
        act(game, "cast Rock", targets=["Mountain"])
        assert "Mountain" not in graveyard(game, 0)
        resolve(game)
        assert life(game, 0) == 25


@pytest.mark.parametrize("edition", OLD)
@rule("411.2", edition="2006")
@rule("411.2", edition="2001")
def test_a_payment_in_the_middle_of_a_resolution_activates_it(edition: str) -> None:
    """411.2 of 2006: it can be activated whenever an effect asks for mana, even as something resolves."""
    mine = side(battlefield=[SIPPER], hand=[ROCK], lands="GG", graveyard=[land("G")])
    game = position(mine, side(hand=[TOLL]), edition=edition)
    act(game, "cast Rock")
    pass_priority(game)
    act(game, "cast Toll", targets=["Rock"])
    resolve(game)
    game.choose(Answer(True))
    game.choose(named(game, "Forest"))
    assert (the(game, "Sipper").tapped, graveyard(game, 0)) == (True, [])
    resolve(game)
    assert life(game, 0) == 25


@pytest.mark.parametrize("edition", OLD)
@rule("411.2", edition="2006")
@rule("406.1", edition="2006")
def test_without_a_legal_target_it_pays_nothing(edition: str) -> None:
    """411.2 of 2006: it can't be activated for a payment when there is nothing to choose as its target."""
    game = position(side(battlefield=[SIPPER], hand=[ROCK], lands="G"), side(), edition=edition)
    assert not can(game, "cast Rock")


@pytest.mark.parametrize("edition", OLD)
@rule("411.2", edition="2006")
def test_it_is_left_alone_where_lands_are_enough(edition: str) -> None:
    """411.2 of 2006: a payment that is found for a player takes lands before it exiles anything."""
    mine = side(battlefield=[SIPPER], hand=[ROCK], lands="GG", graveyard=[land("R")])
    game = position(mine, side(), edition=edition)
    act(game, "cast Rock")
    assert (the(game, "Sipper").tapped, graveyard(game, 0)) == (False, ["Mountain"])


@pytest.mark.parametrize("edition", OLD)
@rule("411.2", edition="2006")
def test_one_that_untaps_another_source_pays_more(edition: str) -> None:
    """411.2 of 2006: what it does to its target counts at once, and can be used for the rest of the same payment."""
    waker = card("Waker", "", "Creature — Elf", "{T}: Untap target land. Add {G}.", "1/1")
    big = card("Big", "{3}", "Instant", "You gain 5 life.")
    game = position(side(battlefield=[waker], hand=[big], lands="G"), side(), edition=edition)
    assert can(game, "cast Big")
    act(game, "cast Big", targets=["Forest"])
    settle(game)
    assert life(game, 0) == 25


GROWTH = card(
    "Growth", "", "Enchantment", "Whenever you tap a land for mana, target opponent loses 1 life and you add {G}."
)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("406.1", "411.3", edition="2006")
@rule("406.1a", "411.3", edition="2001")
@rule("605.1b", "605.5a")
def test_a_triggered_one_with_a_target_resolves_at_once(edition: str) -> None:
    """406.1 of 2006: what triggers on a mana ability and adds mana is a mana ability, with a target too, and pays for
    what is being cast; 605.1b: with a target it isn't.
    """
    game = position(side(battlefield=[GROWTH], hand=[ROCK], lands="G"), side(), edition=edition)
    assert can(game, "cast Rock") is (edition in OLD)
    if edition in OLD:
        act(game, "cast Rock", targets=["Bob"])
        assert [life(game, 1), len(game.state.stack)] == [19, 1]


@pytest.mark.parametrize("edition", OLD)
@rule("411.3", edition="2006")
@rule("411.3", edition="2001")
def test_whose_target_is_chosen_where_there_are_several(edition: str) -> None:
    """411.3 of 2006: of several opponents its controller chooses the target, as the land is tapped."""
    game = position(side(battlefield=[GROWTH], lands="G"), side(), side(), edition=edition)
    game.choose(next(each for each in game.mana_actions() if "Forest" in str(each)))
    game.choose(pending(game).options[1])
    assert [life(game, 1), life(game, 2), pool(game)] == [20, 19, 2]


@pytest.mark.parametrize("edition", OLD)
@rule("411.2", edition="2006")
@rule("411.2", edition="2001")
def test_who_pays_by_hand_is_offered_it(edition: str) -> None:
    """411.2 of 2006: who chooses the mana abilities for a payment can choose this one, and then its target."""
    mine = side(battlefield=[SIPPER], hand=[ROCK], lands="GG", graveyard=[land("G"), land("R")])
    game = position(mine, side(), edition=edition, auto_pay=False)
    act(game, "cast Rock", targets=[])
    sipper = next(option for option in pending(game).options if "Sipper" in str(option))
    game.choose(sipper)
    game.choose(named(game, "Mountain"))
    assert graveyard(game, 0) == ["Forest"]


@pytest.mark.parametrize(("text", "is_one_then"), [("+1: Add {R}{R}.", True), ("+1: You gain 1 life.", False)])
@pytest.mark.parametrize("edition", ["2009", "2026"])
@rule("605.1a", edition="2009")
@rule("605.1a", "606.3")
def test_a_loyalty_ability_that_adds_mana(edition: str, text: str, is_one_then: bool) -> None:
    """605.1a of 2009: it adds mana without a target, so it is a mana ability; 605.1a: none is today."""
    walker = card("Walker", "{0}", "Planeswalker — Wanderer", text, loyalty="3")
    game = position(side(battlefield=[walker]), side(), edition=edition)
    act(game, "activate Walker")
    is_one = is_one_then and edition == "2009"
    assert len(game.state.stack) == (0 if is_one else 1)
    assert pool(game) == (2 if is_one else 0)
