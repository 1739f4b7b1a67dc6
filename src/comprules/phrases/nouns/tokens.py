"""CR 111.3: what a text says that tokens are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.continuous.abilities import Granted
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.reader.lexemes import PowerToughness
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.tokens import token_values


class TokenText(Phrase):
    """CR 111.3. What the effect that creates a token says that it is."""

    if TYPE_CHECKING:

        @property
        def legendary(self) -> bool: ...

        @property
        def stats(self) -> PowerToughness | None: ...

        @property
        def colors(self) -> tuple[ColorWord, ...]: ...

        @property
        def types(self) -> tuple[TypeWord, ...]: ...

        @property
        def abilities(self) -> tuple[Granted, ...]: ...

        @property
        def name(self) -> str | None: ...

    def color_symbols(self) -> frozenset[str]:
        """Its colors."""
        return frozenset(color.symbol for color in self.colors)

    @property
    def every_type(self) -> tuple[str, ...]:
        """The types of a kind of which it is every one."""
        return ()

    def values(self, context: Context, name: str | None = None) -> Characteristics:
        """The characteristics of the token, which may be given a name."""
        return token_values(
            (*(word.name for word in self.types), *self.every_type),
            colors=self.color_symbols(),
            abilities=tuple(ability for each in self.abilities for ability in each.meant(context)),
            power=None if self.stats is None else _number(self.stats.power, context),
            toughness=None if self.stats is None else _number(self.stats.toughness, context),
            name=name or self.name or "",
            supertypes=("Legendary",) if self.legendary else (),
        )


@rule("107.3")
def _number(text: str, context: Context) -> int:
    return int(text) if text.isdigit() else context.x or 0
