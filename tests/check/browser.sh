# shellcheck shell=bash
# browser.sh: a real browser for shell tests, which source this file. It runs Chromium without a
# window and controls it over a pipe, with real clicks and keys (Chrome DevTools Protocol,
# https://chromedevtools.github.io/devtools-protocol/).
#
#   browser_start                   skips the whole test if there is no Chromium; in CI it fails
#   browser_open URL                opens a page and waits until it is loaded
#   browser_tab URL                 the same in a new tab, which all other functions then control
#   browser_close_other             closes the tab before
#   browser_ask EXPRESSION          prints the value of a JavaScript expression as text
#   browser_wait EXPRESSION TEXT    waits until the value is this text; fails after ten seconds
#   browser_click SELECTOR          clicks on the middle of an element
#   browser_drag SELECTOR DX DY     drags an element by its middle
#   browser_type TEXT               types into the element that has the focus
#   browser_press KEY [MODIFIERS]   presses a, Enter, Escape, Delete, ArrowRight, ...; 2 is Ctrl
#   browser_shot FILE.png           saves a screenshot in the folder KEEP_SHOTS, if that is set
#   browser_end                     ends the browser
#
# BROWSER_FAULTS has the errors that pages have reported. "" means none.

BROWSER_FAULTS=''

browser_start() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable; do command -v $name >/dev/null && break; done
  if ! command -v "$name" >/dev/null; then
    if [ "$CI" = true ]; then
      result 1 'there is a browser' 'no Chromium is installed'
      finish
    else
      echo '1..0 # SKIP Chromium is not installed'
    fi
    exit
  fi
  mkfifo "$WORK/to-browser" "$WORK/from-browser"
  "$name" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --window-size=1400,900 \
    --remote-debugging-pipe --user-data-dir="$WORK/profile" about:blank \
    3<"$WORK/to-browser" 4>"$WORK/from-browser" >/dev/null 2>"$WORK/browser.log" &
  BROWSER=$!
  exec 7>"$WORK/to-browser" 8<"$WORK/from-browser"
  BROWSER_ID=0
  browser_empty_tab
}

browser_empty_tab() {
  BROWSER_OTHER=$BROWSER_SESSION BROWSER_SESSION=''
  browser_send Target.createTarget '{"url":"about:blank"}' || return 1
  local target=${BROWSER_ANSWER#*\"targetId\":\"}
  browser_send Target.attachToTarget "{\"targetId\":\"${target%%\"*}\",\"flatten\":true}"
  BROWSER_SESSION=${BROWSER_ANSWER#*\"sessionId\":\"}
  BROWSER_SESSION=${BROWSER_SESSION%%\"*}
  browser_send Runtime.enable && browser_send Log.enable && browser_send Page.enable
}

browser_tab() { browser_empty_tab && browser_open "$1"; }

browser_close_other() {
  local session=$BROWSER_SESSION
  BROWSER_SESSION=$BROWSER_OTHER
  browser_send Page.close
  BROWSER_SESSION=$session
}

# Calls a method and sets BROWSER_ANSWER. Adds errors of pages to BROWSER_FAULTS.
browser_send() {
  local message session=''
  BROWSER_ID=$((BROWSER_ID + 1))
  [ -z "$BROWSER_SESSION" ] || session=",\"sessionId\":\"$BROWSER_SESSION\""
  printf '{"id":%d,"method":"%s","params":%s%s}\0' $BROWSER_ID "$1" "${2:-{\}}" "$session" >&7
  while IFS= read -r -d '' -t 60 message <&8; do
    case $message in
    "{\"id\":$BROWSER_ID,"*) BROWSER_ANSWER=$message && return 0 ;;
    *'"Runtime.exceptionThrown"'* | *'"Log.entryAdded"'*'"level":"error"'*) BROWSER_FAULTS="$BROWSER_FAULTS$message
" ;;
    esac
  done
  return 1
}

# Prints a text as a JSON string.
browser_quote() {
  local text=${1//\\/\\\\}
  text=${text//\"/\\\"}
  text=${text//$'\n'/\\n}
  printf '"%s"' "$text"
}

browser_ask() {
  local LC_ALL=C.UTF-8 # printf turns \u2026 into a character
  browser_send Runtime.evaluate "{\"expression\":$(browser_quote "(async () => String(await ($1)))()"),\"returnByValue\":true,\"awaitPromise\":true}" || return 1
  case $BROWSER_ANSWER in
  *'"type":"string","value":"'*)
    local value=${BROWSER_ANSWER#*\"type\":\"string\",\"value\":\"}
    printf '%b\n' "${value%\"\}\}*}" | sed 's/\\"/"/g'
    ;;
  *) printf 'no text: %s\n' "$BROWSER_ANSWER" ;;
  esac
}

# Does not use $(...), because a subshell would lose BROWSER_FAULTS.
browser_wait() {
  local tries=100
  while [ $tries -gt 0 ]; do
    browser_ask "$1" >"$WORK/asked"
    [ "$(cat "$WORK/asked")" != "$2" ] || return 0
    tries=$((tries - 1))
    sleep 0.1
  done
  return 1
}

browser_open() {
  browser_send Page.navigate '{"url":"about:blank"}'
  browser_send Page.navigate "{\"url\":$(browser_quote "$1")}"
  browser_wait "document.readyState === 'complete' && location.href !== 'about:blank'" true
}

# Scrolls an element into view, and prints "X Y" of its middle.
browser_middle() {
  browser_ask "(() => { const e = document.querySelector($(browser_quote "$1")); if (!(e instanceof SVGElement)) e.scrollIntoView({ block: 'nearest' });
    const b = e.getBoundingClientRect(); return Math.round(b.x + b.width / 2) + ' ' + Math.round(b.y + b.height / 2); })()"
}

# type, x, y
browser_mouse() {
  browser_send Input.dispatchMouseEvent "{\"type\":\"$1\",\"x\":$2,\"y\":$3,\"button\":\"left\",\"buttons\":1,\"clickCount\":1}"
}

browser_click() {
  local x y
  browser_middle "$1" >"$WORK/asked"
  read -r x y <"$WORK/asked"
  browser_mouse mousePressed "$x" "$y" && browser_mouse mouseReleased "$x" "$y"
}

browser_drag() {
  local x y
  browser_middle "$1" >"$WORK/asked"
  read -r x y <"$WORK/asked"
  browser_mouse mousePressed "$x" "$y"
  browser_mouse mouseMoved $((x + $2 / 2)) $((y + $3 / 2))
  browser_mouse mouseMoved $((x + $2)) $((y + $3))
  browser_mouse mouseReleased $((x + $2)) $((y + $3))
}

browser_type() { browser_send Input.insertText "{\"text\":$(browser_quote "$1")}"; }

browser_press() {
  local key=$1 code=0 text=''
  case $key in
  Enter) code=13 text=',"text":"\r"' ;;
  Escape) code=27 ;;
  Delete) code=46 ;;
  Tab) code=9 ;;
  ArrowRight) code=39 ;;
  ?) text=",\"text\":$(browser_quote "$key")" ;;
  esac
  local common
  common="\"key\":$(browser_quote "$key"),\"windowsVirtualKeyCode\":$code,\"modifiers\":${2:-0}"
  browser_send Input.dispatchKeyEvent "{\"type\":\"keyDown\",$common$text}"
  browser_send Input.dispatchKeyEvent "{\"type\":\"keyUp\",$common}"
}

browser_shot() {
  [ -n "$KEEP_SHOTS" ] || return 0
  browser_send Page.captureScreenshot
  local data=${BROWSER_ANSWER#*\"data\":\"}
  printf '%s' "${data%%\"*}" | base64 -d >"$KEEP_SHOTS/$1"
}

browser_end() {
  browser_send Browser.close
  exec 7>&- 8<&-
  wait "$BROWSER"
}
