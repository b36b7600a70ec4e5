const widthTag = 282;
const heightTag = 283;
/** Beyond this a tag is nonsense; the coarsest fax has half the dots down that it has across. */
const maxRatio = 4;
/** No scanner writes more pages; a circle of directories has no end. */
const maxPages = 1000;

/**
 * How many times more dots a page of a TIFF has across than down for the same length, by its tags
 * XResolution and YResolution (TIFF 6.0, section 8): about 2 for a fax of standard resolution. 1 where
 * the tags are missing or impossible.
 */
export function unevennessOf(bytes: Uint8Array, page: number): number {
  try {
    const { across, down } = readResolution(bytes, page);
    const ratio = across / down;
    return ratio >= 1 / maxRatio && ratio <= maxRatio ? ratio : 1;
  } catch {
    // A damaged directory ends outside the file; the decoder reports the error.
    return 1;
  }
}

function readResolution(bytes: Uint8Array, page: number): { across: number; down: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint8(0) === 0x49;
  const isBig = view.getUint16(2, isLittle) === 43;
  const offset = (at: number) =>
    isBig ? Number(view.getBigUint64(at, isLittle)) : view.getUint32(at, isLittle);
  const [countBytes, entryBytes, valueAt] = isBig ? [8, 20, 12] : [2, 12, 8];
  const countAt = (at: number) => (isBig ? offset(at) : view.getUint16(at, isLittle));

  let directory = offset(isBig ? 8 : 4);
  for (let index = 0; index < Math.min(page, maxPages); index += 1)
    directory = offset(directory + countBytes + countAt(directory) * entryBytes);

  const rational = (at: number) => view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
  const found: Record<number, number> = {};
  for (let entry = 0; entry < countAt(directory); entry += 1) {
    const at = directory + countBytes + entry * entryBytes;
    const tag = view.getUint16(at, isLittle);
    // In a BigTIFF the eight bytes of a rational number are in the entry itself.
    if (tag === widthTag || tag === heightTag)
      found[tag] = rational(isBig ? at + valueAt : offset(at + valueAt));
    if (tag > heightTag) break;
  }
  return { across: found[widthTag] ?? Number.NaN, down: found[heightTag] ?? Number.NaN };
}
