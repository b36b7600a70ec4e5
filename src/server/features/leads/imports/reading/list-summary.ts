import { recogniseFile } from './file-kind.ts';
import type { ListFile, ListSummary } from './list-file.reader.ts';
import { readingLimits } from './reading-limits.ts';
import type { SummaryTask } from './summary.worker.ts';
import { runThread } from './worker-thread.ts';

type SummaryOptions = {
  /** A folder that gets the rows of a workbook's sheets in the form that is kept, see `keptRows`. */
  keepIn?: string;
  /** In milliseconds; by default as the size of the file allows. */
  timeoutMs?: number;
  heapMb?: number;
  signal?: AbortSignal;
  /**
   * The file's memory is transferred to the thread instead of being copied, and cannot be used here
   * afterwards.
   */
  givesAway?: boolean;
};

/**
 * How long reading a file may take, by its size in bytes. A small file that takes long is damaged, or
 * made to take long; 60 seconds are for a machine that is busy with other work.
 */
function readingTimeout(bytes: number): number {
  return Math.min(readingLimits.summaryMs, 60_000 + (bytes / 1_000_000) * 5_000);
}

/**
 * Reads a file to its end in its own thread: its visible sheets, their first rows, exact row counts.
 * @throws UnreadableFile with the sentence that the person gets.
 */
export async function readSummary(
  file: ListFile,
  { keepIn, timeoutMs, givesAway = false, ...limits }: SummaryOptions = {},
): Promise<ListSummary> {
  // What the first bytes give away needs no thread.
  recogniseFile(file.bytes, file.filename);
  const script = new URL('./summary.worker.ts', import.meta.url);
  const { buffer } = file.bytes;
  const isWhole =
    givesAway && buffer instanceof ArrayBuffer && buffer.byteLength === file.bytes.length;
  const transfer = isWhole ? [buffer] : [];
  const task: SummaryTask = { file, keepIn };
  // The summary is the thread's only output: how long it may be silent is how long it may take.
  const silenceMs = timeoutMs ?? readingTimeout(file.bytes.length);
  const outputs = runThread<ListSummary>({ ...limits, script, task, transfer, silenceMs });
  for await (const summary of outputs) return summary;
  throw new Error('The reading thread gave no summary.');
}
