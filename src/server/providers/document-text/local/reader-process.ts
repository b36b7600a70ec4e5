/**
 * The process that reads documents: a broken file or a crashing engine ends this process and
 * nothing else. It takes `{ bytes, firstPage }`, sends `{ pageCount }` and each `{ page }`, and
 * answers `{ text }`; or takes `{ images, crops }` and answers `{ words }`, or `{ images, zones }`
 * and answers `{ shapes }`. The answer to a failure is `{ reason, message }`.
 */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { AppError } from '#server/platform/http/app-error.ts';
import { startOcrEngine } from './engine/choose-engine.ts';
import type { OcrEngine } from './engine/ocr-engine.ts';
import type { InkZone, PageCrop } from '../document-text.ts';
import { readCrops } from './read-crops.ts';
import { readDocument } from './read-document.ts';
import { measureInk } from './image/zone-ink.ts';

// Reading may wait for the server, never the other way round.
try {
  setPriority(10);
} catch {
  // Some containers forbid it; then reading is only less polite.
}

// A machine without memory ends this process and not the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '800');
} catch {
  // There is no such file outside Linux.
}

let engine: Promise<OcrEngine> | undefined;

type Message =
  | { bytes: Uint8Array; firstPage: number }
  | { images: Uint8Array[]; crops: PageCrop[] }
  | { images: Uint8Array[]; zones: InkZone[] };

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
    if ('zones' in message) {
      process.send?.({ shapes: await measureInk(message.images, message.zones) });
      return;
    }
    const text = await readDocument(message.bytes, {
      firstPage: message.firstPage,
      engine: () => (engine ??= startOcrEngine()),
      onOpen: (pageCount) => process.send?.({ pageCount }),
      onPage: (page) => process.send?.({ page }),
    });
    process.send?.({ text });
  } catch (error) {
    const known = error instanceof AppError ? error.details?.['reason'] : undefined;
    // The engine fails when its memory is exhausted.
    const reason = error instanceof Error && error.name === 'RuntimeError' ? 'memory_limit' : known;
    const detail = error instanceof Error ? error.message : String(error);
    process.send?.({ reason: reason ?? 'reader_failed', message: detail });
  }
});
process.on('disconnect', () => process.exit(0));
