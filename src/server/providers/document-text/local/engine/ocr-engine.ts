import type { GreyImage } from '../image/grey-image.ts';

/** One word as the engine found it, in pixels; `confidence` is 0 to 1. */
export type OcrWord = {
  text: string;
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** What a picture is: a whole page with text here and there, lines set one under the other, or one line. */
export type PictureKind = 'page' | 'lines' | 'line';

/**
 * Tesseract's page segmentation modes. As sparse text every cell of a form is its own line; the
 * usual modes join cells of unlike size to one line across the boxes and misread the smaller ones.
 */
export const segmentation: Record<PictureKind, string> = { page: '11', lines: '6', line: '7' };

/** Reads a picture's words in the engine's own order. */
export type OcrEngine = {
  name: string;
  recognize(image: GreyImage, kind: PictureKind): Promise<OcrWord[]>;
  close(): Promise<void>;
};
