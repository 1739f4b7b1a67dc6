"""Nonmodal double-faced cards and tokens (CR 712), transforming (701.27) and converting (701.28)."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from faces import face, faced
from positions import act, can, card, graveyard, hand, life, named, on_battlefield, position, resolve, side, the

PUP = faced(
    "transform",
    face("Pup", "{1}{R}", "Creature — Werewolf", "{1}: Transform this creature.", pt="1/1"),
    face(
        "Howler",
        "",
        "Creature — Werewolf",
        "Whenever this creature transforms into Howler, it deals 2 damage to each opponent.",
        pt="3/3",
        indicator="R",
    ),
)
TALE = faced(
    "transform",
    face(
        "Tale", "{1}{R}", "Enchantment", "{1}: Exile this enchantment, then return it to the battlefield transformed."
    ),
    face("Hero", "", "Creature — Human", "Haste", pt="4/4", indicator="R"),
)
INVASION = faced(
    "transform",
    face("Invasion", "{1}{R}", "Artifact", "{1}: Transform this artifact."),
    face("Victory", "", "Sorcery", "Draw a card."),
)
FLIP_IT = card("Flip It", "{R}", "Instant", "Transform target permanent.")
GROW = card("Grow", "{R}", "Instant", "Target creature gets +2/+2 until end of turn.")
TWIN = card("Twin", "{R}", "Sorcery", "Create a token that's a copy of target creature.")
MIRROR = card("Mirror", "{R}", "Instant", "Target creature you control becomes a copy of another target creature.")


def stats(game: Game, name: str) -> tuple[int | None, int | None]:
    known = the(game, name).characteristics
    assert known is not None
    return known.power, known.toughness


@rule("701.28f", "701.27a")
@pytest.mark.parametrize("verb", ["Transform", "Convert"])
def test_what_cant_transform_cant_convert(verb: str) -> None:
    """701.28f: "can't transform" also keeps a permanent from converting, and leaves others alone."""
    moon = card("Moon", "{G}", "Enchantment", "Artifacts can't transform.")
    turn = card("Turn", "{0}", "Instant", f"{verb} target permanent.")
    game = position(side(battlefield=[PUP, moon], hand=[turn, turn]), side())
    act(game, "cast Turn", targets=["Pup"])
    resolve(game)
    assert on_battlefield(game, "Howler")
    game = position(
        side(
            battlefield=[PUP, card("Eclipse", "{G}", "Enchantment", "Werewolves you control can't transform.")],
            hand=[turn],
        ),
        side(),
    )
    act(game, "cast Turn", targets=["Pup"])
    resolve(game)
    assert on_battlefield(game, "Pup")


@rule("701.27a", "712.8e", "712.2", "712.8")
def test_a_permanent_transforms_into_its_other_face() -> None:
    """CR 701.27a: It is turned over and has only the characteristics of the face that is up (712.8e)."""
    game = position(side(battlefield=[PUP], lands="R"), side())
    number = the(game, "Pup").id
    act(game, "activate Pup")
    resolve(game)
    assert the(game, "Howler").id == number
    assert stats(game, "Howler") == (3, 3)
    assert not can(game, "activate Howler")


@rule("701.27e", "603.2")
def test_transforming_triggers() -> None:
    """CR 701.27e: An ability triggers if the permanent has transformed into what it says."""
    game = position(side(battlefield=[PUP], lands="R"), side())
    act(game, "activate Pup")
    resolve(game)
    resolve(game)
    assert life(game, 1) == 18


@rule("701.27e")
def test_entering_with_the_back_face_up_is_not_transforming() -> None:
    """CR 701.27e: What enters transformed hasn't transformed into anything."""
    raise_ = card(
        "Raise", "{R}", "Sorcery", "Return target creature card from your graveyard to the battlefield transformed."
    )
    game = position(side(hand=[raise_], graveyard=[PUP], lands="R"), side())
    act(game, "cast Raise", targets=["Pup"])
    resolve(game)
    assert the(game, "Howler").controller == 0
    assert game.view(0).stack == ()


@rule("712.8e")
def test_the_mana_value_of_the_back_face_is_that_of_the_front() -> None:
    """CR 712.8e: Its mana value is calculated from the front face's mana cost, though it has no mana cost itself."""
    game = position(side(battlefield=[Piece(PUP, face=1)]), side())
    known = the(game, "Howler").characteristics
    assert known is not None
    assert (known.mana_value, known.mana_cost, known.colors) == (2, (), frozenset("R"))
    watch = card("Weigh", "{R}", "Instant", "Destroy target creature with mana value 2.")
    game = position(side(battlefield=[Piece(PUP, face=1)], hand=[watch], lands="R"), side())
    assert can(game, "cast Weigh")


@rule("202.3b")
def test_a_copy_of_the_back_face_has_mana_value_0() -> None:
    """CR 202.3b: A copy of the back face has none of the front face's mana cost."""
    weigh = card("Weigh", "{R}", "Instant", "Destroy target creature with mana value 0.")
    twin = card("Twin", "{R}", "Instant", "Target artifact becomes a copy of target creature.")
    relic = card("Relic", "{3}", "Artifact")
    game = position(side(battlefield=[Piece(PUP, face=1), relic], hand=[weigh, twin], lands="RR"), side())
    assert not can(game, "cast Weigh")
    act(game, "cast Twin", targets=["Relic", "Howler"])
    resolve(game)
    assert can(game, "cast Weigh")


@rule("712.18")
def test_it_stays_the_same_object() -> None:
    """CR 712.18: Effects that applied to it go on applying."""
    game = position(side(battlefield=[PUP], hand=[GROW], lands="RR"), side())
    act(game, "cast Grow", targets=["Pup"])
    resolve(game)
    act(game, "activate Pup")
    resolve(game)
    assert stats(game, "Howler") == (5, 5)


@rule("701.27c")
def test_what_is_not_double_faced_cannot_transform() -> None:
    """CR 701.27c: Nothing happens."""
    bear = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    game = position(side(battlefield=[bear], hand=[FLIP_IT], lands="R"), side())
    act(game, "cast Flip It", targets=["Bear"])
    resolve(game)
    assert len(on_battlefield(game, "Bear")) == 1


@rule("701.27d", "712.10")
def test_nothing_transforms_into_a_sorcery() -> None:
    """CR 701.27d: Nothing happens."""
    game = position(side(battlefield=[INVASION], lands="R"), side())
    act(game, "activate Invasion")
    resolve(game)
    assert len(on_battlefield(game, "Invasion")) == 1


@rule("701.27f")
def test_an_ability_transforms_its_permanent_only_if_nothing_has_since() -> None:
    """CR 701.27f: Activated twice in response to itself, it turns the permanent over once."""
    game = position(side(battlefield=[PUP], lands="RR"), side())
    act(game, "activate Pup")
    act(game, "activate Pup")
    resolve(game)
    resolve(game)
    resolve(game)
    assert len(on_battlefield(game, "Howler")) == 1


@rule("701.27f")
def test_other_spells_turn_it_back() -> None:
    """CR 701.27f: That is so only of the permanent's own abilities."""
    game = position(side(battlefield=[PUP], hand=[FLIP_IT], lands="RR"), side())
    act(game, "cast Flip It", targets=["Pup"])
    act(game, "activate Pup")
    resolve(game)
    resolve(game)
    resolve(game)
    assert len(on_battlefield(game, "Pup")) == 1


@rule("701.27f")
def test_a_delayed_ability_looks_at_the_time_since_it_was_created() -> None:
    """CR 701.27f: What has transformed since the delayed ability was created doesn't transform by it."""
    moth = faced(
        "transform",
        face(
            "Grub",
            "{G}",
            "Creature — Insect",
            "{1}: Transform this creature at the beginning of the next end step.",
            pt="1/1",
        ),
        face("Moth", "", "Creature — Insect", "Flying", pt="1/1"),
    )
    game = position(side(battlefield=[moth], hand=[FLIP_IT], lands="RR"), side())
    act(game, "activate Grub")
    resolve(game)
    act(game, "cast Flip It", targets=["Grub"])
    resolve(game)
    assert len(on_battlefield(game, "Moth")) == 1
    while game.view(0).step != "cleanup" and game.view(0).turn == 1:
        game.choose("pass" if any(str(each) == "pass" for each in game.decision.options) else ())  # type: ignore[union-attr]
    assert len(on_battlefield(game, "Moth")) == 1


@rule("712.14a")
def test_a_card_is_returned_transformed() -> None:
    """CR 712.14a: It enters with its back face up, under the control of who returns it."""
    game = position(side(battlefield=[TALE], lands="R"), side())
    act(game, "activate Tale")
    resolve(game)
    assert stats(game, "Hero") == (4, 4)


@rule("712.14a")
def test_what_is_not_double_faced_is_not_returned_transformed() -> None:
    """CR 712.14a: A card that isn't double-faced stays where it is."""
    bear = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    raise_ = card(
        "Raise", "{R}", "Sorcery", "Return target creature card from your graveyard to the battlefield transformed."
    )
    game = position(side(hand=[raise_], graveyard=[bear], lands="R"), side())
    act(game, "cast Raise", targets=["Bear"])
    resolve(game)
    assert on_battlefield(game, "Bear") == []
    assert "Bear" in graveyard(game, 0)


@rule("712.8a", "712.11", "712.1")
def test_elsewhere_it_has_its_front_face_only() -> None:
    """CR 712.8a: Returned to hand, it is the front face again, and is cast so (712.11)."""
    bounce = card("Bounce", "{R}", "Instant", "Return target creature to its owner's hand.")
    game = position(side(battlefield=[Piece(PUP, face=1)], hand=[bounce], lands="RRR"), side())
    act(game, "cast Bounce", targets=["Howler"])
    resolve(game)
    assert hand(game, 0) == ["Pup"]
    assert not can(game, "cast Howler")
    act(game, "cast Pup")
    resolve(game)
    assert len(on_battlefield(game, "Pup")) == 1


@rule("712.9")
def test_a_copy_stays_a_copy_when_it_transforms() -> None:
    """CR 712.9: The card is double-faced and turns over, but is still a copy of what it has become."""
    bear = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    turned = card("Count", "{R}", "Instant", "Destroy target transformed permanent.")
    game = position(side(battlefield=[PUP, bear], hand=[MIRROR, FLIP_IT, turned], lands="RRR"), side())
    act(game, "cast Mirror", targets=["Pup", "Bear"])
    resolve(game)
    assert not can(game, "cast Count")
    pup = next(seen for seen in on_battlefield(game, "Bear") if "Pup" in str(game.state.objects[seen.id].card.name))
    game.choose(named(game, "Flip It"))
    game.choose(next(option for option in game.decision.options if option.id == pup.id))  # type: ignore[union-attr]
    resolve(game)
    assert len(on_battlefield(game, "Bear")) == 2
    assert can(game, "cast Count")


@rule("707.8a")
def test_a_token_copy_is_double_faced() -> None:
    """CR 707.8a: The token has both faces, and enters with the same one up."""
    game = position(side(battlefield=[Piece(PUP, face=1)], hand=[TWIN, FLIP_IT], lands="RR"), side())
    act(game, "cast Twin", targets=["Howler"])
    resolve(game)
    token = next(seen for seen in on_battlefield(game, "Howler") if seen.is_token)
    game.choose(named(game, "Flip It"))
    game.choose(next(option for option in game.decision.options if option.id == token.id))  # type: ignore[union-attr]
    resolve(game)
    assert the(game, "Pup").is_token
    assert stats(game, "Pup") == (1, 1)


@rule("701.27g")
def test_an_adjective_for_what_has_its_back_face_up() -> None:
    """CR 701.27g: A transformed permanent is a double-faced one with its back face up."""
    doom = card("Doom", "{R}", "Instant", "Destroy target transformed permanent.")
    double = card("Two", "{R}", "Instant", "Destroy target double-faced permanent.")
    front = position(side(battlefield=[PUP], hand=[doom, double], lands="R"), side())
    assert not can(front, "cast Doom")
    assert can(front, "cast Two")
    back = position(side(battlefield=[Piece(PUP, face=1)], hand=[doom], lands="R"), side())
    assert can(back, "cast Doom")


@rule("701.28a", "701.27e")
def test_converting_is_like_transforming() -> None:
    """CR 701.28a: The permanent is turned over, and has transformed or converted as far as triggers ask (701.27e)."""
    robot = faced(
        "transform",
        face("Robot", "{3}", "Artifact Creature — Robot", "{1}: Convert this creature.", pt="2/2"),
        face("Truck", "", "Artifact", "When this artifact transforms into Truck, you gain 2 life."),
    )
    game = position(side(battlefield=[robot], lands="R"), side())
    act(game, "activate Robot")
    resolve(game)
    resolve(game)
    assert len(on_battlefield(game, "Truck")) == 1
    assert life(game, 0) == 22


@rule("712.13a")
@pytest.mark.parametrize("back", ["Creature — Werewolf", "Sorcery"])
def test_a_spell_that_would_enter_transformed_as_a_sorcery_goes_to_the_graveyard(back: str) -> None:
    """CR 712.13a: it enters with its back face up, unless that is an instant or sorcery face."""
    pt = "3/3" if back.startswith("Creature") else ""
    moon = faced(
        "transform", face("Moon", "{R}", "Creature — Human", "Daybound", pt="1/1"), face("Rage", "", back, pt=pt)
    )
    dusk = card("Dusk", "{R}", "Sorcery", "It becomes night.")
    game = position(side(hand=[dusk, moon], lands="RR"), side())
    act(game, "cast Dusk")
    resolve(game)
    act(game, "cast Moon")
    resolve(game)
    assert len(on_battlefield(game, "Rage")) == bool(pt)
    assert graveyard(game, 0) == (["Dusk"] if pt else ["Dusk", "Moon"])


@rule("712.8d", "707.8")
def test_a_permanent_has_the_characteristics_of_the_face_that_is_up() -> None:
    """CR 712.8d: with its front face up it has only those of its front; 707.8: and so has a copy."""
    twin = card("Twin", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
    for place, name in ((0, "Pup"), (1, "Howler")):
        game = position(side(battlefield=[Piece(PUP, face=place)], hand=[twin]), side())
        known = the(game, name).characteristics
        assert known is not None
        assert known.name == name
        act(game, "cast Twin", targets=[name])
        resolve(game)
        assert [seen.is_token for seen in on_battlefield(game, name)] == [False, True]
