"""The schema of what tables and pages say to each other, which the page's own types are made of.

`python -m comprules.table.schema` prints it, as JSON Schema.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import Any

import msgspec

from comprules.table.messages import Reply, Said


def schema() -> dict[str, Any]:
    """What may be said either way, with all that it is made of.

    >>> sorted(schema()["properties"])
    ['reply', 'said']
    """
    (said, reply), parts = msgspec.json.schema_components((Said, Reply), ref_template="#/$defs/{name}")
    for part in parts.values():
        if "description" in part:  # Not every version of msgspec takes docstrings' indentation away.
            part["description"] = cleandoc(part["description"])
    return {"title": "Messages", "type": "object", "properties": {"said": said, "reply": reply}, "$defs": parts}


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode())
