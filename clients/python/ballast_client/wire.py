"""Between data classes and the JSON of the interface. Decimals are `decimal.Decimal` from digit to digit."""

from __future__ import annotations

import dataclasses
import functools
import json
import types
import typing
from decimal import Decimal
from typing import Any


def wire(name: str, default: Any = dataclasses.MISSING) -> Any:
    """A field, and what the interface calls it."""
    return dataclasses.field(default=default, metadata={"wire": name})


def parse(text: bytes | str) -> Any:
    return json.loads(text, parse_float=Decimal)


def read(kind: Any, value: Any) -> Any:
    """Makes what a type says out of JSON. Fields that it does not know are left out."""
    if value is None or kind is Any:
        return value
    if isinstance(kind, types.UnionType):
        kinds = [one for one in typing.get_args(kind) if one is not types.NoneType]
        return read(kinds[0], value) if len(kinds) == 1 else _read_one_of(kinds, value)
    if typing.get_origin(kind) is list:
        (of,) = typing.get_args(kind)
        return [read(of, item) for item in value]
    if _is_structure(kind):
        fields = _fields(kind)
        return kind(**{name: read(of, value[key]) for name, key, of, _ in fields if key in value})
    if kind is Decimal:
        return Decimal(value)
    return value


def _read_one_of(kinds: list[Any], value: Any) -> Any:
    """The first whose fields are all there; those that need most come first."""
    for kind in kinds:
        if not _is_structure(kind):
            return read(kind, value)
        if isinstance(value, dict) and all(key in value for _, key, _, needed in _fields(kind) if needed):
            return read(kind, value)
    return value


def _is_structure(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind)


@functools.cache
def _fields(kind: Any) -> list[tuple[str, str, Any, bool]]:
    hints = typing.get_type_hints(kind)
    return [
        (field.name, field.metadata["wire"], hints[field.name], field.default is dataclasses.MISSING)
        for field in dataclasses.fields(kind)
    ]


def write(value: Any) -> Any:
    """JSON of a data class. A decimal becomes a text of its digits; floating point is refused."""
    if _is_structure(value):
        kind: Any = type(value)
        pairs = ((key, getattr(value, name), needed) for name, key, _, needed in _fields(kind))
        return {key: write(field) for key, field, needed in pairs if needed or field is not None}
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, float):
        raise TypeError("amounts are decimal.Decimal, never float")
    return value
