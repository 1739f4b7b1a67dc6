"""Labels for the cards of a scenario's set-up of which there are several, so that each can be spoken of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, Final

from msgspec.structs import replace

from comprules.scenarios.scenario import Scenario
from comprules.scenarios.setting_up.parts import Cards, Setup, SetUpCard

SPOKEN_OF: Final = ("hand", "battlefield", "graveyard", "exile", "command")

Change = Callable[[str, SetUpCard], Iterator[SetUpCard]]

_OF_A_REFERENCE: Final = frozenset(("label", "nth", "copy", "mode", "amount"))


def labelled(scenario: Scenario) -> Scenario:
    """A scenario in which each card of the set-up has a label that has the name of another one there."""
    counts = Counter(card.card for card in _cards(scenario) for _ in range(card.count))
    taken = {card.label for card in _cards(scenario)}
    numbers = Counter[str]()

    def label(player: str, card: SetUpCard) -> Iterator[SetUpCard]:
        if card.label is not None or counts[card.card] < 2:
            yield card
            return
        for _nth in range(card.count):
            name = None
            while name is None or name in taken:
                numbers[f"{player} {card.card}"] += 1
                name = f"{player}'s {card.card} {numbers[f'{player} {card.card}']}"
            yield replace(card, count=1, label=name)

    return _changed(scenario, label)


def with_labels_used(scenario: Scenario, before: Scenario) -> Scenario:
    """A scenario without the labels that it never uses and that it hadn't before."""
    used = _labels_used(scenario.to_data())
    kept = {card.label for card in _cards(before)}

    def without(_: str, card: SetUpCard) -> Iterator[SetUpCard]:
        yield card if card.label in used | kept else replace(card, label=None)

    return _together(_changed(scenario, without))


def _cards(scenario: Scenario) -> Iterator[SetUpCard]:
    """The cards that may be spoken of."""
    for setup in scenario.setup.values():
        for zone in SPOKEN_OF:
            yield from map(_whole, getattr(setup, zone))


def _whole(given: str | SetUpCard) -> SetUpCard:
    return SetUpCard(given) if isinstance(given, str) else given


def _changed(scenario: Scenario, change: Change) -> Scenario:
    """A scenario with other cards in the place of each that may be spoken of."""
    setups: dict[str, Setup] = {}
    for player, setup in scenario.setup.items():
        zones = {
            zone: tuple(_shortest(each) for given in getattr(setup, zone) for each in change(player, _whole(given)))
            for zone in SPOKEN_OF
        }
        setups[player] = replace(setup, **zones)
    return replace(scenario, setup=setups)


def _shortest(card: SetUpCard) -> str | SetUpCard:
    return card.card if card == SetUpCard(card.card) else card


def _together(scenario: Scenario) -> Scenario:
    """A scenario in which cards that stand beside each other and are alike are one entry."""
    setups = {
        player: replace(setup, **{zone: tuple(_merged(getattr(setup, zone))) for zone in SPOKEN_OF})
        for player, setup in scenario.setup.items()
    }
    return replace(scenario, setup=setups)


def _merged(cards: Cards) -> Iterator[str | SetUpCard]:
    for one, group in groupby(map(_whole, cards), key=lambda card: replace(card, count=1)):
        yield _shortest(replace(one, count=sum(card.count for card in group)))


def _labels_used(data: Any) -> set[str]:
    """The labels by which something is spoken of anywhere in JSON data: alone, not as a part of a card."""
    if isinstance(data, dict):
        own = {data["label"]} if data.keys() <= _OF_A_REFERENCE and "label" in data else set()
        return own.union(*map(_labels_used, data.values()))
    return set().union(*map(_labels_used, data)) if isinstance(data, list | tuple) else set()
