"""What a page shows, and what it should show by the game itself, which is played along from what the server keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from comprules.cards.pool import CardPool
from comprules.kernel.ids import PlayerId
from comprules.kernel.zones import Zone
from comprules.play.view import Seen, SeenPlayer, View
from comprules.table.keeping import Kept
from table.browsing import Person, Server

ME = PlayerId(0)

READ = """() => {
    const texts = (where, what) => [...where.querySelectorAll(what)].map(each => each.textContent);
    const text = (where, what) => texts(where, what)[0] ?? "";
    const card = each => ({
        name: text(each, ".name"), size: text(each, ".size"), damage: text(each, ".damage"),
        counters: texts(each, ".counter"), tapped: each.classList.contains("tapped"),
        sick: !!each.querySelector(".sick"),
        copied: each.classList.contains("copied"), marks: texts(each, ".mark"), many: text(each, ".many"),
        under: each.classList.contains("under") ? text(each.parentElement, ".card:not(.under) .name") : "",
        glows: each.classList.contains("glows") });
    const cards = (where, what) => [...where.querySelectorAll(what)].map(card);
    const half = each => ({
        name: text(each, ".seat .name"), life: text(each, ".life"), numbers: texts(each, ".numbers span"),
        mana: texts(each, ".pool .hidden"), piles: texts(each, ".opener"), permanents: cards(each, ".field .card"),
        glows: !!each.querySelector(".seat.glows") });
    const spell = each => [text(each, ".who"), card(each.querySelector(".card"))];
    return { halves: [...document.querySelectorAll(".half")].map(half), hand: cards(document, ".hand .card"),
        stack: [...document.querySelectorAll(".stack li")].map(spell),
        offered: cards(document, ".choices .card"), buttons: document.querySelectorAll(".prompt .choice").length,
        steps: document.querySelector(".steps")?.ariaLabel, asked: text(document, ".asked"),
        arrows: ["attack", "block"].map(kind => document.querySelectorAll(`.arrows path.${kind}`).length) }; }"""
"""What is on the page, as data."""

READ_PILE = """() => [...document.querySelectorAll(".zone .card")].map(each =>
    [each.querySelector(".name")?.textContent ?? "", each.classList.contains("glows")])"""
"""The cards of the pile that is open."""

Pile = list[tuple[str, bool]]
"""The cards of a pile, each with whether something can be done with it."""


class Replica:
    """The game of a table, played along from what the server has written down."""

    def __init__(self, server: Server, table: str) -> None:
        self.kept, self.table = Kept(server.file), table
        setting = self.kept.setting(table)
        self.game, self.done = setting.begin(CardPool.starter()), 0
        self.expected = dict(expected_of(self.game.view(ME)))
        self.opened: dict[str, Pile] = {}

    def catch_up(self) -> dict[str, Any]:
        """What the first player's page should show of the game as it is now."""
        deeds = self.kept.deeds(self.table)
        for deed in deeds[self.done :]:
            deed.carry_out(self.game)
        if len(deeds) > self.done:
            self.done = len(deeds)
            self.expected = dict(expected_of(self.game.view(ME)))
        return self.expected


def compare(person: Person, replica: Replica) -> None:
    """Wait until the page shows what the game has now, or say what is otherwise."""
    found: dict[str, Any] = {}

    def is_shown() -> bool:
        found.update(found_on(person))
        return found == replica.catch_up() or person.is_over

    try:
        person.until(is_shown)
    except AssertionError:
        expected = replica.expected
        other = {what: (found.get(what), expected.get(what)) for what in {**expected, **found}}
        told = [f"{what}: shown {shown}, has {had}" for what, (shown, had) in other.items() if shown != had]
        raise AssertionError("\n".join(told)) from None
    if not person.is_over:
        compare_piles(person, replica)


def compare_piles(person: Person, replica: Replica) -> None:
    """Open what can be opened and isn't what it was, and see card by card that it is what the game has there."""
    piles = dict(piles_of(replica.game.view(ME)))
    for title, cards in piles.items():
        if replica.opened.get(title) != cards:
            person.page.locator(f'.opener[title="{title}"]').click()
            person.page.wait_for_selector(".zone")
            assert [tuple(each) for each in person.page.evaluate(READ_PILE)] == cards, title
            person.page.keyboard.press("Escape")
            person.page.wait_for_selector(".zone", state="detached")
    replica.opened = piles


def found_on(person: Person) -> Iterator[tuple[str, Any]]:
    """What the page shows."""
    page = person.page.evaluate(READ)
    for half in page["halves"]:
        name = half["name"].split(" ")[0]
        yield f"{name}'s numbers", (half["life"], half["numbers"], half["mana"], half["piles"])
        yield f"{name}'s permanents", _counted(half["permanents"])
    yield "hand", sorted(each["name"] for each in page["hand"])
    yield "stack", [(who, each["name"]) for who, each in page["stack"]]
    yield "step", page["steps"]
    yield "arrows", page["arrows"]
    parts = [*page["hand"], *page["offered"], *(each for _, each in page["stack"])]
    parts += [each for half in page["halves"] for each in half["permanents"]]
    players = {half["name"].split(" ")[0] for half in page["halves"] if half["glows"]}
    yield "can be done", {each["name"] for each in parts if each["glows"]} | players
    yield "buttons", page["buttons"]


def _counted(permanents: Iterable[dict[str, Any]]) -> Counter[Any]:
    """How many permanents there are that look so."""
    counted: Counter[Any] = Counter()
    for each in permanents:
        size = "" if each["under"] else each["size"]
        looks = (each["name"], size, each["damage"], tuple(each["counters"]), each["tapped"], each["sick"])
        counted[(*looks, each["copied"], tuple(each["marks"]), each["under"])] += int(each["many"][1:] or 1)
    return counted


def expected_of(view: View) -> Iterator[tuple[str, Any]]:
    """What the page should show."""
    names = {each.id: each.name for each in view.players}
    for player in view.players:
        yield f"{player.name}'s numbers", _numbers(view, player)
        yield f"{player.name}'s permanents", Counter(_looks(view, each) for each in _lying_with(view, player.id))
    yield "hand", sorted(each.name for each in view.hand)
    yield "stack", [(names[each.controller], _name(each)) for each in reversed(view.stack)]
    active = next(each.name for each in view.players if each.is_active)
    yield "step", f"turn {view.turn} of {active}, {view.step}"
    attackers = view.combat.attackers if view.combat is not None else ()
    blockers = view.combat.blockers if view.combat is not None else ()
    blocks = sum(each.creature in blocker.attackers for each in attackers for blocker in blockers)
    yield "arrows", [sum(each.defender is not None for each in attackers), blocks]
    yield from _choices(view)


def _numbers(view: View, player: SeenPlayer) -> tuple[Any, ...]:
    """A player's life, what is counted of theirs, their mana and the piles that can be opened."""
    numbers = [f"{player.hand_size} in hand", f"{player.library_size} in library"]
    numbers += [f"{many} {kind}" for kind, many in player.counters]
    opened = [label for label, _, _ in _lying(view, player)]
    return str(player.life), numbers, [f"{{{unit}}}" for unit in player.mana], opened


def piles_of(view: View) -> Iterator[tuple[str, Pile]]:
    """What can be opened, with what lies there."""
    choices = {getattr(each, "id", None) for each in view.decision.options} if view.decision is not None else set()
    for player in view.players:
        for _, title, cards in _lying(view, player):
            yield title, [("" if each.characteristics is None else _name(each), each.id in choices) for each in cards]


def _lying(view: View, player: SeenPlayer) -> Iterator[tuple[str, str, Sequence[Seen]]]:
    """What lies on a player's side besides permanents: what is on its button, what it is in full, and the cards."""
    counted: dict[str, tuple[str, Sequence[Seen]]] = {
        "graveyard": (f"{player.name}'s graveyard", player.graveyard),
        "exile": (f"{player.name}'s exiled cards", [each for each in view.exile if each.owner == player.id]),
        "phased out": (
            f"what of {player.name}'s is phased out",
            [each for each in view.phased_out if each.controller == player.id],
        ),
        "shown": (f"{player.name}'s hand, as far as it is shown", player.shown_hand),
    }
    yield from ((f"{word} {len(cards)}", title, cards) for word, (title, cards) in counted.items() if cards)
    standing: dict[str, list[Seen]] = {}
    for each in view.command:
        if each.owner == player.id and not each.types:
            standing.setdefault(each.name or "emblem", []).append(each)
    for name, cards in standing.items():
        yield (f"{name} {len(cards)}" if len(cards) > 1 else name), f"{player.name}'s: {name}", cards


def _lying_with(view: View, player: PlayerId) -> Iterator[Seen]:
    """The permanents on a player's side: what is attached lies with what it is attached to."""
    yield from (each for each in view.battlefield if _host(view, each).controller == player)
    yield from (each for each in view.command if each.types and each.controller == player)


def _host(view: View, seen: Seen) -> Seen:
    """What a permanent lies with: itself, or, after however many steps, what it is attached to."""
    hosts = [each for each in view.battlefield if each.id == seen.attached_to]
    return _host(view, hosts[0]) if hosts else seen


def _looks(view: View, seen: Seen) -> tuple[Any, ...]:
    """How a permanent looks."""
    host = _host(view, seen)
    counted = [(kind, many) for kind, many in seen.counters if kind not in ("loyalty", "defense")]
    return (
        _name(seen),
        _size(seen) if host is seen else "",
        f"−{seen.damage}" if seen.damage else "",
        tuple(f"{many}·{kind}" if many > 1 else str(kind) for kind, many in counted),
        seen.tapped,
        seen.summoning_sick and "Creature" in seen.types,
        seen.id in view.copies,
        tuple(_marks(view, seen)),
        "" if host is seen else _name(host),
    )


def _size(seen: Seen) -> str:
    known = seen.characteristics
    if known is not None and known.power is not None:
        return f"{known.power}/{known.toughness}"
    counted = dict(seen.counters)
    return str(counted.get("loyalty", counted.get("defense", "")))


def _marks(view: View, seen: Seen) -> Iterator[str]:
    if view.combat is not None:
        yield from ("attacks" for each in view.combat.attackers if each.creature == seen.id)
        fought = {each.creature for each in view.combat.attackers}
        for blocker in view.combat.blockers:
            if blocker.creature == seen.id:
                yield from ("blocks" for each in blocker.attackers if each in fought)
    yield from (f"on {player.name}" for player in view.players if player.id == seen.attached_to)


def _name(seen: Seen) -> str:
    if seen.text:
        return seen.text.partition(": ")[0]
    return seen.name or (f"({seen.underneath.name})" if seen.underneath is not None else "Face down")


def _choices(view: View) -> Iterator[tuple[str, Any]]:
    """What can be clicked, and how many buttons there are for what nothing stands for."""
    decision = view.decision
    about = [getattr(each, "id", None) for each in decision.options] if decision is not None else []
    names: dict[Any, str] = {player.id: player.name for player in view.players}
    for number in {each for each in about if each is not None} - set(names):
        seen = view.seen(number)
        names[number] = _name(seen) if seen.zone is not Zone.HAND else seen.name
    yield "can be done", {names[each] for each in about if each is not None}
    yield "buttons", about.count(None)
