#!/usr/bin/env bash
# Three generators of types drop a choice by `if`, and two of them keep a closed `oneOf` whose members have a `const`:
# json-schema-to-typescript 16.0.0, datamodel-code-generator 0.89.0; quicktype 26.0.0 makes one class of it. A pair by
# `prefixItems` with both lengths is a list of anything in TypeScript, one by `items` with both lengths a pair.
# Seen, for `if`, `oneOf`, and the pair by `prefixItems` and by `items`:
# "TypeScript 0 1 0 1, Python 0 1, quicktype 0 0".
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund json-schema-to-typescript@16.0.0 quicktype@26.0.0 >/dev/null 2>&1
python3 -m venv env
env/bin/python -m pip install --quiet --disable-pip-version-check datamodel-code-generator==0.89.0
python3 - <<'END'
import json
whole = {"type": "integer"}
pairs = {
    "listed": {"type": "array", "prefixItems": [whole, whole], "minItems": 2, "maxItems": 2},
    "plain": {"type": "array", "items": whole, "minItems": 2, "maxItems": 2},
}
kinds = {
    name: {
        "type": "object",
        "properties": {"kind": {"const": name, "type": "string"}, f"of_{name}": whole, **pairs},
        "required": ["kind", f"of_{name}", *pairs],
        "additionalProperties": False,
    }
    for name in ("gun", "man")
}
refs = {name: {"$ref": f"#/$defs/{name}"} for name in kinds}
union = {
    "one_of": {"oneOf": list(refs.values())},
    "by_if": {
        "type": "object",
        "properties": {"kind": {"enum": list(kinds)}},
        "required": ["kind"],
        "allOf": [
            {"if": {"properties": {"kind": {"const": name}}, "required": ["kind"]}, "then": ref}
            for name, ref in refs.items()
        ],
    },
}
for name, item in union.items():
    said = {"type": "object", "properties": {"things": {"type": "array", "items": item}}, "required": ["things"],
            "additionalProperties": False, "title": "Whole", "$defs": kinds}
    with open(f"{name}.json", "w") as file:
        json.dump(said, file)
END
for form in by_if one_of; do
    npx json2ts -i "$form.json" -o "$form.ts"
    npx quicktype -s schema "$form.json" -o "quick_$form.ts" --top-level Whole
    env/bin/datamodel-codegen --input "$form.json" --input-file-type jsonschema --output "$form.py" \
        --output-model-type pydantic_v2.BaseModel 2>/dev/null
done
has() { grep -c -E "$1" "$2" || true; }
seen="TypeScript $(has 'things: \(Gun \| Man\)\[\]' by_if.ts) $(has 'things: \(Gun \| Man\)\[\]' one_of.ts)"
seen+=" $(grep -m1 'listed' one_of.ts | grep -c 'number, number' || true) $(grep -m1 'plain' one_of.ts | grep -c 'number, number' || true)"
seen+=", Python $(has 'list\[Gun \| Man\]' by_if.py) $(has 'list\[Gun \| Man\]' one_of.py)"
seen+=", quicktype $(has 'things: +\(.*\|' quick_by_if.ts) $(has 'things: +\(.*\|' quick_one_of.ts)"
echo "$seen"
[ "$seen" = "TypeScript 0 1 0 1, Python 0 1, quicktype 0 0" ]
