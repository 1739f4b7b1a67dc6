"""CR 413.2d of 2001: of a spell with several actions the active player does each first, then the other player."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer, Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.zones.looking import Reveal
from positions import (
    act,
    card,
    graveyard,
    named,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)
from rules.combat.fights import happened

ORLA = card("Orla", "{W}", "Legendary Creature — Human", pt="2/2")
BACK_AND_DRAW = card(
    "Back and Draw",
    "{0}",
    "Instant",
    "Each player returns all creature cards from their graveyard to the battlefield. Then each player draws a card.",
)
BACK = card("Back", "{0}", "Instant", "Each player returns all creature cards from their graveyard to the battlefield.")
OGRE = card("Ogre", "{R}", "Creature — Ogre", pt="3/3")
HYDRA = card(
    "Hydra",
    "{G}",
    "Creature — Hydra",
    "This creature enters with a +1/+1 counter on it for each other creature on the battlefield.",
    "1/1",
)
LAMP = card("Lamp", "{1}", "Creature — Spirit", "Whenever another creature dies, you gain 1 life.", "1/1")
ALL_PAY = card(
    "All Pay", "{0}", "Sorcery", "Each player sacrifices a creature of their choice. Each player loses 1 life."
)

YES = Answer(True)
EDITIONS = ("2001", "2006", "2009", "2024", "2026")


def counters(game: Game, name: str) -> int:
    """The +1/+1 counters on a permanent."""
    return dict(the(game, name).counters).get("+1/+1", 0)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", "420.5e", edition="2001")
@rule("608.2e")
def test_the_active_players_legend_is_the_older_one(edition: str) -> None:
    """413.2d of 2001: with a second action in the text the first one is done by one player after the other."""
    game = position(side(hand=[BACK_AND_DRAW], graveyard=[ORLA]), side(graveyard=[ORLA]), edition=edition)
    act(game, "cast Back and Draw")
    settle(game)
    left = [seen.controller for seen in on_battlefield(game, "Orla")]
    assert left == {"2001": [0], "2006": [], "2009": []}.get(edition, [0, 1])


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2c", "608.2e")
def test_the_active_player_chooses_and_shows_a_card_before_the_other(edition: str) -> None:
    """CR 413.2d of 2001, example: the active player chooses a card first, and shows it first when both have chosen."""
    text = "Each player chooses a card in their hand. Then each player reveals their chosen card."
    gamble = card("Gamble", "{R}", "Instant", text)
    game = position(side(hand=[OGRE, HYDRA]), side(hand=[gamble, OGRE, LAMP], lands="R"), edition=edition)
    pass_priority(game)
    act(game, "cast Gamble")
    resolve(game)
    for player, chosen in enumerate(("Hydra", "Lamp")):
        assert pending(game).player == player
        assert happened(game, Reveal) == []
        game.choose(named(game, chosen))
    shown = [event for event in happened(game, Reveal) if isinstance(event, Reveal)]
    assert [(event.player, event.names) for event in shown] == [(0, ("Hydra",)), (1, ("Lamp",))]


@rule("413.2d", "420.5e", edition="2001")
def test_a_single_action_is_simultaneous() -> None:
    """413.2d of 2001: where that is all that the spell says, both act at the same time, and neither legend is older."""
    game = position(side(hand=[BACK], graveyard=[ORLA]), side(graveyard=[ORLA]), edition="2001")
    act(game, "cast Back")
    settle(game)
    assert on_battlefield(game, "Orla") == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("text", [BACK, BACK_AND_DRAW])
@rule("413.2d", edition="2001")
@rule("608.2e")
def test_the_second_player_finds_what_the_first_has_done(edition: str, text: Card) -> None:
    """413.2d of 2001: the other player's creature enters when the active player's is there already."""
    game = position(side(graveyard=[OGRE]), side(hand=[text], graveyard=[HYDRA]), edition=edition)
    pass_priority(game)
    act(game, f"cast {text.name}")
    settle(game)
    assert counters(game, "Hydra") == (1 if edition == "2001" and text is BACK_AND_DRAW else 0)


@rule("413.2d", edition="2001")
def test_the_active_player_does_not_see_the_others_part() -> None:
    """413.2d of 2001: the active player is the first, whoever cast the spell."""
    game = position(side(graveyard=[HYDRA]), side(hand=[BACK_AND_DRAW], graveyard=[OGRE]), edition="2001")
    pass_priority(game)
    act(game, "cast Back and Draw")
    settle(game)
    assert counters(game, "Hydra") == 0


@rule("413.2d", edition="2001")
def test_each_player_in_turn() -> None:
    """413.2d of 2001: with three players each finds what those before have done."""
    more = [card(f"Hydra {name}", "{G}", "Creature — Hydra", HYDRA.faces[0].oracle_text, "1/1") for name in "ABC"]
    hydras = [side(graveyard=[each]) for each in more]
    first = side(hand=[BACK_AND_DRAW], graveyard=[more[0]])
    game = position(first, *hydras[1:], edition="2001")
    act(game, "cast Back and Draw")
    settle(game)
    assert [counters(game, f"Hydra {name}") for name in "ABC"] == [0, 1, 2]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2e", "603.10a")
def test_what_the_first_player_sacrificed_does_not_see_the_second(edition: str) -> None:
    """413.2d of 2001: the active player's creature has gone before the other's goes; 608.2e: both go at once."""
    game = position(side(hand=[ALL_PAY], battlefield=[LAMP]), side(battlefield=[OGRE]), edition=edition)
    act(game, "cast All Pay")
    settle(game)
    assert "Lamp" in graveyard(game, 0)
    assert game.view(0).players[0].life == (19 if edition == "2001" else 20)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2e")
def test_the_second_player_chooses_when_the_first_has_acted(edition: str) -> None:
    """413.2d of 2001: the other player chooses what to sacrifice when the active player's creature is gone already."""
    lots = side(hand=[ALL_PAY], battlefield=[OGRE, LAMP])
    game = position(lots, side(battlefield=[OGRE, LAMP]), edition=edition)
    act(game, "cast All Pay")
    resolve(game)
    game.choose(named(game, "Lamp"))
    assert pending(game).player == 1
    assert [seen.controller for seen in on_battlefield(game, "Lamp")] == ([1] if edition == "2001" else [0, 1])


@rule("413.2d", edition="2001")
def test_a_single_act_is_chosen_for_by_both_first() -> None:
    """413.2d of 2001: where nothing else is said, both choose before either of them acts, and act at the same time."""
    each = card("Each", "{0}", "Sorcery", "Each player sacrifices a creature of their choice.")
    game = position(side(hand=[each], battlefield=[OGRE, LAMP]), side(battlefield=[OGRE, LAMP]), edition="2001")
    act(game, "cast Each")
    resolve(game)
    game.choose(named(game, "Lamp"))
    assert [seen.controller for seen in on_battlefield(game, "Lamp")] == [0, 1]


@rule("413.2d", edition="2001")
def test_what_a_granted_text_says_is_no_action_of_the_spell() -> None:
    """413.2d of 2001: what tokens will do some day isn't an action of the spell that makes them."""
    text = (
        'Each player returns all creature cards from their graveyard to the battlefield. They gain "{T}: Draw a card."'
    )
    later = card("Later", "{0}", "Instant", text)
    game = position(side(hand=[later], graveyard=[OGRE]), side(graveyard=[HYDRA]), edition="2001")
    act(game, "cast Later")
    settle(game)
    assert counters(game, "Hydra") == 0


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2c")
def test_the_second_action_is_about_what_all_of_them_did_in_the_first(edition: str) -> None:
    """413.2d of 2001: "those cards" are what each of the players has exiled, one after the other."""
    text = "Each player exiles all creatures they control. Return those cards to the battlefield tapped."
    swap = card("Swap", "{0}", "Sorcery", text)
    game = position(side(hand=[swap], battlefield=[OGRE]), side(battlefield=[LAMP]), edition=edition)
    act(game, "cast Swap")
    settle(game)
    assert [the(game, name).tapped for name in ("Ogre", "Lamp")] == [True, True]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2c")
def test_the_rest_is_what_nobody_chose(edition: str) -> None:
    """413.2d of 2001: "the rest" is what none of the players chose, though they chose one after the other."""
    purge = card("Purge", "{0}", "Sorcery", "Each player chooses a creature they control. Destroy the rest.")
    both = [OGRE, LAMP]
    game = position(side(hand=[purge], battlefield=both), side(battlefield=both), edition=edition)
    act(game, "cast Purge")
    resolve(game)
    game.choose(named(game, "Ogre"))
    game.choose(named(game, "Lamp"))
    left = [seen.controller for name in ("Ogre", "Lamp") for seen in on_battlefield(game, name)]
    assert left == [0, 1]


@rule("413.2d", edition="2001")
def test_who_can_avert_something_pays_before_the_next_decides() -> None:
    """413.2d of 2001: whether the other player pays is asked when the active player has paid."""
    text = "Destroy all creatures unless any player pays 3 life. Each player gains 1 life."
    doom = card("Doom", "{0}", "Sorcery", text)
    game = position(side(hand=[doom], battlefield=[OGRE]), side(), edition="2001")
    act(game, "cast Doom")
    resolve(game)
    game.choose(YES)
    assert [player.life for player in game.view(0).players] == [17, 20]
    game.choose(Answer(False))
    assert ([player.life for player in game.view(0).players], bool(on_battlefield(game, "Ogre"))) == ([18, 21], True)


@rule("413.2d", edition="2001")
@rule("107.3i")
def test_each_chooses_an_x_of_their_own() -> None:
    """413.2d of 2001: how much mana each pays is that player's own X."""
    toll = card("Toll", "{0}", "Sorcery", "Each player may pay {X}. Each player gains X life.")
    game = position(side(hand=[toll], lands="RR"), side(lands="RRR"), edition="2001")
    act(game, "cast Toll")
    resolve(game)
    for x in (2, 3):
        game.choose(YES)
        game.choose(Number(x))
    assert [player.life for player in game.view(0).players] == [22, 23]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2f")
def test_each_player_goes_on_with_what_was_theirs(edition: str) -> None:
    """413.2d of 2001: in the second action each player speaks of what that player did in the first."""
    text = "Each player sacrifices a creature of their choice, then draws cards equal to its power."
    deal = card("Deal", "{0}", "Sorcery", text)
    game = position(side(hand=[deal], battlefield=[OGRE]), side(battlefield=[LAMP]), edition=edition)
    act(game, "cast Deal")
    settle(game)
    assert [len(game.view(player).hand) for player in (0, 1)] == [3, 1]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2e")
def test_the_second_player_decides_when_the_first_has_done_it(edition: str) -> None:
    """413.2d of 2001: whether they do it, too, the other player says knowing what came of what the first one did; what
    is said of those who did is about both.
    """
    text = "Each player may discard a card. You gain 1 life for each card discarded this way."
    offer = card("Offer", "{0}", "Sorcery", text)
    game = position(side(hand=[offer, OGRE]), side(hand=[LAMP]), edition=edition)
    act(game, "cast Offer")
    resolve(game)
    game.choose(YES)
    assert pending(game).player == 1
    assert ("Ogre" in graveyard(game, 0)) == (edition == "2001")
    game.choose(YES)
    assert game.view(0).players[0].life == 22


@rule("413.2d", edition="2001")
def test_who_decides_begins_before_the_next_decides_and_goes_on_after_that() -> None:
    """413.2d of 2001: what each may do has two actions, of which both players do the first before either the second."""
    text = "Each player may discard a card, then draw two cards. Each player gains 1 life."
    offer = card("Offer", "{0}", "Sorcery", text)
    game = position(side(hand=[offer, OGRE]), side(hand=[LAMP]), edition="2001")
    act(game, "cast Offer")
    resolve(game)
    game.choose(YES)
    assert pending(game).player == 1
    assert ("Ogre" in graveyard(game, 0), len(game.view(0).hand)) == (True, 0)
    game.choose(Answer(False))
    assert [len(game.view(player).hand) for player in (0, 1)] == [2, 1]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2f")
def test_what_all_could_take_its_owner_takes(edition: str) -> None:
    """413.2d of 2001: what is said to be taken by each of them is taken by whose it is, though another takes first."""
    text = (
        "When this artifact enters, each player exiles the top card of their library.\n"
        "{0}: Each player puts all creature cards exiled with this artifact onto the battlefield under their control. "
        "Each player loses 1 life."
    )
    vault = card("Vault", "{0}", "Artifact", text)
    game = position(side(hand=[vault], library=[OGRE] * 3), side(library=[LAMP] * 3), edition=edition)
    act(game, "cast Vault")
    settle(game)
    act(game, "activate Vault")
    settle(game)
    assert [the(game, name).controller for name in ("Ogre", "Lamp")] == [0, 1]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("413.2d", edition="2001")
@rule("608.2c")
def test_how_much_all_of_them_lost_is_counted_together(edition: str) -> None:
    """413.2d of 2001: an amount of the first action is what it was for all the players together."""
    text = "Each player loses 1 life for each creature they control. You gain life equal to the life lost this way."
    drain = card("Drain", "{0}", "Sorcery", text)
    game = position(side(hand=[drain], battlefield=[OGRE] * 3), side(battlefield=[OGRE] * 2), edition=edition)
    act(game, "cast Drain")
    settle(game)
    assert [player.life for player in game.view(0).players] == [22, 18]


@rule("413.2d", edition="2001")
@rule("608.2c")
def test_it_was_done_if_one_of_them_did_it() -> None:
    """413.2d of 2001: that the other player had nothing to sacrifice doesn't undo what the active player did."""
    text = "Each player sacrifices a creature of their choice. If a player does, you gain 3 life."
    rite = card("Rite", "{0}", "Sorcery", text)
    game = position(side(hand=[rite], battlefield=[OGRE]), side(), edition="2001")
    act(game, "cast Rite")
    settle(game)
    assert game.view(0).players[0].life == 23


@rule("413.2d", edition="2001")
@rule("608.2c")
def test_each_has_a_rest_of_their_own() -> None:
    """413.2d of 2001: "the rest" of what each revealed is put away in the action after all have revealed theirs."""
    text = (
        "Each player reveals the top two cards of their library, puts a creature card from among them onto the "
        "battlefield, then puts the rest into their graveyard."
    )
    hunt = card("Hunt", "{0}", "Sorcery", text)
    bolt = card("Jolt", "{R}", "Instant", "Draw a card.")
    libraries = ([OGRE, bolt, LAMP], [LAMP, bolt, OGRE])
    game = position(side(hand=[hunt], library=libraries[0]), side(library=libraries[1]), edition="2001")
    act(game, "cast Hunt")
    resolve(game)
    game.choose(named(game, "Ogre"))
    settle(game)
    assert [the(game, name).controller for name in ("Ogre", "Lamp")] == [0, 1]
    assert [graveyard(game, player) for player in (0, 1)] == [["Jolt", "Hunt"], ["Jolt"]]
