import type { GreyImage } from './grey-image.ts';

/** One word as the engine found it, in pixels; `confidence` is 0 to 1. */
export type OcrWord = {
  text: string;
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** Reads a picture's words in the engine's own order. */
export type OcrEngine = {
  name: string;
  recognize(image: GreyImage): Promise<OcrWord[]>;
  close(): Promise<void>;
};
