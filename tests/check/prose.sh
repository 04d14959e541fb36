#!/bin/sh
# prose.sh: tools/check-prose reports every kind of mistake in a small tree, and accepts a tree
# without mistakes. TAP.

check=$PWD/tools/check-prose
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
count=0
unset CI
HOME=$work
export HOME

result() { # ok?, name
    count=$((count + 1))
    if [ "$1" = 0 ]; then echo "ok $count - $2"; else echo "not ok $count - $2"; sed 's/^/# /' "$work/out"; fi
}

# Makes a project with one file, which has the text of standard input, and checks it.
check_file() {
    rm -rf "$work/project"
    mkdir -p "$work/project/engine/base"
    cat >"$work/project/engine/base/log.h"
    "$check" "$work/project" >"$work/out" 2>&1
    status=$?
}
accepts() { check_file; result $status "$1"; }
reports() { # name, the message that is expected (grep -E)
    check_file
    grep -Eq "^engine/base/log.h:$2" "$work/out"
    result $((status != 1 || $?)) "$1"
}
x() { yes x | head -n "$1" | tr -d '\n'; } # prints that many letters

accepts 'a valid comment' <<'END'
/* log.h: one line.
 *
 * A paragraph that goes on and on and on
 * until it ends.
 *
 *   - a list of things
 *
 *   example(p);
 *   end
 *
 * The last paragraph. */
int wide = 1; /* px */
const char *text = "/* a\n" "b\n" /* c */; // d
END
grep -q '^comments in 1 files: fine$' "$work/out"
result $? '  with a summary of one line'

reports 'a single word in the middle of a sentence' '2: .*cut after a single word, "cut"' <<'END'
/* This sentence is
 * cut
 * in its middle. */
END
reports 'a single word on the first line' '1: .*"This"' <<'END'
/* This
 * sentence is too. */
END
reports 'a single word on the last line' '2: .*"end"' <<'END'
/* This sentence has a short
 * end */
END
reports 'a single word in a comment after code' '2: .*"end"' <<'END'
int x; /* This sentence has a short
        * end */
END
reports 'a single word in a list' '4: .*"short"' <<'END'
/* A list:
 *
 *   - This point has a
 *     short
 *     line. */
END
reports 'a single word with a comma' '2: .*"two,"' <<'END'
/* One,
 * two,
 * and three. */
END
accepts 'a single word that ends a sentence' <<'END'
/* This sentence is one word longer than its
 * line. */
END
accepts 'a single word in parentheses that ends a sentence' <<'END'
/* This sentence is (one word longer than its
 * line.) */
END

accepts '100 columns' <<END
/* $(x 94) */
END
reports '101 columns' '1: comment of 101 columns' <<END
/* $(x 95) */
END
reports '101 columns inside a block' '2: comment of 101 columns' <<END
/* A comment
 * $(x 98)
 * that goes on. */
END
reports '101 columns of a line comment' '1: comment of 101 columns' <<END
// $(x 98)
END
accepts 'characters are counted, not bytes' <<END
/* $(x 93)ä */
END
accepts '100 columns with code' <<END
int $(x 81); // what it is
END
reports '101 columns with a line comment after code' '1: comment of 101 columns.*move it above' <<END
int $(x 82); // what it is
END
reports '101 columns with a comment after code' '2: comment of 101 columns.*move it above' <<END
int a;
int b; /* $(x 88) */
END
reports '101 columns with a comment before code' '1: comment of 101 columns' <<END
/* ab */ int $(x 87);
END
reports '101 columns at the end of a block, with code' '2: comment of 101 columns' <<END
/* A comment that
 * ends. */ int $(x 84);
END
accepts 'code may be wider' <<END
int $(x 110);
END
accepts 'so may a string that looks like a comment' <<END
const char *s = "/* $(x 110)";
END

if command -v git >/dev/null; then
    commit() { git -c user.name=a -c user.email=a@b commit -q --allow-empty -m "$1"; }
    echo '/* fine */' >"$work/project/engine/base/log.h"
    (cd "$work/project" && git init -q && commit "$(x 80)") >/dev/null 2>&1
    first=$(cd "$work/project" && git rev-parse HEAD)
    sed "s/^FIRST=[0-9a-f]*/FIRST=$first/" "$check" >"$work/check-prose"
    chmod +x "$work/check-prose"
    (cd "$work/project" && commit "$(x 72)")
    "$work/check-prose" "$work/project" >"$work/out" 2>&1
    result $? 'a subject of 72 characters, and older ones of any length'
    (cd "$work/project" && commit "$(x 73)")
    "$work/check-prose" "$work/project" >"$work/out" 2>&1
    status=$?
    grep -Eq '^[0-9a-f]+: subject of 73 characters' "$work/out"
    result $((status != 1 || $?)) 'a subject of 73 characters'
    "$check" "$work/project" >"$work/out" 2>&1
    result $? 'a clone without the first commit: skipped'
    CI=true "$check" "$work/project" >"$work/out" 2>&1
    status=$?
    grep -q 'commit subjects cannot be checked' "$work/out"
    result $((status != 1 || $?)) 'but not in CI'
fi

rm -rf "$work/project"
mkdir "$work/project"
"$check" "$work/project" >"$work/out" 2>&1
status=$?
grep -q 'no .c or .h file' "$work/out"
result $((status != 1 || $?)) 'a folder without C'

echo "1..$count"
