"""`--agents`: who plays."""

from __future__ import annotations

from comprules.cli.errors import Refusal


def agent_names(agents: str, players: int) -> tuple[str, ...]:
    """The name of each player's agent, of one name for all or one for each; raises Refusal for names of none."""
    from comprules.agents import UnknownAgent, agent_named

    names = [name.strip() for name in agents.split(",")]
    for name in names:
        try:
            agent_named(name)
        except UnknownAgent as error:
            raise Refusal(f"--agents: {error}") from error
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise Refusal(f"--agents: {len(names)} agents for {players} decks; name one for all, or one for each deck")
    return tuple(names)
