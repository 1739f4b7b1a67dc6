"""Rooms (CR 709.5)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import act, can, card, hand, life, on_battlefield, pending, play_out, position, resolve, side, the

HALL = faced(
    "split",
    face("Hall", "{W}", "Enchantment — Room", "When you unlock this door, you gain 3 life."),
    face("Attic", "{1}{B}", "Enchantment — Room", "When you unlock this door, each opponent loses 2 life."),
)
STUDY = faced(
    "split",
    face("Study", "{W}", "Enchantment — Room", "Creatures you control get +1/+1."),
    face("Cellar", "{B}", "Enchantment — Room", "Creatures you control have flying."),
)
GHOST = card(
    "Ghost",
    "{W}",
    "Creature — Spirit",
    "Whenever you fully unlock a Room, you gain 10 life.",
    pt="1/1",
)


def cost_and_color(game: Game, name: str) -> tuple[tuple[str, ...], frozenset[str]]:
    known = the(game, name).characteristics
    assert known is not None
    return known.mana_cost, known.colors


@rule("709.5d", "709.5")
def test_the_half_that_was_cast_is_unlocked() -> None:
    """CR 709.5d: The permanent enters with that half unlocked, and has nothing of the other (709.5)."""
    game = position(side(hand=[HALL], lands="W"), side())
    act(game, "cast Hall")
    resolve(game)
    assert cost_and_color(game, "Hall") == (("W",), frozenset("W"))


@rule("709.5h")
def test_an_ability_triggers_as_the_permanent_enters_with_its_door_unlocked() -> None:
    """CR 709.5h: The half that was cast is unlocked, whether that happens on entering or afterwards."""
    game = position(side(hand=[HALL], lands="W"), side())
    act(game, "cast Hall")
    resolve(game)
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (23, 20)


@rule("709.5e")
def test_a_locked_half_can_be_unlocked_for_its_mana_cost() -> None:
    """CR 709.5e: As a special action, which doesn't use the stack, at the time of a sorcery."""
    game = position(side(hand=[HALL], lands="WWB"), side())
    assert not can(game, "unlock")
    act(game, "cast Hall")
    assert not can(game, "unlock")
    resolve(game)
    resolve(game)
    act(game, "unlock Attic")
    assert cost_and_color(game, "Hall // Attic") == (("W", "1", "B"), frozenset("WB"))
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (23, 18)
    assert not can(game, "unlock")


@rule("709.5e")
def test_the_unlock_cost_must_be_paid() -> None:
    """CR 709.5e: Without the mana of that half's mana cost it stays locked."""
    game = position(side(hand=[HALL], lands="WB"), side())
    act(game, "cast Hall")
    resolve(game)
    resolve(game)
    assert not can(game, "unlock")


@rule("709.5")
def test_only_unlocked_halves_say_anything() -> None:
    """CR 709.5: Without the designation of a half its rules text isn't there."""
    bear = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    game = position(side(hand=[STUDY], battlefield=[bear], lands="WB"), side())
    act(game, "cast Study")
    resolve(game)
    known = the(game, "Bear").characteristics
    assert known is not None
    assert (known.power, len(known.keywords)) == (3, 0)
    act(game, "unlock Cellar")
    known = the(game, "Bear").characteristics
    assert known is not None
    assert (known.power, len(known.keywords)) == (3, 1)


@rule("709.5d")
def test_what_enters_without_being_cast_is_locked() -> None:
    """CR 709.5d: It has neither designation: no name, no mana cost, no text; both halves can be unlocked."""
    raise_ = card("Raise", "{W}", "Sorcery", "Return target enchantment card from your graveyard to the battlefield.")
    game = position(side(hand=[raise_], graveyard=[HALL], lands="WWWB"), side())
    act(game, "cast Raise", targets=["Hall // Attic"])
    resolve(game)
    (room,) = [seen for seen in game.view(0).battlefield if "Room" in seen.characteristics.subtypes]  # type: ignore[union-attr]
    assert room.characteristics is not None
    assert (room.characteristics.name, room.characteristics.mana_value, room.characteristics.colors) == (
        "",
        0,
        frozenset(),
    )
    assert game.view(0).stack == ()
    assert can(game, "unlock Hall")
    assert can(game, "unlock Attic")


@rule("709.5i")
def test_fully_unlocking() -> None:
    """CR 709.5i: It triggers when the second designation comes to the first."""
    game = position(side(hand=[HALL], battlefield=[GHOST], lands="WWB"), side())
    act(game, "cast Hall")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 23
    act(game, "unlock Attic")
    game.choose(tuple(pending(game).candidates))
    resolve(game)
    resolve(game)
    assert life(game, 0) == 33


@rule("709.4")
def test_in_other_zones_it_is_both_halves() -> None:
    """CR 709.4: In hand it has both names and costs."""
    game = position(side(hand=[HALL]), side())
    assert hand(game, 0) == ["Hall // Attic"]
    known = game.view(0).hand[0].characteristics
    assert known is not None
    assert known.mana_value == 3


@rule("709.5b", "709.5c", "709.5a")
def test_a_copy_of_a_room_has_both_halves_and_its_own_designations() -> None:
    """CR 709.5b: Both halves are copiable; the designations aren't (709.5c)."""
    twin = card("Twin", "{W}", "Sorcery", "Create a token that's a copy of target enchantment.")
    game = position(side(hand=[HALL, twin], lands="WWWB"), side())
    act(game, "cast Hall")
    resolve(game)
    resolve(game)
    act(game, "cast Twin", targets=["Hall"])
    resolve(game)
    (token,) = [seen for seen in game.view(0).battlefield if seen.is_token]
    assert token.characteristics is not None
    assert token.characteristics.name == ""
    assert can(game, "unlock Hall")
    assert len(on_battlefield(game, "Hall")) == 1


@rule("709.5f", "709.5j")
def test_an_effect_unlocks_a_door() -> None:
    """CR 709.5f: A locked half is unlocked without its cost, and its ability triggers."""
    key = card("Key", "{W}", "Sorcery", "Unlock a locked door of target Room you control.")
    game = position(side(hand=[HALL, key], lands="WW"), side())
    act(game, "cast Hall")
    resolve(game)
    resolve(game)
    act(game, "cast Key", targets=["Hall"])
    resolve(game)
    resolve(game)
    assert life(game, 1) == 18
    assert len(on_battlefield(game, "Hall // Attic")) == 1


@rule("709.5g")
def test_an_effect_locks_a_door() -> None:
    """CR 709.5g: An unlocked half of the player's choice is locked."""
    key = card("Key", "{W}", "Sorcery", "Lock or unlock a door of target Room you control.")
    game = position(side(hand=[HALL, key], lands="WW"), side())
    act(game, "cast Hall")
    resolve(game)
    resolve(game)
    act(game, "cast Key", targets=["Hall"])
    resolve(game)
    game.choose("Hall (left)")
    assert on_battlefield(game, "Hall") == []
    assert can(game, "pass")


@rule("709.5c")
def test_unlocked_doors_are_counted() -> None:
    """CR 709.5c: one for the half that was cast, and one more for the other once it is unlocked."""
    ox = card("Ox", "{1}", "Creature — Ox", "Ox gets +1/+0 for each unlocked door among Rooms you control.", "1/1")
    game = position(side(battlefield=[ox], hand=[HALL], lands="WWB"), side())
    assert the(game, "Ox").power == 1
    act(game, "cast Hall")
    play_out(game)
    assert the(game, "Ox").power == 2
    act(game, "unlock")
    assert the(game, "Ox").power == 3
