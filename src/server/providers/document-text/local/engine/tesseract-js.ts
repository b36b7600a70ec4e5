import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, type PSM } from 'tesseract.js';
import { toPgm } from '../image/grey-image.ts';
import { segmentation, type OcrEngine, type OcrWord } from './ocr-engine.ts';

/** Tesseract compiled to WebAssembly, with its English data from an npm package: no download. */
export async function createTesseractJs(): Promise<OcrEngine> {
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const worker = await createWorker('eng', 1, {
    langPath: join(dirname(data), '4.0.0_best_int'),
    cacheMethod: 'none',
    // Without its own handler, one unreadable picture ends the whole process.
    errorHandler: () => {},
  });
  return {
    name: 'tesseract.js',
    async recognize(image, kind) {
      await worker.setParameters({ tessedit_pageseg_mode: segmentation[kind] as PSM });
      const { data } = await worker.recognize(toPgm(image), {}, { text: false, blocks: true });
      const words: OcrWord[] = [];
      for (const block of data.blocks ?? [])
        for (const paragraph of block.paragraphs)
          for (const line of paragraph.lines)
            for (const { text, confidence, bbox } of line.words)
              words.push({
                text,
                confidence: confidence / 100,
                left: bbox.x0,
                top: bbox.y0,
                right: bbox.x1,
                bottom: bbox.y1,
              });
      return words;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
