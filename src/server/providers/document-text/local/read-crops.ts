import type { Sharp } from 'sharp';
import { openPicture } from '#server/platform/pictures/open-picture.ts';
import type { PageCrop, Word } from '../document-text.ts';
import type { GreyImage } from './image/grey-image.ts';
import type { OcrEngine, OcrWord } from './engine/ocr-engine.ts';

/** A kept page has capitals of about 15 pixels; engines need twice that or more. */
const enlarge = 3;
/** White around a cut, in pixels: letters at an edge are misread. */
const frame = 20;
/** Above this, in thousandths of the page's width, a cut can hold two lines. */
const oneLine = 30;

/** Two ways of bringing out faint or grainy letters; which one helps depends on the scanner. */
const washes = [
  (cut: Sharp) => cut.blur(1).normalise().linear(1.3, -30),
  (cut: Sharp) => cut.blur(1.4),
];

/**
 * Reads regions of pages separately, enlarged, with the rules left in.
 * @returns for each crop its words, in thousandths of the page's width
 */
export async function readCrops(
  images: readonly Uint8Array[],
  crops: readonly PageCrop[],
  engine: OcrEngine,
): Promise<Word[][]> {
  const widths = await Promise.all(
    images.map(async (image) => (await openPicture(image).metadata()).width),
  );
  const found: Word[][] = [];
  for (const crop of crops)
    found.push(await readCrop(images[crop.image]!, widths[crop.image]!, crop, engine));
  return found;
}

async function readCrop(
  image: Uint8Array,
  pageWidth: number,
  { box, lines }: PageCrop,
  engine: OcrEngine,
): Promise<Word[]> {
  const scale = pageWidth / 1000;
  const { height: pageHeight } = await openPicture(image).metadata();
  const left = Math.min(pageWidth - 8, Math.max(0, Math.round(box.x * scale)));
  const top = Math.min(pageHeight - 8, Math.max(0, Math.round(box.y * scale)));
  const width = Math.max(8, Math.min(pageWidth - left, Math.round(box.width * scale)));
  const height = Math.max(8, Math.min(pageHeight - top, Math.round(box.height * scale)));
  const kind = lines || box.height > oneLine ? 'lines' : 'line';
  const readings: OcrWord[][] = [];
  for (const wash of washes) {
    const cut = openPicture(image).extract({ left, top, width, height });
    const picture = await toGrey(wash(cut.resize(width * enlarge)));
    readings.push(await engine.recognize(picture, kind));
    const bare = kind === 'line' && readings.length === 1 ? withoutRule(picture) : undefined;
    if (bare) readings.push(await engine.recognize(bare, kind));
  }
  const best = agreed(readings.toSorted((a, b) => weightOf(b) - weightOf(a)));
  const toPage = (pixels: number, from: number) => ((pixels - frame) / enlarge + from) / scale;
  return best.map((word) => ({
    text: word.text,
    confidence: word.confidence,
    x: toPage(word.left, left),
    y: toPage(word.top, top),
    width: (word.right - word.left) / enlarge / scale,
    height: (word.bottom - word.top) / enlarge / scale,
  }));
}

/**
 * How good a reading is: its letters, weighted by the engine's confidence. Two sure letters mean
 * less than eight fairly sure ones; letters below 0.35 count against it.
 */
const weightOf = (words: readonly OcrWord[]) =>
  words.reduce((sum, { confidence, text }) => sum + (confidence - 0.35) * text.length, 0);

/**
 * The picture of one line without the rule that it was typed on; undefined if there is none. If a
 * letter reaches the rule from above, its stem is kept.
 */
function withoutRule({ width, height, pixels }: GreyImage): GreyImage | undefined {
  const isDark = (x: number, y: number) => pixels[y * width + x]! < 150;
  const isRule = (y: number) => {
    let dark = 0;
    for (let x = 0; x < width; x++) if (isDark(x, y)) dark++;
    return dark > width * 0.4;
  };
  const rows = Array.from({ length: height }, (_, y) => y).filter(isRule);
  if (rows.length === 0 || rows.length > height / 4) return;
  const bare = Uint8Array.from(pixels);
  const edge = 3;
  for (const row of rows)
    for (let y = row - 1; y <= row + 1; y++)
      for (let x = 0; x < width; x++) {
        let above = y;
        while (above > 0 && rows.includes(above)) above--;
        const goesOn = above - edge >= 0 && isDark(x, above - edge) && isDark(x, above - 1);
        if (y >= 0 && y < height && !goesOn) bare[y * width + x] = 255;
      }
  return { width, height, pixels: bare };
}

/** The first reading; a word that another one has too gains confidence, up to 0.9. */
function agreed([best = [], ...others]: OcrWord[][]): OcrWord[] {
  return best.map((word) => {
    const same = others.flat().filter(({ text }) => text === word.text);
    const doubt = same.reduce((all, { confidence }) => all * (1 - confidence), 1 - word.confidence);
    return { ...word, confidence: Math.max(word.confidence, Math.min(0.9, 1 - doubt)) };
  });
}

async function toGrey(picture: Sharp): Promise<GreyImage> {
  const { data, info } = await picture
    .extend({ top: frame, bottom: frame, left: frame, right: frame, background: 'white' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
