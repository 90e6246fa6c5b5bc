# Set up the program in the clone it stands in; read by run.ps1 and test.ps1, which say `Set-Up run` or `Set-Up test`.
#
# The twin of set_up.sh for Windows, in the words of Windows PowerShell 5.1. Everything goes into `.venv`, which is kept
# as long as the locks stay the same; nothing is installed outside it.
# ARMYBUILDER_PYTHON names the Python to use.

Set-StrictMode -Version 2.0
$ErrorActionPreference = 'Stop'

$Root = Split-Path -Parent $PSScriptRoot
$Venv = Join-Path $Root '.venv'
$Bin = Join-Path $Venv 'Scripts'

function Say {
    param([string] $Words)
    [Console]::Error.WriteLine($Words)
}

function Stop-Here {
    param([string] $Words)
    Say $Words
    exit 1
}

# Run a command; show what it said only when it fails. Says whether it went well.
function Test-Quietly {
    param([string] $Command, [string[]] $Arguments)
    # Windows PowerShell takes each line on standard error for an error of the script's own.
    $ErrorActionPreference = 'Continue'
    $global:LASTEXITCODE = 1 # as it stays where the command is not there at all
    $said = & $Command $Arguments 2>&1
    if ($LASTEXITCODE -eq 0) { return $true }
    Say ($said | Out-String)
    return $false
}

# --- Python ----------------------------------------------------------------------------------------------------

# No double quotes in it: Windows PowerShell loses them on the way.
$Fitting = 'import ensurepip, sys, venv; ' +
    'sys.exit(not ((3, 11) <= sys.version_info[:2] < (3, 15) and sys.maxsize > 2 ** 32))'

# Whether a Python, given as a command and its first words, is there and will do.
function Test-Fitting {
    param($Python)
    if (-not (Get-Command $Python.Command -ErrorAction SilentlyContinue)) { return $false }
    $ErrorActionPreference = 'Continue'
    $command = $Python.Command
    & $command ($Python.First + @('-c', $Fitting)) 2>&1 | Out-Null
    return $LASTEXITCODE -eq 0
}

# The first Python of 64 bits that will do: the one named, else those the launcher `py` knows, else the one on the PATH.
function Find-Python {
    if ($env:ARMYBUILDER_PYTHON) {
        $known = @(@{ Command = $env:ARMYBUILDER_PYTHON; First = @() })
    } else {
        $known = @(foreach ($version in '3.13', '3.12', '3.14', '3.11') { @{ Command = 'py'; First = @("-$version") } })
        $known += @{ Command = 'python'; First = @() }
    }
    foreach ($python in $known) {
        if (Test-Fitting $python) { return $python }
    }
}

function Get-NeededPython {
    $found = Find-Python
    if ($found) { return $found }
    Say 'Python 3.11 to 3.14 for 64 bits is needed. Install it with'
    Say '    winget install --exact --id Python.Python.3.13'
    Stop-Here 'or from python.org, then start again in a new window.'
}

# --- a C compiler, without which battles take far longer -----------------------------------------------------------

# Whether Microsoft's C compiler is here, found the way that Python's build tools find it.
function Test-Compiler {
    if ($env:DISTUTILS_USE_SDK) { return $true }
    $programs = ${env:ProgramFiles(x86)}
    if (-not $programs) { return $false }
    $finder = Join-Path $programs 'Microsoft Visual Studio\Installer\vswhere.exe'
    if (-not (Test-Path -LiteralPath $finder)) { return $false }
    $found = & $finder -latest -prerelease -products '*' -property installationPath `
        -requires 'Microsoft.VisualStudio.Component.VC.Tools.x86.x64'
    return [bool] $found
}

# Stop without a compiler, unless slow mode is asked for.
function Confirm-Compiler {
    param([bool] $Slow)
    if ($Slow -or (Test-Compiler)) { return }
    Say 'There is no C compiler here. Install one with'
    Say ('    winget install --exact --id Microsoft.VisualStudio.2022.BuildTools --override' +
        ' "--wait --passive --add Microsoft.VisualStudio.Workload.VCTools --includeRecommended"')
    Say 'and start again, or start packaging\run.ps1 with --slow: everything works, but battles take far longer.'
    exit 1
}

# --- the environment -------------------------------------------------------------------------------------------

# The SHA-256 of files' own, one after another.
function Get-Digest {
    param([string[]] $Paths)
    $each = ($Paths | ForEach-Object { (Get-FileHash -LiteralPath $_ -Algorithm SHA256).Hash }) -join ' '
    $stream = New-Object System.IO.MemoryStream (, [System.Text.Encoding]::ASCII.GetBytes($each))
    return (Get-FileHash -InputStream $stream -Algorithm SHA256).Hash
}

function Test-Stamp {
    param([string] $Path, [string[]] $Wanted)
    if (-not (Test-Path -LiteralPath $Path)) { return $false }
    return $Wanted -contains (Get-Content -LiteralPath $Path -Raw)
}

# Install from a lock: with uv, which takes seconds, or else with pip. Says whether it went well.
function Install-Lock {
    param([string] $Lock)
    $pip = @('-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes', '-r')
    $python = Join-Path $Bin 'python.exe'
    if (Test-Quietly $python ($pip + 'packaging/install.lock')) {
        $env:UV_PYTHON_DOWNLOADS = 'never'
        $env:UV_SYSTEM_CERTS = '1'
        $uv = @('pip', 'install', '--python', $python, '--require-hashes', '-r', $Lock)
        if (Test-Quietly (Join-Path $Bin 'uv.exe') $uv) { return $true }
    }
    return Test-Quietly $python ($pip + $Lock)
}

# Keep what is there if it was made from these locks (what the tests need includes what the program needs).
function Confirm-Environment {
    param($Python, [string] $Kind)
    $stamp = Join-Path $Venv 'installed'
    $name = "$($Python.Command) $($Python.First)"
    $wanted = "$name $(Get-Digest "packaging/$Kind.lock")"
    if (Test-Stamp $stamp @($wanted, "$name $(Get-Digest 'packaging/test.lock')")) { return }
    Say "Setting up $Venv"
    if (Test-Path -LiteralPath $Venv) { Remove-Item -LiteralPath $Venv -Recurse -Force }
    if (-not (Test-Quietly $Python.Command ($Python.First + @('-m', 'venv', $Venv)))) { Stop-Here 'The environment could not be made.' }
    if (-not (Install-Lock "packaging/$Kind.lock")) { Stop-Here 'The parts of the program could not be installed.' }
    Set-Content -LiteralPath $stamp -Value $wanted -NoNewline
}

# Install the project itself into the environment, and compile its kernel, when either has changed.
function Confirm-Project {
    $stamp = Join-Path $Venv 'built'
    $kernel = Get-ChildItem -LiteralPath 'armybuilder\battle' -Recurse -File |
        Where-Object { $_.Extension -eq '.py' } | Sort-Object FullName | ForEach-Object { $_.FullName }
    $wanted = "$(Get-Digest (@('pyproject.toml', 'packaging/build_backend.py', 'packaging/kernel_text.py') + $kernel)) $(Test-Compiler)"
    if (Test-Stamp $stamp @($wanted)) { return }
    Say 'Building the program'
    $pip = @('-m', 'pip', 'install', '--disable-pip-version-check', '--no-deps', '--no-build-isolation', '-e', '.')
    if (-not (Test-Quietly (Join-Path $Bin 'python.exe') $pip)) { Stop-Here 'The program could not be built.' }
    Set-Content -LiteralPath $stamp -Value $wanted -NoNewline
}

function Set-Up {
    param([string] $Kind, [bool] $Slow = $false)
    Set-Location -LiteralPath $Root
    $python = Get-NeededPython
    Confirm-Compiler $Slow
    Confirm-Environment $python $Kind
    Confirm-Project
}
