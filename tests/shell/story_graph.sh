#!/bin/bash
# story_graph.sh: 'ichor graph' writes a story for Graphviz, as a picture, and as a page for
# browsers. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/check/browser.sh
. "$(dirname "$0")/../check/browser.sh"

cat >"$WORK/gate.story" <<'END'
entities: John
kind guard: Bob
facts: bell has rung

chapter the "gate" \N
event </script><script>document.title='taken over'</script>
  beforehand
    bell has rung and not gate is open
  afterwards
    gate is open
    John is here
event the alarm
  once
  beforehand
    any of
      gate is open
      (guard) is a guard and John's horse is tired
    none of
      bell has rung
      John is here
  afterwards
    not gate is open
chapter two
event the end
  beforehand
    the alarm has happened
END
# drawn STATUS NAME ARGUMENTS...: runs 'ichor graph', and checks the exit status
drawn() {
  local status=$1 name=$2
  shift 2
  "$ICHOR" graph "$@" >"$WORK/out" 2>&1
  result "$([ $? = "$status" ] && echo 0 || echo 1)" "$name" "$(cat "$WORK/out")"
}

# ---- Graphviz ----

drawn 0 'a .dot file' "$WORK/gate.story" -o "$WORK/x.dot"
grep -qF 'label="the \"gate\" \\N";' "$WORK/x.dot"
result $? 'chapters are clusters; quotes in texts are escaped' "$(cat "$WORK/x.dot")"
# There are three gates: or (any of), and, or (none of). Facts connect the first two events. The
# third event depends on the second.
[ "$(grep -c 'shape=circle' "$WORK/x.dot")" = 3 ] && grep -q 'label="John.horse is tired"' "$WORK/x.dot" &&
  grep -q 'n1 -> n2 \[color="#77858f", tooltip="the alarm has happened"\]' "$WORK/x.dot" && [ "$(grep -c 'arrowhead=odot' "$WORK/x.dot")" = 2 ]
result $? 'gates, questions, negations, and an event that must have happened' "$(cat "$WORK/x.dot")"
cat >"$WORK/names.story" <<'END'
entities: John, Ann
event John meets Ann 2
  once
event John meets Ann 3
  once per (who)
  beforehand
    John meets Ann 2 has happened and (who) is here
event late
  beforehand
    John meets Ann 3 has happened to (whom) and not John meets Ann 2 has happened
facts: (who) is here
END
drawn 0 'events that have names of entities' "$WORK/names.story" -o "$WORK/names.dot"
[ "$(grep -c 'label=' "$WORK/names.dot")" = 4 ] && [ "$(grep -cE 'n0 -> n1|n1 -> n2|n0 -> n2' "$WORK/names.dot")" = 3 ]
result $? "'has happened' is not a box there, either" "$(cat "$WORK/names.dot")"
printf 'event %s\n' "an event with a name of more than one line, $(printf 'x%.0s' {1..40}) \"and more\"" >"$WORK/long.story"
drawn 0 'a long name' "$WORK/long.story" -o "$WORK/long.dot"
grep -qF 'label="an event with a name of\nmore than one line, xxx' "$WORK/long.dot" && grep -qF 'xxx\nxxx' "$WORK/long.dot"
result $? 'is broken into lines' "$(cat "$WORK/long.dot")"
if command -v dot >/dev/null; then
  drawn 0 'an .svg file' "$WORK/gate.story" -o "$WORK/x.svg"
  grep -q '<svg' "$WORK/x.svg" && ! grep -q '<script>' "$WORK/x.svg"
  result $? 'without scripts'
elif [ "$CI" = true ]; then
  result 1 'there is Graphviz' "'dot' is not installed"
else
  echo 'ok - an .svg file # SKIP Graphviz is not installed' && COUNT=$((COUNT + 1))
fi
PROGRAM=$(cd "$(dirname "$ICHOR")" && pwd)/${ICHOR##*/}
PATH="$WORK" "$PROGRAM" graph "$WORK/gate.story" -o "$WORK/none.svg" 2>"$WORK/out"
result "$([ $? = 1 ] && [ ! -e "$WORK/none.svg" ] && echo 0 || echo 1)" "without Graphviz: a failure"
grep -q "'dot' is not installed" "$WORK/out"
result $? 'which names the missing program' "$(cat "$WORK/out")"

"$ICHOR" graph "$WORK/gate.story" >"$WORK/out" 2>&1
result "$([ $? = 2 ] && grep -q "the name of the picture is missing: ichor graph $WORK/gate.story -o FILE.html" "$WORK/out" && echo 0 || echo 1)" \
  'without -o: the message names what is missing' "$(cat "$WORK/out")"

grep -q 'dashed"' "$WORK/x.dot" && [ "$(grep -c 'style="rounded,filled,dashed"' "$WORK/x.dot")" = 1 ]
result $? 'facts from the game have a dashed frame' "$(cat "$WORK/x.dot")"

cat >"$WORK/never.story" <<'END'
facts: bell has rung
event the alarm
  beforehand
    bell has rung or John is here
event the end
  once
  beforehand
    bell has rung
    not bell has rung
  afterwards
    John is here
event the sequel
  beforehand
    the end has happened
event the dream
  beforehand
    not John is here
event the chicken
  beforehand
    there is an egg
  afterwards
    there is a chicken
event the egg
  beforehand
    there is a chicken
  afterwards
    there is an egg
END
drawn 0 'events that can never happen' "$WORK/never.story" -o "$WORK/never.dot"
[ "$(grep -o 'tooltip="[a-z ]*(can never happen)"' "$WORK/never.dot" | sort | tr -d '\n')" = \
  'tooltip="the chicken (can never happen)"tooltip="the egg (can never happen)"tooltip="the end (can never happen)"tooltip="the sequel (can never happen)"' ]
result $? 'are marked: contradictions, circles, and what follows from them' "$(cat "$WORK/never.dot")"

# ---- invalid arguments ----

drawn 2 'no output' "$WORK/gate.story"
drawn 2 'an unknown format' "$WORK/gate.story" -o "$WORK/x.png"
grep -qF "x.png': the name must end with .html, .svg or .dot" "$WORK/out"
result $? 'lists the formats' "$(cat "$WORK/out")"
seq -f 'event e%.0f' 20001 >"$WORK/huge.story"
drawn 1 'too large for a page' "$WORK/huge.story" -o "$WORK/huge.html"
grep -qF 'too large for a page: 20001 events, facts and questions' "$WORK/out" && [ ! -e "$WORK/huge.html" ]
result $? 'prints the limit' "$(cat "$WORK/out")"
drawn 0 'but not for Graphviz' "$WORK/huge.story" -o "$WORK/huge.dot"
{
  printf 'entities: a\nevent e\n  beforehand\n    '
  printf 'a.[%.0s' {1..1000}
  printf 'a.b'
  printf ']%.0s' {1..1000}
  printf ' is b\n'
} >"$WORK/wide.story"
drawn 0 'a question with many brackets' "$WORK/wide.story" -o "$WORK/wide.html"
grep -qE '"label":"[^"]{500,620}…"' "$WORK/wide.html"
result $? 'is cut short' "$(head -c 3000 "$WORK/wide.html")"
drawn 2 '--steps without a page' "$WORK/gate.story" -o "$WORK/x.dot" --steps "$WORK/gate.story"
drawn 2 'a missing story' "$WORK/none.story" -o "$WORK/x.dot"
drawn 2 'a story in a missing folder' "$WORK/nowhere/none.story" -o "$WORK/x.dot"
printf 'event e\n  nonsense\n' >"$WORK/bad.story"
drawn 2 'a story with an error' "$WORK/bad.story" -o "$WORK/bad.html"
grep -q "bad.story:2:3: expected 'once'" "$WORK/out" && [ ! -e "$WORK/bad.html" ]
result $? 'names the place' "$(cat "$WORK/out")"
drawn 1 'a file that cannot be written' "$WORK/gate.story" -o "$WORK/none/x.html"
drawn 0 'help' --help

# ---- the page ----

printf 'list\nknown bell has rung\n# no step\nknown gate is open\ndo the alarm\ndo the alarm\nundo\nquit\nlist\n' >"$WORK/commands"
drawn 0 'a page with steps' "$WORK/gate.story" -o "$WORK/x.html" --steps "$WORK/commands"
[ "$(grep -c '<script' "$WORK/x.html")" = 2 ] && ! grep -qE '(src|href)="?(https?:)?//' "$WORK/x.html"
result $? 'it loads nothing from other places, and no name in it becomes a script'
browser_start
shows() { # expression, text, name
  browser_wait "$1" "$2"
  result $? "$3" "$(cat "$WORK/asked")"
}
browser_open "file://$WORK/x.html"
shows "document.title" gate.story 'the browser shows it'
shows "['event', 'fact', 'gate', 'question'].map((k) => document.querySelectorAll('.node.' + k).length).join(' ')" '3 4 3 1' 'it has all nodes'
shows "document.querySelectorAll('.edge').length + ' ' + document.querySelectorAll('.chapter').length" '14 2' 'and all edges and chapters'
shows "document.querySelector('#panel').textContent.includes('The story')" true 'and an overview'
shows "page.model.nodes.every((a) => page.model.nodes.every((b) => a === b || a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y))" \
  true 'no node covers another'
shows "page.model.edges.filter((edge) => {
    const line = edge.element, length = line.getTotalLength();
    const inside = (p, n) => p.x > n.x + 2 && p.x < n.x + n.w - 2 && p.y > n.y + 2 && p.y < n.y + n.h - 2;
    for (let at = 0; at < length; at += 3) {
      const point = line.getPointAtLength(at);
      if (inside(point, edge.from) || inside(point, edge.to)) return true;
    }
    return false;
  }).map((edge) => edge.from.label + ' to ' + edge.to.label).join(', ')" '' 'no line runs behind the nodes that it connects'

# Searching.
browser_click '#picture'
browser_press /
browser_type 'alar'
shows "document.querySelectorAll('#found li').length + ' ' + document.querySelector('#found li').textContent" '2 eventthe alarm' 'search'
browser_press Enter
shows "document.querySelector('#panel h2').textContent" 'the alarm' 'Enter selects the event that was found'
shows "[...document.querySelectorAll('.node.lit title')].map((t) => t.textContent).sort().join(', ')" \
  'John is here, John.horse is tired, and, bell has rung, gate is open, or, or, the alarm (once), the end, … is a guard' 'with its neighbours, through gates'
browser_shot graph-search.png
browser_press Escape
shows "document.querySelectorAll('.lit').length" 0 'Escape deselects'
browser_press ArrowRight
browser_press ArrowRight
shows "!!page.view.selected" true 'arrow keys select nodes'
browser_press Escape

# Steps.
shows "document.getElementById('steps').textContent.includes('0 of 6')" true 'steps'
browser_press ']'
browser_press ']'
shows "[...document.querySelectorAll('.known title')].map((t) => t.textContent).sort().join(', ')" 'bell has rung, … is a guard' 'the known facts after two'
browser_click '#steps button[title^="Next step"]'
browser_press ']'
shows "[...document.querySelectorAll('.available title')].map((t) => t.textContent).join(', ')" '' 'the possible events after four'
shows "document.querySelector('#steps pre').textContent.startsWith('> do the alarm')" true 'the command'
shows "document.querySelector('#steps pre b').classList.contains('failed')" true 'which has failed'
browser_open "file://$WORK/x.html#step=1&select=the%20alarm"
shows "document.querySelector('#panel h2').textContent + document.querySelector('#steps output').textContent" 'the alarm1 of 6' 'an address can select step and event'
browser_shot graph-steps.png

# Panning and zooming.
browser_ask "page.view.fit(), page.was = page.view.scale + ' ' + page.view.x" >/dev/null
browser_click '#zoom-in'
shows "page.view.scale > Number(page.was.split(' ')[0])" true 'zoom'
browser_ask "page.was = page.view.x" >/dev/null
browser_send Input.dispatchMouseEvent '{"type":"mousePressed","x":60,"y":90,"button":"left","buttons":1,"clickCount":1}'
browser_send Input.dispatchMouseEvent '{"type":"mouseMoved","x":160,"y":120,"button":"left","buttons":1}'
browser_send Input.dispatchMouseEvent '{"type":"mouseReleased","x":160,"y":120,"button":"left","clickCount":1}'
shows "Math.round(page.view.x - page.was)" 100 'pan'

# The focus is visible above the cards.
browser_click '#picture'
browser_press ArrowRight
shows "getComputedStyle(document.getElementById('picture'), '::after').borderTopWidth + ' ' + (document.querySelector('.node.selected') === page.view.nodeLayer.lastChild)" \
  '3px true' 'a ring around the picture, and the selected card above the others'

# The system's theme.
shows "getComputedStyle(document.body).backgroundColor" 'rgb(244, 246, 248)' 'the page is light'
browser_send Emulation.setEmulatedMedia '{"features":[{"name":"prefers-color-scheme","value":"dark"}]}'
shows "getComputedStyle(document.body).backgroundColor" 'rgb(20, 25, 30)' 'or dark, as the system wants it'
browser_shot graph-dark.png
browser_send Emulation.setEmulatedMedia '{"features":[{"name":"prefers-color-scheme","value":"light"}]}'

drawn 0 'a page with events that can never happen' "$WORK/never.story" -o "$WORK/never.html"
browser_open "file://$WORK/never.html"
shows "[...document.querySelectorAll('.event.never title')].map((t) => t.textContent).join(', ')" \
  'the end (once) (can never happen), the sequel (can never happen), the chicken (can never happen), the egg (can never happen)' 'marks them'
shows "[...document.querySelectorAll('#panel h3')].map((h) => h.textContent).join(', ')" 'Events that can never happen' 'and lists them'
browser_shot graph-never.png

# ---- two lines between the same boxes ----

printf 'facts: bell has rung\nevent toll\n  afterwards\n    bell has rung\n    not bell has rung\n' >"$WORK/both.story"
drawn 0 'a fact that an event makes known and unknown' "$WORK/both.story" -o "$WORK/both.html"
browser_open "file://$WORK/both.html"
shows "new Set([...document.querySelectorAll('.edge')].map((edge) => edge.getAttribute('d'))).size" 2 'has two lines that do not cover each other'

# ---- a thousand events ----

awk 'BEGIN { srand(7); for (e = 0; e < 1000; e++) {
    if (e % 100 == 0) printf "chapter part %d\n", e / 100 + 1
    printf "event event number %d\n  beforehand\n", e
    for (c = 0; c < 3; c++) printf "    %sf%d holds\n", c == 2 ? "not " : "", int(e / 2) - int(rand() * 30) + 15 < 0 ? 0 : (int(e / 2) + int(rand() * 30)) % 500
    printf "  afterwards\n    f%d holds\n", int(e / 2) } }' >"$WORK/large.story"
drawn 0 'a thousand events' "$WORK/large.story" -o "$WORK/large.html"
browser_open "file://$WORK/large.html"
shows "document.querySelectorAll('.node.event').length" 1000 'are all shown'
# Its labels can be read although everything is shown.
shows "[...document.querySelectorAll('.label')].every((label) => Number(label.getAttribute('font-size')) * page.view.scale > 10.9)" true 'labels have a fixed size'
shows "document.querySelectorAll('.label.title').length + ' ' + (document.querySelectorAll('.label.event').length >= 60)" '10 true' 'chapters and many events have one'
shows "(() => { const all = [...document.querySelectorAll('.label')].map((label) => label.getBoundingClientRect());
  return all.filter((a, i) => all.some((b, k) => k < i && a.left + 2 < b.right && b.left + 2 < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom)).length; })()" \
  0 'no label covers another'
shows "document.getElementById('map').hidden" true 'no minimap while everything is shown'
browser_shot graph-labels.png
browser_click '#zoom-in'
browser_click '#zoom-in'
shows "document.getElementById('map').hidden" false 'a minimap while a part is shown'
browser_ask "page.was = page.view.shownArea().x" >/dev/null
browser_click '#map'
shows "Math.round(page.view.shownArea().x + page.view.shownArea().width / 2 - page.view.bounds().x - page.view.bounds().width / 2) / Math.round(page.view.bounds().width) < 0.02" true \
  'a click on it goes there'
browser_click '#fit'
# The chapters wrap to the window.
browser_ask "page.was = new Set(page.model.boxes.map((box) => box.x)).size" >/dev/null
browser_send Emulation.setDeviceMetricsOverride '{"width":700,"height":1400,"deviceScaleFactor":1,"mobile":false}'
shows "page.view.bounds().width < page.view.bounds().height" true 'in a high window, the chapters are below each other'
shows "page.model.nodes.every((node) => { const box = page.model.boxes.find((one) => one.chapter === node.chapter); return node.x >= box.x && node.y >= box.y && node.x + node.w <= box.x + box.width; })" \
  true 'with their events'
browser_send Emulation.clearDeviceMetricsOverride
shows "page.view.bounds().width > page.view.bounds().height" true 'in a wide one, beside each other'

browser_ask "(() => { const t = performance.now(); page.load(page.model.data); page.view.fit(); return Math.round(performance.now() - t); })()" >"$WORK/ms"
echo "# $(cat "$WORK/ms") ms to lay out and draw 1,000 events"
browser_ask "(() => { const t = performance.now(); for (let i = 0; i < 20; i++) page.select(page.model.nodes[i * 40]); return Math.round((performance.now() - t) / 20); })()" >"$WORK/ms"
echo "# $(cat "$WORK/ms") ms to select one"
browser_ask "new Promise((done) => { let n = 0; const t = performance.now(); const step = () => { page.view.x += 3; page.view.apply(); if (++n < 20) requestAnimationFrame(step); else done(Math.round((performance.now() - t) / 20)); }; step(); })" >"$WORK/ms"
echo "# $(cat "$WORK/ms") ms for each frame of panning"
shows "getComputedStyle(page.view.svg).willChange + ' ' + page.view.root.hasAttribute('transform')" 'transform false' 'panning moves the painted layer'
browser_ask "page.was = document.querySelector('.node').getBoundingClientRect().x, page.view.x += 17, page.view.apply()" >/dev/null
shows "Math.round(document.querySelector('.node').getBoundingClientRect().x - page.was)" 17 'with all nodes'
shows "page.model.edges.every((edge) => edge.from.kind === EVENT || edge.from.chapter === edge.to.chapter)" true 'a fact from another chapter is shown in both'
browser_ask "page.go(page.model.nodes.find((node) => node.copyOf)), page.was = page.view.selected.copyOf" >/dev/null
shows "[page.view.selected, page.was].map((node) => node.element.classList.contains('lit')).join(' ')" 'true true' 'both are selected together'
shows "document.querySelectorAll('#panel .links li').length === new Set(page.was.copies.flatMap((copy) => [...copy.in, ...copy.out].map((edge) => edge.from.kind === FACT ? 'asked ' + edge.to.event : 'by ' + edge.from.event))).size" true 'with all that it hangs on and leads to'
shows "document.getElementById('counts').textContent" '1000 events, 500 facts' 'and count as one fact'
browser_shot graph-large.png
browser_end
result "$([ -z "$BROWSER_FAULTS" ] && echo 0 || echo 1)" 'the browser reports no errors' "$BROWSER_FAULTS"

finish
