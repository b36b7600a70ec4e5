import type { InkShape } from '@lotline/petition-reader/page/page.ts';

/**
 * The port that turns an uploaded document into words with their places.
 *
 * Lengths on a page are in thousandths of the page's width, in both directions, so that a box
 * can be laid over a picture of the page at any size.
 */
export type Box = { x: number; y: number; width: number; height: number };

/** One word on the page; `confidence` is 0 to 1 (1 for a PDF's own text). */
export type Word = Box & { text: string; confidence: number };

export type DocumentPage = {
  /** Counted from 1. */
  number: number;
  /** Always 1000: the unit of every box on the page. */
  width: number;
  height: number;
  /** `text`: the PDF's own; `ocr`: read from the picture. */
  source: 'text' | 'ocr';
  /** Of a scan row by row, each from left to right; of a PDF's own text in the file's order. */
  words: Word[];
  /** The page as an 8-bit gray PNG, upright and straightened; the words' boxes fit this picture. */
  image: Uint8Array;
};

export type DocumentText = {
  /** Those from `firstPage` on; none if `onPage` takes them, since a long document has hundreds. */
  pages: DocumentPage[];
  /**
   * How long reading took, and the most memory that the process has used so far, for the record.
   */
  seconds: number;
  peakMemoryMegabytes: number;
};

/** A region of a page to read separately. */
export type PageCrop = {
  /** Index of its page's picture among those given. */
  image: number;
  /** In thousandths of the page's width. */
  box: Box;
  /** Whether it can contain several lines. */
  lines: boolean;
};

/** A region of a page in which ink is measured. */
export type InkZone = {
  /** Index of its page's picture among those given. */
  image: number;
  /** In thousandths of the page's width. */
  box: Box;
  /** Printed words in it; their ink does not count. */
  printed: Box[];
};

export type DocumentToRead = {
  bytes: Uint8Array;
  signal?: AbortSignal;
  /**
   * Number of the first page to read, 1 by default: earlier ones were read in an earlier attempt.
   */
  firstPage?: number;
  /** Called once, before the first page is read. */
  onOpen?(pageCount: number): Promise<void>;
  /**
   * Called for each page in order, as soon as it is read. If it rejects, reading fails with its
   * error.
   */
  onPage?(page: DocumentPage): Promise<void>;
};

export type DocumentTextReader = {
  /**
   * Reads every page of a PDF, PNG, JPEG, GIF or TIFF.
   * @throws {AppError} of `document-text.errors.ts`, with the sentence to show to the person.
   */
  read(document: DocumentToRead): Promise<DocumentText>;
  /**
   * Reads regions of pages a second time, enlarged. `images` are pages' pictures as `read` gave
   * them.
   * @returns for each crop its words, with their positions on the page
   * @throws {AppError} of `document-text.errors.ts`.
   */
  readCrops(request: {
    images: Uint8Array[];
    crops: PageCrop[];
    signal?: AbortSignal;
  }): Promise<Word[][]>;
  /**
   * Measures the ink in places of pages that were read already, without reading it; one shape for
   * each zone.
   * @throws {AppError} of `document-text.errors.ts`.
   */
  measureInk(request: {
    images: Uint8Array[];
    zones: InkZone[];
    signal?: AbortSignal;
  }): Promise<InkShape[]>;
  /** Ends the reader's processes. */
  close(): Promise<void>;
};
