"""CR 111, 119-122, 400: what is done with life, damage, cards, counters and tokens, played from texts."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseOrder
from comprules.kernel.rule_citations import rule
from positions import act, can, card, graveyard, hand, life, on_battlefield, pending, position, resolve, side, the
from spells import GIANT, RELIC, SERF, choose, follow, spell, with_spell

LIBRARY = tuple(card(name, "{1}", "Artifact") for name in ("First", "Second", "Third", "Fourth", "Fifth"))
FLYER = card("Gull", "{U}", "Creature — Bird", "Flying", "1/1")


@rule("119.3")
def test_gaining_and_losing_life() -> None:
    """CR 119.3: life totals change by that much."""
    game = follow("Each opponent loses 2 life and you gain 3 life.")
    assert (life(game, 0), life(game, 1)) == (23, 18)


@rule("119.3", "608.2h")
def test_life_for_each_creature_is_counted_once() -> None:
    """CR 608.2h: the number is found once, as the instruction is followed."""
    game = follow("You gain 2 life for each creature you control.", mine={"battlefield": [SERF, GIANT]})
    assert life(game, 0) == 24


@rule("120.2b")
def test_damage_to_several_at_once() -> None:
    """CR 120.2b: the effect says what deals how much damage to whom."""
    game = follow(
        "Deed deals 4 damage to target creature and 1 damage to each opponent.",
        targets=["Giant"],
        yours={"battlefield": [GIANT]},
    )
    assert the(game, "Giant").damage == 4
    assert life(game, 1) == 19


@rule("120.2b")
def test_damage_to_each_creature_without_flying() -> None:
    """CR 120.2b: damage to a set is dealt to each of it at the same time."""
    game = follow("Deed deals 3 damage to each creature without flying.", yours={"battlefield": [SERF, GIANT, FLYER]})
    assert on_battlefield(game, "Serf") == []
    assert the(game, "Giant").damage == 3
    assert len(on_battlefield(game, "Gull")) == 1


@rule("121.2")
def test_drawing_then_discarding() -> None:
    """CR 608.2c: "then" says that the second is done after the first."""
    game = follow("Draw three cards, then discard a card.", "Second", mine={"library": LIBRARY})
    assert hand(game, 0) == ["First", "Third"]
    assert graveyard(game, 0) == ["Deed", "Second"] or graveyard(game, 0) == ["Second", "Deed"]


@rule("122.1", "122.1a")
def test_counters_are_put_and_removed() -> None:
    """CR 122.1a: +1/+1 counters add to power and toughness; CR 118.3: only counters that are there can pay a cost."""
    game = follow("Put two +1/+1 counters on target creature.", targets=["Serf"], mine={"battlefield": [SERF]})
    assert (the(game, "Serf").power, the(game, "Serf").toughness) == (3, 3)
    pod = card("Pod", "{1}", "Artifact", "Remove a charge counter from this artifact: You gain 1 life.")
    charge = spell("Put a charge counter on target artifact.")
    game = position(side(battlefield=[pod], hand=[charge], lands="W"), side())
    assert not can(game, "activate Pod")
    act(game, "cast Deed", targets=["Pod"])
    resolve(game)
    act(game, "activate Pod")
    resolve(game)
    assert life(game, 0) == 21
    assert not can(game, "activate Pod")


@rule("122.1", "704.5c")
def test_players_get_counters() -> None:
    """CR 704.5c: a player with ten or more poison counters loses."""
    game = follow("Target player gets ten poison counters.", targets=["Bob"])
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("400.3")
def test_returning_to_the_owners_hand() -> None:
    """CR 400.3: a card goes to its owner's hand."""
    game = follow("Return target permanent to its owner's hand.", targets=["Relic"], yours={"battlefield": [RELIC]})
    assert hand(game, 1) == ["Relic"]


@rule("110.2a")
def test_returning_to_the_battlefield() -> None:
    """CR 110.2a: it enters under the control of the player who puts it there."""
    text = "Return target creature card from your graveyard to the battlefield. You lose 3 life."
    game = follow(text, targets=["Giant"], mine={"graveyard": [GIANT]})
    assert len(on_battlefield(game, "Giant")) == 1
    assert life(game, 0) == 17


@rule("608.2c", "400.7j", "608.2d")
def test_one_of_four_cards_and_the_rest() -> None:
    """CR 608.2c: one of the cards looked at goes to the hand, the rest to the graveyard. 608.2d: which one is chosen as
    it resolves.
    """
    text = (
        "Look at the top four cards of your library. Put one of them into your hand and the rest into your graveyard."
    )
    game = follow(text, "Third", mine={"library": LIBRARY})
    assert hand(game, 0) == ["Third"]
    assert sorted(graveyard(game, 0)) == ["Deed", "First", "Fourth", "Second"]


@rule("401.4")
def test_the_rest_on_the_bottom_in_any_order() -> None:
    """CR 401.4: cards put into a library at the same time may be arranged in any order."""
    text = (
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of "
        "your library in any order."
    )
    game = with_spell(text, mine={"library": LIBRARY})
    act(game, "cast Deed")
    resolve(game)
    choose(game, "First")
    assert isinstance(game.decision, ChooseOrder)
    choose(game, ("Third", "Second"))
    library = [game.board.name(number) for number in game.state.library(0)]
    assert library == ["Second", "Third", "Fifth", "Fourth"]


@rule("701.17c", "608.2d")
def test_a_card_from_among_those_milled() -> None:
    """CR 701.17c: an effect can find a milled card in the graveyard."""
    text = "Mill four cards. You may put a creature card from among them into your hand."
    library = (SERF, *LIBRARY[:3])
    game = with_spell(text, mine={"library": library, "graveyard": [GIANT]})
    act(game, "cast Deed")
    resolve(game)
    choose(game, True)
    assert hand(game, 0) == ["Serf"]
    none = follow(text, mine={"library": LIBRARY, "graveyard": [GIANT]})
    assert hand(none, 0) == []


@rule("111.3", "111.4")
def test_tokens_are_what_the_text_says() -> None:
    """CR 111.3-111.4: the text defines the token; its name is its subtypes and the word Token."""
    game = follow("Create two 1/1 white and black Spirit creature tokens with flying.")
    spirits = on_battlefield(game, "Spirit Token")
    assert len(spirits) == 2
    known = game.board.characteristics(spirits[0].id)
    assert (known.colors, known.types, known.subtypes) == (frozenset("WB"), ("Creature",), ("Spirit",))
    assert [kind.__name__ for kind in known.keywords] == ["Flying"]


@rule("107.3", "111.3")
def test_x_tokens() -> None:
    """CR 107.3: X is what was announced."""
    muster = card("Muster", "{X}{W}", "Sorcery", "Create X 1/1 white Soldier creature tokens. You gain X life.")
    game = position(side(hand=[muster], lands="WWWW"), side())
    act(game, "cast Muster", 3)
    resolve(game)
    assert len(on_battlefield(game, "Soldier Token")) == 3
    assert life(game, 0) == 23


@rule("603.6a", "111.1")
def test_tokens_entering_trigger_abilities() -> None:
    """CR 603.6a: a token that is created enters the battlefield like any permanent."""
    herald = card(
        "Herald", "{W}", "Creature — Human", "Whenever another creature you control enters, you gain 1 life.", "1/1"
    )
    game = follow("Create two 1/1 red Goblin creature tokens.", mine={"battlefield": [herald]})
    resolve(game)
    resolve(game)
    assert life(game, 0) == 22


@rule("111.10a", "605.1a", "605.3")
def test_a_treasure_pays_for_a_spell() -> None:
    """CR 111.10a: a Treasure can be tapped and sacrificed for one mana of any color."""
    game = follow("Create a Treasure token.", mine={"hand": [GIANT]})
    assert can(game, "cast Giant")
    act(game, "cast Giant")
    assert on_battlefield(game, "Treasure Token") == []


@rule("707.2", "707.9a")
def test_a_token_that_is_a_copy_except_it_has_haste() -> None:
    """CR 707.9a: the ability becomes part of the copiable values, along with those copied."""
    text = "Create a token that's a copy of target creature you control, except it has haste."
    game = follow(text, targets=["Gull"], mine={"battlefield": [FLYER]})
    token = next(seen for seen in on_battlefield(game, "Gull") if game.board.object(seen.id).is_token)
    keywords = game.board.characteristics(token.id).keywords
    assert {kind.__name__ for kind in keywords} == {"Flying", "Haste"}


@rule("106.1b")
def test_mana_in_any_combination() -> None:
    """CR 106.1b: each unit may be of another color."""
    rock = card("Prism", "{1}", "Artifact", "{T}: Add two mana in any combination of colors.")
    both = card("Hybrid", "{W}{U}", "Creature — Bird", pt="2/2")
    game = position(side(battlefield=[rock], hand=[both]), side())
    assert can(game, "cast Hybrid")


@rule("608.2d")
def test_at_least_one_is_chosen_of_one_or_more() -> None:
    """608.2d: as many as they like, but not none; who has none at all discards none."""
    text = "Discard one or more cards, then draw that many cards."
    game = with_spell(text, mine={"hand": [SERF, GIANT]})
    act(game, "cast Deed")
    resolve(game)
    assert (pending(game).minimum, pending(game).maximum) == (1, 2)
    choose(game, ("Serf", "Giant"))
    assert hand(game, 0) == ["Forest", "Forest"]
