import { CFB } from '@e965/xlsx';

/** Records that hold only formulas: arrays, shared formulas, names, conditions, validations, tables. */
const formulaRecords = new Set([
  0x0021, 0x0221, 0x00bc, 0x04bc, 0x0018, 0x0218, 0x01b1, 0x01be, 0x0236,
]);
const formulaCell = 0x0006;
/**
 * The position of a formula's length in a formula cell, after its place, format and stored value.
 */
const formulaLengthAt = 20;
/** A record that readers skip: the position of a window's selection. */
const skipped = 0x001d;
const beginOfFile = 0x0809;
const locked = 0x002f;

/**
 * The book of an .xls without its formulas, which are not needed (cells have their stored value) and which, damaged,
 * make the reader run forever.
 * @returns null if the file is not such a workbook; then it is read unchanged.
 */
export function withoutFormulas(bytes: Buffer): Buffer | null {
  const book = bookOf(bytes);
  if (!book || book.length < 4 || book.readUInt16LE(0) !== beginOfFile) return null;
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2)) {
    const record = book.readUInt16LE(at);
    if (record === locked) return null;
    if (formulaRecords.has(record)) book.writeUInt16LE(skipped, at);
    const hasFormula = book.readUInt16LE(at + 2) >= formulaLengthAt + 2;
    if (record === formulaCell && hasFormula && at + 4 + formulaLengthAt + 2 <= book.length)
      book.writeUInt16LE(0, at + 4 + formulaLengthAt);
  }
  return book;
}

function bookOf(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xd0) return null;
  try {
    const file = CFB.read(bytes, { type: 'buffer' });
    const entry = CFB.find(file, '/Workbook') ?? CFB.find(file, '/Book');
    return entry?.content ? Buffer.from(entry.content as Uint8Array) : null;
  } catch {
    return null;
  }
}
