"""The board as one screen: opponents above, the stack between, the player below, the hand last."""

from __future__ import annotations

from collections.abc import Iterator

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from comprules.kernel.ids import Id, ObjectId
from comprules.kernel.payments_told import in_a_row
from comprules.play.view import Seen, SeenPlayer, View
from comprules.seats.visible import whose
from comprules.terminal.combat import combat_lines
from comprules.terminal.permanents import card_in_hand, chips

PHASES: tuple[tuple[str, frozenset[str]], ...] = (
    ("upkeep", frozenset({"untap", "upkeep"})),
    ("draw", frozenset({"draw"})),
    ("main", frozenset({"precombat main"})),
    ("attack", frozenset({"beginning of combat", "declare attackers"})),
    ("block", frozenset({"declare blockers"})),
    ("damage", frozenset({"combat damage", "end of combat"})),
    ("main", frozenset({"postcombat main"})),
    ("end", frozenset({"end", "cleanup"})),
)
"""What the steps and phases of a turn are called on the screen."""
ROWS = (("Creature",), ("Planeswalker", "Battle", "Artifact", "Enchantment"), ("Land",))


def board(view: View) -> RenderableType:
    """Everything the player can see, at a glance."""
    others = [player for player in view.players if player.id != view.me and player.in_game]
    parts: list[RenderableType] = [turn_line(view), *other_turns(view)]
    parts += [_player_panel(view, player) for player in others]
    parts += [_hand_panel(f"{player.name}'s hand", player.shown_hand) for player in others if player.shown_hand]
    if view.stack:
        parts.append(_stack_panel(view))
    if fought := combat_lines(view):
        parts.append(Panel(Group(*fought), title="Combat", title_align="left", border_style="red"))
    if lying := [seen for seen in view.command if seen.types]:
        parts.append(_command_panel(view, lying))
    parts.append(_player_panel(view, view.players[view.me]))
    parts.append(_hand_panel("Your hand", view.hand))
    return Group(*parts)


def turn_line(view: View) -> Text:
    """Whose turn it is, and where in it the game is; before the first there is none (CR 103)."""
    if not view.turn:
        return Text("Before the first turn", "bold")
    whose = "your turn" if view.active_player == view.me else f"{view.players[view.active_player].name}'s turn"
    line = Text.assemble((f"Turn {view.turn}, {whose}  ", "bold"))
    for shown, steps in PHASES:
        line.append(f" {shown} ", style="bold reverse" if view.step in steps else "dim")
    return line


def other_turns(view: View) -> Iterator[Text]:
    """The turns that go on at the same time, and what is on their stacks, the top first."""
    for turn in view.other_turns:
        whose_turn = "your turn" if turn.player == view.me else f"{view.players[turn.player].name}'s turn"
        yield Text(f"At the same time, {whose_turn}: {turn.step}", "bold")
        for seen in reversed(turn.stack):
            yield Text("  on its stack: ").append_text(stacked(view, seen))


def _player_panel(view: View, player: SeenPlayer) -> Panel:
    mine = [seen for seen in view.battlefield if seen.controller == player.id]
    around = notes(view)
    parts: list[RenderableType] = [
        Columns(list(chips(row, around)), padding=(0, 3)) for row in rows(mine, {seen.id for seen in view.battlefield})
    ]
    is_active = player.id == view.active_player
    return Panel(
        Group(*parts) if parts else Text("no permanents", style="dim"),
        title=player_title(player),
        title_align="left",
        border_style="bright_green" if is_active else "bright_black",
    )


def player_title(player: SeenPlayer) -> Text:
    """A player's life, zones, counters and mana."""
    title = Text.assemble((player.name, "bold"), "  ", (f"♥ {player.life}", "bold red"))
    title.append(f"  hand {player.hand_size}  library {player.library_size}")
    if player.graveyard:
        title.append(f"  graveyard {len(player.graveyard)}: {player.graveyard[-1].name}")
    for kind, count in player.counters:
        title.append(f"  {count} {kind}", style="bold")
    if player.mana:
        title.append("  mana " + "".join(f"{{{symbol}}}" for symbol in player.mana), style="bold yellow")
    return title


def rows(permanents: list[Seen], on_battlefield: set[ObjectId]) -> Iterator[list[Seen]]:
    """Creatures, lands last, and the rest between; what is attached to something stands with that."""
    loose = [seen for seen in permanents if seen.attached_to not in on_battlefield]
    for types in ROWS:
        row = [seen for seen in loose if _row_of(seen) == types]
        if row:
            yield row
    others = [seen for seen in loose if _row_of(seen) is None]
    if others:
        yield others


def _row_of(seen: Seen) -> tuple[str, ...] | None:
    return next((types for types in ROWS if any(name in seen.types for name in types)), None)


def notes(view: View) -> dict[int, list[str]]:
    """Whether creatures can't attack yet, who protects battles, what is attached to what, what is done in combat."""
    names: dict[Id, str] = {seen.id: seen.name for seen in view.battlefield}
    names |= {player.id: player.name for player in view.players}
    notes: dict[int, list[str]] = {}
    for seen in view.battlefield:
        if seen.summoning_sick and seen.controller == view.active_player:
            notes.setdefault(seen.id, []).append("summoning sick")
        if seen.protector is not None:
            notes.setdefault(seen.id, []).append(f"protected by {_whom(view, names[seen.protector])}")
        if seen.attached_to is not None:
            notes.setdefault(seen.attached_to, []).append(f"wears {seen.name}")
    if view.combat is not None:
        for attacker in view.combat.attackers:
            whom = [_whom(view, names[number]) for number in attacker.attacked if number in names]
            notes.setdefault(attacker.creature, []).append(f"attacks {in_a_row(whom) or 'nothing'}")
            band = [names[number] for number in view.combat.banded_with(attacker.creature) if number in names]
            if band:
                notes[attacker.creature].append(f"banded with {in_a_row(band)}")
        for blocker in view.combat.blockers:
            blocked = " and ".join(names.get(number, "something gone") for number in blocker.attackers)
            notes.setdefault(blocker.creature, []).append(f"blocks {blocked}")
    return notes


def _whom(view: View, name: str) -> str:
    return "you" if name == view.players[view.me].name else name


def _stack_panel(view: View) -> Panel:
    lines = [stacked(view, seen) for seen in reversed(view.stack)]
    return Panel(Group(*lines), title="Stack, the top first", title_align="left", border_style="yellow")


def _command_panel(view: View, lying: list[Seen]) -> Panel:
    """The cards in the command zone: planes, schemes, dungeons, commanders."""
    names = Text(", ").join(
        Text.assemble((seen.name, "bold"), (f" ({view.players[seen.controller].name})", "dim")) for seen in lying
    )
    return Panel(names, title="Command zone", title_align="left", border_style="magenta")


def stacked(view: View, seen: Seen) -> Text:
    """Something on the stack, with whose it is, its targets and whose those are."""
    line = Text(seen.text or seen.name, style="bold")
    line.append(f" ({view.players[seen.controller].name})", style="dim")
    if seen.targets:
        line.append(" → " + ", ".join(_target_name(view, number) for number in seen.targets))
    return line


def _target_name(view: View, number: Id) -> str:
    if number < len(view.players):
        return view.players[number].name
    try:
        name = view.seen(ObjectId(number)).name
    except KeyError:
        return "something gone"
    owner = whose(view, number)
    return f"{name} ({owner})" if owner else name


def _hand_panel(title: str, hand: tuple[Seen, ...]) -> Panel:
    cards = [card_in_hand(seen) for seen in hand]
    inside: RenderableType = Columns(cards, padding=(0, 3)) if cards else Text("no cards", style="dim")
    return Panel(inside, title=title, title_align="left", border_style="bright_blue")
