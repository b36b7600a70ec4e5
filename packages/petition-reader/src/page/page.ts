/**
 * A page as the reader receives it: words with their positions, from any OCR engine or PDF.
 *
 * Lengths are in thousandths of the page's width, in both directions, so that a box can be drawn
 * over an image of the page at any size.
 */
export type Box = { x: number; y: number; width: number; height: number };

/** One word as printed on the page; `confidence` is 0 to 1 (1 for a PDF's own text). */
export type Word = Box & { text: string; confidence: number };

/** The shape of the ink in a zone. */
export type InkShape = {
  /** Share of ink in the middle of the zone, 0 to 1: a check mark, if the zone is a check box. */
  dark: number;
  /** Share of the strokes' edges that are vertical or horizontal, 0 to 1. */
  straight: number;
  /**
   * The number of pieces of ink that can be letters; `tall` and `wide` are their usual height and
   * width in thousandths of the page's width.
   */
  letters: number;
  tall: number;
  wide: number;
  /** Share of the pieces' boxes that is ink. */
  filled: number;
  /** How much the pieces' heights differ, as a share of `tall`. */
  uneven: number;
};

/** The ink in a zone of a known form: `zone` is its index on the form's page. */
export type ZoneMark = { form: string; formPage: number; zone: number; shape: InkShape };

export type Page = {
  /** Counted from 1. */
  number: number;
  /** Always 1000: the unit of every box on the page. */
  width: number;
  height: number;
  /** `text`: the PDF's own words; `ocr`: read from an image by OCR. */
  source: 'text' | 'ocr';
  /** In any order. */
  words: Word[];
  /** Measurements in zones of known forms, if there are any. */
  marks?: ZoneMark[];
};
