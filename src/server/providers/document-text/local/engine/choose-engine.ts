import type { OcrEngine } from './ocr-engine.ts';
import { createTesseractJs } from './tesseract-js.ts';
import { createNativeTesseract, findNativeTesseract } from './tesseract-native.ts';

/** The machine's own Tesseract where it is installed (unless OCR_ENGINE is `wasm`), else the bundled one. */
export async function startOcrEngine(): Promise<OcrEngine> {
  if (process.env['OCR_ENGINE'] !== 'wasm' && (await findNativeTesseract()))
    return createNativeTesseract();
  return createTesseractJs();
}
