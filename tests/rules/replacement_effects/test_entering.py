"""How permanents enter the battlefield."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer, Word
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    named,
    on_battlefield,
    pending,
    position,
    resolve,
    side,
    the,
)
from spells import follow


@rule("113.6h", "614.12")
@pytest.mark.parametrize(
    ("text", "deed", "where"),
    [
        (
            "This creature enters tapped.",
            "Return target creature card from your graveyard to the battlefield.",
            "graveyard",
        ),
        ("This creature enters tapped.", "Put a creature card from your hand onto the battlefield.", "hand"),
        ("Creatures enter tapped.", "Put a creature card from your hand onto the battlefield.", "hand"),
        ("Other creatures enter tapped.", "Put a creature card from your hand onto the battlefield.", "hand"),
    ],
)
def test_how_an_object_itself_enters_is_said_by_it_alone(text: str, deed: str, where: str) -> None:
    """113.6h: an ability about how its own object enters functions as that enters, from wherever; one about how others
    or all of a kind enter doesn't yet, and does for those that enter later.
    """
    odd = card("Odd", "{G}", "Creature — Beast", text, "1/1")
    game = follow(deed, targets=["Odd"] * (where == "graveyard"), mine={where: [odd]})
    while game.decision is not None and not on_battlefield(game, "Odd"):
        game.choose(pending(game).options[0])
    assert the(game, "Odd").tapped is text.startswith("This")


@rule("614.1d", "110.5b", "603.6d", "113.6h", "614.1c")
def test_enters_tapped() -> None:
    """614.1d: it enters tapped; it isn't tapped after it has entered."""
    gate = card("Gate", "", "Land", "This land enters tapped.\n{T}: Add {G}.")
    game = position(side(hand=[gate]), side())
    act(game, "play Gate")
    assert the(game, "Gate").tapped


@rule("603.6d", "614.1c")
@pytest.mark.parametrize(
    ("text", "counters", "lost"),
    [
        ("This land enters with X charge counters on it, where X is your life total.", 20, 0),
        ("As this land enters, you lose 2 life.", 0, 2),
        (
            "As this land enters, exile all cards from your graveyard. It enters with that many charge counters on it.",
            2,
            0,
        ),
    ],
)
def test_what_is_done_as_it_enters_doesnt_trigger(text: str, counters: int, lost: int) -> None:
    """603.6d: it is part of the event that puts the permanent there: nothing waits on the stack, and it is done."""
    game = position(side(hand=[card("Vault", "", "Land", text)], graveyard=[BEAR, BEAR]), side())
    act(game, "play Vault")
    assert game.state.stack == ()
    assert (dict(the(game, "Vault").counters).get("charge", 0), life(game, 0)) == (counters, 20 - lost)


@rule("603.6d", "614.12a")
def test_what_is_chosen_as_it_enters_is_known_before_anything_triggers() -> None:
    """603.6d: the choice is part of the entering; what triggers on that waits until it has been made."""
    lamp = card("Lamp", "", "Land", "As this land enters, choose a color.\n{T}: Add one mana of the chosen color.")
    ear = card("Ear", "{1}", "Artifact", "Whenever a land you control enters, you gain 1 life.")
    game = position(side([ear], hand=[lamp]), side())
    act(game, "play Lamp")
    assert (game.state.stack, on_battlefield(game, "Lamp")) == ((), [])
    game.choose(Word("red"))
    assert len(game.state.stack) == 1
    act(game, "activate Lamp")
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["R"]


@rule("614.1d", "614.12")
def test_condition_looks_at_the_board_before_it_enters() -> None:
    """614.12: with two other lands it enters untapped; it doesn't count itself."""
    grove = card("Grove", "", "Land", "This land enters tapped unless you control two or more other lands.")
    for lands, tapped in (("", True), ("G", True), ("GG", False)):
        game = position(side(hand=[grove], lands=lands), side())
        act(game, "play Grove")
        assert the(game, "Grove").tapped is tapped


@rule("614.12")
def test_effect_of_another_permanent_looks_at_it_as_it_would_be() -> None:
    """614.12: an effect for creatures applies to a creature card on its way to the battlefield."""
    gravity = card("Gravity", "{3}", "Creature — Wall", "Creatures your opponents control enter tapped.", "0/4")
    game = position(side(hand=[BEAR], lands="GG"), side(battlefield=[gravity]))
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert the(game, "Grizzly Bears").tapped


@rule("614.12")
def test_general_effect_of_the_entering_permanent_does_not_apply_to_itself() -> None:
    """614.12: what comes from the permanent itself applies only if it affects that permanent alone."""
    kin = card(
        "Kin", "{G}", "Creature — Elf", "Creatures you control enter with an additional +1/+1 counter on them.", "1/1"
    )
    game = position(side(hand=[kin, BEAR], lands="GGG"), side())
    act(game, "cast Kin")
    resolve(game)
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert (the(game, "Kin").power, the(game, "Grizzly Bears").power) == (1, 3)


@rule("614.12a", "607.2d", "614.1c")
def test_choice_is_made_before_it_enters() -> None:
    """614.12a: the color is chosen as it enters and remembered for its other ability."""
    idol = card(
        "Idol", "{2}", "Artifact", "As this artifact enters, choose a color.\n{T}: Add one mana of the chosen color."
    )
    spark = card("Spark", "{R}", "Instant", "Spark deals 1 damage to target player.")
    game = position(side(hand=[idol, spark], lands="GG"), side())
    act(game, "cast Idol")
    resolve(game)
    assert not on_battlefield(game, "Idol")
    game.choose(Word("red"))
    act(game, "cast Spark", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 19


@rule("614.1c", "614.12a")
def test_paying_life_as_it_enters() -> None:
    """614.12a: its controller may pay as it enters; if they don't, it enters tapped."""
    grave = card("Grave", "", "Land", "As this land enters, you may pay 2 life. If you don't, it enters tapped.")
    for pays in (True, False):
        game = position(side(hand=[grave]), side())
        act(game, "play Grave", Answer(pays))
        assert the(game, "Grave").tapped is not pays
        assert life(game, 0) == (18 if pays else 20)


@rule("614.1c", "616.1c", "707.5")
def test_enters_as_a_copy() -> None:
    """707.5: it enters as a copy with the exception, and with what the copied creature's own text says of entering."""
    double = card(
        "Double",
        "{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield, except it has flying.",
        "0/0",
    )
    pod = card("Pod", "{G}", "Creature — Plant", "This creature enters with two +1/+1 counters on it.", "1/1")
    game = position(side(hand=[double], lands="U"), side(battlefield=[pod]))
    act(game, "cast Double")
    resolve(game)
    game.choose((named(game, "Pod"),))
    mine = next(seen for seen in on_battlefield(game, "Pod") if seen.controller == 0)
    assert mine.power == 3
    assert Flying in game.board.characteristics(mine.id).keywords


@rule("303.4f")
def test_aura_put_onto_the_battlefield_chooses_what_it_enchants() -> None:
    """303.4f: an Aura that doesn't enter by resolving is attached to something legal of its controller's choice."""
    mantle = card("Mantle", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
    lift = card("Lift", "{W}", "Sorcery", "Return target enchantment card from your graveyard to the battlefield.")
    game = position(side(battlefield=[BEAR], hand=[lift], lands="W", graveyard=[mantle]), side(battlefield=[land("G")]))
    act(game, "cast Lift", targets=["Mantle"])
    resolve(game)
    if pending(game).rule == "303.4f":
        game.choose(named(game, "Grizzly Bears"))
    assert the(game, "Grizzly Bears").power == 4


@rule("303.4g")
def test_aura_without_anything_legal_stays_where_it_is() -> None:
    """303.4g: with nothing to enchant it remains in its zone."""
    mantle = card("Mantle", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
    lift = card("Lift", "{W}", "Sorcery", "Return target enchantment card from your graveyard to the battlefield.")
    game = position(side(hand=[lift], lands="W", graveyard=[mantle]), side())
    act(game, "cast Lift", targets=["Mantle"])
    resolve(game)
    assert [seen.name for seen in game.view(0).players[0].graveyard] == ["Mantle", "Lift"]
    assert can(game, "pass")


SPARK = card("Spark", "{R}", "Instant", "You gain 1 life.")
RITE = card("Rite", "{1}{R}", "Sorcery — Lesson", "You gain 1 life.")
TALLY = card("Tally", "{1}", "Enchantment", "Whenever a permanent you control enters, you gain 5 life.")


@rule("304.4", "307.4", "400.4a")
def test_instants_and_sorceries_stay_in_the_graveyard() -> None:
    """CR 304.4, 307.4: what would bring back every card leaves instants and sorceries where they are, unnoticed."""
    there = [SPARK, BEAR, RITE]
    game = follow(
        "Return all cards from your graveyard to the battlefield.", mine={"battlefield": [TALLY], "graveyard": there}
    )
    assert graveyard(game, 0) == ["Spark", "Rite", "Deed"]
    assert on_battlefield(game, "Grizzly Bears")
    assert len(game.view(0).stack) == 1
    resolve(game)
    assert life(game, 0) == 25


@rule("304.4", "307.4")
@pytest.mark.parametrize(("kept", "enters"), [(RITE, False), (SPARK, False), (BEAR, True)])
def test_instants_and_sorceries_stay_in_hand_library_and_exile(kept: Card, enters: bool) -> None:
    """CR 304.4, 307.4: the previous zone is the one they are in, even if they came there by the same effect."""
    game = follow("Put all cards from your hand onto the battlefield.", mine={"hand": [kept]})
    assert hand(game, 0) == ([] if enters else [kept.name])
    game = follow("Put the top card of your library onto the battlefield.", mine={"library": [kept]})
    assert game.view(0).players[0].library_size == (0 if enters else 1)
    game = follow(
        "Exile all cards from your graveyard, then return those cards to the battlefield under your control.",
        mine={"graveyard": [kept]},
    )
    assert [seen.name for seen in game.view(0).exile] == ([] if enters else [kept.name])


@rule("304.4")
def test_what_is_an_instant_besides_doesnt_enter() -> None:
    """CR 304.4: an instant that is a creature too is an instant."""
    flicker = card("Flicker", "{R}", "Instant Creature — Elemental", pt="3/1")
    game = follow("Return all cards from your graveyard to the battlefield.", mine={"graveyard": [flicker]})
    assert graveyard(game, 0) == ["Flicker", "Deed"]


@rule("107.3j", "107.3m", "707.2")
def test_the_x_of_a_copied_ability_is_nothing() -> None:
    """CR 107.3j: an ability that a creature has as the copy it enters as doesn't use the X it was cast for."""
    orb = card("Orb", "{X}{G}", "Creature — Elemental", "This creature enters with X +1/+1 counters on it.", "1/1")
    mimic = card(
        "Mimic",
        "{X}{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "0/0",
    )
    game = position(side(hand=[orb, mimic], lands="GUUUUUU"), side())
    act(game, "cast Orb", 2)
    resolve(game)
    act(game, "cast Mimic", 3)
    resolve(game)
    game.choose((named(game, "Orb"),))
    assert sorted(seen.counters for seen in on_battlefield(game, "Orb")) == [(), (("+1/+1", 2),)]
