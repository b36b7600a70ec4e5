/** One entry, as its headers have it: sizes and the place of its header, in bytes. */
export type EntryFacts = {
  name: string;
  crc: number;
  deflated: number;
  plain: number;
  offset: number;
};

/** Bit 3: the sizes follow the content, as they are unknown before it. Bit 11: names are UTF-8. */
const flags = 0x0808;
const deflateMethod = 8;
/** 1 January 1980, the oldest date of the format: the same leads make the same bytes. */
const day = 0x0021;
/** The version of the format that a reader must know: 2.0, or 4.5 for ZIP64. */
const plainVersion = 20;
const zip64Version = 45;
/** The maximum values of the format's original fields. They also mean: use the ZIP64 field. */
const most16 = 0xffff;
const most32 = 0xffffffff;

/** Writes little-endian numbers one after another: `[bytes, value]` each. */
function pack(fields: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at);
    else out.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return out;
}

const isLarge = ({ plain, deflated }: EntryFacts) => plain >= most32 || deflated >= most32;

/** The header before an entry's content. */
export function localHeader(entryName: string): Buffer {
  const name = Buffer.from(entryName);
  const fixed = pack([
    [4, 0x04034b50],
    [2, plainVersion],
    [2, flags],
    [2, deflateMethod],
    [2, 0],
    [2, day],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  ]);
  return Buffer.concat([fixed, name]);
}

/** What follows an entry's content: its checksum and sizes. */
export function dataDescriptor(entry: EntryFacts): Buffer {
  const bytes = isLarge(entry) ? 8 : 4;
  return pack([
    [4, 0x08074b50],
    [4, entry.crc],
    [bytes, entry.deflated],
    [bytes, entry.plain],
  ]);
}

/** An entry's line in the list at the archive's end. */
export function directoryHeader(entry: EntryFacts): Buffer {
  const name = Buffer.from(entry.name);
  const isZip64 = isLarge(entry) || entry.offset >= most32;
  const extra = isZip64
    ? pack([
        [2, 0x0001],
        [2, 24],
        [8, entry.plain],
        [8, entry.deflated],
        [8, entry.offset],
      ])
    : Buffer.alloc(0);
  const version = isZip64 ? zip64Version : plainVersion;
  const fixed = pack([
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflateMethod],
    [2, 0],
    [2, day],
    [4, entry.crc],
    [4, isZip64 ? most32 : entry.deflated],
    [4, isZip64 ? most32 : entry.plain],
    [2, name.length],
    [2, extra.length],
    // Comment, disk and attributes.
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isZip64 ? most32 : entry.offset],
  ]);
  return Buffer.concat([fixed, name, extra]);
}

/**
 * The archive's last bytes, by which a reader finds the list of entries.
 * @param list how many entries it has, how many bytes, and where it begins
 */
export function archiveEnd(list: { entries: number; size: number; offset: number }): Buffer {
  const { entries, size, offset } = list;
  const isZip64 = entries >= most16 || size >= most32 || offset >= most32;
  const zip64 = pack([
    [4, 0x06064b50],
    // The size of what follows in this record.
    [8, 44],
    [2, zip64Version],
    [2, zip64Version],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, size],
    [8, offset],
    // The locator: where the record above begins, on the only disk.
    [4, 0x07064b50],
    [4, 0],
    [8, offset + size],
    [4, 1],
  ]);
  const end = pack([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, isZip64 ? most16 : entries],
    [2, isZip64 ? most16 : entries],
    [4, isZip64 ? most32 : size],
    [4, isZip64 ? most32 : offset],
    [2, 0],
  ]);
  return isZip64 ? Buffer.concat([zip64, end]) : end;
}
