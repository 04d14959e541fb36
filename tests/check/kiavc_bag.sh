# shellcheck shell=bash
# kiavc_bag.sh: makes archives like KIAVC's packer (docs/formats.md). Tests source this file.

# Prints a number as big-endian bytes.
big_endian() { # number, bytes
  local i text=
  for ((i = $2 - 1; i >= 0; i--)); do printf -v text '%s\\x%02x' "$text" $((($1 >> 8 * i) & 255)); done
  # shellcheck disable=SC2059 # the format is the point: printf turns \xNN into bytes
  printf "$text"
}

kiavc_bag() { # folder, archive
  local name size offset=16 entries=0
  local LC_ALL=C # lengths are in bytes
  : >"$2.data" && : >"$2.index"
  while IFS= read -r name; do
    size=$(wc -c <"$1/$name")
    big_endian $((8 + ${#name})) 2 >>"$2.index"
    big_endian "$offset" 4 >>"$2.index"
    big_endian "$size" 4 >>"$2.index"
    printf '%s' "$name" >>"$2.index"
    cat "$1/$name" >>"$2.data"
    offset=$((offset + size)) entries=$((entries + 10 + ${#name}))
  done < <(cd "$1" && find . -type f -size +0c | sort -f)
  { printf 'KIAVCBAG'; big_endian 200 4; big_endian "$offset" 4; cat "$2.data"; big_endian "$entries" 4; cat "$2.index"; } >"$2"
  rm "$2.data" "$2.index"
}
