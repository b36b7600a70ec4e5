import type { Page, Word } from './page.ts';

const letters = (word: Word) => word.text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The overlap of two boxes, as a share of the smaller and of the larger one. */
function shares(a: Word, b: Word): { smaller: number; larger: number } {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return { smaller: 0, larger: 0 };
  const [sizeA, sizeB] = [a.width * a.height, b.width * b.height];
  const both = width * height;
  return { smaller: both / Math.min(sizeA, sizeB), larger: both / Math.max(sizeA, sizeB) };
}

/**
 * Whether two words are one on paper: the same letters in overlapping boxes, or any letters in
 * nearly the same box.
 */
function isOneWord(a: Word, b: Word): boolean {
  const { smaller, larger } = shares(a, b);
  return larger > 0.55 || (smaller > 0.6 && letters(a) !== '' && letters(a) === letters(b));
}

/**
 * A page from OCR without the words that OCR read twice in one place ('of of', 'Without Withou'):
 * the one with the higher confidence is kept. Other pages are not changed.
 */
export function withoutDoubles(page: Page): Page {
  if (page.source !== 'ocr') return page;
  const byTop = page.words.toSorted((a, b) => a.y - b.y);
  const dropped = new Set<Word>();
  for (const [i, word] of byTop.entries()) {
    if (dropped.has(word)) continue;
    for (let k = i + 1; k < byTop.length && byTop[k]!.y < word.y + word.height; k++) {
      const other = byTop[k]!;
      if (dropped.has(other) || !isOneWord(word, other)) continue;
      if (other.confidence <= word.confidence) dropped.add(other);
      else {
        dropped.add(word);
        break;
      }
    }
  }
  return dropped.size === 0 ? page : { ...page, words: page.words.filter((w) => !dropped.has(w)) };
}
