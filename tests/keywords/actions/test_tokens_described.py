"""CR 111.3: what tokens are that have a name, are legendary, or have no power and toughness."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, can, card, on_battlefield, resolve, run_to, the
from spells import follow


@rule("111.3")
def test_a_token_with_a_name_before_it() -> None:
    """CR 111.3: "create Fido, a legendary … token" creates one token that is so called and so described."""
    game = follow("Create Fido, Friend of Cats, a legendary 2/2 green and white Dog creature token with vigilance.")
    fido = the(game, "Fido, Friend of Cats")
    known = game.board.characteristics(fido.id)
    assert (known.supertypes, known.subtypes, known.colors) == (("Legendary",), ("Dog",), frozenset("GW"))
    assert (fido.power, fido.toughness) == (2, 2)


@rule("111.3", "704.5j")
def test_a_second_legendary_token_of_that_name() -> None:
    """CR 704.5j: legendary tokens are under the legend rule; those that don't say that they are, aren't."""
    for legendary, left in (("legendary ", 1), ("", 2)):
        rally = (
            f"Create a {legendary}1/1 red Monkey creature token named Jack. Create Jack, a {legendary}1/1 red Monkey "
        )
        game = follow(rally + "creature token.")
        while game.decision is not None and len(on_battlefield(game, "Jack")) > left:
            game.choose(game.decision.options[0])
        assert len(on_battlefield(game, "Jack")) == left


@rule("105.2c", "111.3", "111.9")
def test_a_token_that_is_no_creature() -> None:
    """CR 111.3: a colorless artifact token with abilities has these, no color, no power and no toughness."""
    text = 'Create Ulm\'s Diary, a legendary colorless artifact token with "{T}: You gain 3 life."'
    game = follow(text)
    diary = the(game, "Ulm's Diary")
    known = game.board.characteristics(diary.id)
    assert (known.types, known.colors, known.power, known.toughness) == (("Artifact",), frozenset(), None, None)
    assert can(game, "activate Ulm's Diary")
    act(game, "activate Ulm's Diary")
    resolve(game)
    assert game.view(0).players[0].life == 23


@rule("111.3")
def test_a_named_equipment_of_a_color() -> None:
    """CR 111.3: colors, subtypes and keywords with costs are said of such a token too."""
    anvil = card(
        "Anvil",
        "{1}",
        "Artifact",
        'At the beginning of combat on your turn, create a red Equipment artifact token named Axe with "Equipped '
        'creature gets +1/+0" and equip {2}.',
    )
    from positions import position, side

    game = position(side(battlefield=[anvil, card("Ox", "{W}", "Creature — Ox", pt="1/4")], lands="RR"), side())
    run_to(game, "beginning of combat")
    resolve(game)
    assert game.board.characteristics(the(game, "Axe").id).colors == {"R"}
    assert game.board.characteristics(the(game, "Axe").id).subtypes == ("Equipment",)
    run_to(game, "postcombat main")
    act(game, "activate Axe", targets=["Ox"])
    resolve(game)
    assert the(game, "Ox").power == 2


@rule("107.1a", "701.17a", "401.2")
def test_half_a_library() -> None:
    """CR 107.1a: half of a library's cards are milled or exiled from its top, rounded as the text says."""
    library = [card(name, "{1}", "Artifact") for name in ("Top", "High", "Middle", "Low", "Bottom")]
    for deed, rounded, gone in (
        ("mills", "down", ["Top", "High"]),
        ("mills", "up", ["Top", "High", "Middle"]),
        ("exiles", "up", ["Top", "High", "Middle"]),
    ):
        game = follow(
            f"Target player {deed} half their library, rounded {rounded}.", targets=["Bob"], yours={"library": library}
        )
        player = game.view(0).players[1]
        found = player.graveyard if deed == "mills" else game.view(0).exile
        assert sorted(seen.name for seen in found) == sorted(gone)
        assert len(game.state.library(1)) == 5 - len(gone)
