"""CR 115.7-115.9: changing targets, and choosing new ones."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseObjects, ChooseWords, Divide
from comprules.kernel.options import Share, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, graveyard, life, pending, position, resolve, side
from spells import GIANT, RELIC, SERF, ZAP, choose, creature, spell

SWAY = spell("Change the target of target spell with a single target.", "Instant", "Sway")
REDRAW = spell("You may choose new targets for target spell.", "Instant", "Redraw")
VOLLEY = card("Volley", "{R}", "Sorcery", "Volley deals 2 damage to any target and 1 damage to any other target.")
OX = creature("Ox", pt="1/9")
YAK = creature("Yak", pt="1/9")
LURE = creature("Lure", "{W}: Change a target of target spell or ability to this creature.")
PAIR = card("Pair", "{R}", "Instant", "Tap two target creatures.")
SHARE = card("Share", "{R}", "Instant", "Share deals 3 damage divided as you choose among one or two targets.")


def answered(first: Card, second: Card, *targets: str, mine: list[Card], yours: list[Card] | None = None) -> Game:
    """A game in which Alice has cast one spell with these targets, and another for which it is the target resolves."""
    game = position(side(hand=[first, second], battlefield=mine, lands="RWW"), side(battlefield=yours or []))
    act(game, f"cast {first.name}", targets=targets)
    act(game, f"cast {second.name}", targets=[first.name])
    resolve(game)
    return game


def offered(game: Game) -> list[str]:
    """The names of what can be chosen now."""
    return [option.name for option in pending(game).options if isinstance(option, Thing)]


def tapped(game: Game) -> set[str]:
    """The names of the tapped permanents that aren't lands."""
    return {seen.name for seen in game.view(0).battlefield if seen.tapped and "Land" not in seen.types}


def damage(game: Game) -> dict[str, int]:
    """The damage on permanents that have any, by their names."""
    return {seen.name: seen.damage for seen in game.view(0).battlefield if seen.damage}


def things(game: Game, *names: str) -> tuple[Thing, ...]:
    """The players and permanents with these names."""
    view = game.view(0)
    found = {player.name: Thing(player.id, player.name) for player in view.players}
    found |= {seen.name: Thing(seen.id, seen.name) for seen in view.battlefield}
    return tuple(found[name] for name in names)


def finish(game: Game) -> None:
    """Let what is on the stack resolve."""
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("115.7", "115.7a")
def test_the_target_changes_to_another_legal_one() -> None:
    """CR 115.7a: the target is changed, and only to another than it was that the spell could have."""
    game = answered(ZAP, SWAY, "Bob", mine=[SERF, RELIC])
    assert set(offered(game)) == {"Serf", "Alice"}
    choose(game, "Serf")
    finish(game)
    assert (graveyard(game, 0), life(game, 1)) == (["Sway", "Zap", "Serf"], 20)


@rule("115.7a")
def test_without_another_legal_target_it_stays() -> None:
    """CR 115.7a: what can't be changed to another legal target is unchanged, though the target is illegal by then."""
    slay = card("Slay", "{R}", "Instant", "Destroy target creature.")
    kill = card("Kill", "{W}", "Instant", "Destroy target creature.")
    game = position(side(hand=[slay, SWAY, kill], battlefield=[SERF], lands="RWW"), side())
    act(game, "cast Slay", targets=["Serf"])
    act(game, "cast Sway", targets=["Slay"])
    act(game, "cast Kill", targets=["Serf"])
    finish(game)
    assert graveyard(game, 0) == ["Serf", "Kill", "Sway", "Slay"]


@rule("115.7a", "115.4")
def test_what_it_could_not_target_is_not_offered() -> None:
    """CR 115.7a: legal is what the spell's own words ask for, and from its controller's side."""
    shy = creature("Shy", "Hexproof")
    mark = card("Mark", "{R}", "Instant", "Destroy target creature you don't control.")
    game = answered(mark, SWAY, "Giant", mine=[SERF], yours=[GIANT, shy, creature("Ox")])
    assert offered(game) == ["Ox"]


@rule("115.7a")
def test_all_targets_are_changed_or_none() -> None:
    """CR 115.7a: if all of the targets can't be changed to other legal ones, none is."""
    twist = spell("Change the targets of target instant or sorcery spell.", "Instant", "Twist")
    both = card("Both", "{R}", "Instant", "Tap target artifact. Tap target creature.")
    game = answered(both, twist, "Relic", "Serf", mine=[SERF, RELIC], yours=[GIANT])
    finish(game)
    assert tapped(game) == {"Serf", "Relic"}
    game = answered(both, twist, "Relic", "Serf", mine=[SERF, RELIC], yours=[GIANT, card("Orb", "{1}", "Artifact")])
    choose(game, "Orb")
    choose(game, "Giant")
    finish(game)
    assert tapped(game) == {"Orb", "Giant"}


@rule("115.7b")
def test_a_target_changes_to_what_is_named() -> None:
    """CR 115.7b: only one of the targets is changed, here to a certain object; the player says which."""
    game = position(side(hand=[VOLLEY], battlefield=[LURE], lands="RW"), side(battlefield=[OX, GIANT]))
    act(game, "cast Volley", targets=["Ox", "Giant"])
    act(game, "activate Lure", targets=["Volley"])
    resolve(game)
    assert isinstance(game.decision, ChooseWords)
    choose(game, game.decision.options[1])
    choose(game, "Lure")
    finish(game)
    assert damage(game) == {"Ox": 2, "Lure": 1}


@rule("115.7b", "115.7e")
def test_a_change_that_would_make_the_targets_illegal_is_none() -> None:
    """CR 115.7e: the same can't be chosen twice for one word "target", so nothing changes where it's one already."""
    game = position(side(hand=[PAIR], battlefield=[LURE], lands="RW"), side(battlefield=[SERF]))
    act(game, "cast Pair", things(game, "Lure", "Serf"))
    act(game, "activate Lure", targets=["Pair"])
    finish(game)
    assert tapped(game) == {"Lure", "Serf"}


@rule("115.7c")
def test_any_of_the_targets_change() -> None:
    """CR 115.7c: each of the targets may be changed or not."""
    bend = spell("You may change any targets of target spell.", "Instant", "Bend")
    game = answered(VOLLEY, bend, "Serf", "Giant", mine=[], yours=[SERF, GIANT])
    choose(game, True)
    choose(game, False)
    choose(game, True)
    choose(game, "Bob")
    finish(game)
    assert (life(game, 1), graveyard(game, 1), damage(game)) == (19, ["Serf"], {})


@rule("115.7d", "115.7e")
def test_two_targets_can_change_places() -> None:
    """CR 115.7e, example: only the final set of targets is judged, so each can be what the other was."""
    game = answered(VOLLEY, REDRAW, "Giant", "Serf", mine=[], yours=[SERF, GIANT])
    choose(game, True)
    choose(game, True)
    choose(game, "Serf")
    assert "Serf" not in offered(game)
    choose(game, "Giant")
    finish(game)
    assert (damage(game), graveyard(game, 1)) == ({"Giant": 1}, ["Serf"])


@rule("115.7d")
def test_new_targets_need_not_be_chosen() -> None:
    """CR 115.7d: any number of the targets may be left unchanged, even illegal ones."""
    game = answered(ZAP, REDRAW, "Bob", mine=[SERF])
    choose(game, True)
    choose(game, False)
    finish(game)
    assert life(game, 1) == 19


@rule("115.7f")
def test_the_division_stays() -> None:
    """CR 115.7f: what is divided among the targets stays divided so."""
    game = position(side(hand=[SHARE, REDRAW], lands="RW"), side(battlefield=[OX, YAK]))
    act(game, "cast Share", things(game, "Ox", "Bob"))
    assert isinstance(game.decision, Divide)
    game.choose(tuple(Share(each.id, each.name, 2 if each.name == "Ox" else 1) for each in game.decision.things))
    act(game, "cast Redraw", targets=["Share"])
    resolve(game)
    choose(game, True)
    choose(game, True)
    choose(game, "Yak")
    choose(game, False)
    finish(game)
    assert (damage(game), life(game, 1)) == ({"Yak": 2}, 19)


@rule("115.8")
def test_the_modes_stay() -> None:
    """CR 115.8: the new target must be one for the mode that was chosen."""
    text = "Choose one —\n• Tap target creature.\n• Destroy target artifact."
    either = card("Either", "{R}", "Instant", text)
    game = position(side(hand=[either, SWAY], battlefield=[SERF, RELIC], lands="RW"), side(battlefield=[OX, GIANT]))
    act(game, "cast Either")
    choose(game, pending(game).options[0])
    choose(game, "Serf")
    act(game, "cast Sway", targets=["Either"])
    resolve(game)
    assert set(offered(game)) == {"Ox", "Giant"}


@rule("115.9a")
@pytest.mark.parametrize(("targets", "is_single"), [(("Ox",), True), (("Ox", "Ox"), False)])
def test_a_single_target_is_one_chosen_once(targets: tuple[str, ...], is_single: bool) -> None:
    """CR 115.9a: it counts how often something was chosen, the same object twice, too."""
    words = ("Tap target creature.", "Tap target creature. Untap target creature.")
    spelled = card("Spelled", "{R}", "Instant", words[len(targets) - 1])
    game = position(side(hand=[spelled, SWAY], lands="RW"), side(battlefield=[OX]))
    act(game, "cast Spelled", targets=targets)
    assert can(game, "cast Sway") is is_single


@rule("115.9a")
def test_a_single_target_may_be_gone() -> None:
    """CR 115.9a: it counts what was chosen, not what is still legal."""
    kill = card("Kill", "{W}", "Instant", "Destroy target creature.")
    game = position(side(hand=[PAIR, SWAY, kill], lands="RWW"), side(battlefield=[OX, YAK]))
    act(game, "cast Pair", things(game, "Ox", "Yak"))
    act(game, "cast Kill", targets=["Ox"])
    resolve(game)
    assert not can(game, "cast Sway")


@rule("601.2c", "115.7a")
def test_what_it_is_changed_to_becomes_a_target() -> None:
    """CR 115.7a: what is a target now, and wasn't before, has become one."""
    shy = creature("Shy", "Whenever this creature becomes the target of a spell, you gain 1 life.")
    game = answered(ZAP, SWAY, "Bob", mine=[SERF], yours=[shy])
    choose(game, "Shy")
    resolve(game)
    assert life(game, 1) == 21
    resolve(game)
    assert (life(game, 1), damage(game)) == (21, {"Shy": 1})


@rule("115.7a")
def test_the_new_target_must_be_what_is_said() -> None:
    """CR 115.7a: where a text says what the new target must be, only that is another legal target."""
    text = "Change the target of target spell with a single target. The new target must be a creature."
    game = answered(ZAP, spell(text, "Instant", "Shove"), "Bob", mine=[SERF, RELIC])
    assert offered(game) == ["Serf"]


@rule("115.7d", "115.7e")
def test_new_targets_must_not_make_the_others_illegal() -> None:
    """CR 115.7d: what is left unchanged must stay legal, so the new target isn't what another word "target" has."""
    game = answered(VOLLEY, REDRAW, "Bob", "Giant", mine=[], yours=[GIANT])
    choose(game, True)
    choose(game, True)
    choose(game, "Giant")
    assert isinstance(game.decision, ChooseObjects)
    assert set(offered(game)) == {"Alice", "Bob"}


@rule("115.7")
def test_changed_targets_are_taken_back_and_saved() -> None:
    """CR 115.7: targets that were changed are part of the game's state, which is saved and taken back."""
    game = answered(ZAP, SWAY, "Bob", mine=[SERF])
    before = game.save()
    choose(game, "Serf")
    kept = Game.load(game.save())
    game.undo()
    assert game.save() == before
    choose(game, "Serf")
    for each in (game, kept):
        finish(each)
        assert graveyard(each, 0) == ["Sway", "Zap", "Serf"]


@rule("115.3", "115.7d")
def test_each_of_many_targets_can_become_what_another_one_is() -> None:
    """CR 115.7d: only what is chosen in the end has to be legal, so a target may become what another one is now, which
    has to become something else then (115.3).
    """
    herd = [creature(f"Ox {number}") for number in range(20)]
    six = card("Six", "{R}", "Instant", "Tap six target creatures.")
    game = answered(six, REDRAW, *(f"Ox {number}" for number in range(6)), mine=herd)
    choose(game, "yes")
    choose(game, "yes")
    assert set(offered(game)) == {f"Ox {number}" for number in range(1, 20)}
    choose(game, "Ox 1")
    assert set(offered(game)) == {"Ox 0", *(f"Ox {number}" for number in range(2, 20))}
