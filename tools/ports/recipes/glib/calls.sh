# shellcheck shell=sh
# The sed script of calls_patch changes the places where GLib calls functions with an argument that they
# do not have (see calls.h). It fails if it does not find all of them.

calls_patch() { # glib/ of the sources
    cp "$PORTS/recipes/glib/calls.h" "$1/"
    for file in garray glist gslist gqueue gtree; do
        sed -i -e '1i #include "calls.h"' \
            -e '/(GCompareDataFunc)compare_func,/{N;s/(GCompareDataFunc)compare_func,\(\s*\)NULL/calls_compare,\1(gpointer) compare_func/}' \
            -e 's/_sort_real (list, (GFunc) compare_func, NULL)/_sort_real (list, (GFunc) calls_compare, (gpointer) compare_func)/' \
            -e 's/_sorted_real (list, data, (GFunc) func, NULL)/_sorted_real (list, data, (GFunc) calls_compare, (gpointer) func)/' \
            -e 's/_foreach (\(list\|queue\), (GFunc) free_func, NULL)/_foreach (\1, calls_free, (gpointer) free_func)/' \
            -e 's/g_tree_new_full ((GCompareDataFunc) key_compare_func, NULL,/g_tree_new_full (calls_compare, (gpointer) key_compare_func,/' \
            "$1/$file.c"
    done
    [ "$(cat "$1"/garray.c "$1"/glist.c "$1"/gslist.c "$1"/gqueue.c "$1"/gtree.c | grep -c 'calls_\(compare\|free\)[,)]')" = 11 ] ||
        { echo 'GLib has changed: look at calls.sh' >&2; return 1; }
}
