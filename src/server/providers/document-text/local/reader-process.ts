/**
 * The process that reads documents: a broken file or an engine gone astray ends this process and
 * nothing else. It takes `{ bytes }` and answers `{ text }` or `{ reason, message }`.
 */
import { setPriority } from 'node:os';
import { AppError } from '#server/platform/http/app-error.ts';
import { startOcrEngine } from './choose-engine.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { readDocument } from './read-document.ts';

// Reading may wait for the server, never the other way round.
try {
  setPriority(10);
} catch {
  // Some containers forbid it; then reading is only less polite.
}

let engine: Promise<OcrEngine> | undefined;

process.on('message', async (message: { bytes: Uint8Array }) => {
  try {
    const text = await readDocument(message.bytes, () => (engine ??= startOcrEngine()));
    process.send?.({ text });
  } catch (error) {
    const reason = error instanceof AppError ? error.details?.['reason'] : undefined;
    const detail = error instanceof Error ? error.message : String(error);
    process.send?.({ reason: reason ?? 'reader_failed', message: detail });
  }
});
process.on('disconnect', () => process.exit(0));
