"""CR 607.2d: what is chosen in secret, and revealed later."""

from __future__ import annotations

import pytest

from comprules.cards import Face
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.reading_faces import read_report
from positions import BEAR, act, can, card, life, named, on_battlefield, pending, play_out, position, resolve, side, the

LION = card(
    "Lion",
    "{0}",
    "Creature — Cat",
    "When this creature enters, secretly choose an opponent.\nReveal the player you chose: Destroy target creature if "
    "it's controlled by the chosen player. Activate only once.",
    "3/3",
)


def chosen(opponent: str, bears: int = 1) -> Game:
    """Alice has chosen this opponent in secret; Bob has Bears."""
    game = position(side(hand=[LION]), side(battlefield=[BEAR] * bears), side())
    act(game, "cast Lion")
    resolve(game)
    resolve(game)
    game.choose(named(game, opponent))
    play_out(game)
    return game


def told(game: Game, player: int) -> bool:
    """Whether a player could know that Carol was chosen: it is seen on the creature, or in the log."""
    (lion,) = (seen for seen in game.view(player).battlefield if seen.name == "Lion")
    logged = " ".join(line.text for line in game.view(player).log() if "chosen" in line.text)
    return "Carol" in lion.chosen or "Carol" in logged


@rule("607.2d", "608.2d")
def test_only_who_chose_knows_what_was_chosen_in_secret() -> None:
    """607.2d: the choice is kept for the creature's other abilities, and the other players don't see it."""
    game = chosen("Carol")
    assert the(game, "Lion").chosen == ("Carol",)
    assert [told(game, player) for player in (0, 1, 2)] == [True, False, False]


@rule("118.3", "607.2d")
def test_the_choice_is_revealed_as_a_cost() -> None:
    """607.2d: once it is revealed all know it."""
    game = chosen("Carol")
    act(game, "activate Lion", targets=["Grizzly Bears"])
    assert [told(game, player) for player in (0, 1, 2)] == [True, True, True]
    play_out(game)
    assert not can(game, "activate Lion")


@pytest.mark.parametrize(("opponent", "left"), [("Bob", 0), ("Carol", 1)])
@rule("109.4", "607.2d")
def test_what_the_chosen_player_controls(opponent: str, left: int) -> None:
    """607.2d: "the chosen player" is the one who was chosen in secret."""
    game = chosen(opponent)
    act(game, "activate Lion", targets=["Grizzly Bears"])
    play_out(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == left


@rule("118.3", "607.2d")
def test_without_a_choice_there_is_nothing_to_reveal() -> None:
    """118.3: a cost that can't be paid in full can't be paid: nobody was chosen for this creature."""
    game = position(side(battlefield=[LION]), side(battlefield=[BEAR]), side())
    assert not can(game, "activate Lion")


@pytest.mark.parametrize(("kind", "gained"), [("Bear", 2), ("Elf", 0)])
@rule("205.3m", "607.2d")
def test_a_creature_of_the_type_that_was_chosen_in_secret(kind: str, gained: int) -> None:
    """607.2d: also when the permanent for which it was chosen is gone, as its cost says."""
    trap = card(
        "Trap",
        "{0}",
        "Enchantment",
        "When this enchantment enters, secretly choose Bear or Elf.\nSacrifice this enchantment, Reveal the creature "
        "type you chose: If target creature is the chosen type, you gain 2 life.",
    )
    game = position(side(hand=[trap]), side(battlefield=[BEAR]))
    act(game, "cast Trap")
    resolve(game)
    resolve(game)
    game.choose(next(option for option in pending(game).options if kind in str(option)))
    play_out(game)
    act(game, "activate Trap", targets=["Grizzly Bears"])
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("614.12a", "607.2d")
def test_a_secret_choice_as_it_enters() -> None:
    """614.12a: what is chosen as a permanent enters may be secret too."""
    archon = card("Archon", "{0}", "Creature — Archon", "As this creature enters, secretly choose an opponent.", "2/2")
    game = position(side(hand=[archon]), side(), side())
    act(game, "cast Archon")
    resolve(game)
    game.choose(named(game, "Bob"))
    play_out(game)
    shown = [next(seen for seen in game.view(player).battlefield if seen.name == "Archon") for player in (0, 1, 2)]
    assert [seen.chosen for seen in shown] == [("Bob",), (), ()]


@rule("101.4", "607.2d")
def test_several_players_dont_choose_one_after_the_other_in_secret() -> None:
    """607.2d: what only one player knows isn't what each of several has chosen."""
    text = "When this creature enters, each opponent secretly chooses an opponent."
    (line,) = read_report(Face("Archon", "{0}", "Creature — Archon", text, "2", "2"))
    assert line.meaning is None
