"""CR 707: permanents that become copies."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.phrases.continuous.copying import copied
from positions import act, pending, position, resolve, settle, side
from rules.continuous_effects.boards import board, card, creature, known, lasting, power_toughness, put_counter

BEAR = creature("Bear", "2/2")
DRAKE = creature("Drake", "3/1", "{2}{U}", "Flying", "Creature — Drake")
COPY = "This creature becomes a copy of target creature until end of turn."


@rule("707.2", "707.4", "613.1a", "613.2a")
def test_a_copy_has_the_copiable_values_and_keeps_what_affects_it() -> None:
    """707.4: it has name, cost, color, types, text and numbers of the other; other effects go on."""
    game = board(BEAR, DRAKE)
    lasting(game, "Target creature gets +3/+3 until end of turn.", "Bear")
    lasting(game, COPY, "Drake")
    bear = known(game, "Bear")
    assert (bear.name, bear.subtypes) == ("Drake", ("Drake",))
    assert bear.colors == {"U"}
    assert Flying in bear.keywords
    assert power_toughness(game, "Bear") == "6/4"


@rule("707.2")
def test_other_effects_and_counters_are_not_copied() -> None:
    """707.2: type-changing effects, bonuses and counters stay behind."""
    game = board(BEAR, card("Staff", "{4}", "Artifact"))
    lasting(game, "Target artifact becomes a 5/5 Construct artifact creature until end of turn.", "Staff")
    put_counter(game, "+1/+1", "Staff")
    lasting(game, COPY, "Staff")
    assert known(game, "Bear").types == ("Artifact",)


@rule("707.2b")
def test_a_copy_stays_what_it_copied() -> None:
    """707.2b: the copied creature's becoming a copy itself doesn't change the copy."""
    game = board(BEAR, DRAKE, creature("Wall", "0/4"))
    lasting(game, COPY, "Drake")
    lasting(game, "Target creature becomes a copy of target creature until end of turn.", "Drake", "Wall")
    assert known(game, "Drake").name == "Wall"
    assert known(game, "Bear").name == "Drake"


@rule("707.3", "707.9a", "611.2")
def test_a_copy_of_a_copy_copies_what_it_acquired() -> None:
    """707.3, 707.9a: what a copy effect added is part of the copiable values."""
    game = board(BEAR, creature("Wall", "0/4"), creature("Cat", "1/1"))
    lasting(game, "This creature becomes a copy of target creature until end of turn, except it has flying.", "Wall")
    lasting(game, "Target creature becomes a copy of target creature until end of turn.", "Cat", "Bear")
    assert known(game, "Cat").name == "Wall"
    assert Flying in known(game, "Cat").keywords


@rule("707.9d")
def test_an_exception_for_power_and_toughness_leaves_what_defines_them_behind() -> None:
    """707.9d: "except it's 7/7" doesn't copy the ability that counts."""
    counting = creature(
        "Counter",
        "*/*",
        text="This creature's power and toughness are each equal to the number of creatures you control.",
    )
    game = board(BEAR, counting)
    lasting(game, "This creature becomes a copy of target creature until end of turn, except it's 7/7.", "Counter")
    assert power_toughness(game, "Bear") == "7/7"
    assert known(game, "Bear").abilities == ()


@rule("613.2c", "707.2")
def test_copiable_values_are_those_after_layer_one() -> None:
    """613.2c: what is copied is what copy effects make of an object."""
    game = board(BEAR, DRAKE)
    lasting(game, COPY, "Drake")
    bear = game.state.battlefield[0]
    assert copied(game.board, bear).name == "Drake"
    assert copied(game.board, bear).controller == -1


@rule("613.2c", "707.3")
def test_what_a_spell_makes_a_copy_of_a_copy_has_its_copiable_values() -> None:
    """613.2c: the copiable values are what is there after the first layer: a copy of a copy is what that copies,
    without what other effects make of it.
    """
    twist = "Target creature you control becomes a copy of another target creature until end of turn."
    spells = [card(name, "{0}", "Sorcery", twist) for name in ("First", "Second")]
    pump = card("Pump", "{0}", "Enchantment", "Creatures you control named Drake get +1/+1 and have vigilance.")
    game = position(side([BEAR, creature("Cat", "1/1"), pump], hand=spells), side([DRAKE]))
    act(game, "cast First", targets=["Bear", "Drake"])
    resolve(game)
    act(game, "cast Second", targets=["Cat"])
    mine = next(option for option in pending(game).options if getattr(option, "id", 0) == game.state.battlefield[0])
    game.choose(mine)
    resolve(game)
    bear, cat = (known for known in map(game.board.characteristics, game.state.battlefield[:2]))
    assert [each.name for each in (bear, cat)] == ["Drake", "Drake"]
    assert game.board.copiable(game.state.battlefield[1]).power == 3
    assert (cat.power, cat.toughness, Flying in cat.keywords) == (4, 2, True)


@rule("604.3", "113.6a", "613.3")
def test_a_copy_defines_its_own_power_and_toughness() -> None:
    """604.3: what becomes a copy of a creature that defines its power and toughness defines them itself, by its own."""
    herd = creature(
        "Herd", "*/*", text="Herd's power and toughness are each equal to the number of creatures you control."
    )
    game = board(BEAR, creature("Cat", "1/1"), theirs=[herd])
    assert power_toughness(game, "Herd") == "1/1"
    lasting(game, COPY, "Herd")
    bear = game.board.characteristics(game.state.battlefield[0])
    assert (bear.name, bear.power, bear.toughness) == ("Herd", 2, 2)


@rule("608.2h", "707.2", "613.2c")
@pytest.mark.parametrize(
    "deed",
    [
        "{0}, Sacrifice another creature you control: This creature becomes a copy of the sacrificed creature.",
        "{0}: Exile another target creature you control. This creature becomes a copy of that creature.",
    ],
)
def test_a_copy_of_what_has_just_gone_has_the_values_that_it_last_had(deed: str) -> None:
    """608.2h: of a creature that was sacrificed or exiled for it, the copiable values count that it last had, and not
    what its card is.
    """
    game = board(creature("Eater", "1/1", text=deed), BEAR, theirs=[DRAKE])
    lasting(game, "Target creature becomes a copy of target creature until end of turn.", "Bear", "Drake")
    act(game, "activate Eater", targets=["Drake"] if "target" in deed else [])
    settle(game)
    assert (known(game, "Eater").name, power_toughness(game, "Eater")) == ("Drake", "3/1")
