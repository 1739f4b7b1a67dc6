"""CR 609.7a: the source of damage that an effect's controller chooses as the effect begins, whatever it does then."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, life, pending, position, resolve, settle, side, the
from spells import GIANT, SERF, choose, creature, spell

PING = "{0}: This creature deals 2 damage to target opponent."
IMP = creature("Imp", PING, types="Creature — Imp")
ORC = creature("Orc", PING, types="Creature — Orc")
BLAST = card("Blast", "{0}", "Instant", "Blast deals 3 damage to target opponent.")


def made(text: str, source: str, *, targets: tuple[str, ...] = (), hand: tuple[object, ...] = ()) -> Game:
    """A game in which Alice's spell with this text has resolved; she has chosen a source of Bob's."""
    alice = side([SERF], hand=[spell(text, "Instant")], lands="W")
    game = position(alice, side([IMP, ORC, GIANT], hand=[BLAST, *hand]))  # type: ignore[list-item]
    act(game, "cast Deed", targets=targets)
    resolve(game)
    assert (pending(game).player, pending(game).rule) == (0, "609.7a")
    choose(game, source)
    game.choose("pass")
    return game


def hit(game: Game, name: str) -> None:
    """Let Bob's creature of this name deal damage to Alice."""
    while not can(game, f"activate {name}"):
        game.choose("pass")
    act(game, f"activate {name}", targets=["Alice"])
    settle(game)


@rule("609.7a", "614.9")
@pytest.mark.parametrize(
    ("instead", "targets", "mine", "theirs"),
    [
        ("that damage is dealt to target creature an opponent controls instead", ("Giant",), 0, 0),
        ("that damage is dealt to that source's controller instead", (), 0, -2),
        ("you gain that much life instead", (), 2, 0),
        ("it deals double that damage instead", (), -4, 0),
    ],
)
def test_only_the_next_damage_of_the_source_chosen_beforehand(
    instead: str, targets: tuple[str, ...], mine: int, theirs: int
) -> None:
    """609.7a: damage from another source isn't dealt to something else, nor does it use the effect up."""
    game = made(
        f"The next time a source of your choice would deal damage to you this turn, {instead}.", "Imp", targets=targets
    )
    hit(game, "Orc")
    assert (life(game, 0), life(game, 1), the(game, "Giant").damage) == (18, 20, 0)
    hit(game, "Imp")
    assert (life(game, 0), life(game, 1)) == (18 + mine, 20 + theirs)
    assert the(game, "Giant").damage == (2 if targets else 0)
    hit(game, "Imp")
    assert life(game, 0) == 16 + mine


@rule("609.7a", "614.9")
@pytest.mark.parametrize("aimed", ["to you this turn", "this turn to you"])
def test_all_damage_of_the_chosen_source(aimed: str) -> None:
    """609.7a: all damage of the one source that was chosen is dealt to something else, and that of no other."""
    text = (
        f"All damage that would be dealt {aimed} by a source of your choice "
        "is dealt to target creature an opponent controls instead."
    )
    game = made(text, "Imp", targets=("Giant",))
    for name in ("Imp", "Orc", "Imp"):
        hit(game, name)
    assert (life(game, 0), the(game, "Giant").damage) == (18, 4)


@rule("609.7a")
def test_the_permanent_that_a_chosen_spell_becomes() -> None:
    """609.7a: a permanent spell is chosen; what it becomes deals the damage."""
    text = "The next time a source of your choice would deal damage to you this turn, you gain that much life instead."
    elf = card("Elf", "{0}", "Creature — Elf", f"Flash\n{PING}", "1/1")
    game = position(side(hand=[spell(text, "Instant")], lands="W"), side([ORC], hand=[elf]))
    game.choose("pass")
    act(game, "cast Elf")
    game.choose("pass")
    act(game, "cast Deed")
    resolve(game)
    choose(game, "Elf")
    settle(game)
    hit(game, "Orc")
    assert life(game, 0) == 18
    hit(game, "Elf")
    assert life(game, 0) == 20


@rule("609.7a", "609.7b")
def test_a_source_that_is_not_any_more_what_it_had_to_be() -> None:
    """609.7b: whether the chosen source is still red is looked at as it would deal damage; else nothing is used up."""
    text = (
        "The next time a red source of your choice would deal damage to you this turn, you gain that much life instead."
    )
    paint = card("Paint", "{0}", "Instant", "Target creature becomes blue until end of turn.")
    red = card("Fiend", "{R}", "Creature — Devil", PING, "1/1")
    game = position(side(hand=[spell(text, "Instant")], lands="W"), side([ORC, red], hand=[paint]))
    act(game, "cast Deed")
    resolve(game)
    assert [str(option).split(" #")[0] for option in pending(game).options] == ["Fiend"]
    choose(game, "Fiend")
    hit(game, "Fiend")
    assert life(game, 0) == 22
    game = position(side(hand=[spell(text, "Instant")], lands="W"), side([ORC, red], hand=[paint]))
    act(game, "cast Deed")
    resolve(game)
    choose(game, "Fiend")
    game.choose("pass")
    act(game, "cast Paint", targets=["Fiend"])
    settle(game)
    hit(game, "Fiend")
    assert life(game, 0) == 18


@rule("609.7a", "615.7", "615.9")
@pytest.mark.parametrize(
    "text",
    [
        "Prevent the next 3 damage that a source of your choice would deal to you this turn.",
        "Prevent the next 3 damage that would be dealt to any target this turn by a source of your choice.",
    ],
)
def test_so_much_of_the_chosen_sources_damage_is_prevented(text: str) -> None:
    """615.7: the shield lasts until so much has been prevented, and only damage of the chosen source reduces it."""
    game = made(text, "Imp", targets=("Alice",) if "target" in text else ())
    lost = []
    for name in ("Imp", "Orc", "Imp", "Imp"):
        hit(game, name)
        lost.append(20 - life(game, 0))
    assert lost == [0, 2, 3, 5]


@rule("609.7a", "615.7", "608.2c")
@pytest.mark.parametrize("others", ["creatures you control", "permanents you control"])
def test_one_shield_is_there_for_all_that_are_named(others: str) -> None:
    """615.7: damage dealt at once to a player and to a creature of theirs reduces the same shield. 608.2c: "and/or" is
    of any of them.
    """
    text = f"Prevent the next 3 damage that a red source of your choice would deal to you and/or {others} this turn."
    sparks = card(
        "Sparks", "{R}", "Instant", "Sparks deals 2 damage to target opponent and each creature they control."
    )
    alice = side([GIANT], hand=[spell(text, "Instant")], lands="W")
    game = position(alice, side(hand=[sparks], lands="R"), active=1)
    act(game, "cast Sparks", targets=["Alice"])
    game.choose("pass")
    act(game, "cast Deed")
    resolve(game)
    choose(game, "Sparks")
    resolve(game)
    if pending(game).rule == "615.7":
        game.choose(pending(game).options[0])
    assert 20 - life(game, 0) + the(game, "Giant").damage == 1


@rule("609.7a", "614.9", "615.9")
@pytest.mark.parametrize("whom", ["you", "you and/or permanents you control"])
def test_so_much_of_the_chosen_sources_damage_is_dealt_elsewhere(whom: str) -> None:
    """614.9: so much of what the chosen source would deal is dealt to something else, however often it deals some."""
    text = (
        f"The next 3 damage that a source of your choice would deal to {whom} this turn "
        "is dealt to target creature an opponent controls instead."
    )
    game = made(text, "Imp", targets=("Giant",))
    seen = []
    for name in ("Orc", "Imp", "Imp"):
        hit(game, name)
        seen.append((20 - life(game, 0), the(game, "Giant").damage))
    assert seen == [(2, 0), (2, 2), (3, 3)]


@rule("609.7a", "615.5")
@pytest.mark.parametrize(
    ("then", "mine", "theirs"),
    [
        ("If damage is prevented this way, Deed deals that much damage to that source's controller.", 0, 2),
        ("When damage is prevented this way, Deed deals that much damage to that source's controller.", 0, 2),
        ("If damage from a green source is prevented this way, you gain that much life.", 2, 0),
        ("If damage from a red source is prevented this way, you gain that much life.", 0, 0),
    ],
)
def test_what_follows_speaks_of_the_chosen_source(then: str, mine: int, theirs: int) -> None:
    """615.5: "that source" is the one that was chosen, and what it is is asked when its damage is prevented."""
    game = made(
        f"The next time a source of your choice would deal damage to you this turn, prevent that damage. {then}", "Imp"
    )
    hit(game, "Orc")
    assert (life(game, 0), life(game, 1)) == (18, 20)
    hit(game, "Imp")
    assert (life(game, 0), life(game, 1)) == (18 + mine, 20 - theirs)


@rule("609.7a", "608.2d", "705.2")
@pytest.mark.parametrize(("won", "total"), [(True, 14), (False, 18)])
def test_a_source_is_chosen_before_the_effect_begins(won: bool, total: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """609.7a: a source chosen by an instruction of its own is a permanent, a spell or the like, too; 705.2: the flip
    says what becomes of the next damage that it would deal, and of no other.
    """
    monkeypatch.setattr(Game, "flip_coins", lambda self, player, count: (won,) * count)
    gamble = (
        "Choose a source you control and flip a coin. If you win the flip, the next time that source would deal damage "
        "this turn, it deals double that damage instead. If you lose the flip, the next time it would deal damage this "
        "turn, prevent that damage."
    )
    game = position(side([IMP, ORC], hand=[spell(gamble, "Instant")], lands="W"), side([SERF]))
    act(game, "cast Deed")
    resolve(game)
    names = {getattr(option, "name", None) for option in pending(game).options}
    assert names == {"Imp", "Orc", "Plains", "Deed"}, "and nothing of an opponent's, or from another zone"
    choose(game, "Imp")
    for name in ("Imp", "Imp", "Orc"):
        act(game, f"activate {name}", targets=["Bob"])
        resolve(game)
    assert life(game, 1) == total - 2
