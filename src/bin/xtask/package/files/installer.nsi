; The installer for Windows, for the one who starts it and without an administrator. `cargo xtask package` fills the gaps.
; As the game is for 64 bits, the installer need not run on less.
Target amd64-unicode
SetCompressor /SOLID lzma
Name "Turnstone"
OutFile "{{out}}"
Icon "{{icon}}"
UninstallIcon "{{icon}}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Turnstone"
InstallDirRegKey HKCU "Software\Turnstone" "Folder"
BrandingText "Turnstone {{said}}"
VIProductVersion "{{version}}.0"
VIAddVersionKey "ProductName" "Turnstone"
VIAddVersionKey "FileDescription" "Installs Turnstone"
VIAddVersionKey "FileVersion" "{{version}}"
VIAddVersionKey "ProductVersion" "{{version}}"
VIAddVersionKey "LegalCopyright" "MIT or Apache-2.0"

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\{{id}}"

LicenseData "{{folder}}/LICENSE.txt"
Page license
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  SetOutPath "$INSTDIR"
  ; What an older version had and this one has not must not stay among the files that the game reads. But a folder of this
  ; name may be somebody else's.
  IfFileExists "$INSTDIR\assets\locales\en\turnstone.ftl" 0 +2
    RMDir /r "$INSTDIR\assets"
  File /r "{{folder}}/*.*"
  File "/oname=turnstone.ico" "{{icon}}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Turnstone.lnk" "$INSTDIR\turnstone.exe" "" "$INSTDIR\turnstone.ico"
  WriteRegStr HKCU "Software\Turnstone" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Turnstone"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "{{version}}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\turnstone.ico"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "{{publisher}}"
  {{link}}
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
SectionEnd

; The player's games and settings stay: they lie elsewhere.
Section "Uninstall"
  IfFileExists "$INSTDIR\assets\locales\en\turnstone.ftl" 0 +2
    RMDir /r "$INSTDIR\assets"
  Delete "$INSTDIR\turnstone.exe"
  Delete "$INSTDIR\turnstone-engine.exe"
  Delete "$INSTDIR\turnstone.ico"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\MODDING.md"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Turnstone.lnk"
  DeleteRegKey HKCU "${ENTRY}"
  DeleteRegKey HKCU "Software\Turnstone"
SectionEnd
