; The installer for Windows, made by Inno Setup 6 from the folder that packaging/freeze.py makes:
;
;     iscc /DVersion=0.1.0 /DFolder=..\..\dist\armybuilder-0.1.0-windows-amd64 packaging\windows\armybuilder.iss
;
; It installs for one user without asking for rights, opens .army files with the program, and removes all that it
; installed; armies and settings stay.

[Setup]
AppId={{6D0F0C3B-6E0E-4E6B-9C3B-7B1B3F3C9A51}
AppName=Army Builder
AppVersion={#Version}
AppPublisher=Army Builder contributors
DefaultDirName={autopf}\Army Builder
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=armybuilder-{#Version}-windows-setup
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes
UninstallDisplayIcon={app}\Army Builder.exe

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"

[InstallDelete]
; Nothing of an earlier version is left.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Army Builder"; Filename: "{app}\Army Builder.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.army"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-armybuilder"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.army\OpenWithProgids"; ValueType: string; ValueName: "ArmyBuilder.army"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\ArmyBuilder.army"; ValueType: string; ValueData: "Army Builder file"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\ArmyBuilder.army\DefaultIcon"; ValueType: string; ValueData: "{app}\Army Builder.exe,0"
Root: HKA; Subkey: "Software\Classes\ArmyBuilder.army\shell\open\command"; ValueType: string; ValueData: """{app}\Army Builder.exe"" ""%1"""
