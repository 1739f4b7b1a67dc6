"""The game that a scenario begins with."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from comprules.cards import CardPool
from comprules.editions import DEFAULT
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.laying_out.pieces import Misfit, Side, SpellOrAbility
from comprules.play.positions import arrange
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.turn.plan import STEPS
from comprules.rules.variants.planar_faces import PlanarFace
from comprules.scenarios.entries import CoinFlipAnswer, DieRollAnswer, PlanarDieAnswer
from comprules.scenarios.mistakes import ScenarioError
from comprules.scenarios.scenario import Conditions, Scenario
from comprules.scenarios.setting_up.found_cards import NotRunnable, SetUpCards
from comprules.scenarios.setting_up.sides import ARCHENEMY_COMMANDER, SEED, TWO_HEADED_GIANT, item_of, side_of
from comprules.scenarios.setting_up.spoken_pieces import STACK, Pieces, misplaced
from comprules.scenarios.spoken_of import spoken_of
from comprules.scenarios.stage import StagedGame
from comprules.variants import Ante, ArchenemyCommander, AttackOnly, Commander, LimitedRange, TwoHeadedGiant, Variant

G = TypeVar("G", bound=Game)


def begun(scenario: Scenario, pool: CardPool) -> StagedGame:
    """The game at its first decision, with the results of chance that the scenario says.

    Raises ScenarioError for a position there can't be, NotRunnable for what isn't read or played yet.
    """
    game, cards = laid_out(scenario, pool, StagedGame)
    say_luck(game, scenario)
    game.labelled = cards.labelled
    return game


def say_luck(game: StagedGame, scenario: Scenario) -> None:
    """Let chance bring in a game what a scenario says that it brings."""
    players = scenario.game.players
    game.flips = {place: _flips(scenario, player) for place, player in enumerate(players)}
    game.dice = {place: _dice(scenario, player) for place, player in enumerate(players)}
    game.faces = {place: _planar_faces(scenario, player) for place, player in enumerate(players)}


def laid_out(scenario: Scenario, pool: CardPool, kind: type[G], *, skip_trivial: bool = False) -> tuple[G, SetUpCards]:
    """The game of some kind in the position that a scenario begins with, and the cards in it; with
    `skip_trivial` one that doesn't stop where there is nothing to choose.

    Raises ScenarioError for a position there can't be, NotRunnable for what isn't read or played yet.
    """
    conditions = scenario.game
    _check_players(scenario)
    _check_variant(scenario)
    cards = SetUpCards(pool, conditions.edition or DEFAULT)
    sides = [side_of(cards, scenario, player, place) for place, player in enumerate(conditions.players)]
    stack = _stack(scenario, cards)
    cards.check_read()
    cards.check_known(conditions)
    alphabetical = sorted(range(len(sides)), key=lambda place: conditions.players[place])
    variants, sides = _by_variants(conditions, sides)
    try:
        game = arrange(
            sides,
            active=_active(conditions),
            turn=conditions.begins.turn,
            step=_step(conditions),
            seed=SEED,
            entering=alphabetical,
            kind=kind,
            variants=variants,
            opening_hands=not conditions.begins_later,
            asks=not conditions.begins_later,
            daytime=conditions.daytime,
            stack=stack,
            priority=_priority(conditions),
            reference=spoken_of(scenario, tuple(cards.found.values()), pool),
            edition=conditions.edition or DEFAULT,
            allow_later_cards=conditions.allow_later_cards,
            skip_trivial=skip_trivial,
        )
    except Misfit as misfit:
        raise misplaced(misfit) from None
    except SetUpError as problem:
        raise ScenarioError("setup", str(problem)) from None
    assert isinstance(game, kind)
    return game, cards


def _active(conditions: Conditions) -> int:
    """The number of whose turn it is: the first player's, if nothing is said."""
    active = conditions.begins.active
    return 0 if active is None else _number(conditions, active, "game.begins.active")


def _number(conditions: Conditions, player: str, place: str) -> int:
    if player not in conditions.players:
        players = ", ".join(conditions.players)
        raise ScenarioError(place, f"there is no player {player}; the players are {players}")
    return conditions.players.index(player)


def _priority(conditions: Conditions) -> int | None:
    """The number of who is said to have priority."""
    holder = conditions.begins.priority
    return None if holder is None else _number(conditions, holder, "game.begins.priority")


def _stack(scenario: Scenario, cards: SetUpCards) -> list[tuple[int, SpellOrAbility]]:
    """The spells and abilities on the stack, the bottom one first, each with its player."""
    pieces, found = Pieces(scenario), []
    for place, item in enumerate(scenario.game.begins.stack):
        player = _number(scenario.game, item.player, f"game.begins.stack[{place}].player")
        found.append((player, item_of(item, cards, pieces, f"{STACK}{place}]")))
    return found


def _step(conditions: Conditions) -> str:
    """The step that begins. Raises ScenarioError for one that comes only if creatures with first strike deal damage."""
    step = conditions.begins.step
    if step not in STEPS:
        raise ScenarioError("game.begins.step", f"a game can begin as one of these steps begins: {', '.join(STEPS)}")
    return step


def _by_variants(conditions: Conditions, sides: list[Side]) -> tuple[tuple[Variant, ...], list[Side]]:
    """The variants by which a scenario is played, and its sides without the cards that these lay out themselves."""
    variants: list[Variant] = []
    if conditions.variant in ("commander", ARCHENEMY_COMMANDER):
        variants.append(Commander(tuple(side.command for side in sides)))
        sides = [replace(side, command=()) for side in sides]
    if conditions.variant == ARCHENEMY_COMMANDER:
        variants.append(_against_one(sides))
        sides = [replace(side, scheme_deck=()) for side in sides]
    elif conditions.variant == TWO_HEADED_GIANT:
        variants.append(TwoHeadedGiant())
    elif conditions.variant == "ante":
        variants.append(Ante())
    if conditions.range_of_influence is not None:
        variants.append(LimitedRange(conditions.range_of_influence))
    if len(sides) > 2 and conditions.attack in ("left", "right"):
        variants.append(AttackOnly(conditions.attack))
    return tuple(variants), sides


@rule("904.2a", "904.13a")
def _against_one(sides: list[Side]) -> ArchenemyCommander:
    """The game against the one player who has a scheme deck. Raises ScenarioError if that isn't just one."""
    having = [place for place, side in enumerate(sides) if side.scheme_deck]
    if len(having) != 1:
        raise ScenarioError("setup", f"one player has a scheme deck against the others, not {len(having)} (CR 904.2a)")
    return ArchenemyCommander(sides[having[0]].scheme_deck, having[0])


def _flips(scenario: Scenario, player: str) -> tuple[bool, ...]:
    answers = scenario.answers.get(player, ())
    return tuple(answer.value == "win" for answer in answers if isinstance(answer, CoinFlipAnswer))


def _dice(scenario: Scenario, player: str) -> tuple[int, ...]:
    answers = scenario.answers.get(player, ())
    return tuple(answer.value for answer in answers if isinstance(answer, DieRollAnswer))


def _planar_faces(scenario: Scenario, player: str) -> tuple[PlanarFace, ...]:
    answers = scenario.answers.get(player, ())
    return tuple(answer.value for answer in answers if isinstance(answer, PlanarDieAnswer))


def _check_players(scenario: Scenario) -> None:
    seats = scenario.game.players
    if len(seats) < 2 or len(set(seats)) != len(seats):
        raise ScenarioError("game.players", "two to four players of A, B, C and D, each once")
    named = [("setup", player) for player in scenario.setup] + [("answers", player) for player in scenario.answers]
    named += [(f"script[{place}].player", entry.player) for place, entry in enumerate(scenario.script) if entry.player]
    for place, player in named:
        if player not in seats:
            raise ScenarioError(place, f"there is no player {player}; the players are {', '.join(seats)}")


def _check_variant(scenario: Scenario) -> None:
    conditions = scenario.game
    if conditions.range_of_influence is not None:
        problem = LimitedRange(conditions.range_of_influence).problem(len(conditions.players))
        if problem is not None:
            raise NotRunnable(problem)
    is_skipped = len(conditions.players) == 2 or conditions.variant == TWO_HEADED_GIANT
    if conditions.first_draw_skipped != is_skipped:
        raise NotRunnable("the first draw is skipped in two-player games and Two-Headed Giant, and always (CR 103.8)")
