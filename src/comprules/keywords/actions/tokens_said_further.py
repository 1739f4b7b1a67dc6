"""CR 111.3: tokens of which a sentence after what X is says what abilities they have."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeVar

from comprules.keywords.actions.create import CreatureTokenText, OtherTokenText
from comprules.phrases.continuous.abilities import Granted
from comprules.phrases.instructions.sentences import Sentence, WhereX
from comprules.phrases.predicates.scaling import ForEach
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in

Making = TypeVar("Making", bound=Phrase)

_TOKENS: Final = (CreatureTokenText, OtherTokenText)


@rule("111.3")
@phrase(
    {
        "they": "{creating}. they have {abilities:and}",
        "the tokens": "{creating}. the tokens have {abilities:and}",
        "those tokens": "{creating}. those tokens have {abilities:and}",
        "it": "{creating}. it has {abilities:and}",
    },
    by="said",
)
class TokensMadeHave(Sentence, Implying):
    """CR 111.3. "Create X 1/1 colorless Pilot creature tokens, where X is …. The tokens have “…”": defined by both.

    Nothing else than the token that is created may be spoken of.
    """

    sentences_in: ClassVar[tuple[str, ...]] = ("creating",)

    said: Literal["they", "the tokens", "those tokens", "it"]
    creating: WhereX
    abilities: tuple[Granted, ...]

    def made_explicit(self) -> TokensMadeHave:
        _refuse_unless_plain(self.creating.clauses)
        return self

    def happen(self, resolution: Resolution) -> None:
        _with_abilities(self.creating, self.abilities).happen(resolution)


@rule("111.3", "608.2h")
@phrase(
    {
        "they": "{creating}. they have {abilities:and}",
        "the tokens": "{creating}. the tokens have {abilities:and}",
        "those tokens": "{creating}. those tokens have {abilities:and}",
    },
    by="said",
)
class TokensMadeForEachHave(Predicate, Implying):
    """CR 111.3. "Create a 1/1 Scion creature token for each creature that died this turn. Those tokens have “…”"."""

    sentences_in: ClassVar[tuple[str, ...]] = ("creating",)

    said: Literal["they", "the tokens", "those tokens"]
    creating: ForEach
    abilities: tuple[Granted, ...]

    def made_explicit(self) -> TokensMadeForEachHave:
        _refuse_unless_plain(self.creating.deed)
        return self

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        _with_abilities(self.creating, self.abilities).happen(subject, resolution)


def _refuse_unless_plain(making: Phrase) -> None:
    made = [part for part in walk(making) if isinstance(part, _TOKENS)]
    if len(made) != 1 or made[0].abilities:
        raise NotMeant("it isn't said of tokens that have just been created and have no abilities yet")


@lru_cache(maxsize=256)
def _with_abilities(creating: Making, abilities: tuple[Granted, ...]) -> Making:
    """The same with tokens that have these abilities."""
    return replace_in(creating, lambda part: replace(part, abilities=abilities) if isinstance(part, _TOKENS) else part)
