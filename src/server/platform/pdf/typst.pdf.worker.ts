// The engine in its own process: rendering never blocks a request, a render that never ends can be
// stopped, and the engine's memory is freed with the process.
import { setPriority } from 'node:os';
import { startTypstEngine } from './start-typst-engine.ts';
import type { PdfOutcome, PdfRequest } from './typst-engine.ts';

/** What a request is answered with. */
export type PdfWorkerAnswer = PdfOutcome & { memoryBytes: number };

/** Below the server and its database, so that two hundred documents do not slow a list. */
const niceness = 5;

// The maker ends this process. A Ctrl+C reaches it too, while the server still finishes its work.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

try {
  setPriority(niceness);
} catch {
  // Some systems do not allow it; the documents are rendered anyway.
}
const starting = startTypstEngine();

process.on('message', (request: PdfRequest) => {
  void starting.then((engine) => {
    let outcome: PdfOutcome;
    try {
      outcome = engine.render(request);
    } catch (error) {
      outcome = { failure: String(error) };
    }
    process.send!({ ...outcome, memoryBytes: engine.memoryBytes() } satisfies PdfWorkerAnswer);
  });
});
