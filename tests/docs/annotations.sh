#!/bin/bash
# annotations.sh: docs/ichor.d.lua is valid Lua, and its annotations are well-formed, consistent and
# complete. TAP.

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# Tests cannot read files, so the page becomes a part of the test file.
{
  printf 'local page = [=====['
  cat docs/ichor.d.lua
  printf ']=====]\n'
  cat tests/docs/annotations.lua
} >"$work/annotations.lua"
exec "${ICHOR:-build/ichor}" test tests/lua "$work/annotations.lua"
