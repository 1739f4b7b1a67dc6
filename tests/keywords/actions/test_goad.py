"""CR 701.15: goading, by several players and more than once."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.goad import goaded_by
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from positions import BEAR, act, card, life, pass_priority, pending, position, resolve, run_to, side, the
from rules.combat.fights import attack_options, to_declaration
from spells import GIANT, SERF, spell

GOAD = card("Taunt", "{0}", "Instant", "Goad target creature.")
DARE = card("Dare", "{0}", "Enchantment — Aura", "Flash\nEnchant creature\nEnchanted creature is goaded.")
COUNT = card("Count", "{0}", "Artifact", "{0}: You gain 1 life for each goaded creature on the battlefield.")
RUST = card("Rust", "{0}", "Instant", "Destroy target enchantment.")


def goading(*goaders: int, players: int = 4, spells: tuple[str, ...] = ()) -> Game:
    """Before combat in Dave's turn, or the last player's: what these players have cast on that player's Giant."""
    last = players - 1
    hands = [[GOAD, DARE, DARE, RUST]] * players
    sides = [side([GIANT] if player == last else [COUNT], hands[player]) for player in range(players)]
    game = position(*sides, active=last, step="upkeep")
    for goader, name in zip(goaders, spells or ("Taunt",) * len(goaders), strict=True):
        while pending(game).player != goader:
            pass_priority(game)
        act(game, f"cast {name}", targets=["Giant"])
        resolve(game)
    return game


def allowed(game: Game) -> list[str]:
    """Whom the Giant can attack, if there is a choice; "" is for not attacking."""
    decision = to_declaration(game, DeclareAttackers)
    others = [game.board.name(player) for player in game.board.players if player != decision.player]
    answers = {"": (), **{name: attack_options(game, ("Giant", name)) for name in others}}
    return [name for name, answer in answers.items() if decision.problem(answer) is None]


def life_gained_for_goaded(game: Game) -> int:
    """How much life Alice gains by an ability that counts goaded creatures."""
    trial = game.copy()
    while pending(trial).player != 0:
        pass_priority(trial)
    before = life(trial, 0)
    act(trial, "activate Count")
    resolve(trial)
    return life(trial, 0) - before


def attacked(game: Game) -> list[int]:
    """The players who have been dealt damage in a combat that leaves no choice."""
    run_to(game, "postcombat main")
    return [player for player in game.board.players if life(game, player) < 20]


@rule("701.15b", "701.15c")
def test_who_is_goaded_by_two_players_attacks_a_third() -> None:
    """701.15c: each player who goads a creature requires of it that it attacks somebody else."""
    assert allowed(goading(0)) == ["Bob", "Carol"]
    assert attacked(goading(0, 1)) == [2]


@rule("701.15b", "701.15c")
def test_where_all_others_have_goaded_it_may_attack_any_of_them() -> None:
    """701.15c: as many requirements as possible are obeyed, whichever of those who goaded it is attacked."""
    assert allowed(goading(0, 1, players=3)) == ["Alice", "Bob"]


@rule("701.15d")
def test_goading_it_once_more_has_no_effect() -> None:
    """701.15d: two Auras and a spell of one player don't outweigh what another has goaded it with."""
    game = goading(0, 0, 0, 1, players=3, spells=("Dare", "Dare", "Taunt", "Taunt"))
    assert allowed(game) == ["Alice", "Bob"]


@rule("701.15a", "701.15d")
def test_what_goads_it_still_counts_as_the_other_ends() -> None:
    """701.15a: goaded by an Aura and by a spell of the same player, it stays so by the spell without the Aura."""
    game = goading(0, 0, spells=("Dare", "Taunt"))
    while pending(game).player != 0:
        pass_priority(game)
    act(game, "cast Rust", targets=["Dare"])
    resolve(game)
    assert allowed(game) == ["Bob", "Carol"]


@rule("701.15a", "701.15c")
def test_each_goading_ends_with_the_next_turn_of_its_player() -> None:
    """701.15a: as Alice's next turn begins it is goaded by Bob alone, and by nobody as his begins."""
    game = goading(0, 1)
    assert attacked(game) == [2]
    for player, is_goaded in ((0, 1), (1, 0)):
        run_to(game, "end")
        run_to(game, "upkeep")
        assert game.board.active_player == player
        assert life_gained_for_goaded(game) == is_goaded


@rule("701.15a")
def test_who_chooses_what_is_goaded_has_not_goaded_it() -> None:
    """701.15a: it is goaded by the controller of the spell, also where each player chooses a creature for it."""
    game = position(side([GIANT], [spell("Each opponent goads a creature.")], "W"), side([Piece(GIANT)]), side())
    act(game, "cast Deed")
    resolve(game)
    bobs = the_giant_of(game, 1)
    for _ in range(2):
        game.choose(next(option for option in pending(game).options if getattr(option, "id", 0) == bobs))
    run_to(game, "end")
    assert attacked(game) == [2]


def the_giant_of(game: Game, player: int) -> int:
    """A player's only Giant."""
    (found,) = (seen.id for seen in game.view(0).battlefield if seen.name == "Giant" and seen.controller == player)
    return found


@rule("701.15a", "701.15b")
def test_creatures_that_are_no_longer_goaded() -> None:
    """701.15a: whoever has goaded them; of others goaded by the same effect nothing is said."""
    goad = spell("Goad each creature.", name="Taunt")
    calm = spell("Each creature you control is no longer goaded.", name="Calm")
    game = position(side(battlefield=[BEAR], hand=[goad, calm], lands="WW"), side(battlefield=[SERF]))
    act(game, "cast Taunt")
    resolve(game)
    assert [goaded_by(game.board, the(game, name).id) for name in ("Grizzly Bears", "Serf")] == [(0,), (0,)]
    act(game, "cast Calm")
    resolve(game)
    assert [goaded_by(game.board, the(game, name).id) for name in ("Grizzly Bears", "Serf")] == [(), (0,)]
