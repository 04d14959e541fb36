#!/bin/bash
# system_calls.sh: checks the system calls that the program makes inside the jail, with strace. It
# must start no program and no process, and make no connection. It may write only saves and what the
# command line names, and read only the game, the engine's own files and the system's. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

export ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0 # leak detection traces the process, as strace does
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

# In CI, a system without the jail is a failure.
skip() {
  if [ "$CI" = true ]; then
    result 1 'this system can show the jail' "$1"
    finish
    exit 1
  fi
  echo "1..0 # SKIP $1"
  exit 0
}
command -v strace >/dev/null || skip 'strace is not installed'
strace -f -o "$WORK/probe" true 2>/dev/null || skip 'processes may not be traced here'
"$ICHOR" demo --headless 2>&1 | grep -q 'INFO jail: ' && skip 'this system has no Landlock or no seccomp'

# Runs the program with the given arguments. Writes its system calls inside the jail to $WORK/calls:
# each line of strace after '1 ' if both parts of the jail are closed, else after '0 '. Two more
# processes close jails of their own: one reads the game's id, the other writes the files that the
# command line names. Their calls inside these jails go to $WORK/helpers.
traced() {
  rm -f "$WORK"/trace.*
  strace -ff -ttt -y -o "$WORK/trace" -e 'trace=process,network,file,?seccomp,?landlock_restrict_self' \
    "$ICHOR" "$@" >"$WORK/out" 2>"$WORK/err"
  status=$?
  # One file for each process and thread. Each line begins with the time.
  for file in "$WORK"/trace.*; do sed "s/^/${file##*.} /" "$file"; done | sort -k 2,2 | sed 's/ [0-9.]* */ /' >"$WORK/trace"
  : >"$WORK/helpers"
  # The first process plays the game.
  awk -v helpers="$WORK/helpers" '
    NR == 1 { first = $1 }
    { call = $2; sub(/\(.*/, "", call) }
    FNR == NR { if (call == "landlock_restrict_self" && $1 != first) helps[$1] = 1; next }
    call == "landlock_restrict_self" && / = 0$/ { walled[$1] = 1; next }
    $1 == first && call == "seccomp" && / = 0$/ { closed = 1; next }
    call ~ /^[+-]/ || call ~ /exit|wait/ { next }
    $1 in helps { if (walled[$1]) print 1, $0 >helpers; next }
    walled[first] { print closed + 0, $0 }
  ' "$WORK/trace" "$WORK/trace" >"$WORK/calls"
  pid=$(awk 'NR == 1 { print $1 }' "$WORK/trace")
}

# Counts the calls that match a pattern (grep -E) and were made with both parts of the jail closed.
closed() { grep '^1 ' "$WORK/calls" | grep -Ec "$1"; }

# Prints the paths that were opened successfully.
opened() { # pattern of flags
  grep -E "open(at)?\(.*($1).* = [0-9]+<" "$WORK/calls" | sed 's/.* = [0-9]*<\(.*\)>.*/\1/' | sort -u
}
# Skips the counts of 'make coverage'.
written() { opened 'O_WRONLY|O_RDWR|O_CREAT' | grep -v '[.]gcda$'; }
# Prints all paths in successful calls that make, move, change or remove a file. A name in an open
# folder is printed with the path of the folder.
changed() {
  grep -E ' (mkdir|rmdir|unlink|rename|link|symlink|mknod|truncate|chmod|chown)[a-z0-9]*\(.* = 0$' "${1:-$WORK/calls}" |
    sed -E 's/[0-9]+<([^>]*)>, "/"\1\//g' | grep -o '"[^"]*"' | tr -d '"'
}
read_only() { opened 'O_RDONLY'; }

# Reads paths, and prints those that begin with none of the given prefixes.
outside() {
  for prefix; do set -- "$@" -e "^$prefix"; shift; done
  grep -Ev "$@" -e '^$'
}

check() { # name, expected status, prefixes of what may be written...
  name=$1 expected=$2
  shift 2
  result "$([ "$status" = "$expected" ] && grep -q '^1 ' "$WORK/calls" && echo 0 || echo 1)" "$name runs inside both parts of the jail" \
    "status $status: $(tail -n 3 "$WORK/err")"
  count=$(closed '(execve|execveat|ptrace)\(')
  result "$([ "$count" = 0 ] && echo 0 || echo 1)" '  and starts no program' "$(grep exec "$WORK/calls")"
  count=$(closed '(clone3?|fork|vfork)\(' )
  threads=$(closed 'clone\(.*CLONE_THREAD|clone3\(.*ENOSYS|clone3\(.*CLONE_THREAD')
  result "$([ "$count" = "$threads" ] && echo 0 || echo 1)" '  and no process' "$(grep -E 'clone|fork' "$WORK/calls")"
  connections='(socket|connect|bind|listen|accept4?|sendto)\(|send(m|mm)sg\(.*msg_name=[^N]|socketpair\([^,]*, SOCK_[^S]'
  count=$(closed "$connections")
  result "$([ "$count" = 0 ] && echo 0 || echo 1)" '  and connects to nothing' "$(grep -E "$connections" "$WORK/calls")"
  others=$({ written; changed; } | outside "$@" /dev/null /dev/dri /dev/snd)
  result "$([ -z "$others" ] && echo 0 || echo 1)" '  and writes nowhere else' "$others"
  others=$(read_only | outside "$@" "$PWD/demo" "$PWD/scripts" "$PWD/assets" "$PWD/tests/lua" "$WORK/game" /usr /lib /etc/ld.so /etc/localtime \
    /proc/self "/proc/$pid/" /sys/devices/system/cpu /sys/bus /sys/class /dev/urandom /dev/random /proc/cpuinfo /proc/meminfo /opt /nix /gnu "${ICHOR%/*}")
  result "$([ -z "$others" ] && echo 0 || echo 1)" '  and reads nothing else' "$others"
}

traced demo --headless --replay demo/walkthrough.rec --record "$WORK/demo.rec" --screenshot "$WORK/last.png" --save-dir "$WORK/save"
check 'the demo, replayed,' 0 "$WORK/demo.rec" "$WORK/last.png" "$WORK/save"
result "$([ -s "$WORK/demo.rec" ] && [ -s "$WORK/last.png" ] && echo 0 || echo 1)" '  and writes recording and picture' "$(ls "$WORK")"

# The other process that is traced reads the game's id, and changes nothing.
others=$(changed "$WORK/helpers" | outside "$WORK/[.]ichor-" "$WORK/demo.rec\$" "$WORK/last.png\$")
count=$(grep -Ec '(execve|execveat|ptrace|clone3?|fork|vfork|socket|connect)\(' "$WORK/helpers")
result "$([ -n "$(changed "$WORK/helpers")" ] && [ -z "$others" ] && [ "$count" = 0 ] && echo 0 || echo 1)" \
  '  by a process that changes nothing else' "$(cat "$WORK/helpers")"

traced demo --headless --ticks 180 --screenshots "$WORK/album" --save-dir "$WORK/save"
check 'the demo with --screenshots' 0 "$WORK/album" "$WORK/save"
result "$([ -s "$WORK/album/000180.png" ] && echo 0 || echo 1)" '  and writes the pictures' "$(ls "$WORK/album")"

traced demo --renderer software --ticks 120 --save-dir "$WORK/save"
check 'the demo, played,' 0 "$WORK/save"
result "$([ -n "$(find "$WORK/save" -name 'session-*.rec' -size +0)" ] && echo 0 || echo 1)" '  and keeps the session' "$(ls "$WORK" "$WORK/save")"

traced test demo demo/tests/street.lua
check 'a test of the demo' 0 "${TMPDIR:-/tmp}/ichor-test"

# A game that tries to leave its sandbox, and writes a picture, which it may.
mkdir "$WORK/game"
echo "return { id = 'thief', resolution = { 64, 40 } }" >"$WORK/game/game.lua"
cat >"$WORK/game/main.lua" <<'LUA'
local tried = {}
local function try(what, f) tried[#tried + 1] = what .. '=' .. tostring((pcall(f))) end
try('execute', function() os.execute('touch stolen') end)
try('popen', function() io.popen('touch stolen') end)
try('open', function() io.open('/etc/passwd') end)
try('write', function() io.open('stolen', 'w'):write('x') end)
try('remove', function() os.remove('main.lua') end)
try('loadlib', function() package.loadlib('libc.so.6', '*') end)
try('dofile', function() dofile('/etc/passwd') end)
try('up', function() require('../../../etc/passwd') end)
try('absolute', function() saveScreenshot('/tmp/stolen.png') end)
try('above', function() saveScreenshot('../stolen.png') end)
Image:new { id = 'passwd', path = '../../../etc/passwd' }
Room:new { id = 'cave', background = 'passwd' }
startScript(function() rooms.cave:enter() end)
startScript(function() waitTicks(2) print(table.concat(tried, ' ')) saveScreenshot('mine.png') end)
LUA
traced "$WORK/game" --headless --ticks 10 --save-dir "$WORK/save"
check 'a game that tries to leave the sandbox' 1 "$WORK/save"
result "$([ -s "$WORK/save/mine.png" ] && [ ! -e stolen ] && [ ! -e "$WORK/stolen.png" ] && ! grep -q '=true' "$WORK/err" && echo 0 || echo 1)" \
  '  and writes only a picture in its save folder' "$(ls "$WORK" "$WORK/save"; cat "$WORK/err")"

# The game is not played if no process can be created to read its id.
echo 'print "it runs"' >"$WORK/game/main.lua"
strace -f -o /dev/null -e inject=clone,clone3,fork,vfork:error=EAGAIN:when=1 "$ICHOR" "$WORK/game" --headless >"$WORK/out" 2>"$WORK/err"
status=$?
result "$([ "$status" = 2 ] && grep -q 'ERROR game: no process can be created' "$WORK/err" && ! grep -q 'it runs' "$WORK/err" && echo 0 || echo 1)" \
  'a game whose id cannot be read is not played' "status $status: $(cat "$WORK/err")"

# The checks themselves: they must see where a file is moved to, the address of a message, and the
# kind of a socket.
cat >"$WORK/calls" <<'CALLS'
1 7 rename("/save/mine", "/elsewhere/moved") = 0
1 7 linkat(5</save>, "one", 6</elsewhere>, "linked", 0) = 0
1 7 sendmsg(5<socket:[1]>, {msg_name={sa_family=AF_UNIX, sun_path="/run/bus"}, msg_namelen=11}, 0) = 1
1 7 sendmsg(5<socket:[1]>, {msg_name=NULL, msg_namelen=0}, 0) = 1
1 7 socketpair(AF_UNIX, SOCK_DGRAM|SOCK_CLOEXEC, 0, [5, 6]) = 0
1 7 socketpair(AF_UNIX, SOCK_STREAM, 0, [5, 6]) = 0
CALLS
result "$([ "$(changed | outside /save | tr '\n' ' ')" = '/elsewhere/moved /elsewhere/linked ' ] && [ "$(closed "$connections")" = 2 ] && echo 0 || echo 1)" \
  'the checks see a file that is moved elsewhere, a message to an address, and a datagram socket' "$(changed)"

# Developers can switch the jail off.
traced demo --headless --no-jail
result "$(! grep -q landlock_restrict "$WORK/trace" && ! grep -q 'seccomp(' "$WORK/trace" && [ "$status" = 0 ] && echo 0 || echo 1)" \
  '--no-jail closes no jail' "$(grep -E 'landlock|seccomp' "$WORK/trace")"

finish
