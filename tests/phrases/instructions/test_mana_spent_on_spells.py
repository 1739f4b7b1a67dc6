"""CR 106.6: what happens as mana is spent on a spell, and from what mana was."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.keyword_basics.haste import Haste
from positions import act, can, card, land, life, on_battlefield, pass_priority, play_out, position, resolve, side, the
from spells import ZAP

WYRM = card("Wyrm", "{R}", "Creature — Dragon", pt="1/1")
NEWT = card("Newt", "{R}", "Creature — Newt", pt="1/1")
COUNTER = card("No", "{U}", "Instant", "Counter target spell.")


def with_ruby(text: str, *held: Card) -> Game:
    """A position with an artifact that adds {R} with this said of the mana, and nothing else that adds mana."""
    ruby = card("Ruby", "{1}", "Artifact", f"{{T}}: Add {{R}}. {text}")
    return position(side(battlefield=[ruby], hand=list(held)), side(hand=[COUNTER], lands="U"))


@rule("106.6", "603.7a", "601.2h")
@pytest.mark.parametrize(("spell", "gained"), [(WYRM, 2), (NEWT, 0)])
@pytest.mark.parametrize("words", ["you spend this mana to cast", "that mana is spent to cast"])
def test_an_ability_triggers_as_the_mana_is_spent_on_such_a_spell(words: str, spell: Card, gained: int) -> None:
    """603.7a: the delayed triggered ability goes on the stack above the spell, and only for that kind of spell."""
    game = with_ruby(f"When {words} a Dragon creature spell, you gain 2 life.", spell)
    act(game, "cast")
    assert len(game.state.stack) == 1 + bool(gained)
    if gained:
        resolve(game)
        assert (life(game, 0), len(game.state.stack)) == (20 + gained, 1)


@rule("106.6", "608.2k")
def test_it_is_the_spell_that_the_mana_was_spent_on() -> None:
    """608.2k: "that spell" is what was cast with the mana."""
    game = with_ruby("When you spend this mana to cast a red instant spell, copy that spell.", ZAP)
    act(game, "cast Zap", targets=["Bob"])
    play_out(game)
    assert life(game, 1) == 18


@rule("106.6", "611.2f")
@pytest.mark.parametrize(("spell", "power"), [(WYRM, 4), (NEWT, 1)])
def test_the_spell_is_affected_as_the_mana_is_spent(spell: Card, power: int) -> None:
    """106.6: an effect that affects the spell begins at once, without using the stack."""
    game = with_ruby("If that mana is spent on a Dragon creature spell, it gets +3/+0 until end of turn.", spell)
    act(game, "cast")
    assert len(game.state.stack) == 1
    play_out(game)
    (creature,) = (seen for seen in game.view(0).battlefield if seen.name in ("Wyrm", "Newt"))
    assert creature.power == power


@rule("106.6", "614.1c", "611.2", "614.12")
@pytest.mark.parametrize(("spell", "there"), [(WYRM, {"+1/+1": 1}), (NEWT, {})])
def test_the_permanent_enters_with_a_counter(spell: Card, there: dict[str, int]) -> None:
    """614.1c: the creature that the spell becomes enters with the counter."""
    text = (
        "If this mana is spent to cast a Dragon creature spell, "
        "that creature enters with an additional +1/+1 counter on it."
    )
    game = with_ruby(text, spell)
    act(game, "cast")
    play_out(game)
    (creature,) = (seen for seen in game.view(0).battlefield if seen.name in ("Wyrm", "Newt"))
    assert dict(creature.counters) == there


@rule("101.2", "106.6", "613.7a")
@pytest.mark.parametrize("with_the_mana", [True, False])
def test_a_spell_cast_with_such_mana_cant_be_countered(with_the_mana: bool) -> None:
    """106.6: the mana can be spent only on the kind of spell, and what it is spent on can't be countered."""
    text = "Spend this mana only to cast a Dragon creature spell, and that spell can't be countered."
    game = (
        with_ruby(text, WYRM)
        if with_the_mana
        else position(side(hand=[WYRM], lands="R"), side(hand=[COUNTER], lands="U"))
    )
    act(game, "cast Wyrm")
    pass_priority(game)
    act(game, "cast No", targets=["Wyrm"])
    play_out(game)
    assert len(on_battlefield(game, "Wyrm")) == with_the_mana
    assert not can(with_ruby(text, NEWT), "cast Newt")


@rule("106.3", "601.2h", "608.2h", "608.2i")
@pytest.mark.parametrize(("lands", "treasures", "gained"), [("RR", 0, 0), ("R", 1, 1), ("", 2, 2)])
def test_mana_from_a_kind_of_source(lands: str, treasures: int, gained: int) -> None:
    """106.3: the source of mana is the source of the ability that produced it, as it last was if it is gone."""
    jewel = card("Jewel", "", "Artifact — Treasure", "{T}, Sacrifice this artifact: Add {R}.")
    text = (
        "When this creature enters, if mana from a Treasure was spent to cast it, "
        "you gain 1 life for each mana from a Treasure spent to cast it."
    )
    fan = card("Fan", "{1}{R}", "Creature — Human", text, "1/1")
    game = position(side(battlefield=[jewel] * treasures, hand=[fan], lands=lands), side())
    act(game, "cast Fan")
    resolve(game)
    assert len(game.state.stack) == bool(gained)
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("106.3", "601.2h", "608.2i")
@pytest.mark.parametrize(("elves", "lands", "drawn"), [(2, "G", 1), (1, "GG", 0)])
def test_so_much_mana_from_a_kind_of_source(elves: int, lands: str, drawn: int) -> None:
    """601.2h: two or more of the mana must be from creatures."""
    elf = card("Elf", "", "Creature — Elf", "{T}: Add {G}.", "1/1")
    bard = card(
        "Bard",
        "",
        "Enchantment",
        "Whenever you cast a creature spell, if two or more mana from creatures was spent to cast it, draw a card.",
    )
    ox = card("Ox", "{2}{G}", "Creature — Ox", pt="3/3")
    game = position(side(battlefield=[elf] * elves + [bard], hand=[ox], lands=lands), side())
    act(game, "cast Ox")
    play_out(game)
    assert (len(game.view(0).hand), the(game, "Ox").power) == (drawn, 3)


@rule("614.1c", "107.3")
def test_a_spell_that_triggered_an_ability_enters_with_x_counters() -> None:
    """614.1c: X is settled as the ability resolves, and the counters are put on the permanent as it enters."""
    garden = card(
        "Garden",
        "",
        "Enchantment",
        "Whenever you cast a creature spell, that creature enters with X additional +1/+1 counters on it, "
        "where X is the number of lands you control.",
    )
    game = position(side(battlefield=[garden], hand=[NEWT], lands="R", library=[land("R")] * 5), side())
    act(game, "cast Newt")
    play_out(game)
    assert dict(the(game, "Newt").counters) == {"+1/+1": 1}


@rule("106.6", "608.2k")
@pytest.mark.parametrize("cost", ["Exert this artifact", "Remove a charge counter from this artifact", "Pay 1 life"])
@pytest.mark.parametrize("spell", [WYRM, NEWT])
def test_it_is_the_spell_whatever_the_ability_said_of_the_permanent(cost: str, spell: Card) -> None:
    """106.6: "it" is the spell that the same sentence names, not the permanent that the cost of the ability names."""
    text = f"{{T}}, {cost}: Add {{R}}. If that mana is spent on a Dragon spell, it gains haste until end of turn."
    game = position(
        side([Piece(card("Hoard", "{1}", "Artifact", text), counters=(("charge", 1),))], hand=[spell]), side()
    )
    act(game, "activate Hoard")
    act(game, "cast")
    play_out(game)
    hasty = {name for name in (spell.name, "Hoard") if Haste in game.board.characteristics(the(game, name).id).keywords}
    assert hasty == ({"Wyrm"} if spell is WYRM else set())
