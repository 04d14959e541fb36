#!/bin/bash
# site.sh: 'make site' makes pages whose links are right, that load nothing from other hosts, and
# that people can read on a screen and on a phone, in light and in dark colors. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/check/browser.sh
. "$(dirname "$0")/../check/browser.sh"

for tool in mkdocs python3; do
  command -v $tool >/dev/null || { echo "1..0 # SKIP $tool is not installed"; exit; }
done
mkdocs build --help | grep -q material || { echo '1..0 # SKIP the theme Material is not installed'; exit; }

site() { SITE=$WORK/$1 PAGES=$WORK/$1-pages WEB=$WORK/$2 tools/site/build >"$WORK/log" 2>&1; }
check() { tests/check/site_pages.py "$1" >"$WORK/log" 2>&1; }

# ---- what is built ----

missing=$(for page in docs/*.md; do grep -q ": $page\$" tools/site/mkdocs.yml || echo "$page"; done)
[ -z "$missing" ]
result $? "the nav of tools/site/mkdocs.yml has every page of docs/" "$missing"

site plain none
result $? 'the site is built without the engine for browsers' "$(cat "$WORK/log")"
grep -q "cannot be played on the site, because $WORK/none/index.html is missing" "$WORK/log"
result $? 'and says what is missing' "$(cat "$WORK/log")"
! grep -qE 'WARN|ERROR' "$WORK/log"
result $? 'without warnings' "$(cat "$WORK/log")"
grep -q 'You cannot play it on this page' "$WORK/plain/index.html" && ! grep -q 'play/index.html' "$WORK/plain/index.html"
result $? 'the front page says so, too'
check "$WORK/plain"
result $? 'every link leads to a place of the site, and nothing comes from other hosts' "$(head -n 40 "$WORK/log")"
[ ! -e "$WORK/plain/404.html" ] && [ ! -e "$WORK/plain/sitemap.xml" ]
result $? 'what needs the address of the site is left out'

mkdir "$WORK/web"
cat >"$WORK/web/index.html" <<'END'
<!doctype html>
<html lang="@LANG@">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<title>@TITLE@</title>
<link rel="icon" href="@ICON@">
<p id="game" data-id="@ID@">A stand-in for the game</p>
END
head -c 3000000 /dev/zero >"$WORK/web/ichor.wasm"
SITE_URL=https://example.org/ichor/ site whole web
result $? 'the site is built with the engine for browsers' "$(cat "$WORK/log")"
timeout 100 "$ICHOR" bag verify "$WORK/whole/play/game.bag" >"$WORK/log" 2>&1 && cmp -s "$WORK/web/ichor.wasm" "$WORK/whole/play/ichor.wasm"
result $? 'it contains the game' "$(cat "$WORK/log")"
size=$(du -sb --apparent-size "$WORK/whole/play" | awk '{ print int($1 / 1e6) + 1 }')
grep -q "up to $size MB" "$WORK/whole/index.html"
result $? 'the front page has the size of the download' "$size MB; $(grep 'downloads about' "$WORK/whole/index.html")"
grep -q '<html lang="en">' "$WORK/whole/play/index.html" && grep -q '<title>The Last Ferry<' "$WORK/whole/play/index.html" &&
  grep -q 'data-id="last-ferry"' "$WORK/whole/play/index.html"
result $? 'and the page of the game has its title' "$(cat "$WORK/whole/play/index.html")"
grep -q 'https://example.org/ichor/docs/rooms.html' "$WORK/whole/sitemap.xml" && grep -q 'href="/ichor/' "$WORK/whole/404.html"
result $? 'with an address, it has sitemap.xml and 404.html'
rm -f "$WORK/whole/404.html"
check "$WORK/whole"
result $? 'its links are right, too' "$(head -n 40 "$WORK/log")"

# ---- the check finds mistakes ----

cat >>"$WORK/plain/docs/rooms.html" <<'END'
<a href="actros.html">a missing file</a>
<a href="actors.html#feilds">a missing heading</a>
<a href="/docs/actors.html">an address that is not relative</a>
<a href="../../private.html">a file outside of the site</a>
<img src="https://example.org/x.png">
<img srcset="//example.org/y.png 2x">
<link rel="stylesheet" href="https://example.org/x.css">
<style>@import "//example.org/z.css"; p { background: url(https://example.org/z.png) }</style>
<p style="background: url('https://example.org/w.png')"></p>
<script>fetch("https://example.org/x")</script>
<p>See [Actors](actors.md).</p>
END
sed -i '/Content-Security-Policy/d' "$WORK/plain/docs/rooms.html"
echo 'a { cursor: url(https://example.org/c.png) }' >>"$WORK/plain/site/style.css"
echo 'navigator.sendBeacon("https://example.org/b")' >>"$WORK/plain/site/site.js"
! check "$WORK/plain"
result $? 'the check finds mistakes' "$(cat "$WORK/log")"
while IFS= read -r mistake; do
  grep -qxF -e "$mistake" "$WORK/log"
  result $? "  $mistake" "$(cat "$WORK/log")"
done <<'END'
docs/rooms.html: actros.html: no such file
docs/rooms.html: actors.html#feilds: no such name in docs/actors.html
docs/rooms.html: /docs/actors.html: not a relative address
docs/rooms.html: ../../private.html: outside of the site
docs/rooms.html: https://example.org/x.png: another host
docs/rooms.html: //example.org/y.png: another host
docs/rooms.html: https://example.org/x.css: another host
docs/rooms.html: //example.org/z.css: another host
docs/rooms.html: https://example.org/z.png: another host
docs/rooms.html: https://example.org/w.png: another host
docs/rooms.html: script with https://example.org/x
docs/rooms.html: Markdown in the text: 'See [Actors](actors.md).'
docs/rooms.html: no Content-Security-Policy with a default-src of this site
site/style.css: https://example.org/c.png: another host
site/site.js: script with https://example.org/b
END

# ---- in a browser ----

PORT=''
python3 -u -m http.server 0 --bind 127.0.0.1 -d "$WORK/whole" >"$WORK/server" 2>/dev/null &
SERVER=$!
trap 'kill $SERVER; rm -rf "$WORK"' EXIT
for _ in $(seq 100); do
  PORT=$(sed -nE 's/.* port ([0-9]+) .*/\1/p' "$WORK/server")
  [ -z "$PORT" ] || break
  sleep 0.1
done

browser_start
# open PAGE WIDTH HEIGHT SCHEME
open() {
  browser_send Emulation.setDeviceMetricsOverride \
    "{\"width\":$2,\"height\":$3,\"deviceScaleFactor\":1,\"mobile\":$([ "$2" -lt 700 ] && echo true || echo false)}"
  browser_send Emulation.setEmulatedMedia "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"$4\"}]}"
  browser_open "http://127.0.0.1:$PORT/$1"
}
asked() { browser_ask "$1" >"$WORK/asked" && [ "$(cat "$WORK/asked")" = "$2" ]; }
# What the page has loaded from elsewhere.
FOREIGN='performance.getEntriesByType("resource").map(e => e.name).filter(n => !n.startsWith(location.origin) && !n.startsWith("data:")).join(" ")'

wide='' foreign=''
for look in 'index.html 390' 'index.html 1280' 'pictures.html 390' 'start.html 390' 'docs/objects.html 390' 'docs/objects.html 844' \
  'docs/api.html 390' 'docs/story.html 390'; do
  open "${look% *}" "${look#* }" 844 light
  asked 'document.documentElement.scrollWidth <= innerWidth' true || wide="$wide $look px;"
  asked "$FOREIGN" '' || foreign="$foreign $look: $(cat "$WORK/asked");"
done
[ -z "$wide" ]
result $? 'no page is wider than the screen of a phone or a computer' "$wide"
[ -z "$foreign" ]
result $? 'no page loads anything from another host' "$foreign"

# The brightness of the page's background, 0 to 765.
LIGHT='getComputedStyle(document.body).backgroundColor.match(/\d+/g).slice(0, 3).reduce((a, b) => +a + +b)'
open docs/rooms.html 1280 844 light
asked "$LIGHT > 600" true
result $? 'the page is light if the system is light' "$(cat "$WORK/asked")"
open docs/rooms.html 1280 844 dark
asked "$LIGHT < 200" true
result $? 'the page is dark if the system is dark' "$(cat "$WORK/asked")"
browser_click '.md-header__option label:not([hidden])'
browser_wait "$LIGHT > 600" true
result $? 'the switch makes it light'
open docs/actors.html 1280 844 dark
browser_wait "$LIGHT > 600" true
result $? 'and the next page, too'

open docs/rooms.html 1280 844 light
browser_click '.md-search__input'
browser_type 'walkbox'
browser_wait 'document.querySelectorAll(".md-search-result__link").length > 3' true
result $? 'the search finds pages'
browser_wait '[...document.querySelectorAll(".md-search-result__link")].some(a => a.href.includes("/docs/walking.html"))' true
result $? 'among them the one about walkboxes' "$(cat "$WORK/asked")"
asked '[...document.querySelectorAll(".md-search-result__item")].find(i => i.querySelector("a").href.includes("/docs/walking.html")).querySelector("h1").textContent.trim()' Walking
result $? 'with the title of the page' "$(cat "$WORK/asked")"
browser_shot search.png

open docs/rooms.html 390 844 dark
browser_click 'label[for="__drawer"].md-header__button'
browser_wait 'document.querySelector(".md-sidebar--primary").getBoundingClientRect().left' 0
result $? 'on a phone, a button opens the list of pages' "$(cat "$WORK/asked")"

open index.html 1280 844 light
asked 'performance.getEntriesByType("resource").some(e => e.name.includes("/play/"))' false
result $? 'the game is not loaded at first' "$(cat "$WORK/asked")"
browser_click '.go'
browser_wait 'document.querySelector(".screen iframe")?.contentDocument?.querySelector("#game")?.textContent' 'A stand-in for the game'
result $? 'a click on the picture starts it in the page' "$(cat "$WORK/asked")"
asked '(() => { const box = document.querySelector(".screen iframe").getBoundingClientRect(); return Math.abs(box.width / box.height - 16 / 9) < 0.02 && box.bottom <= innerHeight; })()' true
result $? 'in the shape of the game, and as a whole' "$(cat "$WORK/asked")"
browser_shot play.png
open index.html 390 844 light
browser_click '.go'
browser_wait 'location.pathname' '/play/index.html'
result $? 'on a phone, it has a page of its own' "$(cat "$WORK/asked")"

[ -z "$BROWSER_FAULTS" ]
result $? 'no page has reported an error' "$BROWSER_FAULTS"
browser_end
finish
