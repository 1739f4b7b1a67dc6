"""Facts about what permanents are like: some permanent that fits must be so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from comprules.cards.names import folded
from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.rules.combat.combat import combat_of, is_attacking
from comprules.scenarios import facts
from comprules.scenarios.calling import one_each
from comprules.scenarios.findings import Finding, counted, listed
from comprules.scenarios.judging.counts import in_zone_of
from comprules.scenarios.naming import matching, seat
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import ability_text, comparable

Shown = Callable[[ObjectId], str]


def some(game: StagedGame, candidates: Sequence[ObjectId], test: Callable[[ObjectId], bool], shown: Shown) -> Finding:
    """Whether some of these passes a test; there is no match if there are none."""
    found = listed(sorted({shown(number) for number in candidates})) if candidates else "no such object"
    return Finding(any(test(number) for number in candidates), found)


def fitting(game: StagedGame, fact: facts.AboutPermanent) -> list[ObjectId]:
    """The permanents that a fact can be about."""
    board = game.board
    found = matching(game, board.battlefield, fact.card)
    if fact.player is None:
        return found
    player = seat(game, fact.player)
    return [number for number in found if board.controller(number) == player]


def power_toughness(game: StagedGame, fact: facts.PowerToughnessFact) -> Finding:
    """Power and toughness, or the base values; where there is none, it counts as 0 (CR 107.2)."""

    def values(number: ObjectId) -> tuple[int | None, int | None]:
        if fact.base:
            return game.board.base_power_toughness(number)
        known = game.board.characteristics(number)
        return known.power, known.toughness

    def fits(number: ObjectId) -> bool:
        power, toughness = values(number)
        return fact.power in (None, power or 0) and fact.toughness in (None, toughness or 0)

    def shown(number: ObjectId) -> str:
        return "/".join(map(str, values(number)))

    candidates = fitting(game, fact)
    finding = some(game, candidates, fits, shown)
    return Finding(all(map(fits, candidates)), finding.found) if fact.every and candidates else finding


def ability_texts(game: StagedGame, number: ObjectId) -> list[str]:
    """The abilities an object has, in words as they are compared; keywords on one line are so many abilities."""
    abilities = one_each(game.board.characteristics(number).abilities)
    return [comparable(ability_text(ability)).rstrip(".") for ability in abilities]


@rule("113.2c")
def _has(texts: Sequence[str], wanted: str) -> int:
    """How many of the texts are this ability, or, for one given by its beginning, begin with it; of several keywords
    on one line all must be there, as often as the rarest is.
    """
    whole = comparable(wanted).rstrip(".")
    is_keyword = " " not in whole.strip() and ":" not in whole
    found = sum(text == whole or (not is_keyword and text.startswith(whole)) for text in texts)
    keywords = whole.split(",")
    if found or len(keywords) < 2 or ":" in whole:
        return found
    return min(texts.count(keyword) for keyword in keywords)


def has_ability(game: StagedGame, fact: facts.HasAbilityFact) -> Finding:
    """Whether a permanent has an ability."""

    def fits(number: ObjectId) -> bool:
        return bool(_has(ability_texts(game, number), fact.ability)) is fact.value

    candidates = fitting(game, fact)
    finding = some(game, candidates, fits, lambda number: "; ".join(ability_texts(game, number)) or "no abilities")
    if fact.among is not None and len(candidates) != fact.among:
        return Finding(False, f"{len(candidates)} such permanents")
    return finding


def ability_count(game: StagedGame, fact: facts.AbilityCount) -> Finding:
    """How many times a permanent has an ability."""

    def count(number: ObjectId) -> int:
        return _has(ability_texts(game, number), fact.ability)

    return some(game, fitting(game, fact), lambda number: count(number) == fact.count, lambda n: str(count(n)))


def _word_among(name: str) -> Callable[[StagedGame, Any], Finding]:
    """A judge of whether a word is among the words of a part of the type line."""

    def judged(game: StagedGame, fact: Any) -> Finding:
        wanted = folded(getattr(fact, name))

        def words(number: ObjectId) -> tuple[str, ...]:
            found: tuple[str, ...] = getattr(game.board.characteristics(number), f"{name}s")
            return found

        candidates = fitting(game, fact)
        if getattr(fact, "zone", None) == "exile":
            candidates = matching(game, in_zone_of(game, "exile", fact.player), fact.card)
        return some(
            game,
            candidates,
            lambda number: (wanted in [folded(word) for word in words(number)]) is fact.value,
            lambda number: " ".join(words(number)) or "none",
        )

    return judged


def has_color(game: StagedGame, fact: facts.HasColor) -> Finding:
    """Whether a permanent is each of some colors, or none of them."""

    def fits(number: ObjectId) -> bool:
        colors = game.board.characteristics(number).colors
        return all((color in colors) is fact.value for color in fact.colors)

    return some(game, fitting(game, fact), fits, lambda number: _colors(game, number))


def is_colorless(game: StagedGame, fact: facts.IsColorlessFact) -> Finding:
    """Whether a permanent is colorless."""

    def fits(number: ObjectId) -> bool:
        return (not game.board.characteristics(number).colors) is fact.value

    return some(game, fitting(game, fact), fits, lambda number: _colors(game, number))


def _colors(game: StagedGame, number: ObjectId) -> str:
    return "".join(sorted(game.board.characteristics(number).colors)) or "colorless"


def has_counters(game: StagedGame, fact: facts.HasCountersFact) -> Finding:
    """How many counters of a kind are on a permanent, or on a card elsewhere."""
    candidates = fitting(game, fact)
    if fact.zone is not None:
        zones = ("hand", "graveyard", "exile") if "hand" in fact.zone else ("exile",)
        candidates = [n for zone in zones for n in matching(game, in_zone_of(game, zone, fact.player), fact.card)]

    def count(number: ObjectId) -> int:
        return game.board.object(number).counter_count(fact.counter)

    return some(game, candidates, lambda number: count(number) == fact.count, lambda number: str(count(number)))


def is_tapped(game: StagedGame, fact: facts.IsTapped) -> Finding:
    """Whether a permanent is tapped."""
    status = game.board.status
    return some(
        game,
        fitting(game, fact),
        lambda number: status(number).tapped is fact.value,
        lambda number: "tapped" if status(number).tapped else "untapped",
    )


def tapped_count(game: StagedGame, fact: facts.TappedCount) -> Finding:
    """How many permanents that fit are tapped, or untapped."""
    candidates = fitting(game, fact)
    found = sum(game.board.status(number).tapped is fact.tapped for number in candidates)
    return counted(found, fact.count, f" of {len(candidates)}")


def attacking(game: StagedGame, fact: facts.IsAttacking) -> Finding:
    """Whether a permanent is attacking."""

    def shown(number: ObjectId) -> str:
        return "attacking" if is_attacking(game.board, number) else "not attacking"

    return some(game, fitting(game, fact), lambda n: is_attacking(game.board, n) is fact.value, shown)


def face_down(game: StagedGame, fact: facts.IsFaceDown) -> Finding:
    """Whether a permanent is face down."""

    def shown(number: ObjectId) -> str:
        return "face down" if game.board.object(number).face_down else "face up"

    return some(game, fitting(game, fact), lambda n: (game.board.object(n).face_down is not None) is fact.value, shown)


def damage(game: StagedGame, fact: facts.Damage) -> Finding:
    """How much damage is marked on a permanent."""

    def marked(number: ObjectId) -> int:
        return game.board.status(number).damage

    return some(game, fitting(game, fact), lambda number: marked(number) == fact.amount, lambda n: str(marked(n)))


def attached(game: StagedGame, fact: facts.Attached) -> Finding:
    """Whether one permanent is attached to another one of a player's."""
    board = game.board
    player = seat(game, fact.player)
    hosts = [number for number in matching(game, board.battlefield, fact.card) if board.controller(number) == player]
    attachments = matching(game, board.battlefield, fact.attachment)
    found = any(board.object(number).attached_to in hosts for number in attachments)
    worn = [board.object(number).attached_to for number in attachments]
    on = listed([board.name(number) for number in worn if number is not None])
    return Finding(found is fact.value, f"attached to {on}")


def _declared(is_attack: bool) -> Callable[[StagedGame, Any], Finding]:
    """A judge of which creatures a player declared in this combat."""

    def judged(game: StagedGame, fact: Any) -> Finding:
        board, combat = game.board, combat_of(game.board)
        player = seat(game, fact.player)
        fighters = () if combat is None else (combat.attackers if is_attack else combat.blockers)
        declared = [known.creature for known in fighters if known.controller == player]
        left = list(declared)
        for ref in fact.cards:
            found = matching(game, left, ref)
            if not found:
                return Finding(False, listed([board.name(number) for number in declared]))
            left.remove(found[0])
        return Finding(not left, listed([board.name(number) for number in declared]))

    return judged


JUDGES: dict[type[Any], Callable[[StagedGame, Any], Finding]] = {
    facts.PowerToughnessFact: power_toughness,
    facts.HasAbilityFact: has_ability,
    facts.AbilityCount: ability_count,
    facts.HasType: _word_among("type"),
    facts.HasSubtype: _word_among("subtype"),
    facts.HasSupertype: _word_among("supertype"),
    facts.HasColor: has_color,
    facts.IsColorlessFact: is_colorless,
    facts.HasCountersFact: has_counters,
    facts.IsTapped: is_tapped,
    facts.TappedCount: tapped_count,
    facts.IsAttacking: attacking,
    facts.IsFaceDown: face_down,
    facts.Damage: damage,
    facts.Attached: attached,
    facts.Attackers: _declared(True),
    facts.Blockers: _declared(False),
}
