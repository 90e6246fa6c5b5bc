#!/usr/bin/env bash
# Babel 2.18.0 has the data of CLDR 46 or later, where Italian and Polish group numbers from five digits on
# (minimumGroupingDigits 2), but groups four. ICU 78.2 (CLDR 48) and Qt 6.11.3 write 1490. Seen: "it 1.490, pl 1 490".
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/python" -m pip install --quiet --disable-pip-version-check babel==2.18.0
said="$("$folder/env/bin/python" -c '
from babel.numbers import format_decimal
print(", ".join(f"{name} {format_decimal(1490, locale=name)}" for name in ("it", "pl")).replace("\N{NO-BREAK SPACE}", " "))')"
echo "babel 2.18.0: $said"
[ "$said" = "it 1.490, pl 1 490" ]
