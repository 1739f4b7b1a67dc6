"""What is done as a permanent transforms (CR 712.20)."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import act, card, graveyard, life, named, on_battlefield, position, resolve, side, the

LEECH = faced(
    "transform",
    face("Lurker", "{1}{B}", "Creature — Leech", "{B}: Transform this creature.", pt="4/4"),
    face(
        "Bloodcurse",
        "",
        "Enchantment — Aura Curse",
        "Enchant player\nAs this permanent transforms into Bloodcurse, attach it to a player.\n"
        "{B}: Transform this permanent.\n{B}: Enchanted player loses 1 life.",
        indicator="B",
    ),
)


def growing(text: str, back: str = "Howler") -> Card:
    return faced(
        "transform",
        face("Pup", "{1}{R}", "Creature — Werewolf", "{R}: Transform this creature.", pt="1/1"),
        face(back, "", "Creature — Werewolf", f"{text}\n{{R}}: Transform this creature.", pt="3/3", indicator="R"),
    )


def turned(card: Card, *others: Card) -> Game:
    game = position(side(battlefield=[card, *others], lands="RR"), side())
    act(game, "activate Pup")
    resolve(game)
    return game


@rule("712.20")
def test_an_aura_is_attached_as_what_was_no_aura_transforms_into_it() -> None:
    """712.20: it is on a player before state-based actions could put it into the graveyard for being on nothing."""
    game = position(side(battlefield=[LEECH], lands="BB"), side())
    act(game, "activate Lurker")
    resolve(game)
    game.choose((named(game, "Bob"),))
    assert graveyard(game, 0) == []
    act(game, f"activate Bloodcurse #{the(game, 'Bloodcurse').id} ability 3")
    resolve(game)
    assert life(game, 1) == 19


@rule("712.20")
def test_the_ability_of_the_face_that_turns_up_applies_and_that_of_the_other_does_not() -> None:
    """712.20: the permanent has the ability after it transforms; transforming back it doesn't have it any more."""
    game = turned(growing("As this creature transforms, put a +1/+1 counter on it."))
    assert the(game, "Howler").counters == (("+1/+1", 1),)
    act(game, "activate Howler")
    resolve(game)
    assert the(game, "Pup").counters == (("+1/+1", 1),)


@rule("712.20")
def test_it_is_done_before_anything_triggers_and_without_the_stack() -> None:
    """712.20: it is done while it transforms, so an emblem that it gives is there to see that."""
    text = (
        "As this creature transforms into Howler, "
        'you get an emblem with "Whenever a creature you control transforms into a Werewolf, you gain 3 life."'
    )
    game = turned(growing(text))
    assert len(game.view(0).stack) == 1
    resolve(game)
    assert life(game, 0) == 23


@rule("712.20")
def test_a_permanent_without_abilities_does_nothing_as_it_transforms() -> None:
    """712.20: the ability isn't there if something takes all abilities away."""
    calm = card("Calm", "{1}{U}", "Enchantment", "All creatures lose all abilities.")
    flip = card("Flip", "{R}", "Instant", "Transform target creature.")
    game = position(
        side(
            battlefield=[growing("As this creature transforms, put a +1/+1 counter on it."), calm],
            hand=[flip],
            lands="R",
        ),
        side(),
    )
    act(game, "cast Flip", targets=["Pup"])
    resolve(game)
    assert the(game, "Howler").counters == ()


@rule("712.20", "701.27e")
def test_it_applies_only_to_becoming_what_it_says() -> None:
    """712.20: entering with that face up is no transforming."""
    raise_ = card("Raise", "{R}", "Sorcery", "Return target card from your graveyard to the battlefield transformed.")
    wolf = growing("As this creature transforms into Howler, put a +1/+1 counter on it.")
    game = position(side(hand=[raise_], graveyard=[wolf], lands="R"), side())
    act(game, "cast Raise", targets=["Pup"])
    resolve(game)
    assert the(game, "Howler").counters == ()


@rule("712.20", "701.28a")
def test_converting_is_said_alike() -> None:
    """712.20: an ability may say "as it converts" as well."""
    robot = faced(
        "transform",
        face("Robot", "{1}", "Artifact Creature — Robot", "{R}: Convert this creature.", pt="1/1"),
        face("Truck", "", "Artifact", "As this artifact converts, put two charge counters on it."),
    )
    game = position(side(battlefield=[robot], lands="R"), side())
    act(game, "activate Robot")
    resolve(game)
    assert the(game, "Truck").counters == (("charge", 2),)


@rule("712.20", "101.4")
def test_what_transforms_at_the_same_time_has_transformed_by_then() -> None:
    """712.20: as several transform together, all are what they become when the ability of one of them applies."""
    wolf = growing("As this creature transforms, put a +1/+1 counter on each creature named Howler.")
    flip = card("Flip All", "{R}", "Instant", "Transform all creatures.")
    game = position(side(battlefield=[wolf, wolf], hand=[flip], lands="R"), side())
    act(game, "cast Flip All")
    resolve(game)
    assert [seen.counters for seen in on_battlefield(game, "Howler")] == [(("+1/+1", 2),)] * 2
