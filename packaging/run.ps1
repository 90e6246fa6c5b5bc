# Set up the program and open it; with no desktop, make the tour and say where it is.
#     powershell -ExecutionPolicy Bypass -File packaging\run.ps1
# The first word --slow does without a C compiler; all other words go to the program.
$slow = $args.Count -gt 0 -and $args[0] -eq '--slow'
$given = @(if ($slow) { $args | Select-Object -Skip 1 } else { $args })
. (Join-Path $PSScriptRoot 'set_up.ps1')

# Whether windows can be shown to somebody: not to a service, nor to who is connected from afar by text.
function Test-Desktop {
    return [Environment]::UserInteractive -and -not $env:SSH_CONNECTION
}

Set-Up run $slow
$program = Join-Path $Bin 'armybuilder.exe'
if (Test-Desktop) {
    & $program $given
    exit $LASTEXITCODE
}
Say 'There is no desktop here, so this makes the tour instead.'
if (-not $env:QT_QPA_PLATFORM) { $env:QT_QPA_PLATFORM = 'offscreen' }
& $program tour $given
exit $LASTEXITCODE
