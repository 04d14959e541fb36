// page.js: downloads a game, starts it after a click (browsers play no sound before that), and tells
// what goes wrong. The engine is ichor.js and ichor.wasm; its own files are ichor.data; the game is
// game.bag.
//
// <body data-id>         the game's id, for the folder of its saves
// <body data-arguments>  more options of the program, separated by blanks (for tests)
// <body data-files>      more files to download into /, separated by blanks (for tests)

'use strict';

const OUTPUT_MAX = 100; // lines
const TWICE_MS = 1000; // a page that waits for another tab says so after this time

const words = wordsOfPlayer();
const find = id => document.getElementById(id);
const page = { cover: find('cover'), state: find('state'), progress: find('progress'), begin: find('begin'), canvas: find('canvas') };
const title = document.title;
const saves = new Saves(document.body.dataset.id || 'game', words);
const isTouch = matchMedia('(pointer: coarse)').matches;
const listed = name => (document.body.dataset[name] || '').split(' ').filter(word => word !== '');

let isPlaying = false, hasFailed = false;
const output = []; // the last lines that the program has printed

// ---- what the page says ----

function say(text, isWrong = false) {
  page.state.textContent = text;
  page.state.classList.toggle('wrong', isWrong);
}

// Shows the cover again: the game has ended, or cannot begin.
function stop(text, isWrong) {
  if (hasFailed) return;
  hasFailed = isWrong;
  isPlaying = false;
  if (document.fullscreenElement) document.exitFullscreen();
  page.cover.hidden = false;
  page.progress.hidden = true;
  say(text, isWrong);
  page.begin.textContent = words.again;
  page.begin.hidden = false;
  page.begin.onclick = () => location.reload();
  page.begin.focus();
}

function fail(error) {
  console.error(error);
  stop(words.broke + (error && error.message ? error.message : error), true);
}

function note(line, level) {
  console[level](line);
  output.push(line);
  if (output.length > OUTPUT_MAX) output.shift();
}

// ---- downloading ----

// Downloads files, and shows the progress of all of them together. Sizes that the server does not tell
// are not counted.
async function downloadAll(names) {
  const got = names.map(() => 0), sizes = names.map(() => 0);
  const show = () => {
    const size = sizes.reduce((a, b) => a + b, 0);
    if (size > 0) page.progress.value = Math.min(1, got.reduce((a, b) => a + b, 0) / size);
  };
  return Promise.all(names.map(async (name, i) => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
    sizes[i] = Number(answer.headers.get('Content-Length')) || 0;
    const reader = answer.body.getReader(), pieces = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      got[i] += value.length;
      show();
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  }));
}

function addScript(name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = name;
    script.onload = resolve;
    script.onerror = () => reject(new Error(name));
    document.head.append(script);
  });
}

// ---- the engine ----

// The settings of emscripten's program, and the functions that the engine calls (engine/sys/*_web.c).
function engineModule(wasm, data, ready) {
  return {
    canvas: page.canvas,
    noInitialRun: true,
    noExitRuntime: true,
    wasmBinary: wasm,
    getPreloadedPackage: () => data.buffer,
    preRun: [module => { module.ENV.XDG_DATA_HOME = '/saves'; module.ENV.HOME = '/'; }],
    print: line => note(line, 'log'),
    printErr: line => note(line, 'warn'),
    onRuntimeInitialized: ready,
    onAbort: reason => fail(reason),
    onExit: status => stop(words.ended, status !== 0),
    onFilesChanged: () => saves.changed(),
    onGameEnd: () => { saves.copy(); stop(words.ended, false); },
  };
}

function watchPage() {
  page.canvas.addEventListener('contextmenu', event => event.preventDefault());
  page.canvas.addEventListener('webglcontextlost', event => event.preventDefault());
  page.canvas.addEventListener('webglcontextrestored', () => Module._rounds_restore_pictures());
  const leave = () => {
    if (!isPlaying) return;
    try { Module._rounds_leave(); } catch (error) { fail(error); }
    saves.hurry();
    saves.copy();
  };
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') leave(); });
  // Chromium may end the process of a page that is left while its 'pagehide' is still running. It does wait
  // for 'beforeunload', which phones do not always send.
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
}

function begin() {
  page.cover.hidden = true;
  page.canvas.focus();
  isPlaying = true;
  try {
    const status = Module.callMain(['--player', ...listed('arguments'), '/game.bag']);
    if (status === undefined) return; // main has left its stack, and the loop goes on
    stop(status === 0 ? words.ended : words.broke + output.slice(-3).join('\n'), status !== 0);
  } catch (error) {
    if (error !== 'unwind') fail(error);
  }
}

// ---- the cover ----

function showSaves() {
  find('saves').hidden = false;
  find('download').textContent = words.download;
  find('upload').textContent = words.upload;
  find('download').onclick = () => { if (!saves.download(title)) say(words.none); };
  find('upload').onclick = () => find('file').click();
  find('file').onchange = async event => {
    const { count, wrong } = await saves.add(event.target.files);
    event.target.value = '';
    if (wrong !== '') say(words.notASave + wrong, true);
    else say(words.added + count);
  };
  find('saves').addEventListener('click', event => event.stopPropagation());
}

function showBegin() {
  say(saves.areKept ? '' : words.notKept);
  page.progress.hidden = true;
  page.begin.textContent = isTouch ? words.touch : words.begin;
  page.begin.hidden = false;
  page.begin.focus();
  page.cover.addEventListener('click', begin, { once: true });
  showSaves();
}

// Two tabs would overwrite each other's saves. So a tab waits while the game is open in another one. The
// lock is held until the page is closed and its saves are written, which takes a moment.
function whenAlone() {
  if (!navigator.locks) return Promise.resolve();
  const timer = setTimeout(() => { page.progress.hidden = true; say(words.twice); }, TWICE_MS);
  return new Promise(resolve => {
    const go = () => { clearTimeout(timer); resolve(); };
    navigator.locks.request('ichor ' + saves.folder, () => { go(); return new Promise(() => {}); }).catch(go);
  });
}

async function start() {
  if (typeof WebAssembly !== 'object' || typeof ReadableStream !== 'function') return stop(words.old, true);
  say(words.loading);
  await whenAlone();
  page.progress.hidden = false;
  say(words.loading);
  try {
    const names = ['ichor.wasm', 'ichor.data', 'game.bag', ...listed('files')];
    const [wasm, data, game, ...others] = await downloadAll(names);
    await new Promise((ready, failed) => {
      window.Module = engineModule(wasm, data, ready);
      addScript('ichor.js').catch(failed);
    });
    Module.FS.writeFile('/game.bag', game);
    listed('files').forEach((name, i) => Module.FS.writeFile('/' + name, others[i]));
    await saves.open(Module.FS, Module.IDBFS);
  } catch (error) {
    console.error(error);
    return stop(words.failed + error.message, true);
  }
  watchPage();
  showBegin();
}

find('icon').onerror = event => { event.target.hidden = true; };
start();
