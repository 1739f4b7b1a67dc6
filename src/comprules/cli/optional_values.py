"""Options that mean something without a value, too."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from typer.core import TyperCommand


class WithOptionalValue(TyperCommand, ABC):
    """A command one of whose options may stand without its value: at the end, or with another option after it."""

    option: ClassVar[str]

    @abstractmethod
    def usual_value(self) -> str:
        """What is meant where no value is given."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give the option its value where it has none."""
        given = list(args)
        for place in reversed(range(len(given))):
            if given[place] == self.option and (place + 1 == len(given) or given[place + 1].startswith("-")):
                given.insert(place + 1, self.usual_value())
        rest: list[str] = super().parse_args(ctx, given)
        return rest
