import type { z } from 'zod';
import type { estimateTrace } from '#api/skip-tracing.api.ts';

/** A search for one owner that waits for a yes. */
export type TraceQuestion = {
  estimate: z.output<typeof estimateTrace.answer>;
  /** The owner was traced already. */
  isAgain: boolean;
  /** Starts the search. */
  onAgree: () => void;
};

let current: TraceQuestion | null = null;
const listeners = new Set<() => void>();

function publish(next: TraceQuestion | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Asks before a search is paid for, whichever screen it was begun on: rows and cards may be gone by then. */
export const askBeforeTrace = (question: TraceQuestion) => publish(question);

/** The question was answered or put away. */
export const endTraceQuestion = () => publish(null);

/** The search that is asked about, for `useSyncExternalStore`. */
export const traceQuestionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};
