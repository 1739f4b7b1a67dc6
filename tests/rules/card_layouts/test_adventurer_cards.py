"""Adventurer cards (CR 715) and omen cards (CR 720)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import act, can, card, graveyard, hand, land, on_battlefield, pending, position, resolve, side

OWL = faced(
    "adventure",
    face("Owl", "{1}{U}", "Creature — Bird", "Flying", pt="1/1"),
    face("Hoot", "{U}", "Instant — Adventure", "Draw a card."),
)
DRAKE = faced(
    "adventure",
    face("Drake", "{1}{U}", "Creature — Drake", "Flying", pt="2/2"),
    face("Sign", "{U}", "Sorcery — Omen", "Draw a card."),
)
CANCEL = card("Cancel", "{U}", "Instant", "Counter target spell.")


def choose_effect(game: Game, words: str) -> None:
    """Choose the replacement effect of which something is said so."""
    game.choose(next(option for option in pending(game).options if words in str(option)))


def exiled(game: Game) -> list[str]:
    return [seen.name for seen in game.view(0).exile]


@rule("715.3a")
def test_an_adventurer_card_is_cast_normally_or_as_an_adventure() -> None:
    """CR 715.3a: Only the alternative characteristics decide if the Adventure can be cast."""
    game = position(side(hand=[OWL], lands="U"), side(), step="upkeep")
    assert can(game, "cast Hoot")
    assert not can(game, "cast Owl")


@rule("715.3b", "715.2")
def test_an_adventure_has_only_its_own_characteristics_on_the_stack() -> None:
    """CR 715.3b: The spell is an instant, no creature."""
    game = position(side(hand=[OWL], lands="U"), side())
    act(game, "cast Hoot")
    known = game.view(0).stack[0].characteristics
    assert known is not None
    assert (known.name, known.types, known.subtypes, known.power) == ("Hoot", ("Instant",), ("Adventure",), None)


@rule("715.3d")
def test_a_creature_that_went_on_an_adventure_can_be_cast_from_exile() -> None:
    """CR 715.3d: As it resolves it is exiled, and may then be cast, but not as an Adventure again."""
    game = position(side(hand=[OWL], lands="UUUU"), side())
    act(game, "cast Hoot")
    resolve(game)
    assert exiled(game) == ["Owl"]
    assert can(game, "cast Owl")
    assert not can(game, "cast Hoot")
    act(game, "cast Owl")
    resolve(game)
    assert len(on_battlefield(game, "Owl")) == 1


@rule("715.3d")
def test_only_its_controller_may_cast_it_from_exile() -> None:
    """CR 715.3d: Nobody else may play it."""
    flash = card("Haste", "", "Enchantment", "Players may cast spells as though they had flash.")
    game = position(side(hand=[OWL], lands="UUU"), side(battlefield=[flash], lands="UU"))
    act(game, "cast Hoot")
    resolve(game)
    assert can(game, "cast Owl")
    game.choose("pass")
    assert not can(game, "cast Owl")


@rule("715.3d")
def test_an_adventure_that_is_countered_goes_to_the_graveyard() -> None:
    """CR 715.3d: It goes on an adventure only as it resolves."""
    game = position(side(hand=[OWL, CANCEL], lands="UUUU"), side())
    act(game, "cast Hoot")
    act(game, "cast Cancel", targets=["Hoot"])
    resolve(game)
    assert exiled(game) == []
    assert "Owl" in graveyard(game, 0)
    assert not can(game, "cast Owl")


@rule("715.4")
def test_elsewhere_it_has_only_its_normal_characteristics() -> None:
    """CR 715.4: In the graveyard it is a creature card and no instant card."""
    raise_ = card("Raise", "{U}", "Sorcery", "Return all creature cards from your graveyard to your hand.")
    sort = card("Sort", "{U}", "Sorcery", "Return all instant cards from your graveyard to your hand.")
    game = position(side(hand=[raise_, sort], graveyard=[OWL], lands="UU"), side())
    act(game, "cast Sort")
    resolve(game)
    assert hand(game, 0) == ["Raise"]
    act(game, "cast Raise")
    resolve(game)
    assert hand(game, 0) == ["Owl"]


@rule("715.3c", "715.2b")
def test_a_copy_of_an_adventure_is_an_adventure() -> None:
    """CR 715.3c: The copy is what the spell is, not the creature on the card."""
    echo = card("Echo", "{U}", "Instant", "Copy target instant or sorcery spell.")
    game = position(side(hand=[OWL, echo], lands="UU"), side())
    act(game, "cast Hoot")
    act(game, "cast Echo", targets=["Hoot"])
    resolve(game)
    assert [seen.name for seen in game.view(0).stack] == ["Hoot", "Hoot"]
    resolve(game)
    assert len(hand(game, 0)) == 1
    assert exiled(game) == []
    assert on_battlefield(game, "Owl") == []
    resolve(game)
    assert exiled(game) == ["Owl"]


@rule("720.3d")
def test_an_omen_is_shuffled_into_the_library_as_it_resolves() -> None:
    """CR 720.3d: It goes to the library instead of the graveyard."""
    game = position(side(hand=[DRAKE], lands="U"), side())
    before = game.view(0).players[0].library_size
    act(game, "cast Sign")
    resolve(game)
    assert graveyard(game, 0) == []
    assert exiled(game) == []
    assert game.view(0).players[0].library_size == before


@rule("720.3a", "720.3", "720.2")
def test_an_omen_card_is_cast_normally_or_as_an_omen() -> None:
    """CR 720.3a: The Omen is a sorcery for its own cost."""
    game = position(side(hand=[DRAKE], lands="U"), side())
    assert can(game, "cast Sign")
    assert not can(game, "cast Drake")
    game = position(side(hand=[DRAKE], lands="UU"), side())
    act(game, "cast Drake")
    resolve(game)
    assert len(on_battlefield(game, "Drake")) == 1


@rule("715.2a", "720.2a")
def test_what_has_an_adventure() -> None:
    """CR 715.2a: A permanent has an Adventure even though it doesn't use those characteristics."""
    doom = card("Doom", "{U}", "Instant", "Destroy target creature that has an Adventure.")
    omen = card("Other", "{U}", "Instant", "Destroy target creature that has an Omen.")
    game = position(side(battlefield=[OWL], hand=[doom, omen], lands="U"), side())
    assert can(game, "cast Doom")
    assert not can(game, "cast Other")
    game = position(side(battlefield=[DRAKE], hand=[doom, omen], lands="U"), side())
    assert can(game, "cast Other")
    assert not can(game, "cast Doom")


@rule("601.3e", "715.3a")
def test_an_effect_that_lets_instants_be_cast_lets_an_adventure() -> None:
    """CR 715.3a: Only the alternative characteristics are evaluated: the Adventure is an instant, the card is none."""
    nest = card("Nest", "", "Enchantment", "You may cast instant and sorcery spells from the top of your library.")
    game = position(side(library=[OWL], lands="UUU", battlefield=[nest]), side())
    assert can(game, "cast Hoot")
    assert not can(game, "cast Owl")


@rule("601.3e")
def test_effects_give_an_adventure_what_they_give_such_cards() -> None:
    """CR 601.3e: Considered as the Adventure it is an instant card, to which an effect gives flashback."""
    grave = card("Grave", "", "Enchantment", "Instant cards in your graveyard have flashback {U}.")
    game = position(side(graveyard=[OWL], lands="UUU", battlefield=[grave]), side())
    assert can(game, "cast Hoot")
    assert not can(game, "cast Owl")
    act(game, "cast Hoot")
    resolve(game)
    choose_effect(game, "cast as an Adventure")
    assert exiled(game) == ["Owl"]
    assert can(game, "cast Owl")


@rule("400.7g", "702.34a")
def test_flashback_that_an_adventure_was_given_goes_with_it() -> None:
    """CR 400.7g: Countered, the Adventure is exiled, with the flashback that it still has; so is an Omen."""
    grave = card("Grave", "", "Enchantment", "Instant and sorcery cards in your graveyard have flashback {U}.")
    for faces, spell, name in ((OWL, "Hoot", "Owl"), (DRAKE, "Sign", "Drake")):
        game = position(side(graveyard=[faces], hand=[CANCEL], lands="UU", battlefield=[grave]), side())
        act(game, f"cast {spell}")
        act(game, "cast Cancel", targets=[spell])
        resolve(game)
        assert exiled(game) == [name]
        assert not can(game, "cast Owl")


@rule("715.3d", "720.3d", "616.1", "614.1a")
def test_an_adventure_or_omen_that_rebounds_does_one_or_the_other() -> None:
    """CR 616.1: Of two effects that replace its going to the graveyard, its controller chooses one."""
    echo = card("Echo", "", "Enchantment", "Instant and sorcery spells you control have rebound.")
    for faces, spell, name in ((OWL, "Hoot", "Owl"), (DRAKE, "Sign", "Drake")):
        for chosen in ("rebound", "cast as an"):
            game = position(side(hand=[faces], lands="UUU", battlefield=[echo]), side(), side())
            act(game, f"cast {spell}")
            resolve(game)
            choose_effect(game, chosen)
            assert can(game, "cast Owl") is (chosen != "rebound" and name == "Owl")
            assert exiled(game) == ([name] if chosen == "rebound" or name == "Owl" else [])


@rule("601.3e")
def test_effects_give_an_adventure_permissions_too() -> None:
    """CR 601.3e: As the Adventure it has retrace, which nothing on the board has."""
    grave = card("Grave", "", "Enchantment", "Instant cards in your graveyard have retrace.")
    game = position(side(graveyard=[OWL], hand=[land("U")], lands="U", battlefield=[grave]), side())
    assert can(game, "cast Hoot")
    assert not can(game, "cast Owl")


@rule("601.2i")
def test_a_spell_is_cast_from_the_library() -> None:
    """CR 601.2i: An ability that triggers on casting from the library looks at where the spell was before."""
    nest = card(
        "Nest",
        "",
        "Enchantment",
        "You may cast instant and sorcery spells from the top of your library.\n"
        "Whenever you cast an instant or sorcery spell from your library, you gain 2 life.",
    )
    game = position(side(library=[OWL], hand=[CANCEL], lands="UUU", battlefield=[nest]), side())
    act(game, "cast Hoot")
    assert len(game.view(0).stack) == 2
    act(game, "cast Cancel", targets=["Hoot"])
    assert len(game.view(0).stack) == 3


@rule("720.2b", "720.3b", "720.3c", "720.4")
def test_an_omen_is_its_own_characteristics_alone_and_so_is_its_copy() -> None:
    """CR 720.3b: on the stack it is a sorcery called otherwise; a copy is one, too (720.3c), as these are copiable
    values (720.2b), and ceases to exist as it is shuffled away; elsewhere it is the creature card (720.4).
    """
    echo = card("Echo", "{0}", "Instant", "Copy target instant or sorcery spell.")
    game = position(side(hand=[DRAKE, echo], lands="U"), side())
    known = game.view(0).hand[0].characteristics
    assert known is not None
    assert (known.name, known.types) == ("Drake", ("Creature",))
    act(game, "cast Sign")
    act(game, "cast Echo", targets=["Sign"])
    resolve(game)
    spells = [seen.characteristics for seen in game.view(0).stack]
    assert [(each.name, each.types, each.power) for each in spells if each is not None] == [
        ("Sign", ("Sorcery",), None)
    ] * 2
    before = game.view(0).players[0].library_size
    resolve(game)
    assert (len(hand(game, 0)), game.view(0).players[0].library_size) == (1, before - 1)
    resolve(game)
    assert (len(hand(game, 0)), game.view(0).players[0].library_size) == (2, before - 1)
