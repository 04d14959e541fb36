#!/bin/bash
# annotations.sh: docs/ichor.d.lua is Lua, its annotations are well-formed and agree with each other, and nothing is missing. TAP.

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# The sandbox of tests reads no files: the page comes with the test.
{
  printf 'local page = [=====['
  cat docs/ichor.d.lua
  printf ']=====]\n'
  cat tests/docs/annotations.lua
} >"$work/annotations.lua"
exec "${ICHOR:-build/ichor}" test tests/lua "$work/annotations.lua"
