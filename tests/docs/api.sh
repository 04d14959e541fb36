#!/bin/bash
# api.sh: docs/api.md is what the engine's own tables say. TAP.

made=$(mktemp -d) || exit 1
trap 'rm -rf "$made"' EXIT
"${ICHOR:-build/ichor}" docs "$made" >/dev/null || exit 1

if differences=$(diff -u docs/api.md "$made/api.md"); then
  echo 'ok 1 - docs/api.md is up to date'
else
  echo 'not ok 1 - docs/api.md is up to date (make docs makes it so)'
  printf '%s\n' "$differences" | sed 's/^/# /'
fi
echo '1..1'
