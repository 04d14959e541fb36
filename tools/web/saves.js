// saves.js: saves and settings. The engine has them as files in /saves/ichor/ID, in memory. They are
// copied to the browser's database (IndexedDB, by emscripten's IDBFS) soon after they have changed. A page
// that is being closed has no time for that: it puts changed files into localStorage, which is written at
// once but small, and the next visit moves them to the database.

'use strict';

const SAVES_DELAY_MS = 300; // several changes in a row are copied once
const SAVES_KEY = 'ichor/'; // localStorage: 'ichor/ID/FILE', the file in base64
const SAVES_SIZE_MAX = 64 << 20; // bytes of one uploaded file

// The name of the game's folder, as in engine/game/save_folder.c.
function savesName(id) {
  const escape = byte => '%' + byte.toString(16).toUpperCase().padStart(2, '0');
  const plain = byte => /[A-Za-z0-9_-]/.test(String.fromCharCode(byte)) && byte < 128;
  return [...new TextEncoder().encode(id)].map(byte => (plain(byte) ? String.fromCharCode(byte) : escape(byte))).join('');
}

class Saves {
  // id: of the game. words: of words.js.
  constructor(id, words) {
    this.folder = '/saves/ichor/' + savesName(id);
    this.words = words;
    this.areKept = true; // the database works
    this.key = SAVES_KEY + savesName(id) + '/';
    this.timer = 0;
    this.copying = null; // a copy that is being made
    this.copied = 0; // when the last copy that is complete began (ms since 1970)
  }

  // Gets the files of earlier visits. Resolves also if there is no database (private windows).
  open(FS, IDBFS) {
    this.FS = FS;
    FS.mkdirTree(this.folder);
    FS.mount(IDBFS, {}, this.folder);
    return new Promise(resolve => FS.syncfs(true, error => {
      this.areKept = !error;
      if (error) console.warn('saves are not kept: ' + error);
      this.copied = Date.now();
      this.takeHurried();
      resolve();
    }));
  }

  // The files that a closed page has put into localStorage.
  hurried() {
    try {
      return Object.keys(localStorage).filter(key => key.startsWith(this.key));
    } catch (error) { // the player has forbidden it
      return [];
    }
  }

  // Puts the files that have changed since the last copy into localStorage.
  hurry() {
    for (const { name, bytes, changed } of this.list()) {
      if (changed < this.copied) continue;
      try {
        localStorage.setItem(this.key + name, btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')));
      } catch (error) {
        console.warn(name + ' could not be kept: ' + error);
      }
    }
  }

  takeHurried() {
    const keys = this.hurried();
    for (const key of keys) {
      const bytes = Uint8Array.from(atob(localStorage.getItem(key)), letter => letter.charCodeAt(0));
      this.FS.writeFile(this.folder + '/' + key.slice(this.key.length), bytes);
    }
    if (keys.length > 0) this.copy();
  }

  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.copy(), SAVES_DELAY_MS);
  }

  // Copies the files to the database. One copy at a time; a change meanwhile makes another one.
  copy() {
    clearTimeout(this.timer);
    if (!this.areKept) return Promise.resolve();
    const copyNow = () => new Promise(resolve => {
      const hurried = this.hurried().map(key => [key, localStorage.getItem(key)]);
      const began = Date.now();
      this.FS.syncfs(false, error => {
        if (error) {
          console.warn('saves could not be kept: ' + error);
        } else {
          this.copied = began;
          for (const [key, text] of hurried) if (localStorage.getItem(key) === text) localStorage.removeItem(key);
        }
        resolve();
      });
    });
    this.copying = (this.copying || Promise.resolve()).then(copyNow);
    return this.copying;
  }

  // All files: [{ name, bytes, changed }]. The names are relative to the folder; 'changed' is in ms.
  list(path = this.folder) {
    const files = [];
    for (const name of this.FS.readdir(path)) {
      if (name === '.' || name === '..') continue;
      const full = path + '/' + name;
      const { mode, mtime } = this.FS.stat(full);
      if (this.FS.isDir(mode)) files.push(...this.list(full));
      else files.push({ name: full.slice(this.folder.length + 1), bytes: this.FS.readFile(full), changed: mtime.getTime() });
    }
    return files;
  }

  // Offers all saves as one file. Returns false if there are none.
  download(title) {
    const files = this.list();
    if (files.length === 0) return false;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(zipWrite(files));
    link.download = title.replace(/[\\/:*?"<>|\x00-\x1f]/g, '') + '.saves.zip';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    return true;
  }

  // Adds saves that the player has chosen. Existing ones with the same names are replaced. Returns the
  // number of saves, and the name of a file that is not one, or ''. The engine checks their content.
  async add(chosen) {
    let count = 0, wrong = '';
    for (const file of chosen) {
      const bytes = file.size <= SAVES_SIZE_MAX ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      const single = /\.save$/.test(file.name) ? [{ name: file.name, bytes }] : null;
      const files = single || (await zipRead(bytes, SAVES_SIZE_MAX)) || [];
      const fine = files.filter(each => /^[^/\\.][^/\\]*\.save$/.test(each.name) && each.bytes.length > 0);
      for (const each of fine) this.FS.writeFile(this.folder + '/' + each.name, each.bytes);
      if (fine.length === 0) wrong = file.name;
      count += fine.length;
    }
    if (count > 0) await this.copy();
    return { count, wrong };
  }
}
