import { createUnreadableDocumentError } from '../document-text.errors.ts';
import { decodeGif } from './gif.ts';
import { turn, type GreyImage } from './grey-image.ts';
import { openPdf } from './pdf-file.ts';
import { refuseHugePicture } from './picture-limits.ts';
import { decodePng } from './png.ts';

export type FileKind = 'pdf' | 'png' | 'jpeg' | 'gif';

/** What a file is by its first bytes, whatever its name says; undefined for anything else. */
export function sniffFile(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  // Mail programs and scanners put a few bytes before the header; readers accept up to 1,024.
  return start.includes('%PDF-') ? 'pdf' : undefined;
}

/** Decodes a picture file to grey, turned upright as its EXIF data says. */
export async function decodePicture(
  bytes: Uint8Array,
  kind: 'png' | 'jpeg' | 'gif',
): Promise<GreyImage> {
  if (kind === 'png') return decodePng(bytes);
  if (kind === 'gif') return decodeGif(bytes);
  return decodeJpeg(bytes);
}

type JpegFacts = { width: number; height: number; components: number; orientation: number };

function readJpegFacts(bytes: Uint8Array): JpegFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation = 1;
  for (let at = 2; at + 9 < file.length;) {
    if (file[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = file[at + 1]!;
    if (marker === 0xff || marker === 0xd8 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = file.readUInt16BE(at + 2);
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame)
      return {
        height: file.readUInt16BE(at + 5),
        width: file.readUInt16BE(at + 7),
        components: file[at + 9]!,
        orientation,
      };
    if (marker === 0xe1) orientation = exifOrientation(file.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  throw createUnreadableDocumentError('corrupt');
}

function exifOrientation(data: Buffer): number {
  if (data.toString('latin1', 0, 4) !== 'Exif' || data.length < 20) return 1;
  const tiff = data.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const start = long(4);
    for (let i = 0; i < short(start); i++) {
      const entry = start + 2 + i * 12;
      if (short(entry) === 0x0112) return short(entry + 8);
    }
  } catch {
    // A damaged EXIF block says nothing about the picture itself.
  }
  return 1;
}

/** The PDF engine is also a JPEG decoder: the file is handed to it as the only picture of a page. */
async function decodeJpeg(bytes: Uint8Array): Promise<GreyImage> {
  const { width, height, components, orientation } = readJpegFacts(bytes);
  refuseHugePicture(width, height);
  const colours = ['', 'DeviceGray', '', 'DeviceRGB', 'DeviceCMYK'][components];
  if (!colours) throw createUnreadableDocumentError('corrupt');
  // Pages of more than 14,400 points are not drawn: the page's size need not be the picture's.
  const points = 600;
  const tall = (points * height) / width;
  const drawing = `${points} 0 0 ${tall} 0 0 cm /I Do`;
  const parts: (string | Uint8Array)[] = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (...content: (string | Uint8Array)[]) => {
    offsets.push(size());
    parts.push(`${offsets.length} 0 obj\n`, ...content, '\nendobj\n');
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add('<</Type/Pages/Kids[3 0 R]/Count 1>>');
  add(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${points} ${tall}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>`,
  );
  add(`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`);
  add(
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/${colours}/Filter/DCTDecode/Length ${bytes.length}>>stream\n`,
    bytes,
    '\nendstream',
  );
  const table = size();
  parts.push(
    `xref\n0 6\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`,
  );
  const file = await openPdf(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  );
  try {
    const picture = file.page(0).draw(width);
    return turn(picture, ({ 3: 180, 6: 90, 8: 270 } as const)[orientation] ?? 0);
  } finally {
    file.close();
  }
}
