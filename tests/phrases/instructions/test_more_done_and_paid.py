"""CR 102.1, 118.12, 120.2b, 608.2b-k, 614.1: more that is done, paid, exiled, and put elsewhere."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer, Thing
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack
from spells import choose, creature, edict, follow, is_asking

OX = creature("Ox", pt="2/5")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")


@rule("118.3", "118.12", "119.4")
def test_mana_and_life_are_paid_or_neither() -> None:
    """118.3: who can't pay the mana isn't asked, and keeps the life."""
    text = "You may pay {1} and 3 life. If you do, draw a card."
    game = follow(text, Answer(True), mine={"lands": "R", "library": [BEAR]})
    assert (hand(game, 0), life(game, 0)) == (["Grizzly Bears"], 17)
    poor = follow(text, mine={"library": [BEAR]})
    assert not is_asking(poor)
    assert (hand(poor, 0), life(poor, 0)) == ([], 20)


@rule("102.1", "608.2c")
def test_each_of_your_opponents() -> None:
    """102.1: every opponent, and not its controller."""
    game = position(
        side(hand=[card("Deed", "{W}", "Sorcery", "Each of your opponents loses 1 life.")], lands="W"), side(), side()
    )
    act(game, "cast Deed")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 19, 19]


@rule("107.1", "109.4")
def test_each_player_who_controls_the_fewest_or_the_most() -> None:
    """107.1: players tied for it are meant alike."""
    text = (
        "Each player who controls the fewest creatures loses 1 life. Each player who controls the most creatures "
        "gains 1 life."
    )
    game = follow(text, mine={"battlefield": [BEAR]}, yours={"battlefield": [BEAR, OX]})
    assert (life(game, 0), life(game, 1)) == (19, 21)
    tied = follow(text, mine={"battlefield": [BEAR]}, yours={"battlefield": [OX]})
    assert (life(tied, 0), life(tied, 1)) == (20, 20)


@rule("202.3", "608.2c", "608.2h")
def test_if_it_has_the_same_mana_value() -> None:
    """202.3: the spell is countered only if the card revealed has its mana value."""
    text = (
        "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that "
        "spell if it has the same mana value as the revealed card."
    )
    for top, lost in ((ZAP, 0), (BEAR, 1)):
        game = position(side(hand=[ZAP], lands="R"), side(battlefield=[edict(text)], library=[top]))
        act(game, "cast Zap", targets=["Bob"])
        resolve(game)
        choose(game, Answer(True))
        settle(game)
        assert life(game, 1) == 20 - lost


@rule("303.4i", "608.2d", "608.2f")
def test_one_aura_for_each_of_the_tokens() -> None:
    """608.2f: one is chosen for each token, from either place; another isn't put anywhere."""
    aura = card("Aura", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+0.")
    text = (
        "Create a 1/1 white Cat creature token and a 1/1 white Bird creature token. For each of those tokens, you "
        "may put an Aura card from your hand and/or graveyard onto the battlefield attached to it."
    )
    game = follow(text, ("Aura",), ("Aura",), mine={"hand": [aura], "graveyard": [aura, aura]})
    assert {seen.name: seen.power for seen in game.view(0).battlefield if seen.power} == {
        "Cat Token": 3,
        "Bird Token": 3,
    }
    assert len(hand(game, 0)) + len(graveyard(game, 0)) == 2


@rule("101.1", "608.2b")
def test_an_ability_that_resolves_although_its_target_is_illegal() -> None:
    """608.2b: without its target nothing is exchanged, and what depends on that happens all the same."""
    text = (
        "When Drake enters, exchange control of Drake and up to one target creature an opponent controls. If you "
        "don't make an exchange, sacrifice Drake. This ability still resolves if its target becomes illegal."
    )
    drake = card("Drake", "{W}", "Creature — Drake", text, "3/3")
    flee = card("Flee", "{U}", "Instant", "Return target creature to its owner's hand.")
    game = position(side(hand=[drake, flee], lands="WU"), side(battlefield=[OX]))
    act(game, "cast Drake")
    resolve(game)
    choose(game, ("Ox",))
    act(game, "cast Flee", targets=["Ox"])
    settle(game)
    assert not on_battlefield(game, "Drake")


@rule("614.1a", "701.9c")
def test_a_card_that_an_opponent_makes_one_discard_may_go_on_top() -> None:
    """701.9c: it goes on top of the library, and has been discarded; what one discards oneself doesn't."""
    school = edict(
        "If a spell or ability an opponent controls causes you to discard a card, you may reveal that card and put "
        "it on top of your library instead of putting it anywhere else."
    )
    for own in (False, True):
        text = "Discard a card." if own else "Target opponent discards a card."
        mine = {"battlefield": [school], "hand": [BEAR]} if own else {}
        yours = {} if own else {"battlefield": [school], "hand": [BEAR]}
        game = follow(text, targets=[] if own else ["Bob"], mine=mine, yours=yours)
        if not own:
            choose(game, Answer(True))
        assert graveyard(game, 0 if own else 1).count("Grizzly Bears") == own


@rule("406.1", "608.2c", "608.2f")
def test_what_each_player_exiled_this_way() -> None:
    """608.2c: each player puts those cards onto the battlefield that they exiled themselves."""
    text = (
        "Each player exiles all creature cards from their graveyard, then puts all cards they exiled this way onto the "
        "battlefield."
    )
    game = follow(text, mine={"graveyard": [BEAR]}, yours={"graveyard": [OX]})
    assert {(seen.name, seen.controller) for seen in game.view(0).battlefield if seen.power} == {
        ("Grizzly Bears", 0),
        ("Ox", 1),
    }


@rule("608.2c", "608.2h")
def test_what_was_put_into_your_graveyard_this_way() -> None:
    """608.2h: cards of another player's don't count."""
    text = "Each player mills two cards. You gain 1 life for each creature card put into your graveyard this way."
    game = follow(text, mine={"library": [BEAR, ZAP, ZAP]}, yours={"library": [BEAR, BEAR, BEAR]})
    assert life(game, 0) == 21


@pytest.mark.parametrize("where", ["from their hand", "from hand"])
@rule("608.2c", "608.2h")
def test_what_was_exiled_from_their_hand_this_way(where: str) -> None:
    """608.2h: a card exiled from the graveyard isn't counted."""
    text = (
        "Search target player's graveyard, hand, and library for any number of cards named Ox and exile them. That "
        f"player shuffles, then draws a card for each card exiled {where} this way."
    )
    game = follow(
        text, targets=["Bob"], yours={"graveyard": [OX], "hand": [OX, OX], "library": [BEAR, BEAR, BEAR, BEAR]}
    )
    game.choose(tuple(option for option in pending(game).options if isinstance(option, Thing)))
    assert len(game.view(1).hand) == 2


@rule("120.1", "608.2k")
def test_no_more_mana_value_than_that_damage() -> None:
    """608.2k: "that damage" is as much as was dealt."""
    text = (
        "Whenever Thief deals combat damage to a player, you may put an artifact card with mana value less than or "
        "equal to that damage from your hand onto the battlefield."
    )
    two, three = card("Two", "{2}", "Artifact"), card("Three", "{3}", "Artifact")
    game = position(side(battlefield=[creature("Thief", text)], hand=[two, three]), side())
    attack(game, "Thief")
    run_to(game, "combat damage")
    resolve(game)
    choose(game, Answer(True))
    settle(game)
    assert on_battlefield(game, "Two")
    assert hand(game, 0) == ["Three"]


@rule("120.1", "614.1d")
def test_a_creature_or_opponent_and_entering_untapped() -> None:
    """120.1: damage to oneself isn't damage to an opponent; what enters untapped does although it enters tapped."""
    reaver = creature(
        "Reaver",
        "{T}: Reaver deals 1 damage to any target.\nWhenever Reaver deals damage to a creature or opponent, you gain 1 "
        "life.",
    )
    for target, gained in (("Alice", -1), ("Bob", 1)):
        game = position(side(battlefield=[reaver]), side())
        act(game, "activate Reaver", targets=[target])
        settle(game)
        assert life(game, 0) == 20 + gained


@rule("110.5b", "614.1d")
def test_other_permanents_enter_untapped() -> None:
    """614.1d: of two effects, the one that its controller lets apply last decides."""
    slow = card("Slow", "{G}", "Creature — Snail", "Slow enters tapped.", "1/1")
    game = position(side(battlefield=[edict("Other permanents enter untapped.")], hand=[slow], lands="G"), side())
    act(game, "cast Slow")
    resolve(game)
    while is_asking(game):
        game.choose(game.decision.options[0])  # type: ignore[union-attr]
    first = the(game, "Slow").tapped
    again = position(side(battlefield=[edict("Other permanents enter untapped.")], hand=[slow], lands="G"), side())
    act(again, "cast Slow")
    resolve(again)
    while is_asking(again):
        again.choose(again.decision.options[-1])  # type: ignore[union-attr]
    assert {first, the(again, "Slow").tapped} == {True, False}
