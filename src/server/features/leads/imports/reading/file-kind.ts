import { isText } from './csv-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The three kinds of file that hold a list. */
export type ListFormat = 'csv' | 'xlsx' | 'xls';

const signatures: { bytes: number[]; what: string }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF document' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], what: 'a picture' },
  { bytes: [0x1f, 0x8b], what: 'a compressed archive' },
  { bytes: [0x52, 0x61, 0x72, 0x21], what: 'a compressed archive' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], what: 'a compressed archive' },
  { bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], what: 'a database file' },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], what: 'a program' },
  { bytes: [0x4d, 0x5a, 0x90], what: 'a program' },
];

const zip = [0x50, 0x4b, 0x03, 0x04];
const emptyZip = [0x50, 0x4b, 0x05, 0x06];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** A BIFF stream without its container, as Excel 4 and some report programs write it. */
const bareBiff = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
  [0x09, 0x08, 0x08, 0x00],
  [0x09, 0x08, 0x10, 0x00],
];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** The extension that decides which reader a file gets, or null for one that none reads. */
export function formatOfName(filename: string): ListFormat | null {
  const extension = /\.([^.]+)$/.exec(filename.trim())?.[1]?.toLowerCase();
  // A table separated by tabs is text too: the reader of .csv finds the separator.
  if (extension === 'tsv') return 'csv';
  return extension === 'csv' || extension === 'xlsx' || extension === 'xls' ? extension : null;
}

function textKind(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 2_000))
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[^<{[\w"]+/, '');
  if (/^<(!doctype html|html|head|body|table|meta)\b/i.test(start)) return 'a web page';
  if (/^<\?xml|^<[a-z][\w:.-]*[\s>]/i.test(start)) return 'an XML document';
  if (/^[{[]\s*["{[\]}]/.test(start)) return 'a JSON document';
  if (start.startsWith('{\\rtf')) return 'a text document (RTF)';
  return null;
}

const formatNames: Record<ListFormat, string> = {
  csv: 'a text file (.csv)',
  xlsx: 'an Excel workbook (.xlsx)',
  xls: 'an older Excel workbook (.xls)',
};

function contentFormat(bytes: Uint8Array): ListFormat | { not: string } {
  if (startsWith(bytes, zip)) return 'xlsx';
  if (startsWith(bytes, emptyZip)) return { not: 'an empty archive' };
  if (startsWith(bytes, compoundFile)) return 'xls';
  if (bareBiff.some((signature) => startsWith(bytes, signature))) return 'xls';
  const known = signatures.find((signature) => startsWith(bytes, signature.bytes));
  if (known) return { not: known.what };
  const text = textKind(bytes);
  return text ? { not: text } : 'csv';
}

/**
 * Which reader a file gets: its extension must say what its first bytes are.
 * @throws UnreadableFile `wrong_type` for other extensions, `empty`, `misnamed` if the content is
 *   another kind of file than the name says.
 */
export function recogniseFile(bytes: Uint8Array, filename: string): ListFormat {
  const named = formatOfName(filename);
  if (!named) {
    throw new UnreadableFile(
      'wrong_type',
      'Invalid file type. Please upload Excel or CSV files only',
    );
  }
  if (bytes.length === 0) throw new UnreadableFile('empty', 'This file is empty.');
  let found = contentFormat(bytes);
  // What is named .csv is left to its reader, which has a sentence for it.
  if (found === 'csv' && named !== 'csv' && !isText(bytes)) found = { not: 'of no known kind' };
  const ending = /\.tsv$/i.test(filename.trim()) ? 'tsv' : named;
  if (typeof found !== 'string') {
    throw new UnreadableFile(
      'misnamed',
      `This file is named .${ending}, but it is ${found.not}, not a list. Save the list as .xlsx or .csv and upload that.`,
    );
  }
  // A password turns an .xlsx into the container of an .xls: its reader reports that.
  if (found === named || (found === 'xls' && named === 'xlsx')) return found;
  throw new UnreadableFile(
    'misnamed',
    `This file is named .${ending}, but it is ${formatNames[found]}. Rename it to end in .${found} and upload it again.`,
  );
}

/** The sentence of an .xls that was named .xlsx, once it is known not to be an encrypted .xlsx. */
export function misnamedWorkbook(): UnreadableFile {
  return new UnreadableFile(
    'misnamed',
    `This file is named .xlsx, but it is ${formatNames.xls}. Rename it to end in .xls and upload it again.`,
  );
}
