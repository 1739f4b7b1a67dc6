"""CR 608-610: the rulebook's examples of resolving spells and abilities, of effects, and of one-shot effects."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block, end_combat
from spells import GIANT, SERF, choose, is_asking

TINT = card("Tint", "{U}", "Instant", "Target permanent becomes black until end of turn.")
KILL = card("Kill", "{B}", "Instant", "Destroy target creature.")


@by_editions("2024", "2026")
@rule("608.2b")
@pytest.mark.parametrize(
    "response", ["Destroy target creature.", "Target creature gains protection from black until end of turn."]
)
def test_a_spell_whose_only_target_is_illegal_does_nothing_at_all(response: str) -> None:
    """CR 608.2b, example 1: if the creature is no longer a legal target, its controller gains no life either."""
    thirst = card("Thirst", "{B}", "Instant", "Thirst deals 2 damage to target creature and you gain 2 life.")
    reply = card("Reply", "{U}", "Instant", response)
    for answers, gained in ((True, 0), (False, 2)):
        game = position(side(hand=[thirst, reply], lands="BU"), side(battlefield=[GIANT]))
        act(game, "cast Thirst", targets=["Giant"])
        if answers:
            act(game, "cast Reply", targets=["Giant"])
            resolve(game)
        resolve(game)
        assert life(game, 0) == 20 + gained
        assert all(seen.damage == gained for seen in on_battlefield(game, "Giant"))
        assert "Thirst" in graveyard(game, 0)


SPORES = card(
    "Spores", "{B}", "Sorcery", "Destroy target nonblack creature and target land. They can't be regenerated."
)
DEN = card("Den", "", "Land Creature — Bear", "{0}: Regenerate this creature.", "2/2")


def spores_against_black(game: Game, land: str) -> None:
    """Aim Spores at the Den as a creature and at this as a land; the Den becomes black and is regenerated."""
    act(game, "cast Spores", targets=["Den", land])
    act(game, "cast Tint", targets=["Den"])
    resolve(game)
    pass_priority(game)
    act(game, "activate Den")
    resolve(game)
    resolve(game)


@by_editions("2024", "2026")
@rule("608.2b")
def test_a_target_that_is_legal_for_one_part_is_affected_by_that_part() -> None:
    """CR 608.2b, example 2: a creature land that has become black is destroyed as a land, and can't be regenerated."""
    game = position(side(hand=[SPORES, TINT], lands="BU"), side(battlefield=[DEN]))
    spores_against_black(game, "Den")
    assert graveyard(game, 1) == ["Den"]


@by_editions("2024", "2026")
@rule("608.2b")
def test_a_target_isnt_affected_by_the_part_it_is_illegal_for() -> None:
    """CR 608.2b, example 2: as the nonblack creature it isn't destroyed; here another land is the target land."""
    game = position(side(hand=[SPORES, TINT], lands="BU"), side(battlefield=[DEN], lands="W"))
    spores_against_black(game, "Plains")
    assert graveyard(game, 1) == ["Plains"]
    assert not the(game, "Den").tapped, "it wasn't even regenerated"


@by_editions("2024", "2026")
@rule("608.2d")
def test_an_impossible_option_cant_be_chosen() -> None:
    """CR 608.2d, example: a player without creatures can't choose to sacrifice one, and loses the life."""
    demand = card("Demand", "{B}", "Sorcery", "You may sacrifice a creature. If you don't, you lose 4 life.")
    for creatures, asked, total in (([], False, 16), ([SERF], True, 20)):
        game = position(side(battlefield=creatures, hand=[demand], lands="B"), side())
        act(game, "cast Demand")
        resolve(game)
        assert is_asking(game) is asked
        if asked:
            game.choose(Answer(True))
        assert life(game, 0) == total


@by_editions("2024", "2026")
@rule("608.2j")
def test_only_the_characteristic_asked_for_counts() -> None:
    """CR 608.2j, example: a white and black creature is black, so it is destroyed with the black ones."""
    both = card("Both", "{W}{B}", "Creature — Human", pt="1/1")
    for text, survives in (("Destroy all black creatures.", False), ("Destroy all nonblack creatures.", True)):
        sweep = card("Sweep", "{0}", "Sorcery", text)
        game = position(side(battlefield=[both, SERF], hand=[sweep]), side())
        act(game, "cast Sweep")
        resolve(game)
        assert bool(on_battlefield(game, "Both")) is survives
        assert bool(on_battlefield(game, "Serf")) is not survives


@by_editions("2024", "2026")
@rule("608.2k")
@pytest.mark.parametrize("moment", ["declare blockers", "end of combat"])
def test_what_was_blocked_is_returned_though_it_is_a_creature_no_longer(moment: str) -> None:
    """CR 608.2k, example: what stops being a creature before the ability resolves is returned to its owner's hand."""
    wall = card(
        "Tears",
        "{U}",
        "Creature — Wall",
        "Defender\n"
        "Whenever this creature blocks a creature, return that creature to its owner's hand at end of combat.",
        "0/4",
    )
    engine = card(
        "Engine", "{2}", "Artifact", "As long as you control a Human, this artifact is a 3/3 Golem artifact creature."
    )
    game = position(
        side(battlefield=[engine, SERF], hand=[KILL], lands="B"), side(battlefield=[wall]), step="beginning of combat"
    )
    attack(game, "Engine")
    block(game, ("Tears", "Engine"))
    run_to(game, moment)
    assert len(game.state.stack) == 1
    act(game, "cast Kill", targets=["Serf"])
    resolve(game)
    assert "Creature" not in the(game, "Engine").types
    resolve(game)
    run_to(game, "end of combat")
    settle(game)
    assert hand(game, 0) == ["Engine"]


@by_editions("2024", "2026")
@rule("608.3e")
def test_a_permanent_that_cannot_enter_goes_to_the_graveyard() -> None:
    """CR 608.3e, example: a spell that would enter as a copy of a land creature can't where lands can't enter."""
    worms = card("Worms", "{B}", "Enchantment", "Players can't play lands.\nLands can't enter.")
    grove = card("Grove", "", "Land Creature — Forest Dryad", "", "1/1")
    double = card(
        "Double",
        "{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "0/0",
    )
    game = position(side(hand=[double], lands="U"), side([grove, worms]))
    act(game, "cast Double")
    resolve(game)
    choose(game, ("Grove",))
    settle(game)
    assert len(on_battlefield(game, "Grove")) == 1
    assert graveyard(game, 0) == ["Double"]


@by_editions("2024", "2026")
@rule("609.2")
def test_an_effect_applies_to_permanents_unless_it_says_otherwise() -> None:
    """CR 609.2, example: what makes all lands creatures leaves land cards in graveyards alone."""
    wake = card("Wake", "{G}", "Enchantment", "All lands are 1/1 creatures that are still lands.")
    wood, elf = card("Wood", "", "Land", "{T}: Add {G}."), card("Elf", "{G}", "Creature — Elf", pt="1/1")
    take = card("Take", "{0}", "Sorcery", "Return target creature card from your graveyard to your hand.")
    game = position(side(battlefield=[wake, wood], hand=[take], graveyard=[wood, elf]), side())
    assert the(game, "Wood").power == 1
    act(game, "cast Take")
    assert [str(option).split(" #")[0] for option in pending(game).options] == ["Elf"]


@by_editions("2024", "2026")
@rule("609.2")
def test_an_effect_on_spells_applies_to_spells_alone() -> None:
    """CR 609.2, example: what makes spells cost more is about what is being cast, not about abilities of permanents."""
    tax = card("Tax", "{W}", "Enchantment", "Creature spells cost {1} more to cast.")
    serf = card(
        "Serf", "{0}", "Creature — Human", "{1}, Return this creature to its owner's hand: You gain 1 life.", "1/1"
    )
    game = position(side(battlefield=[tax, serf], hand=[serf], lands="WW"), side())
    act(game, "activate Serf")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 1
    resolve(game)
    act(game, "cast Serf")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2


@by_editions("2024", "2026")
@rule("609.3")
def test_as_much_as_possible_is_done() -> None:
    """CR 609.3, example: a player with one card who is to discard two discards that one."""
    rot = card("Rot", "{0}", "Sorcery", "Target player discards two cards.")
    game = position(side(hand=[rot]), side(hand=[BEAR]))
    act(game, "cast Rot", targets=["Bob"])
    resolve(game)
    assert graveyard(game, 1) == ["Grizzly Bears"]


@by_editions("2024", "2026")
@rule("609.3")
def test_as_many_cards_are_moved_as_there_are() -> None:
    """CR 609.3, example: of a library of two cards, two are put into the graveyard, and nobody loses for it."""
    grind = card("Grind", "{0}", "Sorcery", "Target player mills three cards. You gain 1 life.")
    game = position(side(hand=[grind]), side(library=[BEAR, SERF]), side())
    act(game, "cast Grind", targets=["Bob"])
    resolve(game)
    assert sorted(graveyard(game, 1)) == ["Grizzly Bears", "Serf"]
    assert (life(game, 0), game.view(0).players[1].library_size) == (21, 0)
    assert game.result is None


@by_editions("2024", "2026")
@rule("608.2i")
def test_what_was_attacked_with_counts_though_it_is_a_creature_no_longer() -> None:
    """CR 608.2i, example: a spell costs less for each creature attacked with, also for what has stopped being one."""
    captain = card(
        "Captain",
        "{3}{W}",
        "Creature — Cat Scout",
        "This spell costs {1} less to cast for each creature you attacked with this turn.\n"
        "When this creature enters, draw a card.",
        "2/2",
    )
    engine = card(
        "Engine", "{2}", "Artifact", "{0}: This artifact becomes a 3/3 Golem artifact creature until end of combat."
    )
    game = position(side(battlefield=[engine], hand=[captain], lands="WWW"), side(), step="beginning of combat")
    act(game, "activate Engine")
    resolve(game)
    attack(game, "Engine")
    end_combat(game)
    assert "Creature" not in the(game, "Engine").types
    act(game, "cast Captain")
    assert sum(seen.tapped for seen in game.view(0).battlefield if seen.name == "Plains") == 3


@by_editions("2024", "2026")
@rule("610.3d")
def test_what_two_permanents_exiled_returns_at_the_same_time() -> None:
    """CR 610.3d, example: when both leave together, each of the two cards sees the other enter."""
    priest = card(
        "Priest",
        "{W}",
        "Creature — Human",
        "When this creature enters, exile target creature an opponent controls "
        "until this creature leaves the battlefield.",
        "1/1",
    )
    guest = card("Guest", "{W}", "Creature — Human", "Whenever another creature enters, you gain 1 life.", "2/2")
    wrath = card("Wrath", "{W}", "Sorcery", "Destroy all creatures.")
    game = position(side(hand=[priest, priest, wrath], lands="WWW"), side(battlefield=[guest, guest]))
    for _ in range(2):
        act(game, "cast Priest")
        play_out(game)
    assert not on_battlefield(game, "Guest")
    before = life(game, 1)
    act(game, "cast Wrath")
    resolve(game)
    assert len(on_battlefield(game, "Guest")) == 2
    run_to(game, "end")
    assert life(game, 1) == before + 2


@rule("610.3a")
@pytest.mark.parametrize("has_left", [True, False])
def test_an_activated_ability_exiles_nothing_if_its_source_has_left(has_left: bool) -> None:
    """CR 610.3a: if the permanent has left before its ability resolves, nothing is exiled."""
    net = card("Net", "{0}", "Artifact", "{0}: Exile target creature until this artifact leaves the battlefield.")
    smash = card("Smash", "{R}", "Instant", "Destroy target artifact.")
    game = position(side(battlefield=[net], hand=[smash], lands="R"), side(battlefield=[SERF]))
    act(game, "activate Net", targets=["Serf"])
    if has_left:
        act(game, "cast Smash", targets=["Net"])
        resolve(game)
    resolve(game)
    assert bool(on_battlefield(game, "Serf")) is has_left


@rule("608.1", "608.3", "608.3a")
def test_the_top_object_resolves_when_all_pass() -> None:
    """CR 608.1: with all players passing in succession the top of the stack resolves; a creature spell enters."""
    game = position(side(hand=[SERF, KILL], lands="WB"), side(battlefield=[BEAR]))
    act(game, "cast Serf")
    assert [seen.name for seen in game.view(0).stack] == ["Serf"]
    resolve(game)
    assert the(game, "Serf").controller == 0
