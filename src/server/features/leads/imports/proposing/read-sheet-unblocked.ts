import { createReusableThread } from '../reading/reusable-thread.ts';
import { readSheet, type SheetToRead, type SheetReading } from './read-sheet.ts';

/**
 * Up to this width a sheet is read on the event loop. 60 columns take it about 7 ms and 1,000 take it 100, while a
 * thread's start takes a quarter of a second of processor time.
 */
const maxColumnsOnEventLoop = 120;

const inThread = createReusableThread<SheetToRead, SheetReading>({
  script: new URL('./read-sheet.worker.ts', import.meta.url),
  idleMs: 60_000,
});

const widthOf = (head: readonly (readonly string[])[]) =>
  head.reduce((widest, { length }) => Math.max(widest, length), 0);

/** The most likely reading of a sheet; a wide one is read without blocking the event loop. */
export async function readSheetUnblocked(question: SheetToRead): Promise<SheetReading> {
  return widthOf(question.head) <= maxColumnsOnEventLoop ? readSheet(question) : inThread(question);
}
