# Set up the program and check all of it: lint, types, import contract, tests. Ends with 0 when everything holds.
#     powershell -ExecutionPolicy Bypass -File packaging\test.ps1
# -Full adds the long series of battles, the benchmarks and the faults that tests must notice.
param([switch] $Full)
. (Join-Path $PSScriptRoot 'set_up.ps1')

function Step {
    param([string] $Name, [string] $Command, [string[]] $Arguments)
    Say ''
    Say "== $Name"
    & $Command $Arguments
    if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
}

foreach ($tool in 'pdftotext', 'pdftoppm') {
    if (-not (Get-Command $tool -ErrorAction SilentlyContinue)) {
        Stop-Here "The tests read pages back with Poppler's tools, and $tool is not on the PATH."
    }
}

Set-Up test $true
$poe = Join-Path $Bin 'poe.exe'
$long = @(if ($Full) { '--full' })
Step 'lint, format, types, import contract' $poe @('check')
if (Test-Compiler) {
    $env:ARMYBUILDER_REQUIRE_KERNEL = '1'
    Step 'kernel, compiled' (Join-Path $Bin 'python.exe') @('packaging/build_backend.py')
    Remove-Item Env:\ARMYBUILDER_REQUIRE_KERNEL
} elseif ($env:CI -eq 'true') {
    Stop-Here 'A check without the compiled kernel is none.'
}
Step "tests, then the kernel's once more, interpreted" $poe (@('test') + $long)
if ($Full) {
    Step 'benchmarks' $poe @('bench')
    Step 'faults that tests must notice' $poe @('faults')
}
Say ''
Say 'Everything holds.'
