"""The cards and tokens of a scenario's set-up as they are found, with those that are labelled."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from comprules.cards import Card, CardPool, UnknownCard
from comprules.cards.names import folded
from comprules.editions import DEFAULT
from comprules.editions.novelties import LaterCards, later_cards
from comprules.kernel.records import Record
from comprules.play.laying_out.tokens import TOKEN, predefined_card, token_card
from comprules.rules.card_layouts.inset_frames import ALTERNATIVE, InsetCard
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.card_layouts.unknown_cards import UNKNOWN, UNKNOWN_CARD
from comprules.scenarios.edition_words import first_unread, in_readable_words
from comprules.scenarios.mistakes import ScenarioError, shortened
from comprules.scenarios.scenario import Conditions
from comprules.scenarios.setting_up.parts import Cards, SetUpCard, TokenDetails
from comprules.scenarios.setting_up.spoken_pieces import label_of


class NotRunnable(Exception):
    """A scenario needs something that can't be played yet: a card that isn't read, a variant."""


class FoundCard(Record):
    """A card of a set-up, what is said of it, and its label in the position: where it stands in the set-up."""

    card: Card
    wanted: SetUpCard
    label: str


class SetUpCards:
    """The cards of a scenario as they are found, with those that are labelled."""

    def __init__(self, pool: CardPool, edition: str) -> None:
        self.pool = pool
        self.edition = edition
        self.found: dict[str, Card] = {}
        self.tokens: list[Card] = []
        self.labelled: dict[str, Card] = {}

    def named(self, name: str, place: str) -> Card:
        """The card of a name. Raises ScenarioError if there is none."""
        if name == UNKNOWN:
            return UNKNOWN_CARD
        if name not in self.found:
            try:
                self.found[name] = in_readable_words(_not_only_inset(self.pool[name], name), self.edition)
            except UnknownCard as unknown:
                near = f"; did you mean {' or '.join(unknown.nearest)}?" if unknown.nearest else ""
                raise ScenarioError(place, f"no card is named {shortened(name)!r}{near}") from None
        return self.found[name]

    def token(self, wanted: SetUpCard, place: str) -> Card:
        """What is printed on a token: what its details say, or else what a predefined token is, or a card."""
        if isinstance(wanted.token, TokenDetails):
            given = wanted.token
            card = token_card(wanted.card, given.types, given.power, given.toughness, given.colors, given.text)
        else:
            card = predefined_card(wanted.card) or self._copied(self.named(wanted.card, f"{place}.card"), wanted, place)
        self.tokens.append(card)
        return card

    def _copied(self, card: Card, wanted: SetUpCard, place: str) -> Card:
        """What a token is that is a copy of a card; it can be labelled if the card has one face."""
        if len(card.faces) == 1:
            return replace(card, layout=TOKEN)
        if wanted.label is not None:
            raise ScenarioError(f"{place}.label", "a token that is a copy of a card with several faces has no label")
        return card

    def each(self, cards: Cards, zone: str) -> Iterator[FoundCard]:
        """The cards of a zone one by one; a labelled one is a record of its own, to be told apart."""
        for number, given in enumerate(cards):
            wanted = SetUpCard(given) if isinstance(given, str) else given
            where = f"setup.{zone}[{number}]"
            card = self.named(wanted.card, where) if wanted.token is None else self.token(wanted, where)
            if wanted.label is not None:
                card = self._label(card, wanted, where)
            for nth in range(wanted.count):
                yield FoundCard(card, wanted, label_of(zone, number, nth, wanted.count))

    def _label(self, card: Card, wanted: SetUpCard, place: str) -> Card:
        assert wanted.label is not None
        if wanted.label in self.labelled or wanted.count > 1:
            raise ScenarioError(place, f"the label {shortened(wanted.label)!r} must stand for one object")
        own = self.labelled[wanted.label] = replace(card)
        return own

    def check_read(self) -> None:
        """Raise NotRunnable if a card, or the text of a token, isn't read."""
        for card in (*self.found.values(), *self.tokens):
            unread = first_unread(card)
            if unread is not None:
                raise NotRunnable(str(unread))

    def check_known(self, conditions: Conditions) -> None:
        """Raise NotRunnable if the scenario's edition doesn't know a card yet."""
        later = tuple(later_cards(self.found.values(), conditions.edition or DEFAULT))
        if later and not conditions.allow_later_cards:
            raise NotRunnable(str(LaterCards(later)))


def _not_only_inset(card: Card, name: str) -> Card:
    """A card, unless the name is only that of the spell in its inset frame: cards aren't called by that."""
    is_inset = isinstance(layout_of(card), InsetCard) and folded(name) == folded(card.faces[ALTERNATIVE].name)
    if is_inset and folded(name) not in (folded(card.name), folded(card.front.name)):
        raise NotRunnable(f"no card is named {name}; it is a spell in the inset frame of {card.front.name}")
    return card
