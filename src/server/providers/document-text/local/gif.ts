import { createUnreadableDocumentError } from '../document-text.errors.ts';
import type { GreyImage } from './grey-image.ts';
import { refuseHugePicture } from './picture-limits.ts';

type Cursor = { bytes: Uint8Array; at: number };

function byte(cursor: Cursor): number {
  const value = cursor.bytes[cursor.at++];
  if (value === undefined) throw createUnreadableDocumentError('corrupt');
  return value;
}

function word(cursor: Cursor): number {
  return byte(cursor) | (byte(cursor) << 8);
}

function subBlocks(cursor: Cursor): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let size = byte(cursor); size > 0; size = byte(cursor)) {
    parts.push(cursor.bytes.subarray(cursor.at, cursor.at + size));
    cursor.at += size;
  }
  return Buffer.concat(parts);
}

/** The variable-width LZW of GIF; stops quietly at the data's end, as browsers do. */
function unpack(data: Uint8Array, minimum: number, count: number): Uint8Array {
  const out = new Uint8Array(count);
  const clear = 1 << minimum;
  const prefix = new Int16Array(4096);
  const suffix = new Uint8Array(4096);
  const stack = new Uint8Array(4097);
  for (let i = 0; i < clear; i++) suffix[i] = i;
  let [width, next, previous, first, filled] = [minimum + 1, clear + 2, -1, 0, 0];
  let [bits, held] = [0, 0];
  for (const value of data) {
    held |= value << bits;
    bits += 8;
    while (bits >= width && filled < count) {
      const code = held & ((1 << width) - 1);
      held >>>= width;
      bits -= width;
      if (code === clear) {
        [width, next, previous] = [minimum + 1, clear + 2, -1];
        continue;
      }
      if (code === clear + 1) return out;
      let depth = 0;
      let walk = code;
      if (code >= next) {
        if (previous < 0) throw createUnreadableDocumentError('corrupt');
        stack[depth++] = first;
        walk = previous;
      }
      while (walk >= clear + 2) {
        stack[depth++] = suffix[walk]!;
        walk = prefix[walk]!;
      }
      first = suffix[walk]!;
      stack[depth++] = first;
      while (depth > 0 && filled < count) out[filled++] = stack[--depth]!;
      if (previous >= 0 && next < 4096) {
        prefix[next] = previous;
        suffix[next++] = first;
        if (next === 1 << width && width < 12) width++;
      }
      previous = code;
    }
  }
  return out;
}

/**
 * Reads a GIF of one frame as grey.
 * @throws {AppError} `document_text.animated` where there are more frames, `document_text.corrupt`.
 */
export function decodeGif(bytes: Uint8Array): GreyImage {
  const cursor: Cursor = { bytes, at: 6 };
  const [width, height] = [word(cursor), word(cursor)];
  refuseHugePicture(width, height);
  const flags = byte(cursor);
  cursor.at += 2;
  const table = (packed: number): Uint8Array => {
    const size = 3 << ((packed & 7) + 1);
    cursor.at += size;
    return bytes.subarray(cursor.at - size, cursor.at);
  };
  const shared = flags & 0x80 ? table(flags) : undefined;
  const pixels = new Uint8Array(width * height).fill(255);
  let frames = 0;
  for (let kind = byte(cursor); kind !== 0x3b; kind = byte(cursor)) {
    if (kind === 0x21) {
      cursor.at++;
      subBlocks(cursor);
    } else if (kind === 0x2c) {
      if (++frames > 1) throw createUnreadableDocumentError('animated');
      const [left, top, columns, rows] = [word(cursor), word(cursor), word(cursor), word(cursor)];
      refuseHugePicture(columns, rows);
      const packed = byte(cursor);
      const colours = packed & 0x80 ? table(packed) : shared;
      if (!colours) throw createUnreadableDocumentError('corrupt');
      const minimum = byte(cursor);
      const indexes = unpack(subBlocks(cursor), minimum, columns * rows);
      const order = rowOrder(rows, (packed & 0x40) !== 0);
      for (let i = 0; i < rows; i++) {
        const y = top + order[i]!;
        for (let x = 0; x < Math.min(columns, y < height ? width - left : 0); x++) {
          const at = indexes[i * columns + x]! * 3;
          const [r, g, b] = [colours[at] ?? 255, colours[at + 1] ?? 255, colours[at + 2] ?? 255];
          pixels[y * width + left + x] = 0.299 * r + 0.587 * g + 0.114 * b;
        }
      }
    } else throw createUnreadableDocumentError('corrupt');
  }
  if (frames === 0) throw createUnreadableDocumentError('corrupt');
  return { width, height, pixels };
}

function rowOrder(rows: number, interlaced: boolean): number[] {
  const all = Array.from({ length: rows }, (_, i) => i);
  if (!interlaced) return all;
  return [
    ...all.filter((y) => y % 8 === 0),
    ...all.filter((y) => y % 8 === 4),
    ...all.filter((y) => y % 4 === 2),
    ...all.filter((y) => y % 2 === 1),
  ];
}
