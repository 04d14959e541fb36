#!/bin/bash
# bench_path.sh: build/bench-path finds no wrong path in the rooms and mazes, and rejects invalid
# files with a message. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

tool=$(dirname "${ICHOR:-build/ichor}")/bench-path
data=${WALKAREAS:-../shared/data/walkareas}

run() { "$tool" "$@" >"$WORK/out" 2>"$WORK/err"; }
said() { cat "$WORK/out" "$WORK/err"; }

# refused NAME PATTERN: runs the tool on the files 'rooms' and 'queries'. It must exit with status 2
# and print only one line, which matches the pattern.
refused() {
  run "$WORK/rooms" "$WORK/queries"
  local status=$?
  [ $status = 2 ] && [ ! -s "$WORK/out" ] && [ "$(wc -l <"$WORK/err")" = 1 ] && grep -qE -- "$2" "$WORK/err"
  result $? "$1" "status $status: $(said)"
}
# shellcheck disable=SC2059 # escapes are wanted
rooms() { printf "$1" >"$WORK/rooms"; }
# shellcheck disable=SC2059
queries() { printf "$1" >"$WORK/queries"; }

# ---- correct and wrong answers

rooms '# rooms\n\nroom 7 3\n0 0 10 2 1.0 1.0\r\n8 0 10 10 1 1\n50 0 60 10 0.5 1\nroom 8 0\n'
queries 'query 7 0 2 8 10 1 16\nquery 7 0.5 0 4 0 1 3.5\n# none\nquery 7 0 0 50 0 0 -1.0\nquery 8 0 0 0 0 0 -1\n'
run "$WORK/rooms" "$WORK/queries" 3
result $? 'correct answers: status 0' "$(said)"
for figure in 'queries 4 queries' 'wrong_reachability 0 queries' 'wrong_length 0 queries' 'leaves_floor 0 paths' 'wrong_ends 0 paths' \
  'median_us [0-9.]+ us' 'p99_us [0-9.]+ us' 'setup_ms [0-9.]+ ms' 'setup_largest_ms [0-9.]+ ms' 'kept_bytes [0-9]+ bytes'; do
  grep -qE "^$figure\$" "$WORK/out"
  result $? "it prints $figure" "$(said)"
done

queries 'query 7 0 2 8 10 1 16.0001\nquery 7 0 0 1 0 0 -1\nquery 7 0 0 50 0 1 50\n'
run "$WORK/rooms" "$WORK/queries"
result "$([ $? = 1 ] && echo 0 || echo 1)" 'answers that differ from the file: status 1' "$(said)"
grep -q '^wrong_reachability 2 queries$' "$WORK/out" && grep -q '^wrong_length 2 queries$' "$WORK/out"
result $? 'and they are counted' "$(said)"

# ---- invalid files

good_rooms='room 7 2\n0 0 10 2 1 1\n8 0 10 10 1 1\n'
good_query='query 7 0 2 8 10 1 16\n'

queries "$good_query"
rooms ''
refused 'no room' 'rooms:1: expected a room, not the end of the file$'
rooms 'rom 7 1\n0 0 1 1 1 1\n'
refused 'a misspelt word' "rooms:1: expected 'room ID N'"
rooms '# x\nroom 7\n'
refused 'a missing number of boxes' "rooms:2: expected 'room ID N'"
rooms 'room 7 -1\n'
refused 'a negative one' "rooms:1: expected 'room ID N'"
rooms 'room 7 99999999999999999999\n'
refused 'an enormous one' "rooms:1: expected 'room ID N'"
rooms 'room 7 2\n0 0 10 2 1 1\n'
refused 'a missing box' 'rooms:3: expected box 2 of room 7, not the end of the file$'
rooms 'room 7 2\n0 0 10 2 1 1\nroom 8 1\n0 0 1 1 1 1\n'
refused 'a room in the place of a box' 'rooms:3: expected box 2 of room 7: x1 y1 x2 y2'
rooms 'room 7 1\n0 0 10 2 1\n'
refused 'a missing scale' 'rooms:2: expected box 1 of room 7'
rooms 'room 7 1\n0 0 10 2 1 1 1\n'
refused 'an extra word' 'rooms:2: expected box 1 of room 7'
rooms 'room 7 1\n0 0 10.5 2 1 1\n'
refused 'half a pixel' 'rooms:2: expected box 1 of room 7'
rooms 'room 7 1\n0 0 70000 2 1 1\n'
refused 'a box that is too far away' 'rooms:2: expected box 1 of room 7.* up to 65535$'
rooms 'room 7 1\n0 0 10 2 1 nan\n'
refused 'a scale that is not a number' 'rooms:2: expected box 1 of room 7'
rooms 'room 7 1\n10 0 0 2 1 1\n'
refused 'a box with x1 > x2' 'rooms:2: expected a box with x1 <= x2 and y1 <= y2$'
rooms "$good_rooms$good_rooms"
refused 'a room twice' 'rooms:4: expected a new room: room 7 was there before$'
head -c 5000 /dev/urandom >"$WORK/rooms"
refused 'random bytes' "rooms:[0-9]+: expected 'room ID N'"
rooms 'room 7 1\n0 0 1\0000 2 1 1\n'
refused 'a zero byte' 'rooms:2: expected box 1 of room 7'
rm "$WORK/rooms"
refused 'no file' "rooms.*No such file"

rooms "$good_rooms"
queries ''
refused 'no query' 'queries:1: expected a query, not the end of the file$'
queries "${good_query}query 7 0 2 8 10 1\n"
refused 'a missing length' "queries:2: expected 'query ROOM x1 y1 x2 y2 REACHABLE LENGTH'"
queries 'query 7 0 2 8 10 2 16\n'
refused 'REACHABLE is neither 0 nor 1' 'queries:1: .*REACHABLE 0 or 1$'
queries 'query 7 0 2 8 1e9 1 16\n'
refused 'a place that is too far away' 'queries:1: .*pixels up to 131071'
queries 'query 7 0 2 8 inf 1 16\n'
refused 'infinity' "queries:1: expected 'query"
queries 'query 7 0 2 8 10 1 -1\n'
refused 'reachable without a length' 'queries:1: expected a LENGTH of 0 or more, or -1 where REACHABLE is 0$'
queries 'query 7 0 2 8 10 0 16\n'
refused 'a length though not reachable' 'queries:1: expected a LENGTH'
queries 'query 9 0 2 8 10 1 16\n'
refused 'an unknown room' 'queries:1: .* there is no room 9$'

run "$WORK/rooms"
status=$?
grep -q '^Usage: bench-path ROOMS QUERIES \[REPS\]$' "$WORK/err" && [ $status = 2 ]
result $? 'too few arguments: the usage' "$(said)"
queries "$good_query"
run "$WORK/rooms" "$WORK/queries" 0
result "$([ $? = 2 ] && echo 0 || echo 1)" 'no repeats: the usage' "$(said)"

# ---- real rooms, and mazes

if [ -d "$data" ]; then
  for set in rooms_public:public maze_100:maze_100 maze_1000:maze_1000 maze_10000:maze_10000; do
    [ -e "$data/${set%:*}.txt" ] || continue
    run "$data/${set%:*}.txt" "$data/${set#*:}_queries.txt" 1
    result $? "all answers about ${set%:*} are correct" "$(said)"
  done
else
  result 0 "real rooms and mazes # SKIP there is no $data"
fi
finish
