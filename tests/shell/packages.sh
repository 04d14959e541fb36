#!/bin/bash
# packages.sh: what 'make install' adds to a desktop: the manual page and the completions name every
# command and option, and the descriptions are valid. TAP. A check whose tool is missing is skipped.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

[ "$MODE" = release ] || { echo '1..0 # SKIP the same in every build'; exit 0; }
case $ICHOR in /*) ;; *) ICHOR=$PWD/$ICHOR ;; esac
ID=org.ichor.Ichor
SHARE=$WORK/usr/share
export LC_ALL=C.UTF-8

have() { # tool, check
  command -v "$1" >/dev/null && return
  COUNT=$((COUNT + 1))
  echo "ok $COUNT - $2 # SKIP $1 is not installed"
  false
}

(umask 077 && tools/packages/install "$ICHOR" "$WORK/usr") >"$WORK/said" 2>&1
result $? 'everything is installed' "$(cat "$WORK/said")"
strange=$(find "$WORK/usr" -type f ! -perm 644)
[ -z "$strange" ]
result $? 'for all users, whatever the umask is' "$strange"

# ---- the table of commands and options ----

tools/packages/options "$ICHOR" >"$WORK/options"
COMMANDS=$("$ICHOR" --help | sed -n 's/^  ichor \([a-z][a-z]*\) .*/\1/p')
result "$([ "$(echo "$COMMANDS" | wc -l)" -ge 7 ] && echo 0 || echo 1)" 'the help lists the commands' "$COMMANDS"
for command in '' $COMMANDS; do
  # shellcheck disable=SC2086 # no command is no word
  "$ICHOR" $command --help | sed -n '/^Options:/,$s/^  \(-., \)\{0,1\}\(--[a-z-]*\).*/\2/p'
done | sort >"$WORK/expected"
awk -F '\t' '$1 == "option" { print $4 }' "$WORK/options" | sort >"$WORK/found"
diff "$WORK/expected" "$WORK/found" >"$WORK/said"
result $? 'all options are read from it' "$(cat "$WORK/said")"
missing=$(awk -F '\t' '($1 == "option" && NF != 6) || ($1 == "command" && NF != 4) || /\t(\t|$)/' "$WORK/options")
[ -z "$missing" ]
result $? 'with their texts' "$missing"

# ---- the manual page ----

PAGE=$SHARE/man/man1/ichor.1
missing=''
for command in $COMMANDS; do grep -q "^\.SS \"ichor ${command}[ \"]" "$PAGE" || missing="$missing $command"; done
while IFS= read -r option; do grep -Eq -- "^\.B .*${option//-/\\\\-}(=|\$)" "$PAGE" || missing="$missing $option"; done <"$WORK/expected"
[ -z "$missing" ]
result $? 'the manual page has all commands and options' "$missing"
grep -q "Ichor $("$ICHOR" --version | cut -d ' ' -f 2)" "$PAGE"
result $? 'and the version' "$(head -n 3 "$PAGE")"
if have man 'man reads the page'; then
  MANWIDTH=80 man --warnings -l "$PAGE" >"$WORK/page" 2>"$WORK/said" && [ ! -s "$WORK/said" ] && grep -q 'ichor bag list FILE.bag' "$WORK/page"
  result $? 'man reads the page' "$(cat "$WORK/said")"
fi

# ---- completions ----

# Prints what bash completes: the last argument is the word at the cursor.
bash_completes() {
  # shellcheck disable=SC2016
  bash -c '. "$1"; shift; compopt() { :; }; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ichor ichor "${@: -1}"; printf "%s\n" "${COMPREPLY[@]}"' \
    bash "$SHARE/bash-completion/completions/ichor" "$@"
}
mkdir "$WORK/empty"
cd "$WORK/empty" || exit 1
result "$([ "$(bash_completes ichor '')" = "$COMMANDS" ] && echo 0 || echo 1)" 'bash completes the commands' "$(bash_completes ichor '')"
result "$([ "$(bash_completes ichor bag e)" = extract ] && echo 0 || echo 1)" '  their first words' "$(bash_completes ichor bag e)"
result "$([ "$(bash_completes ichor test --check-s)" = --check-skips ] && echo 0 || echo 1)" '  options of a command' "$(bash_completes ichor test --check-s)"
result "$([ "$(bash_completes ichor game --save-d)" = --save-dir= ] && echo 0 || echo 1)" '  options of a game' "$(bash_completes ichor game --save-d)"
touch run-1.rec
result "$([ "$(bash_completes ichor game --replay = run)" = run-1.rec ] && echo 0 || echo 1)" '  files after an option' "$(bash_completes ichor game --replay = run)"
result "$([ "$(bash_completes ichor replay ru)" = run-1.rec ] && echo 0 || echo 1)" '  files after a command' "$(bash_completes ichor replay ru)"
rm run-1.rec

if have fish 'fish completes'; then
  fish_completes() { fish --no-config -c "source '$SHARE/fish/vendor_completions.d/ichor.fish'; complete -C '$1'" | cut -f 1; }
  sorted=$(echo "$COMMANDS" | sort)
  result "$([ "$(fish_completes 'ichor ' | sort)" = "$sorted" ] && echo 0 || echo 1)" 'fish completes the commands' "$(fish_completes 'ichor ')"
  result "$([ "$(fish_completes 'ichor bag e')" = extract ] && echo 0 || echo 1)" '  their first words' "$(fish_completes 'ichor bag e')"
  result "$([ "$(fish_completes 'ichor test --check-s')" = --check-skips ] && echo 0 || echo 1)" '  options' "$(fish_completes 'ichor test --check-s')"
fi

# zsh completes only in a terminal, so this starts one with zpty, and reads what the list shows.
if have zsh 'zsh completes'; then
  cat >"$WORK/ask.zsh" <<'END_OF_ZSH'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "fpath=($1 \$fpath); autoload -U compinit; compinit -u -D; bindkey '^I' complete-word; PS1=READY'>'"
zpty -r -m shell seen '*READY>*'
zpty -w -n shell "$2"$'\t'
wanted=$3
zpty -r -m shell seen "*$wanted*" && print -r -- "$seen"
zpty -d shell
END_OF_ZSH
  mkdir "$WORK/home"
  for pair in 'ichor |write the reference' 'ichor test --|check-skips' 'ichor bag |verify'; do
    HOME=$WORK/home TERM=xterm timeout 60 zsh -f "$WORK/ask.zsh" "$SHARE/zsh/site-functions" "${pair%|*}" "${pair#*|}" >"$WORK/said" 2>&1
    result $? "zsh completes '${pair%|*}'" "$(cat -v "$WORK/said")"
  done
fi
cd "$OLDPWD" || exit 1

# ---- desktop ----

if have desktop-file-validate 'the desktop entry is valid'; then
  desktop-file-validate "$SHARE/applications/$ID.desktop" >"$WORK/said" 2>&1 && [ ! -s "$WORK/said" ]
  result $? 'the desktop entry is valid' "$(cat "$WORK/said")"
fi
if have appstreamcli 'the AppStream file is valid'; then
  appstreamcli validate --no-net "$SHARE/metainfo/$ID.metainfo.xml" >"$WORK/said" 2>&1
  result $? 'the AppStream file is valid' "$(cat "$WORK/said")"
fi
version=$("$ICHOR" --version | cut -d ' ' -f 2)
grep -q "<release version=\"$version\"" "$SHARE/metainfo/$ID.metainfo.xml"
result $? "and has the version $version" "$(grep '<release ' "$SHARE/metainfo/$ID.metainfo.xml")"

mkdir "$WORK/game"
echo "return { id = 'small', title = 'Small' }" >"$WORK/game/game.lua"
"$ICHOR" bag pack "$WORK/small" "$WORK/game" >/dev/null
if have update-mime-database 'the type of BAG archives is installed'; then
  XDG_DATA_HOME=$SHARE update-mime-database "$SHARE/mime" >"$WORK/said" 2>&1 && grep -q '^[0-9]*:application/x-ichor-bag:\*\.bag$' "$SHARE/mime/globs2"
  result $? 'the type of BAG archives is installed' "$(cat "$WORK/said")"
  if have gio 'an archive is known by its content'; then
    XDG_DATA_DIRS=$SHARE:/usr/share gio info -a standard::content-type "$WORK/small" >"$WORK/said" 2>&1
    grep -q 'application/x-ichor-bag' "$WORK/said"
    result $? 'an archive is known by its content' "$(cat "$WORK/said")"
  fi
fi
grep -q "^MimeType=application/x-ichor-bag;" "$SHARE/applications/$ID.desktop"
result $? 'and the desktop entry opens it'

if have convert 'the larger icons are the icon'; then
  for size in 128 256; do
    convert assets/icon.png -filter point -resize ${size}x$size -depth 8 "$WORK/large.rgba" &&
      convert "$SHARE/icons/hicolor/${size}x$size/apps/$ID.png" -depth 8 "$WORK/there.rgba" && cmp "$WORK/large.rgba" "$WORK/there.rgba"
    result $? "the icon of $size px is assets/icon.png, enlarged"
  done
fi

# ---- the Flatpak manifest ----

if have python3 'the Flatpak manifest is valid'; then
  python3 - >"$WORK/said" 2>&1 <<'END_OF_PYTHON'
import json, re, os
manifest = json.load(open('tools/packages/org.ichor.Ichor.json'))
assert manifest['id'] == 'org.ichor.Ichor' and manifest['command'] and manifest['runtime-version']
for module in manifest['modules']:
    for source in module['sources']:
        if source['type'] == 'archive':
            assert re.fullmatch('[0-9a-f]{64}', source['sha256']), source
            assert source['url'].startswith('https://'), source
        elif source['type'] == 'dir':
            assert os.path.exists(os.path.join('tools/packages', source['path'], 'Makefile')), source
# Libraries that are also in sources.txt have the same version.
known = {row.split()[0]: row.split()[1] for row in open('tools/ports/sources.txt') if row[0] != '#'}
for module in manifest['modules']:
    package = {'lua': 'lua5.4', 'SDL2_image': 'libsdl2-image', 'SDL2_mixer': 'libsdl2-mixer', 'SDL2_ttf': 'libsdl2-ttf'}.get(module['name'])
    if package:
        version = re.search(r'-([0-9.]+)\.tar', module['sources'][0]['url']).group(1)
        assert known[package].startswith(version), (package, version)
END_OF_PYTHON
  result $? 'the Flatpak manifest is valid' "$(cat "$WORK/said")"
fi

finish
