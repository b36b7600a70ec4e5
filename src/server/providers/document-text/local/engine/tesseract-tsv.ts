import type { OcrWord } from './ocr-engine.ts';

/** Reads the engine's tab-separated answer: level, places, confidence and text, one word a line. */
export function parseTesseractTsv(tsv: string): OcrWord[] {
  const words: OcrWord[] = [];
  for (const line of tsv.split(/\r?\n/)) {
    const cells = line.split('\t');
    if (cells[0] !== '5' || cells.length < 12) continue;
    const [left, top, width, height, confidence] = cells.slice(6, 11).map(Number);
    const text = cells.slice(11).join('\t').trim();
    if (text && left !== undefined && top !== undefined)
      words.push({
        text,
        confidence: Math.max(0, confidence!) / 100,
        left,
        top,
        right: left + width!,
        bottom: top + height!,
      });
  }
  return words;
}
