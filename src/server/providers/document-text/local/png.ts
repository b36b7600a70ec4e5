import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { createUnreadableDocumentError } from '../document-text.errors.ts';
import type { GreyImage } from './grey-image.ts';
import { refuseHugePicture } from './picture-limits.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}

/** Packs a grey picture as PNG. */
export function encodePng({ width, height, pixels }: GreyImage): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  // Filter 1 (difference to the left) packs scanned text about as well as choosing per row.
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const out = y * (width + 1);
    raw[out] = 1;
    let left = 0;
    for (let x = 0; x < width; x++) {
      const value = pixels[row + x]!;
      raw[out + 1 + x] = value - left;
      left = value;
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 4 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

type PngHeader = {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced: boolean;
  palette: Uint8Array;
};

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const pa = Math.abs(p - a);
  const pb = Math.abs(p - b);
  const pc = Math.abs(p - c);
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** Undoes the row filters of one (sub)picture in place and gives the place behind it. */
function unfilter(raw: Uint8Array, start: number, stride: number, rows: number, step: number) {
  for (let y = 0; y < rows; y++) {
    const row = start + y * (stride + 1);
    const filter = raw[row]!;
    for (let i = 0; i < stride; i++) {
      const at = row + 1 + i;
      const a = i >= step ? raw[at - step]! : 0;
      const b = y > 0 ? raw[at - stride - 1]! : 0;
      const c = i >= step && y > 0 ? raw[at - stride - 1 - step]! : 0;
      const add = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter];
      if (add === undefined) throw createUnreadableDocumentError('corrupt');
      raw[at] = raw[at]! + add;
    }
  }
  return start + rows * (stride + 1);
}

function greyOf(header: PngHeader, raw: Uint8Array, row: number, x: number): number {
  const { depth, colour, palette } = header;
  const luma = (r: number, g: number, b: number) => 0.299 * r + 0.587 * g + 0.114 * b;
  if (depth < 8) {
    const bit = x * depth;
    const value = (raw[row + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    if (colour !== 3) return (value * 255) / ((1 << depth) - 1);
    return luma(palette[value * 3]!, palette[value * 3 + 1]!, palette[value * 3 + 2]!);
  }
  const wide = depth / 8;
  const channels = [1, 0, 3, 1, 2, 0, 4][colour]!;
  const at = row + x * channels * wide;
  if (colour === 3) {
    const value = raw[at]! * 3;
    return luma(palette[value]!, palette[value + 1]!, palette[value + 2]!);
  }
  const grey = channels < 3 ? raw[at]! : luma(raw[at]!, raw[at + wide]!, raw[at + 2 * wide]!);
  if (colour < 4) return grey;
  const alpha = raw[at + (channels - 1) * wide]! / 255;
  return grey * alpha + 255 * (1 - alpha);
}

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Reads a PNG of any colour type as grey.
 * @throws {AppError} `document_text.corrupt`, `document_text.too_large_picture`.
 */
export function decodePng(bytes: Uint8Array): GreyImage {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: PngHeader | undefined;
  let palette: Uint8Array = new Uint8Array(768);
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR' && length >= 13) {
      const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      refuseHugePicture(width, height);
      header = {
        width,
        height,
        depth: body[8]!,
        colour: body[9]!,
        interlaced: body[12] === 1,
        palette,
      };
    } else if (type === 'PLTE') {
      palette = Uint8Array.from({ length: 768 }, (_, i) => body[i] ?? 0);
    } else if (type === 'IDAT') data.push(body);
    else if (type === 'IEND') break;
    at += length + 12;
  }
  const channels = header && [1, 0, 3, 1, 2, 0, 4][header.colour];
  if (!header || !channels || ![1, 2, 4, 8, 16].includes(header.depth))
    throw createUnreadableDocumentError('corrupt');
  header.palette = palette;
  const { width, height } = header;
  const bits = header.depth * channels;
  const raw = inflateOrRefuse(data, (Math.ceil((width * bits) / 8) + 8) * (height + 8) * 2);
  const out = new Uint8Array(width * height);
  const passes = header.interlaced ? adam7 : ([[0, 0, 1, 1]] as const);
  let at = 0;
  for (const [x0, y0, dx, dy] of passes) {
    const columns = Math.ceil((width - x0) / dx);
    const rows = Math.ceil((height - y0) / dy);
    if (columns <= 0 || rows <= 0) continue;
    const stride = Math.ceil((columns * bits) / 8);
    if (at + rows * (stride + 1) > raw.length) throw createUnreadableDocumentError('corrupt');
    const next = unfilter(raw, at, stride, rows, Math.max(1, bits >> 3));
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++)
        out[(y0 + y * dy) * width + x0 + x * dx] = greyOf(
          header,
          raw,
          at + y * (stride + 1) + 1,
          x,
        );
    at = next;
  }
  return { width, height, pixels: out };
}

function inflateOrRefuse(data: Buffer[], maxOutputLength: number): Uint8Array {
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength });
  } catch {
    throw createUnreadableDocumentError('corrupt');
  }
}
