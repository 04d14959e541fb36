#!/bin/bash
# story_edit.sh: 'ichor story --edit' in a real browser. Its server rejects requests from other
# pages. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/check/browser.sh
. "$(dirname "$0")/../check/browser.sh"

STORY=$WORK/gate.story
cat >"$STORY" <<'END'
# A gate. <b>Not markup</b>
entities: John   # one
facts: bell has rung

chapter one
# How it begins.
event the greeting # hello
  once
  beforehand
    bell has rung # at noon
  afterwards
    John is here

event <img src=x onerror="document.title='taken over'">
  beforehand
    John is here

chapter two
event the end
END
cp "$STORY" "$WORK/before"
browser_start

# has LINE: returns whether the story's file has this line
has() { grep -qxF -e "$1" "$STORY"; }
# wrote LINE NAME: checks that the story's file gets this line
wrote() {
  local tries=60
  until has "$1" || [ $tries = 0 ]; do sleep 0.1; tries=$((tries - 1)); done
  has "$1"
  result $? "$2" "$(cat "$STORY")"
}
# stands LINE NAME: checks that the layout's file gets this line
stands() {
  local tries=60
  until grep -qxF "$1" "$STORY.layout" || [ $tries = 0 ]; do sleep 0.1; tries=$((tries - 1)); done
  grep -qxF "$1" "$STORY.layout"
  result $? "$2" "$(cat "$STORY.layout")"
}
# shows EXPRESSION TEXT NAME: checks that a JavaScript expression gets this value
shows() {
  browser_wait "$1" "$2"
  result $? "$3" "$(cat "$WORK/asked")"
}

# Starts the editor's server for a story. Sets SERVER and URL.
SERVERS=''
trap 'kill $SERVERS 2>/dev/null; rm -rf "$WORK"' EXIT
serve() {
  local tries=100
  : >"$WORK/served"
  "$ICHOR" story --edit "$1" >"$WORK/served" 2>"$WORK/served.err" &
  SERVER=$! SERVERS="$SERVERS $!"
  until [ "$(wc -l <"$WORK/served")" = 2 ] || [ $tries = 0 ]; do sleep 0.1; tries=$((tries - 1)); done
  URL=$(tail -n 1 "$WORK/served")
}
serve "$STORY"
HOST=${URL#http://}
HOST=${HOST%%/*}
PORT=${HOST##*:}
BASE=${URL#http://"$HOST"}
echo "$URL" | grep -qE '^http://127\.0\.0\.1:[0-9]+/[0-9a-f]{32}/$'
result $? 'the address has a port and a token' "$URL $(cat "$WORK/served.err")"

# ---- the page ----

browser_open "$URL#select=the%20greeting"
shows "document.querySelectorAll('.node.event').length + ' ' + document.title" '3 gate.story' 'the page shows the story'
shows "[...document.querySelectorAll('.node.event title')].some((t) => t.textContent.startsWith('<img src=x'))" true 'names are text, never markup'
browser_shot edit-event.png

browser_click '#picture'
browser_press n
browser_wait "document.activeElement.id" new-name
browser_type 'the bell'
browser_press Enter
wrote 'event the bell' 'n, a name and Enter add an event'
shows "document.querySelector('#panel h2').textContent + page.view.selected.chapter" 'the bell1' 'in the last chapter, and select it'

browser_click '#name'
browser_ask "document.getElementById('name').select()" >/dev/null
browser_type 'the evening bell'
browser_press Enter
wrote 'event the evening bell' 'an event is renamed'

browser_click '#once'
wrote '  once' 'a check box makes it happen only once'
shows "document.getElementById('once').checked + ' ' + document.querySelectorAll('input.line').length" 'true 0' 'which takes the place of the line'
browser_click '#once'
browser_wait "document.getElementById('once').checked" false
wrote 'event the evening bell' 'and again'

browser_click 'input.add[data-section="0"]'
shows "[...document.querySelectorAll('.suggestions:not([hidden]) li')].map((li) => li.textContent).join(', ')" \
  'bell has rung, John is here, the greeting has happened' 'a field shows suggestions before anything is typed'
browser_shot edit-suggestions.png
browser_type 'here'
shows "[...document.querySelectorAll('.suggestions:not([hidden]) li')].map((li) => li.textContent).join(', ')" 'John is here' 'the text filters them'
browser_press ArrowDown
browser_press Enter
shows "document.activeElement.value + ' ' + document.querySelectorAll('.suggestions:not([hidden])').length" 'John is here 0' 'Enter takes one'
browser_ask "(document.activeElement.value = '', document.activeElement.blur())" >/dev/null
browser_click '#search'
shows "document.querySelectorAll('#found:not([hidden]) li').length" 4 'the search shows the events before anything is typed'
browser_press Escape

browser_click 'input.add[data-section="-1"]'
browser_type 'bell has rung'
browser_press Enter
wrote '    bell has rung' 'a line is added to afterwards'
wrote '  afterwards' 'with the heading'
browser_wait "document.querySelectorAll('input.line').length" 1
browser_click 'input.line'
browser_ask "document.querySelector('input.line').select()" >/dev/null
browser_type 'bell (x) rung'
browser_press Enter
shows "document.querySelector('.lines + .fault').textContent.includes('no condition says who or what (x) is')" true 'a line with an error is not saved; the error is shown'
shows "/it would be line \\d+ of/.test(document.querySelector('.lines + .fault').textContent)" true 'with the line that it would have'
shows "document.querySelector('input.line').classList.contains('faulty')" true 'and its field is marked'
has '    bell has rung'
result $? 'the file is not changed'
browser_press Escape

browser_click '#picture'
browser_press Escape
browser_ask "page.go(page.model.byName.get('0 the greeting'))" >/dev/null
browser_ask "(() => { const t = document.getElementById('event-text'); t.value = t.value.replace('bell has rung', 'bel has rung'); t.focus(); })()" >/dev/null
browser_press Enter 2
shows "document.querySelector('#event-text + .fault').textContent" \
  "line 4, column 5: nothing can establish 'bel has rung', did you mean 'bell has rung'?" 'an error in the text of an event is shown with line and column'
shows "document.getElementById('event-text').value.slice(document.getElementById('event-text').selectionStart).startsWith('bel has rung')" true 'and selected'
browser_shot edit-fault.png
browser_ask "(() => { const t = document.getElementById('event-text'); t.value = t.value.replace('bel has rung', 'not bell has rung'); t.focus(); })()" >/dev/null
browser_press Enter 2
wrote '    not bell has rung # at noon' 'the corrected text is saved'

browser_wait "document.querySelectorAll('.node.event').length" 4
browser_click '#picture'
browser_press Escape
browser_ask "page.go(page.model.byName.get('0 the greeting')), page.view.fit()" >/dev/null
browser_click '#picture'
browser_press Escape
browser_ask "page.select(page.model.byName.get('0 the greeting'))" >/dev/null
browser_press c
browser_ask "document.getElementById('search').focus()" >/dev/null
browser_press Escape
shows "page.view.choosing + ' ' + document.getElementById('hint').hidden" 'false true' 'Escape cancels connecting, also in a text field'
browser_click '#picture'
browser_ask "page.select(page.model.byName.get('0 the greeting'))" >/dev/null
browser_press c
shows "document.getElementById('hint').hidden" false 'c asks for the other event'
NODE=$(browser_ask "page.model.byName.get('0 the greeting').id")
browser_click ".node[data-id=\"$NODE\"]"
shows "document.getElementById('dialog').open + ' ' + document.getElementById('hint').textContent.includes('another event')" 'false true' \
  'an event cannot be connected with itself'
NODE=$(browser_ask "page.model.byName.get('0 the end').id")
browser_click ".node[data-id=\"$NODE\"]"
shows "document.getElementById('dialog').open && document.querySelector('#connect-text').value" 'John is here' 'a fact is offered'
browser_shot edit-connect.png
shows "document.activeElement.id" connect-text 'and can be replaced by typing'
browser_ask "document.querySelector('#connect-text').select()" >/dev/null
browser_type 'the greeting has happened'
browser_press Enter
wrote '    the greeting has happened' 'two events are connected'

NODE=$(browser_ask "page.model.byName.get('0 the end').id")
browser_drag ".node[data-id=\"$NODE\"]" 40 60
tries=60
until [ -s "$STORY.layout" ] || [ $tries = 0 ]; do sleep 0.1; tries=$((tries - 1)); done
grep -qE '^event -?[0-9]+ -?[0-9]+ the end$' "$STORY.layout"
result $? 'the position of a moved node is saved next to the story' "$(cat "$STORY.layout")"
AT=$(browser_ask "Math.round(page.model.byName.get('0 the end').y)")
browser_open "$URL"
shows "Math.round(page.model.byName.get('0 the end').y)" "$AT" 'and restored'

# Renaming a fact changes it in the whole story. Its position stays.
browser_ask "page.editor.send({ do: 'place', kind: 1, name: 'John is here', x: 5, y: 6 })" >/dev/null
browser_ask "page.go(page.model.byName.get('1 John is here'))" >/dev/null
browser_ask "(() => { const n = document.getElementById('name'); n.focus(); n.select(); })()" >/dev/null
browser_type '%% stands here'
browser_press Enter
wrote '    John stands here' 'a fact is renamed'
has '    John is here'
result "$([ $? = 1 ] && echo 0 || echo 1)" 'in the whole story' "$(cat "$STORY")"
stands 'fact 5 6 John stands here' 'and keeps its position'
browser_ask "page.editor.undo()" >/dev/null
has '    John is here'
result $? 'undo restores the old name' "$(cat "$STORY")"
stands 'fact 5 6 John is here' 'at the same position'

# ---- changes by another program ----

echo '# by another program' >>"$STORY"
cp "$STORY" "$WORK/theirs"
browser_ask "page.go(page.model.byName.get('0 the end')), document.getElementById('remove').click()" >/dev/null
browser_press Enter
shows "document.getElementById('dialog-title').textContent" 'Not up to date' 'a file that was changed on disk is not overwritten'
cmp -s "$STORY" "$WORK/theirs"
result $? 'it keeps the changes of the other program'
browser_shot edit-stale.png
browser_press Enter
browser_wait "document.getElementById('dialog').open" false
browser_press u
shows "document.getElementById('hint').textContent" 'there is nothing to undo' 'after loading it again, there is nothing to undo'
browser_click '#picture'
browser_press n
browser_wait "document.activeElement.id" new-name
browser_type 'late'
browser_press Enter
wrote 'event late' 'and changes are saved again'
browser_wait "document.getElementById('dialog').open" false
browser_click '#undo'
tries=60
until ! has 'event late' || [ $tries = 0 ]; do sleep 0.1; tries=$((tries - 1)); done
cmp -s "$STORY" "$WORK/theirs"
result $? 'undo restores every byte'
for comment in '# A gate. <b>Not markup</b>' 'entities: John   # one' '# How it begins.' 'event the greeting # hello' '# by another program'; do
  has "$comment"
  result $? "kept: $comment" "$(cat "$STORY")"
done
shows "document.title" gate.story 'no script in the story was run'

# ---- a story with errors ----

GOOD=$SERVER GOOD_STORY=$STORY STORY=$WORK/bad.story
printf 'event e # it\n  nonsense\n' >"$STORY"
serve "$STORY"
browser_open "$URL"
shows "document.querySelector('#panel .fault').textContent.endsWith(\"bad.story:2:3: expected 'once', 'beforehand' or 'afterwards'\")" true \
  'the error is shown'
browser_click 'button.file'
browser_wait "document.activeElement.id" file-text
browser_shot edit-faulty.png
browser_ask "(() => { const t = document.getElementById('file-text'); t.value = t.value.replace('nonsense', 'once twice'); t.form.requestSubmit(); })()" >/dev/null
shows "document.querySelector('#dialog .fault').textContent.includes('line 2, column 8')" true 'another error in the new text is shown with its place'
has '  nonsense'
result $? 'and nothing is saved'
browser_ask "(() => { const t = document.getElementById('file-text'); t.value = t.value.replace('once twice', 'once'); t.form.requestSubmit(); })()" >/dev/null
wrote '  once' 'the corrected text is saved'
shows "document.querySelectorAll('.node.event').length" 1 'and the story is drawn'
kill $SERVER
wait $SERVER 2>/dev/null
SERVER=$GOOD STORY=$GOOD_STORY
browser_end
result "$([ -z "$BROWSER_FAULTS" ] && echo 0 || echo 1)" 'the browser reports no errors' "$BROWSER_FAULTS"

# ---- the server ----

trap '' PIPE # it closes the connection when a request is too long

# asked STATUS NAME LINE...: sends a request with these lines and an empty line, and checks the
# status
asked() {
  local status=$1 name=$2 line got
  shift 2
  exec 5<>"/dev/tcp/127.0.0.1/$PORT"
  { for line; do printf '%s\r\n' "$line"; done; printf '\r\n'; } >&5 2>/dev/null
  got=$(head -n 1 <&5 | tr -d '\r')
  exec 5<&- 5>&-
  case $got in "HTTP/1.1 $status "*) result 0 "$name" ;; *) result 1 "$name" "$got" ;; esac
}
asked 200 'the page' "GET $BASE HTTP/1.1" "Host: $HOST"
asked 403 'another token' "GET /${BASE:2:32}0/ HTTP/1.1" "Host: $HOST"
asked 403 'no token' 'GET / HTTP/1.1' "Host: $HOST"
asked 403 'another host name' "GET $BASE HTTP/1.1" "Host: localhost:$PORT"
asked 403 'no host name' "GET $BASE HTTP/1.1"
asked 403 'two host names' "GET $BASE HTTP/1.1" "Host: $HOST" "Host: $HOST"
asked 403 'a form from another page' "POST $BASE HTTP/1.1" "Host: $HOST" 'Origin: http://example.org' 'Content-Length: 0'
asked 403 'a form without an origin' "POST $BASE HTTP/1.1" "Host: $HOST" 'Content-Length: 0'
asked 405 'another method' "PUT $BASE HTTP/1.1" "Host: $HOST" "Origin: http://$HOST"
asked 400 'an invalid request' 'hello'
asked 400 'a form that is too long' "POST $BASE HTTP/1.1" "Host: $HOST" "Origin: http://$HOST" 'Content-Length: 99999999999'
asked 400 'a head that is too long' "GET $BASE HTTP/1.1" "X: $(head -c 60000 /dev/zero | tr '\0' x)"
for FD in {10..89}; do
  eval "exec $FD<>/dev/tcp/127.0.0.1/$PORT"
  printf 'GET / HT' >&$FD
done
asked 200 'eighty incomplete requests do not delay others' "GET $BASE HTTP/1.1" "Host: $HOST"
for FD in {10..89}; do eval "exec $FD>&-"; done
asked 200 'and it answers after they are closed' "GET $BASE HTTP/1.1" "Host: $HOST"
# sent TEXT NAME BODY: sends a form, and checks that the answer contains the text
sent() {
  local got
  exec 5<>"/dev/tcp/127.0.0.1/$PORT"
  printf 'POST %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Length: %d\r\n\r\n%s' "$BASE" "$HOST" "$HOST" ${#3} "$3" >&5
  got=$(tr -d '\r' <&5 | tail -n 1)
  exec 5<&- 5>&-
  case $got in *"$1"*) result 0 "$2" ;; *) result 1 "$2" "$got" ;; esac
}
sent '{"error":"the story was changed in another window","stale":1}' 'an outdated page' 'do=undo&version=999'
sent '{"error":"unknown request"}' 'an unknown request' 'do=nothing'
sent '{"error":"a field of the request is missing"}' 'an empty request' ''
sent '{"error":"the place is invalid"}' 'an invalid position' 'do=place&kind=0&name=x&x=1e9&y=2'
VERSION=$("$ICHOR" --version >/dev/null; exec 5<>"/dev/tcp/127.0.0.1/$PORT"; printf 'GET %s HTTP/1.1\r\nHost: %s\r\n\r\n' "$BASE" "$HOST" >&5; sed -n 's/.*"version":\([0-9]*\).*/\1/p' <&5)
sent 'is invalid or out of range' 'a missing event' "do=rename-event&event=99&name=x&version=$VERSION"
sent 'is invalid or out of range' 'a missing line' "do=remove-line&line=-1&version=$VERSION"
version() { exec 5<>"/dev/tcp/127.0.0.1/$PORT"; printf 'GET %s HTTP/1.1\r\nHost: %s\r\n\r\n' "$BASE" "$HOST" >&5; sed -n 's/.*"version":\([0-9]*\).*/\1/p' <&5; }
sent '' 'an event moves to another chapter' "do=move-event&event=0&chapter=1&version=$(version)"
sed -n '/^chapter two/,$p' "$STORY" | grep -q '^event the greeting'
result $? 'in the file' "$(cat "$STORY")"
sent '' 'an event is removed' "do=remove-event&event=0&version=$(version)"
[ "$(grep -c '^event' "$STORY")" = 3 ] && ! grep -q '^event <img' "$STORY"
result $? 'from the file' "$(cat "$STORY")"
[ -s "$STORY.layout" ]
result $? 'positions are saved'
sent '' 'and removed on request' "do=forget-places&version=$(version)"
! grep -qE '^(event|fact)' "$STORY.layout" 2>/dev/null
result $? 'from the layout file' "$(cat "$STORY.layout" 2>&1)"
if [ "$(uname)" = Linux ]; then
  ! (exec 5<>"/dev/tcp/127.0.0.2/$PORT") 2>/dev/null
  result $? 'it listens only on 127.0.0.1'
fi
kill -INT $SERVER
wait $SERVER
result $? 'Ctrl+C ends it'

# Positions are read from the layout file. Invalid lines in it are ignored.
printf 'event e\n' >"$WORK/placed.story"
printf 'event 7 -8 e\nevent x 1 e\nrubbish\nfact 1 y f\nfact 3 4 a b\n' >"$WORK/placed.story.layout"
serve "$WORK/placed.story"
HOST=${URL#http://}
HOST=${HOST%%/*}
PORT=${HOST##*:}
BASE=${URL#http://"$HOST"}
exec 5<>"/dev/tcp/127.0.0.1/$PORT"
printf 'GET %s HTTP/1.1\r\nHost: %s\r\n\r\n' "$BASE" "$HOST" >&5
grep -o '"places":\[.*\]\]' <&5 >"$WORK/places"
exec 5<&- 5>&-
grep -qF '"places":[[0,"e",7,-8],[1,"a b",3,4]]' "$WORK/places"
result $? 'positions are loaded' "$(head -c 300 "$WORK/places")"
kill -INT $SERVER
wait $SERVER

finish
