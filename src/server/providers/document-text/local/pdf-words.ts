import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Word } from '../document-text.ts';

/** PDFium answers places in whole units; this many across the page keep a tenth of a thousandth. */
const grid = 10_000;

type Place = { left: number; top: number; right: number; bottom: number };

/**
 * A PDF page's own characters joined into words, in thousandths of the page's width. `ratio` is the
 * page's height divided by its width.
 */
export function readPageWords(pdfium: WrappedPdfiumModule, page: number, ratio: number): Word[] {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const text = pdfium.FPDFText_LoadPage(page);
  if (!text) return [];
  const memory = malloc(48);
  const number = (at: number) => pdfium.pdfium.getValue(memory + at, 'double') as number;
  const integer = (at: number) => pdfium.pdfium.getValue(memory + at, 'i32') as number;

  const toPage = (x: number, y: number): [number, number] => {
    const height = Math.round(grid * ratio);
    pdfium.FPDF_PageToDevice(page, 0, 0, grid, height, 0, x, y, memory + 32, memory + 36);
    return [(integer(32) / grid) * 1000, (integer(36) / grid) * 1000];
  };
  const placeOf = (index: number): Place | undefined => {
    const found = looseBox(pdfium, text, index, memory);
    const box =
      found ??
      (pdfium.FPDFText_GetCharBox(text, index, memory, memory + 8, memory + 16, memory + 24)
        ? { left: number(0), right: number(8), bottom: number(16), top: number(24) }
        : undefined);
    if (!box) return undefined;
    const [x0, y0] = toPage(box.left, box.top);
    const [x1, y1] = toPage(box.right, box.bottom);
    return {
      left: Math.min(x0, x1),
      right: Math.max(x0, x1),
      top: Math.min(y0, y1),
      bottom: Math.max(y0, y1),
    };
  };

  const words: Word[] = [];
  let current: (Place & { text: string }) | undefined;
  const finish = () => {
    if (current)
      words.push({
        text: current.text,
        x: current.left,
        y: current.top,
        width: current.right - current.left,
        height: current.bottom - current.top,
        confidence: 1,
      });
    current = undefined;
  };
  const count = Math.min(pdfium.FPDFText_CountChars(text), 60_000);
  const letters = Array.from({ length: count }, (_, i) => {
    const code = pdfium.FPDFText_GetUnicode(text, i);
    const letter = code > 32 && code !== 0xa0 ? String.fromCodePoint(code) : '';
    return { letter, place: letter ? placeOf(i) : undefined };
  });
  const least = heightOfCapitals(letters);
  for (const { letter, place } of letters) {
    if (!place) {
      finish();
      continue;
    }
    const tall = Math.max(place.bottom - place.top, least);
    const apart =
      current &&
      (place.left - current.right > tall * 0.35 ||
        place.left < current.left - tall ||
        Math.abs(place.bottom - current.bottom) > tall * 0.6);
    if (apart) finish();
    if (current) {
      current.text += letter;
      current.left = Math.min(current.left, place.left);
      current.right = Math.max(current.right, place.right);
      current.top = Math.min(current.top, place.top);
      current.bottom = Math.max(current.bottom, place.bottom);
    } else current = { ...place, text: letter };
  }
  finish();
  free(memory);
  pdfium.FPDFText_ClosePage(text);
  return words;
}

/**
 * The height of a capital on a page with fonts that have lost their heights, so that each box is as
 * high as its letter and does not indicate the gaps beside it; 0 if boxes are as high as their
 * fonts, the same for a capital and the following small letter.
 */
export function heightOfCapitals(letters: { letter: string; place: Place | undefined }[]): number {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const pairs = letters.slice(1).flatMap(({ letter, place }, i) => {
    const before = letters[i]!;
    if (!place || !before.place) return [];
    if (!/[A-Z]/.test(before.letter) || !/[acemnorsuvwxz]/.test(letter)) return [];
    return [{ capital: before.place.bottom - before.place.top, small: place.bottom - place.top }];
  });
  const ratio = median(pairs.map(({ capital, small }) => small / capital));
  return pairs.length >= 3 && ratio < 0.85 ? median(pairs.map(({ capital }) => capital)) : 0;
}

/** The box of the font's full height, the same for 'a' and 'g', which keeps rows together. */
function looseBox(pdfium: WrappedPdfiumModule, text: number, index: number, memory: number) {
  if (!pdfium.FPDFText_GetLooseCharBox(text, index, memory)) return undefined;
  const value = (at: number) => pdfium.pdfium.getValue(memory + at, 'float') as number;
  return { left: value(0), top: value(4), right: value(8), bottom: value(12) };
}
