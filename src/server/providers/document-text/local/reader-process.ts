/**
 * The process that reads documents: a broken file or an engine gone astray ends this process and
 * nothing else. It takes `{ bytes }` and answers `{ text }`, takes `{ images, crops }` and answers
 * `{ words }`, or answers `{ reason, message }`.
 */
import { setPriority } from 'node:os';
import { AppError } from '#server/platform/http/app-error.ts';
import { startOcrEngine } from './choose-engine.ts';
import type { OcrEngine } from './ocr-engine.ts';
import type { PageCrop } from '../document-text.ts';
import { readCrops } from './read-crops.ts';
import { readDocument } from './read-document.ts';

// Reading may wait for the server, never the other way round.
try {
  setPriority(10);
} catch {
  // Some containers forbid it; then reading is only less polite.
}

let engine: Promise<OcrEngine> | undefined;

type Message = { bytes: Uint8Array } | { images: Uint8Array[]; crops: PageCrop[] };

process.on('message', async (message: Message) => {
  try {
    if ('crops' in message) {
      const words = await readCrops(
        message.images,
        message.crops,
        await (engine ??= startOcrEngine()),
      );
      process.send?.({ words });
      return;
    }
    const text = await readDocument(message.bytes, () => (engine ??= startOcrEngine()));
    process.send?.({ text });
  } catch (error) {
    const reason = error instanceof AppError ? error.details?.['reason'] : undefined;
    const detail = error instanceof Error ? error.message : String(error);
    process.send?.({ reason: reason ?? 'reader_failed', message: detail });
  }
});
process.on('disconnect', () => process.exit(0));
