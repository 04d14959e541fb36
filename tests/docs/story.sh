#!/bin/bash
# story.sh: 'ichor story' reads the stories of docs/story.md, and answers as the page shows. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Writes the blocks of ```story to 1.story, 2.story, ..., and the blocks of ```text, which are
# sessions, to 1.text, 2.text, ...
awk -v out="$WORK" '
  /^```story/ { file = out "/" ++stories ".story"; next }
  /^```text/ { file = out "/" ++texts ".text"; next }
  /^```/ { file = ""; next }
  file { print > file }
' docs/story.md

stories=0
for story in "$WORK"/*.story; do
  stories=$((stories + 1))
  "$ICHOR" story "$story" </dev/null >"$WORK/log" 2>&1
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
