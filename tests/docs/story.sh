#!/bin/bash
# story.sh: the stories of docs/story.md can be read, and its sessions show what 'ichor story' answers. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Blocks of ```story as N.story; blocks of ```text, which are sessions, as N.text, with the number of the last story before them.
awk -v out="$WORK" '
  /^```story/ { file = out "/" ++stories ".story"; next }
  /^```text/ { file = out "/" ++texts ".text"; next }
  /^```/ { file = ""; next }
  file { print > file }
' docs/story.md

stories=0
for story in "$WORK"/*.story; do
  stories=$((stories + 1))
  "$ICHOR" story "$story" /dev/null >"$WORK/log" 2>&1
  result $? "story $stories can be read" "$(cat "$WORK/log")"
done
[ "$stories" = 3 ]
result $? 'there are three stories' "$stories"

# The third session is about a story that the page does not show.
for session in 1 2; do
  sed -n 's/^> //p' "$WORK/$session.text" >"$WORK/commands"
  "$ICHOR" story "$WORK/1.story" "$WORK/commands" >"$WORK/answers" 2>&1
  differences=$(diff "$WORK/$session.text" "$WORK/answers")
  result $? "session $session answers as the page shows" "$differences"
done
finish
