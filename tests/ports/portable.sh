#!/bin/bash
# portable.sh: build/portable/ichor needs only the C library, and no newer one than promised. It
# replays the demo's recordings with the same checksums as the native program: here, and in three
# releases of Debian. TAP.
#
# 'make test-portable' runs it. debootstrap unpacks the releases into build/ports/linux/trial/, once;
# this needs root and a mirror (ICHOR_MIRROR, or the machine's own). Without root, these checks are
# skipped.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

[ "$MODE" = portable ] || { echo "1..0 # SKIP 'make test-portable' runs this"; exit 0; }
[ -x build/portable/ichor ] || { echo "1..0 # SKIP there is no build/portable/ichor: run 'make portable'"; exit 0; }
ICHOR=$PWD/build/portable/ichor
RELEASES=${RELEASES:-bullseye bookworm trixie}
TRIAL=$PWD/build/ports/linux/trial
NEWEST=2.29

# ---- what it needs ----

needed=$(readelf -d "$ICHOR" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
strange=$(echo "$needed" | grep -Evx 'lib(c|m|pthread|dl|rt|resolv)\.so\.[0-9]+|ld-linux.*')
[ -n "$needed" ] && [ -z "$strange" ]
result $? 'it needs only the C library' "$needed"
versions=$(objdump -T "$ICHOR" | grep -o 'GLIBC_[0-9.]*' | sort -uV)
newest=$(echo "$versions" | tail -n 1)
[ "$(printf '%s\n' "$newest" "GLIBC_$NEWEST" | sort -V | tail -n 1)" = "GLIBC_$NEWEST" ]
result $? "of version $NEWEST or earlier" "$newest: $(objdump -T "$ICHOR" | grep "$newest")"
unknown=$(objdump -T "$ICHOR" | awk '/\*UND\*/ && !/GLIBC_/ && $1 ~ /^0/ && $2 != "w"' | grep -v ' w ')
[ -z "$unknown" ]
result $? 'and nothing without a version' "$unknown"
result "$([ "$("$ICHOR" --version)" = "$(build/ichor --version)" ] && echo 0 || echo 1)" 'its version is that of the native program' \
  "$("$ICHOR" --version)"
for name in libX11.so libwayland-client.so libasound.so libpulse libpipewire libGL.so libEGL.so libudev.so libdbus-1.so; do
  LC_ALL=C grep -aq "$name" "$ICHOR"
  result $? "it opens $name* if that is there"
done

# ---- recordings ----

# Prints the last line of a replay: tick and checksum.
replay() { # program, recording, [command before it]
  timeout 900 ${3:+$3} "$1" demo --headless --replay "demo/$2.rec" --log error --save-dir "$WORK/saves" 2>&1 | tail -n 1
}
for recording in walkthrough whole; do
  replay build/ichor $recording >"$WORK/$recording"
  grep -qE '^tick [0-9]+ checksum [0-9a-f]{16}$' "$WORK/$recording"
  result $? "the native program replays $recording.rec" "$(cat "$WORK/$recording")"
  found=$(replay "$ICHOR" $recording)
  result "$([ "$found" = "$(cat "$WORK/$recording")" ] && echo 0 || echo 1)" "the portable program, too: $found" "$found, not $(cat "$WORK/$recording")"
done

# ---- other releases ----

mirror() {
  [ -z "$ICHOR_MIRROR" ] || { echo "$ICHOR_MIRROR"; return; }
  found=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
    sed -n -e '/^#/d' -e 's|.*[[:space:]]\([a-z+]*://[^[:space:]]*/debian\)/*\([[:space:]].*\)*$|\1|p' | head -n 1)
  echo "${found:-http://deb.debian.org/debian}"
}

# Unpacks a release, unless an earlier run has done so.
unpack() { # release
  [ ! -e "$TRIAL/$1.done" ] || return 0
  rm -rf "${TRIAL:?}/$1" && mkdir -p "$TRIAL" &&
    debootstrap --variant=minbase "$1" "$TRIAL/$1" "$(mirror)" >"$TRIAL/$1.log" 2>&1 && touch "$TRIAL/$1.done"
}

# Runs the program in a release, with /proc, where it finds its own folder.
inside() { # release, arguments
  # shellcheck disable=SC2016
  SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy timeout 900 unshare --mount --pid --fork \
    sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" /game/ichor "$@"' "$TRIAL/$1" "${@:2}" 2>&1
}

for release in $RELEASES; do
  if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null; then
    COUNT=$((COUNT + 1))
    echo "ok $COUNT - $release # SKIP needs root and debootstrap"
    continue
  fi
  unpack "$release"
  result $? "$release is unpacked" "$(tail -n 5 "$TRIAL/$release.log")"
  [ -e "$TRIAL/$release.done" ] || continue
  rm -rf "$TRIAL/$release/game" && mkdir "$TRIAL/$release/game" && cp -R "$ICHOR" scripts assets demo "$TRIAL/$release/game/"
  libc=$(chroot "$TRIAL/$release" ldd --version | sed -n '1s/.* //p')
  said=$(inside "$release" --version)
  result "$([ "$said" = "$("$ICHOR" --version)" ] && echo 0 || echo 1)" "$release (glibc $libc): it starts" "$said"
  for recording in walkthrough whole; do
    said=$(inside "$release" /game/demo --headless --replay "/game/demo/$recording.rec" --log error --save-dir /tmp/saves | tail -n 1)
    result "$([ "$said" = "$(cat "$WORK/$recording")" ] && echo 0 || echo 1)" "$release: $recording.rec: $said" "$said, not $(cat "$WORK/$recording")"
  done
done

finish
