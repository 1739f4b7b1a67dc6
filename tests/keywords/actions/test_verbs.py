"""CR 701: what keyword actions do, each played from its text."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects, ChooseOrder
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.zones.looking import Reveal
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    side,
    the,
)
from rules.combat.fights import happened
from spells import GIANT, RELIC, SERF, ZAP, choose, follow, spell, with_spell

INDESTRUCTIBLE = card("Anvil", "{4}", "Artifact Creature — Golem", "Indestructible", "0/1")
CELL = card(
    "Cell",
    "{W}",
    "Enchantment",
    "When this enchantment enters, exile target creature an opponent controls until this enchantment leaves "
    "the battlefield.",
)
LIBRARY = tuple(card(name, "{1}", "Artifact") for name in ("First", "Second", "Third", "Fourth"))


@rule("701.8a")
def test_destroy_puts_into_the_owners_graveyard() -> None:
    """CR 701.8a: a destroyed permanent goes from the battlefield to its owner's graveyard."""
    game = follow("Destroy target creature.", targets=["Serf"], yours={"battlefield": [SERF, GIANT]})
    assert graveyard(game, 1) == ["Serf"]
    assert len(on_battlefield(game, "Giant")) == 1


@rule("701.8a", "702.12b")
def test_destroy_all_spares_what_is_indestructible() -> None:
    """CR 702.12b: a permanent with indestructible can't be destroyed; the others are, at once."""
    game = follow(
        "Destroy all creatures.", mine={"battlefield": [SERF]}, yours={"battlefield": [INDESTRUCTIBLE, GIANT]}
    )
    assert on_battlefield(game, "Serf") == on_battlefield(game, "Giant") == []
    assert len(on_battlefield(game, "Anvil")) == 1


@rule("701.21a", "101.4", "608.2e")
def test_each_player_sacrifices_what_they_choose() -> None:
    """CR 101.4: players choose in turn order, then all that was chosen is sacrificed at the same time."""
    text = "Each player sacrifices a creature of their choice."
    game = with_spell(text, mine={"battlefield": [SERF, GIANT]}, yours={"battlefield": [BEAR, INDESTRUCTIBLE]})
    act(game, "cast Deed")
    resolve(game)
    assert pending(game).player == 0
    choose(game, "Serf")
    assert pending(game).player == 1
    assert on_battlefield(game, "Serf") != []
    choose(game, "Anvil")
    assert on_battlefield(game, "Serf") == on_battlefield(game, "Anvil") == []


@rule("701.21a")
def test_only_what_one_controls_can_be_sacrificed() -> None:
    """CR 701.21a: a player can't sacrifice a permanent they don't control."""
    game = follow("Sacrifice a creature.", yours={"battlefield": [SERF]})
    assert len(on_battlefield(game, "Serf")) == 1


@rule("701.26a", "701.26b")
def test_tap_and_untap() -> None:
    """CR 701.26a: tapping turns an untapped permanent; CR 701.26b: untapping turns it back."""
    assert the(follow("Tap target creature.", targets=["Serf"], yours={"battlefield": [SERF]}), "Serf").tapped
    tapped = {"battlefield": [Piece(SERF, tapped=True)]}
    assert not the(follow("Untap target creature.", targets=["Serf"], mine=tapped), "Serf").tapped


@rule("701.13a")
def test_exile_moves_to_exile() -> None:
    """CR 701.13a: an exiled object is in the exile zone."""
    game = follow("Exile target creature.", targets=["Serf"], yours={"battlefield": [SERF]})
    assert [seen.name for seen in game.view(0).exile] == ["Serf"]


@rule("701.9b")
def test_the_discarding_player_chooses() -> None:
    """CR 701.9b: the player who discards chooses the card."""
    game = with_spell("Target player discards a card.", yours={"hand": [SERF, GIANT]})
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 1
    choose(game, "Giant")
    assert graveyard(game, 1) == ["Giant"]


@rule("701.9b")
def test_a_random_discard_asks_nobody() -> None:
    """CR 701.9b: an effect may require a random discard."""
    game = follow("Target player discards a card at random.", targets=["Bob"], yours={"hand": [SERF, GIANT]})
    assert len(graveyard(game, 1)) == 1
    assert len(hand(game, 1)) == 1


MORE_MILLED = card(
    "Flood",
    "{U}",
    "Enchantment",
    "If an opponent would mill one or more cards, they mill twice that many cards instead.",
)
CAT, OX = card("Cat", "{2}", pt="1/1"), card("Ox", "{3}", pt="2/2")


@rule("701.17d")
@pytest.mark.parametrize(
    ("text", "gained", "exiled"),
    [
        ("Target player mills a card. You gain life equal to that card's mana value.", 5, []),
        ("Target player mills a card. Exile that card.", 0, ["Cat", "Ox"]),
    ],
)
def test_what_is_said_of_the_milled_card_is_said_of_each(text: str, gained: int, exiled: list[str]) -> None:
    """701.17d: if two cards are milled instead of one, numbers are added up, and both cards are what is acted on."""
    game = follow(text, targets=["Bob"], mine={"battlefield": [MORE_MILLED]}, yours={"library": [CAT, OX, SERF]})
    assert life(game, 0) == 20 + gained
    assert [seen.name for seen in game.view(0).exile] == exiled


@rule("701.17d")
def test_who_may_cast_the_milled_card_may_cast_each() -> None:
    """701.17d: a permission given for "that card" is for each of the cards milled."""
    text = "Target player mills a card. Until end of turn, you may cast that card without paying its mana cost."
    game = follow(text, targets=["Bob"], mine={"battlefield": [MORE_MILLED]}, yours={"library": [CAT, OX, SERF]})
    assert can(game, "cast Cat")
    assert can(game, "cast Ox")


@rule("701.17d")
def test_of_several_milled_one_is_chosen_where_a_card_is_meant() -> None:
    """701.17d: what is done to "a card milled this way" is done to one of them, chosen by the spell's controller."""
    text = "Target player mills a card. Put a creature card milled this way onto the battlefield under your control."
    game = follow(text, targets=["Bob"], mine={"battlefield": [MORE_MILLED]}, yours={"library": [CAT, OX, SERF]})
    assert pending(game).player == 0
    choose(game, "Ox")
    assert on_battlefield(game, "Ox")
    assert graveyard(game, 1) == ["Cat"]


@rule("701.20c")
def test_what_is_revealed_may_be_revealed_again() -> None:
    """701.20c: a card that was just revealed is revealed once more."""
    game = follow(
        "Reveal the top card of your library. Reveal the top card of your library.", mine={"library": LIBRARY}
    )
    assert [event.describe(game.board) for event in happened(game, Reveal)] == ["Alice reveals First"] * 2


@rule("701.20a", "608.2d")
def test_a_card_chosen_from_a_revealed_hand_is_discarded() -> None:
    """CR 608.2d: who is told to choose, chooses; only cards that fit can be chosen."""
    text = "Target opponent reveals their hand. You choose a creature card from it. That player discards that card."
    game = with_spell(text, yours={"hand": [SERF, RELIC, GIANT]})
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 0
    assert {getattr(option, "name", "") for option in pending(game).options} == {"Serf", "Giant"}
    choose(game, "Giant")
    assert graveyard(game, 1) == ["Giant"]
    assert sorted(hand(game, 1)) == ["Relic", "Serf"]


@rule("701.17a", "701.17b")
def test_mill_takes_from_the_top_as_many_as_there_are() -> None:
    """CR 701.17b: told to mill more than there are, a player mills as many as possible."""
    game = follow("Target player mills three cards.", targets=["Bob"], yours={"library": LIBRARY})
    assert graveyard(game, 1) == ["First", "Second", "Third"]
    game = follow("Target player mills three cards.", targets=["Bob"], yours={"library": LIBRARY[:2]})
    assert graveyard(game, 1) == ["First", "Second"]


@rule("701.22a")
def test_scry_puts_cards_on_the_bottom_or_back_on_top() -> None:
    """CR 701.22a: any number of the cards go to the bottom in any order, the rest on top in any order."""
    game = with_spell("Scry 3. Draw a card.", mine={"library": LIBRARY})
    act(game, "cast Deed")
    resolve(game)
    choose(game, ("First",))
    assert isinstance(game.decision, ChooseOrder)
    choose(game, ("Third", "Second"))
    assert hand(game, 0) == ["Third"]


@rule("701.25a")
def test_surveil_puts_cards_into_the_graveyard_or_back_on_top() -> None:
    """CR 701.25a: any number of the cards go to the graveyard, the rest on top in any order."""
    game = with_spell("Surveil 2. Draw a card.", mine={"library": LIBRARY})
    act(game, "cast Deed")
    resolve(game)
    choose(game, ("First",))
    assert graveyard(game, 0)[0] == "First"
    assert hand(game, 0) == ["Second"]


@rule("701.23a", "701.23b")
def test_a_search_for_a_quality_may_fail() -> None:
    """CR 701.23b: who searches for a card with a stated quality needn't find one."""
    text = "Search your library for a creature card, reveal it, put it into your hand, then shuffle."
    library = (*LIBRARY, SERF, GIANT)
    game = with_spell(text, mine={"library": library})
    act(game, "cast Deed")
    resolve(game)
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert decision.minimum == 0
    choose(game, ("Giant",))
    assert hand(game, 0) == ["Giant"]
    failed = follow(text, (), mine={"library": library})
    assert hand(failed, 0) == []


@rule("701.23d")
def test_a_search_for_just_a_card_must_find_one() -> None:
    """CR 701.23d: who searches simply for a card must find one."""
    game = with_spell("Search your library for a card, put it into your hand, then shuffle.", mine={"library": LIBRARY})
    act(game, "cast Deed")
    resolve(game)
    assert pending(game).minimum == 1
    choose(game, "Third")
    assert hand(game, 0) == ["Third"]


@rule("701.23a", "110.5b")
def test_a_land_is_found_and_enters_tapped() -> None:
    """CR 110.5b: a permanent enters untapped unless the effect says otherwise."""
    text = "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
    game = with_spell(text)
    act(game, "cast Deed")
    resolve(game)
    choose(game, (pending(game).options[0],))
    assert the(game, "Forest").tapped


@rule("701.14a", "701.14d")
def test_fighting_creatures_deal_damage_to_each_other() -> None:
    """CR 701.14a: each deals damage equal to its power to the other."""
    text = "Target creature you control fights target creature you don't control."
    game = follow(
        text, targets=["Giant", "Grizzly Bears"], mine={"battlefield": [GIANT]}, yours={"battlefield": [BEAR]}
    )
    assert on_battlefield(game, "Grizzly Bears") == []
    assert the(game, "Giant").damage == 2


@rule("701.14b", "608.2b")
def test_nobody_fights_alone() -> None:
    """CR 701.14b: if one of them is gone, neither fights or deals damage."""
    text = "Target creature you control fights target creature you don't control."
    game = with_spell(text, mine={"battlefield": [GIANT]}, yours={"battlefield": [SERF], "hand": [ZAP], "lands": "R"})
    act(game, "cast Deed", targets=["Giant", "Serf"])
    choose(game, "pass")
    act(game, "cast Zap", targets=["Serf"])
    resolve(game)
    resolve(game)
    assert the(game, "Giant").damage == 0


@rule("701.6a")
def test_a_countered_spell_goes_to_the_graveyard() -> None:
    """CR 701.6a: a countered spell doesn't resolve and is put into its owner's graveyard."""
    counter = spell("Counter target spell.", "Instant", "Denial")
    game = position(side(hand=[BEAR], lands="GG"), side(hand=[counter], lands="W"))
    act(game, "cast Grizzly Bears")
    choose(game, "pass")
    act(game, "cast Denial", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 0) == ["Grizzly Bears"]
    assert game.state.stack == ()


@rule("701.5a", "601.2a")
def test_to_cast_a_spell_is_to_put_it_on_the_stack_and_pay_for_it() -> None:
    """701.5a: it leaves the hand at once, its cost is paid, and it has its effect only as it resolves."""
    game = with_spell("You gain 3 life.")
    act(game, "cast Deed")
    assert hand(game, 0) == []
    assert [seen.name for seen in game.view(0).stack] == ["Deed"]
    assert the(game, "Plains").tapped
    assert life(game, 0) == 20
    resolve(game)
    assert life(game, 0) == 23


@rule("701.6b")
def test_nobody_gets_back_what_was_paid_for_what_is_countered() -> None:
    """701.6b: mana, life and creatures that were paid for a countered spell are gone."""
    rite = card(
        "Rite",
        "{B}",
        "Sorcery",
        "As an additional cost to cast this spell, pay 2 life and sacrifice a creature.\nDraw a card.",
    )
    no = card("No", "{U}", "Instant", "Counter target spell.")
    game = position(side(hand=[rite, no], battlefield=[SERF], lands="BU"), side())
    act(game, "cast Rite")
    act(game, "cast No", targets=["Rite"])
    resolve(game)
    assert life(game, 0) == 18
    assert graveyard(game, 0) == ["Serf", "Rite", "No"]
    assert the(game, "Swamp").tapped


@rule("118.12", "605.3a", "701.6a")
def test_a_spell_is_countered_unless_its_controller_pays() -> None:
    """CR 118.12a: its controller may pay as the ability resolves; who can't pay isn't asked."""
    counter = spell("Counter target spell unless its controller pays {2}.", "Instant", "Toll")
    rich = position(side(hand=[BEAR], lands="GGGG"), side(hand=[counter], lands="W"))
    act(rich, "cast Grizzly Bears")
    choose(rich, "pass")
    act(rich, "cast Toll", targets=["Grizzly Bears"])
    resolve(rich)
    assert pending(rich).player == 0
    choose(rich, True)
    assert graveyard(rich, 0) == []
    assert all(land.tapped for land in on_battlefield(rich, "Forest"))
    poor = position(side(hand=[BEAR], lands="GGG"), side(hand=[counter], lands="W"))
    act(poor, "cast Grizzly Bears")
    choose(poor, "pass")
    act(poor, "cast Toll", targets=["Grizzly Bears"])
    resolve(poor)
    assert graveyard(poor, 0) == ["Grizzly Bears"]


@rule("707.10", "707.10c")
def test_a_copy_may_have_other_targets() -> None:
    """CR 707.10c: the controller of the copy may change its targets to other legal ones."""
    text = "Copy target instant or sorcery spell. You may choose new targets for the copy."
    echo = spell(text, "Instant", "Echo")
    game = position(side(hand=[ZAP, echo], lands="RW"), side(battlefield=[SERF]))
    act(game, "cast Zap", targets=["Bob"])
    act(game, "cast Echo", targets=["Zap"])
    resolve(game)
    choose(game, True)
    choose(game, "Serf")
    assert [game.board.name(number) for number in game.state.stack] == ["Zap", "Zap"]
    resolve(game)
    assert on_battlefield(game, "Serf") == []
    resolve(game)
    assert life(game, 1) == 19
    assert graveyard(game, 0) == ["Echo", "Zap"]


@rule("701.16a", "111.10f")
def test_investigate_makes_a_clue_that_works() -> None:
    """CR 701.16a, 111.10f: a Clue can be sacrificed for {2} to draw a card."""
    game = follow("Investigate.", mine={"lands": "GG", "library": LIBRARY})
    assert len(on_battlefield(game, "Clue Token")) == 1
    act(game, "activate Clue Token")
    assert on_battlefield(game, "Clue Token") == []
    resolve(game)
    assert hand(game, 0) == ["First"]


@rule("610.3", "610.3c")
def test_exile_until_it_leaves() -> None:
    """CR 610.3: as soon as the permanent has left, what it exiled returns under its owner's control."""
    undo = spell("Destroy target enchantment.", "Instant", "Key")
    game = position(side(hand=[CELL, undo], lands="WW"), side(battlefield=[GIANT]))
    act(game, "cast Cell")
    resolve(game)
    choose(game, "Giant")
    resolve(game)
    assert on_battlefield(game, "Giant") == []
    act(game, "cast Key", targets=["Cell"])
    resolve(game)
    assert game.board.controller(the(game, "Giant").id) == 1
    assert game.state.stack == ()


@rule("610.3b")
def test_nothing_is_exiled_if_it_has_left_already() -> None:
    """CR 610.3b: if the permanent left before the ability resolved, the creature isn't exiled at all."""
    undo = spell("Destroy target enchantment.", "Instant", "Key")
    game = position(side(hand=[CELL, undo], lands="WW"), side(battlefield=[GIANT]))
    act(game, "cast Cell")
    resolve(game)
    choose(game, "Giant")
    act(game, "cast Key", targets=["Cell"])
    resolve(game)
    resolve(game)
    assert len(on_battlefield(game, "Giant")) == 1


@rule("701.3a", "608.2k")
def test_it_is_attached_to_something_else() -> None:
    """CR 701.3a: in "attach this Equipment to it", "it" is what was spoken of before, not the Equipment itself."""
    text = "Whenever a creature you control enters, attach this Equipment to it.\nEquipped creature gets +2/+2."
    sash = card("Sash", "{1}", "Artifact — Equipment", text)
    game = position(side(battlefield=[sash], hand=[SERF], lands="W"), side())
    act(game, "cast Serf")
    resolve(game)
    resolve(game)
    assert the(game, "Serf").power == 3
