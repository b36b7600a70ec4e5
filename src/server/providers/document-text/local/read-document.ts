import { setTimeout as delay } from 'node:timers/promises';
import { createUnreadableDocumentError } from '../document-text.errors.ts';
import type { DocumentPage, DocumentText, Word } from '../document-text.ts';
import { sniffFile, type ImageKind } from '../file-kind.ts';
import { fitToInk } from './fit-boxes.ts';
import { resize, turn, type GreyImage } from './image/grey-image.ts';
import { encodePng, openImage } from './image/image-file.ts';
import type { OcrEngine, OcrWord } from './engine/ocr-engine.ts';
import { openPdf, type PdfFile } from './pdf-file.ts';
import { preparePage, type PreparedPage } from './image/prepare-page.ts';
import { removeRuledLines } from './image/ruled-lines.ts';
import {
  confidenceOf,
  inReadingOrder,
  rereadDoubtfulWords,
  usualHeight,
} from './engine/reread-doubtful-words.ts';
import { withUprights } from './image/uprights.ts';

/** Letters of a petition are 10 to 12 points: about 30 pixels at this resolution. */
const dotsPerInch = 200;
/** Wide enough to read a page on a large screen, small enough to keep. */
const shownWidth = 1200;
/**
 * Milliseconds to wait until the engine's process has received the whole page: this process is
 * busy afterwards and could not send the rest.
 */
const engineTakesPage = 100;
/** An upright page is read at about 93 % confidence, one upside down or on its side at 37 %. */
const doubtful = 0.6;

type Reading = {
  engine: () => Promise<OcrEngine>;
  /** Index of the first page to read. */
  from: number;
  onOpen: (pageCount: number) => void;
  onPage: (page: DocumentPage) => void;
};

/**
 * Reads a document in this process, page after page, from `firstPage` on (counted from 1). Each
 * page is delivered as soon as it is read and not kept here.
 * @throws {AppError} of `document-text.errors.ts`.
 */
export async function readDocument(
  bytes: Uint8Array,
  { firstPage, ...options }: Omit<Reading, 'from'> & { firstPage: number },
): Promise<Omit<DocumentText, 'pages'>> {
  const started = performance.now();
  if (bytes.length === 0) throw createUnreadableDocumentError('empty');
  const kind = sniffFile(bytes);
  if (!kind) throw createUnreadableDocumentError('wrong_type');
  const reading = { ...options, from: firstPage - 1 };
  await (kind === 'pdf' ? readPdf(bytes, reading) : readImage(bytes, kind, reading));
  const seconds = (performance.now() - started) / 1000;
  return { seconds, peakMemoryMegabytes: process.resourceUsage().maxRSS / 1024 };
}

/** Reads one page of an image file after the other. */
async function readImage(bytes: Uint8Array, kind: ImageKind, reading: Reading): Promise<void> {
  const { engine, from, onOpen, onPage } = reading;
  const file = await openImage(bytes, kind);
  onOpen(file.pageCount);
  const open = async (index: number) => preparePage(fitted(await file.page(index)));
  let next: Promise<PreparedPage> | undefined;
  for (let index = from; index < file.pageCount; index++) {
    const page = await (next ?? open(index));
    next = undefined;
    const meanwhile = () => {
      if (index + 1 < file.pageCount) next = open(index + 1);
      // It is awaited in the next round; until then a failure has no handler.
      next?.catch(() => {});
    };
    onPage(await readPicture(page, index + 1, await engine(), meanwhile));
  }
}

/** A page's own text with its picture, or its picture ready for the engine. */
type OpenedPage =
  | { text: Omit<DocumentPage, 'image'>; drawing: GreyImage }
  | { scan: PreparedPage };

function openPage(file: PdfFile, index: number): OpenedPage {
  const page = file.page(index);
  const { height, words, points } = page;
  if (words.length === 0) {
    const width = Math.min(3400, Math.max(1000, (points / 72) * dotsPerInch));
    return { scan: preparePage(page.draw(width)) };
  }
  const text = { number: index + 1, width: 1000, height, source: 'text', words } as const;
  return { text, drawing: page.draw(shownWidth) };
}

/** Reads page after page; while the engine's process has one, the next is drawn and prepared here. */
async function readPdf(bytes: Uint8Array, reading: Reading): Promise<void> {
  const { engine, from, onOpen, onPage } = reading;
  const file = await openPdf(bytes);
  onOpen(file.pageCount);
  try {
    let next: OpenedPage | undefined;
    for (let index = from; index < file.pageCount; index++) {
      const page = next ?? openPage(file, index);
      next = undefined;
      if ('text' in page) {
        onPage({ ...page.text, image: await encodePng(page.drawing) });
      } else {
        const meanwhile = () => {
          if (index + 1 < file.pageCount) next = openPage(file, index + 1);
        };
        onPage(await readPicture(page.scan, index + 1, await engine(), meanwhile));
      }
    }
  } finally {
    file.close();
  }
}

/**
 * A picture of more than 2,500 pixels across, shrunk to that: a letter page at 300 dpi, and a photo
 * of more pixels holds no more of the text.
 */
function fitted(image: GreyImage): GreyImage {
  const narrow = Math.min(image.width, image.height);
  return narrow > 2500 ? resize(image, Math.round((image.width * 2500) / narrow)) : image;
}

/** A third of a page's height, from a quarter down: enough to find which way up it is. */
function sample(image: GreyImage): GreyImage {
  const rows = Math.round(image.height / 3);
  const from = Math.round(image.height / 4) * image.width;
  const pixels = image.pixels.subarray(from, from + rows * image.width);
  return { width: image.width, height: rows, pixels };
}

/** The page as people see it, as a PNG. */
function shown(image: GreyImage): Promise<Buffer> {
  return encodePng(image.width > shownWidth ? resize(image, shownWidth) : image);
}

/** Reads a prepared page. `meanwhile` is called once, while the engine's process works on it. */
async function readPicture(
  page: PreparedPage,
  number: number,
  engine: OcrEngine,
  meanwhile = () => {},
): Promise<DocumentPage> {
  let { image, bare } = page;
  const reading = engine.recognize(bare, 'page');
  // If the work in between fails, a later failure of the engine must not be unhandled.
  reading.catch(() => {});
  await delay(engineTakesPage);
  let picture = await shown(image);
  meanwhile();
  let words = await reading;
  if (confidenceOf(words) < doubtful && words.length > 0) {
    const upsideDown = turn(image, 180);
    const other = confidenceOf(await engine.recognize(sample(upsideDown), 'page'));
    if (other > confidenceOf(words) + 0.15) {
      image = upsideDown;
      picture = await shown(image);
      bare = removeRuledLines(image);
      words = await engine.recognize(bare, 'page');
    }
  }
  words = withUprights(words.map((word) => fitToInk(bare, word)));
  words = await rereadDoubtfulWords(bare, words, engine);
  const scale = 1000 / image.width;
  return {
    number,
    width: 1000,
    height: image.height * scale,
    source: 'ocr',
    words: inReadingOrder(withoutSpecks(words)).map((word) => toWord(word, scale)),
    image: picture,
  };
}

/** Ruled lines and specks come back as words of dashes and dots, or as letters far lower than a letter. */
function withoutSpecks(words: OcrWord[]): OcrWord[] {
  const least = usualHeight(words) * 0.4;
  return words.filter(
    ({ text, right, left, bottom, top }) =>
      /[\p{L}\p{N}§$&)(#]/u.test(text) && right > left && bottom - top > least,
  );
}

function toWord(word: OcrWord, scale: number): Word {
  return {
    text: word.text,
    confidence: word.confidence,
    x: word.left * scale,
    y: word.top * scale,
    width: (word.right - word.left) * scale,
    height: (word.bottom - word.top) * scale,
  };
}
