#!/bin/sh
# passed_record.sh: tests/check/passed_record skips exactly the files that cannot have new findings, in
# a small repository of its own. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
command -v git >/dev/null || { echo '1..0 # SKIP git is not installed'; exit 0; }

tool=$PWD/tests/check/passed_record
# The repository has nothing of the surrounding one, or of your settings.
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
export GIT_CONFIG_GLOBAL GIT_CONFIG_NOSYSTEM GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL

mkdir -p "$WORK/house/tests/check" "$WORK/house/unit"
cd "$WORK/house" || exit 1
git init -q .
echo 'int a;' >a.h
printf '#include "a.h"\n' >a.c
printf '#include "../a.h"\n' >unit/b.c
echo 'int c;' >c.c
echo 'Checks: all' >.clang-tidy
git add . && git commit -q -m first

# checks FILES NAME [SETUP]: exactly these files are checked.
checks() {
  found=$("$tool" files clang-tidy "${3:-1.0 -Wall}" a.c unit/b.c c.c 2>"$WORK/why" | tr '\n' ' ')
  result "$([ "$found" = "${1:+$1 }" ]; echo $?)" "$2" "checks '$found': $(cat "$WORK/why")"
}
write() { "$tool" write clang-tidy '1.0 -Wall' >"$WORK/why" 2>&1; }
says() { result "$(grep -qF -e "$1" "$WORK/why"; echo $?)" "and the reason is printed: $1" "$(cat "$WORK/why")"; }

checks 'a.c unit/b.c c.c' 'without a record, every file is checked'
says 'tests/check/passed.txt has no line for it'
write
result "$([ "$(cat tests/check/passed.txt)" = "clang-tidy $(git rev-parse HEAD) 1.0 -Wall" ]; echo $?)" 'the record has the commit and the setup' "$(cat "$WORK/why")"
checks '' 'what passed is not checked'
git add . && git commit -q -m record
checks '' 'also after the commit of the record'

echo 'int d;' >>c.c
checks 'c.c' 'a file with an edit is checked'
git commit -qam c
checks 'c.c' 'also after its commit'
echo 'int b;' >>a.h
checks 'a.c unit/b.c c.c' 'a header with an edit: the files that include it are checked'
git commit -qam h
checks 'a.c unit/b.c c.c' 'also after its commit'
git revert --no-edit HEAD >/dev/null
checks 'c.c' 'a file that is again as it was is not checked'
write
checks '' 'a later record'
mkdir unit/new && printf '# include "../../c.h" // c\n' >unit/new/n.h && printf '#include "unit/new/n.h"\n' >>c.c && git add . && git commit -qm n && write
checks '' 'and one more'
echo 'int n;' >c.h
checks 'c.c' 'a file that git does not know counts as changed, also through another header'
mkdir engine && mv c.h engine/ && printf '#include "c.h"\n' >unit/b.c
git add unit/b.c && git commit -qm b && git rm -q --cached unit/b.c && git commit -qm 'b is gone' && write
checks 'unit/b.c' 'a new file is checked'
git add . && git commit -qm b && write && echo 'int m;' >engine/c.h
checks 'unit/b.c' 'a header of engine/ is found by its name'
git checkout -q engine/c.h

"$tool" write cppcheck '2.0 -I.' >/dev/null
checks '' 'another tool has a record of its own'
echo 'int g;' >c.h && echo 'int g;' >>a.c && git add . && git commit -qm g && "$tool" write cppcheck '2.0 -I.' >/dev/null
checks 'a.c unit/b.c c.c' 'and does not change this one'
write
echo 'int e;' >>a.c
before=$(cat tests/check/passed.txt)
written=yes
write || written=no
result "$([ $written = no ] && [ "$(cat tests/check/passed.txt)" = "$before" ]; echo $?)" 'files that are not committed are not recorded' "$(cat "$WORK/why")"
says 'commit these files first:'
git checkout -q a.c

checks 'a.c unit/b.c c.c' 'another version of clang-tidy: every file is checked' '2.0 -Wall'
checks 'a.c unit/b.c c.c' 'other flags: every file is checked' '1.0 -Wall -Wextra'
says "is for '1.0 -Wall', and this is '1.0 -Wall -Wextra'"
echo 'Checks: some' >.clang-tidy
checks 'a.c unit/b.c c.c' 'another .clang-tidy: every file is checked'
git checkout -q .clang-tidy
git add . && git commit -qm second
git clone -q "file://$WORK/house" "$WORK/clone" && cd "$WORK/clone" || exit 1
checks '' 'a clone uses the record'
git clone -q --depth 1 "file://$WORK/house" "$WORK/shallow" && cd "$WORK/shallow" || exit 1
checks 'a.c unit/b.c c.c' 'a clone without the recorded commit: every file is checked'
says 'the history does not have commit'
cd "$WORK/house" || exit 1
git checkout -q --orphan other && git commit -qm other
checks 'a.c unit/b.c c.c' 'a commit that is not an ancestor: every file is checked'
rm -rf .git
checks 'a.c unit/b.c c.c' 'without git, every file is checked'

finish
