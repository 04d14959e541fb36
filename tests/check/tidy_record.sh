#!/bin/sh
# tidy_record.sh: tests/check/tidy_record skips exactly the files that cannot have new findings, in
# a small repository of its own. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
command -v git >/dev/null || { echo '1..0 # SKIP git is not installed'; exit 0; }

tool=$PWD/tests/check/tidy_record
# The repository has nothing of the surrounding one, or of your settings.
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
export GIT_CONFIG_GLOBAL GIT_CONFIG_NOSYSTEM GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL

mkdir -p "$WORK/house/tests/check" "$WORK/house/unit" "$WORK/lists"
cd "$WORK/house" || exit 1
git init -q .
echo 'int a;' >a.h
printf '#include "a.h"\n' >a.c
printf '#include "../a.h"\n' >unit/b.c
echo 'int c;' >c.c
echo 'Checks: all' >.clang-tidy
git add . && git commit -q -m first

# As the compiler writes them.
printf 'build/a.done: a.c \\\n a.h\na.h:\n' >"$WORK/lists/a.c"
printf 'build/unit/b.done: unit/b.c unit/../a.h\nunit/../a.h:\n' >"$WORK/lists/b.c"
printf 'build/c.done: c.c\n' >"$WORK/lists/c.c"

# checks FILES NAME [SETUP]: exactly these files are checked.
checks() {
  "$tool" changed "${3:-1.0 -Wall}" >"$WORK/changed" 2>"$WORK/why"
  found=$(for file in a.c b.c c.c; do "$tool" same "$WORK/changed" "$WORK/lists/$file" || printf '%s ' $file; done)
  result "$([ "$found" = "${1:+$1 }" ]; echo $?)" "$2" "checks '$found': $(cat "$WORK/why")"
}
says() { result "$(grep -qF -e "$1" "$WORK/why"; echo $?)" "and the reason is printed: $1" "$(cat "$WORK/why")"; }

checks 'a.c b.c c.c' 'without a record, every file is checked'
says 'there is no tests/check/tidy_passed.txt'
"$tool" write '1.0 -Wall' >"$WORK/why" 2>&1
result "$([ "$(cat tests/check/tidy_passed.txt)" = "$(git rev-parse HEAD) 1.0 -Wall" ]; echo $?)" 'the record has the commit and the setup' "$(cat "$WORK/why")"
checks '' 'what passed is not checked'
git add . && git commit -q -m record
checks '' 'also after the commit of the record'

echo 'int d;' >>c.c
checks 'c.c' 'a file with an edit is checked'
git commit -qam c
checks 'c.c' 'also after its commit'
echo 'int b;' >>a.h
checks 'a.c b.c c.c' 'a header with an edit: the files that include it are checked'
git commit -qam h
checks 'a.c b.c c.c' 'also after its commit'
git revert --no-edit HEAD >/dev/null
checks 'c.c' 'a file that is again as it was is not checked'
echo 'build/c.done: c.c new.h' >"$WORK/lists/c.c"
"$tool" write '1.0 -Wall' >/dev/null
checks '' 'a later record'
echo 'int n;' >new.h
checks 'c.c' 'a file that git does not know counts as changed'
rm new.h

"$tool" write '1.0 -Wall' >/dev/null
echo 'int e;' >>a.c
before=$(cat tests/check/tidy_passed.txt)
written=yes
"$tool" write '1.0 -Wall' >/dev/null 2>"$WORK/why" || written=no
result "$([ $written = no ] && [ "$(cat tests/check/tidy_passed.txt)" = "$before" ]; echo $?)" 'files that are not committed are not recorded' "$(cat "$WORK/why")"
says 'commit these files first:'
git checkout -q a.c

checks 'a.c b.c c.c' 'another version of clang-tidy: every file is checked' '2.0 -Wall'
checks 'a.c b.c c.c' 'other flags: every file is checked' '1.0 -Wall -Wextra'
says "is for '1.0 -Wall', and this is '1.0 -Wall -Wextra'"
echo 'Checks: some' >.clang-tidy
checks 'a.c b.c c.c' 'another .clang-tidy: every file is checked'
git checkout -q .clang-tidy
rm "$WORK/lists/a.c"
checks 'a.c' 'a file without a list of headers is checked'
printf 'build/a.done: a.c a.h\n' >"$WORK/lists/a.c"

git add . && git commit -qm second
git clone -q "file://$WORK/house" "$WORK/clone" && cd "$WORK/clone" || exit 1
checks '' 'a clone uses the record'
git clone -q --depth 1 "file://$WORK/house" "$WORK/shallow" && cd "$WORK/shallow" || exit 1
checks 'a.c b.c c.c' 'a clone without the recorded commit: every file is checked'
says 'the history does not have commit'
cd "$WORK/house" || exit 1
git checkout -q --orphan other && git commit -qm other
checks 'a.c b.c c.c' 'a commit that is not an ancestor: every file is checked'
rm -rf .git
checks 'a.c b.c c.c' 'without git, every file is checked'

finish
