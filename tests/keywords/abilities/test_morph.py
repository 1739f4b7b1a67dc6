"""CR 702.37, 702.168: morph, megamorph and disguise."""

from __future__ import annotations

from typing import Any

from comprules.cards import Card
from comprules.kernel.options import Cast, Number, TurnThisUp
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.view import Seen
from comprules.rules.keyword_basics.trample import Trample
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    position,
    resolve,
    run_to,
    side,
)

SAGE = card("Willow Sage", "{4}{G}", "Creature — Elf", "Trample\nMorph {1}{G}", "4/4")


def hidden(game: Game, player: int = 0) -> Seen:
    """The only face-down permanent, as a player sees it."""
    (found,) = [seen for seen in game.view(player).battlefield if not seen.name]
    return found


def cast_face_down(game: Game, name: str) -> None:
    """Cast a card from hand face down, and let it resolve."""
    options = game.decision.options if game.decision is not None else ()
    (option,) = [each for each in options if isinstance(each, Cast) and each.name == name and each.method]
    game.choose(option)
    resolve(game)


def lying(one: Card, lands: str = "GGGGG", **theirs: Any) -> Game:
    """A game in which Alice has cast a card face down, with these lands left."""
    game = position(side(hand=[one], lands=lands + "GGG"), side(**theirs))
    cast_face_down(game, one.name)
    return game


@rule("702.37a", "702.37c", "708.2a", "708.4")
def test_a_card_with_morph_is_cast_face_down_for_three_mana() -> None:
    """CR 702.37c: it is a nameless colorless 2/2 creature spell without text and mana cost, for {3}."""
    game = position(side(hand=[SAGE], lands="GGG"), side())
    assert [str(option) for option in game.decision.options if "Sage" in str(option)] == [  # type: ignore[union-attr]
        f"cast Willow Sage #{game.state.hand(0)[0]} with morph"
    ]
    act(game, "cast Willow Sage")
    (spell,) = game.view(1).stack
    known = spell.characteristics
    assert known is not None
    assert (known.name, known.mana_cost, known.colors, known.types, known.abilities) == (
        "",
        (),
        frozenset(),
        ("Creature",),
        (),
    )
    resolve(game)
    assert (hidden(game).power, hidden(game).toughness) == (2, 2)


@rule("702.37e", "116.2b", "708.8")
def test_turning_face_up_is_a_special_action_that_costs_what_morph_says() -> None:
    """CR 702.37e: it doesn't use the stack; the permanent is what its card says and didn't enter."""
    game = lying(SAGE)
    number = hidden(game).id
    act(game, "turn up Willow Sage")
    assert not game.state.stack
    (sage,) = on_battlefield(game, "Willow Sage")
    assert (sage.id, sage.power) == (number, 4)
    assert sage.characteristics is not None
    assert Trample in sage.characteristics.keywords
    assert sum(seen.tapped for seen in on_battlefield(game, "Forest")) == 5


@rule("702.37e")
def test_only_its_controller_with_the_mana_can_turn_it_up() -> None:
    """CR 702.37e: not without the mana, not another player, and not what has no morph ability."""
    game = position(side(hand=[SAGE], lands="GGG"), side(lands="GG"))
    cast_face_down(game, "Willow Sage")
    assert not can(game, "turn up")
    run_to(game, "end")
    reason = game.why_not(TurnThisUp(hidden(game).id, "Willow Sage", "disguise"))
    assert reason is not None
    assert reason.rule == "708.7"
    run_to(game, "upkeep")
    assert not can(game, "turn up")


@rule("702.37e", "613.1f")
def test_what_would_have_no_morph_cost_face_up_cant_be_turned_up() -> None:
    """CR 702.37e: an effect that would take all abilities from it face up leaves it without a morph cost."""
    silence = card("Silence", "{2}{W}", "Enchantment", "Green creatures lose all abilities.")
    game = position(side(hand=[SAGE], lands="GGGGG", battlefield=[silence]), side())
    cast_face_down(game, "Willow Sage")
    assert not can(game, "turn up")


@rule("708.3", "708.8", "603.6a")
def test_neither_entering_nor_turning_up_triggers_what_entering_would() -> None:
    """CR 708.3, 708.8: an ability about entering triggers at neither time; one about being turned up does then."""
    text = (
        "When this creature enters, you gain 5 life.\nWhen this creature is turned face up, you gain 1 life.\nMorph {G}"
    )
    game = lying(card("Herald", "{3}{G}", "Creature — Elf", text, "3/3"))
    assert life(game, 0) == 20
    act(game, "turn up Herald")
    resolve(game)
    assert life(game, 0) == 21


@rule("702.37b", "614.1e", "122.6")
def test_megamorph_gives_a_counter_if_its_cost_was_paid() -> None:
    """CR 702.37b: a +1/+1 counter as it is turned face up; none when an effect turns it up."""
    drake = card("Grove Drake", "{4}{G}", "Creature — Drake", "Megamorph {1}{G}", "3/3")
    game = lying(drake)
    act(game, "turn up Grove Drake")
    (seen,) = on_battlefield(game, "Grove Drake")
    assert seen.counters == (("+1/+1", 1),)
    reveal = card("Unmask", "{G}", "Instant", "Turn target face-down creature face up.")
    game = position(side(hand=[drake, reveal], lands="GGGG"), side())
    cast_face_down(game, "Grove Drake")
    act(game, "cast Unmask", targets=["a face-down creature"])
    resolve(game)
    (seen,) = on_battlefield(game, "Grove Drake")
    assert seen.counters == ()


@rule("614.1e", "708.11")
def test_as_it_is_turned_face_up_it_gets_counters() -> None:
    """CR 708.11: applied while it is being turned, also by its own text; it is never there without them."""
    text = "As this creature is turned face up, put four +1/+1 counters on it.\nMorph {G}"
    game = lying(card("Hydra Pup", "{3}{G}", "Creature — Hydra", text, "0/0"))
    act(game, "turn up Hydra Pup")
    (seen,) = on_battlefield(game, "Hydra Pup")
    assert seen.power == 4


@rule("702.37f", "107.3d")
def test_x_of_a_morph_cost_is_known_to_its_other_abilities() -> None:
    """CR 702.37f: X is chosen as the special action is taken, and an ability that triggers on it has the same X."""
    text = "When this creature is turned face up, you gain X life.\nMorph {X}{G}"
    game = lying(card("Spring", "{3}{G}", "Creature — Elemental", text, "1/1"))
    act(game, "turn up Spring", Number(3))
    resolve(game)
    assert life(game, 0) == 23


@rule("702.37a", "118.3")
def test_a_morph_cost_can_be_a_deed() -> None:
    """CR 702.37a: what can't be done can't be paid."""
    diver = card("Diver", "{3}{U}", "Creature — Merfolk", "Morph—Discard a card.", "3/3")
    game = position(side(hand=[diver, BEAR], lands="UUU"), side())
    cast_face_down(game, "Diver")
    act(game, "turn up Diver")
    assert on_battlefield(game, "Diver")
    assert hand(game, 0) == []
    game = position(side(hand=[diver], lands="UUU"), side())
    cast_face_down(game, "Diver")
    assert not can(game, "turn up")


@rule("702.37c", "708.4", "601.3a")
def test_what_forbids_or_allows_casting_looks_at_the_face_down_card() -> None:
    """CR 708.4: a land with morph is cast as a creature; a card with flash isn't an instant face down."""
    cave = card("Old Cave", "", "Land", "{T}: Add {C}.\nMorph {2}")
    game = position(side(hand=[cave], lands="GGG"), side())
    assert can(game, "cast Old Cave")
    assert can(game, "play Old Cave")
    sneak = card("Sneak", "{4}{G}", "Creature — Elf", "Flash\nMorph {1}{G}", "4/4")
    game = position(side(hand=[sneak], lands="GGGGG"), side(), step="upkeep")
    assert [str(option)[:10] for option in game.decision.options] == ["pass", "cast Sneak"]  # type: ignore[union-attr]
    assert not any("morph" in str(option) for option in game.decision.options)  # type: ignore[union-attr]


@rule("702.168a", "702.168b", "702.168d")
def test_disguise_has_ward_until_it_is_turned_up() -> None:
    """CR 702.168b: a face-down creature with ward {2}; face up it has what its card says."""
    spy = card("Spy", "{3}{G}", "Creature — Human", "Disguise {G}", "3/3")
    game = lying(spy)
    known = hidden(game).characteristics
    assert known is not None
    assert [keyword.__name__ for keyword in known.keywords] == ["Ward"]
    act(game, "turn up Spy")
    (seen,) = on_battlefield(game, "Spy")
    assert seen.characteristics is not None
    assert "Ward" not in [keyword.__name__ for keyword in seen.characteristics.keywords]


@rule("708.9")
def test_what_leaves_the_battlefield_is_shown() -> None:
    """CR 708.9: a face-down permanent that leaves is revealed, and is in the graveyard as the card it is."""
    bolt = card("Zap", "{R}", "Instant", "Zap deals 2 damage to target creature.")
    game = position(side(hand=[SAGE, bolt], lands="GGGR"), side())
    cast_face_down(game, "Willow Sage")
    act(game, "cast Zap", targets=["a face-down creature"])
    resolve(game)
    assert "Willow Sage" in graveyard(game, 0)
    assert any("reveals Willow Sage" in line.text and line.rule == "708.9" for line in game.view(1).log())


@rule("708.5", "400.2")
def test_only_its_controller_may_look_at_it() -> None:
    """CR 708.5: others see a nameless creature, also in the log."""
    game = lying(SAGE)
    mine, theirs = hidden(game, 0), hidden(game, 1)
    assert mine.underneath is not None
    assert mine.underneath.name == "Willow Sage"
    assert theirs.underneath is None
    assert not any("Willow Sage" in line.text for line in game.view(1).log())


@rule("702.37a")
def test_an_opponent_of_a_bear_sees_no_difference() -> None:
    """CR 702.37a: face down, what was a 4/4 with trample fights as a 2/2."""
    game = lying(SAGE, battlefield=[BEAR])
    assert hidden(game, 1).power == 2
    fight = card("Brawl", "{G}", "Sorcery", "Target creature you control fights target creature you don't control.")
    game = position(side(hand=[SAGE, fight], lands="GGGG"), side(battlefield=[BEAR]))
    cast_face_down(game, "Willow Sage")
    act(game, "cast Brawl", targets=["a face-down creature", "Grizzly Bears"])
    resolve(game)
    assert "Willow Sage" in graveyard(game, 0)


@rule("702.37c", "708.4", "601.3")
def test_a_card_is_cast_face_down_from_wherever_such_a_spell_may_be_cast() -> None:
    """CR 702.37c: also a land on top of the library, where spells can be cast from there."""
    cave = card("Old Cave", "", "Land", "{T}: Add {C}.\nMorph {2}")
    for text, allowed in (
        ("You may cast creature spells from the top of your library.", True),
        ("You may cast artifact spells from the top of your library.", False),
    ):
        sight = card("Sight", "{1}", "Enchantment", text)
        game = position(side(battlefield=[sight], lands="GGG", library=[cave, BEAR]), side())
        assert can(game, "cast Old Cave") is allowed


@rule("708.4", "601.2i")
def test_what_triggers_on_casting_sees_the_face_down_spell() -> None:
    """CR 708.4: a colorless creature spell is cast from the hand."""
    watch = "Whenever a player casts a {} spell from their hand, you gain 1 life."
    for kind, gained in (("colorless", 1), ("creature", 1), ("green", 0)):
        omen = card("Omen", "{1}", "Enchantment", watch.format(kind))
        game = position(side(hand=[SAGE], battlefield=[omen], lands="GGG"), side())
        act(game, "cast Willow Sage")
        if gained:
            resolve(game)
        assert life(game, 0) == 20 + gained


@rule("702.168e")
def test_x_of_a_disguise_cost_is_known_to_its_other_abilities() -> None:
    """CR 702.168e: X is that of the disguise action for the other abilities of the permanent."""
    text = "When this creature is turned face up, you gain X life.\nDisguise {X}{G}"
    game = lying(card("Spring", "{3}{G}", "Creature — Elemental", text, "1/1"))
    act(game, "turn up Spring", Number(3))
    resolve(game)
    assert life(game, 0) == 23
