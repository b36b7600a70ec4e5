import { recogniseFile } from './file-kind.ts';
import type { ListFile, ListSummary } from './list-file.reader.ts';
import { runThread } from './worker-thread.ts';

type SummaryLimits = { silenceMs?: number; heapMb?: number; signal?: AbortSignal };

/**
 * Reads a file to its end in a thread of its own: its visible sheets, their first rows, exact row counts.
 * @throws UnreadableFile with the sentence that the person gets.
 */
export async function readSummary(
  file: ListFile,
  limits: SummaryLimits = {},
): Promise<ListSummary> {
  // What the first bytes give away needs no thread.
  recogniseFile(file.bytes, file.filename);
  const script = new URL('./summary.worker.ts', import.meta.url);
  for await (const summary of runThread<ListSummary>({ script, task: file, ...limits })) {
    return summary;
  }
  throw new Error('The reading thread gave no summary.');
}
