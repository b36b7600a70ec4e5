import sharp, { type Sharp } from 'sharp';
import type { PageCrop, Word } from '../document-text.ts';
import type { GreyImage } from './grey-image.ts';
import type { OcrEngine, OcrWord } from './ocr-engine.ts';
import { confidenceOf } from './second-look.ts';

/** Engines read capitals of about 34 pixels best; a page is kept at half of that. */
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

/** Reads pieces of pages by themselves, enlarged, with the rules left in; the words of each piece. */
export async function readCrops(
  images: readonly Uint8Array[],
  crops: readonly PageCrop[],
  engine: OcrEngine,
): Promise<Word[][]> {
  const widths = await Promise.all(
    images.map(async (image) => (await sharp(image).metadata()).width),
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
  const { height: pageHeight } = await sharp(image).metadata();
  const left = Math.min(pageWidth - 8, Math.max(0, Math.round(box.x * scale)));
  const top = Math.min(pageHeight - 8, Math.max(0, Math.round(box.y * scale)));
  const width = Math.max(8, Math.min(pageWidth - left, Math.round(box.width * scale)));
  const height = Math.max(8, Math.min(pageHeight - top, Math.round(box.height * scale)));
  const kind = lines || box.height > oneLine ? 'lines' : 'line';
  let best: OcrWord[] = [];
  for (const wash of washes) {
    const cut = sharp(image).extract({ left, top, width, height });
    const picture = await toGrey(wash(cut.resize(width * enlarge)));
    const words = await engine.recognize(picture, kind);
    if (confidenceOf(words) > confidenceOf(best)) best = words;
  }
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

async function toGrey(picture: Sharp): Promise<GreyImage> {
  const { data, info } = await picture
    .extend({ top: frame, bottom: frame, left: frame, right: frame, background: 'white' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
