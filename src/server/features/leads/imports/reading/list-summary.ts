import { recogniseFile } from './file-kind.ts';
import type { ListFile, ListSummary, ReadOutput } from './list-file.reader.ts';
import { readingLimits } from './reading-limits.ts';
import { runThread } from './worker-thread.ts';

type SummaryOptions = {
  /** Gets the rows of a workbook's sheets (by index), piece by piece, in the form that is kept. */
  onStored?: (sheet: number, bytes: Uint8Array) => void;
  silenceMs?: number;
  heapMb?: number;
  signal?: AbortSignal;
  /**
   * The file's memory is transferred to the thread instead of being copied, and cannot be used here
   * afterwards.
   */
  givesAway?: boolean;
};

/**
 * How long the thread may give no output, by the file's size in bytes. A small file that takes long
 * is damaged; 30 seconds are for a machine that is busy with other work.
 */
function readingTimeout(bytes: number): number {
  return Math.min(readingLimits.silenceMs, 30_000 + (bytes / 1_000_000) * 5_000);
}

/**
 * Reads a file to its end in its own thread: its visible sheets, their first rows, exact row counts.
 * @throws UnreadableFile with the sentence that the person gets.
 */
export async function readSummary(
  file: ListFile,
  { onStored, givesAway = false, ...limits }: SummaryOptions = {},
): Promise<ListSummary> {
  // What the first bytes give away needs no thread.
  recogniseFile(file.bytes, file.filename);
  const script = new URL('./summary.worker.ts', import.meta.url);
  const { buffer } = file.bytes;
  const isWhole =
    givesAway && buffer instanceof ArrayBuffer && buffer.byteLength === file.bytes.length;
  const transfer = isWhole ? [buffer] : [];
  const silenceMs = limits.silenceMs ?? readingTimeout(file.bytes.length);
  for await (const output of runThread<ReadOutput>({
    ...limits,
    script,
    task: file,
    transfer,
    silenceMs,
  })) {
    if (output.kind === 'summary') return output.summary;
    onStored?.(output.sheet, output.bytes);
  }
  throw new Error('The reading thread gave no summary.');
}
