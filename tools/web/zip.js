// zip.js: ZIP files, so that players can carry saves to another browser, and to their desktop. Written
// without compression, because saves are compressed; read with and without. The format: PKWARE's
// APPNOTE.TXT, sections 4.3.7 to 4.3.16.

'use strict';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

// Numbers of 2 and 4 bytes, the lowest byte first, as one Uint8Array.
function zipFields(...fields) {
  const bytes = [];
  for (const [size, value] of fields) for (let i = 0; i < size; i++) bytes.push((value >>> (8 * i)) & 255);
  return Uint8Array.from(bytes);
}

// files: [{ name, bytes }], at most 65,535. Returns a Blob.
function zipWrite(files) {
  const parts = [], entries = [];
  let at = 0;
  const push = (list, ...pieces) => { for (const piece of pieces) { list.push(piece); } };
  for (const { name, bytes } of files) {
    const label = new TextEncoder().encode(name);
    // Version 2.0, names in UTF-8, stored, the first of January 1980.
    const common = [[2, 20], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc32(bytes)], [4, bytes.length], [4, bytes.length],
      [2, label.length], [2, 0]];
    const head = zipFields([4, 0x04034b50], ...common);
    push(parts, head, label, bytes);
    push(entries, zipFields([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), label);
    at += head.length + label.length + bytes.length;
  }
  const size = entries.reduce((sum, entry) => sum + entry.length, 0);
  const end = zipFields([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]);
  return new Blob([...parts, ...entries, end], { type: 'application/zip' });
}

async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Returns [{ name, bytes }], or null if this is no intact ZIP file. Files larger than 'limit' bytes
// are left out.
async function zipRead(bytes, limit) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) return null;
  const files = [];
  try {
    let at = view.getUint32(end + 16, true);
    for (let i = view.getUint16(end + 10, true); i > 0; i--) {
      if (view.getUint32(at, true) !== 0x02014b50) return null;
      const method = view.getUint16(at + 10, true), crc = view.getUint32(at + 16, true);
      const packed = view.getUint32(at + 20, true), size = view.getUint32(at + 24, true);
      const nameSize = view.getUint16(at + 28, true), head = view.getUint32(at + 42, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize));
      at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
      const stored = bytes.subarray(start, start + packed);
      if (size > limit || stored.length !== packed || (method !== 0 && method !== 8)) continue;
      const content = method === 8 ? await inflate(stored) : stored;
      if (content.length === size && crc32(content) === crc) files.push({ name, bytes: content });
    }
  } catch (error) { // a number leads out of the file
    return null;
  }
  return files;
}
