"""The registers of a game's state: what there is one of, each by a name, and what type of value stands there.

A register is declared once, where its subject lives, and is read and written by what that declares:

    LEGENDS: Final = Register[tuple[Legend, ...]]("legends")
    state.registers.get(LEGENDS, ())
    state.write(REGISTERS, LEGENDS, found)

In a game and in saves it is just its name.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar, overload

from comprules.kernel.ids import ObjectId, PlayerId

T = TypeVar("T")
_Read = TypeVar("_Read", covariant=True)

if TYPE_CHECKING:
    # Not a string, so that nothing but what belongs there is written under it.
    class Register(Generic[T]):
        """The name of a register that a value of this type stands in."""

        def __init__(self, name: str) -> None: ...
        def value(self) -> T: ...

    class _Readable(Protocol[_Read]):
        def value(self) -> _Read: ...

    class Registers(Mapping[Any, Any]):
        """What stands in the registers."""

        @overload
        def __getitem__(self, name: _Readable[T]) -> T: ...
        @overload
        def __getitem__(self, name: Literal["turn", "timestamp", "chance"]) -> int: ...
        @overload
        def __getitem__(self, name: Literal["next_number"]) -> ObjectId: ...
        @overload
        def __getitem__(self, name: Literal["active_player"]) -> PlayerId: ...
        @overload
        def __getitem__(self, name: Literal["players"]) -> tuple[PlayerId, ...]: ...
        @overload
        def __getitem__(self, name: Literal["commanders"]) -> tuple[ObjectId, ...]: ...
        @overload
        def __getitem__(self, name: Literal["step"]) -> str: ...
        @overload
        def __getitem__(self, name: str) -> Any: ...
        def __getitem__(self, name: Any) -> Any: ...
        @overload
        def get(self, name: _Readable[T], /) -> T | None: ...
        @overload
        def get(self, name: _Readable[T], default: T, /) -> T: ...
        @overload
        def get(self, name: str, default: Any = None, /) -> Any: ...
        def get(self, name: Any, default: Any = None, /) -> Any: ...

else:

    class Register:
        """The name of a register that a value of this type stands in: in a game, just the name."""

        def __class_getitem__(cls, kind: Any) -> type[str]:
            return str
