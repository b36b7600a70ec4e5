import type { GreyImage } from './image/grey-image.ts';
import type { OcrWord } from './engine/ocr-engine.ts';

const dark = 150;
/**
 * Ink that more empty rows than this separate from the letters is not part of them: the dot over
 * an i is nearer.
 */
const apart = 4;

/**
 * A word's box shrunk to the rows of its letters. Reading sparse text, engines give boxes as high as
 * a line and more; but small captions differ from the values above them only by their height.
 */
export function fitToInk(image: GreyImage, word: OcrWord): OcrWord {
  const { width, height, pixels } = image;
  const [left, right] = [Math.max(0, word.left), Math.min(width, word.right)];
  const [top, bottom] = [Math.max(0, word.top), Math.min(height, word.bottom)];
  type Band = { from: number; to: number; ink: number };
  const bands: Band[] = [];
  for (let y = top; y < bottom; y++) {
    let ink = 0;
    for (let x = left; x < right; x++) if (pixels[y * width + x]! < dark) ink++;
    if (ink === 0) continue;
    const band = bands.at(-1);
    if (band && y - band.to <= apart) {
      band.to = y + 1;
      band.ink += ink;
    } else bands.push({ from: y, to: y + 1, ink });
  }
  const letters = bands.toSorted((a, b) => b.ink - a.ink)[0];
  // A period or a dash alone does not measure a letter.
  if (!letters || letters.to - letters.from < 6) return word;
  return { ...word, top: letters.from, bottom: letters.to };
}
