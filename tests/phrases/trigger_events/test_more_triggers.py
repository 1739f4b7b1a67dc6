"""CR 603.2: conditions about counters, activating, searching, tapping, discarding, and moments of the turn, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Attack
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack
from spells import choose, edict

ZAP = card("Zap", "{R}", "Instant", "Zap deals 5 damage to any target.")


def settle(game: Game) -> None:
    """Let the whole stack resolve, saying yes to what is asked."""
    while game.state.stack:
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            yes = [option for option in pending(game).options if option == Answer(True)]
            game.choose(yes[0] if yes else pending(game).options[: pending(game).minimum])


def gains(condition: str, types: str = "Enchantment", amount: int = 1) -> Card:
    return card("Watch", "{W}", types, f"{condition}, you gain {amount} life.", "1/1" if "Creature" in types else "")


def after(game: Game, text: str, *targets: str) -> int:
    """Alice's life after she has done something and everything has resolved."""
    act(game, text, targets=targets)
    settle(game)
    return life(game, 0)


@rule("603.7b", "611.2a", "603.7")
def test_until_your_next_turn_whenever() -> None:
    """CR 603.7b: an ability with a duration triggers as often as its event occurs until then, and not after."""
    fog = card("Fog", "{U}", "Sorcery", "Until your next turn, whenever a creature attacks, you gain 1 life.")
    ogre = card("Ogre", "{R}", "Creature — Ogre", pt="2/2")
    game = position(side(hand=[fog], lands="U"), side([BEAR, ogre]))
    act(game, "cast Fog")
    settle(game)
    while not any(isinstance(option, Attack) for option in pending(game).options):
        game.choose(pending(game).options[0])
    game.choose(tuple(option for option in pending(game).options if isinstance(option, Attack)))
    settle(game)
    assert life(game, 0) == 22


@rule("603.7b", "603.7")
def test_your_next_spell_this_turn() -> None:
    """CR 603.7b: "your next … spell this turn" is the next of that kind, once."""
    focus = card("Focus", "{U}", "Sorcery", "When you cast your next instant or sorcery spell this turn, draw a card.")
    game = position(side([BEAR], hand=[focus, BEAR, ZAP, ZAP], lands="UGGRR"), side())
    act(game, "cast Focus")
    settle(game)
    act(game, "cast Grizzly Bears")
    settle(game)
    assert len(hand(game, 0)) == 2
    for left in (2, 1):
        act(game, "cast Zap", targets=["Bob"])
        settle(game)
        assert len(hand(game, 0)) == left


@rule("122.6", "603.2c")
def test_counters_are_removed() -> None:
    """CR 603.2c: "one or more counters" once for all of them, "a counter" once for each."""
    for how, gained in (("one or more charge counters are", 1), ("a charge counter is", 3)):
        text = (
            f"Whenever {how} removed from this artifact, you gain 1 life.\n"
            "Remove three charge counters from this artifact: Draw a card."
        )
        jar = card("Jar", "{1}", "Artifact", text)
        game = position(side([Piece(jar, counters=(("charge", 4),))]), side())
        assert after(game, "activate Jar") == 20 + gained


@rule("122.7", "603.2c")
def test_the_third_counter() -> None:
    """CR 122.7: it triggers as the number reaches the one it names, however many are put on at once. 603.2c: two of
    them put at once reach it once.
    """
    plan = card(
        "Plan",
        "{1}",
        "Artifact",
        "{0}: Put two plot counters on this artifact.\n"
        "When the third plot counter is put on this artifact, you gain 1 life.",
    )
    game = position(side([plan]), side())
    assert [after(game, "activate Plan") for _ in range(3)] == [20, 21, 21]


@rule("602.2b", "603.2")
def test_an_ability_that_isnt_a_mana_ability_is_activated() -> None:
    """CR 602.2b: activating a mana ability doesn't count, nor does another player's activating."""
    rod = card("Rod", "{1}", "Artifact", "{G}: Untap this artifact.")
    watch = gains("Whenever you activate an ability that isn't a mana ability")
    game = position(side([watch, rod], lands="G"), side([watch]))
    assert after(game, "activate Rod") == 21
    assert life(game, 1) == 20


@rule("606.1", "603.2")
def test_a_loyalty_ability_is_activated() -> None:
    """CR 606.1: other abilities than loyalty abilities don't count."""
    sage = card("Sage", "{2}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="3")
    rod = card("Rod", "{1}", "Artifact", "{0}: Draw a card.")
    game = position(side([gains("Whenever you activate a loyalty ability"), rod, sage]), side())
    assert after(game, "activate Rod") == 20
    assert after(game, "activate Sage") == 21


@rule("701.23a", "603.2")
def test_a_player_searches_their_library() -> None:
    """CR 701.23a: an opponent searching counts, the ability's own controller searching doesn't."""
    seek = card(
        "Seek", "{G}", "Sorcery", "Search your library for a basic land card, put it into your hand, then shuffle."
    )
    for watch, gained in (("Whenever an opponent searches their library", 0), ("Whenever you search your library", 1)):
        game = position(side([gains(watch)], hand=[seek], lands="G", library=[land("G"), BEAR]), side())
        assert after(game, "cast Seek") == 20 + gained


@rule("701.34a", "603.2")
def test_a_player_proliferates() -> None:
    """CR 701.34a: it triggers each time its controller proliferates."""
    grow = card("Grow", "{U}", "Sorcery", "Proliferate.")
    game = position(side([gains("Whenever you proliferate")], hand=[grow], lands="U"), side())
    assert after(game, "cast Grow") == 21


@rule("603.2e", "701.26a")
def test_a_player_taps_something() -> None:
    """CR 701.26a: who taps a permanent is the player whose effect says so."""
    doze = card("Doze", "{U}", "Instant", "Tap target creature.")
    watch = gains("Whenever you tap an untapped creature an opponent controls")
    game = position(side([watch, BEAR], hand=[doze, doze], lands="UU"), side([card("Fish", "{U}", pt="1/1")]))
    assert after(game, "cast Doze", "Grizzly Bears") == 20
    assert after(game, "cast Doze", "Fish") == 21


@rule("603.6a")
def test_it_enters_untapped() -> None:
    """CR 603.6a: a permanent that enters tapped doesn't enter untapped."""
    sloth = card("Sloth", "{G}", "Creature — Sloth", "This creature enters tapped.", "1/1")
    watch = gains("Whenever a creature enters untapped")
    game = position(side([watch], hand=[sloth, BEAR], lands="GGG"), side())
    assert after(game, "cast Sloth") == 20
    assert after(game, "cast Grizzly Bears") == 21


CURSE = card("Curse", "{B}", "Instant", "When you discard this card, you gain 3 life.")
FORCE = card("Force", "{B}", "Sorcery", "Target player discards a card.")


@rule("113.6k", "701.9a")
def test_a_card_that_is_discarded_triggers_itself() -> None:
    """CR 113.6k: "when you discard this card" triggers from where the card has gone."""
    game = position(side(hand=[FORCE, CURSE], lands="B"), side())
    assert after(game, "cast Force", "Alice") == 23


@rule("603.2f", "701.9a")
def test_what_is_at_no_time_visible_does_not_trigger() -> None:
    """CR 603.2f: a card that goes from the hand to the library instead is never seen; its ability doesn't trigger."""
    bury = card(
        "Bury",
        "{1}",
        "Artifact",
        "If a card would be put into your graveyard from anywhere, "
        "put it on the bottom of its owner's library instead.",
    )
    game = position(side([bury], hand=[FORCE, CURSE], lands="B"), side())
    assert after(game, "cast Force", "Alice") == 20


@rule("701.9a")
def test_an_opponent_causes_the_discarding() -> None:
    """CR 701.9a: only a spell or ability that an opponent controls counts."""
    text = "When a spell or ability an opponent controls causes you to discard this card, you gain 3 life."
    curse = card("Curse", "{B}", "Instant", text)
    mine = position(side(hand=[FORCE, curse], lands="B"), side())
    assert after(mine, "cast Force", "Alice") == 20
    theirs = position(side(hand=[FORCE], lands="B"), side(hand=[curse]))
    act(theirs, "cast Force", targets=["Bob"])
    settle(theirs)
    assert (life(theirs, 0), life(theirs, 1)) == (20, 23)


@rule("400.7d", "608.2i")
def test_it_was_the_second_spell() -> None:
    """CR 608.2i: whether the permanent was the second spell its controller cast this turn."""
    cleric = card(
        "Cleric",
        "{W}",
        "Creature — Human",
        "When this creature enters, if it was the second spell you cast this turn, you gain 2 life.",
        "1/1",
    )
    game = position(side(hand=[cleric, cleric, cleric], lands="WWW"), side())
    assert [after(game, "cast Cleric") for _ in range(3)] == [20, 22, 22]


@rule("702.33d", "107.3", "601.2i")
def test_spells_of_certain_kinds_are_cast() -> None:
    """CR 702.33d: a kicked spell; CR 107.3: a spell with X in its cost."""
    flame = card("Flame", "{R}", "Instant", "Kicker {R}\nFlame deals 1 damage to any target.")
    blaze = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target.")
    watch = gains("Whenever you cast a kicked spell")
    game = position(side([watch], hand=[flame, flame], lands="RRR"), side())
    for kicked, total in ((False, 20), (True, 21)):
        game.choose(next(option for option in pending(game).options if str(option).startswith("cast Flame")))
        while not isinstance(game.decision, ChooseAction):
            choose(game, Answer(kicked) if Answer(kicked) in pending(game).options else ("Bob",))
        settle(game)
        assert life(game, 0) == total
    watch = gains("Whenever you cast a spell with {X} in its mana cost")
    game = position(side([watch], hand=[blaze, ZAP], lands="RR"), side())
    assert after(game, "cast Zap", "Bob") == 20
    act(game, "cast Blaze")
    while not isinstance(game.decision, ChooseAction):
        choose(game, pending(game).options[0] if "value" in pending(game).reason else ("Bob",))
    settle(game)
    assert life(game, 0) == 21


@rule("511.2", "603.2b")
def test_end_of_combat_on_your_turn() -> None:
    """CR 511.2: in the end of combat step of its controller's own turns."""
    watch = gains("At end of combat on your turn")
    game = position(side([watch]), side([watch]))
    run_to(game, "end of combat")
    settle(game)
    assert (life(game, 0), life(game, 1)) == (21, 20)


@rule("506.1", "603.2")
def test_only_during_combat() -> None:
    """CR 506.1: what dies outside the combat phase doesn't count."""
    watch = gains("When this creature dies during combat", "Creature — Human")
    game = position(side([watch], hand=[ZAP], lands="R"), side())
    assert after(game, "cast Zap", "Watch") == 20
    game = position(side([watch], hand=[ZAP], lands="R"), side())
    run_to(game, "beginning of combat")
    assert after(game, "cast Zap", "Watch") == 21


@rule("601.2i", "102.1", "603.2")
def test_the_first_spell_during_each_opponents_turn() -> None:
    """CR 601.2i: the first spell in an opponent's turn, not one in the player's own turn, nor the second."""
    watch = gains("Whenever you cast your first spell during each opponent's turn")
    own = position(side([watch], hand=[ZAP], lands="R"), side())
    assert after(own, "cast Zap", "Bob") == 20
    theirs = position(side([watch], hand=[ZAP, ZAP], lands="RR"), side(), active=1)
    for total in (21, 21):
        pass_priority(theirs)
        assert after(theirs, "cast Zap", "Bob") == total


@rule("508.3e")
def test_a_player_attacks_one_of_ones_opponents() -> None:
    """CR 508.3e: a player attacking another opponent counts once, an attack on the controller doesn't."""
    watch = gains("Whenever a player attacks one of your opponents")
    for defender, total in (("Carol", 21), ("Alice", 20)):
        game = position(side([watch]), side([BEAR, BEAR]), side(), active=1)
        while isinstance(game.decision, ChooseAction):
            pass_priority(game)
        game.choose(tuple(_attacks(game, defender)))
        settle(game)
        assert life(game, 0) == total


@rule("508.3d", "603.2c")
@pytest.mark.parametrize(("words", "total"), [("one of your opponents", 22), ("one or more of your opponents", 21)])
def test_a_player_attacks_several_of_ones_opponents(words: str, total: int) -> None:
    """603.2c: with "one or more" it triggers once, however many of them the player attacks."""
    game = position(side([gains(f"Whenever a player attacks {words}")]), side([BEAR, BEAR]), side(), side(), active=1)
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    first, second = _attacks(game, "Carol")[0], _attacks(game, "Dave")[1]
    game.choose((first, second))
    settle(game)
    assert life(game, 0) == total


def _attacks(game: Game, defender: str) -> list[Attack]:
    found: dict[int, Attack] = {}
    for option in pending(game).options:
        if isinstance(option, Attack) and f"attacks {defender}" in str(option):
            found.setdefault(option.id, option)
    return list(found.values())


@rule("108.3", "109.4")
def test_what_one_controls_but_does_not_own() -> None:
    """CR 108.3: a creature that was taken counts, one's own doesn't."""
    steal = card("Steal", "{U}", "Sorcery", "Gain control of target creature.")
    watch = gains("Whenever a creature you control but don't own dies")
    fish = card("Fish", "{U}", "Creature — Fish", pt="1/1")
    game = position(side([watch, BEAR], hand=[steal, ZAP, ZAP], lands="URR"), side([fish]))
    after(game, "cast Steal", "Fish")
    assert after(game, "cast Zap", "Grizzly Bears") == 20
    assert after(game, "cast Zap", "Fish") == 21
    assert graveyard(game, 1) == ["Fish"]
    assert on_battlefield(game, "Fish") == []


@rule("607.2e")
def test_a_noted_life_total() -> None:
    """CR 607.2e: what was noted for this very permanent counts: as it entered, and as it was noted last."""
    ledger = card(
        "Ledger",
        "{W}",
        "Enchantment",
        "As this enchantment enters, note your life total.\n"
        "{0}: You gain 5 life if your life total is greater than the last noted life total for this enchantment. "
        "Then note your life total.",
    )
    bless = card("Bless", "{W}", "Instant", "You gain 1 life.")
    game = position(side(hand=[ledger, bless], lands="WW"), side())
    after(game, "cast Ledger")
    after(game, "cast Bless")
    assert [after(game, "activate Ledger") for _ in range(2)] == [26, 26]
    assert the(game, "Ledger")


@rule("701.17a", "603.2c", "603.2")
def test_cards_are_milled() -> None:
    """CR 701.17a: once for all that are milled at once where it says "one or more", by whomever it says."""
    dig = card("Dig", "{U}", "Sorcery", "Mill three cards.")
    for condition, gained in (
        ("Whenever one or more creature cards are milled", 1),
        ("Whenever you mill a creature card", 2),
        ("Whenever an opponent mills one or more creature cards", 0),
    ):
        game = position(side([gains(condition)], hand=[dig], lands="U", library=[BEAR, BEAR, land("G")]), side())
        assert after(game, "cast Dig") == 20 + gained


@rule("119.3", "119.9")
def test_life_is_gained_or_lost() -> None:
    """CR 119.9: either lets it trigger."""
    watch = card("Watch", "{W}", "Enchantment", "Whenever an opponent gains or loses life, draw a card.")
    game = position(side([watch], hand=[ZAP], lands="R"), side())
    after(game, "cast Zap", "Bob")
    assert len(hand(game, 0)) == 1


@rule("603.7b")
def test_whenever_this_turn_on_a_sorcery() -> None:
    """CR 603.7b: "whenever you cast a creature spell this turn" on a sorcery triggers for each cast after it."""
    glimpse = card("Glimpse", "{U}", "Sorcery", "Whenever you cast a creature spell this turn, draw a card.")
    fish = card("Fish", "{U}", "Creature — Fish", pt="1/1")
    game = position(side(hand=[glimpse, fish, fish], lands="UUU", library=[ZAP, ZAP, ZAP]), side())
    for name in ("Glimpse", "Fish", "Fish"):
        after(game, f"cast {name}")
    assert hand(game, 0) == ["Zap", "Zap"]


@rule("603.2c")
def test_one_or_more_for_each_of_several_players() -> None:
    """CR 603.2c: each player who mills or discards one or more cards at the same time is a trigger event."""
    watcher = card(
        "Watcher",
        "{W}",
        "Enchantment",
        "Whenever a player mills one or more creature cards, you gain 1 life.\n"
        "Whenever a player discards one or more cards, you gain 5 life.",
    )
    mill = card("Mill", "{U}", "Sorcery", "Each player mills two cards.")
    lose = card("Lose", "{B}", "Sorcery", "Each player discards a card.")
    bears = [BEAR] * 6
    game = position(
        side(battlefield=[watcher], hand=[mill, lose, BEAR], lands="UB", library=bears),
        side(hand=[BEAR], library=bears),
        side(hand=[BEAR], library=[land("G")] * 6),
    )
    act(game, "cast Mill")
    while game.state.stack:
        resolve(game)
    assert life(game, 0) == 22
    act(game, "cast Lose")
    while game.state.stack:
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            game.choose((pending(game).options[0],))
    assert life(game, 0) == 37


@rule("603.2c", "510.2")
def test_each_source_deals_damage_to_one_or_more() -> None:
    """CR 603.2c: of two red sources that deal damage at once, each is one that did, however many it dealt it to."""
    terror = card(
        "Terror",
        "{R}",
        "Enchantment",
        "Whenever a red source you control deals damage to one or more permanents and/or players, you gain 1 life.",
    )
    costs = {"Orc": "{R}", "Ogre": "{R}", "Fish": "{U}"}
    attackers = [card(name, cost, f"Creature — {name}", pt="2/2") for name, cost in costs.items()]
    game = position(side(battlefield=[terror, *attackers]), side(), step="beginning of combat")
    attack(game, *costs)
    run_to(game, "postcombat main")
    assert life(game, 0) == 22
    sweep = card("Sweep", "{R}", "Sorcery", "Sweep deals 1 damage to each creature and each player.")
    game = position(side(battlefield=[terror, *attackers], hand=[sweep], lands="R"), side())
    act(game, "cast Sweep")
    resolve(game)
    resolve(game)
    assert (game.state.stack, life(game, 0)) == ((), 20)


@rule("113.6k", "701.9a")
def test_when_it_dies_or_when_you_discard_it() -> None:
    """CR 113.6k: the part of a trigger condition about discarding the card itself functions where that goes."""
    cow = card("Cow", "{W}", "Creature — Ox", "When this creature dies or when you discard it, you gain 4 life.", "1/1")
    lose = card("Lose", "{B}", "Sorcery", "Each player discards a card.")
    game = position(side(hand=[lose, cow], lands="B"), side())
    act(game, "cast Lose")
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose((pending(game).options[0],))
    resolve(game)
    assert life(game, 0) == 24


@rule("505.1", "603.2b")
def test_each_of_the_main_phases() -> None:
    """CR 505.1: both main phases of its controller's turn, and none of another player's."""
    keep = edict("At the beginning of each of your main phases, you gain 1 life.")
    game = position(side(battlefield=[keep]), side(), step="upkeep")
    run_to(game, "end")
    assert life(game, 0) == 22
