/**
 * A page as the reader gets it: words with their places. Who recognised them is not its business.
 *
 * Lengths are in thousandths of the page's width, in both directions, so that a box can be laid
 * over a picture of the page at any size.
 */
export type Box = { x: number; y: number; width: number; height: number };

/** One word as it stands on the page; `confidence` is 0 to 1 (1 for a PDF's own text). */
export type Word = Box & { text: string; confidence: number };

/** What the ink in a place looks like. */
export type InkShape = {
  /** Share of ink in the middle of the place, 0 to 1: a tick, where the place is a box. */
  dark: number;
  /** Share of the strokes' edges that run upright or level, 0 to 1. */
  straight: number;
  /** Pieces of ink that can be letters; their usual height and width in thousandths of the page's width. */
  letters: number;
  tall: number;
  wide: number;
  /** Share of the pieces' boxes that is ink. */
  filled: number;
  /** How much the pieces' heights differ, as a share of `tall`. */
  uneven: number;
};

/** The ink in a zone of a known form: the zone is the one with that index on the form's page. */
export type ZoneMark = { form: string; formPage: number; zone: number; shape: InkShape };

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
  /** What was measured in zones of known forms, where it was. */
  marks?: ZoneMark[];
};
