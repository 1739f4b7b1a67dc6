"""Preparation cards (CR 722)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import act, can, card, graveyard, life, position, resolve, run_to, side, the

BARD = faced(
    "prepare",
    face("Bard", "{1}{W}", "Creature — Human", "{T}: This creature becomes prepared.", pt="2/3"),
    face("Song", "{W}", "Sorcery", "You gain 4 life."),
)
READY = faced(
    "prepare",
    face("Ready Bard", "{W}", "Creature — Human", "This creature enters prepared.", pt="2/3"),
    face("Hymn", "{W}", "Instant", "You gain 4 life."),
)
BOLT = card("Bolt", "{R}", "Instant", "Destroy target creature.")


def exiled(game: Game) -> list[str]:
    return [seen.name for seen in game.view(0).exile]


def prepared() -> Game:
    game = position(side(battlefield=[BARD], hand=[BOLT], lands="WWR"), side())
    act(game, "activate Bard")
    resolve(game)
    return game


@rule("722.3")
def test_the_inset_frame_is_not_cast_from_hand() -> None:
    """CR 722.3: A preparation card can't be cast using the characteristics in its inset frame."""
    game = position(side(hand=[BARD], lands="WW"), side())
    assert can(game, "cast Bard")
    assert not can(game, "cast Song")


@rule("722.3c", "722.2", "722.2a")
def test_a_copy_of_the_prepare_spell_is_in_exile_and_can_be_cast() -> None:
    """CR 722.3c: As the permanent becomes prepared the copy is created; casting it ends being prepared."""
    game = prepared()
    assert exiled(game) == ["Song"]
    act(game, "cast Song")
    assert game.view(0).stack[0].name == "Song"
    assert exiled(game) == []
    resolve(game)
    assert life(game, 0) == 24
    assert graveyard(game, 0) == []
    assert not can(game, "cast Song")


@rule("722.3a")
def test_a_prepared_permanent_does_not_become_prepared_again() -> None:
    """CR 722.3a: It can't gain the designation that it has."""
    ready = card("Ready Up", "{W}", "Instant", "Target creature becomes prepared.")
    game = position(side(battlefield=[BARD], hand=[ready, ready], lands="WW"), side())
    for _ in range(2):
        act(game, "cast Ready Up", targets=["Bard"])
        resolve(game)
    assert exiled(game) == ["Song"]


@rule("722.3a", "722.2a")
def test_only_what_has_a_prepare_spell_becomes_prepared() -> None:
    """CR 722.3a: Nothing happens to other creatures."""
    ready = card("Ready Up", "{W}", "Instant", "Target creature becomes prepared.")
    bear = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    game = position(side(battlefield=[bear], hand=[ready], lands="W"), side())
    act(game, "cast Ready Up", targets=["Bear"])
    resolve(game)
    assert exiled(game) == []


@rule("722.3c")
def test_the_copy_is_gone_with_the_permanent() -> None:
    """CR 722.3c: It remains only as long as the prepared permanent is on the battlefield."""
    game = prepared()
    act(game, "cast Bolt", targets=["Bard"])
    resolve(game)
    assert exiled(game) == []
    assert not can(game, "cast Song")


@rule("722.3c")
def test_a_copy_is_created_again_as_a_prepared_permanent_phases_in() -> None:
    """CR 722.3c: phased out it keeps no copy in exile; as it phases in prepared there is one, which can be cast."""
    fade = card("Fade", "{R}", "Instant", "Target creature phases out.")
    game = position(side(battlefield=[BARD], hand=[fade], lands="WR"), side())
    act(game, "activate Bard")
    resolve(game)
    act(game, "cast Fade", targets=["Bard"])
    resolve(game)
    assert exiled(game) == []
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "upkeep")
    assert exiled(game) == ["Song"]
    run_to(game, "precombat main")
    act(game, "cast Song")
    resolve(game)
    assert life(game, 0) == 24


@rule("722.3c")
def test_what_phases_in_without_being_prepared_has_no_copy() -> None:
    """CR 722.3c: only a permanent that phases in prepared gets its copy again."""
    fade = card("Fade", "{R}", "Instant", "Target creature phases out.")
    game = position(side(battlefield=[BARD], hand=[fade], lands="WR"), side())
    act(game, "cast Fade", targets=["Bard"])
    resolve(game)
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "upkeep")
    assert the(game, "Bard")
    assert exiled(game) == []


@rule("722.3b")
def test_becoming_unprepared_ends_it() -> None:
    """CR 722.3b: Without the designation the copy doesn't remain."""
    rest = card("Rest", "{W}", "Instant", "Target creature becomes unprepared.")
    game = position(side(battlefield=[BARD], hand=[rest], lands="W"), side())
    act(game, "activate Bard")
    resolve(game)
    act(game, "cast Rest", targets=["Bard"])
    resolve(game)
    assert exiled(game) == []


@rule("722.3a", "614.1c")
def test_something_enters_prepared() -> None:
    """CR 722.3a: Then the copy is there at once."""
    game = position(side(hand=[READY], lands="WW"), side())
    act(game, "cast Ready Bard")
    resolve(game)
    assert exiled(game) == ["Hymn"]
    assert can(game, "cast Hymn")


@rule("722.3c")
def test_only_the_controller_of_the_permanent_may_cast_the_copy() -> None:
    """CR 722.3c: The opponent may not, even with the mana."""
    game = position(side(battlefield=[READY], lands="W"), side(lands="WW"))
    game.choose("pass")
    assert not can(game, "cast Hymn")


@rule("722.3a")
def test_being_prepared_can_be_asked() -> None:
    """CR 722.3a: Prepared is a designation that texts can speak of."""
    doom = card("Doom", "{R}", "Instant", "Destroy target prepared creature.")
    game = position(side(battlefield=[BARD], hand=[doom], lands="R"), side())
    assert not can(game, "cast Doom")
    act(game, "activate Bard")
    resolve(game)
    assert can(game, "cast Doom")


@rule("722.2b")
def test_a_token_copy_has_the_prepare_spell_too() -> None:
    """CR 722.2b: The alternative characteristics are copiable."""
    twin = card("Twin", "{R}", "Sorcery", "Create a token that's a copy of target creature.")
    ready = card("Ready Up", "{W}", "Sorcery", "All creatures become prepared.")
    game = position(side(battlefield=[BARD], hand=[twin, ready], lands="RW"), side())
    act(game, "cast Twin", targets=["Bard"])
    resolve(game)
    act(game, "cast Ready Up")
    resolve(game)
    assert exiled(game) == ["Song", "Song"]


@rule("722.4")
def test_it_has_its_normal_characteristics_everywhere() -> None:
    """CR 722.4: On the battlefield it is the creature."""
    game = position(side(battlefield=[BARD]), side())
    known = the(game, "Bard").characteristics
    assert known is not None
    assert (known.types, known.power) == (("Creature",), 2)


@rule("722.3d", "707.10")
def test_a_copy_of_a_prepare_spell_is_what_the_spell_is() -> None:
    """722.3d: it has the characteristics of the prepare spell, and nothing of the card's other ones."""
    twin = card("Twin", "{R}", "Instant", "Copy target sorcery spell.")
    game = position(side(battlefield=[BARD], hand=[twin], lands="WWR"), side())
    act(game, "activate Bard")
    resolve(game)
    act(game, "cast Song")
    act(game, "cast Twin", targets=["Song"])
    resolve(game)
    assert [spell.name for spell in game.view(0).stack] == ["Song", "Song"]
    resolve(game)
    assert life(game, 0) == 24
    resolve(game)
    assert (life(game, 0), graveyard(game, 0)) == (28, ["Twin"])


@rule("722.3d", "722.3c", "707.10")
def test_copying_a_prepare_spell_is_not_casting_it() -> None:
    """722.3d: a permanent that is prepared again meanwhile stays so; the copy of the spell isn't kept in exile."""
    twin = card("Twin", "{R}", "Instant", "Copy target instant spell.")
    ready = card("Ready Up", "{W}", "Instant", "Target creature becomes prepared.")
    back = card("Back", "{R}", "Instant", "Exile target spell.")
    game = position(side(battlefield=[READY], hand=[twin, ready, ready, back], lands="WWWWWRR"), side())
    act(game, "cast Ready Up", targets=["Ready Bard"])
    resolve(game)
    act(game, "cast Hymn")
    act(game, "cast Ready Up", targets=["Ready Bard"])
    resolve(game)
    act(game, "cast Twin", targets=["Hymn"])
    resolve(game)
    assert exiled(game) == ["Hymn"]
    act(game, "cast Back", targets=["Hymn"])
    resolve(game)
    assert exiled(game) == ["Hymn"]
    assert can(game, "cast Hymn")
