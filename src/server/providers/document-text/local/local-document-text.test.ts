import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCorpus } from '@lotline/petition-reader/corpus/corpus.ts';
import { createPage, writePdf } from '@lotline/petition-reader/corpus/pdf-writer.ts';
import { picturesToPdf, scanPage } from '@lotline/petition-reader/corpus/scan.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { DocumentPage, DocumentTextReader } from '../document-text.ts';
import { createLocalDocumentText } from './local-document-text.ts';
import { turn } from './image/grey-image.ts';
import { openPdf } from './pdf-file.ts';
import { encodePng } from './image/image-file.ts';

let reader: DocumentTextReader;
beforeAll(() => {
  reader = createLocalDocumentText({ processes: 2, idleTimeout: 2000 });
});
afterAll(() => reader.close());

const petition = makeCorpus().find(({ name }) => name === 'ny-p-1-0')!;

async function drawing(dpi: number) {
  const file = await openPdf(petition.pdf);
  const picture = file.page(0).draw(8.5 * dpi);
  file.close();
  return picture;
}

/** The upper half of a page: enough lines to straighten it by, and less to read. */
function upperHalf({ width, height, pixels }: Awaited<ReturnType<typeof drawing>>) {
  const rows = Math.round(height / 2);
  return { width, height: rows, pixels: pixels.subarray(0, width * rows) };
}

/** Takes half a minute to read, so its usage is checked before it ends, on a busy machine too. */
async function longScan(): Promise<Uint8Array> {
  const page = scanPage(await drawing(150), 'skewed, speckled', 3);
  return picturesToPdf(
    Array.from({ length: 20 }, () => page),
    150,
  );
}

test('opens a PDF of any number of pages', async () => {
  const page = createPage({ font: 'Helvetica', size: 10 });
  const file = await openPdf(writePdf(Array.from({ length: 500 }, () => page)));
  expect(file.pageCount).toBe(500);
  file.close();
});

async function refusal(bytes: Uint8Array): Promise<string> {
  return reader.read({ bytes }).then(
    () => 'read',
    (error: unknown) =>
      error instanceof AppError ? `${error.code}: ${error.message}` : String(error),
  );
}

describe('readable documents', () => {
  test('returns a PDF’s own text with its positions and an image of the page', async () => {
    const { pages } = await reader.read({ bytes: petition.pdf });
    expect(pages).toHaveLength(1);
    expect(pages[0]!.source).toBe('text');
    expect(pages[0]!.height).toBeCloseTo(1294, 0);
    const title = pages[0]!.words.find(({ text }) => text === "SURROGATE'S")!;
    expect(title.x).toBeCloseTo((60 / 612) * 1000, -1);
    expect(Buffer.from(pages[0]!.image.subarray(1, 4)).toString()).toBe('PNG');
  });

  test('straightens and reads a skewed scan, and rotates an upside-down one', async () => {
    const page = upperHalf(await drawing(150));
    const scan = scanPage(page, 'skewed, speckled', 3);
    const documents = [picturesToPdf([scan], 150), await encodePng(turn(page, 180))];
    const read = await Promise.all(documents.map((bytes) => reader.read({ bytes })));
    for (const { pages } of read) {
      const text = pages[0]!.words.map((word) => word.text).join(' ');
      expect(pages[0]!.source).toBe('ocr');
      for (const wanted of ['SURROGATE', 'PETITION FOR PROBATE', 'Number: (718)', 'alleged'])
        expect(text).toContain(wanted);
    }
  });
});

test('reads a region of a page, with its words at their positions on the page', async () => {
  const { pages } = await reader.read({ bytes: petition.pdf });
  const { image, words } = pages[0]!;
  const line = words.filter(({ y }) => Math.abs(y - words[0]!.y) < 4);
  const right = Math.max(...line.map(({ x, width }) => x + width));
  const [{ x, y, height }] = line.toSorted((a, b) => a.x - b.x) as [(typeof line)[number]];
  const box = { x: x - 5, y: y - 4, width: right - x + 10, height: height + 8 };
  const [read] = await reader.readCrops({
    images: [image],
    crops: [{ image: 0, box, lines: false }],
  });
  expect(read!.map(({ text }) => text)).toEqual(line.map(({ text }) => text));
  expect(Math.abs(read![0]!.x - x)).toBeLessThan(6);
  expect(Math.abs(read![0]!.y - y)).toBeLessThan(10);
});

test('reads an answer whose letters touch the rule under them without the rule', async () => {
  const page = createPage({ font: 'Helvetica', size: 10 });
  page.text(72, 100, 'Horace Milburn Teague');
  page.rule(60, 101.2, 320, 101.2);
  page.rule(60, 101.8, 320, 101.8);
  const file = await openPdf(writePdf([page]));
  const image = await encodePng(file.page(0).draw(1200));
  file.close();
  const box = { x: 90, y: 138, width: 440, height: 34 };
  const [read] = await reader.readCrops({
    images: [image],
    crops: [{ image: 0, box, lines: false }],
  });
  expect(read!.map(({ text }) => text).join(' ')).toContain('Horace Milburn Teague');
});

test('reads cells of a boxed form with small captions beside large headings', async () => {
  const form = makeCorpus().find(({ name }) => name === 'nc-aoc-e-201-0')!;
  const file = await openPdf(form.pdf);
  const scan = scanPage(file.page(0).draw(8.5 * 200), 'scan 200 dpi', 4);
  file.close();
  const { pages } = await reader.read({ bytes: picturesToPdf([scan], 200) });
  const words = pages[0]!.words;
  const text = words.map((word) => word.text).join(' ');
  for (const wanted of ['Name Of Decedent', form.truth.caseNumber, form.truth['deceased.zipCode']])
    expect(text).toContain(wanted);
  const heightOf = (wanted: string) => words.find((word) => word.text === wanted)!.height;
  expect(heightOf('Decedent')).toBeLessThan(heightOf(form.truth.caseNumber));
});

test('reads every page of a TIFF', async () => {
  const { width, height, pixels } = await drawing(150);
  const title = sharp(pixels, { raw: { width, height, channels: 1 } }).extract({
    left: 0,
    top: 0,
    width,
    height: 400,
  });
  const page = await title.png().toBuffer();
  const bytes = await sharp([page, page], { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const { pages } = await reader.read({ bytes });
  expect(pages.map(({ number }) => number)).toEqual([1, 2]);
  for (const { words } of pages)
    expect(words.map(({ text }) => text).join(' ')).toContain('SURROGATE');
});

describe('an unreadable file gets a sentence', () => {
  test('an empty file', async () => {
    expect(await refusal(new Uint8Array())).toMatch(/^document_text.empty: The file is empty/);
  });

  test('another file type with the extension of a PDF', async () => {
    expect(await refusal(Buffer.from('MZ this is a program'))).toMatch(/^document_text.wrong_type/);
  });

  test('a damaged PDF and a damaged PNG', async () => {
    expect(await refusal(Buffer.from('%PDF-1.7 and then nothing'))).toMatch(
      /^document_text.corrupt/,
    );
    const png = await encodePng({ width: 40, height: 40, pixels: new Uint8Array(1600) });
    expect(await refusal(png.subarray(0, 60))).toMatch(/^document_text.corrupt/);
  });

  test('a PDF with a password', async () => {
    const open = petition.pdf.toString('latin1');
    const key = '11'.repeat(32);
    const locked = open.replace(
      /trailer<<\/Size (\d+)/,
      `trailer<</ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -44>>/Size $1`,
    );
    expect(await refusal(Buffer.from(locked, 'latin1'))).toMatch(/^document_text.encrypted/);
  });

  test('100 megapixels, rejected by the header alone', async () => {
    const png = await encodePng({ width: 8, height: 8, pixels: new Uint8Array(64) });
    png.writeUInt32BE(10_000, 16);
    png.writeUInt32BE(10_000, 20);
    expect(await refusal(png)).toMatch(/too_large_picture: The picture has 100 megapixels/);
  });

  test('an image that inflates beyond its size', async () => {
    const png = await encodePng({ width: 8, height: 8, pixels: new Uint8Array(64) });
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    const chunk = Buffer.alloc(bomb.length + 12);
    chunk.writeUInt32BE(bomb.length, 0);
    chunk.write('IDAT', 4);
    chunk.set(bomb, 8);
    expect(await refusal(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(-12)]))).toMatch(
      /^document_text.corrupt/,
    );
  });

  test('an animated GIF', async () => {
    const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
    const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
    expect(await refusal(Buffer.concat([head, frame, frame, Buffer.from(';')]))).toMatch(
      /^document_text.animated/,
    );
  });

  test('a document that takes too much processor time, and the next one is still read', async () => {
    const hasty = createLocalDocumentText({ processes: 1, processorLimit: -1 });
    const bytes = await longScan();
    const failed = await hasty.read({ bytes }).catch((error: AppError) => error.code);
    expect(failed).toBe('document_text.time_limit');
    await hasty.close();
    expect((await reader.read({ bytes: petition.pdf })).pages).toHaveLength(1);
  });
});

describe('a document of several pages', () => {
  const pages = ['first', 'second', 'third'].map((name) => {
    const page = createPage({ font: 'Helvetica', size: 12 });
    for (let line = 0; line < 30; line++)
      page.text(60, 60 + line * 16, `This is the ${name} page of a paper that is long enough`);
    return page;
  });

  test('is delivered page by page, and resumes after an earlier attempt', async () => {
    const news: (number | string)[] = [];
    const onOpen = async (count: number) => void news.push(`of ${count}`);
    const onPage = async ({ number }: DocumentPage) => void news.push(number);
    const bytes = writePdf(pages);
    const read = await reader.read({ bytes, firstPage: 2, onOpen, onPage });
    expect(news).toEqual(['of 3', 2, 3]);
    expect(read.pages).toEqual([]);
    expect((await reader.read({ bytes, firstPage: 4 })).pages).toEqual([]);
  });

  test('fails with the error of the callback that stores its pages', async () => {
    const onPage = () => Promise.reject(new Error('The disk is full'));
    await expect(reader.read({ bytes: writePdf(pages), onPage })).rejects.toThrow('disk is full');
  });
});

describe('memory is bounded', () => {
  /** A page with a content of `size` bytes of `piece`, packed to a thousandth. */
  const bomb = (piece: string, size: number) =>
    pdfWithStream(deflateSync(Buffer.alloc(size, piece)));

  test('a PDF of 0.2 MB that unpacks to 80 MB of strokes', async () => {
    const bytes = bomb('0 0 m 9 9 l S ', 80_000_000);
    expect(bytes.length).toBeLessThan(500_000);
    expect(await refusal(bytes)).toMatch(/^document_text.memory_limit: .*more memory/);
  });

  test('an image of 400 megapixels in a PDF is rejected before it is decoded', async () => {
    const bytes = pdfWithStream(Buffer.from('q 612 0 0 792 0 0 cm /I Do Q'), '', 20_000);
    expect(await refusal(bytes)).toMatch(/too_large_picture: .* has 400 megapixels/);
  });

  test('outside of the JavaScript heap too', async () => {
    const small = createLocalDocumentText({ processes: 1, memoryLimit: 40 });
    const bytes = await longScan();
    const failed = await small.read({ bytes }).catch((error: AppError) => error.code);
    expect(failed).toBe('document_text.memory_limit');
    await small.close();
  });
});

/** A PDF of one page with this content; its picture `I` states a size and has hardly any data. */
function pdfWithStream(content: Buffer, filter = '/Filter/FlateDecode', pictureSide = 1): Buffer {
  const stream = (head: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`<<${head}/Length ${data.length}>>stream\n`),
      data,
      Buffer.from('\nendstream'),
    ]);
  const picture = `/Type/XObject/Subtype/Image/Width ${pictureSide}/Height ${pictureSide}`;
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    ),
    stream(filter, content),
    stream(`${picture}/ColorSpace/DeviceGray/BitsPerComponent 8`, Buffer.alloc(1)),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  for (const [i, object] of objects.entries())
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  parts.push(Buffer.from('trailer<</Size 6/Root 1 0 R>>\n%%EOF'));
  return Buffer.concat(parts);
}
