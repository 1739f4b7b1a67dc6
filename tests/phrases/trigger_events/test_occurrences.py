"""CR 603.2, 608.2i, 614.1a, 614.17: what happens with its subject in its words, in every mood."""

from __future__ import annotations

import pytest

from comprules.kernel.card import Card
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, hand, life, pending, play_out, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack, fight

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to target player.")
GROW = card("Grow", "{G}", "Instant", "Put two +1/+1 counters on target creature.")
FOREST = card("Grove", "", "Land")


@rule("120.1", "603.2c")
@pytest.mark.parametrize(("kind", "gained"), [("", 7), ("combat ", 7), ("noncombat ", 0)])
def test_damage_is_dealt_to_you_once_by_all(kind: str, gained: int) -> None:
    """603.2c: damage from two attackers is dealt to a player at once."""
    shield = card("Shield", "{W}", "Enchantment", f"Whenever {kind}damage is dealt to you, you gain 7 life.")
    game = fight([BEAR, card("Ox", "{G}", pt="1/1")], [shield])
    attack(game, BEAR.name, "Ox")
    run_to(game, "end of combat")
    settle(game)
    assert life(game, 1) == 17 + gained


@rule("120.1", "603.2")
@pytest.mark.parametrize(("source", "gained"), [("a creature", 0), ("a red spell", 7)])
def test_damage_by_some_source(source: str, gained: int) -> None:
    """603.2: only damage from such a source."""
    shield = card("Shield", "{W}", "Enchantment", f"Whenever damage is dealt to you by {source}, you gain 7 life.")
    game = position(side(hand=[ZAP], lands="R", battlefield=[shield]), side())
    act(game, "cast Zap", targets=["Alice"])
    play_out(game)
    assert life(game, 0) == 18 + gained


@rule("122.6", "603.2c")
@pytest.mark.parametrize(
    ("what", "gained"), [("one or more +1/+1 counters are", 3), ("a +1/+1 counter is", 6), ("a charge counter is", 0)]
)
def test_how_often_counters_are_put(what: str, gained: int) -> None:
    """603.2c: once for all that are put at a time, or for each of them."""
    herald = card("Herald", "{W}", "Creature — Bird", f"Whenever {what} put on Herald, you gain 3 life.", "1/1")
    game = position(side(battlefield=[herald], hand=[GROW], lands="G"), side())
    act(game, "cast Grow", targets=["Herald"])
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("122.6", "603.2")
def test_counters_for_the_first_time_each_turn() -> None:
    """603.2: it triggers on the first counters of a turn alone."""
    text = "Whenever one or more +1/+1 counters are put on Herald for the first time each turn, you gain 3 life."
    herald = card("Herald", "{W}", "Creature — Bird", text, "1/1")
    game = position(side(battlefield=[herald], hand=[GROW, GROW], lands="GG"), side())
    for _ in range(2):
        act(game, "cast Grow", targets=["Herald"])
        play_out(game)
    assert life(game, 0) == 23


@rule("122.6", "608.2i")
@pytest.mark.parametrize(
    ("condition", "is_so"),
    [
        ("a +1/+1 counter was put on a creature you control this turn", True),
        ("one or more +1/+1 counters were put on a creature you control this turn", True),
        ("a -1/-1 counter was put on a creature you control this turn", False),
        ("a +1/+1 counter was removed from a creature you control this turn", False),
        ("damage was dealt to you this turn", True),
        ("combat damage was dealt to you this turn", False),
        ("damage was dealt to you by a creature this turn", False),
    ],
)
def test_what_occurred_this_turn(condition: str, is_so: bool) -> None:
    """608.2i: whether it was so before, in this turn."""
    wish = card("Wish", "{W}", "Sorcery", f"If {condition}, draw a card.")
    mine = side(battlefield=[BEAR], hand=[GROW, ZAP, wish, wish], lands="GRWW", library=[FOREST, FOREST])
    game = position(mine, side())
    act(game, "cast Wish")
    resolve(game)
    assert "Grove" not in hand(game, 0)
    act(game, "cast Grow", targets=[BEAR.name])
    resolve(game)
    act(game, "cast Zap", targets=["Alice"])
    resolve(game)
    act(game, "cast Wish")
    resolve(game)
    assert (hand(game, 0) == ["Grove"]) is is_so


@rule("614.17")
def test_damage_that_cannot_be_dealt() -> None:
    """614.17: what can't happen isn't dealt; other damage is."""
    ward = card("Ward", "{W}", "Enchantment", "Noncombat damage can't be dealt to you.")
    game = position(side(hand=[ZAP, ZAP], lands="RR", battlefield=[ward]), side())
    for name in ("Alice", "Bob"):
        act(game, "cast Zap", targets=[name])
        resolve(game)
    assert (life(game, 0), life(game, 1)) == (20, 18)


@rule("614.1a", "614.16")
@pytest.mark.parametrize(
    ("would", "instead", "power"),
    [
        ("one or more +1/+1 counters would be put on", "twice that many +1/+1 counters are put on it", 6),
        ("one or more +1/+1 counters would be put on", "that many plus one +1/+1 counters are put on it", 5),
        ("an effect would put one or more counters on", "it puts twice that many of those counters on it", 6),
        ("one or more -1/-1 counters would be put on", "twice that many -1/-1 counters are put on it", 4),
    ],
)
def test_counters_that_would_be_put(would: str, instead: str, power: int) -> None:
    """614.16: so many are put on it instead, where it is counters of that kind."""
    season = card("Season", "{G}", "Enchantment", f"If {would} a creature you control, {instead} instead.")
    game = position(side(battlefield=[season, BEAR], hand=[GROW], lands="G"), side())
    act(game, "cast Grow", targets=[BEAR.name])
    resolve(game)
    assert the(game, BEAR.name).power == power


@rule("614.16")
@pytest.mark.parametrize(("whose", "tokens"), [("", [2, 2]), (" under your control", [2, 1])])
def test_tokens_that_would_be_created(whose: str, tokens: list[int]) -> None:
    """614.16: for each player, where nobody is named."""
    text = f"If one or more tokens would be created{whose}, twice that many of those tokens are created instead."
    season = card("Season", "{G}", "Enchantment", text)
    call = card("Call", "{G}", "Sorcery", "Each player creates a 1/1 white Bird creature token.")
    game = position(side(battlefield=[season], hand=[call], lands="G"), side())
    act(game, "cast Call")
    resolve(game)
    assert [len(list(game.board.creatures(PlayerId(player)))) for player in range(2)] == tokens


@rule("122.7", "603.2")
@pytest.mark.parametrize("counters", [1, 2, 3])
def test_the_last_counter_and_the_third(counters: int) -> None:
    """122.7: the third counter is put once there are three, however many come at a time; the last is removed once."""
    text = (
        "When the third +1/+1 counter is put on Herald, you gain 5 life.\n"
        "When the last +1/+1 counter is removed from Herald, you gain 9 life.\n"
        "Remove a +1/+1 counter from Herald: Draw a card."
    )
    herald = card("Herald", "{W}", "Creature — Bird", text, "1/1")
    grow = card("Grow", "{G}", "Instant", "Put a +1/+1 counter on target creature.")
    hand_ = [GROW, grow] if counters == 3 else [grow] * counters
    game = position(side(battlefield=[herald], hand=hand_, lands="G" * len(hand_), library=[FOREST] * 3), side())
    for each in hand_:
        act(game, f"cast {each.name}", targets=["Herald"])
        play_out(game)
    assert life(game, 0) == 20 + (5 if counters == 3 else 0)
    for _ in range(counters):
        assert life(game, 0) < 29
        act(game, "activate Herald")
        play_out(game)
    assert life(game, 0) == 29 + (5 if counters == 3 else 0)


@rule("113.6b", "406.1", "702.62a")
@pytest.mark.parametrize(("condition", "gained"), [(" while it's exiled", 4), ("", 0)])
def test_what_triggers_in_exile(condition: str, gained: int) -> None:
    """113.6b: an ability that says that its object is exiled functions there; one that doesn't functions on the
    battlefield.
    """
    text = f"Suspend 2—{{G}}\nWhenever a time counter is removed from Seer{condition}, you gain 4 life."
    seer = card("Seer", "{9}", "Creature — Bird", text, "1/1")
    game = position(side(hand=[seer], lands="G", library=[FOREST] * 3), side(library=[FOREST] * 3))
    act(game, "activate Seer")
    run_to(game, "end")
    run_to(game, "draw")
    run_to(game, "end")
    run_to(game, "draw")
    assert life(game, 0) == 20 + gained


@rule("602.2b", "603.2", "605.3")
@pytest.mark.parametrize(("tail", "lives"), [("", [24, 28]), (", if it isn't a mana ability", [20, 24])])
def test_an_ability_of_something_is_activated(tail: str, lives: list[int]) -> None:
    """602.2b: by whomever. 605.3: mana abilities are activated in the same way, and so are meant too."""
    imp = card("Imp", "{R}", "Creature — Imp", "{T}: Add {R}.\n{0}: Untap Imp.", "1/1")
    eye = card("Eye", "{W}", "Enchantment", f"Whenever an ability of a creature is activated{tail}, you gain 4 life.")
    game = position(side(battlefield=[imp, eye]), side())
    for each, expected in zip(("activate Imp #", "activate Imp #"), lives, strict=True):
        options = (*game.mana_actions(), *pending(game).options)
        wanted = [option for option in options if str(option).startswith(each)]
        game.choose(wanted[0] if expected == lives[0] else wanted[-1])
        play_out(game)
        assert life(game, 0) == expected


@rule("102.3", "603.2c")
@pytest.mark.parametrize(
    ("event", "times"),
    [
        ("one or more opponents lose life", 1),
        ("one or more of your opponents lose life", 1),
        ("two or more players lose life", 1),
        ("three or more opponents lose life", 0),
        ("an opponent loses life", 2),
    ],
)
def test_several_players_at_once(event: str, times: int) -> None:
    """603.2c: what several players do at a time, they have done once together."""
    shrine = card("Shrine", "{W}", "Enchantment", f"Whenever {event}, you gain 10 life.")
    drain = card("Drain", "{B}", "Sorcery", "Each player loses 1 life.")
    game = position(side(battlefield=[shrine], hand=[drain], lands="B"), side(), side())
    act(game, "cast Drain")
    play_out(game)
    assert life(game, 0) == 19 + 10 * times


@rule("603.1b")
def test_at_the_beginning_or_whenever() -> None:
    """603.1b: either of two conditions, whichever comes first in the text."""
    text = "At the beginning of your end step or whenever you cast a green spell, you gain 3 life."
    shrine = card("Shrine", "{W}", "Enchantment", text)
    game = position(side(battlefield=[shrine, BEAR], hand=[GROW], lands="G"), side())
    act(game, "cast Grow", targets=[BEAR.name])
    play_out(game)
    assert life(game, 0) == 23
    run_to(game, "end")
    play_out(game)
    assert life(game, 0) == 26


WARDEN = card(
    "Warden",
    "{W}",
    "Enchantment",
    "Whenever one or more cards are put into exile from your hand or a spell or ability you control exiles one or more "
    "permanents from the battlefield, you gain that much life.",
)
HIDE = card("Hide", "{0}", "Sorcery", "Exile three cards from your hand.")
BANISH = card("Banish", "{0}", "Sorcery", "Exile all creatures.")


@rule("603.1b", "603.2c", "701.13a")
@pytest.mark.parametrize(("caster", "spell", "gained"), [(0, HIDE, 3), (0, BANISH, 2), (1, HIDE, 0), (1, BANISH, 0)])
def test_that_many_of_either_condition(caster: int, spell: Card, gained: int) -> None:
    """603.1b, 603.2c: as many as were exiled by the condition that was met; of permanents only what one's own spell
    exiles, and of hands only one's own.
    """
    hands = [[FOREST] * 3, [FOREST] * 3]
    hands[caster] = [*hands[caster], spell]
    sides = side(battlefield=[WARDEN, BEAR], hand=hands[0]), side(battlefield=[BEAR], hand=hands[1])
    game = position(*sides, active=caster)
    act(game, f"cast {spell.name}")
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("608.2c")
@pytest.mark.parametrize(("others", "may"), [([BEAR], True), ([card("Rock", "{1}", "Artifact")], True), ([], False)])
def test_either_of_two_conditions(others: list[Card], *, may: bool) -> None:
    """608.2c: one of the two is enough."""
    text = "{0}: You gain 1 life. Activate only if you control a creature or if you control an artifact."
    well = card("Well", "", "Land", text)
    assert can(position(side(battlefield=[well, *others]), side()), "activate Well") is may


ZAP_3 = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to target creature or player.")
WALL = card("Wall", "{W}", "Creature — Wall", "", "0/9")


@rule("120.1", "608.2i", "614.1a")
@pytest.mark.parametrize(("least", "is_so"), [(4, True), (6, True), (7, False)])
def test_so_much_damage_over_a_turn(least: int, *, is_so: bool) -> None:
    """608.2i: all the damage that something was dealt this turn counts together."""
    text = f"Destroy all creatures that were dealt {least} or more damage this turn."
    doom = card("Doom", "{B}", "Sorcery", text)
    game = position(side(hand=[ZAP_3, ZAP_3, doom], lands="RRB", battlefield=[WALL, BEAR]), side())
    for _ in range(2):
        act(game, "cast Bolt", targets=["Wall"])
        resolve(game)
    act(game, "cast Doom")
    resolve(game)
    assert [each.name for each in game.view(0).battlefield if each.name in ("Wall", BEAR.name)] == (
        [BEAR.name] if is_so else ["Wall", BEAR.name]
    )


@rule("614.1a")
@pytest.mark.parametrize(("least", "left"), [(3, 19), (4, 17)])
@pytest.mark.parametrize(
    "would", ["you would be dealt {} or more damage", "a source would deal {} or more damage to you"]
)
def test_so_much_damage_that_would_be_dealt(would: str, least: int, left: int) -> None:
    """614.1a: asked of the damage that would be dealt at once, of who would be dealt it as of what would deal it."""
    shield = card("Shield", "{W}", "Enchantment", f"If {would.format(least)}, you lose 1 life instead.")
    game = position(side(hand=[ZAP_3], lands="R", battlefield=[shield]), side())
    act(game, "cast Bolt", targets=["Alice"])
    resolve(game)
    assert life(game, 0) == left
