"""Keyword actions, entering, tokens, counters and mana being replaced."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
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
    run_to,
    side,
    the,
)
from spells import SERF, choose, is_asking


def enchantment(text: str, name: str = "Law") -> Card:
    """An enchantment with a text."""
    return card(name, "{0}", "Enchantment", text)


def done(text: str, *laws: Card, targets: tuple[str, ...] = (), others: tuple[Card, ...] = ()) -> Game:
    """A game in which Alice has these enchantments, and a sorcery of hers with this text has resolved."""
    game = position(side(battlefield=(*laws, *others), hand=[card("Deed", "{0}", "Sorcery", text)]), side())
    act(game, "cast Deed", targets=targets)
    resolve(game)
    return game


@rule("701.17a", "614.1a")
def test_milling_can_be_doubled() -> None:
    """CR 701.17a: an opponent mills twice as many; other players mill as many as said."""
    law = enchantment("If an opponent would mill one or more cards, they mill twice that many cards instead.")
    game = done("Each player mills two cards.", law)
    assert [len(player.graveyard) for player in game.view(0).players] == [2 + 1, 4]


@rule("701.17a", "614.1a")
@pytest.mark.parametrize(("milled", "gone"), [("a card", 1), ("two cards", 4), ("three cards", 6)])
def test_milling_at_least_so_many(milled: str, gone: int) -> None:
    """CR 701.17a: only what is to be two or more at once is doubled."""
    law = enchantment("If an opponent would mill two or more cards, they mill twice that many cards instead.")
    assert len(done(f"Each opponent mills {milled}.", law).view(0).players[1].graveyard) == gone


@rule("701.22a")
def test_drawing_instead_of_scrying() -> None:
    """CR 701.22a: as many cards are drawn as would have been scried, and nothing is scried."""
    game = done("Scry 2.", enchantment("If you would scry a number of cards, draw that many cards instead."))
    assert not is_asking(game)
    assert len(hand(game, 0)) == 2


@rule("701.34a", "614.5", "614.1a")
def test_proliferating_twice_instead() -> None:
    """CR 614.5: each counter is doubled and doubled again, not endlessly."""
    law = enchantment("If you would proliferate, proliferate twice instead.")
    relic = card("Relic", "{1}", "Artifact", "This artifact enters with a charge counter on it.")
    game = done("Proliferate.", law, others=(relic,))
    for _ in range(2):
        choose(game, ("Relic",))
    assert not is_asking(game)
    assert the(game, "Relic").counters == (("charge", 3),)


@rule("701.44a", "614.5", "614.1a")
def test_exploring_twice_instead() -> None:
    """CR 614.5: it explores, then explores again: two lands from the top go to the hand."""
    law = enchantment("If a creature you control would explore, instead it explores, then it explores again.")
    game = done("Target creature explores.", law, others=(BEAR,), targets=("Grizzly Bears",))
    assert hand(game, 0) == ["Forest", "Forest"]


@rule("701.8a", "614.1a")
def test_something_else_instead_of_destruction() -> None:
    """CR 614.6: the creature isn't destroyed, but the enchantment that says so is sacrificed."""
    law = enchantment("If a creature you control would be destroyed, instead sacrifice this enchantment.")
    game = done("Destroy target creature.", law, others=(BEAR,), targets=("Grizzly Bears",))
    assert on_battlefield(game, "Grizzly Bears")
    assert not on_battlefield(game, "Law")


@rule("104.3", "119.5", "614.1a")
def test_not_losing_the_game_but_starting_again_with_one_life() -> None:
    """CR 119.5: a player at 0 life whose life total becomes 1 instead goes on playing."""
    law = enchantment("If you would lose the game, instead exile this enchantment and your life total becomes 1.")
    game = done("You lose 30 life.", law)
    assert life(game, 0) == 1
    assert game.result is None
    assert [seen.name for seen in game.view(0).exile] == ["Law"]


@rule("500.7", "614.10")
def test_an_extra_turn_is_skipped_and_a_regular_one_isnt() -> None:
    """CR 614.10: an opponent's extra turn is skipped; their next regular turn comes all the same."""
    law = enchantment("If an opponent would begin an extra turn, that player skips that turn instead.")
    more = card("More", "{0}", "Sorcery", "Take an extra turn after this one.")
    game = position(side(hand=[more]), side(battlefield=[law]))
    act(game, "cast More")
    resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert game.view(0).active_player == 1
    assert [line.text for line in game.view(0).log() if "skips" in line.text] == ["Alice skips the turn"]
    run_to(game, "end")
    run_to(game, "upkeep")
    assert game.view(0).active_player == 0


@rule("106.12b", "614.1a")
def test_multiplied_mana_can_pay_for_more() -> None:
    """CR 106.12b: one land that makes three mana pays for a spell of three; an opponent's land makes one."""
    law = enchantment("If you tap a permanent for mana, it produces three times as much of that mana instead.")
    dear = card("Dear", "{2}{G}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[law], hand=[dear], lands="G"), side(hand=[dear], lands="G"))
    assert can(game, "cast Dear")
    act(game, "cast Dear")
    assert [seen.name for seen in game.view(0).stack] == ["Dear"]
    while pending(game).player != 1:
        game.choose(next(option for option in pending(game).options if str(option) == "pass"))
    assert not can(game, "cast Dear")


@rule("614.12")
def test_a_creature_that_wasnt_cast_is_exiled_instead_of_entering() -> None:
    """CR 614.12: a returned creature is exiled; one that was cast, and a token, enter."""
    law = enchantment("If a nontoken creature would enter and it wasn't cast, exile it instead.")
    raise_it = card("Raise", "{0}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    make = card("Make", "{0}", "Sorcery", "Create a 1/1 white Cat creature token.")
    game = position(side(battlefield=[law], hand=[raise_it, make, SERF], graveyard=[BEAR], lands="W"), side())
    act(game, "cast Raise", targets=["Grizzly Bears"])
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]
    for name in ("Make", "Serf"):
        act(game, f"cast {name}")
        resolve(game)
    assert on_battlefield(game, "Serf")
    assert on_battlefield(game, "Cat Token")


@rule("614.12", "601.2h")
def test_a_creature_for_which_no_mana_was_spent_is_exiled_instead() -> None:
    """CR 614.12: what a permanent says of its own entering applies to it before it is there."""
    text = "If this creature would enter and it wasn't cast or no mana was spent to cast it, exile it instead."
    for cost, enters in (("{0}", False), ("{1}", True)):
        game = position(side(hand=[card("Spawn", cost, "Creature — Ooze", text, "3/3")], lands="G"), side())
        act(game, "cast Spawn")
        resolve(game)
        assert bool(on_battlefield(game, "Spawn")) is enters


@rule("616.1b", "614.3")
def test_creatures_enter_under_another_players_control() -> None:
    """CR 616.1b: an opponent's creature enters under "your" control this turn instead of theirs."""
    gather = card(
        "Gather",
        "{0}",
        "Instant",
        "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
    )
    game = position(side(hand=[gather, SERF], lands="W"), side(hand=[BEAR], lands="GG"), active=1)
    while pending(game).player != 0:
        game.choose(next(option for option in pending(game).options if str(option) == "pass"))
    act(game, "cast Gather")
    resolve(game)
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert the(game, "Grizzly Bears").controller == 0


@rule("614.16")
def test_other_tokens_besides_and_instead() -> None:
    """CR 614.16: as many Squirrels besides; Angels instead of creature tokens, but not of Treasures."""
    besides = enchantment(
        "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel "
        "creature tokens are created instead."
    )
    game = done("Create two Treasure tokens.", besides)
    assert (len(on_battlefield(game, "Treasure Token")), len(on_battlefield(game, "Squirrel Token"))) == (2, 2)
    angels = enchantment(
        "If one or more creature tokens would be created under your control, that many 4/4 white Angel creature tokens "
        "with flying and vigilance are created instead."
    )
    for text, name in (
        ("Create two 1/1 red Goblin creature tokens.", "Angel"),
        ("Create a Treasure token.", "Treasure"),
    ):
        game = done(text, angels)
        assert {seen.name for seen in game.view(0).battlefield} == {"Law", f"{name} Token"}


@rule("614.16")
def test_counters_of_each_kind_and_fewer_of_one() -> None:
    """CR 614.16: one more of each kind of counter; one -1/-1 counter less, which leaves some or none."""
    more = enchantment(
        "If one or more counters would be put on an artifact or creature you control, that many plus one of each of "
        "those kinds of counters are put on that permanent instead."
    )
    game = done("Put a +1/+1 counter on target creature.", more, others=(BEAR,), targets=("Grizzly Bears",))
    assert the(game, "Grizzly Bears").counters == (("+1/+1", 2),)
    less = enchantment(
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are "
        "put on it instead."
    )
    for put, left in (("a -1/-1 counter", ()), ("two -1/-1 counters", (("-1/-1", 1),))):
        game = done(f"Put {put} on target creature.", less, others=(BEAR,), targets=("Grizzly Bears",))
        assert the(game, "Grizzly Bears").counters == left


@rule("614.6")
def test_returning_to_the_hand_instead_of_dying() -> None:
    """CR 614.6: the creature doesn't die; nothing triggers on its death, and it is in its owner's hand."""
    wake = enchantment("Whenever a creature dies, you gain 5 life.")
    shade = card(
        "Shade", "{B}", "Creature — Spirit", "If this creature would die, return it to its owner's hand instead.", "1/1"
    )
    game = done("Destroy all creatures.", wake, others=(shade,))
    assert (hand(game, 0), graveyard(game, 0)) == (["Shade"], ["Deed"])
    assert not game.state.stack


@rule("614.6", "614.11", "614.1a")
def test_exiling_the_top_card_instead_of_drawing() -> None:
    """CR 614.11: an order with "exile" can stand for what is no move."""
    game = done("Draw a card.", enchantment("If you would draw a card, exile the top card of your library instead."))
    assert hand(game, 0) == []
    assert len(game.view(0).exile) == 1


@rule("115.9")
def test_a_spell_that_targets_only_a_single_object() -> None:
    """CR 115.9: a spell with two targets doesn't target only a single creature."""
    law = enchantment("Whenever you cast a spell that targets only a single creature, you gain 1 life.")
    for text, total in (("Tap target creature.", 21), ("Tap two target creatures.", 20)):
        deed = card("Deed", "{0}", "Sorcery", text)
        game = position(side(battlefield=[law, BEAR, SERF], hand=[deed]), side())
        act(game, "cast Deed")
        while is_asking(game):
            game.choose(pending(game).options[0])
        resolve(game)
        assert life(game, 0) == total


VALE = card(
    "Vale",
    "",
    "Land",
    "If this land would enter, sacrifice two untapped lands instead. If you do, put this land onto the battlefield. "
    "If you don't, put it into its owner's graveyard.",
)


@rule("614.6", "614.13", "614.12a")
def test_a_land_that_enters_only_for_a_sacrifice() -> None:
    """CR 614.6: with two other lands they are sacrificed and it enters; without, it goes to the graveyard."""
    for lands, enters in (("GG", True), ("G", False)):
        game = position(side(hand=[VALE], lands=lands), side())
        act(game, "play Vale")
        assert bool(on_battlefield(game, "Vale")) is enters
        assert len(on_battlefield(game, "Forest")) == (0 if enters else 1)
        assert ("Vale" in [seen.name for seen in game.view(0).players[0].graveyard]) is not enters


@rule("614.6")
def test_a_permanent_that_its_controller_may_decline_to_pay_for() -> None:
    """CR 614.6: who doesn't discard a land card sees the artifact go to the graveyard."""
    mox = card(
        "Mox",
        "{0}",
        "Artifact",
        "If this artifact would enter, you may discard a land card instead. If you do, put this artifact onto the "
        "battlefield. If you don't, put it into its owner's graveyard.",
    )
    for wanted in (True, False):
        game = position(side(hand=[mox, VALE]), side())
        act(game, "cast Mox")
        resolve(game)
        game.choose(Answer(wanted))
        assert bool(on_battlefield(game, "Mox")) is wanted
        assert (hand(game, 0) == []) is wanted


@rule("614.6", "404.1")
def test_only_what_goes_there_from_the_battlefield() -> None:
    """CR 614.6: from the battlefield it goes to the library's bottom, from the hand to the graveyard."""
    chosen = card(
        "Chosen",
        "{0}",
        "Creature — Elf",
        "If this creature would be put into a graveyard from the battlefield, put it on the bottom of its owner's "
        "library instead.",
        "2/2",
    )
    doom = card("Doom", "{0}", "Sorcery", "Destroy target creature.")
    rot = card("Rot", "{0}", "Sorcery", "Discard a creature card.")
    game = position(side(battlefield=[chosen], hand=[doom, rot, chosen]), side())
    before = game.view(0).players[0].library_size
    act(game, "cast Doom", targets=["Chosen"])
    resolve(game)
    assert game.view(0).players[0].library_size == before + 1
    act(game, "cast Rot")
    resolve(game)
    assert "Chosen" in [seen.name for seen in game.view(0).players[0].graveyard]


@rule("614.10", "614.11")
@pytest.mark.parametrize("when", ["in each of their draw steps", "in their draw step each turn"])
def test_draws_that_are_skipped(when: str) -> None:
    """CR 614.10: the opponent's further draws are skipped and "you" draw instead; the first of the draw step isn't."""
    law = enchantment(
        f"If an opponent would draw a card except the first one they draw {when}, instead that player skips that draw "
        "and you draw a card."
    )
    gift = card("Gift", "{0}", "Instant", "Each player draws two cards.")
    game = position(side(battlefield=[law], hand=[gift]), side())
    act(game, "cast Gift")
    resolve(game)
    assert (len(hand(game, 0)), len(hand(game, 1))) == (4, 0)
    run_to(game, "end")
    run_to(game, "precombat main")
    assert (game.view(0).active_player, len(hand(game, 1))) == (1, 1)


@rule("614.6", "119.3")
def test_life_that_isnt_gained() -> None:
    """CR 614.6: "gains no life instead" leaves nothing of the event."""
    game = done("You gain 5 life.", enchantment("If a player would gain life, that player gains no life instead."))
    assert life(game, 0) == 20


@rule("614.11", "401.1")
def test_a_draw_from_an_empty_library_is_replaced() -> None:
    """CR 614.11: a draw is replaced although there is no card; with cards in the library it isn't."""
    law = enchantment("If you would draw a card while your library has no cards in it, you win the game instead.")
    draw = card("Look", "{0}", "Instant", "Draw a card.")
    for library, wins in (((), True), ((BEAR, BEAR), False)):
        game = position(side(battlefield=[law], hand=[draw], library=library), side())
        act(game, "cast Look")
        resolve(game)
        assert (game.result is not None and game.result.winners == (0,)) is wins


@rule("614.6", "122.1")
def test_what_is_exiled_with_counters() -> None:
    """CR 614.6: instead of dying it is exiled with three counters on it."""
    phoenix = card(
        "Phoenix",
        "{0}",
        "Creature — Dragon",
        "If this creature would die, instead exile it with three egg counters on it.",
        "7/7",
    )
    game = done("Destroy target creature.", others=(phoenix,), targets=("Phoenix",))
    assert [(seen.name, seen.counters) for seen in game.view(0).exile] == [("Phoenix", (("egg", 3),))]


@rule("614.2")
def test_more_damage_to_creatures_and_players_only() -> None:
    """CR 614.2: "a creature or player" is dealt more, a planeswalker isn't."""
    law = enchantment(
        "If an instant or sorcery source you control would deal damage to a creature or player, it deals that much "
        "damage plus 2 to that creature or player instead."
    )
    assert life(done("Deed deals 1 damage to target player.", law, targets=("Bob",)), 1) == 17
    walker = card("Jace", "{2}", "Legendary Planeswalker — Jace", "", loyalty="5")
    game = done("Deed deals 1 damage to target planeswalker.", law, others=(walker,), targets=("Jace",))
    assert the(game, "Jace").counters == (("loyalty", 4),)


@rule("614.1a", "701.22a")
def test_scrying_one_more() -> None:
    """CR 701.22a: of one card more; the player may put both on the bottom."""
    game = done("Scry 1.", enchantment("If you would scry a number of cards, scry that many cards plus one instead."))
    assert pending(game).maximum == 2


@rule("614.3", "614.4")
def test_a_replacement_until_end_of_turn() -> None:
    """CR 614.3: it lasts until end of turn, and is there only from then on."""
    law = card(
        "Edict", "{0}", "Instant", "Until end of turn, if a creature would enter and it wasn't cast, exile it instead."
    )
    make = card("Make", "{0}", "Sorcery", "Create a 1/1 white Cat creature token.")
    game = position(side(hand=[law, make, make]), side())
    act(game, "cast Make")
    resolve(game)
    act(game, "cast Edict")
    resolve(game)
    act(game, "cast Make")
    resolve(game)
    assert len(on_battlefield(game, "Cat Token")) == 1


@rule("121.7")
@rule("119.7", edition="2009")
@pytest.mark.parametrize("edition", ["2009", "2026"])
def test_what_is_not_replaced_comes_before_the_draws(edition: str) -> None:
    """CR 121.7: what of an event hasn't been replaced happens first, then the cards are drawn one at a time."""
    law = enchantment("If you would gain life, draw that many cards instead.")
    deed = card("Deed", "{0}", "Sorcery", "Each player gains 2 life.")
    game = position(side(battlefield=[law], hand=[deed]), side(), edition=edition)
    act(game, "cast Deed")
    resolve(game)
    told = [line.event for line in game.log_events() if line.event in ("DrawCard", "GainLife")]
    assert told == ["GainLife", "DrawCard", "DrawCard"]
