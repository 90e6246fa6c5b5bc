#!/usr/bin/env bash
# pydantic 2.14.4 with its plugins switched off (PYDANTIC_DISABLE_PLUGINS=__all__) still imports what would search for them:
# importlib.metadata, and with it Python's reader of mail. Seen: "importlib.metadata True, email True".
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/python" -m pip install --quiet --disable-pip-version-check pydantic==2.14.4
said="$(PYDANTIC_DISABLE_PLUGINS=__all__ "$folder/env/bin/python" -c '
import sys, pydantic
before = {name: name in sys.modules for name in ("importlib.metadata", "email")}
pydantic.create_model("Model", number=(int, 1))
assert not any(before.values()), before
print(", ".join(f"{name} {name in sys.modules}" for name in before))')"
echo "$said"
[ "$said" = "importlib.metadata True, email True" ]
