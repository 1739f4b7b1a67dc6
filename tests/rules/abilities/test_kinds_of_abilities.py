"""CR 113.2b, 113.3, 113.10a, 604.6, 611.2, 611.3: what kinds of abilities there are, and what comes of each."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)

RAZE = card("Raze", "{0}", "Instant", "Destroy target enchantment.")
HUSH = card("Hush", "{0}", "Instant", "Target enchantment loses all abilities until end of turn.")


def bears_fly(game: Game) -> bool:
    known = the(game, "Grizzly Bears").characteristics
    assert known is not None
    return Flying in known.keywords


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("", 1),
        ("As an additional cost to cast this spell, pay 1 life.", -1),
        ("You may pay {W} rather than pay this spell's mana cost.", 0),
    ],
)
@rule("113.2b")
def test_a_cost_of_casting_is_an_ability_of_the_card(text: str, gained: int) -> None:
    """CR 113.2b: a creature spell that says nothing but what it costs isn't one with no abilities."""
    told = "Whenever you cast a creature spell with no abilities, you gain 1 life."
    judge = card("Judge", "{W}", "Creature — Human", told, "1/1")
    ox = card("Ox", "{G}", "Creature — Ox", text, "2/2")
    game = position(side([judge], hand=[ox], lands="G"), side())
    act(game, "cast Ox")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("113.3a")
def test_a_spell_ability_is_followed_as_the_spell_resolves() -> None:
    """CR 113.3a: not as it is cast; what triggers or is static on the same card isn't followed with it."""
    surge = card(
        "Surge", "{R}", "Instant", "You gain 2 life.\nWhen you cast this spell, draw a card.\nYou gain 3 life."
    )
    game = position(side(hand=[surge], lands="R"), side())
    act(game, "cast Surge")
    assert (life(game, 0), len(hand(game, 0))) == (20, 0)
    resolve(game)
    assert (life(game, 0), len(hand(game, 0))) == (20, 1)
    resolve(game)
    assert (life(game, 0), len(hand(game, 0))) == (25, 1)


@rule("113.3b")
def test_an_activated_ability_can_be_countered_on_the_stack() -> None:
    """CR 113.3b: at any time its player has priority, again while it is on the stack, where it can be countered."""
    fount = card("Fount", "{1}", "Artifact", "{1}: You gain 2 life.")
    stifle = card("Stifle", "{0}", "Instant", "Counter target activated ability.")
    game = position(side(), side([fount], hand=[stifle], lands="WW"))
    pass_priority(game)
    act(game, "activate Fount")
    act(game, "activate Fount")
    assert life(game, 1) == 20
    act(game, "cast Stifle")
    if not isinstance(game.decision, ChooseAction):
        game.choose((pending(game).options[0],))
    settle(game)
    assert life(game, 1) == 22


@rule("113.3c")
def test_a_triggered_ability_can_be_countered_on_the_stack() -> None:
    """CR 113.3c: it is put on the stack when its event has happened; until it resolves, it can be countered there."""
    well = card("Well", "{1}", "Artifact", "Whenever you cast a spell, you gain 2 life.")
    stifle = card("Stifle", "{0}", "Instant", "Counter target triggered ability.")
    bless = card("Bless", "{0}", "Instant", "You gain 1 life.")
    for is_countered in (True, False):
        game = position(side([well], hand=[bless]), side(hand=[stifle]))
        act(game, "cast Bless")
        assert (len(game.state.stack), life(game, 0)) == (2, 20)
        pass_priority(game)
        if is_countered:
            act(game, "cast Stifle")
            if not isinstance(game.decision, ChooseAction):
                game.choose((pending(game).options[0],))
        settle(game)
        assert life(game, 0) == (21 if is_countered else 23)


@rule("113.3c", "714.2b", "603.1")
@pytest.mark.parametrize("is_countered", [True, False])
def test_a_chapter_ability_can_be_countered_as_other_triggered_abilities_can(is_countered: bool) -> None:
    """CR 113.3c: what a chapter symbol stands for is a triggered ability, which waits on the stack like any other."""
    tale = card("Tale", "{0}", "Enchantment — Saga", "I — You gain 2 life.\nII — You gain 5 life.")
    stifle = card("Stifle", "{0}", "Instant", "Counter target triggered ability.")
    game = position(side(hand=[tale]), side(hand=[stifle]))
    act(game, "cast Tale")
    resolve(game)
    assert (len(game.state.stack), life(game, 0)) == (1, 20)
    pass_priority(game)
    if is_countered:
        act(game, "cast Stifle")
        if not isinstance(game.decision, ChooseAction):
            game.choose((pending(game).options[0],))
    settle(game)
    assert life(game, 0) == (20 if is_countered else 22)


@rule("113.3d", "113.6")
def test_a_static_ability_says_nothing_of_its_card_in_another_zone() -> None:
    """CR 113.3d: it is active while the permanent is on the battlefield, and not in a graveyard."""
    warrior = card("Warrior", "{R}", "Creature — Human", "During your turn, this creature gets +2/+0.", "2/2")
    game = position(side([warrior], graveyard=[warrior]), side())
    assert the(game, "Warrior").power == 4
    assert [seen.power for seen in game.view(0).players[0].graveyard] == [2]


@rule("113.3d", "611.3")
@pytest.mark.parametrize("answer", [RAZE, HUSH])
def test_a_static_ability_is_true_while_it_is_there(answer: Card) -> None:
    """CR 113.3d: without the stack, as long as the permanent is on the battlefield and has the ability."""
    wind = card("Wind", "{0}", "Enchantment", "Creatures you control have flying.")
    game = position(side([BEAR], hand=[wind, answer]), side())
    act(game, "cast Wind")
    assert not bears_fly(game)
    resolve(game)
    assert not game.state.stack
    assert bears_fly(game)
    act(game, f"cast {answer.name}", targets=["Wind"])
    resolve(game)
    assert not bears_fly(game)


@rule("611.2")
def test_what_an_ability_began_by_resolving_goes_on_without_its_source() -> None:
    """CR 611.2: the effect of an ability that has resolved doesn't need the permanent with the ability any more."""
    gust = card("Gust", "{0}", "Enchantment", "{0}: Creatures you control gain flying until end of turn.")
    game = position(side([BEAR, gust], hand=[RAZE]), side())
    act(game, "activate Gust")
    assert not bears_fly(game)
    resolve(game)
    act(game, "cast Raze", targets=["Gust"])
    resolve(game)
    assert on_battlefield(game, "Gust") == []
    assert bears_fly(game)


@rule("113.10a")
def test_activation_instructions_are_given_with_the_ability() -> None:
    """CR 113.10a: each creature that is given the ability can use it once each turn, as it says."""
    school = card(
        "School",
        "{1}",
        "Enchantment",
        'Creatures you control have "{0}: You gain 1 life. Activate only once each turn."',
    )
    elf = card("Elf", "{G}", "Creature — Elf", pt="1/1")
    game = position(side([BEAR, elf, school]), side())
    act(game, "activate Grizzly Bears")
    assert not can(game, "activate Grizzly Bears")
    act(game, "activate Elf")
    settle(game)
    assert not can(game, "activate Grizzly Bears")
    assert life(game, 0) == 22


@rule("602.1c")
def test_only_activated_abilities_are_activated() -> None:
    """CR 602.1c: neither a triggered ability that is put on the stack nor a spell that is cast is activated."""
    ear = card(
        "Ear",
        "{1}",
        "Artifact",
        "Whenever an opponent activates an ability that isn't a mana ability, you gain 1 life.",
    )
    fount = card("Fount", "{0}", "Artifact", "When this artifact enters, you draw a card.\n{0}: You draw a card.")
    game = position(side(hand=[fount]), side([ear]))
    act(game, "cast Fount")
    settle(game)
    assert (len(hand(game, 0)), life(game, 1)) == (1, 20)
    act(game, "activate Fount")
    settle(game)
    assert (len(hand(game, 0)), life(game, 1)) == (2, 21)


@rule("604.6", "113.6e")
def test_how_a_card_may_be_cast_is_said_where_it_may_be_cast_from() -> None:
    """CR 113.6e: that it may be cast as though it had flash counts in the hand and, with flashback, the graveyard."""
    text = "You may cast this spell as though it had flash if you control a Bear.\nYou gain 2 life.\nFlashback {0}"
    hymn = card("Hymn", "{0}", "Sorcery", text)
    for zone in ("hand", "graveyard"):
        for creatures in ([BEAR], []):
            owner = side(creatures, hand=[hymn]) if zone == "hand" else side(creatures, graveyard=[hymn])
            game = position(side(), owner)
            pass_priority(game)
            assert can(game, "cast Hymn") is bool(creatures)


@rule("604.6")
def test_permission_to_cast_a_card_ends_as_it_becomes_a_permanent() -> None:
    """CR 604.6: what a permanent says about casting itself lets nothing else be cast so."""
    text = "You may cast this spell as though it had flash if you control a Bear."
    cat = card("Cat", "{0}", "Creature — Cat", text, "1/1")
    game = position(side(), side([BEAR, cat], hand=[cat, card("Dog", "{0}", "Creature — Dog", pt="1/1")]))
    pass_priority(game)
    assert can(game, "cast Cat")
    assert not can(game, "cast Dog")


@rule("603.10", "603.6a")
def test_what_entered_is_looked_at_as_it_is_afterwards() -> None:
    """CR 603.10: what enters with the watcher is seen, as what effects then make of it; what loses its ability isn't.

    That a permanent leaves is looked at as things were before.
    """
    watcher = card(
        "Watcher",
        "{0}",
        "Creature — Cat",
        "Whenever another Elf enters, you gain 1 life.\nWhenever another Elf dies, you gain 10 life.",
        "1/1",
    )
    arrive = card("Arrive", "{0}", "Sorcery", "Return all creature cards from your graveyard to the battlefield.")
    wrath = card("Wrath", "{0}", "Sorcery", "Destroy all creatures.")
    kin = card("Kin", "{0}", "Enchantment", "Creatures you control are Elves in addition to their other types.")
    game = position(side([kin], hand=[arrive, wrath], graveyard=[watcher, BEAR]), side())
    act(game, "cast Arrive")
    settle(game)
    assert life(game, 0) == 21
    act(game, "cast Wrath")
    settle(game)
    assert life(game, 0) == 31


@rule("603.10")
def test_an_ability_that_is_lost_on_entering_doesnt_trigger() -> None:
    """CR 603.10: the abilities that count are those there are after the event."""
    herald = card("Herald", "{0}", "Creature — Cat", "When this creature enters, you gain 1 life.", "1/1")
    for hush, gained in (([card("Hush", "{0}", "Enchantment", "Creatures lose all abilities.")], 0), ([], 1)):
        game = position(side(hush, hand=[herald]), side())
        act(game, "cast Herald")
        settle(game)
        assert life(game, 0) == 20 + gained


@rule("113.1c", "113.7a")
def test_an_ability_on_the_stack_is_an_object() -> None:
    """113.1c: an activated or triggered ability on the stack is an object: it can be a target, and be countered, though
    its source isn't there any more.
    """
    mage = card("Mage", "{R}", "Creature — Human", "{0}, Sacrifice this creature: You gain 1 life.", "1/1")
    ghost = card("Ghost", "{B}", "Creature — Spirit", "When this creature dies, you gain 10 life.", "1/1")
    deny = card("Deny", "{0}", "Instant", "Counter target activated ability.")
    zap = card("Zap", "{0}", "Instant", "Destroy target creature.")
    game = position(side([mage, ghost], hand=[deny, zap]), side())
    assert not can(game, "cast Deny")
    act(game, "cast Zap", targets=["Ghost"])
    resolve(game)
    assert len(game.view(0).stack) == 1
    assert not can(game, "cast Deny")
    act(game, "activate Mage")
    assert len(game.view(0).stack) == 2
    act(game, "cast Deny")
    (target,) = pending(game).options
    game.choose(target)
    resolve(game)
    assert len(game.view(0).stack) == 1
    settle(game)
    assert life(game, 0) == 30
