"""CR 607.1d: abilities of a permanent linked to those of what it was, which returned it with its other face up."""

from __future__ import annotations

from typing import Any

from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import BEAR, act, card, hand, life, on_battlefield, pending, position, resolve, side, the
from spells import GIANT, ZAP, choose

RETURNS = "{0}: Exile this creature, then return it to the battlefield transformed under its owner's control."
PROTECTED = "This creature has protection from the chosen color."


def two_faced(front: str, back: str) -> Any:
    """An Angel with a text on each face, Day and Night."""
    return faced(
        "transform",
        face("Day", "{W}", "Creature — Angel", front, pt="2/2"),
        face("Night", "", "Creature — Angel", back, pt="3/3", indicator="W"),
    )


def ability(game: Game, nth: int) -> Option:
    """One of the abilities that can be activated, in their order."""
    return [option for option in pending(game).options if str(option).startswith("activate")][nth]


def use(game: Game, nth: int, *answers: Any) -> None:
    """Activate one of the abilities, let it resolve and give these answers."""
    game.choose(ability(game, nth))
    resolve(game)
    for answer in answers:
        choose(game, answer)


def is_protected(game: Game, name: str) -> bool:
    """Whether a red spell can't target what has this name."""
    trial = game.copy()
    act(trial, "cast Zap")
    return name not in {getattr(option, "name", "") for option in pending(trial).options}


@rule("607.1d", "607.2d")
def test_what_is_chosen_after_it_has_returned_counts() -> None:
    """607.1d: an ability that is still on the stack as its source returns chooses for what that has become."""
    game = position(side([two_faced(f"{{0}}: Choose a color.\n{RETURNS}", PROTECTED)], [ZAP], "R"), side())
    game.choose(ability(game, 0))
    use(game, 1)
    assert on_battlefield(game, "Night")
    assert not is_protected(game, "Night")
    resolve(game)
    choose(game, "red")
    assert is_protected(Game.load(game.save()), "Night")


@rule("607.1d", "607.2d")
def test_the_last_choice_of_what_it_was_counts() -> None:
    """607.1d: what was chosen before it returned is replaced by what is chosen afterwards."""
    game = position(side([two_faced(f"{{0}}: Choose a color.\n{RETURNS}", PROTECTED)], [ZAP], "R"), side())
    use(game, 0, "red")
    game.choose(ability(game, 0))
    use(game, 1)
    assert is_protected(game, "Night")
    resolve(game)
    choose(game, "blue")
    assert not is_protected(game, "Night")


@rule("607.1d", "607.2d")
def test_its_own_choice_comes_before_that_of_what_it_was() -> None:
    """607.1d: where both faces let choose, what was chosen for the permanent itself is the chosen color."""
    back = f"As this creature enters, choose a color.\n{PROTECTED}"
    game = position(side([two_faced(f"{{0}}: Choose a color.\n{RETURNS}", back)], [ZAP], "R"), side())
    use(game, 0, "red")
    use(game, 1, "blue")
    assert on_battlefield(game, "Night")
    assert not is_protected(game, "Night")


@rule("607.1d", "607.4", "607.2d")
def test_of_the_choices_on_both_faces_the_last_counts() -> None:
    """607.4: "the chosen color" is linked to both choices, so that a later one replaces an earlier one on either."""
    back = f"As this creature enters, choose a color.\n{PROTECTED}\n{{0}}: Choose a color."
    game = position(side([two_faced(f"{{0}}: Choose a color.\n{RETURNS}", back)], [ZAP], "R"), side())
    game.choose(ability(game, 0))
    use(game, 1, "blue")
    assert not is_protected(game, "Night")
    resolve(game)
    choose(game, "red")
    assert is_protected(game, "Night")
    use(game, 0, "green")
    assert not is_protected(game, "Night")


@rule("607.1d", "607.2e")
def test_of_the_notes_on_both_faces_the_last_counts() -> None:
    """607.2e: a life total noted later for what it was is the last one noted."""
    note, zap = "{0}: Note your life total.", card("Ouch", "{R}", "Instant", "You lose 3 life.")
    back = f"{note}\n{{0}}: You gain life equal to the last noted life total for this creature."
    game = position(side([two_faced(f"{note}\n{RETURNS}", back)], [zap], "R", life=10), side())
    game.choose(ability(game, 0))
    use(game, 1)
    use(game, 0)
    act(game, "cast Ouch")
    resolve(game)
    resolve(game)
    use(game, 1)
    assert life(game, 0) == 14


@rule("607.1d", "607.5a")
def test_what_was_chosen_for_the_one_before_the_last_is_undefined() -> None:
    """607.1d: only the object whose ability put it there is linked to it, not the one that put that there."""
    front = f"{{0}}: Choose a color.\n{PROTECTED}\n{RETURNS}"
    back = "{0}: Exile this creature, then return it to the battlefield under its owner's control."
    game = position(side([two_faced(front, back)], [ZAP], "R"), side())
    use(game, 0, "red")
    assert is_protected(game, "Day")
    use(game, 1)
    use(game, 0)
    assert on_battlefield(game, "Day")
    assert not is_protected(game, "Day")


@rule("607.1d", "607.4", "607.3")
def test_cards_that_both_have_exiled_are_meant() -> None:
    """607.4: the ability is linked to one on each of the two, and speaks of the cards that either has exiled."""
    take = "{0}: Exile target creature an opponent controls."
    back = f"{take}\n{{0}}: Put all cards exiled with this creature into their owners' hands."
    game = position(side([two_faced(f"{take}\n{RETURNS}", back)]), side([BEAR, card("Fish", pt="1/1"), GIANT]))
    game.choose(ability(game, 0))
    choose(game, "Grizzly Bears")
    resolve(game)
    use(game, 1)
    game.choose(ability(game, 0))
    choose(game, "Fish")
    resolve(game)
    use(game, 1)
    assert sorted(hand(game, 1)) == ["Fish", "Grizzly Bears"]


@rule("607.1d", "607.2c")
def test_tokens_that_it_created_with_its_other_face_up_are_meant() -> None:
    """607.1d: "tokens created with" it are also those that the object it was has created."""
    create = "Create a 1/1 black Bat creature token."
    back = "{0}: Destroy all tokens created with this creature."
    other = card("Cave", "{1}", "Artifact", f"{{0}}: {create}")
    game = position(side([two_faced(f"{{0}}: {create}\n{RETURNS}", back), other]), side())
    act(game, "activate Day")
    resolve(game)
    act(game, "activate Cave")
    resolve(game)
    bats = [seen.id for seen in on_battlefield(game, "Bat Token")]
    game.choose([option for option in pending(game).options if str(option).startswith("activate Day")][1])
    resolve(game)
    act(game, "activate Night")
    resolve(game)
    assert [the(game, "Bat Token").id] == bats[1:]


@rule("607.1d", "607.2e")
def test_what_was_noted_for_what_it_was_is_known() -> None:
    """607.1d: the life total noted for the object that it was is the one last noted for it."""
    back = "{0}: You gain life equal to the last noted life total for this creature."
    game = position(side([two_faced(f"{{0}}: Note your life total.\n{RETURNS}", back)], life=7), side())
    use(game, 0)
    use(game, 1)
    use(game, 0)
    assert life(game, 0) == 14


@rule("607.1d", "607.2d")
def test_a_static_ability_notices_what_is_chosen_later() -> None:
    """607.1d: an effect on creatures of the chosen color applies as soon as the color is chosen."""
    back = "Creatures of the chosen color get +1/+1."
    game = position(side([two_faced(f"{{0}}: Choose a color.\n{RETURNS}", back), BEAR]), side())
    game.choose(ability(game, 0))
    use(game, 1)
    assert the(game, "Grizzly Bears").power == 2
    resolve(game)
    choose(game, "green")
    assert the(game, "Grizzly Bears").power == 3


@rule("607.1d", "607.2d", "607.5a")
def test_tokens_of_the_new_permanent_do_not_know_what_was_chosen_for_the_old_one() -> None:
    """607.1d: a token is linked to the object whose ability created it, and not to what that was before."""
    back = '{0}: Create a 3/3 black Bat creature token with "Creatures of the chosen color get +1/+1."'
    game = position(side([two_faced(f"{{0}}: Choose a color.\n{RETURNS}", back), BEAR]), side())
    use(game, 0, "green")
    use(game, 1)
    use(game, 0)
    assert on_battlefield(game, "Bat Token")
    assert the(game, "Grizzly Bears").power == 2
