#!/bin/bash
# deb.sh: build/ichor_*.deb passes lintian, has equal bytes when it is made again, and can be
# installed, used and removed in a fresh Debian. TAP.
#
# 'make test-packages' runs it. debootstrap unpacks the release of this machine into build/packages/,
# once; this needs root. Without root, these checks are skipped.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

[ "$MODE" = packages ] || { echo "1..0 # SKIP 'make test-packages' runs this"; exit 0; }
version=$(sed -n 's/^#define ICHOR_VERSION "\(.*\)"/\1/p' engine/game/version.h)
DEB=$PWD/build/ichor_${version}_$(dpkg --print-architecture 2>/dev/null).deb
[ -e "$DEB" ] || { echo "1..0 # SKIP there is no package: run 'make deb'"; exit 0; }
ROOT=$PWD/build/packages/root

if command -v lintian >/dev/null; then
  # root may run it, too.
  lintian --allow-root --fail-on error,warning "$DEB" >"$WORK/said" 2>"$WORK/errors" && [ ! -s "$WORK/said" ]
  result $? 'lintian has nothing to say' "$(cat "$WORK/said" "$WORK/errors")"
fi
cp "$DEB" "$WORK/first.deb"
make -s deb >"$WORK/said" 2>&1 && cmp "$DEB" "$WORK/first.deb" >>"$WORK/said" 2>&1
result $? 'made again, it has the same bytes' "$(cat "$WORK/said")"
dpkg-deb -c "$DEB" | awk '{ print $1, $2, $6 }' >"$WORK/list"
strange=$(grep -Ev '^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x) root/root \./' "$WORK/list")
[ -z "$strange" ]
result $? 'all files belong to root, and everyone can read them' "$strange"
for file in usr/bin/ichor usr/share/ichor/scripts/init.lua usr/share/man/man1/ichor.1.gz usr/share/doc/ichor/copyright \
  usr/share/applications/org.ichor.Ichor.desktop usr/share/mime/packages/org.ichor.Ichor.xml usr/share/metainfo/org.ichor.Ichor.metainfo.xml \
  usr/share/icons/hicolor/256x256/apps/org.ichor.Ichor.png usr/share/bash-completion/completions/ichor; do
  grep -q " \./$file\$" "$WORK/list"
  result $? "it has $file"
done

if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null; then
  COUNT=$((COUNT + 1))
  echo "ok $COUNT - installation # SKIP needs root and debootstrap"
  finish
  exit
fi

# ---- a fresh Debian ----

release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
if [ ! -e "$ROOT.done" ]; then
  rm -rf "$ROOT" && mkdir -p "$ROOT"
  mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
    sed -n -e '/^#/d' -e 's|.*[[:space:]]\([a-z+]*://[^[:space:]]*/\(debian\|ubuntu\)\)/*\([[:space:]].*\)*$|\1|p' | head -n 1)
  debootstrap --variant=minbase "$release" "$ROOT" "${ICHOR_MIRROR:-$mirror}" >"$ROOT.log" 2>&1 && touch "$ROOT.done"
fi
[ -e "$ROOT.done" ]
result $? "$release is unpacked" "$(tail -n 5 "$ROOT.log")"

inside() {
  # shellcheck disable=SC2016
  DEBIAN_FRONTEND=noninteractive SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy HOME=/root LC_ALL=C.UTF-8 timeout 900 unshare --mount --pid --fork \
    sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$ROOT" "$@" 2>&1
}
cp "$DEB" "$ROOT/tmp/ichor.deb"
for step in 'apt-get update -qq' 'apt-get install -qq -y --no-install-recommends /tmp/ichor.deb'; do
  # shellcheck disable=SC2086 # a command with its words
  inside $step >"$WORK/said"
  result $? "$step" "$(tail -n 5 "$WORK/said")"
done
said=$(inside ichor --version)
result "$([ "$said" = "$(build/ichor --version)" ] && echo 0 || echo 1)" 'the program runs' "$said"
rm -rf "$ROOT/tmp/demo" && cp -R demo "$ROOT/tmp/demo"
expected=$(build/ichor demo --headless --replay demo/walkthrough.rec --log error --save-dir "$WORK/saves" 2>&1 | tail -n 1)
said=$(inside ichor /tmp/demo --headless --replay /tmp/demo/walkthrough.rec --log error | tail -n 1)
result "$([ "$said" = "$expected" ] && echo 0 || echo 1)" "the demo's recording ends as here: $said" "$said, not $expected"
inside ichor bag pack /tmp/demo.bag /tmp/demo --no-tests >"$WORK/said" && inside ichor bag verify /tmp/demo.bag >>"$WORK/said"
result $? 'a game is packed' "$(cat "$WORK/said")"
inside dpkg --purge ichor >"$WORK/said"
result $? 'the package is removed' "$(cat "$WORK/said")"
left=$(find "$ROOT/usr" -name '*ichor*')
[ -z "$left" ]
result $? 'and leaves nothing' "$left"

finish
