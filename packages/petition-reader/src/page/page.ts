/**
 * A page as the reader gets it: words with their places. Who recognised them is not its business.
 *
 * Lengths are in thousandths of the page's width, in both directions, so that a box can be laid
 * over a picture of the page at any size.
 */
export type Box = { x: number; y: number; width: number; height: number };

/** One word as it stands on the page; `confidence` is 0 to 1 (1 for a PDF's own text). */
export type Word = Box & { text: string; confidence: number };

export type Page = {
  /** Counted from 1. */
  number: number;
  /** Always 1000: the unit of every box on the page. */
  width: number;
  height: number;
  /** `text`: the PDF's own words; `ocr`: read from a picture. */
  source: 'text' | 'ocr';
  /** In any order. */
  words: Word[];
};
