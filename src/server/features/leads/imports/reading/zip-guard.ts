import yauzl from 'yauzl';
import { readingLimits } from './reading-limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Limits = Pick<typeof readingLimits, 'inflatedBytes' | 'cells' | 'entries'>;

const corrupt = () =>
  new UnreadableFile(
    'corrupt',
    'This workbook is damaged and cannot be read. Save it again and upload it.',
  );

const tooLarge = (what: string) =>
  new UnreadableFile('too_large', `This workbook ${what}. Split it and upload the parts.`);

/** The kind of an archive that is not an .xlsx, by the names in it. */
function foreignArchive(names: ReadonlySet<string>): string | null {
  if (names.has('xl/workbook.bin')) return 'a binary Excel workbook (.xlsb)';
  if (names.has('word/document.xml')) return 'a Word document';
  if (names.has('ppt/presentation.xml')) return 'a presentation';
  if (names.has('content.xml') && names.has('mimetype')) return 'an OpenDocument file';
  if (names.has('Index/Document.iwa')) return 'a Numbers document';
  return names.has('xl/workbook.xml') || names.has('[Content_Types].xml') ? null : 'a ZIP archive';
}

/** Counts `<c …>` elements of a sheet, also over the edges of chunks. */
function createCellCounter(): (chunk: Buffer) => number {
  let tail = '';
  return (chunk) => {
    const text = tail + chunk.toString('latin1');
    let cells = 0;
    for (const mark of ['<c', ':c']) {
      for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 2)) {
        const next = text.charCodeAt(at + 2);
        if (next === 0x20 || next === 0x3e || next === 0x0a) cells += 1;
      }
    }
    tail = text.slice(-2);
    return cells;
  };
}

/**
 * Streams every entry of an .xlsx once and throws its content away, so that a file that inflates
 * beyond all limits is refused before a reader that would keep it in memory ever sees it.
 * @throws UnreadableFile `too_large`, `corrupt`, or `misnamed` for another program's archive.
 */
export async function guardWorkbook(bytes: Buffer, limits: Limits = readingLimits): Promise<void> {
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  } catch {
    throw corrupt();
  }
  const names = new Set<string>();
  let inflated = 0;
  let cells = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      names.add(entry.fileName);
      if (names.size > limits.entries) throw tooLarge('holds too many parts');
      // The declared size is checked first: that is free, and yauzl rejects an entry with a false
      // size.
      if (inflated + entry.uncompressedSize > limits.inflatedBytes)
        throw tooLarge('inflates to more than can be read');
      const countCells = createCellCounter();
      const isSheet = /worksheets\/[^/]*\.xml$/i.test(entry.fileName);
      const stream = await zip.openReadStreamPromise(entry);
      let first = true;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        inflated += chunk.length;
        if (inflated > limits.inflatedBytes) throw tooLarge('inflates to more than can be read');
        if (first && chunk.subarray(0, 1_000).includes('<!DOCTYPE')) throw corrupt();
        first = false;
        if (isSheet) cells += countCells(chunk);
        if (cells > limits.cells)
          throw tooLarge(`has more than ${limits.cells.toLocaleString('en-US')} cells`);
      }
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : corrupt();
  }
  const foreign = foreignArchive(names);
  if (foreign) {
    throw new UnreadableFile(
      'misnamed',
      `This file is named .xlsx, but it is ${foreign}. Save the list as .xlsx or .csv and upload that.`,
    );
  }
}
