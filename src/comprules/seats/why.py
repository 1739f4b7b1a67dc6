"""Why something can't be done now, asked about by a card's name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from comprules.kernel.decisions import ChooseObjects, Decision
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Activate, Attack, Block, Cast, Option, Play, Thing
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.play.view import Seen, View
from comprules.rules.abilities.abilities import functions
from comprules.rules.combat.declarations import DeclaredAttack
from comprules.rules.combat.declare_attackers_step import DeclareAttackers, reason_against_attack
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.seats.visible import everything

VERBS = ("not ", "cast ", "play ", "activate ", "attack with ", "block with ", "target ")


def why_not(game: Game, view: View, name: str) -> Iterator[str]:
    """For each thing that the name fits: what keeps it from being used or chosen now, if anything does."""
    wanted = _without_verb(name)
    found = [each for each in _spoken_of(game, view) if wanted in each[1].lower()]
    if not found:
        yield f"there is nothing named like {wanted!r} that you could use or choose"
    yield from dict.fromkeys(line for number, called in found for line in reasons(game, view, number, called))


def is_named(game: Game, view: View, name: str) -> bool:
    """Whether something that the player could want to use or choose has this name, or one that begins so."""
    wanted = _without_verb(name)
    return len(wanted) > 2 and any(called.lower().startswith(wanted) for _, called in _spoken_of(game, view))


def _without_verb(name: str) -> str:
    name = name.lower()
    for verb in VERBS:
        name = name.removeprefix(verb)
    return name


def chooses_targets(game: Game) -> bool:
    """Whether targets are to be chosen now."""
    return isinstance(game.decision, ChooseObjects) and game.decision.is_target


def _spoken_of(game: Game, view: View) -> Iterator[tuple[Any, str]]:
    """The numbers and names of what can be asked about: as targets all there is, otherwise the player's own."""
    if chooses_targets(game):
        yield from ((player.id, player.name) for player in view.players)
        yield from ((seen.id, seen.name) for seen in everything(view))
    else:
        yield from ((seen.id, seen.name) for seen in _own(game, view))


def _own(game: Game, view: View) -> Iterator[Seen]:
    """What belongs to the player whose choice is to be made, whoever makes it."""
    player = game.decision.whose if game.decision is not None else view.me
    yield from view.hand if player == view.me else view.players[player].shown_hand
    yield from (seen for seen in view.battlefield if seen.controller == player)
    yield from view.players[player].graveyard
    yield from (seen for seen in (*view.command, *view.exile) if seen.owner == player)


def reasons(game: Game, view: View, number: ObjectId, name: str) -> Iterator[str]:
    """What keeps something of this number and name from being used or chosen now, if anything does."""
    decision = game.decision
    if chooses_targets(game):
        yield _said(f"target {name}", game.why_not(Thing(number, name)))
    elif isinstance(decision, DeclareAttackers | DeclareBlockers):
        yield from _declaring(game, view, decision, view.seen(number))
    else:
        yield from _using(game, view, view.seen(number))


def _said(what: str, reason: object) -> str:
    return f"{what}: {'you can do that now' if reason is None else reason}"


def _declaring(game: Game, view: View, decision: Decision, seen: Seen) -> Iterator[str]:
    """What keeps a creature from attacking whom, or from blocking what."""
    if seen.zone is not Zone.BATTLEFIELD:
        yield f"{seen.name} isn't on the battlefield"
    elif isinstance(decision, DeclareAttackers):
        defenders = {piece.defender: piece.defender_name for piece in decision.candidates if isinstance(piece, Attack)}
        for number, name in defenders.items():
            yield _said(f"{seen.name} attacks {name}", game.why_not(Attack(seen.id, seen.name, number, name)))
    else:
        names = {each.id: each.name for each in view.battlefield}
        for attacker in view.combat.attackers if view.combat is not None else ():
            name = names.get(attacker.creature, "")
            yield _said(f"{seen.name} blocks {name}", game.why_not(Block(seen.id, seen.name, attacker.creature, name)))


def _using(game: Game, view: View, seen: Seen) -> Iterator[str]:
    """What keeps a card from being played or cast, and a permanent's abilities from being activated."""
    actions = list(_actions(seen))
    yield from (_said(_short(action), game.why_not(action)) for action in actions)
    attack = _problem_of_attack(game, view, seen)
    if attack is not None:
        yield attack
    elif not actions:
        yield f"{seen.name} has nothing to activate"


def _problem_of_attack(game: Game, view: View, seen: Seen) -> str | None:
    """What would keep a creature from attacking this turn, before attackers are declared."""
    opponent = next(iter(game.board.opponents(seen.controller)), None)
    is_ready = seen.zone is Zone.BATTLEFIELD and "Creature" in seen.types and view.active_player == seen.controller
    if opponent is None or not is_ready or view.combat is not None:
        return None
    reason = reason_against_attack(game.board, DeclaredAttack(seen.id, opponent))
    return None if reason is None or reason.rule == "508.1b" else f"{seen.name} attacks: {reason}"


def _short(action: Option) -> str:
    return str(action).replace(f" #{getattr(action, 'id', '')}", "")


def _actions(seen: Seen) -> Iterator[Option]:
    known = seen.characteristics
    if known is None:
        return
    if seen.zone is not Zone.BATTLEFIELD:
        yield Play(seen.id, seen.name) if "Land" in known.types else Cast(seen.id, seen.name)
        return
    for place, _ in functions(known.abilities).activated:
        yield Activate(seen.id, seen.name, place)
