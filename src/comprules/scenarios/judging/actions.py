"""Facts about what players could do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from comprules.rules.combat.combat import attackable, attacked
from comprules.rules.combat.declarations import DeclaredAttack, permitted
from comprules.rules.combat.declare_attackers_step import can_be_declared
from comprules.rules.legality.actions import actions, mana_actions
from comprules.scenarios import facts
from comprules.scenarios.acting import action_texts
from comprules.scenarios.findings import Finding, listed
from comprules.scenarios.naming import matching, seat
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import begins


def playable(game: StagedGame, fact: facts.Playable) -> Finding:
    """Whether a player could now take an action that is called so."""
    player = seat(game, fact.player)
    options = (*actions(game, player), *mana_actions(game, player))
    texts = [text for option in options for text in action_texts(game, option)]
    could = any(begins(text, fact.action) for text in texts)
    return Finding(could is fact.value, f"possible: {listed(sorted(set(texts)))}")


def may_attack(game: StagedGame, fact: facts.MayAttack) -> Finding:
    """Whether a creature could attack somebody."""
    board, player = game.board, seat(game, fact.player)
    creatures = [n for n in matching(game, board.battlefield, fact.card) if board.controller(n) == player]
    opponents = attackable(board, board.opponents(player))
    defenders = [number for number in opponents if matching(game, attacked(board, number), fact.defender)]
    attacks = [DeclaredAttack(creature, defender) for creature in creatures for defender in defenders]
    could = bool(permitted(board, [attack for attack in attacks if can_be_declared(board, attack)]))
    return Finding(could is fact.value, "it could" if could else "it couldn't")


JUDGES: dict[type[Any], Callable[[StagedGame, Any], Finding]] = {facts.Playable: playable, facts.MayAttack: may_attack}
