export type ImageKind = 'png' | 'jpeg' | 'gif' | 'tiff';
export type FileKind = 'pdf' | ImageKind;

/** Classic TIFF in either byte order, and BigTIFF. */
const tiffStarts = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'];

/** The type of a file by its first bytes, regardless of its name; undefined for anything else. */
export function sniffFile(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (tiffStarts.some((one) => start.startsWith(one))) return 'tiff';
  // Mail programs and scanners write a few bytes before the header; readers accept up to 1,024.
  return start.includes('%PDF-') ? 'pdf' : undefined;
}
