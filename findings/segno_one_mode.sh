#!/usr/bin/env bash
# segno 1.6.6 puts a whole text into one mode of QR codes unless the caller cuts it up: small letters followed by 200 capitals and
# digits need 61 modules a side at level M, where zxing-cpp 3.1.1 changes modes and needs 53. Seen: "segno 61, zxing-cpp 53".
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/python" -m pip install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==3.1.1 numpy==2.3.5
said="$("$folder/env/bin/python" -c '
import numpy, segno, zxingcpp
text = "https://example.org/a/list?of=" + "AB12" * 50
wide = segno.make(text, error="m", boost_error=False, micro=False).symbol_size(border=0)[0]
code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level="M")
print(f"segno {wide}, zxing-cpp {numpy.array(code.to_image(scale=1, add_quiet_zones=False)).shape[0]}")')"
echo "$said"
[ "$said" = "segno 61, zxing-cpp 53" ]
