#!/bin/bash
# doc_keys.sh: docs/keys.md names every key that the engine handles. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Prints the page's name for a key: PgUp for KEY_PAGE_UP.
called() {
  case $1 in
  KEY_RETURN) echo Enter ;;
  KEY_PERIOD) echo '`.`' ;;
  KEY_PAGE_UP) echo PgUp ;;
  KEY_PAGE_DOWN) echo PgDn ;;
  KEY_KEYPAD_1) echo keypad ;;
  KEY_LEFT_CTRL) echo Ctrl ;;
  KEY_RIGHT_GUI) echo 'Windows key' ;;
  KEY_F[0-9]*) echo "${1#KEY_}" ;;
  *) name=${1#KEY_} && echo "${name:0:1}$(echo "${name:1}" | tr '[:upper:]' '[:lower:]')" ;;
  esac
}

# Skips config.c, which has other names that begin with KEY_, and input.c, which names all keys.
keys() { grep -rhoE '\bKEY_[A-Z0-9_]+' engine --include='*.c' --exclude=config.c --exclude=input.c | sort -u; }

missing='' found=0
while read -r key; do
  found=$((found + 1))
  grep -qE "(^|[^A-Za-z0-9])$(called "$key" | sed 's/[.]/[.]/')([^A-Za-z0-9]|$)" docs/keys.md || missing+="$key: no '$(called "$key")'"$'\n'
done < <(keys)
[ -z "$missing" ] && [ "$found" -gt 15 ]
result $? 'every key that the engine handles is in docs/keys.md' "$missing($found keys)"

# Letters: Ctrl+V in the console, B in the error panel.
missing='' found=0
look_for() { # file, pattern before the letter in the page
  for letter in $(grep -oE "case '[a-z]'" "$1" | sed "s/case '\(.\)'/\1/" | tr '[:lower:]' '[:upper:]'); do
    found=$((found + 1))
    grep -qE "^\|.*$2$letter( |,)" docs/keys.md || missing+="$1: $letter"$'\n'
  done
}
look_for engine/dev/console.c 'Ctrl[+]'
look_for engine/dev/error_panel.c ' '
[ -z "$missing" ] && [ "$found" -gt 5 ]
result $? 'and every letter of the console and the error panel' "$missing($found letters)"

# Buttons of game pads, as SDL calls them.
missing=''
while read -r button; do
  case $button in
  DPAD) word=cross ;;
  LEFTSHOULDER) word='left shoulder' ;;
  RIGHTSHOULDER) word='right shoulder' ;;
  LEFTSTICK | RIGHTSTICK) word="$(echo "${button%STICK}" | tr '[:upper:]' '[:lower:]') stick" ;;
  GUIDE) continue ;; # belongs to the system
  ?) word=$button ;;
  *) word=${button:0:1}$(echo "${button:1}" | tr '[:upper:]' '[:lower:]') ;;
  esac
  grep -qE "^\|.*(^| )$word( |,)" docs/keys.md || missing+="$button: no '$word'"$'\n'
done < <(grep -oE 'SDL_CONTROLLER_BUTTON_[A-Z]+' engine/sys/pad/pad.c | sed 's/.*_//' | sort -u)
[ -z "$missing" ]
result $? 'and every button of a game pad' "$missing"
finish
